internal import CalendarModel

/// Writes HTML (in a form that is well-formed XML too) or SVG.
///
/// Names and markup are literals of the source code, everything else is escaped: to put text of a calendar into a page as
/// markup is a type error.
public struct MarkupWriter: ~Copyable, Sendable {
  /// What is written.
  public enum Dialect: Sendable {
    /// HTML that an XML parser reads too.
    case html
    /// SVG 1.1.
    case svg

    var policy: PlainText.Policy { self == .html ? .isolated : .bare }
  }

  /// What is written.
  public let dialect: Dialect
  /// The document so far, in UTF-8.
  public var bytes: [UInt8] { buffer.bytes }

  private var buffer: ByteBuffer

  /// A writer of an empty document.
  public init(dialect: Dialect) {
    self.init(dialect: dialect, capacity: 1 << 8)
  }

  /// A writer of an empty document that has room for some bytes.
  init(dialect: Dialect, capacity: Int) {
    self.dialect = dialect
    buffer = ByteBuffer(capacity: capacity)
  }

  private init(dialect: Dialect, buffer: consuming ByteBuffer) {
    self.dialect = dialect
    self.buffer = buffer
  }

  /// The document that `write` writes; up to `capacity` bytes are not copied once they are written.
  static func bytes(dialect: Dialect, capacity: Int, _ write: (inout MarkupWriter) -> Void) -> [UInt8] {
    ByteBuffer.bytes(capacity: capacity) { buffer in
      var writer = MarkupWriter(dialect: dialect, buffer: buffer)
      write(&writer)
      return writer.buffer
    }
  }

  // MARK: Content

  /// Writes a literal as it stands.
  @inline(__always)
  public mutating func markup(_ literal: StaticString) {
    buffer.append(literal)
  }

  /// Writes a finished piece.
  public mutating func append(_ markup: Markup) {
    buffer.append(markup.bytes)
  }

  /// Writes text, escaped.
  public mutating func text(_ text: String) {
    escape(text, isAttribute: false)
  }

  /// Writes text, escaped, that `write` appends in UTF-8 as it is.
  mutating func text(_ write: (inout ByteBuffer) -> Void) {
    escape(isAttribute: false, write)
  }

  /// Writes text as the value of an attribute, escaped, between quotes that are markup.
  mutating func attributeText(_ write: (inout ByteBuffer) -> Void) {
    escape(isAttribute: true, write)
  }

  /// Writes what `write` appends, which is ASCII that means nothing in markup, such as digits.
  mutating func plain(_ write: (inout ByteBuffer) -> Void) {
    write(&buffer)
  }

  /// Writes the share `part / whole` in per cent, to three places.
  mutating func share(_ part: Int, of whole: Int) {
    StyleDeclaration.appendShare(part, of: whole, to: &buffer)
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) {
    Decimal.append(value, places: 0, to: &buffer)
  }

  /// Writes a colour as `#rrggbb`.
  mutating func color(_ color: EventColor) {
    StyleDeclaration.append(color, to: &buffer)
  }

  /// Writes data for a script. The signs by which a script element could end or markup begin are written as escapes of
  /// JSON, in which they stand in strings alone.
  mutating func scriptData(_ data: JSONWriter) {
    for byte in data.bytes {
      switch byte {
      case UInt8(ascii: "<"): markup("\\u003c")
      case UInt8(ascii: ">"): markup("\\u003e")
      case UInt8(ascii: "&"): markup("\\u0026")
      default: buffer.append(byte)
      }
    }
  }

  // MARK: Elements

  /// Writes an element with the content that `content` writes.
  public mutating func element(
    _ name: StaticString, _ attributes: [MarkupAttribute] = [], content: (inout MarkupWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Writes an element that holds text alone.
  public mutating func element(_ name: StaticString, _ attributes: [MarkupAttribute] = [], text: String) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// Writes an element without content, as `<name/>`.
  public mutating func empty(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    buffer.append(UInt8(ascii: "<"))
    markup(name)
    for attribute in attributes { self.attribute(attribute) }
    markup("/>")
  }

  private mutating func open(_ name: StaticString, _ attributes: [MarkupAttribute]) {
    buffer.append(UInt8(ascii: "<"))
    markup(name)
    for attribute in attributes { self.attribute(attribute) }
    buffer.append(UInt8(ascii: ">"))
  }

  private mutating func close(_ name: StaticString) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(UInt8(ascii: "/"))
    markup(name)
    buffer.append(UInt8(ascii: ">"))
  }

  /// Writes a line end, so that documents can be read and compared line by line.
  public mutating func newline() {
    buffer.append(UInt8(ascii: "\n"))
  }

  // MARK: Styles

  /// Writes a block of declarations of a style sheet.
  mutating func block(_ declarations: [StyleDeclaration]) {
    markup("{")
    styles(declarations)
    markup("}")
  }

  private mutating func styles(_ declarations: [StyleDeclaration]) {
    for (index, declaration) in declarations.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ";")) }
      declaration.write(to: &buffer)
    }
  }

  // MARK: Escaping

  mutating func attribute(_ attribute: MarkupAttribute) {
    buffer.append(UInt8(ascii: " "))
    markup(attribute.name)
    buffer.append(UInt8(ascii: "="))
    buffer.append(UInt8(ascii: "\""))
    switch attribute.value {
    case .literal(let literal): markup(literal)
    case .literals(let names, let number):
      for (index, name) in names.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: " ")) }
        markup(name)
      }
      if let number { self.number(number) }
    case .text(let text): escape(text, isAttribute: true)
    case .number(let value): number(value)
    case .numbered(let prefix, let value, let suffix):
      markup(prefix)
      number(value)
      markup(suffix)
    case .hundredths(let value): Decimal.append(value, places: 2, to: &buffer)
    case .url(let url): escape(url.string, isAttribute: true)
    case .color(let color): StyleDeclaration.append(color, to: &buffer)
    case .styles(let declarations): styles(declarations)
    }
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    escape(isAttribute: isAttribute) { $0.append(utf8: text) }
  }

  /// Writes the text that `write` appends in UTF-8. Most texts can stay as they were appended.
  private mutating func escape(isAttribute: Bool, _ write: (inout ByteBuffer) -> Void) {
    let start = buffer.count
    write(&buffer)
    if buffer.count - start <= PlainText.scalarsPerField, buffer.withBytes(from: start, { Self.isPlain($0) }) { return }
    let text = buffer.withBytes(from: start) { Array($0) }
    buffer.removeLast(text.count)
    if text.withUnsafeBufferPointer({ escapePlain($0, isAttribute: isAttribute) }) { return }
    for scalar in PlainText(String(decoding: text, as: UTF8.self), policy: dialect.policy).scalars {
      if scalar.isASCII, let escape = Self.escape(UInt8(truncatingIfNeeded: scalar.value), isAttribute: isAttribute) {
        markup(escape)
      } else {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { buffer.append(byte) }
      }
    }
  }

  /// Whether nothing in a text needs cleaning or escaping, wherever it stands.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    func eight(at offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    func four(at offset: Int) -> UInt64 { UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
    guard text.count >= 8 else {
      if text.count >= 4, marks(in: four(at: 0) | four(at: text.count - 4) << 32) == 0 { return true }
      return isPlainByByte(text)
    }
    var position = 0
    while position < text.count {
      let found: UInt64
      if position + 8 <= text.count {
        found = marks(in: eight(at: position))
        if found == 0 {
          position += 8
          continue
        }
      } else {
        // The last eight bytes, without those that were looked at before.
        found = marks(in: eight(at: text.count - 8)) &>> UInt64(8 * (position + 8 - text.count))
        if found == 0 { return true }
      }
      position += found.trailingZeroBitCount / 8
      guard text[position] >= 0x80 else { return false }
      repeat {
        let length = PlainText.lengthOfPlainScalar(in: text, at: position)
        guard length > 0 else { return false }
        position += length
      } while position < text.count && text[position] >= 0x80
    }
    return true
  }

  private static func isPlainByByte(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    while position < text.count {
      let length = PlainText.lengthOfPlainScalar(in: text, at: position)
      guard length > 0, length > 1 || marks(in: UInt64(text[position]) | letters) == 0 else { return false }
      position += length
    }
    return true
  }

  /// Seven letters in the upper bytes.
  private static let letters: UInt64 = 0x6161_6161_6161_6100

  /// Marks those of eight bytes by their highest bits that are not ASCII, control characters or such as may be read as markup;
  /// above the first one maybe others.
  @inline(__always)
  private static func marks(in characters: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The high bit of a byte that is 0, and maybe of bytes above one that is.
    func zeros(_ value: UInt64) -> UInt64 { (value &- ones) & ~value }
    var found = characters | (characters &- ones &* 0x20) & ~characters
    found |= zeros(characters ^ (ones &* 0x7F))
    found |= zeros(characters ^ (ones &* 0x22))
    // & and ' differ in the lowest bit, < and > in the second.
    found |= zeros((characters & (ones &* 0xFE)) ^ (ones &* 0x26))
    found |= zeros((characters & (ones &* 0xFD)) ^ (ones &* 0x3C))
    return found & (ones &* 0x80)
  }

  /// Writes text that cleaning would not change, whole pieces at a time; false when it might change it.
  private mutating func escapePlain(_ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool) -> Bool {
    guard text.count <= PlainText.scalarsPerField else { return false }
    let start = buffer.count
    var piece = 0
    var position = 0
    while position < text.count {
      let length = PlainText.lengthOfPlainScalar(in: text, at: position)
      guard length > 0 else {
        buffer.removeLast(buffer.count - start)
        return false
      }
      if length == 1, let escape = Self.escape(text[position], isAttribute: isAttribute) {
        buffer.append(UnsafeBufferPointer(rebasing: text[piece..<position]))
        markup(escape)
        piece = position + 1
      }
      position += length
    }
    buffer.append(UnsafeBufferPointer(rebasing: text[piece...]))
    return true
  }

  /// What stands for an ASCII character that would be read as markup.
  private static func escape(_ character: UInt8, isAttribute: Bool) -> StaticString? {
    switch character {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case UInt8(ascii: "\n") where isAttribute: "&#10;"
    case UInt8(ascii: "\t") where isAttribute: "&#9;"
    default: nil
    }
  }
}
