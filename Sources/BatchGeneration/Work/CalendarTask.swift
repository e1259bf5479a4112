internal import AgendaGeneration
internal import Bytes

/// A calendar of a batch with the name used for its pages.
struct CalendarTask: Hashable {
  var calendar: CalendarInput
  /// Safe, and unique among the calendars with the same pattern.
  var name: String
  /// The index of its job.
  var job: Int

  /// Assigns a name to every calendar of some jobs.
  /// - Parameter patterns: The pattern of each job. Calendars with different patterns may share a name.
  static func tasks(_ calendars: [(calendar: CalendarInput, job: Int)], patterns: [String]) -> [CalendarTask] {
    // Many file systems ignore case and normalise accents.
    func key(_ name: String, _ job: Int) -> String { patterns[job] + "\n" + name.lowercased() }
    let names = calendars.map(\.calendar.name)
    var keys = zip(names, calendars).map { key($0, $1.job) }
    var counts: [String: Int] = Dictionary(minimumCapacity: keys.count)
    // Reserved for the index page, also as the name of a directory.
    for job in patterns.indices { for name in ["index", "index.html"] { counts[key(name, job)] = 1 } }
    for key in keys { counts[key, default: 0] += 1 }
    var used: Set<String> = Set(minimumCapacity: keys.count)
    return calendars.indices.map { position in
      let entry = calendars[position]
      var name = names[position]
      if counts[keys[position], default: 0] > 1 {
        // Derived from the path instead of a counter, so that it does not change when other calendars are added or
        // removed.
        name += "~" + Fingerprint(of: "\(entry.job) \(entry.calendar.identity)").value.hexadecimal
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
