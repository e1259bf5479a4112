internal import CalendarText

/// The properties that a component was read from, of which each is written or reported.
struct SourceProperties {
  /// The properties in order.
  let all: [ContentProperty]
  /// Whether each is written, or reported otherwise.
  private(set) var isTaken: [Bool]
  /// The properties with parameters whose names nothing can have; these are left out.
  let withUnnamedParameters: [ContentProperty]

  /// The properties of a component; none without one.
  init(_ component: ContentComponent?) {
    let properties = component?.properties ?? []
    withUnnamedParameters = properties.filter { !$0.hasNamedParameters }
    all = withUnnamedParameters.isEmpty ? properties : properties.map(\.withNamedParameters)
    isTaken = Array(repeating: false, count: all.count)
  }

  /// The first property of a name that is not taken yet, which it takes.
  mutating func take(_ name: String) -> ContentProperty? {
    take { $0.name == name }
  }

  /// The first property that is not taken yet and has a trait, which it takes.
  mutating func take(where isWanted: (ContentProperty) -> Bool) -> ContentProperty? {
    for index in all.indices where !isTaken[index] && isWanted(all[index]) {
      isTaken[index] = true
      return all[index]
    }
    return nil
  }

  /// All properties of a name that are not taken yet, which it takes.
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
