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
  init(_ event: Event, components: [ContentComponent]) {
    let alarms = event.alarms
    let ids = Self.ids(of: alarms)
    var idOfUID: [String: String] = [:]
    for (id, alarm) in zip(ids, alarms) {
      if let uid = alarm.uid, idOfUID[uid] == nil { idOfUID[uid] = id }
    }
    for (index, (alarm, component)) in zip(alarms, components).enumerated() {
      let snoozed = alarm.snoozedUID.flatMap { idOfUID[$0] }
      members.append((ids[index], Self.alert(alarm, component, snoozed: snoozed, id: ids[index])))
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

  /// The id of each alert: the alarm's UID if it is a valid Id and not a number, else its number.
  private static func ids(of alarms: [Alarm]) -> [String] {
    var seen: Set<String> = []
    return alarms.enumerated().map { index, alarm in
      if let uid = alarm.uid, isID(uid), seen.insert(uid).inserted { return uid }
      return String(index + 1)
    }
  }

  /// Whether a text is a valid Id (RFC 8984 section 1.4.1). Numbers are reserved for alarms without a UID.
  private static func isID(_ text: String) -> Bool {
    let isAllowed = text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter || isDigit(byte)
    }
    return (1...255).contains(text.utf8.count) && isAllowed && !text.utf8.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func alert(
    _ alarm: Alarm, _ component: ContentComponent, snoozed: String?, id: String
  ) -> JSONValue {
    let left = component.properties.filter { property in
      switch property.name {
      case "TRIGGER": false
      case "ACTION": alarm.action != .email && alarm.action != .display
      case "UID": alarm.uid != id || !isID(id)
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
