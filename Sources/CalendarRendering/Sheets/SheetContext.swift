internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// State shared by all parts of a drawing. A class because every part references it.
final class SheetContext: Sendable {
  let settings: PageSettings
  /// The date and time formatter.
  let dates: DateText
  /// Formats texts about events.
  let words: EventWords
  /// Content provided by the caller.
  let content: PageContent
  /// The colours of the page's events.
  let colors: ColorClasses
  /// The colours of the page; drawings are for paper and always light.
  let background: ThemeBackground
  private let shades: [EventShades]
  /// The legend for the marks of people in details; empty without such marks.
  let peopleLegend: String
  /// The widths of the page's titles.
  let titles = MeasuredTitles()

  init(page: Page, settings: PageSettings, theme: Theme, content: PageContent = PageContent()) {
    self.content = content
    self.settings = settings
    dates = DateText(settings)
    colors = ColorClasses(theme: theme, occurrences: page.occurrences)
    words = EventWords(dates: dates, zone: settings.zone, colors: colors)
    background = theme.day
    peopleLegend =
      settings.showsDetails
      ? EventMarks(of: page.occurrences, settings: settings).peopleLegend(settings.locale.phrases) : ""
    shades = colors.looks.map { EventShades(of: $0.color, on: theme.light.paper) }
  }

  /// The date of a day in lists by day.
  func listDate(_ date: CivilDate) -> String {
    settings.timeline.datePattern.map { dates.date(date, pattern: $0) }
      ?? dates.mediumDate(date).capitalizedAtStart
  }

  /// The phrases of the locale.
  var phrases: PagePhrases {
    _read { yield settings.locale.phrases }
  }

  func shades(of event: Event) -> EventShades {
    shades(number: colors.number(of: event))
  }

  /// The shades for a look, by its number.
  func shades(number: Int) -> EventShades {
    shades.indices.contains(number) ? shades[number] : EventShades(of: background.ink, on: background.paper)
  }

  func isSelected(_ event: Event) -> Bool { settings.selectedUID.map { $0 == event.uid } ?? false }

  /// The outline for the days of lists; nil for documents without one.
  var listOutline: DocumentOutline? {
    settings.links.document.flatMap { $0.dayKind == .list ? DocumentOutline($0, dates: dates) : nil }
  }

  /// The link target of an event: its page, or else its own address; nil if it has neither.
  func link(of event: Event) -> LinkTarget? {
    event.url.flatMap(SafeURL.init).map { .url($0) }
  }

  /// Normal text.
  func ink(_ size: Int) -> SheetTextStyle { SheetTextStyle(size: size, color: background.ink) }

  /// Secondary text.
  func quiet(_ size: Int) -> SheetTextStyle { SheetTextStyle(size: size, color: background.quietInk) }

  // MARK: Shared parts

  /// The fill of the box of a tentative event.
  func stripes(of event: Event) -> Paint {
    let shades = shades(of: event)
    return .stripes(shades.hatch, on: shades.tint)
  }

  /// The fill of the bar of a tentative event.
  func solidStripes(of event: Event) -> Paint {
    let shades = shades(of: event)
    return .stripes(shades.solidHatch, on: shades.solid)
  }

  /// Draws the ground of a bar, with square ends where the event continues.
  func drawBarGround(of event: Event, in shape: SheetBox, on canvas: inout SheetCanvas) {
    let shades = shades(of: event)
    let isFree = event.transparency == .transparent
    let isTentative = event.status == .tentative
    canvas.rectangle(
      shape, fill: isFree ? .color(background.paper) : isTentative ? stripes(of: event) : .color(shades.tint),
      stroke: isSelected(event) ? background.ink : shades.edge, radius: 3_00,
      isDashed: isFree && isTentative)
  }

  /// The font size of bars: 7 points.
  static let barSize = TypeScale.small

  /// Draws a bar for an all-day or long event, with as many lines of text as fit.
  /// - Parameter endTime: When the event ends on the last day of the bar, which is written where one line of text leaves room.
  func drawBar(
    _ event: Event, _ text: String, endTime: String?, in box: SheetBox, before: Bool, after: Bool, title: String,
    on canvas: inout SheetCanvas
  ) {
    let shades = shades(of: event)
    canvas.item(in: box, title: title, link: link(of: event)) { canvas in
      let shape = box.inset(start: before ? -400 : 50, top: 50, end: after ? -400 : 50, bottom: 50)
      drawBarGround(of: event, in: shape, on: &canvas)
      let size = TypeScale.fitting(min(Self.barSize, box.height * 68 / 100))
      let leading = size * SheetEventBox.leading / 100
      var style = SheetTextStyle(size: size, color: shades.tintText, isBold: true)
      style.isStruck = event.isStruck
      var start = box.start + 500
      if before { start += 500 }
      let end = box.end - (after ? 1_000 : 400)
      let limit = max(1, (box.height - 2_00) / leading)
      let lines = style.fit.lines(TextFit.line(text), width: max(0, end - start), limit: limit)
      var y = box.top + (box.height - (lines.count - 1) * leading + size * 70 / 100) / 2
      if before { canvas.text("‹", at: box.start + 300, y, style) }
      if after { canvas.text("›", at: box.end - 300, y, style.anchored(.end)) }
      if let endTime, let line = lines.first, lines.count == 1 {
        let plain = SheetTextStyle(size: size, color: shades.tintText)
        let width = style.fit.measure.width(of: line) + size + plain.fit.measure.width(of: endTime)
        if width <= end - start { canvas.text(endTime, at: end, y, plain.anchored(.end)) }
      }
      for line in lines {
        canvas.text(line, at: start, y, style, maximum: max(0, end - start))
        y += leading
      }
    }
  }
}

// MARK: Notes

extension SheetContext {
  /// Draws ruled lines with the spacing of a writing pad.
  func drawNotes(in box: SheetBox, on canvas: inout SheetCanvas) {
    let step = 26_00
    var y = box.top + step
    while y <= box.bottom {
      canvas.line(from: (box.start, y), to: (box.end, y), color: background.line)
      y += step
    }
  }
}

// MARK: Entries of lists and months

extension SheetContext {
  /// Draws the ground of the selected event in lists and months.
  func drawSelection(_ event: Event, in box: SheetBox, on canvas: inout SheetCanvas) {
    canvas.rectangle(box, fill: .color(shades(of: event).tint), radius: 3_00)
  }

  /// Draws the edge along an event in a list by day.
  func drawListEdge(of event: Event, in edge: SheetBox, on canvas: inout SheetCanvas) {
    // The selected event has no edge, as in Calendar.app.
    if isSelected(event) { return }
    let shades = shades(of: event)
    if event.transparency == .transparent {
      canvas.rectangle(
        edge.inset(start: 50, top: 50, end: 50, bottom: 50), fill: .color(background.paper), stroke: shades.edge,
        radius: 150)
    } else if colors.hasMarks {
      drawDot(event, centre: edge.start + edge.width / 2, edge.top + min(edge.height / 2, 8_00), on: &canvas)
    } else {
      canvas.rectangle(
        edge, fill: event.status == .tentative ? solidStripes(of: event) : .color(shades.edge), radius: 150)
    }
  }

  /// Draws the caller's lines of a row beside the edge of its event.
  func drawOwn(
    _ lines: [CellLine], of occurrence: Occurrence, in box: SheetBox, baseline: Int, leading: Int,
    on canvas: inout SheetCanvas
  ) {
    let title = lines.map(\.text).joined(separator: ", ")
    canvas.item(in: box, title: title) { canvas in
      let edge = SheetBox(start: box.start, top: box.top + 1_00, width: 4_00, height: box.height - 2_00)
      canvas.rectangle(edge, fill: .color(shades(of: occurrence.event).edge), radius: 150)
      var y = baseline
      for line in lines {
        var style = line.isQuiet ? quiet(TypeScale.text) : ink(TypeScale.text)
        style.isBold = line.isBold
        style.isStruck = line.occurrence?.event.isStruck ?? false
        canvas.text(line.text, at: box.start + 12_00, y, style, maximum: box.width - 12_00)
        y += leading
      }
    }
  }
}
