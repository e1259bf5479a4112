internal import Bytes

/// Text as mdoc(7) writes it.
enum RoffText {
  /// A word or literal text: every hyphen is one that can be typed and copied.
  static func literal(_ text: String) -> String { escaped(text, isLiteral: true) }

  /// An argument of a macro: one word, also with spaces.
  static func argument(_ text: String) -> String {
    let text = literal(text).replacing(text: "\"", with: "\\(dq")
    return text.contains(" ") || text.isEmpty ? "\"\(text)\"" : text
  }

  /// Sentences, each on lines of its own.
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
      // Before a letter it is a sign of options and times, and otherwise a hyphen.
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

  /// At least four digits, as roff wants them.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

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
