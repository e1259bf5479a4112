/// The event properties that the model has no member for, in file order.
///
///     event.properties["X-MICROSOFT-CDO-BUSYSTATUS"]  // "BUSY"
public struct OtherProperties: Hashable, Sendable {
  private var list: [OtherProperty]

  /// Creates a list of properties.
  public init(_ list: [OtherProperty] = []) { self.list = list }

  /// The value of the first property with a name, ignoring case; nil if there is none. Properties with a member in
  /// ``Event``, such as `SUMMARY`, are not included.
  public subscript(name: String) -> String? {
    let name = name.uppercased()
    return list.first { $0.name == name }?.value
  }

  /// The values of all properties with a name, ignoring case.
  public func values(of name: String) -> [String] {
    let name = name.uppercased()
    return list.filter { $0.name == name }.map(\.value)
  }
}

extension OtherProperties: RandomAccessCollection {
  /// The first position.
  public var startIndex: Int { list.startIndex }
  /// The position after the last.
  public var endIndex: Int { list.endIndex }
  /// The property at a position, from 0.
  public subscript(position: Int) -> OtherProperty { list[position] }
}

extension OtherProperties: ExpressibleByArrayLiteral {
  /// Creates a list of properties.
  public init(arrayLiteral elements: OtherProperty...) { self.init(elements) }
}

/// A property that the model has no member for, such as `X-MICROSOFT-CDO-BUSYSTATUS` or `GEO`.
public struct OtherProperty: Hashable, Sendable {
  /// The name in upper case.
  public var name: String
  /// The parameters as written, from the first semicolon: `;FMTTYPE=application/pdf`; empty without parameters.
  public var parameters: String
  /// The value. A single TEXT is unescaped, and so is the value of an unknown name without `VALUE` (RFC 5545 section
  /// 3.8.8.2). Other types, lists such as `RESOURCES` and structured values such as `GEO` are as written, with escapes.
  public var value: String

  /// Creates a property.
  public init(name: String, parameters: String = "", value: String) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }
}
