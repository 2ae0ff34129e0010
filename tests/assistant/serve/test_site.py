"""The site around the app: who comes in, what every answer carries, which fonts there are."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest
from starlette.testclient import TestClient
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from assistant.serve.options import Options
from assistant.serve.site import site


def nothing(page: ft.Page) -> None:
    """No app at all: only the site is tested here."""


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(site(nothing, nothing, Options()), base_url="http://127.0.0.1:8550") as client:
        yield client


def test_every_answer_keeps_the_browser_here(client: TestClient) -> None:
    for path in ("/", "/session/abc", "/main.dart.mjs", "/no-such-file.png", "/assets/fonts/notosanskr/v1/x.1.woff2"):
        answer = client.get(path)
        assert "connect-src 'self' blob: data:;" in answer.headers["content-security-policy"]
        assert "http" not in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-embedder-policy"] == "require-corp"
        assert "access-control-allow-origin" not in answer.headers


def test_what_the_door_answers_carries_the_policy_too(client: TestClient) -> None:
    answer = client.get("/", headers={"host": "evil.example"})
    assert answer.status_code == 421
    assert "content-security-policy" in answer.headers


def test_the_page_is_ours(client: TestClient) -> None:
    page = client.get("/").text
    assert "<title>Yuletally</title>" in page
    assert "flet.noCdn=true" in page
    assert "gstatic" not in page
    assert client.get("/manifest.json").json()["name"] == "Yuletally"
    assert client.get("/icons/icon-192.png").headers["content-type"] == "image/png"


def test_any_route_is_the_page_and_a_missing_file_is_missing(client: TestClient) -> None:
    assert client.get("/session/2026-12-01").status_code == 200
    assert client.get("/no-such-file.png").status_code == 404


def test_large_files_are_compressed_and_known_ones_not_sent_again(client: TestClient) -> None:
    answer = client.get("/main.dart.mjs", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    again = client.get("/main.dart.mjs", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_emoji_come_from_the_project(client: TestClient) -> None:
    answer = client.get("/assets/fonts/notocoloremoji/v32/Yq6P-KqIXTD0t4D9z1ESnKM3-HpFabsE4tq3luCC7p-aXxcn.8.woff2")
    assert answer.status_code == 200
    assert answer.content[:4] == b"wOF2"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/fonts/notosanskr/v36/PbyxFmXiEBPT4ITbgNA5Cgms3VYcOA-vvnIzzuoyeLGC5nwuDo-KBTUm6CryotyJROlrnQ.0.woff2",
        "/assets/fonts/notosansthai/v25/iJWnBXeUZi_OHPqn4wq6hQ2_hbJ1xyN9wd43SofNWcd1MKVQt_So_9CdU5RtpzF-QRvzzXg.woff2",
        "/assets/fonts/notocoloremoji/v99/x.999.woff2",
    ],
)
def test_fallback_fonts_of_other_scripts_are_answered_with_nothing(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_font_that_should_be_there_is_not_passed_over(client: TestClient) -> None:
    assert client.get("/assets/fonts/MaterialIcons-Regular.otf").status_code == 200
    assert client.get("/assets/fonts/NoSuchFont.otf").status_code == 404
    families = {entry["family"] for entry in client.get("/assets/FontManifest.json").json()}
    assert {"NotoSansTC", "NotoSansTC-Bold", "MaterialIcons"} <= families


@pytest.mark.parametrize("path", ["/../../etc/passwd.png", "/..%2f..%2fetc/passwd.png", "/%00.png", "/a%5Cb.png"])
def test_no_path_leads_out(client: TestClient, path: str) -> None:
    assert client.get(path).status_code in (400, 404)


def test_paths_and_methods_are_bounded(client: TestClient) -> None:
    assert client.get("/" + "x" * 3000).status_code == 414
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE"):
        assert client.request(method, "/").status_code == 405
    assert client.get("/oauth_callback?state=x").status_code == 404


@pytest.mark.parametrize("host", ["127.0.0.1:8550", "localhost:8550", "LOCALHOST", "[::1]:8550", "127.0.0.2"])
def test_this_machine_may_come_in(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "192.168.1.5", "a b", "x@127.0.0.1", "[::1", "127.0.0.1:x", ""]
)
def test_a_strange_name_for_this_machine_may_not(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 421


def test_on_a_network_addresses_and_known_names_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Kitchen.lan")
    asked = Options(host="0.0.0.0")
    with TestClient(site(nothing, nothing, asked), base_url="http://192.168.1.5:8550") as client:
        for host in ("192.168.1.5:8550", "[fd00::1]", "kitchen.local", "KITCHEN", "localhost"):
            assert client.get("/", headers={"host": host}).status_code == 200
        assert client.get("/", headers={"host": "evil.example"}).status_code == 421
    named = Options(host="games.example")
    with TestClient(site(nothing, nothing, named), base_url="http://games.example") as client:
        assert client.get("/").status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:9999", "http://localhost:8550", "http://[", ""]
)
def test_another_sites_page_cannot_drive_the_app(client: TestClient, origin: str) -> None:
    with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect("/ws", headers={"origin": origin}):
        pass
    assert refused.value.code == 1008


def test_a_websocket_under_a_strange_name_is_refused(client: TestClient) -> None:
    headers = {"host": "evil.example", "origin": "http://evil.example"}
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers=headers):
        pass


def test_two_hosts_in_one_request_are_refused() -> None:
    sent: list[Message] = []

    async def ask() -> None:
        scope: dict[str, Any] = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "raw_path": b"/",
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1"), (b"host", b"evil.example")],
        }

        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            sent.append(message)

        await site(nothing, nothing, Options())(scope, receive, send)

    asyncio.run(ask())
    assert sent[0]["status"] == 421
