internal import Bytes

/// Decodes events one by one.
///
/// The interface between the engines. Both conformances are ``EventReader`` with different values.
protocol EventDecoder {
  /// The diagnostics so far.
  var sink: DiagnosticSink { get set }
  /// Records the use of each line; nil if not requested.
  var ledger: LineLedger? { get set }

  /// Decodes the event of an index entry; nil if it cannot be shown, which is reported.
  mutating func decode(
    _ entry: EventEntry, of source: ByteView, in context: CalendarContext
  ) -> DecodedEvent?
}

/// The decoder of the Swift engine.
typealias SwiftEventDecoder = EventReader<WrittenValues>
