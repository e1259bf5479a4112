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

  /// What the template's own text says about the beginning of an address.
  private struct Scheme: Equatable {
    /// Schemes of code and of whole documents. Browsers decode their percent-encoding before they run them.
    private static let programs: [String] = ["javascript:", "vbscript:", "data:"]

    /// What is missing, in each possible output, for one of these schemes. Empty for a path or another scheme, in which
    /// percent-encoded text is only data.
    private var rests = Set(Self.programs.map { Array($0.utf8) })
    /// The beginning of a character reference; nil outside.
    private var reference: [UInt8]?
    /// Whether the address may have one of these schemes.
    private(set) var isActive = false

    /// Reads the template's own text, in lower case. Spaces and control characters do not count, as in browsers.
    mutating func read(_ lower: UInt8) {
      if isActive || rests.isEmpty || lower <= 0x20 { return }
      if let reference { return readReference(reference + [lower]) }
      if lower == UInt8(ascii: "&") { return reference = [] }
      rests = Set(rests.filter { $0.first == lower }.map { Array($0.dropFirst()) })
      isActive = rests.contains(where: \.isEmpty)
    }

    /// A character reference may be any letter, or the colon; `&amp;` is neither.
    private mutating func readReference(_ bytes: [UInt8]) {
      reference = bytes
      if "amp;".utf8.elementsEqual(bytes) {
        (rests, reference) = ([], nil)
      } else {
        isActive = !"amp;".utf8.starts(with: bytes)
      }
    }

    mutating func readField(_ kind: TemplateField.Kind) {
      if rests.isEmpty { return }
      if reference != nil { isActive = true }
      switch kind {
      // Empty, or not part of these schemes.
      case .address, .number: break
      // Its text may be any part of a scheme but the colon, which is percent-encoded.
      case .text, .plain, .moment, .flag, .list:
        rests = Set(rests.flatMap { rest in rest.indices.map { Array(rest[$0...]) } })
      }
    }

    /// The beginning after a section that may be left out or repeated: either of the two.
    func joined(with other: Scheme) -> Scheme {
      var joined = self
      joined.rests.formUnion(other.rests)
      joined.isActive = isActive || other.isActive || reference != other.reference
      return joined
    }
  }

  private let isXML: Bool
  private var state = State.text
  /// The element's name, in lower case.
  private var element: [UInt8] = []
  /// The attribute's name, in lower case and without prefix.
  private var attribute: [UInt8] = []
  /// Whether the attribute's value may still be empty.
  private var isAtStart = false
  /// How the attribute's value begins if it is an address.
  private var scheme = Scheme()
  /// The last bytes, for finding the ends of comments, raw text and empty elements.
  private var recent: [UInt8] = []

  init(isXML: Bool) { self.isXML = isXML }

  /// Parser state after an optional or repeated section; nil if the states differ in kind.
  func joined(with other: MarkupPlace) -> MarkupPlace? {
    var joined = self
    joined.isAtStart = isAtStart || other.isAtStart
    var compared = other
    compared.isAtStart = joined.isAtStart
    joined.scheme = scheme.joined(with: other.scheme)
    compared.scheme = joined.scheme
    // An end mark, such as `-->`, must not begin in one section and end in another.
    if state != .tagStart {
      joined.recent = recentAfterField
      compared.recent = joined.recent
    }
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
        recent = [byte]
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else {
        element.append(lower)
      }
    case .tag:
      if byte == UInt8(ascii: ">") { return endTag() }
      recent = [byte]
      if !isSpace, byte != UInt8(ascii: "/") {
        attribute = [lower]
        state = .attributeName
      }
    case .attributeName, .afterName: readName(byte, lower, isSpace)
    case .beforeValue:
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        state = .value(quote: byte)
        isAtStart = true
        scheme = Scheme()
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else if !isSpace {
        state = .unquotedValue
      }
    case .value(let quote):
      if byte == quote {
        state = .tag
      } else {
        if !isSpace { isAtStart = false }
        scheme.read(lower)
      }
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
      // HTML ends a comment at `<!-->`.
      if !isXML { recent = Array("--".utf8) }
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
      recent = [byte]
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
    let isEmptyElement = recent == [UInt8(ascii: "/")]
    state = isRaw || isXML && isActive && !isEmptyElement ? .raw : .text
    recent = []
  }

  /// Whether the element's content is executed, however it is escaped.
  private var isActive: Bool { isElement(in: ["script", "style"]) }

  /// Whether the element's name without a prefix is one of these.
  private func isElement(in names: [String]) -> Bool {
    let name = element.split(separator: UInt8(ascii: ":")).last ?? element[...]
    return names.contains { $0.utf8.elementsEqual(name) }
  }

  private mutating func readToEnd(_ lower: UInt8) {
    if state == .raw { return readRaw(lower) }
    recent.append(lower)
    let ends: [String] =
      switch state {
      case .comment: isXML ? ["-->"] : ["-->", "--!>"]
      case .characterData: ["]]>"]
      default: [">"]
      }
    if recent.count > 4 { recent.removeFirst(recent.count - 4) }
    guard ends.contains(where: { recent.suffix($0.utf8.count).elementsEqual($0.utf8) }) else { return }
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
  /// Elements whose `href` is loaded, or begins the other addresses of the page. In XML, `link` may be that of a feed.
  private static let loading: [String] = ["base", "script", "image", "use", "feimage"]
  /// Attributes with an address that is loaded or requested.
  private static let loaded: [String] = [
    "src", "srcset", "action", "formaction", "poster", "data", "background", "ping", "manifest", "longdesc", "codebase",
    "archive", "imagesrcset", "usemap", "profile", "classid",
  ]

  /// The last bytes where they depend on the calendar. A comment of HTML may end with the next `>`: after a text with two
  /// hyphens at its end, or at its beginning after an empty one.
  private var recentAfterField: [UInt8] { state == .comment && !isXML ? Array("--".utf8) : [] }

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
    recent = state == .tagStart ? recent : recentAfterField
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
    defer {
      isAtStart = false
      scheme.readField(kind)
    }
    if name.hasPrefix("on") || Self.active.contains(name) {
      if isHarmless { return .text }
      throw TemplateContext.Refusal(
        reason: "cannot be in the attribute '\(name)', where its text could run as code; only numbers, colours and"
          + " words like 'status' can.")
    }
    let isLoaded = Self.loaded.contains(name) || name == "href" && isElement(in: Self.loading + (isXML ? [] : ["link"]))
    let isLink = !isLoaded && Self.links.contains(name)
    guard isLink || isLoaded else { return .text }
    if !isAtStart {
      if isHarmless || !scheme.isActive { return .addressPart }
      throw TemplateContext.Refusal(
        reason: "cannot be in an address that begins with javascript:, data: or a character reference, where its text"
          + " could run as code; only numbers, colours and words like 'status' can.")
    }
    if isLink, kind == .address { return .address }
    throw TemplateContext.Refusal(
      reason: isLink
        ? "cannot begin an address in '\(name)'; only 'url' and 'address' can."
        : "cannot begin an address in '\(name)', which is loaded when the page opens.")
  }
}
