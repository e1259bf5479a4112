internal import Bytes
package import CalendarModel

/// The UIDs that events of several files have, or may have, such as copies of a meeting.
///
/// Hashes of the index say so without decoding. A UID that only one file has is among them by chance: with 100,000 events in the others, one
/// of 40,000.
package struct CopiedUIDs: Sendable {
  private let hashes: Set<UInt32>

  /// Finds them; nil if more than a quarter of all events have them.
  package init?(_ files: [CalendarFile]) {
    let count = files.reduce(0) { $0 + $1.reader.index.uidHashes.count }
    var known: [UInt32: Int] = Dictionary(minimumCapacity: count)
    var copied: Set<UInt32> = []
    for (number, file) in files.enumerated() {
      for hash in file.reader.index.uidHashes where known.updateValue(number, forKey: hash) ?? number != number {
        copied.insert(hash)
      }
    }
    hashes = copied
    let copies = files.reduce(0) { $0 + $1.reader.index.uidHashes.count { copied.contains($0) } }
    if copies > count / 4 { return nil }
  }

  /// Whether they contain the UID of a series.
  package func contains(_ series: EventSeries) -> Bool {
    guard !hashes.isEmpty, let event = series.master ?? series.overrides.first else { return false }
    return hashes.contains(event.uid.withByteView(UIDHash.of))
  }

  /// The series of a file that have one of them, in order, without diagnostics.
  package func series(of file: CalendarFile) -> [EventSeries] {
    let index = file.reader.index
    let positions = index.uidHashes.indices.filter { hashes.contains(index.uidHashes[$0]) }
    var (check, sink, ledger) = (SeriesCheck(comparesOverrides: true), DiagnosticSink(), LineLedger?.none)
    return file.reader.series(
      of: positions, readsDetailsLater: false, check: &check, sink: &sink, ledger: &ledger)
  }
}
