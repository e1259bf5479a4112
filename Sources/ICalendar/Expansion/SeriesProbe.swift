internal import CalendarModel

/// Tells for a plain series, before it is decoded, whether an instance can touch a window.
///
/// It reads two lines of the event and asks the rule. In doubt it says yes.
struct SeriesProbe {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let window: Window
  private let context: (UInt16) -> CalendarContext
  /// Series that were read for earlier windows, by position.
  private let known: [Int: PlainSeries]
  /// Series that were read for this one.
  private(set) var found: [Int: PlainSeries] = [:]

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ window: Window, known: [Int: PlainSeries],
    context: @escaping (UInt16) -> CalendarContext
  ) {
    self.bytes = bytes
    self.window = window
    self.known = known
    self.context = context
  }

  /// Whether the series at `position` of the index may have an instance that touches the window.
  mutating func mayTouch(_ position: Int, _ entry: EventEntry) -> Bool {
    if let series = known[position] { return mayTouch(series) }
    guard let start = start(of: entry), let rule = rule(of: entry) else { return true }
    let series = PlainSeries(start: start, rule: rule, length: Int(entry.lengthInMinutes) * 60)
    found[position] = series
    return mayTouch(series)
  }

  private func mayTouch(_ series: PlainSeries) -> Bool {
    let (start, rule, length) = (series.start, series.rule, series.length)
    let clock = window.civil(onClockOf: start)
    let slack = slack(for: start, length: length)
    let lower = clock.lowerBound.adding(seconds: -length - slack)
    let upper = clock.upperBound.adding(seconds: slack)
    if start.civil >= lower, start.civil < upper { return true }
    let until = rule.until.map { RuleLimit.until($0, forSeriesStartingAt: start) }
    // Most rules have nothing in a short window, whatever their COUNT says, and COUNT is what takes time.
    var endless = rule
    endless.count = nil
    let range = RuleRange(from: lower, before: upper, until: until, countsStart: true, searchLimit: 20_000)
    func isEmpty(_ rule: RecurrenceRule) -> Bool {
      guard var starts = RuleStarts(rule: rule, start: start.civil, isDateOnly: start.isDate, range: range) else {
        return false
      }
      return starts.next() == nil && !starts.isTruncated
    }
    if isEmpty(endless) { return false }
    return rule.count == nil || !isEmpty(rule)
  }

  /// How far the clock of the series may lie off around the window, in seconds: nothing unless it changes there.
  private func slack(for start: EventTime, length: Int) -> Int {
    guard let zone = start.zone else { return 60 }
    let day = 86_400
    let around =
      window.instants.lowerBound.adding(
        seconds: -length - 2 * day)..<window.instants.upperBound.adding(seconds: 2 * day)
    return zone.offsetInSeconds(at: around.lowerBound) == zone.offsetInSeconds(at: around.upperBound)
      && zone.transitions(in: around).isEmpty ? 60 : 26 * 3_600
  }

  private func line(at offset: Int) -> Range<Int> {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return offset..<end
  }

  private func start(of entry: EventEntry) -> EventTime? {
    let line = line(at: entry.offset + Int(entry.startLine))
    guard let value = KeyLine.timeValue(bytes, line), let time = DateTimeValue(Array(bytes[value])[...]),
      time.repair == nil
    else { return nil }
    let header = line.lowerBound..<value.lowerBound
    // Parameters other than a plain TZID or VALUE are left to the decoder.
    guard !bytes[header].contains(UInt8(ascii: "\"")) else { return nil }
    if time.isDate { return .date(time.civil.date) }
    let zoneName = header.lowerBound + 8
    if time.isUTC { return .utc(Instant(utc: time.civil)) }
    if header.count == 8 {
      return context(entry.calendar).floatingZone.map { .zoned(time.civil, $0) } ?? .floating(time.civil)
    }
    guard bytes.matches("TZID=", at: zoneName), !bytes[zoneName..<header.upperBound].contains(UInt8(ascii: ";")) else {
      return nil
    }
    let name = Array(bytes[zoneName + 5..<header.upperBound - 1])
    return .zoned(time.civil, context(entry.calendar).zone(named: name[...]).zone)
  }

  private func rule(of entry: EventEntry) -> RecurrenceRule? {
    let line = line(at: entry.offset + Int(entry.ruleLine))
    guard let value = KeyLine.value(bytes, line) else { return nil }
    let (rule, problems) = RuleParser.parse(bytes[value])
    guard let rule, problems.isEmpty, rule.calendarScale == nil else { return nil }
    return rule
  }
}
