internal import CalendarLayout
internal import CalendarModel

extension SheetRenderer {
  /// The sheets of a page in the style of the settings; nil for the default style, or if the view does not support it.
  func styledPlan(of page: Page, upright: SheetFrame, across: SheetFrame) -> Plan? {
    let context = upright.context
    switch (context.settings.sheetStyle, page) {
    case (.spread, .week(let week)): return spread(week, of: page, on: upright, context)
    case (.trifold, .week(let week)):
      var frame = across
      frame.isBare = true
      let agenda = agenda(of: week.days, context, includingEmptyDays: true)
      let view = SheetTrifoldView(context: context, agenda: agenda, page: page)
      return Plan(frame: frame, contents: view.contents(of: frame.bare))
    case (.poster, .year(let year)) where !year.columns.isEmpty:
      let repeats = SheetRepeats(context: context, repeats: year.repeats)
      let room = across.content
      let view = SheetPosterView(
        context: context, year: year, content: room.inset(bottom: repeats.height(in: room)))
      let poster: SheetFrame.Content = { content, canvas in
        view.draw(on: &canvas)
        repeats.draw(in: content, on: &canvas)
      }
      return Plan(frame: across, contents: [poster] + further(view.hidden, on: across, context))
    default: return nil
    }
  }

  private func spread(_ week: WeekLayout, of page: Page, on sheet: SheetFrame, _ context: SheetContext) -> Plan {
    var frame = sheet.forFacingPages()
    frame.hasSmallMonths = false
    let view = SheetSpreadView(context: context, week: week, column: column)
    let (pages, listsHidden) = view.contents(in: frame.content)
    if context.settings.showsDetails {
      return Plan(frame: frame, contents: pages + detailList(of: week.days, on: frame, context))
    }
    return Plan(frame: frame, contents: listsHidden ? pages : pages + further(page, on: frame, context))
  }

  /// The events of a range of days as a list by day.
  func agenda(
    of days: [DayLayout], _ context: SheetContext, includingEmptyDays: Bool = false
  ) -> AgendaLayout {
    var options = LayoutOptions(zone: context.settings.zone)
    options.includesEmptyDays = includingEmptyDays
    let builder = AgendaLayoutBuilder(options: options)
    guard let first = days.first, let last = days.last else {
      let today = CivilDate(daysSinceEpoch: 0)
      return AgendaLayout(dates: today..<today, zone: context.settings.zone, sections: [])
    }
    var agenda = AgendaLayout(
      dates: first.date..<last.date.adding(days: 1), zone: context.settings.zone, sections: [])
    for day in days {
      let occurrences = Page.distinctOccurrences(of: day, in: context.settings.zone)
      for var section in builder.layout(occurrences, dates: day.date..<day.date.adding(days: 1)).sections {
        section.isToday = day.isToday
        agenda.sections.append(section)
      }
    }
    return agenda
  }
}
