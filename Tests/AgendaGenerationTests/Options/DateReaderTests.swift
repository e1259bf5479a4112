import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import AgendaGeneration

/// Dates in words. Today is Thursday, 12 November 2026.
@Suite struct DateReaderTests {
  private static let today = CivilDate(2026, 11, 12)

  @Test(arguments: [
    ("today", "2026-11-12"), ("now", "2026-11-12"), ("tomorrow", "2026-11-13"), ("yesterday", "2026-11-11"),
    ("thursday", "2026-11-12"), ("friday", "2026-11-13"), ("Wed", "2026-11-18"), ("this friday", "2026-11-13"),
    ("next thursday", "2026-11-19"), ("next friday", "2026-11-13"), ("last thursday", "2026-11-05"),
    ("last friday", "2026-11-06"), ("weekend", "2026-11-14..15"), ("next weekend", "2026-11-21..22"),
    ("this week", "2026-11-08..14"), ("next week", "2026-11-15..21"), ("last week", "2026-11-01..07"),
    ("next month", "2026-12-01..31"), ("last month", "2026-10-01..31"), ("this month", "2026-11-01..30"),
    ("next year", "2027-01-01..12-31"), ("in 2 weeks", "2026-11-26"), ("in a week", "2026-11-19"),
    ("in three days", "2026-11-15"), ("2 weeks ago", "2026-10-29"), ("in 3 months", "2027-02-12"),
    ("3 days from now", "2026-11-15"), ("1 year later", "2027-11-12"), ("+2w", "2026-11-26"), ("-1m", "2026-10-12"),
    ("+1y", "2027-11-12"), ("march", "2026-03-01..31"), ("next march", "2027-03-01..31"),
    ("next november", "2027-11-01..30"), ("last march", "2026-03-01..31"), ("last december", "2025-12-01..31"),
    ("March 2026", "2026-03-01..31"), ("2026 march", "2026-03-01..31"), ("March 9, 2026", "2026-03-09"),
    ("9 March 2026", "2026-03-09"), ("9. March 2026", "2026-03-09"), ("March 9th", "2026-03-09"),
    ("the 9th of March", "2026-03-09"), ("Mon, 9 Mar 2026", "2026-03-09"), ("2026 march 9", "2026-03-09"),
    ("29 february", "2028-02-29"), ("2026-W11", "2026-03-09..15"), ("2026W11", "2026-03-09..15"),
    ("2026-W11-3", "2026-03-11"), ("week 11", "2026-03-09..15"), ("week 53 2026", "2026-12-28..2027-01-03"),
    ("9. 3. 2026", "2026-03-09"), ("9. 3.", "2026-03-09"), ("Mon 9. 3. 2026", "2026-03-09"),
    ("2026. 3. 9.", "2026-03-09"), ("9. 3. 2026.", "2026-03-09"),
    ("2026/03/09", "2026-03-09"), ("9.3.2026", "2026-03-09"), ("3/15/2026", "2026-03-15"), ("15/3/2026", "2026-03-15"),
    ("3/3/2026", "2026-03-03"), ("3/2026", "2026-03-01..31"), ("sept 2026", "2026-09-01..30"),
    ("3/9/2026", "2026-09-03"), ("9.3.", "2026-03-09"), ("29.2.", "2028-02-29"), ("W11", "2026-03-09..15"),
    ("KW 11", "2026-03-09..15"), ("kw11", "2026-03-09..15"), ("the day after tomorrow", "2026-11-14"),
    ("in a fortnight", "2026-11-26"), ("third tuesday", "2026-11-17"), ("1st monday of march", "2026-03-02"),
    ("last friday of march", "2026-03-27"), ("fourth friday of february", "2026-02-27"),
    ("first monday in april", "2026-04-06"), ("first monday in april 2027", "2027-04-05"),
    ("in march", "2026-03-01..31"),
    ("all of march", "2026-03-01..31"), ("in 2027", "2027-01-01..12-31"), ("tonight", "2026-11-12"),
    ("this evening", "2026-11-12"), ("tomorrow morning", "2026-11-13"), ("the 15th", "2026-11-15"),
    ("15th", "2026-11-15"),
    ("on the 15", "2026-11-15"), ("15.", "2026-11-15"), ("the 31st", "2026-11-30"), ("mar-10", "2026-03-10"),
    ("10-mar", "2026-03-10"), ("10-mar-2026", "2026-03-10"), ("10mar2026", "2026-03-10"), ("mar10", "2026-03-10"),
    ("10 mar '26", "2026-03-10"), ("10.3.26", "2026-03-10"), ("15/3/26", "2026-03-15"), ("3/9", "2026-09-03"),
    ("15/3", "2026-03-15"), ("3/15", "2026-03-15"), ("2026-069", "2026-03-10"), ("2024-366", "2024-12-31"),
    ("2026-03-09T10:00", "2026-03-09"), ("2026-03-09T10:00:00Z", "2026-03-09"), ("monday next week", "2026-11-16"),
    ("next week monday", "2026-11-16"), ("tuesday of this week", "2026-11-10"), ("last day of march", "2026-03-31"),
    ("last day of the month", "2026-11-30"), ("first day of next month", "2026-12-01"),
    ("end of next week", "2026-11-21"),
    ("beginning of april", "2026-04-01"), ("start of the year", "2026-01-01"), ("current month", "2026-11-01..30"),
    ("the week after next", "2026-11-22..28"), ("week before last", "2026-10-25..31"),
    ("the friday after next", "2026-11-20"), ("the month after next", "2027-01-01..31"),
    ("the march after next", "2028-03-01..31"), ("the december before last", "2024-12-01..31"),
    ("3 days after tomorrow", "2026-11-16"), ("a week before friday", "2026-11-06"), ("monday week", "2026-11-23"),
    ("tuesday fortnight", "2026-12-01"), ("a week on tuesday", "2026-11-24"), ("friday in 2 weeks", "2026-11-27"),
    ("2 weeks from tomorrow", "2026-11-27"), ("1 month after 31 january", "2026-02-28"),
    ("1 year before 29 february", "2027-02-28"), ("two fridays from now", "2026-11-20"),
    ("3 mondays ago", "2026-10-26"),
    ("the week of november 18", "2026-11-15..21"), ("week of the 18th", "2026-11-15..21"),
    ("first week of april", "2026-03-29..04-04"), ("last week of april", "2026-04-26..05-02"),
    ("this coming friday", "2026-11-13"), ("first thing tomorrow", "2026-11-13"), ("eom", "2026-11-30"),
    ("day before friday", "2026-11-12"), ("the day before christmas", "2026-12-24"), ("a week tomorrow", "2026-11-20"),
    ("two weeks today", "2026-11-26"), ("nye", "2026-12-31"), ("sunday last", "2026-11-08"),
    ("the 3rd of next month", "2026-12-03"), ("09-03-2026", "2026-03-09"),
    ("in the first week of april", "2026-03-29..04-04"),
    ("w/c 16 november", "2026-11-15..21"),
    ("christmas", "2026-12-25"), ("next christmas", "2026-12-25"), ("new year's eve", "2026-12-31"),
    ("new years day", "2027-01-01"), ("3 2026", "2026-03-01..31"), ("cw 11", "2026-03-09..15"),
    ("fri 13th", "2026-11-13"), ("w11 2026", "2026-03-09..15"), ("2026 kw 11", "2026-03-09..15"),
    ("20260309t100000z", "2026-03-09"), ("2026-03-09t10:00", "2026-03-09"),
    ("last friday of the month", "2026-11-27"), ("first monday of next month", "2026-12-07"),
    ("entire year 2026", "2026-01-01..12-31"),
  ]) func dates(text: String, expected: String) throws {
    let date = try #require(try DateReader.date(text))
    let dates = date.dates(today: Self.today, firstWeekday: .sunday)
    #expect(Self.text(dates) == expected)
  }

  @Test(arguments: [
    "", "soon", "next", "last", "in", "in two", "ago", "next tomorrow", "march march", "9", "9 9", "32 march",
    "week 54", "week", "next team.ics", "on the of", "in 2 blinks", "1 2 3 4 5 6", "ma", "next days",
    "friday 2026", "in 999999999 years", "the", "in", "morning", "good morning", "all", "the 32nd", "32nd", "15", "9.3",
    "50/50", "0/3", "mar-10-20-30", "10-foo", "2026-03-09x", "t2026-03-09", "end of friday", "last day", "2026 week",
    "first day of 3", "'2026", "9.40.", "w54", "20260309t", "2026030t09", "third", "third march", "q5",
    "1. 2. 3.", "3. 5. 7.", "3. 4. may", "1. 2. 3. 2026", "9. 3. 10. 3.",
  ]) func otherWords(text: String) throws {
    // A unit alone is its present one.
    if text == "week" {
      #expect(try DateReader.date(text) == .phrase(.whole(.week, turn: 0)))
    } else {
      #expect(try DateReader.date(text) == nil)
    }
  }

  @Test(arguments: [
    ("2026-02-29", "no such day; February 2026 has 28 days."),
    ("Sunday, 9 March 2026", "2026-03-09 is a Monday, not a Sunday."),
    ("fri 3/9/2026", "2026-09-03 is a Thursday and 2026-03-09 is a Monday; neither is a Friday."),
    ("2026-13", "the month must be 1 to 12, not 13."), ("2025-W53", "no such week; 2025 has 52 weeks."),
    ("0000", "the year must be 0001 to 9999."), ("31.4.2026", "no such day; April 2026 has 30 days."),
    ("2026-366", "no such day; 2026 has 365 days."), ("2026-000", "no such day; 2026 has 365 days."),
    ("+99999999999999999999", "too many days from today."), ("30 february", "no such day; February has 29 days."),
    ("30.2.", "no such day; February has 29 days."), ("31/4", "no such day; April has 30 days."),
    ("13/13", "no such day; neither number is a month."), ("9.13.", "the month must be 1 to 12, not 13."),
    ("w54 2026", "no such week; 2026 has 53 weeks."),
    ("fifth friday of february 2026", "no such day; February 2026 has four Fridays."),
  ]) func impossibleDates(text: String, sentence: String) {
    #expect {
      _ = try DateReader.date(text)
    } throws: {
      ($0 as? DateReader.Fault)?.sentence == sentence
    }
  }

  @Test func theLanguageOrdersNumbers() throws {
    let date = try #require(try DateReader.date("3/9/2026"))
    var german = CalendarLocale()
    german.shortDatePattern = "d. MMM"
    #expect(date.resolved(in: CalendarLocale()) == .day(CivilDate(2026, 3, 9)))
    #expect(date.resolved(in: german) == .day(CivilDate(2026, 9, 3)))
    var request = AgendaRequest()
    request.date = date
    request.to = .end(of: DateSpecificationRange(date, through: date))
    let notes = request.resolveDates(in: CalendarLocale())
    #expect(notes.first == "3/9/2026 is read as 2026-03-09: the month comes first in en-US.")
    #expect(notes.last == notes.first)
    let day = DateSpecification.day(CivilDate(2026, 3, 9))
    #expect(request.to == .end(of: DateSpecificationRange(day, through: day)))
  }

  @Test(arguments: [
    ("monday to friday", "2026-11-16..20"), ("friday..sunday", "2026-11-13..15"), ("today to sunday", "2026-11-12..15"),
    ("november to february", "2026-11-01..2027-02-28"), ("march to may", "2026-03-01..05-31"),
    ("20 december to 6 january", "2026-12-20..2027-01-06"), ("2026-03-13..2026-03-09", "2026-03-09..13"),
    ("monday to sunday next week", "2026-11-16..22"), ("friday to monday next week", "2026-11-20..23"),
    ("w51-w2", "2026-12-14..2027-01-17"), ("30th to 2nd", "2026-11-30..12-02"),
    ("From Monday TO Friday", "2026-11-16..20"),
    ("2026-11-13..2026-11-13", "2026-11-13"), ("2026-11-13/P1D", "2026-11-13"),
    ("from next monday to 2026-12-01", "2026-11-16..12-01"), ("mon-fri", "2026-11-16..20"),
    ("until friday", "2026-11-12..13"), ("until 2026", "2026-11-12..12-31"), ("7 days", "2026-11-12..18"),
    ("next 2 weeks", "2026-11-12..25"),
    ("last 10 days", "2026-11-02..11"), ("q2", "2026-04-01..06-30"), ("Q4 2027", "2027-10-01..12-31"),
    ("march 9 to 13", "2026-03-09..13"), ("9 to 13 march", "2026-03-09..13"), ("9-13 March", "2026-03-09..13"),
    ("9 march 2026 to 13", "2026-03-09..13"), ("2026-03-09/2026-03-13", "2026-03-09..13"),
    ("monday through friday", "2026-11-16..20"), ("between monday and friday", "2026-11-16..20"),
    ("the next 10 days", "2026-11-12..21"), ("in the next two weeks", "2026-11-12..25"),
    ("for 3 days", "2026-11-12..14"),
    ("next 3 months", "2026-11-12..2027-02-11"), ("1 year", "2026-11-12..2027-11-11"),
    ("rest of the week", "2026-11-12..15"), ("rest of this month", "2026-11-12..30"),
    ("this quarter", "2026-10-01..12-31"), ("next quarter", "2027-01-01..03-31"), ("last quarter", "2026-07-01..09-30"),
    ("2026-Q1", "2026-01-01..03-31"), ("2026q2", "2026-04-01..06-30"), ("q2/2026", "2026-04-01..06-30"),
    ("2026-03-09/P3D", "2026-03-09..11"), ("2026-03-09/p2w", "2026-03-09..22"),
    ("2026-W11", "2026-03-09..15"), ("mon – fri", "2026-11-16..20"), ("3/9/2026", "2026-09-03"),
    ("mid march", "2026-03-11..20"), ("mid-march", "2026-03-11..20"), ("early next month", "2026-12-01..10"),
    ("late february", "2026-02-21..28"), ("mid 2026", "2026-05-01..08-31"), ("first half of april", "2026-04-01..15"),
    ("second half of 2026", "2026-07-01..12-31"), ("early next week", "2026-11-16..18"),
    ("first 3 days of april", "2026-04-01..03"), ("last 10 days of march", "2026-03-22..31"),
    ("first weekend of april", "2026-04-04..05"), ("from monday for 3 days", "2026-11-16..18"),
    ("monday 2 weeks", "2026-11-16..29"), ("from april for 2 months", "2026-04-01..05-31"),
    ("before friday", "2026-11-12"), ("today and tomorrow", "2026-11-12..13"), ("march, april", "2026-03-01..04-30"),
    ("year to date", "2026-01-01..11-12"), ("so far this month", "2026-11-01..12"), ("ytd", "2026-01-01..11-12"),
    ("weekdays", "2026-11-09..13"), ("next workweek", "2026-11-16..20"), ("h1", "2026-01-01..06-30"),
    ("second quarter", "2026-04-01..06-30"), ("third quarter 2027", "2027-07-01..09-30"),
    ("q2-q3", "2026-04-01..09-30"), ("mid march to early april", "2026-03-11..04-10"),
    ("weeks 11 to 13", "2026-03-09..29"),
    ("7d", "2026-11-12..18"), ("next 2w", "2026-11-12..25"), ("the coming days", "2026-11-12..18"),
    ("a few days", "2026-11-12..18"), ("a couple of weeks", "2026-11-12..25"), ("fortnight", "2026-11-12..25"),
    ("half a year", "2026-11-12..2027-05-11"), ("later this month", "2026-11-12..30"),
    ("up to friday", "2026-11-12..13"),
    ("20260309-20260313", "2026-03-09..13"), ("2026-03-09:2026-03-13", "2026-03-09..13"),
    ("9.3.-13.3.", "2026-03-09..13"), ("9.-13.3.", "2026-03-09..13"), ("3/9-3/13", "2026-03-09..13"),
    ("1/3-31/3", "2026-03-01..31"),
    ("9th to 13th march", "2026-03-09..13"), ("march 9th to 13th", "2026-03-09..13"), ("9th to 13th", "2026-11-09..13"),
    ("28. to 3.3.", "2026-11-28..2027-03-03"),
    ("saturday 5 december", "2026-12-05"), ("friday 5 december", "2025-12-05"), ("fri 5.12.", "2025-12-05"),
    ("friday 5 to 9 december", "2025-12-05..09"), ("mon 7 to fri 11 december", "2026-12-07..11"),
    ("7 to fri 11 december", "2026-12-07..11"), ("7 december to fri 11", "2026-12-07..11"),
    ("mon 9 to fri 13 march 2026", "2026-03-09..13"), ("friday 5 december to 9 december", "2025-12-05..09"),
    ("thu 31 december to fri 1 january", "2026-12-31..2027-01-01"),
    ("until fri 5 december", "2026-11-12..12-05"), ("before fri 5 december", "2026-11-12..12-04"),
    ("sunday to fri 5 december", "2026-11-15..12-05"), ("2026-12-01 to fri 5 december", "2026-12-01..05"),
    ("fri 5 december to 2026-12-10", "2026-12-05..10"), ("fri 5 december to today", "2025-12-05..2026-11-12"),
    ("november to fri 5 december", "2025-11-01..12-05"), ("friday 5 december to december", "2025-12-05..31"),
    ("fri 5 december to sunday", "2025-12-05..07"), ("fri 5 december until next sunday", "2025-12-05..07"),
    ("fri 5 december to wed 9 december", "2025-12-05..09"), ("fri 5 december for 3 days", "2025-12-05..07"),
    ("fri 5 december to 3 january", "2025-12-05..2026-01-03"), ("week of fri 5 december", "2025-12-01..07"),
    ("18 december to sunday 25 january", "2025-12-18..2026-01-25"),
    ("13 december to monday 5 january", "2025-12-13..2026-01-05"),
    ("20 december to thursday 13 january", "2027-12-20..2028-01-13"),
    ("1 february to sunday 29 february", "2032-02-01..29"), ("until sun 29 february", "2026-11-12..2028-02-29"),
  ]) func ranges(text: String, expected: String) throws {
    let range = try #require(try OptionValue.dates(inWords: text))
    #expect(Self.text(range.dates(today: Self.today)) == expected)
    // The same as `--from` and `--to`.
    #expect(DateSpecification.end(of: range).firstDate(today: Self.today) == range.dates(today: Self.today).upperBound)
  }

  @Test(arguments: [
    "-", "--", "a-b", "mon-", "-fri", "q0", "0 days", "march 9 to 32", "a/b", "until", "9-13", "1-2-x", "rest",
    "rest of", "rest of days",
    "2026-03-09/P", "2026-03-09/P3X", "q9-2026", "some quarter", "2026-03 month", "mid", "half", "early friday",
    "in a few days", "next few", "few", "so far",
    "first half of friday", "last 200 days of march", "0 days after tomorrow", "april 2 weeks", "h3",
    "99999999999 days after tomorrow",
    "week of march", "five quarter", "monday and", ",", "and",
    "between", "between monday", "1. 2. 3.", "3. 4. may",
  ])
  func otherRanges(text: String) throws {
    #expect(try OptionValue.dates(inWords: text) == nil)
  }

  /// No text is a date in one reading and a crash in another.
  @Test func randomWordsAreDatesOrNone() throws {
    let words = [
      "next", "last", "this", "in", "ago", "the", "of", "march", "friday", "week", "month", "year", "2", "9th", "2026",
      "29", "february", "+3w", "2026-W53", "from", "now", "a", "/", "1/2/3", "...", "31.12.9999", "weekend",
      "day", "end", "first", "'26", "15th", "3/9", "mar-10", "morning", "2026-366", "after", "before", "half", "mid",
      "and",
      "christmas", "few",
    ]
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    for first in words {
      for second in words {
        for third in words where TestEnvironment.isFull || random.next().isMultiple(of: 10) {
          guard let date = try? DateRangeReader.range("\(first) \(second) \(third)") else { continue }
          let dates = date.dates(today: Self.today)
          #expect(dates.lowerBound < dates.upperBound)
        }
      }
    }
  }

  @Test func daysThatDoNotFollowEachOther() {
    #expect {
      _ = try DateRangeReader.range("monday and friday")
    } throws: {
      ($0 as? DateReader.Fault)?.sentence.contains("write 'to' instead of 'and'") == true
    }
  }

  @Test(arguments: [
    ("from tomorrow", "2026-11-13"), ("since monday", "2026-11-09"), ("since thursday", "2026-11-12"),
    ("after friday", "2026-11-14"),
    ("after march", "2026-04-01"), ("from april on", "2026-04-01"), ("starting next week", "2026-11-16"),
  ]) func starts(text: String, expected: String) throws {
    #expect(try DateRangeReader.start(text)?.firstDate(today: Self.today) == Self.day(expected))
  }

  private static func day(_ text: String) -> CivilDate? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return CivilDate(exactYear: parts[0], month: parts[1], day: parts[2])
  }

  /// Programs may make phrases with any count.
  @Test(arguments: [Int.min, -1_000_000_000, 1_000_000_000, Int.max]) func countsOfAnySize(count: Int) {
    let friday = DateSpecification.phrase(.weekday(.friday, turn: count))
    let phrases: [DatePhrase] = [
      .moved(friday, nil, count), .moved(friday, .week, count), .moved(friday, .month, count),
      .moved(friday, .year, count),
      .weekContaining(friday, later: count), .weekdayOfWeek(.monday, turn: count), .weekend(turn: count),
      .whole(.week, turn: count), .whole(.month, turn: count), .whole(.year, turn: count), .later(.year, count),
      .before(.month, count), .month(3, turn: count), .monthOfQuarter(0, turn: count),
    ]
    for phrase in phrases {
      let dates = phrase.dates(today: Self.today)
      #expect(dates.lowerBound < dates.upperBound)
    }
  }

  @Test func theLanguageOrdersNumbersInPhrases() throws {
    let date = try #require(try DateReader.date("3 days after 3/9"))
    #expect(date.resolved(in: CalendarLocale()).firstDate(today: Self.today) == CivilDate(2026, 3, 12))
    #expect(date.firstDate(today: Self.today) == CivilDate(2026, 9, 6))
  }

  private static func text(_ dates: Range<CivilDate>) -> String {
    let (first, last) = ("\(dates.lowerBound)", "\(dates.upperBound.adding(days: -1))")
    if first == last { return first }
    if first.prefix(8) == last.prefix(8) { return "\(first)..\(last.dropFirst(8))" }
    return first.prefix(5) == last.prefix(5) ? "\(first)..\(last.dropFirst(5))" : "\(first)..\(last)"
  }
}
