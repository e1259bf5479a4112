/// What to wait for at a pipe.
enum FileEvent {
  case reading, writing
}
