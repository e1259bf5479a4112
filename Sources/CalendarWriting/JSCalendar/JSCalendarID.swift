internal import CalendarText

/// The ids of what is in a map of JSCalendar.
enum JSCalendarID {
  /// The ids of some properties, nil for what has none: those that JSCalendar gave them (`JSID`), else their numbers, or later ones if these
  /// are taken.
  /// - Parameter kept: The ids of objects in the map that no property expresses. Others may refer to them.
  static func ids(of properties: [ContentProperty?], besides kept: Set<String> = []) -> [String] {
    guard !kept.isEmpty || properties.contains(where: { $0?["JSID"] != nil }) else {
      return properties.indices.map { String($0 + 1) }
    }
    var taken: Set<String> = []
    let given = properties.map { property in
      property?["JSID"].flatMap { $0.isEmpty || !taken.insert($0).inserted ? nil : $0 }
    }
    taken.formUnion(kept)
    var last = properties.count
    return given.enumerated().map { position, id in
      if let id { return id }
      var number = position + 1
      while taken.contains(String(number)) {
        last += 1
        number = last
      }
      return String(number)
    }
  }
}
