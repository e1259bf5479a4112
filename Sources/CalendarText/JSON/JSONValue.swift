/// A parsed JSON document or part of one (RFC 8259).
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Members in order, with distinct names.
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    /// Creates a member.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The type's name for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  package init(_ number: Int) { self = .number(String(number)) }

  /// Creates an object from the members that have a value.
  package init(_ members: [(String, JSONValue?)]) {
    self = .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  /// The value of a member; nil if it is missing or this is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text of a string; nil for other values.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// A whole number, in any notation, such as `3`, `3.0` or `3e0`; nil for other values.
  package var int: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// A Boolean; nil for other values.
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The elements of an array; empty for other values.
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The members of an object; empty for other values.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
