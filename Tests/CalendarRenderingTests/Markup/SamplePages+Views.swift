import CalendarLayout
import CalendarModel
import CalendarRendering

extension SamplePages {
  /// A working day with overlaps, short events, all statuses and several scripts.
  static var fullDay: DayLayout {
    day(
      allDay: [
        AllDayEntry(
          occurrence: allDay("Trade fair in Hannover", monday.adding(days: -1), days: 4) {
            $0.color = EventColor(0xD55E00)
          },
          continuesBefore: true, continuesAfter: true),
        AllDayEntry(
          occurrence: allDay("Amelie’s birthday 🎂", monday) { $0.transparency = .transparent }, continuesBefore: false,
          continuesAfter: false),
      ],
      blocks: [
        block(
          occurrence("Night train", -120, 450) { $0.color = EventColor(0x5B4BA8) }, 0..<450, before: true),
        timed("Stand-up", 495..<510, 0, of: 1),
        timed("Planning of the spring release with everybody who wants to come", 540..<660, 0, of: 3) {
          $0.location = "Room 4.12"
          $0.url = "https://example.org/plan"
        },
        timed("週次ミーティング 日本語の予定", 540..<600, 1, of: 3) { $0.color = EventColor(0x009E73) },
        timed("اجتماع الفريق الأسبوعي", 555..<645, 2, of: 3) { $0.color = EventColor(0xB4558E) },
        timed("פגישת צוות", 600..<660, 1, of: 3) { $0.color = EventColor(0xE69F00) },
        timed("Dentist", 690..<720) {
          $0.status = .tentative
          $0.location = "Hauptstraße 5"
        },
        timed("Lunch 🍜 with 👩‍👩‍👧‍👦 and 🇩🇪 friends", 750..<810, 0, of: 2) {
          $0.transparency = .transparent
          $0.color = EventColor(0x56B4E9)
          $0.location = "Café Großmann"
        },
        timed("Review", 765..<795, 1, of: 2) { $0.status = .cancelled },
        timed("15 minutes", 840..<855, 0, of: 2) { $0.color = EventColor(0xF0E442) },
        timed("Another quarter of an hour", 840..<855, 1, of: 2),
        timed("Release", 855..<855) { $0.color = EventColor(0xC00000) },
        timed("Focus time", 900..<1_080) { $0.color = EventColor(0x8A8D91) },
        block(occurrence("Concert", 1_140, 1_560) { $0.color = EventColor(0xD55E00) }, 1_140..<1_440, after: true),
      ],
      hidden: [
        HiddenEvents(
          reason: .beforeVisibleHours, minutes: 360..<400,
          occurrences: [occurrence("Run", 360, 380), occurrence("Swim", 380, 400)])
      ])
  }

  /// Twelve simultaneous events.
  static var crowdedDay: DayLayout { crowdedDay(monday) }

  static func crowdedDay(_ date: CivilDate) -> DayLayout {
    day(
      date, isToday: false,
      blocks: (0..<12).map { timed("Parallel session \($0 + 1)", 540 + $0 * 5..<660 + $0 * 5, $0, of: 12) }
        + [timed("Closing", 780..<840)])
  }

  /// March 2026 with bars across days and weeks.
  static func month(firstWeekday: Weekday = .monday) -> MonthLayout {
    let first = CivilDate(year: 2026, month: 3, day: 1)
    let start = first.startOfWeek(firstWeekday: firstWeekday)
    let fair = allDay("Trade fair in Hannover", monday.adding(days: 4), days: 6) { $0.color = EventColor(0xD55E00) }
    let leave = allDay("Amelie on leave", monday.adding(days: 1), days: 3) { $0.transparency = .transparent }
    let release = allDay("Release 4.0", monday.adding(days: 8)) { $0.color = EventColor(0xE69F00) }
    let offsite = allDay("Offsite, if the hotel has room", monday.adding(days: 14), days: 2) {
      $0.status = .tentative
      $0.color = EventColor(0x009E73)
    }
    let bars = [(fair, 0), (leave, 0), (release, 1), (offsite, 0)]
    var weeks: [WeekRow] = []
    var day = start
    while day < CivilDate(year: 2026, month: 4, day: 1) {
      let week = day..<day.adding(days: 7)
      let cut = bars.compactMap { occurrence, lane -> EventBar? in
        guard let days = occurrence.allDayDates, days.overlaps(week) else { return nil }
        let part = days.clamped(to: week)
        return EventBar(
          occurrence: occurrence, lane: lane,
          firstColumn: part.lowerBound.daysSinceEpoch - day.daysSinceEpoch,
          columns: part.upperBound.daysSinceEpoch - part.lowerBound.daysSinceEpoch,
          continuesBefore: part.lowerBound > days.lowerBound, continuesAfter: part.upperBound < days.upperBound)
      }
      weeks.append(
        WeekRow(
          number: ISOWeek(containing: day.adding(days: 3)).number, days: (0..<7).map { cell(day.adding(days: $0)) },
          bars: cut.sorted { ($0.lane, $0.firstColumn) < ($1.lane, $1.firstColumn) },
          laneCount: cut.map { $0.lane + 1 }.max() ?? 0))
      day = day.adding(days: 7)
    }
    return MonthLayout(firstDay: first, firstWeekday: firstWeekday, weeks: weeks)
  }

  private static func cell(_ date: CivilDate) -> MonthDay {
    var events: [Occurrence] = []
    if [.monday, .thursday].contains(date.weekday) {
      events.append(occurrence("Stand-up", 540, 555, on: date))
    }
    if date.day % 6 == 3 {
      events.append(
        occurrence("A long title that does not fit into its cell", 660, 720, on: date) {
          $0.color = EventColor(0xB4558E)
        })
    }
    if date.day % 7 == 2 { events.append(occurrence("会議 🎉", 840, 900, on: date) { $0.status = .tentative }) }
    if date.day % 9 == 4 { events.append(occurrence("اجتماع الفريق", 930, 960, on: date) { $0.status = .cancelled }) }
    return MonthDay(
      date: date, isInMonth: date.month == 3, isToday: date == monday,
      isWeekend: [.saturday, .sunday].contains(date.weekday), events: events, hiddenCount: date.day == 12 ? 3 : 0)
  }

  /// Four days of an agenda, one without events.
  static var agenda: AgendaLayout {
    let fair = allDay("Trade fair in Hannover", monday.adding(days: -1), days: 4) { $0.color = EventColor(0xD55E00) }
    func timed(_ occurrence: Occurrence) -> AgendaEntry {
      AgendaEntry(
        occurrence: occurrence, isAllDay: false, start: occurrence.start.civil, end: occurrence.end.civil, dayNumber: 1,
        dayCount: 1)
    }
    let sections = (0..<4).map { offset -> AgendaSection in
      let date = monday.adding(days: offset)
      var entries: [AgendaEntry] = []
      if offset < 3 {
        entries.append(
          AgendaEntry(occurrence: fair, isAllDay: true, start: nil, end: nil, dayNumber: offset + 2, dayCount: 4))
      }
      if offset == 0 { entries += fullDay.blocks.dropFirst().map(\.occurrence).map(timed) }
      if offset == 1 {
        let night = occurrence("Night train to Vienna", 1_320, 1_920, on: date) { $0.location = "Platform 7" }
        entries.append(
          AgendaEntry(
            occurrence: night, isAllDay: false, start: night.start.civil, end: nil, dayNumber: 1, dayCount: 2))
      }
      return AgendaSection(date: date, isToday: offset == 0, entries: entries)
    }
    return AgendaLayout(dates: monday..<monday.adding(days: 4), zone: zone, sections: sections)
  }

  /// The events of the full day as a flat list.
  static var events: [Occurrence] {
    fullDay.allDay.map(\.occurrence) + fullDay.blocks.map(\.occurrence)
  }

  /// The layout options.
  static var options: LayoutOptions {
    var options = LayoutOptions(zone: zone)
    options.today = monday
    options.includesEmptyDays = true
    return options
  }

  /// The occurrences of a busy month.
  static var occurrences: [Occurrence] {
    events
      + (0..<90).flatMap { offset -> [Occurrence] in
        let date = CivilDate(year: 2026, month: 1, day: 1).adding(days: offset * 4)
        return (0...offset % 4).map { occurrence("Meeting \($0 + 1)", 600 + $0 * 30, 660 + $0 * 30, on: date) }
      } + [allDay("Conference", monday.adding(days: 1), days: 2) { $0.status = .tentative }]
  }

  /// Three months below each other.
  static var months: Page {
    .months(MonthLayoutBuilder(options: options).layout(occurrences, monthOf: monday, count: 3))
  }

  static var week: WeekLayout { WeekLayoutBuilder(options: options).week(occurrences, of: monday) }
  static var year: YearLayout { YearLayoutBuilder(options: options).layout(occurrences, yearOf: monday) }

  /// The busiest days stacked instead of side by side.
  static var cascade: DayLayout {
    var options = options
    options.collisionPolicy = .cascade
    return DayLayoutBuilder(options: options).layout(occurrences, date: monday)
  }

  /// Every page, by the name of its golden file.
  static var all: [(name: String, page: Page)] {
    [
      ("day", .days([fullDay])), ("day-crowded", .days([crowdedDay])), ("day-empty", .days([day()])),
      (
        "days",
        .days([
          fullDay,
          day(
            monday.adding(days: 1), isToday: false, blocks: [timed("Stand-up", 540..<555, on: monday.adding(days: 1))]),
          crowdedDay(monday.adding(days: 2)),
        ])
      ),
      ("month", .month(month())), ("agenda", .agenda(agenda)), ("week", .week(week)), ("day-cascade", .days([cascade])),
      ("months", months), ("year", .year(year)),
      ("picker", .picker(PickerLayout(months: Array(year.months[1...3]), openMonth: 1))),
      ("timeline", .timeline(TimelineLayout(agenda))), ("events", .events(events)), ("events-empty", .events([])),
    ]
  }
}
