/// The context of a template's text: inside an element, an attribute, a string. Fields are escaped for their context,
/// and rejected where no escaping would be safe.
enum TemplateContext: Equatable {
  /// An output type that does not distinguish contexts.
  case plain
  /// HTML or XML.
  case markup(MarkupPlace)
  /// JSON: outside strings, inside one, or after a backslash in one.
  case json(isInString: Bool, isEscaped: Bool)

  /// Why a field is not allowed in its context.
  struct Refusal: Error {
    var reason: String
  }

  init(_ type: TemplateType) {
    switch type {
    case .html: self = .markup(MarkupPlace(isXML: false))
    case .xml: self = .markup(MarkupPlace(isXML: true))
    case .json: self = .json(isInString: false, isEscaped: false)
    case .text, .latex, .org, .markdown, .csv: self = .plain
    }
  }

  /// Reads the template's own text.
  mutating func read(_ bytes: [UInt8]) {
    switch self {
    case .plain: break
    case .markup(var place):
      for byte in bytes { place.read(byte) }
      self = .markup(place)
    case .json(var isInString, var isEscaped):
      for byte in bytes {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\"") {
          isInString.toggle()
        } else if byte == UInt8(ascii: "\\"), isInString {
          isEscaped = true
        }
      }
      self = .json(isInString: isInString, isEscaped: isEscaped)
    }
  }

  /// Reads a field.
  /// - Returns: How the field is escaped.
  mutating func readField(_ kind: TemplateField.Kind) throws(Refusal) -> TemplateSlot {
    switch self {
    case .plain: return .text
    case .json(let isInString, let isEscaped):
      guard !isEscaped else { throw Refusal(reason: "cannot follow a backslash.") }
      return isInString ? .string : .value
    case .markup(var place):
      let slot = try place.readField(kind)
      self = .markup(place)
      return slot
    }
  }

  /// The context after an optional or repeated section; nil if its end differs in kind.
  func joined(with other: TemplateContext) -> TemplateContext? {
    if case .markup(let left) = self, case .markup(let right) = other {
      return left.joined(with: right).map { .markup($0) }
    }
    return self == other ? self : nil
  }
}
