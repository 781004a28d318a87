"""What can be typed after `menace`, by who types it; what a command does is in a module of its own, loaded when it is called."""
