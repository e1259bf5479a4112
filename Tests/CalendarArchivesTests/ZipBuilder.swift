/// A zip archive, byte by byte.
struct ZipBuilder {
  struct Entry {
    var name: [UInt8]
    var contents: [UInt8]
    var isDeflated = true
    /// Bit 0 is encryption, bit 11 a name in UTF-8.
    var flags: UInt16 = 0
    /// Whether sizes and checksum follow the data.
    var hasDescriptor = false
    /// Whether sizes are in the extra field.
    var isZip64 = false
    /// The method that the headers name; nil for the one in use.
    var method: UInt16?
    /// The kind and permissions of the file.
    var mode: UInt32 = 0o100644

    init(_ name: String, _ contents: String) { (self.name, self.contents) = (Array(name.utf8), Array(contents.utf8)) }
    init(_ name: String, _ contents: [UInt8]) { (self.name, self.contents) = (Array(name.utf8), contents) }

    func with(_ change: (inout Entry) -> Void) -> Entry {
      var copy = self
      change(&copy)
      return copy
    }
  }

  var entries: [Entry] = []
  var prefix: [UInt8] = []
  var comment: [UInt8] = []
  var trailer: [UInt8] = []
  /// Whether the end of the list is written as for more than 65,535 entries.
  var isZip64 = false
  /// Whether the list at the end locates each entry at the first one.
  var overlaps = false

  init(_ entries: [Entry] = []) { self.entries = entries }

  /// Zip archive with these calendars.
  init(_ calendars: KeyValuePairs<String, String>) { entries = calendars.map { Entry($0.key, $0.value) } }

  var bytes: [UInt8] {
    var output = prefix
    var directory: [UInt8] = []
    for entry in entries {
      let data = entry.isDeflated ? Compression.deflate(entry.contents) : entry.contents
      let checksum = Compression.checksum(entry.contents)
      let method = entry.method ?? (entry.isDeflated ? 8 : 0)
      let flags = entry.flags | (entry.hasDescriptor ? 8 : 0)
      let offset = overlaps ? prefix.count : output.count
      let sizes = Self.little(UInt64(entry.contents.count), 8) + Self.little(UInt64(data.count), 8)
      let extra = entry.isZip64 ? Self.little(1, 2) + Self.little(16, 2) + sizes : []
      let version: UInt64 = entry.isZip64 ? 45 : 20

      func head(isLocal: Bool) -> [UInt8] {
        let isUnknown = isLocal && entry.hasDescriptor
        let common =
          Self.little(version, 2) + Self.little(UInt64(flags), 2) + Self.little(UInt64(method), 2)
          + [0, 0, 0x21, 0x5C]
        let size =
          entry.isZip64 && !isUnknown
          ? [UInt8](repeating: 0xFF, count: 8)
          : Self.little(isUnknown ? 0 : UInt64(data.count), 4)
            + Self.little(isUnknown ? 0 : UInt64(entry.contents.count), 4)
        return common + Self.little(isUnknown ? 0 : UInt64(checksum), 4) + size
          + Self.little(UInt64(entry.name.count), 2) + Self.little(isUnknown ? 0 : UInt64(extra.count), 2)
      }
      output += [0x50, 0x4B, 3, 4] + head(isLocal: true) + entry.name + (entry.hasDescriptor ? [] : extra) + data
      if entry.hasDescriptor {
        output +=
          [0x50, 0x4B, 7, 8] + Self.little(UInt64(checksum), 4) + Self.little(UInt64(data.count), 4)
          + Self.little(UInt64(entry.contents.count), 4)
      }
      directory += [0x50, 0x4B, 1, 2] + Self.little(0x0314, 2) + head(isLocal: false) + Self.little(0, 2)
      directory += Self.little(0, 2) + Self.little(0, 2) + Self.little(UInt64(entry.mode) << 16, 4)
      directory += Self.little(UInt64(offset), 4) + entry.name + extra
    }
    let start = output.count
    output += directory
    if isZip64 {
      let record = output.count
      output += [0x50, 0x4B, 6, 6] + Self.little(44, 8) + Self.little(45, 2) + Self.little(45, 2)
      output += Self.little(0, 4) + Self.little(0, 4) + Self.little(UInt64(entries.count), 8)
      output += Self.little(UInt64(entries.count), 8) + Self.little(UInt64(directory.count), 8)
      output += Self.little(UInt64(start), 8)
      output += [0x50, 0x4B, 6, 7] + Self.little(0, 4) + Self.little(UInt64(record), 8) + Self.little(1, 4)
    }
    let count = isZip64 ? 0xFFFF : UInt64(entries.count)
    output += [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Self.little(count, 2) + Self.little(count, 2)
    output +=
      isZip64
      ? [UInt8](repeating: 0xFF, count: 8)
      : Self.little(UInt64(directory.count), 4)
        + Self.little(UInt64(start), 4)
    output += Self.little(UInt64(comment.count), 2) + comment
    return output + trailer
  }

  /// An archive whose members contain each other: the data of each begins with the header of the next as a literal block,
  /// and goes on with the data of the next (David Fifield, "A better zip bomb", 2019).
  static func nested(_ names: [String], _ contents: [UInt8]) -> [UInt8] {
    let kernel = Compression.deflate(contents)
    var (data, size, literals): ([UInt8], Int, [UInt8]) = ([], contents.count, [])
    var (output, offsets): ([UInt8], [(head: [UInt8], name: [UInt8], fromEnd: Int)]) = ([], [])
    for name in names.reversed().map({ Array($0.utf8) }) {
      let checksum = Compression.checksum(literals + contents)
      let head =
        little(20, 2) + little(0, 2) + little(8, 2) + [0, 0, 0x21, 0x5C] + little(UInt64(checksum), 4)
        + little(UInt64(data.count + kernel.count), 4) + little(UInt64(size), 4) + little(UInt64(name.count), 2)
        + little(0, 2)
      let local = [0x50, 0x4B, 3, 4] + head + name
      output = local + data
      offsets.append((head, name, output.count))
      let length = UInt64(local.count)
      data = [0] + little(length, 2) + little(~length, 2) + output
      size += local.count
      literals = local + literals
    }
    output += kernel
    let start = output.count
    for (head, name, fromEnd) in offsets.reversed() {
      output += [0x50, 0x4B, 1, 2] + little(20, 2) + head + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4)
      output += little(UInt64(start - kernel.count - fromEnd), 4) + name
    }
    let length = output.count - start
    output += [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + little(UInt64(names.count), 2) + little(UInt64(names.count), 2)
    return output + little(UInt64(length), 4) + little(UInt64(start), 4) + little(0, 2)
  }

  private static func little(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
