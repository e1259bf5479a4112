package import CalendarModel
package import PageDrawing

/// The cover of a booklet: its title, its days, and its calendars with their colours.
struct SheetCover {
  let context: SheetContext
  /// The days of the booklet.
  let heading: String

  private static let (titleSize, nameLeading) = (TypeScale.heading, 17_00)
  private static let dotWidth = 14_00

  /// Draws the cover below the first third of the page, above the middle.
  func draw(in content: SheetBox, on canvas: inout SheetCanvas) {
    let top = content.top + content.height * 30 / 100
    drawTitle(above: top, in: content, on: &canvas)
    let bottom = drawHeading(from: top, in: content, on: &canvas)
    drawCalendars(from: bottom + 34_00, in: content, on: &canvas)
  }

  /// Draws the title, unless the list of calendars includes it.
  private func drawTitle(above bottom: Int, in content: SheetBox, on canvas: inout SheetCanvas) {
    guard let title = context.settings.title.map(TextFit.line), !context.colors.names(title) else { return }
    let style = context.quiet(Self.titleSize)
    let leading = Self.titleSize * 5 / 4
    let lines = style.fit.lines(title, width: content.width, limit: 4)
    canvas.group(.paragraph) { canvas in
      for (index, line) in lines.enumerated() {
        canvas.text(
          line, at: content.start, bottom - 6_00 - (lines.count - 1 - index) * leading, style, maximum: content.width)
      }
    }
  }

  /// Draws the days above a line in the calendar's colour, if there is a single one. Returns the position of the line.
  private func drawHeading(from top: Int, in content: SheetBox, on canvas: inout SheetCanvas) -> Int {
    let heading = TextFit.line(heading)
    let style = context.ink(TypeScale.page[0]).bold.fitting(heading, in: content.width, TypeScale.page)
    let lines = style.fit.lines(heading, width: content.width, limit: 3)
    let leading = style.size * 6 / 5
    canvas.group(.heading1) { canvas in
      for (index, line) in lines.enumerated() {
        canvas.text(line, at: content.start, top + style.size + index * leading, style, maximum: content.width)
      }
    }
    let y = top + style.size + (lines.count - 1) * leading + 22_00
    let color = context.colors.looks.count == 1 ? context.shades(number: 0).edge : context.background.ink
    canvas.rectangle(SheetBox(start: content.start, top: y, width: 44_00, height: 2_50), fill: .color(color))
    return y
  }

  /// Draws the names of as many calendars as fit, one per line.
  private func drawCalendars(from top: Int, in content: SheetBox, on canvas: inout SheetCanvas) {
    guard context.colors.theme.colorBy != .category else { return }
    let legend = context.colors.legend
    let room = max(1, (content.bottom - top) / Self.nameLeading)
    let shown = legend.count <= room ? legend.count : room - 1
    let style = context.ink(TypeScale.text)
    canvas.group(.list) { canvas in
      for (index, entry) in legend.prefix(shown).enumerated() {
        let y = top + index * Self.nameLeading
        let box = SheetBox(start: content.start, top: y - 12_00, width: content.width, height: Self.nameLeading)
        canvas.item(in: box, title: entry.name) { canvas in
          context.drawDot(number: entry.number, centre: content.start + 3_00, y - 4_00, on: &canvas)
          canvas.text(
            entry.name, at: content.start + Self.dotWidth, y, style, maximum: content.width - Self.dotWidth)
        }
      }
    }
    if shown < legend.count {
      canvas.text(
        context.dates.more(legend.count - shown), at: content.start + Self.dotWidth, top + shown * Self.nameLeading,
        context.quiet(TypeScale.text), maximum: content.width - Self.dotWidth, role: .paragraph)
    }
  }
}

extension SheetRenderer {
  /// The cover of a booklet; nil if the settings do not produce one.
  /// - Parameters:
  ///   - heading: The days of the booklet.
  ///   - occurrences: All occurrences in it.
  package func cover(_ heading: String, of occurrences: [Occurrence], settings: PageSettings) -> Sheet? {
    guard settings.imposition == .booklet else { return nil }
    var settings = settings
    settings.paper = settings.paper ?? Paper()
    settings.paper?.isLandscape = false
    settings.firstSheetNumber = 1
    let context = SheetContext(page: .events(occurrences), settings: settings, theme: theme)
    let frame = SheetFrame(context: context, isLandscape: false).bare
    let isMirrored = settings.locale.direction == .rightToLeft
    var canvas = SheetCanvas(width: frame.width, isMirrored: isMirrored, isStructured: isStructured)
    canvas.group(.section) { canvas in
      SheetCover(context: context, heading: heading).draw(in: frame.content, on: &canvas)
    }
    return Sheet(
      width: frame.width, height: frame.height, paper: context.background.paper, drawings: canvas.drawings)
  }
}
