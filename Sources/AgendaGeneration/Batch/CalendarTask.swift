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
    var counts: [String: Int] = [:]
    // The index has its name already.
    for job in patterns.indices { counts[key("index", job)] = 1 }
    let names = calendars.map(\.calendar.name)
    for (name, entry) in zip(names, calendars) { counts[key(name, entry.job), default: 0] += 1 }
    var used: Set<String> = []
    return zip(names, calendars).map { name, entry in
      var name = name
      if counts[key(name, entry.job), default: 0] > 1 {
        // By the path and not by a number, so that it stays when other calendars come or go.
        name += "~" + Fingerprint(of: "\(entry.job) \(entry.calendar.path)").value.hexadecimal
      }
      while !used.insert(key(name, entry.job)).inserted { name += "~" }
      return CalendarTask(calendar: entry.calendar, name: name, job: entry.job)
    }
  }
}
