import CalendarLayout
import CalendarModel
import CalendarRendering

/// Hand-made layouts for all markup tests.
enum SamplePages {
  static let zone = Zone(identifier: "Europe/Berlin", offsetInSeconds: 3_600, abbreviation: "CET")
  static let monday = CivilDate(year: 2026, month: 3, day: 9)

  // MARK: Settings

  static func settings(_ locale: CalendarLocale = CalendarLocale(), title: String? = "Team calendar") -> PageSettings {
    var settings = PageSettings(zone: zone, locale: locale)
    settings.title = title
    return settings
  }

  static var german: CalendarLocale {
    var locale = CalendarLocale()
    locale.identifier = "de-DE"
    locale.firstWeekday = .monday
    locale.uses24HourClock = true
    locale.monthNames[2] = "März"
    locale.monthNamesInDates[2] = "März"
    locale.shortMonthNames[2] = "März"
    locale.shortMonthNamesInDates[2] = "März"
    locale.weekdayNames = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
    locale.shortWeekdayNames = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
    locale.narrowWeekdayNames = ["M", "D", "M", "D", "F", "S", "S"]
    locale.fullDatePattern = "EEEE, d. MMMM y"
    locale.mediumDatePattern = "EEE, d. MMM"
    locale.shortDatePattern = "d. MMM"
    locale.dateRangePatterns.withinMonth = DateRangePattern(first: "d.–", last: "d. MMM y")
    locale.weekdayRangePatterns.withinMonth = DateRangePattern(first: "E, d. – ", last: "E, d. MMM")
    locale.phrases.allDay = "ganztägig"
    locale.phrases.noEvents = "Keine Termine"
    locale.phrases.more = "+%d weitere"
    locale.phrases.today = "heute"
    locale.phrases.week = "Woche"
    locale.phrases.weekNumber = "Woche {number}"
    locale.phrases.date = "Datum"
    locale.phrases.time = "Zeit"
    locale.phrases.event = "Termin"
    locale.phrases.location = "Ort"
    locale.phrases.calendar = "Kalender"
    locale.phrases.cancelled = "abgesagt"
    locale.phrases.tentative = "mit Vorbehalt"
    return locale
  }

  static var arabic: CalendarLocale {
    var locale = CalendarLocale()
    locale.identifier = "ar-EG"
    locale.direction = .rightToLeft
    locale.firstWeekday = .saturday
    locale.weekend = [.friday, .saturday]
    locale.digits = ["٠", "١", "٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩"]
    locale.monthNames[2] = "مارس"
    locale.monthNamesInDates[2] = "مارس"
    locale.shortMonthNames[2] = "مارس"
    locale.shortMonthNamesInDates[2] = "مارس"
    locale.weekdayNames = ["الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت", "الأحد"]
    locale.shortWeekdayNames = locale.weekdayNames
    locale.narrowWeekdayNames = ["ن", "ث", "ر", "خ", "ج", "س", "ح"]
    locale.amSymbol = "ص"
    locale.pmSymbol = "م"
    locale.fullDatePattern = "EEEE، d MMMM y"
    locale.mediumDatePattern = "EEE، d MMM"
    locale.shortDatePattern = "d MMM"
    locale.dateRangePatterns.withinMonth = DateRangePattern(first: "d–", last: "d MMM y")
    locale.weekdayRangePatterns.withinMonth = DateRangePattern(first: "E، d – ", last: "E، d MMM")
    locale.phrases.allDay = "طوال اليوم"
    locale.phrases.today = "اليوم"
    locale.phrases.noEvents = "لا أحداث"
    locale.phrases.more = "+%d أخرى"
    locale.phrases.week = "الأسبوع"
    locale.phrases.weekNumber = "الأسبوع {number}"
    return locale
  }

  // MARK: Events

  static func occurrence(
    _ title: String?, _ start: Int, _ end: Int, on date: CivilDate = monday, _ change: (inout Event) -> Void = { _ in }
  ) -> Occurrence {
    let from = EventTime.zoned(CivilDateTime(date).adding(seconds: start * 60), zone)
    let to = EventTime.zoned(CivilDateTime(date).adding(seconds: end * 60), zone)
    var event = Event(uid: "\(title ?? "none")-\(start)@example.org", start: from, end: .time(to))
    event.summary = title
    event.calendar = CalendarProperties(name: "Team calendar", file: "team.ics")
    change(&event)
    return Occurrence(of: event, recurrenceID: nil, start: from, end: to)
  }

  static func allDay(
    _ title: String, _ first: CivilDate, days: Int = 1, _ change: (inout Event) -> Void = { _ in }
  ) -> Occurrence {
    let (from, to) = (EventTime.date(first), EventTime.date(first.adding(days: days)))
    var event = Event(uid: "\(title)@example.org", start: from, end: .time(to))
    event.summary = title
    event.calendar = CalendarProperties(name: "Team calendar", file: "team.ics")
    change(&event)
    return Occurrence(of: event, recurrenceID: nil, start: from, end: to)
  }

  static func block(
    _ occurrence: Occurrence, _ minutes: Range<Int>, _ column: Int = 0, span: Int = 1, of columns: Int = 1,
    before: Bool = false, after: Bool = false
  ) -> EventBlock {
    let end = max(minutes.upperBound, minutes.lowerBound + 15)
    return EventBlock(
      occurrence: occurrence, minutes: minutes, boxMinutes: minutes.lowerBound..<end, column: column, span: span,
      columns: columns, continuesBefore: before, continuesAfter: after)
  }

  static func timed(
    _ title: String?, _ minutes: Range<Int>, _ column: Int = 0, span: Int = 1, of columns: Int = 1,
    on date: CivilDate = monday, _ change: (inout Event) -> Void = { _ in }
  ) -> EventBlock {
    block(
      occurrence(title, minutes.lowerBound, minutes.upperBound, on: date, change), minutes, column, span: span,
      of: columns)
  }

  static func day(
    _ date: CivilDate = monday, hours: Range<Int> = 7..<20, isToday: Bool = true, allDay: [AllDayEntry] = [],
    blocks: [EventBlock] = [], hidden: [HiddenEvents] = []
  ) -> DayLayout {
    DayLayout(
      date: date, zone: zone, lengthInMinutes: 1_440, isToday: isToday,
      isWeekend: [.saturday, .sunday].contains(date.weekday),
      visibleMinutes: hours.lowerBound * 60..<hours.upperBound * 60,
      hourMarks: (hours.lowerBound...hours.upperBound).map { HourMark(minute: $0 * 60, hour: $0) }, allDay: allDay,
      blocks: blocks, hidden: hidden)
  }
}
