import AgendaGeneration
import CalendarModel
import CalendarRendering
import ICalendar
import TestSupport
import Testing

@testable import BatchGeneration

/// What a site may cost as a whole.
struct SiteBudgetTests {
  private static let year = CivilDate(2026, 1, 1)..<CivilDate(2027, 1, 1)

  private func index(_ events: [[String]]) -> SearchIndex {
    var index = SearchIndex()
    for (number, words) in events.enumerated() {
      index.add(
        SearchEntry(page: EventPageName(uid: "\(number)"), title: "x", day: 0, when: "", key: "x"), foundBy: words)
    }
    return index
  }

  @Test func wordsOfASearchAreLimited() {
    // Each word begins with other characters.
    var words: [String] = []
    for number in 0..<10_000 {
      let first = Unicode.Scalar(UInt32(0x4E00 + number / 100)).map { String($0) }
      let second = Unicode.Scalar(UInt32(0x5E00 + number % 100)).map { String($0) }
      words.append((first ?? "") + (second ?? ""))
    }
    let events = (0..<100).map { Array(words[$0 * 100..<$0 * 100 + 100]) }
    #expect(SearchFiles(index(events)).incompleteCount == 60)
    #expect(SearchFiles(index(Array(events.prefix(40)))).incompleteCount == 0)
    // Further events are found by the words of others.
    #expect(SearchFiles(index([["team"], ["team"]])).incompleteCount == 0)
  }

  @Test("An event has the words of all its texts once, in order, a hundred at most, each cut to forty characters")
  func eventsHaveTheirWords() {
    let long = String(repeating: "w", count: 50)
    let index = index([["Team meeting", "the team’s room", long, long + "x"], (0..<120).map { "word\($0)" }])
    let words = index.entries.map { entry in index.words(of: entry).map { index.words[Int($0)] } }
    #expect(words[0] == ["team", "meeting", "the", "s", "room", String(long.prefix(40))])
    #expect(words[1] == (0..<100).map { "word\($0)" })
  }

  @Test("In scripts without spaces, an event is found by the endings of its words, if other words leave room")
  func endingsOfWords() throws {
    let index = index([["東京チーム会議 Team", "第3回会議"], ["ประชุม Café"], (0..<100).map { "語\($0)" }])
    let entries = index.entries
    let words = entries.map { entry in index.words(of: entry).map { index.words[Int($0)] } }
    let endings = entries.map { entry in index.endings(of: entry).map { index.words[Int($0)] } }
    #expect(words[0] == ["東京チーム会議", "team", "第3回会議"])
    #expect(
      endings[0] == ["京チーム会議", "チーム会議", "ーム会議", "ム会議", "会議", "議", "3回会議", "回会議"])
    #expect(words[1] == ["ประชม", "cafe"])
    #expect(endings[1] == ["ระชม", "ะชม", "ชม", "ม"])
    #expect(words[2].count == 100 && endings[2].isEmpty)
    // Endings need more files than there are, but take none from the word of the last event.
    let ideographs = (0x4E00...0x9FFF).compactMap(Unicode.Scalar.init).map(Character.init)
    let long = (0..<45).map { number in String(ideographs[number * 95..<number * 95 + 95]) }
    #expect(SearchFiles(self.index(long.map { [$0] } + [["team"]])).incompleteCount == 2)
  }

  private func plan() throws -> AgendaPlan {
    var request = AgendaRequest()
    (request.view, request.timeZone, request.format) = (.day, "UTC", .html)
    return try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
  }

  /// The occurrences in 2026 of series that repeat each day.
  private func read(_ seriesCount: Int, pageBytes: Int, _ run: SiteRun) throws -> CalendarReading.Separated {
    let events = (0..<seriesCount).map {
      event("DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY\nCATEGORIES:a,b", uid: "\($0)")
    }
    var options = ReadingOptions(defaultZone: .utc)
    options.limits.pageBytes = pageBytes
    let file = try CalendarFile(Array(calendarText(events.joined()).utf8), name: "x.ics", options: options)
    let plan = try plan()
    return CalendarReading([OpenedCalendar(file)], plan: plan).part(of: run.answerCount)
      .readSeparately(Self.year, fitting: run.shares(of: plan, Self.year))
  }

  /// Years, languages and pages with an entry multiply what an event costs.
  @Test func aSiteHasOneBudget() throws {
    let small = SiteRun(years: 2026...2026, languages: 1, hasCalendarPages: false)
    let large = SiteRun(years: 2020...2031, languages: 3, hasCalendarPages: true)
    let all = try read(4, pageBytes: 4_000_000, small)
    #expect(all.diagnostics.isEmpty && all.all.count == 4 * 365)
    let some = try read(4, pageBytes: 4_000_000, large)
    #expect(some.diagnostics.count == 4)
    #expect((100..<365).contains(some.all.count))
    // Each series has the same share.
    #expect(Set(Dictionary(grouping: some.all, by: \.uid).values.map(\.count)).count == 1)
  }

  @Test func manyEventsListFewerOccurrencesEach() throws {
    let read = try read(800, pageBytes: 1 << 30, SiteRun(years: 2026...2026, languages: 1, hasCalendarPages: false))
    #expect(read.all.count > SiteEvents.mostOccurrencesOfSite / 2)
    let reading = SiteReading(all: KeyedOccurrences(read.all, Array(repeating: 1, count: read.all.count)))
    var events = SiteEvents()
    let present = Zone.utc.startOfDay(Self.year.lowerBound)
    for _ in 0..<2 {
      var year = SiteEvents()
      year.add(reading, SiteEvents.Year(year: 2026, isFirst: true, zone: .utc), present: present, words: [])
      events.add(year, present: present)
    }
    events.sort()
    #expect(events.occurrenceLimit < SiteEvents.mostOccurrences)
    let counts = events.entries.map(\.count)
    #expect(counts.reduce(0) { $0 + min($1, events.occurrenceLimit) } <= SiteEvents.mostOccurrencesOfSite)
    #expect(counts.reduce(0, +) == 2 * read.all.count)
  }

  @Test("Occurrences of an event that are kept alone stay the same")
  func occurrencesAlone() throws {
    let read = try read(2, pageBytes: 1 << 30, SiteRun(years: 2026...2026, languages: 1, hasCalendarPages: false))
    let present = Zone.utc.startOfDay(CivilDate(2026, 3, 1))
    var occurrences = EventOccurrences()
    for occurrence in read.all where occurrence.uid == "1" {
      occurrences.add(occurrence, limit: 10, present: present, zone: .utc)
    }
    let alone = occurrences.alone
    #expect(alone.listed.count == 10 && zip(alone.listed, occurrences.listed).allSatisfy { $0 == $1 })
    #expect(alone.next?.firstDay(in: .utc) == CivilDate(2026, 3, 1))
  }
}
