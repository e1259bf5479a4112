/// The properties of an event that have no place in the model, in file order.
///
///     event.properties["X-MICROSOFT-CDO-BUSYSTATUS"]  // "BUSY"
public struct OtherProperties: Hashable, Sendable {
  private var list: [OtherProperty]

  /// Creates a list of properties.
  public init(_ list: [OtherProperty] = []) { self.list = list }

  /// The value of the first property of a name, ignoring case; nil if there is none. The properties of the model, such as
  /// `SUMMARY`, are not here.
  public subscript(name: String) -> String? {
    let name = name.uppercased()
    return list.first { $0.name == name }?.value
  }

  /// The values of all properties of a name, ignoring case.
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
  /// The property at a position.
  public subscript(position: Int) -> OtherProperty { list[position] }
}

extension OtherProperties: ExpressibleByArrayLiteral {
  /// Creates a list of properties.
  public init(arrayLiteral elements: OtherProperty...) { self.init(elements) }
}
