internal import CLibical
internal import CalendarModel
internal import Synchronization

/// Decodes one `VEVENT` with libical, fed line by line.
///
/// Line by line because `icalparser_parse_string` loses all of a calendar that is cut off and takes quadratic time over
/// long lines. A component tree belongs to one call and is freed before it returns. libical keeps counters and error
/// states in global variables without a lock, so calls take turns; what is read without it goes on at the same time.
enum LibicalDecoder {
  /// What libical made of each line of `feed`; nil for a line that it refused.
  static func decode(_ feed: inout LibicalFeed) -> [LibicalValue?] {
    turn.withLock { _ in decodeInTurn(&feed) }
  }

  private static let turn = Mutex<Void>(())

  private static func decodeInTurn(_ feed: inout LibicalFeed) -> [LibicalValue?] {
    _ = prepare
    var values = [LibicalValue?](repeating: nil, count: feed.lines.count)
    guard let parser = icalparser_new() else { return values }
    defer { icalparser_free(parser) }
    guard let event = build(parser, &feed) else { return values }
    defer { icalcomponent_free(event) }
    // The event's own lines come first, then those of each alarm (``LibicalFeed``).
    var start = feed.lines.startIndex
    for component in [event] + alarms(of: event) {
      guard start < feed.lines.endIndex || component == event else { break }
      let alarm = component == event ? nil : feed.lines[start].alarm
      let end = feed.lines[start...].firstIndex { $0.alarm != alarm } ?? feed.lines.endIndex
      read(component, start..<end, of: feed, into: &values)
      start = end
    }
    return values
  }

  /// libical's global state, set before its first use: the time zone that stands for UTC, and which faults it takes
  /// quietly. Never `icalerror_set_errors_are_fatal`.
  static let prepare: Void = {
    _ = icaltimezone_get_utc_timezone()
    icalerror_set_error_state(ICAL_MALFORMEDDATA_ERROR, ICAL_ERROR_NONFATAL)
  }()

  // MARK: Feeding

  private static func build(_ parser: OpaquePointer, _ feed: inout LibicalFeed) -> OpaquePointer? {
    add("BEGIN:VEVENT", to: parser)
    var alarm: Int?
    var result: OpaquePointer?
    let lines = feed.lines
    feed.withUnsafeBytes { base in
      for line in lines {
        if line.alarm != alarm {
          if alarm != nil { add("END:VALARM", to: parser) }
          if line.alarm != nil { add("BEGIN:VALARM", to: parser) }
          alarm = line.alarm
        }
        _ = icalparser_add_line(parser, base + line.bytes.lowerBound)
      }
      if alarm != nil { add("END:VALARM", to: parser) }
      result = add("END:VEVENT", to: parser)
    }
    return result ?? icalparser_clean(parser)
  }

  @discardableResult
  private static func add(_ line: StaticString, to parser: OpaquePointer) -> OpaquePointer? {
    // libical takes the line as if it might write to it: it gets a copy.
    let count = line.utf8CodeUnitCount
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { copy in
      for index in 0..<count { copy[index] = CChar(bitPattern: line.utf8Start[index]) }
      copy[count] = 0
      return icalparser_add_line(parser, copy.baseAddress)
    }
  }

  // MARK: Reading

  /// Pairs the component's properties with the lines that they came from: both are in the same order, and a line that
  /// libical refused left an X-LIC-ERROR or nothing instead.
  private static func read(
    _ component: OpaquePointer, _ lines: Range<Int>, of feed: LibicalFeed, into values: inout [LibicalValue?]
  ) {
    var remaining = lines
    for property in properties(of: component) {
      let kind = icalproperty_isa(property)
      guard kind != ICAL_XLICERROR_PROPERTY,
        let line = remaining.first(where: { self.kind(of: feed.lines[$0].property) == kind })
      else { continue }
      values[line] = value(of: property, kind)
      remaining = line + 1..<remaining.upperBound
    }
  }

  /// All properties. Collected first: libical keeps its position inside the component, and any getter may move it.
  private static func properties(of component: OpaquePointer) -> [OpaquePointer] {
    var properties: [OpaquePointer] = []
    var next = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
    while let property = next {
      properties.append(property)
      next = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
    }
    return properties
  }

  private static func alarms(of component: OpaquePointer) -> [OpaquePointer] {
    var alarms: [OpaquePointer] = []
    var next = icalcomponent_get_first_component(component, ICAL_VALARM_COMPONENT)
    while let inner = next {
      alarms.append(inner)
      next = icalcomponent_get_next_component(component, ICAL_VALARM_COMPONENT)
    }
    return alarms
  }

  private static func value(of property: OpaquePointer, _ kind: icalproperty_kind) -> LibicalValue? {
    switch kind {
    case ICAL_DTSTART_PROPERTY: time(icalproperty_get_dtstart(property))
    case ICAL_DTEND_PROPERTY: time(icalproperty_get_dtend(property))
    case ICAL_DTSTAMP_PROPERTY: time(icalproperty_get_dtstamp(property))
    case ICAL_CREATED_PROPERTY: time(icalproperty_get_created(property))
    case ICAL_LASTMODIFIED_PROPERTY: time(icalproperty_get_lastmodified(property))
    case ICAL_RECURRENCEID_PROPERTY: time(icalproperty_get_recurrenceid(property))
    case ICAL_EXDATE_PROPERTY: time(icalproperty_get_exdate(property))
    case ICAL_RDATE_PROPERTY: time(icalproperty_get_rdate(property).time)
    case ICAL_DURATION_PROPERTY: .duration(duration(icalproperty_get_duration(property)))
    case ICAL_TRIGGER_PROPERTY: trigger(icalproperty_get_trigger(property))
    case ICAL_PRIORITY_PROPERTY: .integer(Int(icalproperty_get_priority(property)))
    case ICAL_SEQUENCE_PROPERTY: .integer(Int(icalproperty_get_sequence(property)))
    case ICAL_STATUS_PROPERTY: status(icalproperty_get_status(property))
    case ICAL_TRANSP_PROPERTY:
      .transparency(icalproperty_get_transp(property) == ICAL_TRANSP_TRANSPARENT ? .transparent : .opaque)
    case ICAL_CLASS_PROPERTY: classification(icalproperty_get_class(property))
    default: nil
    }
  }

  private static func time(_ time: icaltimetype) -> LibicalValue? {
    guard icaltime_is_null_time(time) == 0 else { return nil }
    let civil = CivilDateTime(
      year: Int(time.year), month: Int(time.month), day: Int(time.day), hour: Int(time.hour), minute: Int(time.minute),
      second: Int(time.second))
    return .time(civil, isDate: time.is_date != 0, isUTC: icaltime_is_utc(time) != 0)
  }

  private static func duration(_ duration: icaldurationtype) -> EventDuration {
    let sign = duration.is_neg != 0 ? -1 : 1
    return EventDuration(
      days: sign * (Int(duration.weeks) * 7 + Int(duration.days)),
      seconds: sign * (Int(duration.hours) * 3_600 + Int(duration.minutes) * 60 + Int(duration.seconds)))
  }

  private static func trigger(_ trigger: icaltriggertype) -> LibicalValue? {
    icaltime_is_null_time(trigger.time) == 0 ? time(trigger.time) : .duration(duration(trigger.duration))
  }

  private static func status(_ status: icalproperty_status) -> LibicalValue? {
    switch status {
    case ICAL_STATUS_TENTATIVE: .status(.tentative)
    case ICAL_STATUS_CONFIRMED: .status(.confirmed)
    case ICAL_STATUS_CANCELLED: .status(.cancelled)
    default: nil
    }
  }

  private static func classification(_ classification: icalproperty_class) -> LibicalValue? {
    switch classification {
    case ICAL_CLASS_PUBLIC: .classification(.public)
    case ICAL_CLASS_CONFIDENTIAL: .classification(.confidential)
    case ICAL_CLASS_PRIVATE: .classification(.private)
    default: nil
    }
  }

  /// libical's number for a property that is fed to it.
  private static func kind(of property: PropertyName) -> icalproperty_kind {
    switch property {
    case .start: ICAL_DTSTART_PROPERTY
    case .dateTimeEnd: ICAL_DTEND_PROPERTY
    case .duration: ICAL_DURATION_PROPERTY
    case .stamp: ICAL_DTSTAMP_PROPERTY
    case .created: ICAL_CREATED_PROPERTY
    case .lastModified: ICAL_LASTMODIFIED_PROPERTY
    case .status: ICAL_STATUS_PROPERTY
    case .transparency: ICAL_TRANSP_PROPERTY
    case .classification: ICAL_CLASS_PROPERTY
    case .priority: ICAL_PRIORITY_PROPERTY
    case .sequence: ICAL_SEQUENCE_PROPERTY
    case .recurrenceID: ICAL_RECURRENCEID_PROPERTY
    case .additions: ICAL_RDATE_PROPERTY
    case .exclusions: ICAL_EXDATE_PROPERTY
    case .trigger: ICAL_TRIGGER_PROPERTY
    default: ICAL_NO_PROPERTY
    }
  }
}

extension LibicalFeed {
  /// The bytes as the C strings that libical takes.
  fileprivate mutating func withUnsafeBytes(_ body: (UnsafeMutablePointer<CChar>) -> Void) {
    withMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      base.withMemoryRebound(to: CChar.self, capacity: buffer.count, body)
    }
  }
}
