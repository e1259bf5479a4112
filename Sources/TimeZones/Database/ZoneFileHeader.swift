/// The header of a TZif data block: 44 bytes (RFC 9636 section 3.1).
struct ZoneFileHeader {
  /// The offset of the header in the file.
  let start: Int
  /// 0 for version 1, otherwise the ASCII digit.
  let version: UInt8
  let universalCount: Int
  let standardCount: Int
  let leapSecondCount: Int
  let transitionCount: Int
  let typeCount: Int
  let abbreviationLength: Int

  static let length = 44

  /// The offset of the data.
  var dataStart: Int { start + Self.length }

  /// The offset of the block's end, with 8-byte times (`wide`) or 4-byte times.
  func end(wide: Bool) -> Int {
    let timeSize = wide ? 8 : 4
    return dataStart + transitionCount * (timeSize + 1) + typeCount * 6 + abbreviationLength
      + leapSecondCount * (timeSize + 4) + standardCount + universalCount
  }

  init?(_ bytes: [UInt8], at start: Int) {
    guard start >= 0, start + Self.length <= bytes.count,
      bytes[start..<(start + 4)].elementsEqual("TZif".utf8)
    else { return nil }
    self.start = start
    version = bytes[start + 4]
    guard version == 0 || (UInt8(ascii: "2")...UInt8(ascii: "4")).contains(version) else { return nil }
    let counts = (0..<6).map { index in
      bytes[(start + 20 + index * 4)..<(start + 24 + index * 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    (universalCount, standardCount, leapSecondCount) = (counts[0], counts[1], counts[2])
    (transitionCount, typeCount, abbreviationLength) = (counts[3], counts[4], counts[5])
  }
}
