/// Splits a template into text and tags. Texts end at line breaks.
struct TemplateLexer {
  /// Whether the text is the line of an event, as in `--fields`.
  private let isOneLine: Bool
  /// The braces around tags.
  private let braces: TemplateBraces
  private let bytes: [UInt8]
  private var position = 0
  private var tags: [TemplateTag] = []

  /// A mistake and its offset.
  struct Fault: Error {
    var position: Int
    var message: String
  }

  init(_ bytes: [UInt8], isOneLine: Bool) {
    self.bytes = bytes
    self.isOneLine = isOneLine
    braces = TemplateBraces(isOneLine: isOneLine)
  }

  /// The texts and tags in order.
  mutating func run() throws(Fault) -> [TemplateTag] {
    var start = 0
    while position < bytes.count {
      let byte = bytes[position]
      if let length = lengthOfOpening {
        appendText(start..<position)
        try readTag(openedBy: length)
        start = position
      } else {
        position += 1
        if byte == UInt8(ascii: "\n") {
          appendText(start..<position)
          start = position
        }
      }
    }
    appendText(start..<position)
    return tags
  }

  /// The number of braces if a tag starts here. Of additional braces, the outer ones are text, so that
  /// `\textbf{{{title}}}` puts a title in LaTeX braces.
  private var lengthOfOpening: Int? {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "{") { end += 1 }
    return end - position == braces.count ? braces.count : nil
  }

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let text = Array(bytes[range])
    tags.append(TemplateTag(kind: .text(isOneLine ? Self.unescaped(text) : text), position: range.lowerBound))
  }

  /// Replaces `\n`, `\t` and `\\` with the characters that they represent.
  private static func unescaped(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch (byte, rest.first) {
      case (UInt8(ascii: "\\"), UInt8(ascii: "n")): result.append(UInt8(ascii: "\n"))
      case (UInt8(ascii: "\\"), UInt8(ascii: "t")): result.append(UInt8(ascii: "\t"))
      case (UInt8(ascii: "\\"), UInt8(ascii: "\\")): result.append(byte)
      default:
        result.append(byte)
        continue
      }
      rest.removeFirst()
    }
    return result
  }

  private mutating func readTag(openedBy length: Int) throws(Fault) {
    let start = position
    position += length
    skipSpaces()
    var tag = TemplateTag(kind: .field, position: start)
    switch peek {
    case UInt8(ascii: "!"):
      tag.kind = .comment
      while position < bytes.count, !isAtClosing(length) { position += 1 }
    case UInt8(ascii: "#"): tag.kind = .section
    case UInt8(ascii: "^"): tag.kind = .inverted
    case UInt8(ascii: "/"): tag.kind = .end
    case UInt8(ascii: "\""), UInt8(ascii: "'"): tag.kind = .text(Array(try readQuoted(from: start).utf8))
    case UInt8(ascii: "&"), UInt8(ascii: ">"), UInt8(ascii: "="):
      throw Fault(
        position: start, message: "a tag is a name, or begins with #, ^, / or !; nothing is written unescaped.")
    default: break
    }
    if [.section, .inverted, .end].contains(tag.kind) {
      position += 1
      skipSpaces()
    }
    if tag.kind != .comment, !Self.isText(tag) {
      tag.name = try readName(from: start)
      skipSpaces()
      tag.argument = try readArgument(from: start)
    }
    skipSpaces()
    guard isAtClosing(length) else {
      throw Fault(
        position: start,
        message: peek == nil
          ? "the tag has no end; add \(braces.closing)."
          : "expected \(braces.closing) after \(tag.name.isEmpty ? "the text" : "'\(tag.name)'").")
    }
    position += length
    tags.append(tag)
  }

  private static func isText(_ tag: TemplateTag) -> Bool {
    if case .text = tag.kind { true } else { false }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isAtClosing(_ length: Int) -> Bool {
    position + length <= bytes.count && bytes[position..<position + length].allSatisfy { $0 == UInt8(ascii: "}") }
  }

  private mutating func skipSpaces() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func readName(from start: Int) throws(Fault) -> String {
    let first = position
    while let byte = peek, byte == UInt8(ascii: ".") || Self.isLetter(byte) { position += 1 }
    guard position > first else {
      throw Fault(
        position: start,
        message: "expected the name of a field; write \(braces.tag("\"{\"")) for a brace, with quotes as here.")
    }
    return String(decoding: bytes[first..<position], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
      || byte == 0x5F
  }

  private mutating func readArgument(from start: Int) throws(Fault) -> TemplateTag.Argument {
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try readQuoted(from: start))
    case UInt8(ascii: "="):
      position += 1
      skipSpaces()
      guard peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") else {
        throw Fault(position: start, message: "expected a text in quotes after '='.")
      }
      return .equals(try readQuoted(from: start))
    case (0x30...0x39)?:
      var number = 0
      while let byte = peek, (0x30...0x39).contains(byte) {
        number = min(number * 10 + Int(byte - 0x30), 1_000_000)
        position += 1
      }
      return .number(number)
    default: return .none
    }
  }

  /// Reads a text in single or double quotes, which it cannot contain.
  private mutating func readQuoted(from start: Int) throws(Fault) -> String {
    let quote = bytes[position]
    guard let end = bytes[(position + 1)...].firstIndex(of: quote) else {
      throw Fault(position: start, message: "the text in quotes has no end.")
    }
    defer { position = end + 1 }
    return String(decoding: bytes[position + 1..<end], as: UTF8.self)
  }
}

/// The braces on each side of a tag: two, or one in the line of an event.
struct TemplateBraces {
  /// How many there are.
  let count: Int

  init(isOneLine: Bool) { count = isOneLine ? 1 : 2 }

  /// The braces at the end of a tag.
  var closing: String { String(repeating: "}", count: count) }

  /// A tag with some text: `{{/events}}`.
  func tag(_ text: String) -> String { String(repeating: "{", count: count) + text + closing }

  /// A part that is repeated for a list: `{{#events}} … {{/events}}`.
  func section(_ name: String) -> String { "\(tag("#\(name)")) … \(tag("/\(name)"))" }
}

/// A token of a template: text, or a tag in braces.
struct TemplateTag {
  enum Kind: Equatable {
    /// Text outside tags, or a quoted text in a tag.
    case text([UInt8])
    /// `{{! … }}`, which produces no output.
    case comment
    /// `{{name}}`.
    case field
    /// `{{#name}}`.
    case section
    /// `{{^name}}`.
    case inverted
    /// `{{/name}}`.
    case end
  }

  /// The part of a tag after the name.
  enum Argument: Equatable {
    case none
    case text(String)
    case number(Int)
    /// `= "text"`.
    case equals(String)
  }

  var kind: Kind
  var name = ""
  var argument = Argument.none
  /// The offset of its first byte.
  var position: Int

  /// Whether the tag produces no output, so that a line with nothing else is left out.
  var isSilent: Bool {
    switch kind {
    case .comment, .section, .inverted, .end: true
    case .text, .field: false
    }
  }
}
