internal import Bytes

/// Examines the titles and UIDs of events that are not decoded.
///
/// A prefilter: it may select an event whose decoded names differ, but misses none. `CByteScan` finds the lines, and then only the bytes
/// of names are looked at, so that long descriptions cost little.
struct NameScan {
  private var lines: [ContentLine] = []
  private var bytes: [UInt8] = []
  private var bitmaps: [UInt64] = []

  /// Calls `take` with each title and UID of an event, with its property name and without folds.
  /// - Returns: False if the event may have others, as in wrapped text.
  mutating func forEachName(of event: ByteView, _ take: (PropertyName, ByteView) -> Void) -> Bool {
    guard event.count <= ComponentLines.mostCopied else { return false }
    let limits = ComponentLines.limits(ofBytes: event.count)
    let result = event.cutLines(
      to: &lines, copy: &bytes, bitmaps: &bitmaps, names: [], firstNumber: 1, limits: limits)
    guard result != nil else { return false }
    return bytes.withByteView { text in
      // By index, because copies of lines cost more than their names.
      for index in lines.indices {
        switch Self.content(text, lines[index].name) {
        case .name(let name):
          // Text of vCalendar 1.0 may go on in the next line.
          guard !lines[index].mayBeBroken else { return false }
          take(name, text.part(lines[index].whole))
        case .other: break
        case .unknown: return false
        }
      }
      return true
    }
  }

  private enum Content {
    case name(PropertyName)
    case other
    /// Wrapped text, perhaps of a title.
    case unknown
  }

  /// What begins with a name.
  @inline(__always)
  private static func content(_ text: ByteView, _ name: Range<Int>) -> Content {
    if let word = capitals(text, name) {
      return word == summary ? .name(.summary) : word == uid ? .name(.uid) : .other
    }
    if let known = PropertyName(text, name) { return known == .summary || known == .uid ? .name(known) : .other }
    return LineCut.isPropertyName(text, name) ? .other : .unknown
  }

  private static let summary: UInt64 = 0x41_59_52_41_4D_4D_55_53
  private static let uid: UInt64 = 0x41_41_41_41_41_44_49_55

  /// A name of three to eight capital letters as a little-endian word, with `A` behind it; nil for another name.
  @inline(__always)
  private static func capitals(_ text: ByteView, _ name: Range<Int>) -> UInt64? {
    guard (3...8).contains(name.count), name.lowerBound <= text.count - 8 else { return nil }
    let bytes = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* name.count)
    let word = text.word(at: name.lowerBound) & bytes | 0x4141_4141_4141_4141 & ~bytes
    let high: UInt64 = 0x8080_8080_8080_8080
    guard word & high == 0 else { return nil }
    // From A on, and not behind Z.
    return (word &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(word &+ 0x2525_2525_2525_2525) & high == high ? word : nil
  }
}

/// A title, for comparison with the titles of events that are not decoded.
struct TitleScan {
  private let letters: [UInt8]
  private let isASCII: Bool

  /// - Parameter title: A title, ignoring case.
  init(_ title: String) {
    let title = title.lowercased()
    letters = title.utf8.compactMap(Self.letter)
    isASCII = title.utf8.allSatisfy { $0 < 0x80 }
  }

  /// False only if a line `SUMMARY` has other ASCII letters and digits than the title.
  func mayBeTitle(of summary: ByteView) -> Bool {
    mayEnd(summary) && hasLetters(summary)
  }

  /// False only if the last letter or digit is another one, as in most titles.
  private func mayEnd(_ summary: ByteView) -> Bool {
    guard let wanted = letters.last else { return true }
    for index in summary.indices.reversed() {
      if let letter = Self.letter(summary[index]) {
        return letter == wanted || index > 0 && summary[index - 1] == UInt8(ascii: "\\")
      }
      guard (0x20...0x7E).contains(summary[index]) else { return true }
    }
    return true
  }

  private func hasLetters(_ summary: ByteView) -> Bool {
    var found: [UInt8] = []
    // The number of letters before each colon. The value may begin behind any of them.
    var starts: [Int] = []
    var index = 0
    while index < summary.count {
      let byte = summary[index]
      index += 1
      switch byte {
      case UInt8(ascii: ":"): if starts.last != found.count { starts.append(found.count) }
      // Folds
      case 0x0A, 0x0D, 0x09: break
      // Control characters, and markup
      case 0..<0x20, 0x7F, UInt8(ascii: "<"): return true
      case UInt8(ascii: "\\"):
        guard index < summary.count, Self.escaped.contains(summary[index]) else { return true }
        index += 1
      case 0x80...: if !isASCII { return true }
      default: if let letter = Self.letter(byte) { found.append(letter) }
      }
    }
    return found.suffix(letters.count) == letters[...] && starts.contains(found.count - letters.count)
  }

  /// Characters behind a backslash that are no letters of the title.
  private static let escaped = Array(#"nN,;\"#.utf8)

  /// An ASCII letter in lower case, or a digit; nil for other bytes.
  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }
}

/// Finds the events that may have one of some texts in their title or UID, and those that may have a title.
struct NameSearch: Sendable {
  private(set) var named: [Int] = []
  private(set) var titled: [Int] = []
  private let scans: [TextScan]
  private let title: TitleScan
  private var scan = NameScan()

  /// - Parameter title: A title, ignoring case.
  init(of texts: [String], title: String) {
    (scans, self.title) = (texts.compactMap(TextScan.init), TitleScan(title))
  }

  /// Examines an event.
  /// - Parameter position: Ascending.
  mutating func take(_ position: Int, _ event: ByteView) {
    var (isNamed, isTitled) = (false, false)
    let (scans, title) = (scans, title)
    let isPlain = scan.forEachName(of: event) { name, property in
      isNamed = isNamed || scans.contains { $0.mayBeIn(property) }
      isTitled = isTitled || isNamed && name == .summary && title.mayBeTitle(of: property)
    }
    if isNamed || !isPlain { named.append(position) }
    if isTitled || !isPlain { titled.append(position) }
  }
}
