internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// Alarms of an event (RFC 5545 section 3.6.6).
enum AlarmComponent {
  /// An alarm that shows a title.
  static func component(of trigger: AlarmTrigger, title: String) -> ContentComponent {
    let property =
      switch trigger {
      case .fromStart(let duration): ContentProperty("TRIGGER", value: duration.description)
      case .fromEnd(let duration):
        ContentProperty("TRIGGER", [ContentParameter("RELATED", "END")], value: duration.description)
      case .at(let instant):
        ContentProperty("TRIGGER", [ContentParameter("VALUE", "DATE-TIME")], value: TimeForm.text(instant))
      }
    return ContentComponent(
      "VALARM", [ContentProperty("ACTION", value: "DISPLAY"), property, ContentProperty("DESCRIPTION", text: title)])
  }

  /// An alarm of a source with the properties that its action needs; nil if it has no readable trigger.
  static func valid(_ source: ContentComponent, title: String) -> ContentComponent? {
    guard let trigger = source["TRIGGER"].flatMap(trigger) else { return nil }
    var alarm = source
    alarm.components = []
    let mayRepeat = source["REPEAT"] != nil && source["DURATION"] != nil
    var seen: Set<String> = []
    alarm.properties = source.properties.compactMap { property in
      switch property.name {
      case "TRIGGER": return seen.insert(property.name).inserted ? trigger : nil
      case "REPEAT", "DURATION": return mayRepeat && seen.insert(property.name).inserted ? property : nil
      case "ACTION", "DESCRIPTION", "SUMMARY":
        guard !property.value.isEmpty, seen.insert(property.name).inserted else { return nil }
        if property.name == "ACTION" { return property }
        return ContentProperty(property.name, property.parameters(without: ["CHARSET"]), text: property.text)
      default: return property.value.isEmpty ? nil : property
      }
    }
    var action = alarm["ACTION"]?.value.uppercased() ?? "DISPLAY"
    // An e-mail needs somebody to send it to.
    if action == "EMAIL", alarm["ATTENDEE"] == nil { action = "DISPLAY" }
    alarm.properties.removeAll { $0.name == "ACTION" }
    alarm.properties.insert(ContentProperty("ACTION", value: action), at: 0)
    if action != "AUDIO", alarm["DESCRIPTION"] == nil {
      alarm.properties.append(ContentProperty("DESCRIPTION", text: title))
    }
    if action == "EMAIL", alarm["SUMMARY"] == nil { alarm.properties.append(ContentProperty("SUMMARY", text: title)) }
    return alarm
  }

  /// A trigger in the form of RFC 5545: a duration, or a time in UTC.
  private static func trigger(_ source: ContentProperty) -> ContentProperty? {
    if let duration = DurationValue.read(Array(source.value.utf8)[...]) {
      return ContentProperty(
        "TRIGGER", source.parameters(without: ["VALUE", "TZID"]), value: duration.description)
    }
    guard let time = DateTimeValue(Array(source.value.utf8)[...]), time.isUTC else { return nil }
    return ContentProperty(
      "TRIGGER", [ContentParameter("VALUE", "DATE-TIME")], value: TimeForm.text(Instant(utc: time.civil)))
  }
}
