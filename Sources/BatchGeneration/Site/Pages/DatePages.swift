internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The pages of a year: the year, its months, weeks and days.
struct DatePages {
  let site: SitePages

  /// Writes the pages of a year.
  /// - Parameter occurrences: The occurrences of the year and of the weeks at its ends.
  func write(
    _ year: Int, _ occurrences: KeyedOccurrences, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let days = CivilDate.days(ofYear: year)
    let selection = KeyedSelection(occurrences, in: site.plan.zone)
    try writeYear(year, days, selection, into: &group)
    for month in 1...12 {
      try writeMonth(CivilDate.days(ofYear: year, month: month), selection, into: &group)
    }
    // The weeks whose Thursdays are in the year.
    var week = days.lowerBound.startOfWeek(firstWeekday: site.plan.firstWeekday)
    while week < days.upperBound {
      let thursday = week.adding(days: Weekday.thursday.daysAfter(week.weekday))
      if thursday.year == year { try writeWeek(week, thursday, selection, into: &group) }
      week = week.adding(days: 7)
    }
  }

  private func writeYear(
    _ year: Int, _ days: Range<CivilDate>, _ selection: KeyedSelection, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let plan = site.language.year(days)
    let path = SitePath.year(year)
    let ofYear = selection.touching(plan.dates)
    try put(path, site.inputs(of: path, showing: plan.dates, ofYear), &group) {
      var frame = site.frame(of: path, here: site.name(ofYear: year), date: days.lowerBound)
      if site.years.contains(year - 1) {
        frame.previous = site.link(site.name(ofYear: year - 1), to: SitePath.year(year - 1), from: path)
      }
      if site.years.contains(year + 1) {
        frame.next = site.link(site.name(ofYear: year + 1), to: SitePath.year(year + 1), from: path)
      }
      return site.render(plan.page(of: ofYear.all), by: plan, at: path, frame: frame)
    }
  }

  private func writeMonth(
    _ days: Range<CivilDate>, _ selection: KeyedSelection, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let plan = site.language.month(days)
    let path = SitePath.month(days.lowerBound)
    let ofMonth = selection.touching(plan.dates)
    try put(path, site.inputs(of: path, showing: plan.dates, ofMonth), &group) {
      var frame = site.frame(
        of: path, crumbs: site.crumbs(to: days.lowerBound, from: path),
        here: site.dates.monthName(days.lowerBound.month), date: days.lowerBound)
      func neighbour(_ date: CivilDate) -> PageLink? {
        guard site.days.contains(date) else { return nil }
        return site.link(
          site.dates.monthName(date.month), to: SitePath.month(date), from: path, label: site.name(ofMonth: date))
      }
      frame.previous = neighbour(days.lowerBound.adding(days: -1))
      frame.next = neighbour(days.upperBound)
      return site.render(plan.page(of: ofMonth.all), by: plan, at: path, frame: frame)
    }
    let monthSelection = KeyedSelection(ofMonth, in: site.plan.zone)
    for day in days.lowerBound.daysSinceEpoch..<days.upperBound.daysSinceEpoch {
      try writeDay(CivilDate(daysSinceEpoch: day), monthSelection, into: &group)
    }
  }

  private func writeWeek(
    _ first: CivilDate, _ thursday: CivilDate, _ selection: KeyedSelection, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let days = first..<first.adding(days: 7)
    let plan = site.language.week(days)
    let path = SitePath.week(thursday)
    let ofWeek = selection.touching(days)
    try put(path, site.inputs(of: path, showing: days, ofWeek, marking: thursday), &group) {
      var frame = site.frame(
        of: path, crumbs: site.crumbs(to: thursday, from: path, withMonth: true), here: site.name(ofWeek: days),
        date: thursday, month: thursday, selected: days)
      func neighbour(_ date: CivilDate) -> PageLink? {
        let thursday = date.adding(days: Weekday.thursday.daysAfter(date.weekday))
        guard site.years.contains(thursday.year) else { return nil }
        let days = date..<date.adding(days: 7)
        return site.link(
          site.name(ofWeek: days), to: SitePath.week(thursday), from: path, label: site.dates.dateRange(days))
      }
      frame.previous = neighbour(first.adding(days: -7))
      frame.next = neighbour(first.adding(days: 7))
      return site.render(plan.page(of: ofWeek.all), by: plan, at: path, frame: frame)
    }
  }

  /// Writes the page of today, whose address is the same every day.
  func writeToday(_ occurrences: KeyedOccurrences, into group: inout SiteOutput.Group) throws(FileError) {
    let selection = KeyedSelection(occurrences, in: site.plan.zone)
    try writeDay(site.plan.today, at: SitePath.today, selection, into: &group)
  }

  private func writeDay(
    _ date: CivilDate, at path: String? = nil, _ selection: KeyedSelection, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let days = date..<date.adding(days: 1)
    let path = path ?? SitePath.day(date)
    let ofDay = selection.touching(days)
    try put(path, site.inputs(of: path, showing: days, ofDay, marking: date), &group) {
      let plan = site.language.day(date)
      var frame = site.frame(
        of: path, crumbs: site.crumbs(to: date, from: path, withMonth: true, withWeek: true),
        here: site.dates.shortDate(date), date: date, month: date, selected: days)
      func neighbour(_ date: CivilDate) -> PageLink? {
        guard site.days.contains(date) else { return nil }
        return site.link(
          site.dates.shortDate(date), to: SitePath.day(date), from: path, label: site.dates.fullDate(date))
      }
      frame.previous = neighbour(date.adding(days: -1))
      frame.next = neighbour(date.adding(days: 1))
      return site.render(plan.page(of: ofDay.all), by: plan, at: path, frame: frame)
    }
  }

  private func put(
    _ path: String, _ inputs: Fingerprint, _ group: inout SiteOutput.Group, render: () -> [UInt8]
  ) throws(FileError) {
    try group.put(at: site.language.folder + path, inputs: inputs, render: render)
  }
}
