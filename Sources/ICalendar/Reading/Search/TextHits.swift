internal import Bytes
package import CalendarModel

/// Events of a file that may contain some texts, and the others of their UIDs, found without decoding any.
package struct TextHits: Sendable {
  private let file: CalendarFile
  /// The events that were not taken yet, ascending.
  private var positions: [Int]
  /// Which events may have the texts in their names; nil if that was not asked for.
  private let names: NameSearch?

  init(_ positions: [Int], names: NameSearch? = nil, in file: CalendarFile) {
    (self.positions, self.names, self.file) = (positions, names, file)
  }

  /// The number of events that were not taken yet. Not all of them contain the texts.
  package var count: Int { positions.count }

  /// The series of the events, in order of their first events, with the diagnostics of decoding them.
  package func series() -> (series: [EventSeries], diagnostics: [Diagnostic]) {
    decoded(positions)
  }

  /// Takes the series of events that may overlap some days.
  ///
  /// Other series have no occurrence on these days that belongs to one of the events.
  package mutating func take(
    touching dates: Range<CivilDate>, in zone: Zone
  ) -> (series: [EventSeries], diagnostics: [Diagnostic]) {
    guard !positions.isEmpty else { return ([], []) }
    let taken = file.reader.candidates(in: Window(dates, in: zone), sieves: file.engine.isSwift, among: positions)
    guard !taken.isEmpty else { return ([], []) }
    let isTaken = Set(taken)
    positions.removeAll(where: isTaken.contains)
    return decoded(taken)
  }

  private func decoded(_ positions: [Int]) -> (series: [EventSeries], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    var check = SeriesCheck(comparesOverrides: false)
    let series = file.reader.series(of: positions, check: &check, sink: &sink)
    return (series, file.logged(sink))
  }

  /// The hits that may contain all texts of one of some lists.
  /// - Parameter lists: A list for each text for which the hits were found. It contains that text.
  package func containing(oneOf lists: [[String]]) -> TextHits {
    guard lists.contains(where: { $0.count > 1 }) else { return self }
    // The Kelvin sign is equal to K.
    let scans = lists.map { texts in texts.filter { !$0.contains("k") }.compactMap(TextScan.init) }
    let kept = file.reader.source.withBytes { bytes in
      positions.filter { position in
        let event = file.reader.index.events[position]
        let part = bytes.part(event.offset..<event.offset + event.length)
        return scans.contains { $0.allSatisfy { $0.mayBeIn(part) } }
      }
    }
    return withOthersOfTheirUIDs(kept, names: names)
  }

  // MARK: Names

  /// The events that may have a UID, even if they were not hits.
  package func withUID(_ uid: String) -> TextHits {
    let hash = uid.withByteView(UIDHash.of)
    let hashes = file.reader.index.uidHashes
    return TextHits(hashes.indices.filter { hashes[$0] == hash }, in: file)
  }

  /// The hits that may contain one of the texts in their title or UID, and of these the ones that may have the title, in any case; all of
  /// them if there is no title.
  package var named: (all: TextHits, titled: TextHits) {
    guard let names else { return (self, self) }
    return (withOthersOfTheirUIDs(hits(among: names.named)), withOthersOfTheirUIDs(hits(among: names.titled)))
  }

  /// The hits among some positions, ascending.
  private func hits(among wanted: [Int]) -> [Int] {
    var index = 0
    return wanted.filter { position in
      while index < positions.count, positions[index] < position { index += 1 }
      return index < positions.count && positions[index] == position
    }
  }

  /// Hits, ascending, with the other events of their UIDs.
  private func withOthersOfTheirUIDs(_ positions: [Int], names: NameSearch? = nil) -> TextHits {
    TextHits(file.reader.withOthersOfTheirUIDs(ascending: positions), names: names, in: file)
  }
}
