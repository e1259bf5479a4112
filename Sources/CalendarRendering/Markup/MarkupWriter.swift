internal import CalendarModel

/// Writes HTML (in a form that is well-formed XML too) or SVG.
///
/// Names and markup are literals of the source code, everything else is escaped: to put text of a calendar into a page as
/// markup is a type error.
public struct MarkupWriter: Sendable {
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
  public private(set) var bytes: [UInt8] = []

  /// A writer of an empty document.
  public init(dialect: Dialect) {
    self.dialect = dialect
  }

  // MARK: Content

  /// Writes a literal as it stands.
  public mutating func markup(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a finished piece.
  public mutating func append(_ markup: Markup) {
    bytes.append(contentsOf: markup.bytes)
  }

  /// Writes text, escaped.
  public mutating func text(_ text: String) {
    escape(text, isAttribute: false)
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes data for a script. The signs by which a script element could end or markup begin are written as escapes of
  /// JSON, in which they stand in strings alone.
  mutating func scriptData(_ data: JSONWriter) {
    for byte in data.bytes {
      switch byte {
      case UInt8(ascii: "<"): markup("\\u003c")
      case UInt8(ascii: ">"): markup("\\u003e")
      case UInt8(ascii: "&"): markup("\\u0026")
      default: bytes.append(byte)
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
    markup("<")
    markup(name)
    attributes.forEach { attribute($0) }
    markup("/>")
  }

  private mutating func open(_ name: StaticString, _ attributes: [MarkupAttribute]) {
    markup("<")
    markup(name)
    attributes.forEach { attribute($0) }
    markup(">")
  }

  private mutating func close(_ name: StaticString) {
    markup("</")
    markup(name)
    markup(">")
  }

  /// Writes a line end, so that documents can be read and compared line by line.
  public mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
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
      if index > 0 { markup(";") }
      bytes.append(contentsOf: declaration.css.utf8)
    }
  }

  // MARK: Escaping

  mutating func attribute(_ attribute: MarkupAttribute) {
    markup(" ")
    markup(attribute.name)
    markup("=\"")
    switch attribute.value {
    case .literal(let literal): markup(literal)
    case .literals(let names, let number):
      for (index, name) in names.enumerated() {
        if index > 0 { markup(" ") }
        markup(name)
      }
      if let number { self.number(number) }
    case .text(let text): escape(text, isAttribute: true)
    case .number(let value): number(value)
    case .numbered(let prefix, let value, let suffix):
      markup(prefix)
      number(value)
      markup(suffix)
    case .hundredths(let value): bytes.append(contentsOf: Decimal.text(value, places: 2).utf8)
    case .url(let url): escape(url.string, isAttribute: true)
    case .color(let color): bytes.append(contentsOf: color.hex.utf8)
    case .styles(let declarations): styles(declarations)
    }
    markup("\"")
  }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    for scalar in PlainText(text, policy: dialect.policy).scalars {
      switch scalar {
      case "&": markup("&amp;")
      case "<": markup("&lt;")
      case ">": markup("&gt;")
      case "\"": markup("&quot;")
      case "'": markup("&#39;")
      case "\n" where isAttribute: markup("&#10;")
      case "\t" where isAttribute: markup("&#9;")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
