public import CalendarModel

/// All diagnostics of a file, found while iterating: of the file, of its calendars, and then of each series.
///
/// Unlike ``CalendarFile/check()``, it has no limit on their number, stores none of them, and stops working when the
/// caller does:
///
///     for diagnostic in file.diagnosticStream {
///       try Task.checkCancellation()
///       log(diagnostic)
///     }
///
/// Diagnostics are in line order only within an event.
public struct DiagnosticStream: Sequence, Sendable {
  let file: CalendarFile

  /// Starts at the first diagnostic.
  public func makeIterator() -> Iterator { Iterator(file) }

  /// Decodes one series after another.
  public struct Iterator: IteratorProtocol {
    private let reader: SeriesReader
    /// The positions of all events, grouped by UID hash.
    private let positions: [Int]
    private var position = 0
    private var nextCalendar = 0
    private var check = SeriesCheck(comparesOverrides: true)
    /// The diagnostics found but not returned yet, in reverse.
    private var found: [Diagnostic]

    init(_ file: CalendarFile) {
      reader = file.reader
      found = file.diagnostics.reversed()
      positions = Self.positions(reader.index.uidHashes)
    }

    /// Orders groups of equal hashes by their first events.
    private static func positions(_ hashes: [UInt32]) -> [Int] {
      let byHash = hashes.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
      var firsts = Array(0..<hashes.count)
      for (previous, position) in zip(byHash, byHash.dropFirst()) where hashes[previous] == hashes[position] {
        firsts[position] = firsts[previous]
      }
      return byHash.sorted { (firsts[$0], $0) < (firsts[$1], $1) }
    }

    /// The next diagnostic, or nil after the last.
    public mutating func next() -> Diagnostic? {
      while found.isEmpty {
        if nextCalendar < reader.index.calendars.count {
          found = reader.source.withBytes { reader.context(nextCalendar, $0).diagnostics.reversed() }
          nextCalendar += 1
        } else if position < positions.count {
          findInNextSeries()
        } else {
          return nil
        }
      }
      return found.removeLast()
    }

    private mutating func findInNextSeries() {
      let hashes = reader.index.uidHashes
      let end = positions[position...].firstIndex { hashes[$0] != hashes[positions[position]] } ?? positions.count
      var sink = DiagnosticSink()
      _ = reader.series(of: Array(positions[position..<end]), check: &check, sink: &sink)
      found = sink.sorted(file: reader.name).reversed()
      position = end
    }
  }
}

extension CalendarFile {
  /// All diagnostics of the file, found while iterating.
  public var diagnosticStream: DiagnosticStream { DiagnosticStream(file: self) }
}
