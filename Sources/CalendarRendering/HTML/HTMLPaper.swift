internal import Bytes
internal import CalendarLayout
internal import CalendarModel

/// Print rules for a page: the paper size, and dimensions that fit views to a sheet.
struct HTMLPaper {
  let style: HTMLStyle
  let context: HTMLContext
  private let paper: Paper

  init(style: HTMLStyle, context: HTMLContext) {
    (self.style, self.context) = (style, context)
    let settings = context.settings
    paper = settings.paper ?? Paper(size: PaperSize(localeIdentifier: settings.locale.identifier))
  }

  private var settings: PageSettings { context.settings }
  private var isLandscape: Bool { paper.isLandscape ?? style.isLandscape }
  private var usualMargin: Int { style.marginInMillimetres * 10 }
  private var margins: PaperMargins { PaperMargins(paper) }
  /// The top and bottom margin in tenths of a millimetre.
  private var margin: Int { margins.vertical ?? usualMargin }

  /// The height between the margins in tenths of a millimetre, minus 3 mm, because rounding in browsers may add a
  /// sheet.
  private var height: Int {
    let sides = paper.size.sides
    return (isLandscape ? sides.width : sides.height) - 2 * margin - 30
  }

  /// Writes the page number and page count in the outer margin, and the zone in the inner margin.
  private func writePageNumbers(isLeft: Bool, into writer: inout MarkupWriter) {
    if let zone = settings.zoneName {
      writer.markup(isLeft ? ";@bottom-right{content:\"" : ";@bottom-left{content:\"")
      for scalar in PlainText(zone.capitalizedAtStart, policy: .bare).scalars {
        writer.markup(#"\"#)
        writer.plain { $0.append(utf8: String(scalar.value, radix: 16)) }
        writer.markup(" ")
      }
      writer.markup("\"")
      writer.markup(HTMLStyles.pageNumbers)
    }
    guard settings.paper != nil else { return }
    writer.markup(isLeft ? ";@bottom-left{content:counter(page" : ";@bottom-right{content:counter(page")
    writer.markup(Self.counterStyle(settings.locale))
    // Spaces would swap the numbers in right-to-left text.
    writer.markup(settings.locale.direction == .rightToLeft ? #") "/" counter(pages"# : #") " / " counter(pages"#)
    writer.markup(Self.counterStyle(settings.locale))
    writer.markup(")")
    writer.markup(HTMLStyles.pageNumbers)
  }

  /// The CSS counter style for a locale's digits, after a comma; empty for default digits.
  private static func counterStyle(_ locale: CalendarLocale) -> StaticString {
    switch locale.digits.first {
    case "\u{660}": ",arabic-indic"
    case "\u{6F0}": ",persian"
    case "\u{966}": ",devanagari"
    case "\u{9E6}": ",bengali"
    case "\u{1040}": ",myanmar"
    case "\u{F20}": ",tibetan"
    default: ""
    }
  }

  func write(_ page: Page, into writer: inout MarkupWriter) {
    writer.markup("@media print{\n@page{size:")
    writeSize(into: &writer)
    writer.markup("margin:")
    writer.number(margin / 10)
    writer.markup("mm")
    let sides = (inner: margins.inner ?? usualMargin, outer: margins.outer ?? usualMargin)
    if paper.isDuplex {
      // The first page is a right-hand page in left-to-right languages, else a left-hand page. Both are bound at the
      // inner side.
      writer.markup("}\n@page:right{")
      writeSides(left: sides.inner, right: sides.outer, into: &writer)
      writePageNumbers(isLeft: false, into: &writer)
      writer.markup("}\n@page:left{")
      writeSides(left: sides.outer, right: sides.inner, into: &writer)
      writePageNumbers(isLeft: true, into: &writer)
    } else {
      let isMirrored = settings.locale.direction == .rightToLeft
      if sides != (margin, margin) {
        writer.markup(";")
        writeSides(
          left: isMirrored ? sides.outer : sides.inner, right: isMirrored ? sides.inner : sides.outer, into: &writer)
      }
      writePageNumbers(isLeft: isMirrored, into: &writer)
    }
    writer.markup("}\n")
    if let months = page.months {
      let (type, hasSmallMonths) = type(of: months, below: repeatsHeight(of: page))
      writer.markup("html")
      writer.block([.millimetres("font-size", tenths: type)])
      writer.newline()
      if !hasSmallMonths {
        writer.markup(HTMLStyles.withoutSmallMonths)
        writer.newline()
      }
    }
    writer.markup("main")
    let further = furtherHeight(below: page)
    var measures: [StyleDeclaration] = [.millimetres("--sheet", tenths: height - (further ?? 0))]
    switch page {
    case .year:
      measures += [
        .millimetres("--cell", tenths: yearCell(above: repeatsHeight(of: page))), .number("--columns", yearColumns),
      ]
    case .days, .week, .month, .months, .scroll, .agenda, .timeline, .picker, .events, .form: break
    }
    writer.block(measures)
    writer.newline()
    if further != nil {
      writer.markup(HTMLStyles.furtherBelow)
      writer.newline()
    }
    if settings.hasNotes {
      writer.markup(
        style.isList ? HTMLStyles.notesBelowList : isLandscape ? HTMLStyles.notesBeside : HTMLStyles.notesBelow)
      writer.newline()
    }
    writer.markup("}\n")
  }

  /// Writes the paper size. CSS has keywords for only a few sizes.
  private func writeSize(into writer: inout MarkupWriter) {
    if let keyword = paper.size.keyword {
      writer.markup(keyword)
      writer.markup(isLandscape ? " landscape;" : " portrait;")
      return
    }
    let sides = paper.size.sides
    writer.number((isLandscape ? sides.height : sides.width) / 10)
    writer.markup("mm ")
    writer.number((isLandscape ? sides.width : sides.height) / 10)
    writer.markup("mm;")
  }

  /// Writes the side margins, in tenths of a millimetre.
  private func writeSides(left: Int, right: Int, into writer: inout MarkupWriter) {
    writer.markup("margin-left:")
    writer.number(left / 10)
    writer.markup("mm;margin-right:")
    writer.number(right / 10)
    writer.markup("mm")
  }

  /// The width between the margins in tenths of a millimetre.
  var contentWidth: Int {
    let sides = paper.size.sides
    return (isLandscape ? sides.height : sides.width) - margins.horizontal(usualMargin)
  }

  /// The height of the hours and the bars above them, in tenths of a millimetre.
  func hoursHeight(below page: Page, isWeek: Bool) -> Int {
    room - (furtherHeight(below: page) ?? 0) - (isWeek ? 80 : 20)
  }

  // The list of hidden events, in tenths of a millimetre: a line of 8 points, a letter of it, a column with its gap.
  private static let (listLine, listLetter, listColumns) = (40, 15, 3)
  /// The list below the hours takes at most this share of the height between the margins.
  private static let furtherShare = (part: 30, of: 100)
  /// The height of a line in a box.
  private static let boxLine = 32

  /// The height of the list of hidden events if it fits below the hours; nil if it goes on its own sheet.
  private func furtherHeight(below page: Page) -> Int? {
    let further = page.hiddenByDay
    guard !settings.hasNotes, !settings.showsDetails, let days = page.dayColumns, !further.isEmpty else { return nil }
    let letters = max(10, (contentWidth / Self.listColumns - 70) / Self.listLetter)
    let rows = further.reduce(0) { rows, day in
      day.occurrences.reduce(rows + 2) { rows, occurrence in
        rows + 1 + (context.words.title(occurrence.event).count + context.words.timeRange(occurrence).count) / letters
      }
    }
    let list = (rows / Self.listColumns + 3) * Self.listLine
    let lanes = days.map(\.allDay.count).max() ?? 0
    let hours = room - list - (days.count > 1 ? 80 : 20) - lanes * 52
    let isEnough = hours >= Page.leastHoursHeight(of: days, line: Self.boxLine)
    return isEnough && list <= height * Self.furtherShare.part / Self.furtherShare.of ? list : nil
  }

  /// The height of the legend of weekly repeats in tenths of a millimetre.
  private func repeatsHeight(of page: Page) -> Int {
    let count = page.distinctRepeats.count
    return count == 0 ? 0 : (count / Self.listColumns + 2) * Self.listLine
  }

  /// The height of the heading in tenths of a millimetre.
  private var heading: Int {
    settings.smallMonths.isEmpty ? headingWithoutMonths : max(headingWithoutMonths, 370 + legend)
  }

  private var headingWithoutMonths: Int { (settings.title == nil ? 150 : 200) + legend }
  private var legend: Int { context.colors.legend.isEmpty ? 0 : 60 }

  /// The height available to the view, without the notes below it.
  private var room: Int {
    let notes = settings.hasNotes && !isLandscape ? height * 22 / 100 : 0
    return max(300, height - heading - notes)
  }

  /// The base size for the lengths of months, in tenths of a millimetre, and whether the heading has room for small
  /// months. Title size is 13/16 of it: at least 7 points, or 6.5 if that makes all months fit; less only on small
  /// paper, where days would be narrower than on a screen.
  private func type(of months: [MonthLayout], below list: Int) -> (type: Int, hasSmallMonths: Bool) {
    let sides = paper.size.sides
    let between = (isLandscape ? sides.height : sides.width) - margins.horizontal(usualMargin)
    let width = (settings.hasNotes && isLandscape ? between * 77 / 100 : between) / 7
    let usual = min(Self.monthTypes[0], max(Self.leastMonthType, width * 16 / Self.screenCell))
    guard months.count <= Self.mostMeasuredMonths else { return (usual, true) }
    let lines = context.content.lines(PageWords(settings))
    for type in Self.monthTypes where type <= usual {
      let enough = (room + heading) * 16_00 / type
      let height =
        months.map {
          MonthScreen.height(
            of: $0, cellWidth: width * 16_00 / type, enough: enough, context, ownLines: lines) * type / 16_00
        }.reduce(0, max) + list
      if height + Self.weekdays <= room { return (type, true) }
      if height + Self.weekdays <= room + heading - headingWithoutMonths { return (type, false) }
    }
    return (usual, true)
  }

  private static let (monthTypes, leastMonthType) = ([32, 30, 28], 27)
  /// The width of a day on a screen, in pixels.
  private static let screenCell = 166
  /// The height of weekday names and grid lines, in tenths of a millimetre.
  private static let weekdays = 80
  /// Months beyond this number are not measured for paper.
  private static let mostMeasuredMonths = 40

  /// The number of small months side by side in a year.
  private var yearColumns: Int { isLandscape ? 4 : 3 }

  /// The height of a day in a year's small months, each with name, weekdays and six weeks.
  private func yearCell(above list: Int) -> Int {
    let rows = 12 / yearColumns
    return min(90, max(26, (room - list - rows * 120) / (rows * 7)))
  }
}

extension PaperSize {
  /// The CSS keyword for the size; nil if there is none.
  fileprivate var keyword: StaticString? {
    switch self {
    case .a2: nil
    case .a3: "a3"
    case .a4: "a4"
    case .a5: "a5"
    case .letter: "letter"
    case .legal: "legal"
    }
  }
}
