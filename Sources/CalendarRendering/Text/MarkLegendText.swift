import Bytes
import CalendarLayout
import CalendarModel

/// The meaning of the marks on a page, below it.
struct MarkLegendText {
  let context: TextContext
  let page: Page

  /// Writes the marks that are on the page; nothing if there are none.
  func write(to output: inout TextOutput) {
    var marks: EventMarks = []
    for occurrence in page.occurrences { marks.formUnion(EventMarks(occurrence, in: context.settings.zone)) }
    if marks.isEmpty { return }
    let shown = output.bytes
    let box = context.box
    let entries = EventMarks.legend(box, context.settings.locale.phrases.marks)
      .filter { marks.contains($0.mark) && Self.contains($0.symbol, in: shown) }
      .map { TerminalText("\($0.symbol) ") + .space + context.own($0.text) }
    var line = TextLine()
    for entry in entries {
      if line.columns == 0 { output.writeBlank() }
      if line.columns > 0, line.columns + 3 + entry.columns > context.width {
        output.write(line)
        line = TextLine()
      }
      if line.columns > 0 { line.append(" ", count: 3) }
      line.append(entry.truncated(to: context.width, ellipsis: box.ellipsis), style: .dim)
    }
    if line.columns > 0 { output.write(line) }
  }

  private static func contains(_ symbol: String, in bytes: [UInt8]) -> Bool {
    let symbol = Array(symbol.utf8)
    return bytes.withByteView { view in
      symbol.withByteView { symbol in
        var offset = 0
        while let found = view.firstOffset(of: symbol[0], in: offset..<view.count) {
          if found + symbol.count <= view.count, view.part(found..<found + symbol.count).isSame(symbol) { return true }
          offset = found + 1
        }
        return false
      }
    }
  }
}

/// The marks of an event behind its title: that it repeats, has alarms, or has a clock of its own.
struct EventMarks: OptionSet {
  let rawValue: Int

  static let repeats = EventMarks(rawValue: 1)
  static let alarm = EventMarks(rawValue: 2)
  static let otherZone = EventMarks(rawValue: 4)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The marks of an occurrence on a page in `zone`.
  init(_ occurrence: Occurrence, in zone: Zone) {
    self = []
    // The periods of one VFREEBUSY are no series, although each is an instance of it.
    if occurrence.recurrenceID != nil, occurrence.event.kind != .freeBusy { insert(.repeats) }
    if AlarmSchedule.isAnyComing(occurrence, in: zone) { insert(.alarm) }
    if OccurrenceClock.foreignStart(of: occurrence, in: zone) != nil { insert(.otherZone) }
  }

  /// The symbol of each mark with its meaning.
  static func legend(_ box: BoxCharacters, _ phrases: MarkPhrases) -> [(mark: EventMarks, symbol: String, text: String)]
  {
    [
      (.repeats, box.repeats, phrases.repeats), (.alarm, box.alarm, phrases.alarm),
      (.otherZone, box.otherZone, phrases.otherZone),
    ]
  }
}
