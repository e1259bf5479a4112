internal import CalendarText

/// Alerts of JSCalendar (RFC 8984 section 4.5.2).
enum JSCalendarAlert {
  /// A valid alarm as an alert. What it says or plays is kept as jCal.
  static func object(_ alarm: ContentComponent) -> JSONValue? {
    guard let trigger = alarm["TRIGGER"] else { return nil }
    let isTime = trigger["VALUE"] == "DATE-TIME"
    let when =
      isTime
      ? JSONValue([
        ("@type", .string("AbsoluteTrigger")), ("when", JCalTime.extended(trigger.value).map(JSONValue.string)),
      ])
      : JSONValue([
        ("@type", .string("OffsetTrigger")), ("offset", .string(trigger.value)),
        ("relativeTo", trigger["RELATED"]?.uppercased() == "END" ? .string("end") : nil),
      ])
    let action = alarm["ACTION"]?.value.uppercased()
    let left = alarm.properties.filter {
      switch $0.name {
      case "TRIGGER": false
      case "ACTION": action != "EMAIL" && action != "DISPLAY"
      default: true
      }
    }
    return JSONValue([
      ("@type", .string("Alert")), ("trigger", when), ("action", .string(action == "EMAIL" ? "email" : "display")),
      (
        "iCalendar",
        left.isEmpty
          ? nil
          : JSONValue([
            ("@type", .string("ICalComponent")), ("name", .string("valarm")),
            ("properties", .array(left.map(JCalWriter.property))),
          ])
      ),
    ])
  }
}
