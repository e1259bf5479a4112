internal import Bytes
package import CalendarModel

extension CalendarFile {
  /// Decodes every series of the file, with diagnostics, and undated to-dos and journal entries, whose start has no
  /// meaning.
  package func contents() -> (series: [EventSeries], diagnostics: [Diagnostic], undated: [Event]) {
    var sink = DiagnosticSink()
    sink.keepsUndated = true
    var ledger: LineLedger?
    // They are converted, with their texts and lists.
    let series = reader.allSeries(readsDetailsLater: false, sink: &sink, ledger: &ledger)
    return (series, logged(sink), sink.undated)
  }

  /// Decodes every series of the file in order, some thousand events at a time, so that they need not be in memory together.
  ///
  /// - Parameter take: Takes the next series.
  /// - Returns: The diagnostics of decoding, and undated to-dos and journal entries; nil if the events of one UID may be in different
  ///   parts, because it is written in an unusual way. What was taken until then is to be forgotten, and ``contents()`` read.
  package func contentsInParts(
    _ take: ([EventSeries]) -> Void
  ) -> (diagnostics: [Diagnostic], undated: [Event])? {
    var sink = DiagnosticSink()
    sink.keepsUndated = true
    var ledger: LineLedger?
    // They are converted, with their texts and lists.
    let isWhole = readInParts(readsDetailsLater: false, sink: &sink, ledger: &ledger, take)
    return isWhole ? (logged(sink), sink.undated) : nil
  }

  /// Decodes every series of the file in order, part by part.
  /// - Returns: Whether all events of each UID were in one part. If not, nothing that was taken, reported or recorded is valid.
  func readInParts(
    readsDetailsLater: Bool, sink: inout DiagnosticSink, ledger: inout LineLedger?, _ take: ([EventSeries]) -> Void
  ) -> Bool {
    let hashes = reader.index.uidHashes
    guard reader.receivedEvents == nil, !hashes.contains(0) else { return false }
    var check = SeriesCheck(comparesOverrides: true)
    for part in Self.parts(hashes) {
      let series = reader.series(
        of: part, readsDetailsLater: readsDetailsLater, check: &check, sink: &sink, ledger: &ledger)
      let known = Set(part.map { hashes[$0] })
      let isWhole = series.allSatisfy { series in
        guard let uid = series.firstEvent?.uid else { return true }
        return known.contains(uid.withByteView(UIDHash.of))
      }
      guard isWhole else { return false }
      take(series)
    }
    return true
  }

  /// The number of events after which a part ends.
  private static let partSize = 4_096

  /// The positions of all events in parts, each ascending. Events with equal hashes are in one part.
  private static func parts(_ hashes: [UInt32]) -> [[Int]] {
    // The next event with the same hash.
    var next = [Int](repeating: hashes.count, count: hashes.count)
    var last: [UInt32: Int] = [:]
    for position in hashes.indices {
      if let other = last.updateValue(position, forKey: hashes[position]) { next[other] = position }
    }
    var isTaken = [Bool](repeating: false, count: hashes.count)
    var (parts, part): ([[Int]], [Int]) = ([], [])
    for first in hashes.indices where !isTaken[first] {
      var position = first
      while position < hashes.count {
        isTaken[position] = true
        part.append(position)
        position = next[position]
      }
      guard part.count >= partSize else { continue }
      parts.append(part.sorted())
      part = []
    }
    return part.isEmpty ? parts : parts + [part.sorted()]
  }
}
