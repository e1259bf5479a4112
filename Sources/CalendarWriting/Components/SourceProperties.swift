internal import CalendarText

/// The source lines of a component. Each is either written or reported.
struct SourceProperties {
  /// The properties in order.
  let all: [ContentProperty]
  /// Whether each property has been written, or reported elsewhere.
  private(set) var isTaken: [Bool]
  /// The properties with invalid parameter names. ``all`` has them without these parameters.
  let withUnnamedParameters: [ContentProperty]

  /// Creates the properties of a component; nil for none.
  init(_ component: ContentComponent?) {
    let properties = component?.properties ?? []
    withUnnamedParameters = properties.filter { !$0.hasNamedParameters }
    all = withUnnamedParameters.isEmpty ? properties : properties.map(\.withNamedParameters)
    isTaken = Array(repeating: false, count: all.count)
  }

  /// Takes the first property of a name that is not taken yet.
  mutating func take(_ name: String) -> ContentProperty? {
    take { $0.name == name }
  }

  /// Takes the first matching property that is not taken yet.
  mutating func take(where isWanted: (ContentProperty) -> Bool) -> ContentProperty? {
    for index in all.indices where !isTaken[index] && isWanted(all[index]) {
      isTaken[index] = true
      return all[index]
    }
    return nil
  }

  /// Takes all properties of a name that are not taken yet.
  mutating func takeAll(_ name: String) -> [ContentProperty] {
    var found: [ContentProperty] = []
    for index in all.indices where !isTaken[index] && all[index].name == name {
      isTaken[index] = true
      found.append(all[index])
    }
    return found
  }

  /// Takes the property at a position.
  mutating func take(at index: Int) { isTaken[index] = true }
}
