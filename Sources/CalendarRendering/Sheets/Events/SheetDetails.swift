internal import CalendarModel

/// What calendars say about an event, as lines below its entry in a list.
struct SheetDetails {
  let context: SheetContext

  /// The height of a line.
  static let leading = 13_00
  /// The space between an entry and its details.
  static let gap = 2_00

  private var style: SheetTextStyle { context.quiet(TypeScale.text) }

  /// The lines at a given width; none if the page does not show details.
  func lines(of occurrence: Occurrence, width: Int) -> [String] {
    guard context.settings.showsDetails else { return [] }
    // These are many lines without a box to grow in, so that fonts wider than measured need more room.
    let width = width * 9 / 10
    return EventDetails(occurrence, words: context.words).facts.flatMap { fact in
      var fit = style.fit
      // An address has no hyphens that are not its own.
      fit.hyphenates = fact.address == nil
      return fit.lines(TextFit.line((fact.mark.map { "\($0)\u{A0}" } ?? "") + fact.text), width: width, limit: .max)
    }
  }

  /// The height of lines below an entry.
  func height(of lines: [String]) -> Int { lines.isEmpty ? 0 : Self.gap + lines.count * Self.leading }

  /// Splits lines so that the first ones fit into a height below an entry.
  /// - Parameters:
  ///   - lines: The lines.
  ///   - height: The height; at least one line is taken even if that is higher, unless `least` asks for more.
  ///   - least: The least lines on each side.
  /// - Returns: nil if fewer lines would be on a side.
  func split(_ lines: [String], at height: Int, least: Int = 1) -> (first: [String], rest: [String])? {
    let fitting = (height - Self.gap) / Self.leading
    let count = least > 1 ? fitting : max(1, fitting)
    guard count >= least, lines.count >= count + least else { return nil }
    return (Array(lines.prefix(count)), Array(lines.dropFirst(count)))
  }

  /// Draws lines below an entry whose next line would have its baseline at `y`.
  func draw(_ lines: [String], at start: Int, _ y: Int, on canvas: inout SheetCanvas) {
    for (index, line) in lines.enumerated() {
      canvas.text(line, at: start, y - 1_00 + index * Self.leading, style)
    }
  }
}
