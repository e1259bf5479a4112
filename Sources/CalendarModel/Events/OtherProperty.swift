/// A property of an event that has no place in the model, such as `X-MICROSOFT-CDO-BUSYSTATUS` or `GEO`.
public struct OtherProperty: Hashable, Sendable {
  /// The name in upper case.
  public var name: String
  /// The parameters as written, from the first semicolon; empty without parameters.
  public var parameters: String
  /// The value. Escapes are decoded in properties of unknown names, whose type is TEXT (RFC 5545 section 3.8.8.2), and in
  /// those of RFC 5545 that are TEXT; all others are as written.
  public var value: String

  /// Creates a property.
  public init(name: String, parameters: String = "", value: String) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }
}
