"""The app: everything a person sees, stores or shares. It asks the engine for every rule."""
