public import CalendarModel
internal import CalendarText
internal import ICalendar

extension Event {
  /// Checks the event against RFC 5545 before it is written; see ``CalendarWriting/CalendarDocument/validate()``.
  public func validate() -> [Diagnostic] {
    var validation = EventValidation(self)
    validation.run()
    return validation.diagnostics
  }
}

extension EventSeries {
  /// Checks the series against RFC 5545 before it is written; see ``CalendarWriting/CalendarDocument/validate()``.
  public func validate() -> [Diagnostic] {
    var validation = SeriesValidation(self)
    validation.run()
    return validation.diagnostics
  }
}

extension CalendarDocument {
  /// Checks the document against RFC 5545 before it is written. Each message says what is written instead.
  ///
  /// Empty for a document that other programs read as intended. An event cannot have both `DTEND` and `DURATION`,
  /// because ``CalendarModel/EventEnd`` is one of them.
  /// - Complexity: Linear in the contents.
  public func validate() -> [Diagnostic] {
    var diagnostics = entries.flatMap { $0.series.validate() }
    var identities: Set<String> = []
    for entry in entries {
      guard let event = entry.series.firstEvent, !event.uid.isEmpty,
        !identities.insert("\(event.kind.rawValue) \(event.uid)").inserted
      else { continue }
      var validation = EventValidation(event)
      validation.report(
        .duplicateEvent, "UID", "another \(event.kind.noun) has the same UID; a new one is written for this one")
      diagnostics += validation.diagnostics
    }
    if entries.isEmpty && freeBusy.isEmpty && objects.allSatisfy(\.others.isEmpty) {
      diagnostics.append(
        Diagnostic(
          .missingProperty, message: "the calendar has no component, but RFC 5545 requires one",
          component: "VCALENDAR"))
    }
    if name.map(EventValidation.hasControls) == true {
      diagnostics.append(
        Diagnostic(
          .removedBytes, message: "the name of the calendar has control characters; they are not written",
          component: "VCALENDAR", property: "NAME"))
    }
    return diagnostics
  }
}
