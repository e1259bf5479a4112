internal import Bytes

/// The address of a link in a description in HTML, which is written behind the text of the link.
struct HTMLLink {
  private let address: [UInt8]
  /// Where its text begins in the visible text.
  private let start: Int

  /// The schemes of addresses that are written; others may run something.
  private static let schemes: [StaticString] = ["HTTPS://", "HTTP://", "MAILTO:", "TEL:"]
  private static let longest = 2_048

  /// Reads the `href` of a tag; nil without one, or with one that is not written.
  /// - Parameters:
  ///   - tag: From `<` to `>`.
  ///   - start: The length of the visible text before the link.
  init?(_ tag: ArraySlice<UInt8>, textFrom start: Int) {
    guard let value = Self.reference(Array(tag)) else { return nil }
    let address = HTMLText.withoutReferences(value)
    let isSafe = address.allSatisfy { byte in
      byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "\"")
    }
    guard isSafe, address.count <= Self.longest,
      address.withByteView({ bytes in Self.schemes.contains { bytes.matches($0, at: 0) } })
    else { return nil }
    (self.address, self.start) = (address, start)
  }

  /// The value of the attribute `href`, without quotes and blanks around it.
  private static func reference(_ tag: [UInt8]) -> [UInt8]? {
    var index = 2
    while index < tag.count {
      while index < tag.count, isSpace(tag[index]) || tag[index] == UInt8(ascii: "/") { index += 1 }
      let name = index
      while index < tag.count, !isSpace(tag[index]), tag[index] != UInt8(ascii: "="), tag[index] != UInt8(ascii: ">") {
        index += 1
      }
      let isReference = index - name == 4 && tag.withByteView { $0.matches("HREF", at: name) }
      while index < tag.count, isSpace(tag[index]) { index += 1 }
      guard index < tag.count, tag[index] == UInt8(ascii: "=") else {
        if index == name { return nil }
        continue
      }
      index += 1
      while index < tag.count, isSpace(tag[index]) { index += 1 }
      guard index < tag.count else { return nil }
      let quote = tag[index]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      if isQuoted { index += 1 }
      let start = index
      while index < tag.count,
        isQuoted ? tag[index] != quote : !isSpace(tag[index]) && tag[index] != UInt8(ascii: ">")
      {
        index += 1
      }
      if isReference { return Array(tag[start..<index].trimmingBlanks) }
      if isQuoted { index += 1 }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// Writes the address behind the text, unless the text says it.
  func end(in text: inout [UInt8]) {
    let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    guard end > start else {
      if let last = text.last, last > 0x20 { text.append(UInt8(ascii: " ")) }
      // What follows is no part of it.
      text += address + [UInt8(ascii: " ")]
      return
    }
    guard !says(text[start..<end]) else { return }
    text.insert(contentsOf: [UInt8(ascii: " "), UInt8(ascii: "(")] + address + [UInt8(ascii: ")")], at: end)
  }

  /// Whether a text is the address, perhaps without its scheme, `www.` and the slash at its end.
  private func says(_ text: ArraySlice<UInt8>) -> Bool {
    Self.core(text).elementsEqual(Self.core(address[...]))
  }

  private static func core(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var rest = text.drop { $0 <= 0x20 }.map(\.uppercased)[...]
    let prefixes: [StaticString] = schemes + ["WWW."]
    for prefix in prefixes where rest.withByteView({ $0.matches(prefix, at: 0) }) {
      rest = rest.dropFirst(prefix.utf8CodeUnitCount)
    }
    while rest.last == UInt8(ascii: "/") { rest.removeLast() }
    return Array(rest)
  }
}
