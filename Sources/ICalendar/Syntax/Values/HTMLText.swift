internal import Bytes

/// Converts HTML descriptions to plain text.
enum HTMLText {
  /// The visible text if `text` is HTML, else nil.
  ///
  /// Only unambiguous markup is recognized: text that merely contains `<` and `>` is not changed.
  static func from(_ text: String) -> String? {
    guard text.withByteView({ $0.firstOffset(of: UInt8(ascii: "<"), in: 0..<$0.count) != nil }) else { return nil }
    let bytes = Array(text.utf8)
    var brackets = ClosingBrackets(bytes)
    guard holdsHTML(bytes, &brackets) else { return nil }
    brackets = ClosingBrackets(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var link: HTMLLink?
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let tag = Tag(bytes, at: index, &brackets) {
        if tag.name == "a" {
          link?.end(in: &result)
          link = tag.isClosing ? nil : HTMLLink(bytes[index..<tag.end], textFrom: result.count)
        }
        index = tag.end
        if tag.hidesContent, !tag.isClosing { index = end(of: tag, in: bytes, &brackets) }
        if tag.breaksLine, result.last != 0x0A, !result.isEmpty { result.append(0x0A) }
        if tag.name == "li", !tag.isClosing { result.append(contentsOf: "• ".utf8) }
      } else if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = entity(bytes, at: index) {
        result.appendUTF8(scalar)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    link?.end(in: &result)
    while let last = result.last, last <= 0x20 { result.removeLast() }
    return String(decoding: result.drop { $0 <= 0x20 }, as: UTF8.self)
  }

  /// The closing brackets of a text, looked up from beginning to end.
  private struct ClosingBrackets {
    private let bytes: [UInt8]
    /// The last one found; the end of the text if there was none.
    private var last = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The first one at or after a position. A text is searched once, however many brackets open in it.
    mutating func first(from position: Int) -> Int? {
      if last < position || last == 0 { last = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count }
      return last < bytes.count ? last : nil
    }
  }

  /// A tag: `<p>`, `</div>`, `<a href="…">`, `<!-- … -->`.
  private struct Tag {
    var name = ""
    var isClosing = false
    var end: Int

    init?(_ bytes: [UInt8], at start: Int, _ brackets: inout ClosingBrackets) {
      var index = start + 1
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "!") {
        // A comment or a doctype.
        guard let close = brackets.first(from: index) else { return nil }
        end = close + 1
        return
      }
      if bytes[index] == UInt8(ascii: "/") {
        isClosing = true
        index += 1
      }
      let nameStart = index
      while index < bytes.count, index - nameStart < 12,
        bytes[index].uppercased &- 0x41 < 26 || bytes[index].digit != nil
      {
        index += 1
      }
      guard index > nameStart, index < bytes.count,
        [UInt8(ascii: ">"), UInt8(ascii: "/"), 0x20, 0x09, 0x0A].contains(bytes[index])
      else { return nil }
      name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
      guard HTMLText.tags.contains(name), let close = brackets.first(from: index), close < index + 4_096 else {
        return nil
      }
      end = close + 1
    }

    var breaksLine: Bool {
      ["br", "p", "div", "li", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4", "hr", "blockquote", "pre"].contains(
        name)
    }
    var hidesContent: Bool { ["style", "script", "head", "title"].contains(name) }
  }

  private static let tags: Set<String> = [
    "html", "head", "body", "title", "style", "script", "meta", "link", "p", "div", "span", "br", "hr", "a", "b", "i",
    "u",
    "s", "em", "strong", "small", "font", "ul", "ol", "li", "table", "tbody", "thead", "tr", "td", "th", "h1", "h2",
    "h3",
    "h4", "h5", "h6", "img", "blockquote", "pre", "code", "center", "o:p", "sup", "sub",
  ]

  private static func holdsHTML(_ bytes: [UInt8], _ brackets: inout ClosingBrackets) -> Bool {
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if let tag = Tag(bytes, at: open, &brackets), !tag.name.isEmpty { return true }
      index = open + 1
    }
    return false
  }

  /// The position after the end tag of an element whose content is not displayed.
  private static func end(of tag: Tag, in bytes: [UInt8], _ brackets: inout ClosingBrackets) -> Int {
    var index = tag.end
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if let closing = Tag(bytes, at: open, &brackets), closing.isClosing, closing.name == tag.name {
        return closing.end
      }
      index = open + 1
    }
    return bytes.count
  }

  /// Text with its character references replaced.
  static func withoutReferences(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = entity(bytes, at: index) {
        result.appendUTF8(scalar)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func entity(_ bytes: [UInt8], at start: Int) -> (scalar: UInt32, end: Int)? {
    guard let semicolon = bytes[start...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return number(name.dropFirst(2), radix: 16).flatMap(visible).map { ($0, semicolon + 1) }
    }
    if name.hasPrefix("#") {
      return number(name.dropFirst(), radix: 10).flatMap(visible).map { ($0, semicolon + 1) }
    }
    return named[name].map { ($0, semicolon + 1) }
  }

  /// The number of digits alone: `UInt32` reads a sign, too.
  private static func number(_ digits: Substring, radix: Int) -> UInt32? {
    guard let first = digits.utf8.first, first >= UInt8(ascii: "0") else { return nil }
    return UInt32(digits, radix: radix)
  }

  private static func visible(_ scalar: UInt32) -> UInt32? {
    scalar == 0x0A || (scalar >= 0x20 && !(0x7F...0x9F).contains(scalar)) ? scalar : nil
  }

  private static let named: [String: UInt32] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "ndash": 0x2013, "mdash": 0x2014,
    "hellip": 0x2026, "bull": 0x2022, "euro": 0x20AC, "auml": 0xE4, "ouml": 0xF6, "uuml": 0xFC, "Auml": 0xC4,
    "Ouml": 0xD6, "Uuml": 0xDC, "szlig": 0xDF, "eacute": 0xE9, "egrave": 0xE8, "agrave": 0xE0, "ccedil": 0xE7,
    "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D, "copy": 0xA9, "reg": 0xAE,
  ]
}
