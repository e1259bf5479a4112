internal import Bytes
internal import CalendarModel
internal import CalendarRendering
internal import CalendarText
internal import ICalendar

extension CheckReport {
  /// The lines of a file that diagnostics refer to, with a caret under the place.
  struct Places {
    private let lines: [Int: String]
    private let width: Int
    private let usesColor: Bool

    init(of diagnostics: [Diagnostic], in file: CalendarFile, width: Int, usesColor: Bool) {
      lines = file.lines(Set(diagnostics.map(\.line).filter { $0 > 0 }))
      (self.width, self.usesColor) = (width, usesColor)
    }

    /// The line of a diagnostic and the marks below it; empty without a line.
    func text(of diagnostic: Diagnostic) -> [String] {
      // The lines of JSON are not those that were made of it.
      guard diagnostic.component != CalendarJSON.component, let source = lines[diagnostic.line],
        source.contains(where: { !$0.isWhitespace })
      else { return [] }
      let line = terminalSafe(source)
      let excerpt = SourceExcerpt(line, marking: Self.place(of: diagnostic, in: line), width: width - Self.indent.count)
      return [
        Self.indent + excerpt.text,
        Self.indent + (usesColor ? "\u{1B}[32m\(excerpt.marks)\u{1B}[0m" : excerpt.marks),
      ]
    }

    private static let indent = "  "
    /// The maximum number of words of a message, and of bytes of a line, to compare.
    private static let (mostWords, mostBytes) = (24, 400)

    /// The part of a line that a diagnostic refers to: text quoted in its message, else the value, else the whole line.
    static func place(of diagnostic: Diagnostic, in line: String) -> Range<String.Index> {
      let utf8 = line.utf8
      if diagnostic.column > 0,
        let start = utf8.index(utf8.startIndex, offsetBy: diagnostic.column - 1, limitedBy: utf8.endIndex),
        let start = String.Index(start, within: line), start < line.endIndex
      {
        return start..<line.endIndex
      }
      let colon = line.firstIndex(of: ":")
      let name = line.firstIndex { $0 == ":" || $0 == ";" } ?? line.startIndex
      let rest = line[name...]
      if rest.utf8.count <= mostBytes, let quoted = quoted(by: diagnostic.message, in: rest) { return quoted }
      if let colon, line.index(after: colon) < line.endIndex, isNamed(diagnostic.property, line[..<name]) {
        return line.index(after: colon)..<line.endIndex
      }
      return line.startIndex..<line.endIndex
    }

    private static func isNamed(_ property: String?, _ name: Substring) -> Bool {
      property.map { $0.uppercased() == name.uppercased() } ?? false
    }

    /// The longest run of words of a message that occurs in a text and is not an ordinary word.
    private static func quoted(by message: String, in text: Substring) -> Range<String.Index>? {
      let words = message.split(separator: " ").prefix(mostWords)
      var best: Range<String.Index>?
      var length = 0
      for first in words.indices {
        for last in first..<words.endIndex {
          let run = bare(message[words[first].startIndex..<words[last].endIndex])
          guard !run.isEmpty, let found = text.firstRange(ofText: run) else { break }
          let isOrdinary = run.allSatisfy { $0.isLowercase || $0 == " " } || run.utf8.count < 3
          if !isOrdinary, run.utf8.count > length { (best, length) = (found, run.utf8.count) }
        }
      }
      return best
    }

    /// A text without surrounding punctuation.
    private static func bare(_ text: Substring) -> String {
      var text = text.drop { "“\"'(".contains($0) }
      while let last = text.last, "”\"'),;.:".contains(last) { text.removeLast() }
      return String(text)
    }
  }
}
