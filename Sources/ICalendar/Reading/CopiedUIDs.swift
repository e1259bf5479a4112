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

  /// The UIDs of some occurrences that more than one of some calendars has; nil if there are none.
  package init?(_ occurrences: [[Occurrence]], among calendars: [[CalendarFile]]) {
    var hashOfEvent = EventMemo<UInt32>()
    var shown: Set<UInt32> = []
    for occurrence in occurrences.joined() {
      shown.insert(hashOfEvent.value(of: occurrence.event) { $0.uid.withByteView(UIDHash.of) })
    }
    var known: [UInt32: Int] = [:]
    var copied: Set<UInt32> = []
    for (number, files) in calendars.enumerated() {
      for hash in files.lazy.flatMap(\.reader.index.uidHashes) where shown.contains(hash) {
        if known.updateValue(number, forKey: hash) ?? number != number { copied.insert(hash) }
      }
    }
    guard !copied.isEmpty else { return nil }
    hashes = copied
  }

  /// The UIDs of some series.
  package init(of series: [EventSeries]) {
    hashes = Set(series.compactMap { $0.firstEvent?.uid.withByteView(UIDHash.of) })
  }

  /// Whether they contain the UID of a series.
  package func contains(_ series: EventSeries) -> Bool {
    guard !hashes.isEmpty, let event = series.firstEvent else { return false }
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
