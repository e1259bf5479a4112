/// A JSON value.
enum JSONValue: Hashable {
  case null
  case bool(Bool)
  /// A number, as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Members in order, with distinct names.
  case object([Member])

  /// A member of an object.
  struct Member: Hashable {
    var name: String
    var value: JSONValue
  }

  /// The description of the type for messages.
  var kind: String {
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
