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
    return ids(properties.map { $0?["JSID"] }, besides: kept)
  }

  /// Ids where some are given: these, unless they are empty or taken by one before, else the numbers.
  static func ids(_ given: [String?], besides kept: Set<String>) -> [String] {
    var taken: Set<String> = []
    let given = given.map { id in id.flatMap { $0.isEmpty || !taken.insert($0).inserted ? nil : $0 } }
    taken.formUnion(kept)
    var last = given.count
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
