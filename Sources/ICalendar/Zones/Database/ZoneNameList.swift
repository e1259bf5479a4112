/// The names of zones that a tzdata installation lists: the only names that are ever used as paths.
struct ZoneNameList: Sendable {
  private let bytes: [UInt8]
  private let names: [Range<Int>]
  /// The release, such as `2025b`, when the installation tells it.
  let version: String?

  /// How many names there are.
  var count: Int { names.count }

  /// Reads the lists of an installation: `tzdata.zi` has every name, the tables have those of places.
  init(directory: String) {
    var bytes: [UInt8] = []
    var names: [Range<Int>] = []
    var version: String?
    func take(_ file: String, _ name: (ArraySlice<UInt8>) -> ArraySlice<UInt8>?) {
      guard let text = readRegularFile(directory + "/" + file, limit: 1 << 20) else { return }
      for line in text.split(separator: UInt8(ascii: "\n")) {
        if version == nil, line.starts(with: "# version ".utf8), line.count < 40 {
          version = String(decoding: line.dropFirst(10), as: UTF8.self)
        }
        guard let name = name(line), Self.isWellFormed(name), names.count < 4_096 else { continue }
        names.append(bytes.count..<(bytes.count + name.count))
        bytes += name
      }
    }
    take("tzdata.zi") { line in
      // `Z name rules…` is a zone, `L target name` a link.
      if line.starts(with: "Z ".utf8) { return line.dropFirst(2).prefix { $0 != UInt8(ascii: " ") } }
      guard line.starts(with: "L ".utf8), let space = line.lastIndex(of: UInt8(ascii: " ")) else { return nil }
      return line[(space + 1)...]
    }
    if names.isEmpty {
      for table in ["zone.tab", "zone1970.tab"] {
        take(table) { line in
          guard line.first != UInt8(ascii: "#") else { return nil }
          let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 3, omittingEmptySubsequences: false)
          return fields.count > 2 ? fields[2] : nil
        }
      }
      if !names.isEmpty {
        for name in ["UTC", "GMT", "Etc/UTC", "Etc/GMT"] {
          names.append(bytes.count..<(bytes.count + name.utf8.count))
          bytes += name.utf8
        }
      }
    }
    self.bytes = bytes
    self.names = names
    self.version = version
  }

  /// The name at an index, as the installation spells it.
  subscript(index: Int) -> String {
    String(decoding: bytes[names[index]], as: UTF8.self)
  }

  /// The index of a name, whatever the case of its ASCII letters; an exact match comes first.
  func index(of name: some Collection<UInt8>) -> Int? {
    guard name.count <= 64 else { return nil }
    var folded: Int?
    for (index, range) in names.enumerated() where range.count == name.count {
      let candidate = bytes[range]
      guard isEqualWithoutCase(candidate, name) else { continue }
      if candidate.elementsEqual(name) { return index }
      if folded == nil { folded = index }
    }
    return folded
  }

  /// The indices of the names whose last part is `place`, whatever its case.
  func indices(ofPlace place: some Collection<UInt8>) -> [Int] {
    guard (1...64).contains(place.count) else { return [] }
    return names.indices.filter { index in
      let name = bytes[names[index]]
      guard name.count >= place.count, isEqualWithoutCase(name.suffix(place.count), place) else { return false }
      return name.count == place.count || name[name.endIndex - place.count - 1] == UInt8(ascii: "/")
    }
  }

  private func isEqualWithoutCase(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
    zip(left, right).allSatisfy { lowercase($0) == lowercase($1) }
  }

  /// Segments of letters, digits, `_`, `+` and `-` with single slashes between them: no dots, so no way up a path.
  private static func isWellFormed(_ name: ArraySlice<UInt8>) -> Bool {
    guard (1...64).contains(name.count) else { return false }
    var previous = UInt8(ascii: "/")
    for byte in name {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"):
        break
      case UInt8(ascii: "/"):
        if previous == byte { return false }
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: "/") && !name.starts(with: "right/".utf8) && !name.starts(with: "posix/".utf8)
      && !name.elementsEqual("posixrules".utf8)
  }

  private func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
