import Bytes
import TestRandom
import Testing

@testable import CalendarText

/// Functions that work on bytes, against the same in terms of scalars and characters, for random texts.
struct TextBytesTests {
  /// Every character that one of the functions treats in its own way, neighbours of theirs, and others.
  private static let alphabet: [String] =
    [
      "\\", ";", ",", ":", "^", "\"", "\n", "\r", "\t", "\0", " ", "\u{1F}", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}",
      "\u{A0}",
    ]
    + [
      "\u{BF}", "\u{61B}", "\u{61C}", "\u{200D}", "\u{200E}", "\u{2010}", "\u{2027}", "\u{2028}", "\u{202E}",
      "\u{202F}",
    ]
    + [
      "\u{2066}", "\u{206A}", "\u{FEFE}", "\u{FEFF}", "\u{301}", "é", "ж", "日", "🎂", "👨‍👩‍👧", "🇩🇪", "🇫🇷", "\u{600}", "n", "N",
      "a", "b", "z",
    ]
    + ["abcdefgh", "A-1", "\r\n"]

  private func texts() -> [String] {
    var random = SplitMix64(seed: 37)
    return (0..<20_000).map { number in
      let isLong = number % 10 == 0
      // Mostly plain, so that runs are copied, too.
      return (0..<random.below(isLong ? 60 : 12)).map { _ in
        random.below(3) == 0 ? Self.alphabet[random.below(Self.alphabet.count)] : "wort"
      }.joined()
    }
  }

  @Test func controlsAreRemoved() {
    for text in texts() {
      for (keepsBreaks, keepsC1) in [(false, false), (true, false), (false, true), (true, true)] {
        let expected = String(
          String.UnicodeScalarView(
            text.unicodeScalars.filter { scalar in
              switch scalar {
              case "\t": true
              case "\n": keepsBreaks
              case "\0"..<" ", "\u{7F}": false
              case "\u{80}"..."\u{9F}": keepsC1
              default: true
              }
            }))
        let found = text.removingControls(keepingLineBreaks: keepsBreaks, keepingC1: keepsC1)
        #expect(found.utf8.elementsEqual(expected.utf8), "\(text.debugDescription)")
      }
    }
  }

  @Test func textsAreEscapedAndDecoded() {
    for text in texts() {
      var escaped = ""
      var wasReturn = false
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\\", ";", ",": escaped += "\\" + String(scalar)
        case "\n": if !wasReturn { escaped += "\\n" }
        case "\r", "\u{85}": escaped += "\\n"
        case "\t": escaped += "\t"
        case "\0"..<" ", "\u{7F}"..."\u{9F}": break
        default: escaped.unicodeScalars.append(scalar)
        }
        wasReturn = scalar == "\r"
      }
      #expect(TextEscapes.escaped(text).utf8.elementsEqual(escaped.utf8), "\(text.debugDescription)")

      var decoded = ""
      var isEscape = false
      for scalar in text.unicodeScalars {
        guard isEscape else {
          if scalar == "\\" { isEscape = true } else { decoded.unicodeScalars.append(scalar) }
          continue
        }
        isEscape = false
        switch scalar {
        case "n", "N": decoded += "\n"
        case "\\", ";", ",", ":", "\"": decoded.unicodeScalars.append(scalar)
        default: decoded += "\\" + String(scalar)
        }
      }
      if isEscape { decoded += "\\" }
      #expect(TextEscapes.decoded(text).utf8.elementsEqual(decoded.utf8), "\(text.debugDescription)")
      let parts = TextEscapes.parts(text, separator: ",")
      #expect(parts.joined(separator: ",").utf8.elementsEqual(text.utf8))
      #expect(TextEscapes.parts(TextEscapes.escaped(text), separator: ",").count == 1)
    }
  }

  @Test func linesAreFoldedBetweenCharacters() {
    for text in texts() {
      let property = ContentProperty("X-A", [ContentParameter("X-B", text)], value: text)
      var writer = ContentLineWriter()
      writer.append(property)
      #expect(writer.bytes.elementsEqual(folded(ContentLineWriter.line(property))), "\(text.debugDescription)")
    }
  }

  /// A line folded character by character.
  private func folded(_ line: String) -> [UInt8] {
    var (bytes, room): ([UInt8], Int) = ([], 75)
    func append(_ part: String) {
      if part.utf8.count > room {
        bytes += Array("\r\n ".utf8)
        room = 74
      }
      bytes += Array(part.utf8)
      room -= part.utf8.count
    }
    if line.utf8.count <= room {
      bytes = Array(line.utf8)
    } else {
      for character in line {
        if character.utf8.count < 75 {
          append(String(character))
        } else {
          for scalar in character.unicodeScalars { append(String(scalar)) }
        }
      }
    }
    return bytes + [0x0D, 0x0A]
  }

  @Test func parametersAreEscaped() {
    for text in texts() {
      var escaped = ""
      var wasReturn = false
      for scalar in text.unicodeScalars {
        switch scalar {
        case "^": escaped += "^^"
        case "\"": escaped += "^'"
        case "\n": if !wasReturn { escaped += "^n" }
        case "\r", "\u{85}": escaped += "^n"
        case "\t": escaped += "\t"
        case "\0"..<" ", "\u{7F}"..."\u{9F}": break
        default: escaped.unicodeScalars.append(scalar)
        }
        wasReturn = scalar == "\r"
      }
      if escaped.unicodeScalars.contains(where: { [":", ";", ","].contains($0) }) { escaped = "\"\(escaped)\"" }
      let line = ContentLineWriter.line(ContentProperty("X-A", [ContentParameter("X-B", text)], value: "v"))
      #expect(line.utf8.elementsEqual("X-A;X-B=\(escaped):v".utf8), "\(text.debugDescription)")
    }
  }

  @Test func stringsOfJSON() throws {
    for text in texts() {
      var expected = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": expected += "\\" + String(scalar)
        case "\n": expected += "\\n"
        case "\r": expected += "\\r"
        case "\t": expected += "\\t"
        case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202E}",
          "\u{2066}"..."\u{2069}", "\u{FEFF}":
          let digits = String(scalar.value, radix: 16)
          expected += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: expected.unicodeScalars.append(scalar)
        }
      }
      let line = JSONText.line(.string(text))
      #expect(line.utf8.elementsEqual((expected + "\"").utf8), "\(text.debugDescription)")
      #expect(try JSONReader.value(of: Array(line.utf8)) == .string(text))
    }
  }

  @Test func namesInCapitals() {
    for text in texts() { #expect(text.inCapitals.utf8.elementsEqual(text.uppercased().utf8)) }
    #expect(["valarm", "VALARM", "x-Ü", "ß", "@[`{"].map(\.inCapitals) == ["VALARM", "VALARM", "X-Ü", "SS", "@[`{"])
  }
}
