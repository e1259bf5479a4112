/// A calendar of a batch with the name that its pages go by.
struct CalendarTask: Hashable {
  var calendar: CalendarInput
  /// Safe, and different from that of every other calendar with the same pattern.
  var name: String
  /// Which job of the batch it belongs to.
  var job: Int

  /// Gives every calendar of some jobs its name.
  /// - Parameter patterns: The pattern of each job: calendars of different patterns may have one name.
  static func tasks(_ calendars: [(calendar: CalendarInput, job: Int)], patterns: [String]) -> [CalendarTask] {
    // Names that differ in upper and lower case or in how an accent is encoded are one on many file systems.
    func key(_ name: String, _ job: Int) -> String { patterns[job] + "\n" + name.lowercased() }
    let names = calendars.map(\.calendar.name)
    var keys = zip(names, calendars).map { key($0, $1.job) }
    var counts: [String: Int] = Dictionary(minimumCapacity: keys.count)
    // The index has its name already.
    for job in patterns.indices { counts[key("index", job)] = 1 }
    for key in keys { counts[key, default: 0] += 1 }
    var used: Set<String> = Set(minimumCapacity: keys.count)
    return calendars.indices.map { position in
      let entry = calendars[position]
      var name = names[position]
      if counts[keys[position], default: 0] > 1 {
        // By the path and not by a number, so that it stays when other calendars come or go.
        name += "~" + Fingerprint(of: "\(entry.job) \(entry.calendar.path)").value.hexadecimal
        keys[position] = key(name, entry.job)
      }
      while !used.insert(keys[position]).inserted {
        name += "~"
        keys[position] = key(name, entry.job)
      }
      return CalendarTask(calendar: entry.calendar, name: name, job: entry.job)
    }
  }
}
