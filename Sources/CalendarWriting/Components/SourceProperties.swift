internal import CalendarText

/// The source lines of a component. Each is either written or reported.
struct SourceProperties {
  /// The properties in order.
  let all: [ContentProperty]
  /// Whether each property has been written or reported.
  private(set) var isTaken: [Bool]
  /// Properties with invalid parameter names. In ``all`` they lack these parameters.
  let withUnnamedParameters: [ContentProperty]

  /// Creates the list for a component; empty for nil.
  init(_ component: ContentComponent?) {
    let properties = component?.properties ?? []
    withUnnamedParameters = properties.filter { !$0.hasNamedParameters }
    all = withUnnamedParameters.isEmpty ? properties : properties.map(\.withNamedParameters)
    isTaken = Array(repeating: false, count: all.count)
  }

  /// Takes the first remaining property with a name.
  mutating func take(_ name: String) -> ContentProperty? {
    take { $0.name == name }
  }

  /// Takes the first remaining property that matches.
  mutating func take(where isWanted: (ContentProperty) -> Bool) -> ContentProperty? {
    for index in all.indices where !isTaken[index] && isWanted(all[index]) {
      isTaken[index] = true
      return all[index]
    }
    return nil
  }

  /// Takes all remaining properties with a name.
  mutating func takeAll(_ name: String) -> [ContentProperty] {
    var found: [ContentProperty] = []
    for index in all.indices where !isTaken[index] && all[index].name == name {
      isTaken[index] = true
      found.append(all[index])
    }
    return found
  }

  /// Takes the property at an index.
  mutating func take(at index: Int) { isTaken[index] = true }
}
