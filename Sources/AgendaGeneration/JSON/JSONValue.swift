/// A value of a JSON document.
enum JSONValue: Hashable {
  case null
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Members in order; no name stands twice.
  case object([Member])

  /// A member of an object.
  struct Member: Hashable {
    var name: String
    var value: JSONValue
  }

  /// What a value is called in a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
