internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

extension AgendaPlan {
  /// The occurrences laid out for the view.
  func page(of occurrences: [Occurrence]) -> Page {
    switch request.view {
    case .day: .days([DayLayoutBuilder(options: layoutOptions).layout(occurrences, date: period.lowerBound)])
    case .month: .month(MonthLayoutBuilder(options: layoutOptions).layout(occurrences, monthOf: period.lowerBound))
    case .agenda: .agenda(AgendaLayoutBuilder(options: layoutOptions).layout(occurrences, dates: period))
    case .events, .check: .events(occurrences)
    }
  }

  /// What draws the page.
  var renderer: any Renderer {
    switch format {
    case .text:
      var options = TextOptions()
      options.usesColor = usesColor
      return TextRenderer(options)
    case .html: return HTMLRenderer()
    case .svg: return SVGRenderer()
    case .json: return JSONRenderer()
    }
  }

  private var layoutOptions: LayoutOptions {
    var options = LayoutOptions(zone: zone)
    options.firstWeekday = firstWeekday
    options.weekend = locale.weekend
    options.today = today
    if let hours = request.hours { options.hours = hours }
    return options
  }
}
