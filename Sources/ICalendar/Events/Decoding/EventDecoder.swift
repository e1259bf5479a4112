/// Decodes events one after the other: the lines of one component in, one event with its diagnostics out.
///
/// The seam between the engines. Both conformances are ``EventReader``, each with the values of its engine.
protocol EventDecoder {
  /// What is wrong with the events so far.
  var sink: DiagnosticSink { get set }
  /// What became of each line, when somebody wants to know.
  var ledger: LineLedger? { get set }

  /// The event of an index entry; nil when it cannot be shown, with the reason among the diagnostics.
  mutating func decode(
    _ entry: EventEntry, of source: UnsafeBufferPointer<UInt8>, in context: CalendarContext
  ) -> DecodedEvent?
}

/// Decodes events with the engine of this library.
typealias SwiftEventDecoder = EventReader<WrittenValues>
