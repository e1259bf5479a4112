import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import ICalendar
@testable import Recurrence
@testable import TimeZones

struct ZoneDefinitionTests {
  static func read(_ lines: String...) -> ZoneDefinition {
    ZoneDefinitionReader.read(zoneLines(lines.joined(separator: "\n")))
  }

  static let standard = ["BEGIN:STANDARD", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET"]
  static let daylight = ["BEGIN:DAYLIGHT", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:CEST"]

  /// Central European time with given lines added to the two parts.
  static func european(_ winter: [String], _ summer: [String]) -> ZoneDefinition {
    ZoneDefinitionReader.read(
      zoneLines(
        (["TZID:X"] + standard + winter + ["END:STANDARD"] + daylight + summer + ["END:DAYLIGHT"])
          .joined(separator: "\n")))
  }

  func expectBerlin(_ definition: ZoneDefinition, years: ClosedRange<Int>) throws {
    #expect(definition.problems.isEmpty)
    let zone = try #require(definition.zone)
    let berlin = try #require(ZoneDatabase.system.zone(named: "Europe/Berlin"))
    let span = utc(years.lowerBound, 1, 2)..<utc(years.upperBound + 1, 1, 1)
    #expect(zone.transitions(in: span) == berlin.transitions(in: span))
  }

  @Test("A zone has the TZID of its definition without escapes")
  func identifiersAreDecoded() {
    let definition = Self.read(
      "TZID:(UTC+01:00) Amsterdam\\, Berlin", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0100", "END:STANDARD")
    #expect(definition.identifier == "(UTC+01:00) Amsterdam\\, Berlin")
    #expect(definition.zone?.identifier == "(UTC+01:00) Amsterdam, Berlin")
  }

  @Test func rulesOfOutlookFrom1601() throws {
    let definition = Self.european(
      ["DTSTART:16010101T030000", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10"],
      ["DTSTART:16010101T020000", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3"])
    try expectBerlin(definition, years: 1996...2600)
    // Before any rule: the offset before the first onset.
    #expect(definition.zone?.offsetInSeconds(at: utc(1500, 1, 1)) != nil)
  }

  @Test func rulesFrom1970() throws {
    let definition = Self.european(
      ["DTSTART:19701025T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"],
      ["DTSTART:19700329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"])
    try expectBerlin(definition, years: 1996...9998)
  }

  @Test func hourAndMinuteOfRuleCount() throws {
    let definition = Self.european(
      ["DTSTART:20001029T030000", "RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=3;BYDAY=-1SU;BYMONTH=10"],
      ["DTSTART:20000326T000000", "RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=3;WKST=MO"])
    try expectBerlin(definition, years: 2001...2100)
  }

  @Test func monthDaysWithWeekday() throws {
    let definition = Self.european(
      ["DTSTART:20001029T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=25,26,27,28,29,30,31;BYDAY=SU"],
      ["DTSTART:20000326T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=-7,-6,-5,-4,-3,-2,-1;BYDAY=SU"])
    try expectBerlin(definition, years: 2001...2100)
  }

  @Test func setPositions() throws {
    let definition = Self.european(
      ["DTSTART:20001029T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=SU;BYSETPOS=-1"],
      ["DTSTART:20000326T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=-1"])
    try expectBerlin(definition, years: 2001...2500)
  }

  @Test func untilIsInclusiveInUTC() throws {
    let definition = Self.european(
      ["DTSTART:20001029T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20041031T010000Z"],
      ["DTSTART:20000326T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20040328T010000Z"])
    let zone = try #require(definition.zone)
    let berlin = try #require(ZoneDatabase.system.zone(named: "Europe/Berlin"))
    #expect(
      zone.transitions(in: utc(1900, 1, 1)..<utc(3000, 1, 1))
        == berlin.transitions(in: utc(2000, 1, 1)..<utc(2005, 1, 1)))
  }

  @Test(arguments: ["20041031", "20041031T030000", "20041031T010000Z"])
  func untilOfAnyForm(until: String) throws {
    let definition = Self.european(
      ["DTSTART:20001029T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=\(until)"],
      ["DTSTART:20000326T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=5"])
    let zone = try #require(definition.zone)
    #expect(zone.transitions(in: utc(1900, 1, 1)..<utc(3000, 1, 1)).map(\.instant).last == utc(2004, 10, 31, 1))
    #expect(zone.transitions(in: utc(1900, 1, 1)..<utc(3000, 1, 1)).count == 10)
  }

  @Test func ruleWithoutPartsRepeatsTheDate() throws {
    let definition = Self.european(
      ["DTSTART:20001101T030000", "RRULE:FREQ=YEARLY"],
      ["DTSTART:20000401T020000", "RRULE:FREQ=YEARLY;BYMONTHDAY=1"])
    let zone = try #require(definition.zone)
    // Day 1 of every month, without BYMONTH: the daylight part begins again each month.
    #expect(zone.offsetInSeconds(at: utc(2010, 11, 15)) == 3_600)
    #expect(zone.offsetInSeconds(at: utc(2010, 12, 15)) == 7_200)
  }

  @Test func additionsAreOnsets() throws {
    let definition = Self.european(
      ["DTSTART:20001029T030000", "RDATE:20011028T030000,20021027T030000", "RDATE;VALUE=DATE-TIME:20031026T030000"],
      ["DTSTART:20000326T020000", "RDATE:20010325T020000", "RDATE:20020331T020000", "RDATE:20030330T020000/P1D"])
    try expectBerlin(definition, years: 2000...2003)
    #expect(definition.zone?.offsetInSeconds(at: utc(2020, 7, 1)) == 3_600)
  }

  @Test func rulesOfIntervals() throws {
    let definition = Self.european(
      ["DTSTART:20001029T030000", "RRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=10;BYDAY=-1SU"],
      ["DTSTART:20000326T020000", "RRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=3;BYDAY=-1SU"])
    let zone = try #require(definition.zone)
    for year in stride(from: 2000, to: 3200, by: 4) {
      #expect(zone.offsetInSeconds(at: utc(year, 7, 1)) == 7_200)
      #expect(zone.offsetInSeconds(at: utc(year + 1, 7, 1)) == 3_600)
    }
  }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=SU", "FREQ=MONTHLY", "",
    "FREQ=YEARLY;INTERVAL=3", "FREQ=YEARLY;BYMONTH=13", "FREQ=YEARLY;BYDAY=XX",
    "FREQ=YEARLY;BYDAY=", "FREQ=YEARLY;UNTIL=soon", "FREQ=YEARLY;INTERVAL=0", "D1 #3",
    "FREQ=YEARLY;BYMONTHDAY=0", "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU",
    "FREQ=YEARLY;RSCALE=CHINESE",
  ])
  func otherRulesReduceThePartToItsStart(rule: String) throws {
    let definition = Self.european(["DTSTART:20001029T030000"], ["DTSTART:20000326T020000", "RRULE:\(rule)"])
    #expect(definition.problems.map(\.kind) == [.unsupportedRule])
    let zone = try #require(definition.zone)
    #expect(
      zone.transitions(in: utc(1900, 1, 1)..<utc(3000, 1, 1)).map(\.instant) == [
        utc(2000, 3, 26, 1), utc(2000, 10, 29, 1),
      ])
  }

  @Test func partsWithoutOffsets() {
    let none = Self.read("TZID:X", "BEGIN:STANDARD", "DTSTART:20000101T000000", "END:STANDARD")
    #expect(none.zone == nil)
    #expect(none.problems.map(\.kind) == [.noOffset, .noObservances])
    let half = Self.read("TZID:X", "BEGIN:STANDARD", "DTSTART:20000101T000000", "TZOFFSETTO:-0330", "END:STANDARD")
    #expect(half.zone?.offsetInSeconds(at: utc(1990, 1, 1)) == -12_600)
    #expect(half.problems.map(\.kind) == [.noOffsetBefore])
  }

  @Test("Daylight time that begins every year and never ends is reported, and lasts", arguments: [true, false])
  func daylightTimeWithoutEnd(isRepeated: Bool) throws {
    let definition = Self.read(
      "TZID:X", "BEGIN:DAYLIGHT", "DTSTART:20200329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
      isRepeated ? "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU" : "TZNAME:X", "END:DAYLIGHT")
    #expect(definition.problems == (isRepeated ? [ZoneProblem(kind: .noStandardTime, line: 2)] : []))
    let zone = try #require(definition.zone)
    #expect(zone.offsetInSeconds(at: utc(2020, 1, 1)) == 3_600)
    for year in [2020, 2026] { #expect(zone.offsetInSeconds(at: utc(year, 12, 25)) == 7_200) }
  }

  @Test func secondOffsets() {
    let twice = Self.read(
      "TZID:X", "BEGIN:STANDARD", "DTSTART:20000101T000000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100",
      "TZOFFSETTO:+0500",
      "TZOFFSETFROM:+0100", "END:STANDARD")
    #expect(twice.problems.map(\.kind) == [.repeated])
    #expect(twice.zone?.offsetInSeconds(at: utc(2020, 1, 1)) == 3_600)
  }

  @Test func emptyAndNameless() {
    #expect(Self.read("TZID:X").problems.map(\.kind) == [.noObservances])
    #expect(Self.read("BEGIN:VTIMEZONE", "END:VTIMEZONE").problems.map(\.kind) == [.noIdentifier, .noObservances])
    let nameless = Self.read("BEGIN:STANDARD", "DTSTART:20000101T000000", "TZOFFSETTO:+01", "END:STANDARD")
    #expect(nameless.zone == nil)
    #expect(Self.read("TZID:X", "TZID:Y").problems.map(\.kind) == [.repeated, .noObservances])
  }

  @Test(arguments: [
    ("+0100", 3_600, false), ("+01", 3_600, true), ("+1", 3_600, true), ("0100", 3_600, true), ("+01:00", 3_600, true),
    ("+1:00", 3_600, true), ("-0000", 0, true), ("-013000", -5_400, false), ("+0000", 0, false),
  ])
  func offsetsInOtherForms(offset: String, seconds: Int, isRepaired: Bool) {
    let definition = Self.read(
      "TZID:X", "BEGIN:STANDARD", "DTSTART:20000101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:\(offset)",
      "END:STANDARD")
    #expect(definition.zone?.offsetInSeconds(at: utc(2020, 1, 1)) == seconds)
    #expect(definition.problems == (isRepaired ? [ZoneProblem(kind: .repairedOffset, line: 5)] : []))
  }

  @Test(arguments: ["+01300", "+", "+0100000"]) func unclearOffsets(offset: String) {
    let definition = Self.read(
      "TZID:X", "BEGIN:STANDARD", "DTSTART:20000101T000000", "TZOFFSETTO:\(offset)", "END:STANDARD")
    #expect(definition.problems.first == ZoneProblem(kind: .noOffset, line: 4))
  }

  @Test(arguments: ["20000101T000000Z", "20000101"]) func timesThatAreNotLocal(start: String) {
    let definition = Self.read(
      "TZID:X", "BEGIN:STANDARD", "DTSTART:\(start)", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0100", "END:STANDARD")
    #expect(definition.problems == [ZoneProblem(kind: .repairedTime, line: 3)])
  }

  @Test func missingStartIs1970() {
    let definition = Self.read("TZID:X", "BEGIN:STANDARD", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "END:STANDARD")
    #expect(definition.problems.map(\.kind) == [.noStart])
    #expect(definition.zone?.offsetInSeconds(at: utc(1969, 1, 1)) == 3_600)
    #expect(definition.zone?.offsetInSeconds(at: utc(1971, 1, 1)) == 7_200)
  }

  @Test(arguments: ["-995959", "+1801", "+180001", "-2400", "+0160", "+9999"])
  func impossibleOffsetsRefuseTheZone(offset: String) {
    let definition = Self.read(
      "TZID:X", "BEGIN:STANDARD", "DTSTART:20000101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:\(offset)",
      "END:STANDARD")
    #expect(definition.zone == nil)
    #expect(definition.problems.contains { $0.kind == .offsetOutOfRange && $0.line == 5 })
  }

  @Test(arguments: [("+1800", 64_800), ("-0456", -17_760), ("0530", 19_800), ("+05:30", 19_800), ("-004430", -2_670)])
  func offsetsOfManyForms(text: String, seconds: Int) {
    let definition = Self.read(
      "TZID:X", "BEGIN:STANDARD", "DTSTART:20000101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:\(text)", "END:STANDARD")
    #expect(definition.zone?.offsetInSeconds(at: utc(2001, 1, 1)) == seconds)
  }

  @Test func missingEndLinesKeepTheParts() {
    let definition = Self.read(
      "TZID:X", "BEGIN:STANDARD", "DTSTART:20001029T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
      "BEGIN:DAYLIGHT", "DTSTART:20000326T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200")
    #expect(definition.zone?.transitions(in: utc(2000, 1, 1)..<utc(2001, 1, 1)).count == 2)
  }

  @Test(arguments: [
    "BYMONTH=3;BYDAY=-1SU", "BYMONTH=2;BYDAY=1MO", "BYMONTH=11;BYDAY=4SA", "BYMONTH=2;BYMONTHDAY=28",
    "BYMONTH=4;BYMONTHDAY=1", "BYMONTH=12", "BYMONTH=10;BYDAY=2SU;UNTIL=21130101", "BYMONTH=3;BYDAY=3TU;WKST=SU",
  ])
  func datesByArithmeticMatchTheEngine(parts: String) throws {
    let rule = try #require(RecurrenceRule(zoneRule: "FREQ=YEARLY;" + parts))
    for start in ["17010315T023000", "19000101T000000", "20071104T020000"] {
      let start = try #require(DateTimeValue(Array(start.utf8)[...])).civil
      let date = try #require(YearlyDate(rule, start: start))
      let range = RuleRange(before: CivilDateTime(year: 2_450, month: 1, day: 1))
      var engine = GregorianRuleEnumerator(rule: rule, start: start, range: range)
      var expected: [Int] = []
      while let time = engine.next() { expected.append(time.secondsSinceEpoch) }
      let found = date.civilSeconds(inYears: start.date.year...2_449).filter { $0 >= start.secondsSinceEpoch }
      #expect(found == expected, "\(start)")
    }
  }

  @Test(arguments: [
    "BYMONTH=3;BYDAY=5SU", "BYMONTH=3;BYDAY=SU", "BYMONTH=3,10;BYDAY=1SU", "BYDAY=1SU", "BYMONTH=2;BYMONTHDAY=29",
    "BYMONTH=3;BYDAY=1SU;BYHOUR=2", "BYMONTH=3;BYDAY=SU;BYSETPOS=-1", "BYMONTH=3;BYDAY=1SU;INTERVAL=2",
    "BYMONTH=3;BYDAY=1SU;COUNT=4", "BYMONTH=3;BYMONTHDAY=1,2", "BYMONTH=3;BYMONTHDAY=-1", "",
  ])
  func otherRulesAreNotReducedToOneDate(parts: String) throws {
    let rule = try #require(RecurrenceRule(zoneRule: "FREQ=YEARLY;" + parts))
    let start = CivilDateTime(year: 2_007, month: 3, day: 11, hour: 2)
    #expect(YearlyDate(rule, start: start) == nil)
  }

  @Test func hostileDefinitionsAreBounded() {
    let dates = Array(repeating: "20000101T000000", count: 100_000).joined(separator: ",")
    let part = Self.standard.joined(separator: "\n") + "\nDTSTART:19000101T000000\n"
    let manyDates = part + "RDATE:\(dates)\nEND:STANDARD\n"
    let everyDay = part + "RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU\nEND:STANDARD\n"
    let never = part + String(repeating: "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\n", count: 1_000) + "END:STANDARD\n"
    let many = String(repeating: part + "RRULE:FREQ=YEARLY;BYMONTH=1,2,3,4,5,6\nEND:STANDARD\n", count: 2_000)
    for body in [manyDates, everyDay, never, many] {
      let lines = zoneLines("TZID:X\n" + body)
      var definition = ZoneDefinition()
      let cost = Yardstick.count { definition = ZoneDefinitionReader.read(lines) }
      #expect(definition.zone != nil)
      #expect(!definition.problems.isEmpty)
      // With a sanitizer beside other work it is up to 20; what grows with the square takes thousands.
      #expect(cost < 100)
    }
  }

  @Test func definitionsWrittenFromZonesAnswerLikeThem() throws {
    let database = ZoneDatabase.system
    let names = database.names
    print("seed \(TestSeed.value)")
    let first = Int(TestSeed.value % UInt64(names.count))
    let start = utc(1905, 1, 1)
    let end = utc(2120, 1, 1)
    for index in 0..<100 {
      let zone = try #require(database.zone(named: names[(first + index * 6) % names.count]))
      let definition = ZoneDefinitionReader.read(zoneLines(zoneText(zone, from: start, until: end)))
      let written = try #require(definition.zone)
      #expect(definition.problems.isEmpty, "\(zone.identifier)")
      #expect(offsetChanges(written, start..<end) == offsetChanges(zone, start..<end), "\(zone.identifier)")
      #expect(written.offsetInSeconds(at: start) == zone.offsetInSeconds(at: start), "\(zone.identifier)")
      #expect(!written.contradicts(zone, years: 1990..<2040), "\(zone.identifier)")
    }
  }

  /// The transitions that change more than the name; which name holds before the first one a VTIMEZONE cannot say.
  private func offsetChanges(_ zone: Zone, _ range: Range<Instant>) -> [[Int]] {
    var before = zone.offsetInSeconds(at: range.lowerBound)
    return zone.transitions(in: range).compactMap { transition in
      defer { before = transition.offsetInSeconds }
      guard transition.offsetInSeconds != before else { return nil }
      return [transition.instant.secondsSinceEpoch, transition.offsetInSeconds]
    }
  }
}
