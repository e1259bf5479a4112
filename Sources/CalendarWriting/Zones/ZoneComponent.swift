internal import CalendarModel
internal import CalendarText

extension ContentComponent {
  /// Creates the VTIMEZONE of a zone.
  init(_ observances: ZoneObservances, named name: String) {
    self.init("VTIMEZONE", [ContentProperty("TZID", text: name)])
    components = observances.all.map { observance in
      var properties = [
        ContentProperty("DTSTART", value: TimeForm.text(observance.onsets[0])),
        ContentProperty("TZOFFSETFROM", value: TimeForm.offset(observance.offsetFrom)),
        ContentProperty("TZOFFSETTO", value: TimeForm.offset(observance.offsetTo)),
      ]
      if let rule = observance.rule { properties.append(ContentProperty("RRULE", value: rule.description)) }
      let others = observance.onsets.dropFirst().map(TimeForm.text)
      for start in stride(from: 0, to: others.count, by: 16) {
        properties.append(
          ContentProperty("RDATE", value: others[start..<min(others.count, start + 16)].joined(separator: ",")))
      }
      if !observance.name.isEmpty { properties.append(ContentProperty("TZNAME", text: observance.name)) }
      return ContentComponent(observance.isDaylight ? "DAYLIGHT" : "STANDARD", properties)
    }
  }
}
