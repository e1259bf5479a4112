internal import CalendarLayout
internal import CalendarModel

/// The content of a poster's cell: lines of events beside the day's number, and a count of the others.
struct PosterCell {
  /// An event in a cell, or the start of one whose bar is too short for its title.
  struct Line {
    let occurrence: Occurrence
    /// The lines of the title.
    var texts: [String]
  }

  /// The lines from the top.
  var lines: [Line] = []
  /// The events without a line or bar.
  let hidden: [Occurrence]

  /// The width of the dot before the text and the space after it.
  static let inset = dotWidth + 2_00
  static let dotWidth = 8_50
  /// The maximum width of a cell's marks of weekly repeats.
  static func repeatsRoom(_ width: Int) -> Int { width / 4 }

  /// - Parameters:
  ///   - events: The events in order of importance.
  ///   - hidden: Events without a bar.
  ///   - width: The width of the text.
  ///   - lineCount: The number of lines; 0 if the width is too small for titles.
  ///   - style: The style of the text.
  ///   - words: Formats titles.
  init(
    _ events: [Occurrence], hidden: [Occurrence], width: Int, lineCount: Int,
    style: SheetTextStyle,
    words: EventWords
  ) {
    let shown = events.prefix(lineCount)
    // Long titles use spare lines.
    var spare = lineCount - shown.count
    for occurrence in shown {
      let title = TextFit.line(words.title(occurrence.event))
      let texts = style.fit.lines(title, width: width, limit: 1 + spare)
      spare -= texts.count - 1
      lines.append(Line(occurrence: occurrence, texts: texts))
    }
    self.hidden = hidden + events.dropFirst(shown.count)
  }
}
