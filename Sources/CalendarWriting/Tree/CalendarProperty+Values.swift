public import CalendarModel
internal import ICalendar
internal import TimeZones

/// Typed values of properties.
extension CalendarProperty {
  /// The date or time; nil if the value is invalid, a list, or in an unknown zone.
  ///
  ///     tree.events[0].property("DTSTART")?.time()
  /// - Parameter zone: Resolves a `TZID`; nil to use the system's zone with this name.
  public func time(zone: ((String) -> Zone?)? = nil) -> EventTime? {
    guard let read = DateTimeValue(Array(value.utf8)[...]) else { return nil }
    if read.isDate { return .date(read.civil.date) }
    if read.isUTC { return .utc(Instant(utc: read.civil)) }
    guard let name = parameters["TZID"] else { return .floating(read.civil) }
    return (zone ?? ZoneDatabase.system.zone(named:))(name).map { .zoned(read.civil, $0) }
  }

  /// Replaces the value with a date or time, with its `TZID` and `VALUE`; other parameters stay, but not the `RELATED` of a length.
  ///
  /// ``CalendarTree/encoded()`` adds the `VTIMEZONE`s that a file should have for the zones it uses.
  public mutating func setTime(_ time: EventTime) {
    value = TimeForm.text(time)
    var parameters = parameters
    parameters["TZID"] = nil
    parameters["VALUE"] = nil
    parameters["RELATED"] = nil
    self.parameters = parameters
    switch time {
    case .date: parameters["VALUE"] = "DATE"
    case .zoned(_, let zone): parameters["TZID"] = zone.identifier
    case .floating, .utc: break
    }
    if !time.isDate, valueType != "date-time" { parameters["VALUE"] = "DATE-TIME" }
    self.parameters = parameters
  }

  /// The length of a `DURATION` or relative `TRIGGER`; nil if the value is invalid. Setting nil changes nothing.
  public var duration: EventDuration? {
    get { DurationValue.read(Array(value.utf8)[...]) }
    set {
      guard let newValue else { return }
      value = newValue.description
      parameters["VALUE"] = nil
      if valueType != "duration" { parameters["VALUE"] = "DURATION" }
    }
  }

  /// The rule of an `RRULE` or `EXRULE`; nil if the value violates RFC 5545. Setting nil changes nothing.
  public var rule: RecurrenceRule? {
    get { try? RecurrenceRule(value) }
    set { if let newValue { value = newValue.description } }
  }
}

extension CalendarComponent {
  /// The date or time of a property such as `DTSTART`; see ``CalendarProperty/time(zone:)``.
  public func time(_ name: String) -> EventTime? { property(name)?.time() }

  /// Replaces the date or time of a property such as `DTSTART`, or appends the property. `nil` removes it.
  public mutating func setTime(_ name: String, _ time: EventTime?) {
    guard let time else { return removeProperties(named: name) }
    var changed = property(name) ?? CalendarProperty(name, value: "")
    changed.setTime(time)
    set(changed)
  }

  /// The rules, except those that violate RFC 5545. Setting them replaces every `RRULE`.
  public var rules: [RecurrenceRule] {
    get { properties(named: "RRULE").compactMap(\.rule) }
    set {
      removeProperties(named: "RRULE")
      for rule in newValue { append(CalendarProperty("RRULE", value: rule.description)) }
    }
  }
}
