internal import Bytes
internal import CalendarModel

/// A pattern of Unicode TR 35 for dates and times in templates: `EEE d MMM, HH:mm`. Names are in the page's language;
/// digits are ASCII, because other programs read the output.
struct TemplateDatePattern: Hashable, Sendable {
  /// Named formats, instead of letters.
  enum Preset: String, CaseIterable, Hashable {
    /// `Monday, March 9, 2026`.
    case full
    /// `Mon, Mar 9`.
    case medium
    /// `Mar 9`.
    case short
    /// `March 2026`.
    case month
    /// `9:00 AM`; empty for whole days.
    case time
    /// Seconds since 1970.
    case unix
  }

  /// Why a pattern is invalid.
  struct Refusal: Error {
    var reason: String
  }

  private enum Piece: Hashable {
    case pattern(DatePattern)
    /// A letter that only templates support, and its repetitions.
    case other(letter: UInt8, count: Int)
  }

  private var preset: Preset?
  private var pieces: [Piece] = []

  /// Letters in addition to ``DatePattern``: seconds, week, year of the week, day of the year, offset.
  private static let others = "swYDXZ".utf8.map { $0 }
  private static let letters = "yuMLdEceHhKkmabB".utf8 + others

  init(_ pattern: String) throws(Refusal) {
    if let preset = Preset(rawValue: pattern) {
      self.preset = preset
      return
    }
    guard pattern.utf8.count <= 100 else { throw Refusal(reason: "the pattern is longer than 100 bytes.") }
    var literal: [UInt8] = []
    var isQuoted = false
    var bytes = Array(pattern.utf8)[...]
    func flush() {
      guard !literal.isEmpty else { return }
      pieces.append(.pattern(DatePattern(String(decoding: literal, as: UTF8.self))))
      literal = []
    }
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      guard !isQuoted, isLetter else {
        literal.append(byte)
        continue
      }
      guard Self.letters.contains(byte) else {
        throw Refusal(
          reason:
            "unknown letter '\(Character(UnicodeScalar(byte)))' in the pattern \"\(pattern)\"; put words in single quotes,"
            + " or use \(Preset.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      guard Self.others.contains(byte) else {
        literal.append(byte)
        continue
      }
      flush()
      var count = 1
      while bytes.first == byte {
        bytes.removeFirst()
        count += 1
      }
      pieces.append(.other(letter: byte, count: count))
    }
    guard !isQuoted else { throw Refusal(reason: "the pattern \"\(pattern)\" has a single quote too many or too few.") }
    flush()
  }

  /// Formats a date or time of day.
  func text(of moment: TemplateMoment, dates: DateText, writer: PatternWriter, zone: Zone) -> String {
    if let preset { return text(of: moment, preset, dates, zone) }
    return .utf8 { bytes in
      for piece in pieces {
        switch piece {
        case .pattern(let pattern): writer.append(pattern.pieces, moment.civil, to: &bytes)
        case .other(let letter, let count): Self.append(letter, count, moment, zone, to: &bytes)
        }
      }
    }
  }

  private func text(of moment: TemplateMoment, _ preset: Preset, _ dates: DateText, _ zone: Zone) -> String {
    switch preset {
    case .full: dates.fullDate(moment.civil.date)
    case .medium: dates.mediumDate(moment.civil.date)
    case .short: dates.shortDate(moment.civil.date)
    case .month: dates.month(moment.civil.date)
    case .time: moment.isDate ? "" : dates.shortTime(moment.civil)
    case .unix: String(moment.instant(in: zone).secondsSinceEpoch)
    }
  }

  private static func append(
    _ letter: UInt8, _ count: Int, _ moment: TemplateMoment, _ zone: Zone, to bytes: inout ByteBuffer
  ) {
    let date = moment.civil.date
    func number(_ value: Int) { Decimal.append(value, minimumDigits: count, to: &bytes) }
    switch letter {
    case UInt8(ascii: "s"): number(moment.civil.secondOfDay % 60)
    case UInt8(ascii: "w"): number(ISOWeek(containing: date).number)
    case UInt8(ascii: "Y"): number(ISOWeek(containing: date).year % (count == 2 ? 100 : Int.max))
    case UInt8(ascii: "D"): number(date.dayOfYear)
    default:
      // `+0100` for `Z` and `XX`, `+01:00` for `XXX` and `ZZZZZ`, `+01` for `X`; UTC is `Z` for `X`.
      let minutes = zone.offsetInSeconds(at: moment.instant(in: zone)) / 60
      if letter == UInt8(ascii: "X"), minutes == 0 {
        bytes.append(UInt8(ascii: "Z"))
        return
      }
      bytes.append(minutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      Decimal.append(abs(minutes) / 60, minimumDigits: 2, to: &bytes)
      if letter == UInt8(ascii: "X"), count == 1, minutes % 60 == 0 { return }
      if count == (letter == UInt8(ascii: "X") ? 3 : 5) { bytes.append(UInt8(ascii: ":")) }
      Decimal.append(abs(minutes) % 60, minimumDigits: 2, to: &bytes)
    }
  }
}
