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
  /// - Parameter texts: See ``series(mentioning:)``.
  package func hits(of texts: [String]?) -> TextHits? {
    guard let texts, reader.receivedEvents == nil, let positions = reader.positions(mentioning: texts) else {
      return nil
    }
    return TextHits(reader.withOthersOfTheirUIDs(ascending: positions), in: self)
  }
}

extension SeriesReader {
  /// The positions of the events that may contain one of some texts, ascending; nil if a text cannot be searched.
  fileprivate func positions(mentioning texts: [String]) -> [Int]? {
    let scans = texts.compactMap(TextScan.init)
    guard scans.count == texts.count else { return nil }
    return source.withBytes { bytes in
      // Quoted-printable hides letters, and the Kelvin sign is equal to K.
      if Self.holds("quoted", bytes) { return nil }
      if texts.contains(where: { $0.contains("k") }), Self.holdsKelvinSign(bytes) { return nil }
      var isFound = [Bool](repeating: false, count: index.events.count)
      for scan in scans {
        var scan = scan
        find(in: bytes, &isFound) { scan.first(in: bytes, from: $0) }
      }
      // Markup between two letters is removed.
      find(in: bytes, &isFound) { bytes.firstOffset(of: UInt8(ascii: "<"), in: $0..<bytes.count) }
      return isFound.indices.filter { isFound[$0] }
    }
  }

  /// Marks the events in which a text is found.
  /// - Parameter next: Finds the first offset at or after another one; nil if there is none.
  private func find(in bytes: ByteView, _ isFound: inout [Bool], next: (Int) -> Int?) {
    let events = index.events
    var start = 0
    while start < bytes.count, let place = next(start) {
      // The last event that begins before it.
      let position = (0..<events.count).partitioningIndex { events[$0].offset > place } - 1
      start = place + 1
      guard position >= 0 else { continue }
      let end = events[position].offset + events[position].length
      guard place < end else { continue }
      isFound[position] = true
      start = end
    }
  }

  private static func holds(_ text: String, _ bytes: ByteView) -> Bool {
    guard var scan = TextScan(text) else { return true }
    return scan.first(in: bytes, from: 0) != nil
  }

  private static func holdsKelvinSign(_ bytes: ByteView) -> Bool {
    var start = 0
    while let place = bytes.firstOffset(of: 0xE2, in: start..<bytes.count) {
      if place + 2 < bytes.count, bytes[place + 1] == 0x84, bytes[place + 2] == 0xAA { return true }
      start = place + 1
    }
    return false
  }
}
