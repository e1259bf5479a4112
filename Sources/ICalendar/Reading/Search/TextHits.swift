internal import Bytes
package import CalendarModel

/// Events of a file that may contain some texts, and the others of their UIDs, found without decoding any.
package struct TextHits: Sendable {
  private let file: CalendarFile
  /// The events that were not taken yet, ascending.
  private var positions: [Int]

  init(_ positions: [Int], in file: CalendarFile) {
    (self.positions, self.file) = (positions, file)
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

  // MARK: Names

  /// The events that may have a UID, even if they were not hits.
  package func withUID(_ uid: String) -> TextHits {
    let hash = uid.withByteView(UIDHash.of)
    let hashes = file.reader.index.uidHashes
    return TextHits(hashes.indices.filter { hashes[$0] == hash }, in: file)
  }

  /// The hits that may contain one of some texts in their title or UID.
  /// - Parameter texts: Those for which the hits were found.
  package func named(containing texts: [String]) -> TextHits {
    let scans = texts.compactMap(TextScan.init)
    guard scans.count == texts.count else { return self }
    let named = file.reader.source.withBytes { bytes in
      positions.filter { position in
        let event = file.reader.index.events[position]
        let part = bytes.part(event.offset..<event.offset + event.length)
        // Markup between two letters is removed.
        return part.firstOffset(of: UInt8(ascii: "<"), in: 0..<part.count) != nil
          || scans.contains { Self.mayBeNamed($0, part) }
      }
    }
    return TextHits(file.reader.withOthersOfTheirUIDs(named), in: file)
  }

  /// False only if a text is nowhere in an event but in properties of other kinds.
  private static func mayBeNamed(_ scan: TextScan, _ event: ByteView) -> Bool {
    var scan = scan
    var start = 0
    while let place = scan.first(in: event, from: start) {
      guard let end = endOfOtherProperty(event, at: place) else { return true }
      start = end
    }
    return false
  }

  /// The end of the property at a place, if it is surely neither the title nor the UID: a name in upper case, without
  /// control characters from there to the place.
  private static func endOfOtherProperty(_ event: ByteView, at place: Int) -> Int? {
    var start = place
    while start > 0 {
      let byte = event[start - 1]
      if byte == 0x0A {
        guard event[start] == 0x20 || event[start] == 0x09 else { break }
        start -= start > 1 && event[start - 2] == 0x0D ? 2 : 1
      } else if byte >= 0x20 {
        start -= 1
      } else {
        return nil
      }
    }
    guard start < place, others.contains(where: { begins(event, $0, at: start) }) else { return nil }
    // Behind all folded lines, so that each byte is looked at once.
    var end = place
    repeat {
      end = (event.firstOffset(of: 0x0A, in: end..<event.count) ?? event.count - 1) + 1
    } while end < event.count && (event[end] == 0x20 || event[end] == 0x09)
    return end
  }

  private static let others: [[UInt8]] = [
    "DESCRIPTION", "LOCATION", "ATTENDEE", "ORGANIZER", "CATEGORIES", "COMMENT", "CONTACT", "URL", "X-",
  ].map { Array($0.utf8) }

  private static func begins(_ event: ByteView, _ name: [UInt8], at start: Int) -> Bool {
    guard start + name.count < event.count, name.indices.allSatisfy({ event[start + $0] == name[$0] }) else {
      return false
    }
    let next = event[start + name.count]
    return next == UInt8(ascii: ":") || next == UInt8(ascii: ";") || name.last == UInt8(ascii: "-")
  }

  /// The hits that may have a title, in any case.
  package func titled(_ title: String) -> TextHits {
    guard let summary = TextScan("summary") else { return self }
    let wanted = title.lowercased().utf8.compactMap(Self.letter)
    let titled = file.reader.source.withBytes { bytes in
      positions.filter { position in
        let event = file.reader.index.events[position]
        return Self.mayBeTitled(wanted, bytes.part(event.offset..<event.offset + event.length), summary)
      }
    }
    return TextHits(file.reader.withOthersOfTheirUIDs(titled), in: file)
  }

  /// False only if the word `SUMMARY` is once in the event, and begins a plain line with other letters and digits.
  private static func mayBeTitled(_ wanted: [UInt8], _ event: ByteView, _ summary: TextScan) -> Bool {
    var scan = summary
    guard let place = scan.first(in: event, from: 0), scan.first(in: event, from: place + 1) == nil else { return true }
    var start = place
    while start > 0, event[start - 1] != 0x0A { start -= 1 }
    let end = event.firstOffset(of: 0x0A, in: place..<event.count) ?? event.count
    // A folded line goes on in the next one.
    if end + 1 < event.count, event[end + 1] == 0x20 || event[end + 1] == 0x09 { return true }
    let line = event.part(start..<(end > place && event[end - 1] == 0x0D ? end - 1 : end))
    guard line.allSatisfy(isPlain), isSummary(line) else { return true }
    // Any colon may be the first one outside of parameters.
    return line.indices.contains { line[$0] == UInt8(ascii: ":") && hasLetters(line, from: $0 + 1, wanted) }
  }

  /// Whether a line begins with the name.
  private static func isSummary(_ line: ByteView) -> Bool {
    let name: StaticString = "summary"
    let word = ByteView(name)
    return line.count > word.count && word.indices.allSatisfy { line[$0] | 0x20 == word[$0] }
  }

  /// Whether the rest of a line has some letters and digits, and no others.
  private static func hasLetters(_ line: ByteView, from start: Int, _ wanted: [UInt8]) -> Bool {
    var count = 0
    for index in start..<line.count {
      guard let letter = letter(line[index]) else { continue }
      guard count < wanted.count, wanted[count] == letter else { return false }
      count += 1
    }
    return count == wanted.count
  }

  /// Whether decoding a text leaves a byte as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\\")
  }

  /// An ASCII letter in lower case, or a digit; nil for other bytes.
  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }
}
