internal import CalendarModel
internal import PageDrawing

/// What calendars say about an event, as lines below its entry in a list.
struct SheetDetails {
  let context: SheetContext

  /// The height of a line.
  static let leading = 13_00
  /// The space between an entry and its details.
  static let gap = 2_00

  private var style: SheetTextStyle { context.quiet(TypeScale.text) }

  /// A line, and the address that it leads to.
  struct Line {
    let text: String
    var link: LinkTarget?
  }

  /// The lines at a given width; none if the page does not show details.
  func lines(of occurrence: Occurrence, width: Int) -> [Line] {
    guard context.settings.showsDetails else { return [] }
    // These are many lines without a box to grow in, so that fonts wider than measured need more room.
    let width = width * 9 / 10
    let isLinked = context.link(of: occurrence.event) != nil
    return EventDetails(occurrence, words: context.words).facts.flatMap { fact in
      var fit = style.fit
      // An address has no hyphens that are not its own.
      fit.hyphenates = fact.address == nil
      // An entry that is a link itself holds no other one.
      let link = isLinked ? nil : fact.address.flatMap(SafeURL.init).map { LinkTarget.url($0) }
      let text = link == nil && fact.address != occurrence.event.url ? fact.text : fact.name ?? fact.text
      let lines = fit.lines(TextFit.line((fact.mark.map { "\($0)\u{A0}" } ?? "") + text), width: width, limit: .max)
      return lines.map { Line(text: $0, link: link) }
    }
  }

  /// The height of lines below an entry.
  func height(of lines: [Line]) -> Int { lines.isEmpty ? 0 : Self.gap + lines.count * Self.leading }

  /// Splits lines so that the first ones fit into a height below an entry.
  /// - Parameters:
  ///   - lines: The lines.
  ///   - height: The height; at least one line is taken even if that is higher, unless `least` asks for more.
  ///   - least: The least lines on each side.
  /// - Returns: nil if fewer lines would be on a side.
  func split(_ lines: [Line], at height: Int, least: Int = 1) -> (first: [Line], rest: [Line])? {
    let fitting = (height - Self.gap) / Self.leading
    let count = least > 1 ? fitting : max(1, fitting)
    guard count >= least, lines.count >= count + least else { return nil }
    return (Array(lines.prefix(count)), Array(lines.dropFirst(count)))
  }

  /// The height of the legend of a list below it; 0 for none.
  var legendHeight: Int { context.peopleLegend.isEmpty ? 0 : 18_00 }

  /// Draws what the marks of people mean at the foot of a list.
  func drawLegend(in content: SheetBox, on canvas: inout SheetCanvas) {
    if context.peopleLegend.isEmpty { return }
    canvas.text(
      context.peopleLegend, at: content.start, content.bottom - 4_00, style, maximum: content.width, role: .paragraph)
  }

  /// Draws lines below an entry whose next line would have its baseline at `y`.
  func draw(_ lines: [Line], at start: Int, _ y: Int, on canvas: inout SheetCanvas) {
    for (index, line) in lines.enumerated() {
      canvas.text(line.text, at: start, y - 1_00 + index * Self.leading, style, link: line.link)
    }
  }
}
