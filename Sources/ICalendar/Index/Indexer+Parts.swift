internal import CalendarModel

extension Indexer {
  /// Starts inside a calendar that began before. Only its name is known, and its line is 0.
  mutating func enterCalendar(at offset: Int) {
    visited = (offset, 0)
    index.calendars.append(CalendarEntry(line: 0))
    calendar = 1
    open.append(OpenComponent(kind: .calendar, name: TextCuts.calendarName, offset: 0, line: 0))
  }

  /// Whether a calendar is open and nothing else, as every part assumes of those before it.
  private var isBetweenEvents: Bool {
    open.count == 1 && open.innermost == .calendar && !open.isSkipping && lastProperty == nil
  }

  /// Appends the index of the part of the text that follows.
  ///
  /// Returns false and changes nothing if one pass might give another index: if the text is not cut between events, a
  /// limit might be reached, or the part reports that the calendar that was open before has no end.
  mutating func append(_ part: consuming Indexer) -> Bool {
    guard isBetweenEvents, part.isBetweenEvents || part.open.isEmpty, hasRoom(for: part),
      part.index.diagnostics.allSatisfy({ $0.line > 0 })
    else { return false }
    let (joined, added) = (calendar, index.calendars.count - 2)
    // The part has entries for what is outside calendars, and for the calendar that is open.
    func position(_ calendar: Int) -> Int { calendar == 0 ? 0 : calendar == 1 ? joined : calendar + added }
    var clocks = clocks
    guard let clockNumbers = clocks.append(part.clocks, part.bytes, calendar: position) else { return false }
    self.clocks = clocks
    let lines = visited.number

    let shapeNumbers = part.shapes.list.map { shape in
      var shape = shape
      shape.clock = clockNumbers[Int(shape.clock)]
      return Int32(shapes.number(of: shape))
    }
    let firstEvent = Int32(index.events.count)
    index.series += part.index.series.map { series in
      PlainSeries(position: firstEvent + series.position, shape: shapeNumbers[Int(series.shape)])
    }
    // Each column of a large file takes megabytes, and is freed once it is appended.
    index.events.append(part.index.events, movedBy: lines, calendar: position)
    part.index.events = EventEntries()
    index.bounds += part.index.bounds
    part.index.bounds = []
    index.uidHashes += part.index.uidHashes
    part.index.uidHashes = []

    for (number, entry) in part.index.calendars.enumerated() {
      if number > 1 { index.calendars.append(CalendarEntry(line: entry.line + lines)) }
      index.calendars[position(number)].append(entry, movedBy: lines)
    }
    index.availabilityCount += part.index.availabilityCount
    index.counts.merge(part.index.counts, uniquingKeysWith: +)
    index.otherComponents.merge(part.index.otherComponents, uniquingKeysWith: +)
    index.isCalendar = index.isCalendar || part.index.isCalendar
    index.holdsIndented = index.holdsIndented || part.index.holdsIndented

    let room = ReadingLimits.diagnostics - index.diagnostics.count
    index.diagnostics += part.index.diagnostics.prefix(room).map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.line += lines
      return diagnostic
    }
    suppressed += part.suppressed + max(0, part.index.diagnostics.count - room)
    if outsideCount == 0, part.outsideLine > 0 { outsideLine = part.outsideLine + lines }
    outsideCount += part.outsideCount

    calendar = position(part.calendar)
    if part.open.last?.line != 0 {
      open.removeAll()
      if var last = part.open.last {
        last.line += lines
        open.append(last)
      }
    }
    visited = (part.visited.end, lines + part.visited.number)
    bytes = part.bytes
    return true
  }

  /// Whether no limit is reached, neither in the part nor in both together.
  private func hasRoom(for part: Indexer) -> Bool {
    let (mine, its) = (index, part.index)
    let calendars = [(mine.calendars[0], its.calendars[0]), (mine.calendars[calendar], its.calendars[1])]
    return mine.events.count + its.events.count < mostEvents
      && mine.calendars.count + its.calendars.count <= ReadingLimits.calendars
      && mine.availabilityCount + its.availabilityCount < ReadingLimits.availabilities
      && mine.counts[.freeBusy, default: 0] + its.counts[.freeBusy, default: 0] < ReadingLimits.freeBusy
      && mine.otherComponents.count + its.otherComponents.count < ReadingLimits.otherNames
      && calendars.allSatisfy { mine, its in
        mine.properties.count + its.properties.count < ReadingLimits.linesPerComponent
          && mine.timeZones.count + its.timeZones.count < ReadingLimits.timeZones
          && mine.others.count + its.others.count < ReadingLimits.events
      }
  }
}
