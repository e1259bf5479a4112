internal import Bytes
package import CalendarModel

extension CalendarFile {
  /// The series of the file that may contain one of some texts, in order of their first events, with the diagnostics of
  /// decoding them.
  ///
  /// Other series contain none of the texts in any property, and are not decoded.
  /// - Parameter texts: Parts of words; nil for every series. A text with characters other than ASCII letters and
  ///   digits selects every series.
  package func series(mentioning texts: [String]?) -> (series: [EventSeries], diagnostics: [Diagnostic]) {
    guard let hits = hits(of: texts) else { return series() }
    return hits.series()
  }

  /// The events that may contain one of some texts, and the others of their UIDs; nil if they can only be found by decoding all.
  /// - Parameters:
  ///   - texts: See ``series(mentioning:)``.
  ///   - title: A title for ``TextHits/named``; nil if that is not asked for.
  package func hits(of texts: [String]?, title: String? = nil) -> TextHits? {
    guard let texts, reader.receivedEvents == nil else { return nil }
    var names = title.map { NameSearch(of: texts, title: $0) }
    let positions = reader.positions(mentioning: texts) { names?.take($0, $1) }
    guard let positions else { return nil }
    return TextHits(reader.withOthersOfTheirUIDs(ascending: positions), names: names, in: self)
  }

  /// Whether events may take place outside some days, by the bounds of the index alone: instances may be excluded.
  package func mayHaveEvents(outside dates: Range<CivilDate>, in zone: Zone) -> Bool {
    guard reader.receivedEvents == nil else { return true }
    let others = [Self.firstDay..<dates.lowerBound, dates.upperBound..<Self.lastDay]
    return others.contains {
      !$0.isEmpty && !reader.candidates(in: Window($0, in: zone), sieves: engine.isSwift).isEmpty
    }
  }

  private static let firstDay = CivilDate(1, 1, 1)
  private static let lastDay = CivilDate(9_999, 12, 31)
}

extension SeriesReader {
  /// The positions of the events that may contain one of some texts, ascending; nil if a text cannot be searched.
  /// - Parameter visit: Gets each of these events, while its bytes are in the processor's cache.
  fileprivate func positions(mentioning texts: [String], visit: (Int, ByteView) -> Void) -> [Int]? {
    var scans = texts.compactMap(TextScan.init)
    guard scans.count == texts.count, var encoding = TextScan("quoted") else { return nil }
    let hasKelvinSign = texts.contains { $0.contains("k") }
    return source.withBytes { bytes in
      var markup = ByteSearch(byte: UInt8(ascii: "<"))
      var isFound = [Bool](repeating: false, count: index.events.count)
      var cursors = [EventCursor](repeating: EventCursor(), count: scans.count + 1)
      var next = 0
      for start in stride(from: 0, to: bytes.count, by: Self.bytesOfBlock) {
        let block = start..<min(start + Self.bytesOfBlock, bytes.count)
        // Quoted-printable hides letters, and the Kelvin sign is equal to K.
        if encoding.first(in: bytes, block) != nil { return nil }
        if hasKelvinSign, Self.holdsKelvinSign(bytes, block) { return nil }
        for number in scans.indices {
          cursors[number].mark(&isFound, of: index.events, block) { scans[number].first(in: bytes, $0) }
        }
        // Markup between two letters is removed.
        cursors[scans.count].mark(&isFound, of: index.events, block) { range in
          let place = markup.offset(in: bytes, range)
          return place < range.upperBound ? place : nil
        }
        while next < index.events.count, case let event = index.events[next],
          event.offset + event.length <= block.upperBound
        {
          if isFound[next] { visit(next, bytes.part(event.offset..<event.offset + event.length)) }
          next += 1
        }
      }
      return isFound.indices.filter { isFound[$0] }
    }
  }

  /// All searches go through the bytes together, in pieces that stay in the processor's cache: each search alone would load the file from
  /// memory again.
  private static let bytesOfBlock = 128 * 1024

  private static func holdsKelvinSign(_ bytes: ByteView, _ block: Range<Int>) -> Bool {
    var start = block.lowerBound
    while let place = bytes.firstOffset(of: 0xE2, in: start..<block.upperBound) {
      if place + 2 < bytes.count, bytes[place + 1] == 0x84, bytes[place + 2] == 0xAA { return true }
      start = place + 1
    }
    return false
  }
}

/// How far a search has come, in the order of the file.
private struct EventCursor {
  /// Where the search goes on: behind an event in which something was found.
  private var start = 0
  /// The last event that begins before the last place; -1 for none.
  private var position = -1

  /// Marks the events in which a block has a place.
  /// - Parameter next: Finds the first place in a range; nil if there is none.
  mutating func mark(
    _ isFound: inout [Bool], of events: EventEntries, _ block: Range<Int>, next: (Range<Int>) -> Int?
  ) {
    start = max(start, block.lowerBound)
    while start < block.upperBound, let place = next(start..<block.upperBound) {
      while position + 1 < events.count, events[position + 1].offset <= place { position += 1 }
      start = place + 1
      guard position >= 0 else { continue }
      let end = events[position].offset + events[position].length
      guard place < end else { continue }
      isFound[position] = true
      start = end
    }
  }
}
