internal import CalendarModel

/// A TZif file (RFC 9636), versions 1 to 4, read strictly: any breach of the format gives nil.
struct ZoneFile {
  /// The explicit transitions, and the clock before the first of them: that of type 0.
  let changes: ZoneChanges
  /// What holds after the last of them.
  let rule: PosixZoneRule?

  /// No file of the database has 4 KiB, nor would one with every transition spelt out reach this.
  static let largestSize = 256 * 1024

  /// The zone of a file's bytes under a name.
  static func zone(identifier: String, bytes: [UInt8]) -> Zone? {
    guard let file = ZoneFile(bytes) else { return nil }
    return Zone(identifier: identifier, changes: file.changes, rule: file.rule)
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.largestSize, let first = ZoneFileHeader(bytes, at: 0) else { return nil }
    if first.version == 0 {
      guard let block = ZoneFileBlock(bytes, header: first, wide: false), block.end == bytes.count else { return nil }
      (changes, rule) = (block.changes, nil)
      return
    }
    // From version 2 on the first block is there for old readers only.
    guard let second = ZoneFileHeader(bytes, at: first.end(wide: false)), second.version == first.version,
      let block = ZoneFileBlock(bytes, header: second, wide: true),
      block.end < bytes.count, bytes[block.end] == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\n"),
      block.end + 1 < bytes.count
    else { return nil }
    changes = block.changes
    let footer = bytes[(block.end + 1)..<(bytes.count - 1)]
    if footer.isEmpty {
      rule = nil
    } else {
      guard let rule = PosixZoneRule(footer) else { return nil }
      self.rule = rule
    }
  }
}
