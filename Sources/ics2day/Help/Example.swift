/// A command line that shows what a command is for.
struct Example {
  /// The lines as typed; all but the last end in a backslash.
  let lines: [String]
  /// What it does; empty if the line says it.
  let purpose: String

  init(_ line: String, _ purpose: String = "") {
    lines = line.split(separator: "\n").map(String.init)
    self.purpose = purpose
  }
}
