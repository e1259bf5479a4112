/// Breaks text into lines at its spaces.
struct LineFilling {
  /// The most characters of a line.
  let width: Int

  /// The lines of a text. A word that is longer than a line has a line of its own.
  func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
