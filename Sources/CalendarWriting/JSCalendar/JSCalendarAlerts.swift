internal import CalendarModel
internal import CalendarText

/// Alerts of JSCalendar (RFC 8984 section 4.5.2).
///
/// An alert has a trigger, the actions `display` and `email`, `acknowledged` and `relatedTo`. Everything else is stored
/// as jCal.
struct JSCalendarAlerts {
  /// The alerts by their ids.
  private(set) var members: [(String, JSONValue?)] = []
  /// Reports of everything that alerts cannot express, with the alarm's line.
  private(set) var losses: [(line: Int, message: String)] = []

  /// - Parameters:
  ///   - event: The event.
  ///   - components: The components of its alarms, in the same order.
  ///   - kept: The ids of alerts that no alarm expresses.
  init(_ event: Event, components: [ContentComponent], besides kept: Set<String>) {
    let alarms = event.alarms
    let ids = Self.ids(of: alarms, components, besides: kept)
    var idOfUID: [String: String] = [:]
    for (id, alarm) in zip(ids, alarms) {
      if let uid = alarm.uid, idOfUID[uid] == nil { idOfUID[uid] = id }
    }
    let snoozedIDs = Set(alarms.compactMap { $0.snoozedUID.flatMap { idOfUID[$0] } })
    for (index, (alarm, component)) in zip(alarms, components).enumerated() {
      let snoozed = alarm.snoozedUID.flatMap { idOfUID[$0] }
      let id = ids[index]
      let alert = Self.alert(
        alarm, component, snoozed: snoozed, id: id, isSnoozed: snoozedIDs.contains(id), title: event.alarmTitle)
      members.append((id, alert))
      var lost: [String] = []
      switch alarm.action {
      case .display, .email: break
      case .audio, .other: lost.append("ACTION:\(alarm.action.rawValue)")
      }
      if alarm.repetition != nil { lost.append("REPEAT") }
      if alarm.proximity != nil { lost.append("PROXIMITY") }
      if !alarm.attachments.isEmpty { lost.append("ATTACH") }
      if !alarm.attendees.isEmpty { lost.append("ATTENDEE") }
      if alarm.snoozedUID != nil, snoozed == nil { lost.append("RELATED-TO a missing alarm") }
      if !lost.isEmpty {
        losses.append(
          (alarm.line, "JSCalendar alerts have no \(lost.joined(separator: ", ")); kept as jCal in the alert"))
      }
      if Self.countsOnAnotherClock(alarm, event) {
        losses.append(
          (alarm.line, "in JSCalendar, the days of TRIGGER count on the clock of the start, not of the end"))
      }
    }
  }

  /// Whether an alarm counts days on the clock of an end in another zone. JSCalendar has the length of the event instead.
  private static func countsOnAnotherClock(_ alarm: Alarm, _ event: Event) -> Bool {
    guard case .fromEnd(let duration) = alarm.trigger, duration.days != 0, case .time(let end) = event.end else {
      return false
    }
    return !event.start.isAlike(end)
  }

  /// The id of each alert: its own in JSCalendar (`JSID`), else the alarm's UID if it is a valid Id and not a number, else a number.
  private static func ids(
    of alarms: [Alarm], _ components: [ContentComponent], besides kept: Set<String>
  ) -> [String] {
    let given = alarms.enumerated().map { index, alarm -> String? in
      let own = index < components.count ? components[index]["JSID"]?.text : nil
      if let own, JSCalendarValues.isID(own) { return own }
      return alarm.uid.flatMap { JSCalendarValues.isID($0) && !JSCalendarValues.isNumber($0) ? $0 : nil }
    }
    return JSCalendarID.ids(given, besides: kept)
  }

  private static func alert(
    _ alarm: Alarm, _ component: ContentComponent, snoozed: String?, id: String, isSnoozed: Bool, title: String
  ) -> JSONValue {
    /// Whether a text only says the title of the event, which programs show anyway.
    func isTitle(_ property: ContentProperty) -> Bool { property.parameters.isEmpty && property.text == title }
    let left = component.properties.filter { property in
      switch property.name {
      case "TRIGGER": false
      case "ACTION": alarm.action != .email && alarm.action != .display
      // An alert with a number gets its UID only for the one that snoozes it.
      case "UID": alarm.uid != id || JSCalendarValues.isNumber(id) && !isSnoozed
      case "JSID": property.text != id
      case "DESCRIPTION": !alarm.action.needsText || !isTitle(property)
      case "SUMMARY": alarm.action != .email || !isTitle(property)
      case "ACKNOWLEDGED": false
      case "RELATED-TO": snoozed == nil || property["RELTYPE"] != "SNOOZE"
      default: true
      }
    }
    let kept: [(String, JSONValue?)] = [
      ("properties", left.isEmpty ? nil : .array(left.map(JCalWriter.property))),
      (
        "components",
        component.components.isEmpty ? nil : .array(component.components.map(JCalWriter.value))
      ),
      ("convertedProperties", convertedParameters(component, besides: left)),
    ]
    return JSONValue([
      ("@type", .string("Alert")), ("trigger", trigger(alarm.trigger)),
      ("acknowledged", alarm.acknowledged.map { .string($0.description) }),
      (
        "relatedTo",
        snoozed.map { id in
          JSONValue([
            (id, JSONValue([("@type", .string("Relation")), ("relation", JSONValue([("parent", .bool(true))]))]))
          ])
        }
      ),
      ("action", .string(alarm.action == .email ? "email" : "display")),
      (
        "iCalendar",
        kept.allSatisfy { $0.1 == nil }
          ? nil : JSONValue([("@type", .string("ICalComponent")), ("name", .string("valarm"))] + kept)
      ),
    ])
  }

  /// The parameters of converted properties that an alert cannot express, by the member; nil for none.
  private static func convertedParameters(_ component: ContentComponent, besides kept: [ContentProperty]) -> JSONValue?
  {
    let members = [("TRIGGER", "trigger"), ("ACTION", "action"), ("ACKNOWLEDGED", "acknowledged")].compactMap {
      name, member in
      component[name].flatMap { property in
        kept.contains(property)
          ? nil : JSCalendarObject.parameters(of: property, without: ["VALUE", "RELATED"], at: member)
      }
    }
    return members.isEmpty ? nil : .object(members)
  }

  private static func trigger(_ trigger: AlarmTrigger) -> JSONValue {
    func offset(_ duration: EventDuration, _ relativeTo: JSONValue?) -> JSONValue {
      JSONValue([
        ("@type", .string("OffsetTrigger")), ("offset", .string(duration.description)), ("relativeTo", relativeTo),
      ])
    }
    return switch trigger {
    case .fromStart(let duration): offset(duration, nil)
    case .fromEnd(let duration): offset(duration, .string("end"))
    case .at(let instant):
      JSONValue([("@type", .string("AbsoluteTrigger")), ("when", .string(instant.description))])
    }
  }
}
