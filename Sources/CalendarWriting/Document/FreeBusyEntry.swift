package import CalendarModel
package import CalendarText
package import ICalendar

/// A `VFREEBUSY` to write: its periods, and the component they were read from.
package struct FreeBusyEntry: Sendable {
  /// The busy periods to write, by start.
  package var times: [Occurrence]
  /// The component; nil to write only the periods.
  package var source: ContentComponent?
  /// The file of the component.
  package var file: String
  /// Whether ``times`` contains all periods of the component.
  package var isWhole: Bool

  /// Groups busy times by component, in the order of the components.
  /// - Parameters:
  ///   - times: The times to write.
  ///   - all: All times of the calendars; nil if these are ``times``.
  ///   - objects: The calendars; without them, only the times are written.
  ///   - keepsFree: Whether to write components with none of the times.
  package static func entries(
    of times: [Occurrence], among all: [Occurrence]? = nil, from objects: [CalendarObject], keepsFree: Bool = true
  ) -> [FreeBusyEntry] {
    struct Place: Hashable {
      let file: String
      let line: Int
    }
    func place(_ time: Occurrence) -> Place { Place(file: time.event.calendar.file, line: time.event.line) }
    var groups: [Place: [Occurrence]] = [:]
    var order: [Place] = []
    for time in times {
      if groups[place(time)] == nil { order.append(place(time)) }
      groups[place(time), default: []].append(time)
    }
    var counts: [Place: Int] = [:]
    for time in all ?? times { counts[place(time), default: 0] += 1 }
    var entries: [FreeBusyEntry] = []
    for object in objects {
      for component in object.freeBusy {
        let own = Place(file: object.file, line: component.line)
        let found = groups.removeValue(forKey: own) ?? []
        guard !found.isEmpty || keepsFree else { continue }
        entries.append(
          FreeBusyEntry(
            times: found, source: component, file: own.file, isWhole: found.count == counts[own, default: 0]))
      }
    }
    for place in order {
      if let found = groups[place] {
        entries.append(FreeBusyEntry(times: found, source: nil, file: place.file, isWhole: true))
      }
    }
    return entries
  }
}
