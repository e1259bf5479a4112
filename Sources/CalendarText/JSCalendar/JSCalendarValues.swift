/// Converts JSCalendar values to iCalendar values.
package enum JSCalendarValues {
  /// The zone of a `timeZone`: its TZID, `UTC`, or nil for floating times.
  static func zone(_ value: JSONValue?) -> String? {
    guard let name = value?.string else { return nil }
    if name == "Etc/UTC" || name == "UTC" { return "UTC" }
    // Zones that the entry defines begin with a slash; IANA names do not.
    return name.hasPrefix("/") ? String(name.dropFirst()) : name
  }

  /// Whether the times of an entry are dates. `showWithoutTime` alone only says how to show them (RFC 8984 section 4.2.4), so no time, rule or
  /// instance may name a time of day.
  ///
  /// Frequencies of hours, minutes and seconds are of dates, too: RFC 5545 allows them with a DTSTART that is a date.
  static func isDate(_ object: JSONValue) -> Bool {
    guard object["showWithoutTime"]?.bool == true, zone(object["timeZone"]) == nil else { return false }
    let times = ["start", "due", "duration", "estimatedDuration"].compactMap { object[$0]?.string }
    let rules = ["recurrenceRules", "excludedRecurrenceRules"].flatMap { object[$0]?.elements ?? [] }
    return times.allSatisfy(isOfDays) && !rules.contains(where: namesTimeOfDay)
      && (object["recurrenceOverrides"]?.members ?? []).allSatisfy {
        // An instance that there is not says nothing about the others.
        isOfDays($0.name) || $0.value["excluded"]?.bool == true
      }
  }

  /// Whether a local time is midnight, or a duration whole days: nothing but zeros follows the `T`.
  static func isOfDays(_ text: String) -> Bool {
    !text.drop { $0 != "T" }.contains { ("1"..."9").contains($0) }
  }

  private static func namesTimeOfDay(_ rule: JSONValue) -> Bool {
    ["byHour", "byMinute", "bySecond"].contains { name in
      guard let value = rule[name] else { return false }
      return value != .null && value != .array([])
    }
  }

  /// The `STATUS` of an entry; nil for none that iCalendar has.
  static func status(ofEntry object: JSONValue) -> String? {
    let isTask = object["@type"]?.string == "Task"
    let known = ["CANCELLED"] + (isTask ? ["NEEDS-ACTION", "IN-PROCESS", "COMPLETED"] : ["TENTATIVE", "CONFIRMED"])
    let status = object[isTask ? "progress" : "status"]?.string?.uppercased()
    return status.flatMap { known.contains($0) ? $0 : nil }
  }

  /// A DATE value, or a DATE-TIME with its TZID; `zone` is nil for floating times.
  static func time(_ name: String, _ local: String, _ zone: String?, isDate: Bool) -> ContentProperty {
    let basic = JCalTime.basic(local)
    if isDate {
      return ContentProperty(name, [ContentParameter("VALUE", "DATE")], value: String(basic.prefix { $0 != "T" }))
    }
    switch zone {
    case nil: return ContentProperty(name, value: basic)
    case "UTC": return ContentProperty(name, value: basic.hasSuffix("Z") ? basic : basic + "Z")
    case let zone?: return ContentProperty(name, [ContentParameter("TZID", zone)], value: basic)
    }
  }

  /// The parameter that keeps the id of an object in a map, because others may refer to it (draft-ietf-calext-jscalendar-icalendar); none
  /// for the id that it gets without.
  static func id(_ name: String, number: Int) -> [ContentParameter] {
    name.isEmpty || name == String(number) ? [] : [ContentParameter("JSID", name)]
  }

  /// The addresses of participants by their ids.
  static func addresses(of people: [JSONValue.Member]) -> [String: String] {
    Dictionary(people.compactMap { person in address(of: person.value).map { (person.name, $0) } }) { first, _ in first
    }
  }

  /// The addresses of participants that another one refers to by their ids, as in `delegatedTo`; empty if any is unknown.
  /// - Parameter known: The addresses by ids.
  static func addresses(_ ids: JSONValue?, among known: [String: String]) -> [String] {
    let ids = ids?.members ?? []
    let addresses = ids.compactMap { $0.value.bool == true ? known[$0.name] : nil }
    return addresses.count == ids.count ? addresses : []
  }

  /// How a participant refers to others, and the parameters for it.
  package static let references = [
    (member: "delegatedTo", parameter: "DELEGATED-TO"), (member: "delegatedFrom", parameter: "DELEGATED-FROM"),
    (member: "memberOf", parameter: "MEMBER"),
  ]

  /// The `PARTSTAT` of a participant. The progress of one who has accepted a to-do is part of it.
  static func status(of person: JSONValue) -> String? {
    hasProgress(person) ? person["progress"]?.string?.uppercased() : person["participationStatus"]?.string?.uppercased()
  }

  /// Whether the `PARTSTAT` of a participant says their progress.
  static func hasProgress(_ person: JSONValue) -> Bool {
    person["participationStatus"]?.string == "accepted"
      && ["completed", "in-process"].contains(person["progress"]?.string)
  }

  /// The CUTYPE for a participant's kind.
  static func type(ofKind kind: String) -> String { kind == "location" ? "ROOM" : kind.uppercased() }

  /// A participant's address: for scheduling, another one, or e-mail.
  static func address(of person: JSONValue) -> String? {
    (person["sendTo"]?["imip"] ?? person["sendTo"]?["other"])?.string ?? person["email"]?.string.map { "mailto:" + $0 }
  }

  /// A participant's e-mail address: as such, or for scheduling.
  static func email(of person: JSONValue) -> String? {
    if let email = person["email"]?.string { return email }
    guard let address = address(of: person), address.lowercased().hasPrefix("mailto:") else { return nil }
    return String(address.dropFirst("mailto:".count))
  }

  /// The position of the participant who is the organizer with an address: the owner who has it, else the first owner.
  static func owner(among people: [JSONValue.Member], withAddress organizer: String) -> Int? {
    let owners = people.indices.filter { people[$0].value["roles"]?["owner"]?.bool == true }
    return owners.first { address(of: people[$0].value) == organizer } ?? owners.first
  }

  /// Whether an alert has a trigger that alarms of iCalendar have, too.
  static func isAlarm(_ alert: JSONValue) -> Bool {
    alert["trigger"]?["when"]?.string != nil || alert["trigger"]?["offset"]?.string != nil
  }

  /// Whether the alarm of an alert says its action. One that sends an e-mail needs a recipient (RFC 5545 section 3.6.6).
  static func hasUsualAction(_ alert: JSONValue) -> Bool {
    switch alert["action"]?.string {
    case "display": return true
    case "email":
      let names = (alert["iCalendar"]?["properties"]?.elements ?? []).compactMap { JCalReader.property($0)?.name }
      return names.contains("ATTENDEE") && !names.contains("ACTION")
    default: return false
    }
  }

  /// The id that an alarm gets without `JSID`: its UID if that is a valid Id (RFC 8984 section 1.4.1) and no number, else its number.
  static func id(ofAlarmWithUID uid: String?, number: Int) -> String {
    uid.flatMap { isID($0) && !isNumber($0) ? $0 : nil } ?? String(number)
  }

  /// Whether a text is a valid Id (RFC 8984 section 1.4.1).
  package static func isID(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
          || (0x61...0x7A).contains(byte | 0x20)
      }
  }

  /// Whether a text is a number, as the ids of alarms without a UID are.
  package static func isNumber(_ text: String) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }

  /// The position of the place that becomes `LOCATION` and `GEO`: the first with a name, else the first with coordinates.
  static func place(among places: [JSONValue.Member]) -> Int? {
    places.firstIndex { $0.value["name"]?.string != nil } ?? places.firstIndex { coordinates($0.value) != nil }
  }

  /// The id of the alert that another one snoozes (RFC 8984 section 4.5.2).
  static func snoozed(by alert: JSONValue) -> String? {
    alert["relatedTo"]?.members.first { $0.value["relation"]?["parent"]?.bool == true }?.name
  }

  /// Whether a participant becomes an `ATTENDEE`.
  static func attends(_ person: JSONValue) -> Bool {
    let roles = roles(of: person)
    return (roles.contains("attendee") || roles.contains("informational")) && address(of: person) != nil
  }

  /// The `ROLE` of an attendee; nil for the usual one.
  static func role(ofAttendee person: JSONValue) -> String? {
    let roles = roles(of: person)
    if roles.contains("informational"), !roles.contains("attendee") { return "NON-PARTICIPANT" }
    return roles.contains("chair") ? "CHAIR" : roles.contains("optional") ? "OPT-PARTICIPANT" : nil
  }

  /// The roles that the `ROLE` of an attendee says.
  static func rolesOfAttendee(_ person: JSONValue) -> Set<String> {
    switch role(ofAttendee: person) {
    case "NON-PARTICIPANT": ["informational"]
    case "CHAIR": ["attendee", "chair"]
    case "OPT-PARTICIPANT": ["attendee", "optional"]
    default: ["attendee"]
    }
  }

  /// The roles of a participant.
  static func roles(of person: JSONValue) -> Set<String> {
    Set((person["roles"]?.members ?? []).filter { $0.value.bool == true }.map(\.name))
  }

  /// The latitude and longitude of a place, in degrees; nil for none.
  static func coordinates(_ place: JSONValue) -> (latitude: Substring, longitude: Substring)? {
    guard let uri = place["coordinates"]?.string, uri.hasPrefix("geo:") else { return nil }
    let numbers = uri.dropFirst("geo:".count).prefix { $0 != ";" }.split(separator: ",")
    return numbers.count >= 2 ? (numbers[0], numbers[1]) : nil
  }

  /// Whether the coordinates of a place are a latitude and a longitude alone, which `GEO` has: no height, no uncertainty.
  static func isPoint(_ place: JSONValue) -> Bool {
    guard coordinates(place) != nil, let uri = place["coordinates"]?.string else { return false }
    return !uri.contains(";") && uri.split(separator: ",", omittingEmptySubsequences: false).count == 2
  }

  /// Whether the coordinates of two places have the same latitude and longitude.
  static func isSamePoint(_ place: JSONValue, _ other: JSONValue) -> Bool {
    guard let first = coordinates(place), let second = coordinates(other), let latitude = Double(first.latitude),
      let longitude = Double(first.longitude)
    else { return false }
    return Double(second.latitude) == latitude && Double(second.longitude) == longitude
  }

  /// A recurrence rule.
  /// - Parameters:
  ///   - start: The local start of the series; nil without one.
  ///   - showsStart: Whether the start is an instance whatever the rule says: it is not excluded.
  static func rule(
    _ value: JSONValue, _ zone: String?, isDate: Bool, start: String? = nil, showsStart: Bool = false
  ) -> String {
    var parts: [String] = []
    func add(_ name: String, _ texts: [String]) {
      let plain = texts.map { $0.uppercased().filter { $0 != ";" && $0 != "," && $0 != ":" } }.filter { !$0.isEmpty }
      if !plain.isEmpty { parts.append("\(name)=\(plain.joined(separator: ","))") }
    }
    func texts(_ name: String) -> [String] {
      guard let value = value[name] else { return [] }
      let values =
        if case .array(let elements) = value { elements } else { [value] }
      return values.compactMap { $0.string ?? $0.int.map(String.init) }
    }
    // SKIP needs a scale in iCalendar (RFC 7529 section 4.1); in JSCalendar, the Gregorian one is the default.
    let needsScale = texts("rscale").isEmpty && !["", "omit"].contains(value["skip"]?.string?.lowercased() ?? "")
    add("RSCALE", needsScale ? ["GREGORIAN"] : texts("rscale"))
    add("FREQ", texts("frequency"))
    if let until = value["until"]?.string, let start, showsStart, until < start {
      // RFC 8984 section 4.3.3.1
      add("COUNT", ["1"])
    } else if let until = value["until"]?.string {
      let basic = JCalTime.basic(until)
      add("UNTIL", [isDate ? String(basic.prefix { $0 != "T" }) : zone == "UTC" ? basic + "Z" : basic])
    }
    if !parts.contains("COUNT=1") { add("COUNT", texts("count")) }
    add("INTERVAL", texts("interval"))
    let days = (value["byDay"]?.elements ?? []).map { day in
      (day["nthOfPeriod"]?.int.map(String.init) ?? "") + (day["day"]?.string ?? "")
    }
    add("BYDAY", days)
    let names = [
      ("BYSECOND", "bySecond"), ("BYMINUTE", "byMinute"), ("BYHOUR", "byHour"), ("BYMONTHDAY", "byMonthDay"),
      ("BYYEARDAY", "byYearDay"), ("BYWEEKNO", "byWeekNo"), ("BYMONTH", "byMonth"), ("BYSETPOS", "bySetPosition"),
      ("WKST", "firstDayOfWeek"), ("SKIP", "skip"),
    ]
    for (name, member) in names { add(name, texts(member)) }
    // Days of a month without months are in the month of the start (RFC 8984 section 4.3.3.1); in RFC 5545 they are in all months.
    let isOfOneMonth =
      ["byMonth", "byWeekNo", "byYearDay"].allSatisfy { texts($0).isEmpty }
      && ["", "gregorian"].contains(texts("rscale").first?.lowercased() ?? "")
    if isOfOneMonth, !texts("byMonthDay").isEmpty, texts("frequency").first?.lowercased() == "yearly",
      let month = start?.split(separator: "-").dropFirst().first.flatMap({ Int($0) })
    {
      add("BYMONTH", [String(month)])
    }
    return parts.joined(separator: ";")
  }

  /// Converts a JSCalendar TimeZone to a VTIMEZONE.
  static func zoneComponent(_ key: String, _ value: JSONValue) -> ContentComponent? {
    guard let name = zone(.string(key)), !name.isEmpty else { return nil }
    var zone = ContentComponent("VTIMEZONE", [ContentProperty("TZID", text: name)])
    for (member, observance) in [("standard", "STANDARD"), ("daylight", "DAYLIGHT")] {
      for rule in value[member]?.elements ?? [] {
        guard let start = rule["start"]?.string, let from = rule["offsetFrom"]?.string,
          let to = rule["offsetTo"]?.string
        else { continue }
        var properties = [
          ContentProperty("DTSTART", value: JCalTime.basic(start)),
          ContentProperty("TZOFFSETFROM", value: JCalTime.basic(from)),
          ContentProperty("TZOFFSETTO", value: JCalTime.basic(to)),
        ]
        for repetition in rule["recurrenceRules"]?.elements ?? [] {
          // UNTIL is in UTC (RFC 8984 section 4.7.2).
          properties.append(ContentProperty("RRULE", value: self.rule(repetition, "UTC", isDate: false, start: start)))
        }
        for date in rule["recurrenceOverrides"]?.members ?? [] where date.value["excluded"]?.bool != true {
          properties.append(ContentProperty("RDATE", value: JCalTime.basic(date.name)))
        }
        for name in rule["names"]?.members.prefix(1) ?? [] {
          properties.append(ContentProperty("TZNAME", text: name.name))
        }
        zone.components.append(ContentComponent(observance, properties))
      }
    }
    return zone.components.isEmpty ? nil : zone
  }

  // MARK: Instances

  /// The alerts that an instance has from its object: absolute ones belong to the first instance, or to the one whose patch names
  /// them.
  /// - Parameters:
  ///   - key: The local time of the instance.
  ///   - ids: The ids of alerts that its patch names.
  package static func alerts(of object: JSONValue, ofInstanceAt key: String, named ids: Set<String> = []) -> JSONValue?
  {
    guard let alerts = object["alerts"], key != object["start"]?.string else { return object["alerts"] }
    let left = alerts.members.filter { $0.value["trigger"]?["when"] == nil || ids.contains($0.name) }
    if left.count == alerts.members.count { return alerts }
    return left.isEmpty ? nil : .object(left)
  }

  /// Moves a local time by the clock time between two others.
  package static func moved(_ time: String, from start: String, to key: String) -> String {
    guard let time = seconds(time), let start = seconds(start), let key = seconds(key) else { return time }
    let moved = time + key - start
    let (days, second) = (
      Int((Double(moved) / 86_400).rounded(.down)), moved - Int((Double(moved) / 86_400).rounded(.down)) * 86_400
    )
    return date(days) + "T" + [second / 3_600, second / 60 % 60, second % 60].map { two($0) }.joined(separator: ":")
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  /// Seconds since 1970 of a local time; nil if it is not valid.
  private static func seconds(_ text: String) -> Int? {
    let parts = text.split { $0 == "-" || $0 == "T" || $0 == ":" }.map { Int($0) }
    guard parts.count == 6, let year = parts[0], let month = parts[1], let day = parts[2], let hour = parts[3],
      let minute = parts[4], let second = parts[5], (1...9_999).contains(year), (1...12).contains(month),
      (1...31).contains(day), (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    // Years begin in March, so that the leap day comes last.
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    return days * 86_400 + hour * 3_600 + minute * 60 + second
  }

  private static func date(_ days: Int) -> String {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let padded = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
    return "\(padded)-\(two(month))-\(two(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1))"
  }
}
