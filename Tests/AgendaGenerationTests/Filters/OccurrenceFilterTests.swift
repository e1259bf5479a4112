import CalendarModel
import Testing
import TimeZones

@testable import AgendaGeneration

struct OccurrenceFilterTests {
  private static let start = EventTime.date(CivilDate(year: 2026, month: 3, day: 9))
  private static let end = EventTime.date(CivilDate(year: 2026, month: 3, day: 10))

  private func occurrence(_ uid: String, _ change: (inout Event) -> Void = { _ in }) -> Occurrence {
    var event = Event(uid: uid, start: Self.start)
    change(&event)
    return Occurrence(of: event, recurrenceID: nil, start: Self.start, end: Self.end)
  }

  private func shown(_ occurrences: [Occurrence], _ change: (inout OccurrenceFilter) -> Void) -> [String] {
    var filter = OccurrenceFilter()
    change(&filter)
    return filter.apply(to: occurrences, busy: "Busy").map(\.uid)
  }

  @Test func withoutConditionsAllPass() {
    let all = [occurrence("1"), occurrence("2") { $0.classification = .private }]
    #expect(shown(all) { _ in } == ["1", "2"])
  }

  @Test("A limit keeps the first that match, or the last, in their order")
  func limits() {
    let all = ["1", "2", "3", "4"].map { uid in occurrence(uid) { $0.summary = uid == "4" ? "no" : "yes" } }
    #expect(shown(all) { $0.limit = 2 } == ["1", "2"])
    func last(_ filter: inout OccurrenceFilter) { (filter.limit, filter.keepsLast) = (2, true) }
    #expect(shown(all, last) == ["3", "4"])
    let matching = shown(all) {
      last(&$0)
      $0.search = "yes"
    }
    #expect(matching == ["2", "3"])
  }

  @Test("What has ended is left out, an instant from its time on")
  func present() {
    let zone = Zone.utc
    func timed(_ uid: String, _ hours: Range<Int>) -> Occurrence {
      let times = [hours.lowerBound, hours.upperBound].map { hour in
        EventTime.utc(zone.startOfDay(CivilDate(2026, 3, 9)).adding(seconds: hour * 3_600))
      }
      return Occurrence(of: Event(uid: uid, start: times[0]), recurrenceID: nil, start: times[0], end: times[1])
    }
    let all = [
      occurrence("day"), timed("over", 8..<10), timed("on", 9..<11), timed("instant", 10..<10), timed("past", 9..<9),
    ]
    let ten = zone.startOfDay(CivilDate(2026, 3, 9)).adding(seconds: 36_000)
    #expect(shown(all) { $0.present = .init(instant: ten, zone: zone) } == ["day", "on", "instant"])
    let midnight = zone.startOfDay(CivilDate(2026, 3, 10))
    #expect(shown(all) { $0.present = .init(instant: midnight, zone: zone) } == [])
  }

  @Test("A number is found only as a whole")
  func numbers() {
    let titles = ["Room 3", "Room 13", "Room 33", "3rd floor", "3 in 33", "B12", "4+3", "½3½"]
    let all = titles.map { title in occurrence(title) { $0.summary = title } }
    #expect(shown(all) { $0.search = "3" } == ["Room 3", "3rd floor", "3 in 33", "4+3", "½3½"])
    #expect(shown(all) { $0.search = "\"room 3\"" } == ["Room 3"])
    #expect(shown(all) { $0.search = "b1" } == [])
    #expect(shown(all) { $0.search = "é3" } == [])
    // Looking at the whole text again behind each digit would take a minute.
    let long = [occurrence("long") { $0.description = String(repeating: "3", count: 1_000_000) }]
    #expect(shown(long) { $0.search = "3" } == [])
    #expect(shown(all) { $0.exclusions = ["3"] } == ["Room 13", "Room 33", "B12"])
  }

  @Test func allWordsMustStandSomewhere() {
    let all = [
      occurrence("title") { $0.summary = "Größe der Runde" }, occurrence("place") { $0.location = "RUNDE Ecke" },
      occurrence("text") { $0.description = "die runde\nZahl" }, occurrence("category") { $0.categories = ["Runde"] },
      occurrence("both") {
        $0.summary = "Runde"
        $0.location = "GRÖSSE / Größe"
      }, occurrence("none"),
    ]
    #expect(shown(all) { $0.search = "runde" } == ["title", "place", "text", "category", "both"])
    #expect(shown(all) { $0.search = " GRÖßE  runde " } == ["title", "both"])
    #expect(shown(all) { $0.search = "quadrat" } == [])
    // Two encodings of one character.
    #expect(shown([occurrence("1") { $0.summary = "cafe\u{301}" }]) { $0.search = "café" } == ["1"])
  }

  @Test func categoriesCalendarsAndStates() {
    let all = [
      occurrence("1") { $0.categories = ["Work", "Travel"] },
      occurrence("2") {
        $0.categories = ["home"]
        $0.status = .tentative
        $0.calendar = CalendarProperties(name: "Home", file: "a.ics")
      },
      occurrence("3") {
        $0.status = .cancelled
        $0.calendar = CalendarProperties(file: "b.ics")
      },
    ]
    #expect(shown(all) { $0.categories = ["travel"] } == ["1"])
    #expect(shown(all) { $0.categories = ["WORK", "HOME"] } == ["1", "2"])
    #expect(shown(all) { $0.categories = ["wor"] } == [])
    #expect(shown(all) { $0.calendarNames = ["home"] } == ["2"])
    #expect(shown(all) { $0.calendarNames = ["a.ics", "b.ics"] } == ["3"])
    #expect(shown(all) { $0.statuses = [.confirmed] } == ["1"])
    #expect(shown(all) { $0.statuses = [.tentative, .cancelled] } == ["2", "3"])
    #expect(
      shown(all) {
        $0.categories = ["home"]
        $0.statuses = [.cancelled]
      } == [])
  }

  @Test func privacy() {
    let all = [
      occurrence("1"), occurrence("2") { $0.classification = .private },
      occurrence("3") { $0.classification = .confidential },
    ]
    #expect(shown(all) { $0.excludesPrivate = true } == ["1"])
  }

  @Test func busyTimesKeepNothingButTheTime() throws {
    let secret = occurrence("anna@example.com") {
      $0.summary = "secret"
      $0.description = "secret"
      $0.location = "secret"
      $0.categories = ["secret"]
      $0.url = "https://secret"
      $0.organizer = Participant(address: "secret", name: "secret")
      $0.status = .tentative
      $0.line = 7
    }
    let free = occurrence("free") { $0.transparency = .transparent }
    let cancelled = occurrence("cancelled") { $0.status = .cancelled }
    var filter = OccurrenceFilter()
    filter.showsBusyTimesOnly = true
    let result = filter.apply(to: [secret, free, cancelled, secret], busy: "Belegt")
    #expect(result.count == 2)
    let only = try #require(result.first)
    #expect(only.start == secret.start && only.end == secret.end)
    #expect(only.event.summary == "Belegt")
    #expect(only.event.status == .tentative)
    #expect(!"\(only.event)".contains("secret"))
    #expect(!only.uid.contains("anna"))
    #expect(result.last == only)
  }

  @Test func theLimitCountsWhatPasses() {
    let all = (1...9).map { number in occurrence("\(number)") { $0.summary = number % 2 == 0 ? "even" : "odd" } }
    #expect(
      shown(all) {
        $0.search = "even"
        $0.limit = 3
      } == ["2", "4", "6"])
  }

  @Test("OR and | are between alternatives, quotation marks around phrases, and exclusions are searches, too")
  func alternativesAndPhrases() {
    let all = [
      occurrence("review") { $0.summary = "Design review" }, occurrence("lunch") { $0.summary = "Lunch" },
      occurrence("order") { $0.summary = "Review of design" }, occurrence("or") { $0.summary = "Or else" },
    ]
    #expect(shown(all) { $0.search = "lunch OR review" } == ["review", "lunch", "order"])
    #expect(shown(all) { $0.search = "lunch | of AND review" } == ["lunch", "order"])
    #expect(shown(all) { $0.search = "\"design review\"" } == ["review"])
    #expect(shown(all) { $0.search = "„Design  Review“ OR or" } == ["review", "or"])
    #expect(shown(all) { $0.search = "OR" } == ["review", "lunch", "order", "or"])
    #expect(shown(all) { $0.search = "\"design" } == [])
    #expect(shown(all) { $0.exclusions = ["design of", "lunch"] } == ["review", "or"])
  }

  @Test("The prefilter of a search covers every alternative")
  func partsOfSearches() {
    #expect(SearchText("design review").parts == ["design"])
    #expect(SearchText("\"to be\" OR größe-2026").parts == ["to", "2026"])
    #expect(SearchText("lunch OR 東京").parts == nil)
    #expect(SearchText(" ").parts == nil)
  }

  @Test("--location and --attendee match parts of names and addresses")
  func placesAndPeople() {
    let ada = Attendee(
      participant: Participant(address: "mailto:ada@example.org", name: "Ada Lovelace"), status: .accepted)
    let alan = Attendee(participant: Participant(address: "MAILTO:alan@example.org"), status: .declined)
    let all = [
      occurrence("both") {
        $0.location = "Room Curie"
        $0.organizer = Participant(address: "mailto:grace@example.org", name: "Grace")
        $0.attendees = [ada, alan]
      }, occurrence("alone") { $0.location = "Café" },
    ]
    #expect(shown(all) { $0.locations = ["curie", "nowhere"] } == ["both"])
    #expect(shown(all) { $0.locations = ["CAFÉ"] } == ["alone"])
    #expect(shown(all) { $0.attendees = ["lovelace"] } == ["both"])
    #expect(shown(all) { $0.attendees = ["alan@"] } == ["both"])
    #expect(shown(all) { $0.organizers = ["ada"] } == [])
    #expect(shown(all) { $0.organizers = ["grace"] } == ["both"])
    #expect(shown(all) { $0.participant = "ADA@example.org" } == ["both"])
    #expect(shown(all) { $0.participant = "mailto:alan@example.org" } == [])
    #expect(shown(all) { $0.participant = "grace@example.org" } == ["both"])
    #expect(shown(all) { $0.participant = "da@example.org" } == [])
  }

  @Test("--min-duration leaves out shorter events, and counts all-day events as whole days")
  func leastLength() {
    func timed(_ uid: String, _ end: EventEnd) -> Occurrence {
      let start = EventTime.utc(Instant(secondsSinceEpoch: 0))
      let event = Event(uid: uid, start: start, end: end)
      return Occurrence(of: event, recurrenceID: nil, start: start, end: event.end(ofInstanceAt: start, in: .utc))
    }
    let all = [
      timed("hour", .time(.utc(Instant(secondsSinceEpoch: 3_600)))), timed("none", .implied), occurrence("day"),
    ]
    #expect(shown(all) { $0.leastSeconds = 3_600 } == ["hour", "day"])
    #expect(shown(all) { $0.leastSeconds = 86_401 } == [])
  }

  @Test("The length is that of an instance")
  func lengthsOfInstances() throws {
    var series = EventSeries(master: Event(uid: "1", start: .utc(Instant(utc: CivilDateTime(2026, 3, 10, 9)))))
    series.master?.end = .duration(EventDuration(seconds: 1_800))
    let start = EventTime.utc(Instant(utc: CivilDateTime(2026, 3, 11, 9)))
    series.recurrenceDates = [RecurrenceDate(start: start, end: .duration(EventDuration(seconds: 14_400)))]
    let all = series.occurrences(in: CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1), zone: .utc).occurrences
    var filter = OccurrenceFilter()
    filter.leastSeconds = 7_200
    #expect(all.count == 2 && filter.apply(to: all, busy: "").map(\.start) == [start])
  }

  @Test("--min-duration measures exact time, of floating events in the zone of the page")
  func lengthsAcrossAClockChange() throws {
    let berlin = try #require(ZoneDatabase.system.zone(named: "Europe/Berlin"))
    // The clock is set back at three.
    let (start, end) = (CivilDateTime(2026, 10, 25, 1), CivilDateTime(2026, 10, 25, 4))
    func shown(_ start: EventTime, _ end: EventEnd, atLeast hours: Int, in zone: Zone?) -> Bool {
      let series = EventSeries(master: Event(uid: "1", start: start, end: end))
      let days = CivilDate(2026, 10, 24)..<CivilDate(2026, 10, 27)
      let all = series.occurrences(in: days, zone: zone ?? .utc).occurrences
      var filter = OccurrenceFilter()
      (filter.leastSeconds, filter.zone) = (hours * 3_600, zone)
      let matches = EventMatcher(filter).matches(series.master ?? Event(uid: "", start: start))
      #expect(matches == !filter.apply(to: all, busy: "").isEmpty)
      return matches
    }
    let threeHours = EventEnd.duration(EventDuration(seconds: 10_800))
    for end in [EventEnd.time(.floating(end)), threeHours] {
      #expect(shown(.floating(start), end, atLeast: 4, in: berlin))
      #expect(!shown(.floating(start), end, atLeast: 4, in: .utc))
      #expect(!shown(.floating(start), end, atLeast: 4, in: nil))
    }
    #expect(shown(.zoned(start, berlin), .time(.zoned(end, berlin)), atLeast: 4, in: .utc))
    #expect(!shown(.zoned(start, berlin), threeHours, atLeast: 4, in: berlin))
    let day = EventTime.date(CivilDate(2026, 10, 25))
    #expect(shown(day, .implied, atLeast: 24, in: berlin) && !shown(day, .implied, atLeast: 25, in: berlin))
  }

  @Test("Busy times keep their types if only times are shown")
  func typesOfBusyTimes() {
    let types: [BusyType] = [.busy, .unavailable, .tentative]
    let all = types.map { type in
      occurrence("1") { event in
        (event.kind, event.busyType, event.status) = (.freeBusy, type, type == .tentative ? .tentative : nil)
      }
    }
    var filter = OccurrenceFilter()
    filter.showsBusyTimesOnly = true
    let shown = filter.apply(to: all, busy: "Busy").map(\.event)
    #expect(shown.map(\.busyType) == types && shown.map(\.status) == [nil, nil, .tentative])
  }

  @Test(
    "A calendar without a name is selected by its file",
    arguments: [
      ("team", true), ("Team", true), ("a/b/team.ics", true), ("team.ics", false), ("b", false),
    ])
  func calendarNames(name: String, isSelected: Bool) {
    let event = occurrence("1") { $0.calendar = CalendarProperties(file: "a/b/team.ics") }
    #expect(CalendarNameFilter([name]).contains(event.event) == isSelected)
  }

  @Test(
    "Words and a search with alternatives must both be found",
    arguments: [
      ("review OR meeting", "holiday", "review holiday OR meeting holiday"),
      ("a | \"b c\" NOT d", "e OR NOT f", "a e OR a NOT f OR \"b c\" NOT d e OR \"b c\" NOT d NOT f"),
      ("a \"OR\" b", "c OR d", "a \"OR\" b c OR a \"OR\" b d"), ("a b", "c", "a b c"), ("", "a OR b", " a OR b"),
    ])
  func bothSearches(first: String, second: String, both: String) {
    #expect(SearchText.both(first, second) == both)
  }
}
