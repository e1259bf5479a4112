package import CalendarModel

/// A TZif file (RFC 9636), versions 1 to 4, parsed strictly: nil for any violation of the format.
package struct ZoneFile {
  /// The explicit transitions, and the clock before the first one, which is type 0.
  let changes: ZoneChanges
  /// The rule after the last transition.
  let rule: PosixZoneRule?

  /// Files of the database are below 4 KiB; even one with every transition explicit is smaller than this.
  static let largestSize = 256 * 1024

  /// Parses a zone.
  package static func zone(identifier: String, bytes: [UInt8]) -> Zone? {
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
    // In version 2 and later, the first block exists only for old readers.
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
