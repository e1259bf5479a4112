import RegexBuilder

/// A word of a page and its box in units.
struct Word {
  let text: String
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// Reads a line of `pdftotext -bbox`.
  init?(_ line: String) {
    let number = #"([-0-9.]+)""#
    guard
      let pattern = try? Regex(
        #"<word xMin="\#(number) yMin="\#(number) xMax="\#(number) yMax="\#(number)>(.*)</word>"#),
      let match = try? pattern.firstMatch(in: line)
    else { return nil }
    let numbers = (1...4).compactMap { match[$0].substring.flatMap { Double($0) } }
    guard numbers.count == 4, let text = match[5].substring else { return nil }
    self.text = String(text)
    (left, top, right, bottom) = (numbers[0] / 0.75, numbers[1] / 0.75, numbers[2] / 0.75, numbers[3] / 0.75)
  }
}
