/// Writes calendars of series whose exceptions and additions meet: overrides, `EXDATE`s and `RDATE`s at times of instances or beside
/// them, in other forms and zones than their series, around changes of clocks.
///
/// Changes of single lines seldom lead there.
struct SeriesText {
  private var dice: Dice
  private var lines: [String] = []

  private static let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu",
    "Africa/Casablanca", "W. Europe Standard Time", "UTC", "Nowhere/Else", "Custom", "Custom",
  ]
  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Custom
    BEGIN:STANDARD
    DTSTART:20001029T030000
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:20000326T020000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0300
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    """

  /// The lines of a calendar.
  static func calendar(_ dice: inout Dice) -> [[UInt8]] {
    var text = SeriesText(dice: dice)
    text.writeCalendar()
    dice = text.dice
    return text.lines.map { Array($0.utf8) }
  }

  private init(dice: Dice) { self.dice = dice }

  private mutating func writeCalendar() {
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Calendar//EN"]
    if dice.oneIn(7) { lines.append("X-WR-TIMEZONE:\(dice.pick(Self.zones))") }
    if dice.oneIn(12) { lines.append("METHOD:\(dice.pick(["PUBLISH", "REQUEST", "CANCEL", "ADD", "REPLY"]))") }
    if !dice.oneIn(5) { lines += Self.zone.split(separator: "\n").map(String.init) }
    for number in 0..<(dice.oneIn(4) ? 2 : 1) { writeSeries(uid: "\(number)@example.org") }
    lines.append("END:VCALENDAR")
  }

  // MARK: Series

  private mutating func writeSeries(uid: String) {
    let kind = dice.oneIn(3) ? dice.pick(["VTODO", "VTODO", "VJOURNAL"]) : "VEVENT"
    let clock = clock()
    let start = start()
    var events = [[clock.property("DTSTART", start)] + length(clock, start)]
    for _ in 0..<dice.pick([0, 1, 1, 1, 1, 2]) { events[0].append("RRULE:\(rule(clock))") }
    if dice.oneIn(12) { events[0].append("EXRULE:\(rule(clock))") }
    for _ in 0..<dice.pick([0, 0, 1, 2]) { events[0].append(other(clock, 7).property("EXDATE", near(start))) }
    for _ in 0..<dice.pick([0, 0, 0, 1, 2]) { events[0].append(addition(other(clock, 7), near(start))) }
    if dice.oneIn(8) { events[0].append("SEQUENCE:2") }
    for _ in 0..<dice.pick([0, 0, 1, 1, 2, 3]) { events.append(override(clock, near(start))) }
    if dice.oneIn(3) { events.swapAt(0, dice.below(events.count)) }
    for (number, event) in events.enumerated() {
      lines += ["BEGIN:\(kind)", "UID:\(uid)", "DTSTAMP:20260101T000000Z", "SUMMARY:\(number)"]
      lines += event.compactMap { line($0, of: kind) }
      lines.append("END:\(kind)")
    }
  }

  /// A line of an event in another component; nil if that has no such line.
  private mutating func line(_ line: String, of kind: String) -> String? {
    let (isEnd, isLength) = (line.hasPrefix("DTEND"), line.hasPrefix("DURATION"))
    switch kind {
    case "VTODO": return isEnd ? "DUE" + line.dropFirst(5) : line.hasPrefix("DTSTART") && dice.oneIn(7) ? nil : line
    case "VJOURNAL": return isEnd || isLength ? nil : line
    default: return line
    }
  }

  private mutating func override(_ clock: Clock, _ instance: Int) -> [String] {
    let name = "RECURRENCE-ID" + (dice.oneIn(4) ? ";RANGE=THISANDFUTURE" : "")
    let own = other(clock, 5)
    let start = instance + dice.pick([0, 60, 1_440, -3 * 1_440, 40 * 1_440])
    var lines = [other(clock, 5).property(name, instance)]
    if !dice.oneIn(16) { lines.append(own.property("DTSTART", start)) }
    lines += length(own, start)
    if dice.oneIn(8) { lines.append("STATUS:CANCELLED") }
    if dice.oneIn(2) { lines.append("SEQUENCE:\(1 + dice.below(3))") }
    return lines
  }

  private mutating func addition(_ clock: Clock, _ time: Int) -> String {
    guard clock.form != .date, dice.oneIn(3) else { return clock.property("RDATE", time) }
    let end = dice.oneIn(2) ? duration() : clock.text(time + dice.pick([30, 600, 1_500]))
    return clock.property("RDATE;VALUE=PERIOD", time) + "/" + end
  }

  private mutating func length(_ clock: Clock, _ start: Int) -> [String] {
    switch dice.below(5) {
    case 0, 1:
      var clock = clock
      if dice.oneIn(4) { clock = other(clock, 3) }
      let minutes = clock.form == .date ? dice.below(5) * 1_440 : dice.pick([0, 30, 60, 60, 1_440, 1_500, 4_000, -60])
      return [clock.property("DTEND", start + minutes)]
    case 2, 3: return ["DURATION:" + (clock.form == .date && !dice.oneIn(4) ? "P\(1 + dice.below(5))D" : duration())]
    default: return []
    }
  }

  private mutating func duration() -> String {
    dice.pick(["PT1H", "PT30M", "PT0S", "P1D", "P1DT1H", "PT24H", "PT25H", "P2W", "PT1S", "P0D", "-PT1H", "PT2H30M"])
  }

  private mutating func rule(_ clock: Clock) -> String {
    let frequency = dice.pick(["DAILY", "DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY"])
    var parts = ["FREQ=\(frequency)"]
    switch frequency {
    case "HOURLY": parts.append("INTERVAL=\(dice.pick([5, 6, 12, 25]))")
    case "MONTHLY":
      parts.append(
        dice.pick([
          "BYMONTHDAY=31", "BYMONTHDAY=-1", "BYDAY=2\(dice.pick(Self.days))", "BYDAY=-1\(dice.pick(Self.days))",
          "BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "BYMONTHDAY=1,2,3", "INTERVAL=2",
        ]))
    case "YEARLY": parts.append(dice.pick(["BYMONTH=3,10", "BYYEARDAY=-1", "BYMONTH=3;BYDAY=-1SU", "INTERVAL=1"]))
    default:
      if dice.oneIn(2) { parts.append("INTERVAL=\(1 + dice.below(5))") }
      if dice.oneIn(2) { parts.append("BYDAY=\(dice.pick(Self.days)),\(dice.pick(Self.days))") }
    }
    if frequency != "HOURLY", clock.form != .date, dice.oneIn(5) {
      parts.append("BYHOUR=\(dice.below(12)),\(12 + dice.below(12))")
    }
    switch dice.below(3) {
    case 0: parts.append("COUNT=\(dice.pick([1, 2, 3, 5, 10, 30, 200]))")
    case 1: parts.append("UNTIL=" + other(clock.until, 5).until.text(start() + dice.below(300) * 1_440))
    default: break
    }
    return parts.joined(separator: ";")
  }

  // MARK: Times

  /// A form of times, and its zone.
  private struct Clock {
    enum Form: CaseIterable {
      case date, utc, zone, floating
    }

    var form: Form
    var zone: String

    /// The form of `UNTIL`.
    var until: Clock { Clock(form: form == .zone ? .utc : form, zone: zone) }

    func property(_ name: String, _ minute: Int) -> String {
      let parameter =
        switch form {
        case .date: ";VALUE=DATE"
        case .zone: ";TZID=\(zone)"
        case .utc, .floating: ""
        }
      return "\(name)\(parameter):\(text(minute))"
    }

    /// The time some minutes after the start of 2026.
    func text(_ minute: Int) -> String {
      let minute = max(0, minute)
      var (year, day) = (2026, minute / 1_440)
      var lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      var month = 0
      while day >= lengths[month] {
        day -= lengths[month]
        month += 1
        if month == 12 {
          (year, month) = (year + 1, 0)
          lengths[1] = year % 4 == 0 ? 29 : 28
        }
      }
      let date = "\(year)\(TimeText.padded(month + 1))\(TimeText.padded(day + 1))"
      guard form != .date else { return date }
      return "\(date)T\(TimeText.padded(minute / 60 % 24))\(TimeText.padded(minute % 60))00\(form == .utc ? "Z" : "")"
    }
  }

  private mutating func clock() -> Clock { Clock(form: dice.pick(Clock.Form.allCases), zone: dice.pick(Self.zones)) }

  /// The same clock, or another one once in `count` times.
  private mutating func other(_ clock: Clock, _ count: Int) -> Clock { dice.oneIn(count) ? self.clock() : clock }

  /// Often on a day on which clocks change: 8 and 29 March, 25 October and 1 November.
  private mutating func start() -> Int {
    let day = dice.oneIn(2) ? dice.pick([66, 87, 297, 304]) : dice.below(365)
    return day * 1_440 + dice.pick([0, 60, 120, 120, 180, 540, 600, 1_380]) + dice.pick([0, 0, 15, 30])
  }

  /// Often the time of an instance.
  private mutating func near(_ start: Int) -> Int {
    dice.oneIn(5) ? self.start() : start + dice.pick([0, 1, 2, 3, 7, 14, 21, 28, 31]) * 1_440
  }
}
