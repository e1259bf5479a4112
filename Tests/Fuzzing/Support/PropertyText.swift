/// Writes lines and components of calendars.
enum PropertyText {
  /// Texts that mean something to what they are written into. No output has `<zqx` as it stands.
  static let texts = [
    "<zqx onload=1>", "\\\"><zqx>", "]]><zqx>", "--><zqx>", "</title><zqx>", "{{title}}", "=1+1", "@SUM(1)",
    "a\\,b\\;c\\nd\\\\",
    "\u{1B}[31mred", "\u{7}", "\u{202E}gnp.exe", "予定 🎉", "اجتماع", "e\u{301}\u{301}\u{301}", "\u{FEFF}", "",
    "javascript:zqx", "https://example.org/?a=<zqx>&b='2'", "mailto:a@example.org", "data:text/html,<zqx>",
    "urn:uuid:1", "https://meet.example.org/j/123 and <b>bold</b><!-- <zqx>", "&lt;zqx&gt;", "=\u{FEFF}=",
  ]

  private static let names = [
    "SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT", "CONTACT", "URL", "UID", "CATEGORIES", "RESOURCES", "STATUS",
    "CLASS", "TRANSP", "PRIORITY", "SEQUENCE", "GEO", "COLOR", "IMAGE", "CONFERENCE", "ATTENDEE", "ORGANIZER", "ATTACH",
    "RELATED-TO", "PERCENT-COMPLETE", "X-ALT-DESC", "X-WR-CALNAME", "X-WR-TIMEZONE", "NAME", "METHOD", "PRODID",
    "CALSCALE", "VERSION", "REFRESH-INTERVAL", "X-MICROSOFT-CDO-BUSYSTATUS", "X-APPLE-STRUCTURED-LOCATION", "TRIGGER",
    "ACTION", "REPEAT",
  ]

  private static let words = [
    "CANCELLED", "TENTATIVE", "CONFIRMED", "NEEDS-ACTION", "COMPLETED", "DRAFT", "PRIVATE", "CONFIDENTIAL", "OPAQUE",
    "TRANSPARENT", "DISPLAY", "EMAIL", "AUDIO", "red", "#FF0000", "turquoise", "9", "-1", "48.2;16.3", "BUSY", "OOF",
  ]

  /// A line of a component, most often about its times.
  static func line(_ dice: inout Dice) -> [UInt8] { Array(text(&dice).utf8) }

  private static func text(_ dice: inout Dice) -> String {
    switch dice.below(16) {
    case 0, 1: return time("DTSTART", &dice)
    case 2: return time(dice.pick(["DTEND", "DUE", "COMPLETED", "DTSTAMP", "CREATED", "LAST-MODIFIED"]), &dice)
    case 3: return "\(dice.oneIn(4) ? "TRIGGER" : "DURATION"):\(TimeText.duration(&dice))"
    case 4, 5: return "RRULE:\(RulePart.rule(&dice))"
    case 6: return "EXRULE:\(RulePart.rule(&dice))"
    case 7, 8: return times(dice.oneIn(2) ? "EXDATE" : "RDATE", &dice)
    case 9: return periods(dice.oneIn(3) ? "FREEBUSY" : "RDATE;VALUE=PERIOD", &dice)
    case 10: return time("RECURRENCE-ID" + (dice.oneIn(2) ? ";RANGE=THISANDFUTURE" : ""), &dice)
    case 11: return "\(dice.pick(names)):\(dice.pick(words))"
    default: return "\(dice.pick(names)):\(dice.pick(texts))"
    }
  }

  private static func time(_ name: String, _ dice: inout Dice) -> String { times(name, &dice, most: 1) }

  private static func times(_ name: String, _ dice: inout Dice, most: Int = 4) -> String {
    let form = dice.pick(TimeText.Form.allCases)
    let values = (0..<1 + dice.below(most)).map { _ in TimeText.text(form, &dice) }.joined(separator: ",")
    let parameter =
      switch form {
      case .date: ";VALUE=DATE"
      case .floating: dice.oneIn(2) ? ";TZID=\(dice.pick(["Europe/Berlin", "Test", "America/New_York"]))" : ""
      case .utc: ""
      }
    return "\(name)\(parameter):\(values)"
  }

  private static func periods(_ name: String, _ dice: inout Dice) -> String {
    let values = (0..<1 + dice.below(3)).map { _ in
      let end = dice.oneIn(2) ? TimeText.duration(&dice) : TimeText.text(.utc, &dice)
      return "\(TimeText.text(.utc, &dice))/\(end)"
    }
    return "\(name):\(values.joined(separator: ","))"
  }

  /// An event, to-do, journal entry or busy time, sometimes with an alarm.
  static func event(_ dice: inout Dice) -> [[UInt8]] {
    let name = dice.oneIn(3) ? dice.pick(["VTODO", "VJOURNAL", "VFREEBUSY"]) : "VEVENT"
    var lines = ["BEGIN:\(name)", "UID:\(dice.below(3))", time("DTSTART", &dice)]
    for _ in 0..<dice.below(5) { lines.append(text(&dice)) }
    if dice.oneIn(4) {
      lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:\(TimeText.duration(&dice))"]
      for _ in 0..<dice.below(4) { lines.append(alarmLine(&dice)) }
      lines.append("END:VALARM")
    }
    return (lines + ["END:\(name)"]).map { Array($0.utf8) }
  }

  /// A line that only alarms have, or have in their way.
  private static func alarmLine(_ dice: inout Dice) -> String {
    switch dice.below(9) {
    case 0: "REPEAT:\(dice.pick(["0", "1", "5", "999999999", "-1", "x"]))"
    case 1: "DURATION:\(TimeText.duration(&dice))"
    case 2: "ACKNOWLEDGED:\(TimeText.text(dice.oneIn(4) ? .floating : .utc, &dice))"
    case 3: "ACTION:\(dice.pick(["EMAIL", "AUDIO", "NONE", "x y"]))"
    case 4: "RELATED-TO;RELTYPE=SNOOZE:\(dice.below(3))"
    case 5: "ATTENDEE;CN=\(dice.pick(["A", "\"B, C\""])):mailto:a@example.org"
    case 6: "PROXIMITY:\(dice.pick(["ARRIVE", "depart", ""]))"
    case 7: "TRIGGER;RELATED=END;VALUE=DATE-TIME:\(TimeText.text(.utc, &dice))"
    default: "\(dice.pick(["DESCRIPTION", "SUMMARY", "UID", "ATTACH"])):\(dice.pick(texts))"
    }
  }

  /// A `VTIMEZONE`.
  static func zone(_ dice: inout Dice) -> [[UInt8]] {
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(dice.pick(["Test", "Europe/Berlin", "W. Europe Standard Time", ""]))"]
    for _ in 0...dice.below(3) { lines += observance(&dice) }
    return (lines + ["END:VTIMEZONE"]).map { Array($0.utf8) }
  }

  /// The lines of an observance of a `VTIMEZONE`.
  static func observance(_ dice: inout Dice) -> [String] {
    let name = dice.oneIn(2) ? "STANDARD" : "DAYLIGHT"
    var lines = [
      "BEGIN:\(name)", "DTSTART:\(TimeText.text(dice.oneIn(8) ? .utc : .floating, &dice))",
      "TZOFFSETFROM:\(offset(&dice))", "TZOFFSETTO:\(offset(&dice))",
    ]
    if dice.oneIn(2) { lines.append("TZNAME:\(dice.pick(["CET", "CEST", "", "<zqx>"]))") }
    if dice.oneIn(2) {
      lines.append(
        dice.oneIn(3)
          ? "RRULE:\(RulePart.rule(&dice))"
          : "RRULE:FREQ=YEARLY;BYMONTH=\(1 + dice.below(12));BYDAY=\(dice.pick(["-1SU", "1SU", "2SU", "-1FR", "5SA"]))"
            + (dice.oneIn(3) ? ";UNTIL=\(TimeText.text(.utc, &dice))" : ""))
    }
    if dice.oneIn(4) { lines.append(times("RDATE", &dice)) }
    return lines + ["END:\(name)"]
  }

  private static func offset(_ dice: inout Dice) -> String {
    dice.pick([
      "+0000", "+0100", "+0200", "-0500", "-0800", "+1030", "+0545", "+1400", "-1200", "+235959", "+2400", "-0000",
    ])
  }
}
