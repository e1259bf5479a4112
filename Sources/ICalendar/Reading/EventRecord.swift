package import CalendarModel

/// One decoded `VEVENT` with its lines and diagnostics, before it is combined with other events of its UID.
package struct EventRecord {
  /// As combined with other events of its UID later.
  package let decoded: DecodedEvent
  /// Its content lines, after repair.
  package let lines: ComponentLines
  /// Found while decoding this event alone.
  package let diagnostics: [Diagnostic]
}

extension CalendarFile {
  /// Decodes each event separately, in file order.
  package func forEachRecord(_ body: (EventRecord) -> Void) { reader.forEachRecord(body) }
}

extension SeriesReader {
  func forEachRecord(_ body: (EventRecord) -> Void) {
    source.withBytes { bytes in
      for entry in index.events {
        let context = context(entry.calendar, bytes)
        var decoder = SwiftEventDecoder(startingIn: context, values: WrittenValues())
        guard let decoded = decoder.decode(entry, of: bytes, in: context) else { continue }
        body(EventRecord(decoded: decoded, lines: decoder.lines, diagnostics: decoder.sink.sorted(file: name)))
      }
    }
  }
}
