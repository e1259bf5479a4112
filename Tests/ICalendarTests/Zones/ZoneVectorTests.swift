import CalendarModel
import Testing

@testable import ICalendar
@testable import TimeZones

/// Known times of real zones.
struct ZoneVectorTests {
  func zone(_ name: String) throws -> Zone { try #require(ZoneDatabase.system.zone(named: name)) }

  func civil(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> CivilDateTime {
    CivilDateTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  @Test("A wall-clock time that the clock skips has the offset before the change")
  func skippedTimesHaveTheOffsetBefore() throws {
    let berlin = try zone("Europe/Berlin")
    #expect(
      berlin.resolve(civil(2024, 3, 31, 2, 30)) == .gap(before: utc(2024, 3, 31, 1, 30), after: utc(2024, 3, 31, 0, 30))
    )
    #expect(berlin.instant(of: civil(2024, 3, 31, 2, 30)) == utc(2024, 3, 31, 1, 30))
    #expect(berlin.instant(of: civil(2024, 3, 31, 3, 30)) == utc(2024, 3, 31, 1, 30))
  }

  @Test("A wall-clock time that occurs twice is its first occurrence")
  func repeatedTimesAreTheFirst() throws {
    let berlin = try zone("Europe/Berlin")
    #expect(
      berlin.resolve(civil(2024, 10, 27, 2, 30))
        == .fold(earlier: utc(2024, 10, 27, 0, 30), later: utc(2024, 10, 27, 1, 30)))
    #expect(berlin.instant(of: civil(2024, 10, 27, 2, 30)) == utc(2024, 10, 27, 0, 30))
    // RFC 5545 section 3.3.5's own examples.
    let newYork = try zone("America/New_York")
    #expect(newYork.instant(of: civil(2007, 11, 4, 1, 30)) == utc(2007, 11, 4, 5, 30))
    #expect(newYork.instant(of: civil(2007, 3, 11, 2, 30)) == utc(2007, 3, 11, 7, 30))
  }

  @Test func lordHoweMovesByHalfAnHour() throws {
    let lordHowe = try zone("Australia/Lord_Howe")
    #expect(
      lordHowe.resolve(civil(2024, 4, 7, 1, 45))
        == .fold(earlier: utc(2024, 4, 6, 14, 45), later: utc(2024, 4, 6, 15, 15)))
    #expect(
      lordHowe.resolve(civil(2024, 10, 6, 2, 15))
        == .gap(before: utc(2024, 10, 5, 15, 45), after: utc(2024, 10, 5, 15, 15)))
  }

  @Test func apiaSkippedADay() throws {
    let apia = try zone("Pacific/Apia")
    #expect(
      apia.resolve(civil(2011, 12, 30, 12)) == .gap(before: utc(2011, 12, 30, 22), after: utc(2011, 12, 29, 22)))
    #expect(apia.startOfDay(CivilDate(year: 2011, month: 12, day: 30)) == utc(2011, 12, 30, 10))
    #expect(apia.startOfDay(CivilDate(year: 2011, month: 12, day: 31)) == utc(2011, 12, 30, 10))
    #expect(apia.startOfDay(CivilDate(year: 2011, month: 12, day: 29)) == utc(2011, 12, 29, 10))
  }

  @Test func alaskaHadOneDayTwice() throws {
    // In 1867 Alaska changed sides of the date line: the largest fold there is.
    let sitka = try zone("America/Sitka")
    let fold = sitka.transitions(in: utc(1867, 1, 1)..<utc(1868, 1, 1))
    let change = try #require(fold.first)
    let before = sitka.offsetInSeconds(at: change.instant.adding(seconds: -1))
    #expect(before - change.offsetInSeconds == 86_400)
    let repeated = change.instant.utc.adding(seconds: change.offsetInSeconds + 100)
    #expect(
      sitka.resolve(repeated)
        == .fold(earlier: change.instant.adding(seconds: 100 - 86_400), later: change.instant.adding(seconds: 100)))
  }

  @Test func daylightTimeMayBeNegative() throws {
    let dublin = try zone("Europe/Dublin")
    #expect(dublin.offsetInSeconds(at: utc(2100, 1, 1)) == 0)
    #expect(dublin.offsetInSeconds(at: utc(2100, 7, 1)) == 3_600)
    #expect(dublin.abbreviation(at: utc(2100, 7, 1)) == "IST")
    let casablanca = try zone("Africa/Casablanca")
    #expect(casablanca.offsetInSeconds(at: utc(2024, 3, 20)) == 0)
    #expect(casablanca.offsetInSeconds(at: utc(2024, 7, 1)) == 3_600)
  }

  @Test func daysHaveTheLengthOfTheirZone() throws {
    let berlin = try zone("Europe/Berlin")
    func hours(_ year: Int, _ month: Int, _ day: Int) -> Int {
      let date = CivilDate(year: year, month: month, day: day)
      return (berlin.startOfDay(date.adding(days: 1)).secondsSinceEpoch - berlin.startOfDay(date).secondsSinceEpoch)
        / 3_600
    }
    #expect(hours(2024, 3, 31) == 23)
    #expect(hours(2024, 10, 27) == 25)
    #expect(hours(2024, 10, 28) == 24)
  }

  @Test func longAgoAndFarAhead() throws {
    let berlin = try zone("Europe/Berlin")
    #expect(berlin.offsetInSeconds(at: utc(1, 1, 1)) == 3_208)
    #expect(berlin.abbreviation(at: utc(1, 1, 1)) == "LMT")
    #expect(berlin.offsetInSeconds(at: utc(1945, 6, 1)) == 10_800)
    #expect(berlin.instant(of: civil(9999, 12, 31, 23, 59)) == utc(9999, 12, 31, 22, 59))
    // The rule goes on as by hand: the last Sunday of March at 01:00 UTC, through the seam of the cycle and beyond.
    for year in 2030...2900 {
      let last = CivilDate(year: year, month: 3, day: 31)
      let sunday = last.adding(days: -last.weekday.daysAfter(.sunday))
      let change = Instant(utc: CivilDateTime(sunday, secondOfDay: 3_600))
      #expect(berlin.transitions(in: utc(year, 1, 1)..<utc(year, 7, 1)).map(\.instant) == [change])
    }
  }
}
