internal import Bytes
internal import CalendarModel

/// DATE and DATE-TIME values: DTSTART, DTEND, RECURRENCE-ID, EXDATE, RDATE and the timestamps.
extension EventReader {
  mutating func time(_ line: ContentLine) -> EventDraft.TimeLine? {
    if let plain = plainTime(line) { return plain }
    let parameters = timeParameters(of: line)
    defer { if parameters.fault != .none { lastZone = nil } }
    return time(line.value, line, parameters)
  }

  /// Fast path: a time in the basic form with nothing to report, in UTC or with the same parameters as the time with a zone before it;
  /// nil for others.
  @inline(__always)
  private func plainTime(_ line: ContentLine) -> EventDraft.TimeLine? {
    guard !Values.isReference else { return nil }
    return lines.bytes.withByteView { bytes in
      var place: Int32?
      if !line.parameters.isEmpty {
        guard let lastZone, bytes.isSame(line.parameters, lastZone.parameters) else { return nil }
        place = lastZone.place
      }
      guard let value = DateTimeValue(plain: bytes.part(line.value)), value.isUTC == (place == nil) else { return nil }
      return EventDraft.TimeLine(line: line, value: value, zonePlace: place)
    }
  }

  /// Decodes a time; nil if it is invalid, which is reported.
  mutating func time(
    _ range: Range<Int>, _ line: ContentLine, _ parameters: KnownParameters
  ) -> EventDraft.TimeLine? {
    guard let property = line.property else { return nil }
    let isMarkedDate = lines.isNamed("DATE", parameters.value)
    let plain = isMarkedDate ? nil : lines.bytes.withByteView { DateTimeValue(plain: $0.part(range)) }
    if let plain {
      let value = values.time(plain, of: line, at: range.lowerBound)
      return EventDraft.TimeLine(line: line, value: value, zonePlace: zonePlace(of: value, line, parameters.zone))
    }
    let bytes = lines.bytes[range]
    guard
      var value = DateTimeValue(
        bytes, isMarkedDate: isMarkedDate, keepsMidnight: isMarkedDate && lines.endsAtTime(line))
    else {
      let text = bytes.excerpt
      let fault = text.isEmpty ? "is empty" : "is not a valid date or date-time: \(text)"
      let result = property == .start && draft.due == nil ? "the \(kind.noun) is skipped" : "it is ignored"
      hasUnreadableTime = hasUnreadableTime || property == .start || property == .due
      report(.unreadableValue, "\(property.rawValue) \(fault); \(result)", line)
      return nil
    }
    if value.isDate, !isMarkedDate, property != .exceptionDates || draft.start?.value.isDate != true {
      reportOnce(.repairedValue, severity: .note, "\(property.rawValue) is a date without VALUE=DATE", line)
    }
    if let repair = value.repair { report(.repairedValue, "\(property.rawValue): \(repair.rawValue)", line) }
    value = values.time(value, of: line, at: bytes.startIndex)
    let place = zonePlace(of: value, line, parameters.zone)
    // Another time with these parameters may have to be repaired, too.
    lastZone = nil
    return EventDraft.TimeLine(line: line, value: value, zonePlace: place)
  }

  /// The place of the zone of a line's TZID, if its value needs one.
  private mutating func zonePlace(of value: DateTimeValue, _ line: ContentLine, _ range: Range<Int>?) -> Int32? {
    guard let range, !range.isEmpty else {
      guard !value.isDate, !value.isUTC, line.property == .start else { return nil }
      if let zone = context.floatingZone {
        reportOnce(
          .floatingTime, "times without a zone are read in the calendar's zone \(zone.identifier) (X-WR-TIMEZONE)", line
        )
      } else if let name = context.unknownZoneName {
        let shown = TextValue.decode(Array(name.utf8.prefix(80))[...]).text
        reportOnce(.unknownTimeZone, "X-WR-TIMEZONE \(shown) is unknown; times without a zone stay without one", line)
      }
      return nil
    }
    guard !value.isDate, !value.isUTC else {
      let name = line.property?.rawValue ?? ""
      let isNamedUTC = lines.isNamed("UTC", range)
      if !value.isUTC || !isNamedUTC {
        reportOnce(
          .redundantTimeZone,
          value.isDate
            ? "\(name) is a date; its TZID is ignored"
            : "\(name) is in UTC; its TZID is ignored", line)
      }
      return nil
    }
    // Another time of the same line.
    if let lastZone, lastZone.parameters == line.parameters { return lastZone.place }
    let named = values.parameter(.zone, of: line)
    let place =
      named.map { $0.withByteView { memory.zone(named: $0, in: context) } }
      ?? lines.bytes.withByteView { memory.zone(named: $0.part(range), in: context) }
    if let problem = memory.zones[place].problem {
      reportOnce(problem.code, problem.message, line)
    } else {
      lastZone = (line.parameters, Int32(place))
    }
    return Int32(place)
  }

  /// The start of an override without DTSTART: its RECURRENCE-ID.
  mutating func startOfInstance() -> EventDraft.TimeLine? {
    guard let id = draft.recurrenceID else { return nil }
    if !mayLackStart {
      report(.missingProperty, "the \(kind.noun) has no DTSTART; its RECURRENCE-ID is used instead", id.line)
    }
    return id
  }

  mutating func takeDates(_ line: ContentLine) {
    let parameters = timeParameters(of: line)
    // Another line with these parameters has to be reported, too.
    defer { if parameters.fault != .none { lastZone = nil } }
    let isPeriods = lines.isNamed("PERIOD", parameters.value)
    var list = DateList(line.value)
    defer {
      for note in list.notes(on: line.property) { reportOnce(.repairedValue, severity: .note, note, line) }
    }
    while let range = lines.bytes.withByteView({ list.next(in: $0) }) {
      let bytes = lines.bytes[range]
      guard dateCount < ReadingLimits.dates else {
        reportOnce(.limitExceeded, "more than \(ReadingLimits.dates) dates; the rest is ignored", line)
        return
      }
      dateCount += 1
      if line.property == .exceptionDates {
        if let time = time(bytes.indices, line, parameters) { draft.exceptionDates.append(time) }
      } else if isPeriods || bytes.contains(UInt8(ascii: "/")) {
        if !isPeriods {
          reportOnce(.repairedValue, severity: .note, "RDATE is a period without VALUE=PERIOD", line)
        }
        takePeriod(bytes, line, parameters)
      } else if let time = time(bytes.indices, line, parameters) {
        draft.recurrenceDates.append(time)
      }
    }
  }

  /// Decodes `start/end` or `start/duration` (RFC 5545 section 3.3.9).
  mutating func takePeriod(_ bytes: ArraySlice<UInt8>, _ line: ContentLine, _ parameters: KnownParameters) {
    let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard parts.count == 2, let start = time(parts[0].indices, line, parameters) else {
      report(.unreadableValue, "RDATE has a value that is not a period: \(bytes.excerpt); it is ignored", line)
      return
    }
    if let duration = DurationValue.read(parts[1]), !duration.isNegative {
      draft.periods.append((start, nil, values.duration(duration, of: line, at: parts[1].startIndex)))
    } else if let end = time(parts[1].indices, line, parameters) {
      draft.periods.append((start, end, nil))
    }
  }
}
