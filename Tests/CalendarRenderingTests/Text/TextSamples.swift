import CalendarLayout
import CalendarModel
import CalendarRendering

/// Pages for the text and JSON tests, laid out from one set of events in several scripts.
enum TextSamples {
  static let zone = SamplePages.zone
  static let monday = SamplePages.monday

  static var options: LayoutOptions {
    var options = LayoutOptions(zone: zone)
    options.today = monday
    return options
  }

  /// Settings with the 24-hour clock.
  static func settings(width: Int = 80, title: String? = nil) -> PageSettings {
    var settings = PageSettings(zone: zone)
    settings.uses24HourClock = true
    settings.textWidth = width
    settings.title = title
    return settings
  }

  private static func timed(
    _ title: String?, _ day: Int, _ start: Int, _ end: Int, _ change: (inout Event) -> Void = { _ in }
  ) -> Occurrence {
    SamplePages.occurrence(title, start, end, on: monday.adding(days: day), change)
  }

  /// A week's events in several scripts.
  static var events: [Occurrence] {
    [
      SamplePages.allDay("Trade fair in Hannover", monday.adding(days: -1), days: 4),
      SamplePages.allDay("Amélie’s birthday 🎂", monday),
      timed("Night train", 0, -120, 450),
      timed("Stand-up", 0, 495, 510),
      timed("Planning of the spring release with everybody who wants to come", 0, 540, 660) {
        $0.location = "Room 4.12"
      },
      timed("週次ミーティング 日本語の予定", 0, 540, 600) { $0.location = "東京オフィス" },
      timed("اجتماع الفريق الأسبوعي", 0, 555, 645),
      timed("פגישת צוות", 0, 600, 660),
      timed("Dentist", 0, 690, 720) {
        $0.status = .tentative
        $0.location = "Hauptstraße 5"
      },
      timed("Lunch 🍜 with 👩‍👩‍👧‍👦 and 🇩🇪 friends", 0, 750, 810) { $0.location = "Café Großmann" },
      timed("Review", 0, 765, 795) { $0.status = .cancelled },
      timed("15 minutes", 0, 840, 855),
      timed("Another quarter of an hour", 0, 840, 855),
      timed("Release", 0, 855, 855),
      timed("Focus time", 0, 900, 1_080) { $0.categories = ["Work", "Quiet"] },
      timed("Concert", 0, 1_140, 1_560),
      timed("Stand-up", 1, 495, 510), timed("Workshop", 1, 540, 900) { $0.location = "Room 1" },
      timed("1:1", 1, 600, 630), timed(nil, 2, 660, 690),
      timed("歯医者", 3, 615, 660), timed("Stand-up", 3, 495, 510), timed("Sprint review and demo", 4, 840, 930),
      SamplePages.allDay("Long weekend", monday.adding(days: 4), days: 4),
      timed("Market", 5, 480, 600),
    ]
  }

  /// Eight simultaneous events, and two after them.
  static var crowd: [Occurrence] {
    let titles = [
      "Keynote", "Swift on servers", "Calendars for everyone", "日本語の組版", "نظرة عامة", "Emoji 🎉 and you", "Q & A",
      "Rust meets C",
    ]
    return titles.enumerated().map { timed($1, 0, 540 + $0 * 15, 660 + $0 * 10) }
      + [timed("Lunch", 0, 750, 810), timed("Closing", 0, 780, 840)]
  }

  static var day: Page {
    .days(DayLayoutBuilder(options: options).layout(events, dates: monday..<monday.adding(days: 1)))
  }

  static var crowdedDay: Page {
    .days(DayLayoutBuilder(options: options).layout(crowd, dates: monday..<monday.adding(days: 1)))
  }

  static var days: Page {
    .days(DayLayoutBuilder(options: options).layout(events, dates: monday..<monday.adding(days: 5)))
  }

  static var month: Page {
    let month = MonthLayoutBuilder(options: options).layout(events + crowd, monthOf: monday)
    return .month(month)
  }

  static var agenda: Page {
    var options = options
    options.includesEmptyDays = true
    return .agenda(AgendaLayoutBuilder(options: options).layout(events, dates: monday..<monday.adding(days: 7)))
  }

  static var week: Page { .week(WeekLayoutBuilder(options: options).week(events, of: monday)) }

  static var year: Page { .year(YearLayoutBuilder(options: options).layout(events + crowd, yearOf: monday)) }

  static var timeline: Page {
    .timeline(
      TimelineLayout(AgendaLayoutBuilder(options: options).layout(events, dates: monday..<monday.adding(days: 7))))
  }

  /// Every page, by the name of its golden file.
  static var all: [(name: String, page: Page)] {
    [
      ("day", day), ("day-crowded", crowdedDay), ("days", days), ("week", week), ("month", month), ("year", year),
      ("agenda", agenda), ("timeline", timeline),
      ("events", .events(events)),
    ]
  }
}
