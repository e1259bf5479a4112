package import CalendarModel

/// One `VEVENT` decoded by itself, with its lines and what was wrong with them.
package struct EventRecord {
  /// What it says, before the events of one UID are put together.
  package let decoded: DecodedEvent
  /// Its lines as they were checked.
  package let lines: ComponentLines
  /// What was wrong with it.
  package let diagnostics: [Diagnostic]

  private let context: CalendarContext

  init(decoded: DecodedEvent, lines: ComponentLines, diagnostics: [Diagnostic], context: CalendarContext) {
    self.decoded = decoded
    self.lines = lines
    self.diagnostics = diagnostics
    self.context = context
  }

  /// The zone that a `VTIMEZONE` of the calendar defines under a name; nil without one that can be used.
  package func definedZone(named name: String) -> Zone? { context.definedZone(named: name) }
}

extension CalendarFile {
  /// Decodes every event by itself, in file order.
  package func forEachRecord(_ body: (EventRecord) -> Void) { reader.forEachRecord(body) }
}

extension SeriesReader {
  func forEachRecord(_ body: (EventRecord) -> Void) {
    source.withBytes { bytes in
      for entry in index.events {
        let context = context(entry.calendar, bytes)
        var decoder = SwiftEventDecoder(startingIn: context, values: WrittenValues())
        guard let decoded = decoder.decode(entry, of: bytes, in: context) else { continue }
        body(
          EventRecord(
            decoded: decoded, lines: decoder.lines, diagnostics: decoder.sink.sorted(file: name), context: context))
      }
    }
  }
}
