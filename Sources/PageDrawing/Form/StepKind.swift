/// The steps of drawings by their numbers in recorded drawings.
enum StepKind: UInt8 {
  case rectangle = 1
  case circle, polygon, line, text, open, close, destination, bookmark
}
