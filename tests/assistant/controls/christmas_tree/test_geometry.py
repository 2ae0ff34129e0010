"""Every point of the tree belongs to its space, every edge has its middle."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.controls.christmas_tree.geometry import TreeGeometry
from engine.christmas_tree.board import CELLS, EDGES, INNER_EDGES, Cell, neighbour

SIZES = [
    TreeGeometry(60, 96),
    TreeGeometry.fitting(360, 4),
    TreeGeometry.fitting(390, 14, 280),
    TreeGeometry(100, 166, 5),
]

inside = st.floats(-0.999, 0.999)


@pytest.mark.parametrize("geometry", SIZES)
@given(cell=st.sampled_from(CELLS), u=inside, v=inside)
def test_a_point_inside_a_rhombus_is_its_space(geometry: TreeGeometry, cell: Cell, u: float, v: float) -> None:
    x, y = geometry.centre(cell)
    # u and v run along the two diagonals of the grid, from edge to edge.
    point = x + (u - v) * geometry.a / 2, y + (u + v) * geometry.b / 2
    assert geometry.cell_at(*point) == cell


@pytest.mark.parametrize("geometry", SIZES)
def test_beside_the_tree_is_no_space(geometry: TreeGeometry) -> None:
    for x, y in [(0, 0), (geometry.width, 0), (0, geometry.height), (geometry.width / 2, geometry.height - 1)]:
        assert geometry.cell_at(x, y) is None


@pytest.mark.parametrize("geometry", SIZES)
def test_the_tree_fills_its_box(geometry: TreeGeometry) -> None:
    corners = [corner for cell in CELLS for corner in geometry.corners(cell)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    frame = geometry.frame
    assert (min(xs), max(xs)) == pytest.approx((frame, geometry.width - frame))
    assert (min(ys), max(ys)) == pytest.approx((frame, geometry.height - frame))


@pytest.mark.parametrize("geometry", SIZES)
def test_both_ends_of_an_edge_have_its_middle_on_their_side(geometry: TreeGeometry) -> None:
    for edge in INNER_EDGES:
        assert edge.other is not None
        x, y = geometry.middle(edge)
        for cell in (edge.cell, edge.other):
            cx, cy = geometry.centre(cell)
            assert abs(x - cx) == pytest.approx(geometry.a / 2)
            assert abs(y - cy) == pytest.approx(geometry.b / 2)


@pytest.mark.parametrize("geometry", SIZES)
def test_the_nearest_edge_is_found(geometry: TreeGeometry) -> None:
    reach = hypot(geometry.a, geometry.b) / 4
    for edge in EDGES:
        x, y = geometry.middle(edge)
        assert geometry.edge_at(x + reach * 0.3, y - reach * 0.3, border=True) == edge
    assert geometry.edge_at(0, 0) is None
    outer = next(edge for edge in EDGES if edge.other is None and edge.cell == CELLS[0])
    assert geometry.edge_at(*geometry.middle(outer), reach=1) is None


def test_neighbours_share_an_edge_of_corners() -> None:
    geometry = SIZES[0]
    for cell in CELLS:
        below = neighbour(cell, "LR")
        if below:
            shared = set(geometry.corners(cell)) & set(geometry.corners(below))
            assert len(shared) == 2


@pytest.mark.parametrize(
    ("width", "margin", "height", "w", "h"),
    [(390, 12, None, 60, 96), (360, 4, 312, 57.67, 87.4), (390, 12, 100, 60, 75)],
)
def test_the_tree_fits_the_page(width: float, margin: float, height: float | None, w: float, h: float) -> None:
    geometry = TreeGeometry.fitting(width, margin, height)
    assert (geometry.w, geometry.h) == pytest.approx((w, h), abs=0.8)
