/// Where the text of a template stands: inside an element, an attribute, a string. Fields are escaped for their place, and
/// refused where no escaping would be safe.
enum TemplateContext: Equatable {
  /// A type in which every place is alike.
  case plain
  /// HTML or XML.
  case markup(MarkupPlace)
  /// JSON: outside strings, inside one, or behind a backslash in one.
  case json(isInString: Bool, isEscaped: Bool)

  /// Why a field cannot be at its place.
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

  /// Reads text of the template.
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
  /// - Returns: How it is escaped.
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

  /// The context behind a section that is left out or repeated; nil if it ends in another kind of place.
  func joined(with other: TemplateContext) -> TemplateContext? {
    if case .markup(let left) = self, case .markup(let right) = other {
      return left.joined(with: right).map { .markup($0) }
    }
    return self == other ? self : nil
  }
}
