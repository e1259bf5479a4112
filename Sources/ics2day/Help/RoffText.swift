internal import Bytes

/// Escapes text for mdoc(7).
enum RoffText {
  /// A word or literal text, in which hyphens can be copied as typed.
  static func literal(_ text: String) -> String { escaped(text, isLiteral: true) }

  /// A single argument of a macro, even with spaces.
  static func argument(_ text: String) -> String {
    let text = literal(text).replacing(text: "\"", with: "\\(dq")
    return text.contains(" ") || text.isEmpty ? "\"\(text)\"" : text
  }

  /// Sentences, each starting on a new line.
  static func prose(_ text: String) -> String {
    var sentences = [""]
    for word in text.split(separator: " ") {
      sentences[sentences.count - 1] += " \(word)"
      if word.last == "." { sentences.append("") }
    }
    return sentences.flatMap(LineFilling(width: 72).lines).map { escaped($0, isLiteral: false) }
      .joined(separator: "\n")
  }

  private static func escaped(_ text: String, isLiteral: Bool) -> String {
    var result = ""
    var previous: Character = " "
    for character in text {
      switch character {
      case "\\": result += "\\e"
      // Before a letter it is the sign of an option or time, otherwise a hyphen.
      case "-" where isLiteral || !previous.isLetter: result += "\\-"
      // A control line begins with one of these.
      case ".", "'":
        if result.isEmpty { result += "\\&" }
        result.append(character)
      case _ where !character.isASCII:
        for scalar in character.unicodeScalars { result += "\\[u\(hexadecimal(scalar.value))]" }
      default: result.append(character)
      }
      previous = character
    }
    return result
  }

  /// At least four digits, as roff requires.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// Breaks text into lines at its spaces.
struct LineFilling {
  /// The maximum line width.
  let width: Int

  /// The lines of a text. A word longer than a line gets its own line.
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
