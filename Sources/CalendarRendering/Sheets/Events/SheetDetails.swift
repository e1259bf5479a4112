internal import CalendarModel
internal import PageDrawing

/// An event's details, as lines below its entry in a list.
struct SheetDetails {
  let context: SheetContext

  /// The height of a line.
  static let leading = 13_00
  /// The space between an entry and its details.
  static let gap = 2_00

  private var style: SheetTextStyle { context.quiet(TypeScale.text) }

  /// A line, and its link target.
  struct Line {
    let text: String
    var link: LinkTarget?
  }

  /// The lines at a given width; none if the page does not show details.
  func lines(of occurrence: Occurrence, width: Int) -> [Line] {
    guard context.settings.showsDetails else { return [] }
    // Boxes of text cannot grow, so many lines need extra room for fonts wider than measured.
    let width = width * 9 / 10
    let isLinked = context.link(of: occurrence.event) != nil
    return EventDetails(occurrence, words: context.words).facts.flatMap { fact in
      var fit = style.fit
      // An address is broken without hyphens, which would look like part of it.
      fit.hyphenates = fact.address == nil
      // Links cannot be nested.
      let link = isLinked ? nil : fact.address.flatMap(SafeURL.init).map { LinkTarget.url($0) }
      let text = link == nil && fact.address != occurrence.event.url ? fact.text : fact.name ?? fact.text
      let lines = fit.lines(TextFit.line((fact.mark.map { "\($0)\u{A0}" } ?? "") + text), width: width, limit: .max)
      return lines.map { Line(text: $0, link: link) }
    }
  }

  /// The height of the lines below an entry.
  func height(of lines: [Line]) -> Int { lines.isEmpty ? 0 : Self.gap + lines.count * Self.leading }

  /// Splits lines at a height below an entry.
  /// - Parameters:
  ///   - lines: The lines.
  ///   - height: The height; at least one line is taken even if higher.
  ///   - least: The minimum number of lines on each side.
  /// - Returns: nil if a side would have fewer lines.
  func split(_ lines: [Line], at height: Int, least: Int = 1) -> (first: [Line], rest: [Line])? {
    let fitting = (height - Self.gap) / Self.leading
    let count = least > 1 ? fitting : max(1, fitting)
    guard count >= least, lines.count >= count + least else { return nil }
    return (Array(lines.prefix(count)), Array(lines.dropFirst(count)))
  }

  /// The height of the legend below a list; 0 for none.
  var legendHeight: Int { context.peopleLegend.isEmpty ? 0 : 18_00 }

  /// Draws the legend for the marks of people at the foot of a list.
  func drawLegend(in content: SheetBox, on canvas: inout SheetCanvas) {
    if context.peopleLegend.isEmpty { return }
    canvas.text(
      context.peopleLegend, at: content.start, content.bottom - 4_00, style, maximum: content.width, role: .paragraph)
  }

  /// Draws lines below an entry. The next line's baseline is at `y`.
  func draw(_ lines: [Line], at start: Int, _ y: Int, on canvas: inout SheetCanvas) {
    for (index, line) in lines.enumerated() {
      canvas.text(line.text, at: start, y - 1_00 + index * Self.leading, style, link: line.link)
    }
  }
}
