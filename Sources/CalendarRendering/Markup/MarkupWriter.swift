internal import Bytes
internal import CalendarModel

/// Writes HTML (as well-formed XML) or SVG.
///
/// Markup and names must be literals and everything else is escaped, so writing calendar text as markup is a type
/// error.
package struct MarkupWriter: ~Copyable {
  /// The document type.
  package enum Dialect: Sendable {
    /// HTML that is also well-formed XML.
    case html
    /// SVG 1.1.
    case svg

    var policy: PlainText.Policy { self == .html ? .isolated : .bare }
  }

  /// The document type.
  package let dialect: Dialect
  /// The output so far, in UTF-8, except what was passed on.
  package var bytes: [UInt8] { buffer.bytes }

  /// The number of bytes so far, except those that were passed on.
  var count: Int { buffer.count }

  private var buffer: ByteBuffer
  /// Takes the output in pieces; nil to keep it.
  private var chunks: Chunks?

  /// Creates a writer for an empty document.
  package init(dialect: Dialect) {
    self.init(dialect: dialect, capacity: 1 << 8)
  }

  /// Creates a writer for an empty document with reserved capacity.
  init(dialect: Dialect, capacity: Int) {
    self.dialect = dialect
    buffer = ByteBuffer(capacity: capacity)
  }

  /// Creates a writer that passes its document on in pieces; call ``finish()`` at the end.
  init(dialect: Dialect, to chunks: Chunks) {
    self.init(dialect: dialect, capacity: 1 << 14)
    self.chunks = chunks
  }

  /// Passes the rest of the document on.
  mutating func finish() {
    if let chunks { buffer.drain(to: chunks) }
  }

  /// Passes a document on in pieces while it is written.
  static func write(dialect: Dialect, to chunks: Chunks, _ write: (inout MarkupWriter) -> Void) {
    var writer = MarkupWriter(dialect: dialect, to: chunks)
    write(&writer)
    writer.finish()
  }

  private init(dialect: Dialect, buffer: consuming ByteBuffer) {
    self.dialect = dialect
    self.buffer = buffer
  }

  /// Creates a document. Up to `capacity` bytes are not copied.
  static func bytes(dialect: Dialect, capacity: Int, _ write: (inout MarkupWriter) -> Void) -> [UInt8] {
    ByteBuffer.bytes(capacity: capacity) { buffer in
      var writer = MarkupWriter(dialect: dialect, buffer: buffer)
      write(&writer)
      return writer.buffer
    }
  }

  // MARK: Content

  /// Writes a literal without escaping.
  @inline(__always)
  package mutating func markup(_ literal: StaticString) {
    buffer.append(literal)
  }

  /// Writes a fragment.
  package mutating func append(_ markup: Markup) {
    buffer.append(markup.bytes)
  }

  /// Writes the bytes of a part of a fragment, which other parts complete.
  mutating func append(_ markup: Markup, _ part: Range<Int>) {
    markup.bytes.withByteView { buffer.append($0.part(part)) }
  }

  /// Writes text, escaped.
  package mutating func text(_ text: String) {
    escape(text, isAttribute: false)
  }

  /// Writes the escaped text that `write` appends as UTF-8.
  mutating func text(_ write: (inout ByteBuffer) -> Void) {
    escape(isAttribute: false, write)
  }

  /// Writes the escaped attribute value that `write` appends as UTF-8. The caller writes the quotes as markup.
  mutating func attributeText(_ write: (inout ByteBuffer) -> Void) {
    escape(isAttribute: true, write)
  }

  /// Writes ASCII without markup characters, such as digits, that `write` appends.
  mutating func plain(_ write: (inout ByteBuffer) -> Void) {
    write(&buffer)
  }

  /// Writes `part / whole` as a percentage with three decimal places.
  mutating func share(_ part: Int, of whole: Int) {
    StyleDeclaration.appendShare(part, of: whole, to: &buffer)
  }

  /// Writes an integer.
  package mutating func number(_ value: Int) {
    Decimal.append(value, places: 0, to: &buffer)
  }

  /// Writes `value / 10^places`.
  mutating func decimal(_ value: Int, places: Int) {
    Decimal.append(value, places: places, to: &buffer)
  }

  /// Writes a colour as `#rrggbb`.
  mutating func color(_ color: EventColor) {
    StyleDeclaration.append(color, to: &buffer)
  }

  /// Writes data for a script. Characters that could end a script element or start markup are written as JSON escapes;
  /// they occur only in strings.
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

  /// Writes an element and its content.
  package mutating func element(
    _ name: StaticString, _ attributes: [MarkupAttribute] = [], content: (inout MarkupWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Writes an element with text content.
  package mutating func element(_ name: StaticString, _ attributes: [MarkupAttribute] = [], text: String) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// Writes an element without content, as `<name/>`.
  package mutating func empty(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    buffer.append(UInt8(ascii: "<"))
    markup(name)
    for attribute in attributes { self.attribute(attribute) }
    markup("/>")
  }

  /// Writes content as a link; without an address, only the content.
  mutating func link(
    to address: String?, _ attributes: [MarkupAttribute] = [], content: (inout MarkupWriter) -> Void
  ) {
    guard let address else { return content(&self) }
    element("a", [.text("href", address)] + attributes, content: content)
  }

  /// Writes text as a link; without an address, only the text.
  mutating func link(to address: String?, _ attributes: [MarkupAttribute] = [], text: String) {
    link(to: address, attributes) { $0.text(text) }
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

  /// Writes a line feed, so that documents are readable and can be compared by line.
  package mutating func newline() {
    buffer.append(UInt8(ascii: "\n"))
    if let chunks, buffer.count >= Chunks.pieceSize { buffer.drain(to: chunks) }
  }

  // MARK: Styles

  /// Writes a block of style declarations.
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

  // MARK: Attributes

  /// Writes an attribute with a literal value, as the methods below without a list of attributes in between.
  mutating func attribute(_ name: StaticString, literal: StaticString) {
    beginAttribute(name)
    markup(literal)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute with a length in hundredths of a unit.
  mutating func attribute(_ name: StaticString, hundredths: Int) {
    beginAttribute(name)
    Decimal.append(hundredths, places: 2, to: &buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ name: StaticString, color: EventColor) {
    beginAttribute(name)
    StyleDeclaration.append(color, to: &buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func beginAttribute(_ name: StaticString) {
    buffer.append(UInt8(ascii: " "))
    markup(name)
    markup("=\"")
  }

  mutating func attribute(_ attribute: MarkupAttribute) {
    beginAttribute(attribute.name)
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

  // MARK: Escaping

  private mutating func escape(_ text: String, isAttribute: Bool) {
    escape(isAttribute: isAttribute) { $0.append(utf8: text) }
  }

  /// Escapes the text that `write` appends as UTF-8. Most texts stay as appended.
  private mutating func escape(isAttribute: Bool, _ write: (inout ByteBuffer) -> Void) {
    let start = buffer.count
    write(&buffer)
    if buffer.count - start <= PlainText.scalarsPerField, buffer.withByteView(from: start, { Self.isPlain($0) }) {
      return
    }
    let text = buffer.withByteView(from: start) { Array($0) }
    buffer.removeLast(text.count)
    if text.withByteView({ escapePlain($0, isAttribute: isAttribute) }) { return }
    for scalar in PlainText(String(decoding: text, as: UTF8.self), policy: dialect.policy).scalars {
      if scalar.isASCII, let escape = Self.escape(UInt8(truncatingIfNeeded: scalar.value), isAttribute: isAttribute) {
        markup(escape)
      } else {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { buffer.append(byte) }
      }
    }
  }

  /// Whether a text needs no cleaning or escaping in any context.
  private static func isPlain(_ text: ByteView) -> Bool {
    guard text.count >= 8 else {
      if text.count >= 4, marks(in: UInt64(text.halfWord(at: 0)) | UInt64(text.halfWord(at: text.count - 4)) << 32) == 0
      {
        return true
      }
      return isPlainByByte(text)
    }
    var position = 0
    while position < text.count {
      let found: UInt64
      if position + 8 <= text.count {
        found = marks(in: text.word(at: position))
        if found == 0 {
          position += 8
          continue
        }
      } else {
        // The last eight bytes, except those already checked.
        found = marks(in: text.word(at: text.count - 8)) &>> UInt64(8 * (position + 8 - text.count))
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

  private static func isPlainByByte(_ text: ByteView) -> Bool {
    var position = 0
    while position < text.count {
      let length = PlainText.lengthOfPlainScalar(in: text, at: position)
      guard length > 0, length > 1 || marks(in: UInt64(text[position]) | letters) == 0 else { return false }
      position += length
    }
    return true
  }

  /// The letter `a` in the upper seven bytes.
  private static let letters: UInt64 = 0x6161_6161_6161_6100

  /// Sets the highest bit of each byte that is not ASCII, a control character or a possible markup character. Bits
  /// above the first one set may be false positives.
  @inline(__always)
  private static func marks(in characters: UInt64) -> UInt64 {
    let lanes = ByteLanes(characters)
    return lanes.nonASCII | lanes.below(0x20) | lanes.equal(to: 0x7F) | lanes.equal(to: UInt8(ascii: "\""))
      // & and ' differ in the lowest bit, < and > in the second lowest.
      | lanes.equal(to: UInt8(ascii: "&"), ignoring: 1) | lanes.equal(to: UInt8(ascii: "<"), ignoring: 2)
  }

  /// Writes text that needs no cleaning, in chunks; false if the text may need it.
  private mutating func escapePlain(_ text: ByteView, isAttribute: Bool) -> Bool {
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
        buffer.append(text.part(piece..<position))
        markup(escape)
        piece = position + 1
      }
      position += length
    }
    buffer.append(text.part(piece..<text.count))
    return true
  }

  /// The escape of an ASCII markup character.
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
