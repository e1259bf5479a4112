/// Where in an HTML or XML document a template's text ends: the parser state needed for escaping. Follows the tokenizer
/// of the HTML standard; unusual markup leads to a state that does not allow fields.
struct MarkupPlace: Equatable {
  private enum State: Equatable {
    case text
    /// After `<`.
    case tagStart
    case tagName
    /// Inside a tag, between attributes.
    case tag
    case attributeName
    /// After an attribute name and spaces.
    case afterName
    /// After `=`.
    case beforeValue
    case value(quote: UInt8)
    case unquotedValue
    case comment
    /// A declaration or processing instruction.
    case declaration
    case characterData
    /// The content of an element without markup, such as a script.
    case raw
  }

  private let isXML: Bool
  private var state = State.text
  /// The element's name, in lower case.
  private var element: [UInt8] = []
  /// The attribute's name, in lower case and without prefix.
  private var attribute: [UInt8] = []
  /// Whether the attribute's value may still be empty.
  private var isAtStart = false
  /// The last bytes, for finding the ends of comments and raw text.
  private var recent: [UInt8] = []

  init(isXML: Bool) { self.isXML = isXML }

  /// Parser state after an optional or repeated section; nil if the states differ in kind.
  func joined(with other: MarkupPlace) -> MarkupPlace? {
    var joined = self
    joined.isAtStart = isAtStart || other.isAtStart
    var compared = other
    compared.isAtStart = joined.isAtStart
    // An end mark, such as `-->`, must not begin in one section and end in another.
    if state != .tagStart { (joined.recent, compared.recent) = ([], []) }
    if state == .text { (joined.element, compared.element) = ([], []) }
    if state == .text || state == .tag { (joined.attribute, compared.attribute) = ([], []) }
    return joined == compared ? joined : nil
  }

  // MARK: Text of the template

  mutating func read(_ byte: UInt8) {
    let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
    switch state {
    case .text: if byte == UInt8(ascii: "<") { begin(.tagStart) }
    case .tagStart: readTagStart(lower)
    case .tagName:
      if isSpace || byte == UInt8(ascii: "/") {
        state = .tag
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else {
        element.append(lower)
      }
    case .tag:
      if byte == UInt8(ascii: ">") {
        endTag()
      } else if !isSpace, byte != UInt8(ascii: "/") {
        attribute = [lower]
        state = .attributeName
      }
    case .attributeName, .afterName: readName(byte, lower, isSpace)
    case .beforeValue:
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        state = .value(quote: byte)
        isAtStart = true
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else if !isSpace {
        state = .unquotedValue
      }
    case .value(let quote):
      if byte == quote { state = .tag } else if !isSpace { isAtStart = false }
    case .unquotedValue:
      if isSpace { state = .tag } else if byte == UInt8(ascii: ">") { endTag() }
    case .comment, .characterData, .declaration, .raw: readToEnd(lower)
    }
  }

  private mutating func begin(_ next: State) {
    state = next
    element = []
    recent = []
  }

  private mutating func readTagStart(_ lower: UInt8) {
    recent.append(lower)
    if recent == Array("!".utf8) || recent == Array("!-".utf8) || Array("![cdata[".utf8).starts(with: recent) {
      if recent == Array("![cdata[".utf8) { begin(.characterData) }
    } else if recent == Array("!--".utf8) {
      begin(.comment)
    } else if lower == UInt8(ascii: "?") || recent.first == UInt8(ascii: "!") {
      begin(lower == UInt8(ascii: ">") ? .text : .declaration)
    } else if recent == Array("/".utf8) {
      element.append(lower)
    } else if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) || isXML && (lower == 0x5F || lower >= 0x80) {
      element.append(lower)
      state = .tagName
    } else {
      // A lone `<` is text.
      state = lower == UInt8(ascii: "<") ? .tagStart : .text
      recent = []
    }
  }

  private mutating func readName(_ byte: UInt8, _ lower: UInt8, _ isSpace: Bool) {
    if byte == UInt8(ascii: "=") {
      state = .beforeValue
    } else if byte == UInt8(ascii: ">") {
      endTag()
    } else if byte == UInt8(ascii: "/") {
      state = .tag
    } else if isSpace {
      state = .afterName
    } else if state == .afterName {
      attribute = [lower]
      state = .attributeName
    } else if byte == UInt8(ascii: ":") {
      attribute = []
    } else {
      attribute.append(lower)
    }
  }

  private mutating func endTag() {
    let isRaw = !isXML && ["script", "style", "plaintext"].contains { Array($0.utf8) == element }
    state = isRaw || isXML && isActive ? .raw : .text
    recent = []
  }

  /// Whether the element's content is executed, however it is escaped.
  private var isActive: Bool {
    let name = element.split(separator: UInt8(ascii: ":")).last.map(Array.init) ?? element
    return name == Array("script".utf8) || name == Array("style".utf8)
  }

  private mutating func readToEnd(_ lower: UInt8) {
    if state == .raw { return readRaw(lower) }
    recent.append(lower)
    let end: [UInt8] =
      switch state {
      case .comment: Array("-->".utf8)
      case .characterData: Array("]]>".utf8)
      default: Array(">".utf8)
      }
    if recent.count > end.count { recent.removeFirst(recent.count - end.count) }
    guard recent == end else { return }
    state = .text
    recent = []
  }

  /// `</script` ends a script only before a space, `/` or `>`.
  private mutating func readRaw(_ lower: UInt8) {
    let end = Array("</".utf8) + element
    if recent == end, lower == 0x20 || (0x09...0x0D).contains(lower) || "/>".utf8.contains(lower) {
      element = [UInt8(ascii: "/")] + element
      state = .tagName
      recent = []
      return read(lower)
    }
    recent.append(lower)
    if recent.count > end.count { recent.removeFirst(recent.count - end.count) }
  }

  // MARK: Fields

  /// Attributes whose value is code, style or markup. `to`, `from`, `by` and `values` belong to animations, which set
  /// other attributes.
  private static let active: [String] = ["style", "srcdoc", "to", "from", "by", "values"]
  /// Attributes with an address to follow on a click.
  private static let links: [String] = ["href", "cite"]
  /// Attributes with an address that is loaded or requested.
  private static let loaded: [String] = [
    "src", "srcset", "action", "formaction", "poster", "data", "background", "ping", "manifest", "longdesc", "codebase",
    "archive", "imagesrcset", "usemap", "profile", "classid",
  ]

  /// Checks whether a field is allowed here.
  /// - Returns: How the field is escaped.
  /// - Throws: ``TemplateContext/Refusal`` if no escaping is safe.
  mutating func readField(_ kind: TemplateField.Kind) throws(TemplateContext.Refusal) -> TemplateSlot {
    let isHarmless =
      switch kind {
      case .plain, .number, .flag: true
      case .text, .address, .moment, .list: false
      }
    // An end mark that the template has begun must not be completed by what follows the field.
    recent = state == .tagStart ? recent : []
    switch state {
    case .text, .comment: return .text
    case .raw, .characterData:
      if isHarmless { return .text }
      throw TemplateContext.Refusal(
        reason:
          "cannot be inside \(state == .raw ? "<\(String(decoding: element, as: UTF8.self))>" : "CDATA"), where its"
          + " text cannot be escaped; only numbers, colours and words like 'status' can.")
    case .value: return try readValue(kind, isHarmless)
    case .tagStart, .tagName, .tag, .attributeName, .afterName, .declaration:
      throw TemplateContext.Refusal(reason: "cannot be part of a tag outside the quotes of an attribute.")
    case .beforeValue, .unquotedValue:
      throw TemplateContext.Refusal(reason: "needs quotes around the value of the attribute.")
    }
  }

  private mutating func readValue(
    _ kind: TemplateField.Kind, _ isHarmless: Bool
  ) throws(TemplateContext.Refusal) -> TemplateSlot {
    let name = String(decoding: attribute, as: UTF8.self)
    defer { isAtStart = false }
    if name.hasPrefix("on") || Self.active.contains(name) {
      if isHarmless { return .text }
      throw TemplateContext.Refusal(
        reason: "cannot be in the attribute '\(name)', where its text could run as code; only numbers, colours and"
          + " words like 'status' can.")
    }
    let isLink = Self.links.contains(name)
    guard isLink || Self.loaded.contains(name) else { return .text }
    if !isAtStart { return .addressPart }
    if isLink, kind == .address { return .address }
    throw TemplateContext.Refusal(
      reason: isLink
        ? "cannot begin an address in '\(name)'; only 'url' and 'address' can."
        : "cannot begin an address in '\(name)', which is loaded when the page opens.")
  }
}
