internal import Bytes
internal import CalendarModel
internal import Synchronization
package import SystemInterface

/// The zone names of a tzdata installation.
struct ZoneNameList: Sendable {
  private var bytes: [UInt8]
  private var names: [Range<Int>]
  /// The names by the hash of their last part; equal hashes in list order. Keeps lookups fast if a hostile calendar
  /// uses a million names.
  private var byLastPart: [(hash: UInt64, index: Int)] = []
  /// The release, such as `2025b`; nil if it is unknown.
  private(set) var version: String?

  /// In bytes; longer than any name of an installation.
  private static let longestName = 64

  /// The number of names.
  var count: Int { names.count }

  /// Reads the lists of an installation: `tzdata.zi` contains every name; without it, the tables contain the names of
  /// places.
  init(directory: String, _ failures: ZoneFailures) {
    var list = ZoneNameList()
    list.read(directory + "/tzdata.zi", failures) { line in
      // `Z name rules…` is a zone, `L target name` a link.
      guard line.count > 2, line[1] == UInt8(ascii: " ") else { return nil }
      if line[0] == UInt8(ascii: "Z") { return 2..<(line[2...].firstIndex(of: UInt8(ascii: " ")) ?? line.count) }
      guard line[0] == UInt8(ascii: "L"), let space = line.lastIndex(of: UInt8(ascii: " ")) else { return nil }
      return (space + 1)..<line.count
    }
    if list.names.isEmpty {
      for table in ["zone.tab", "zone1970.tab"] {
        list.read(directory + "/" + table, failures) { line in
          let tabs = line.indices.filter { line[$0] == UInt8(ascii: "\t") }
          guard tabs.count > 1, line[0] != UInt8(ascii: "#") else { return nil }
          return (tabs[1] + 1)..<(tabs.count > 2 ? tabs[2] : line.count)
        }
      }
      if !list.names.isEmpty {
        for name in ["UTC", "GMT", "Etc/UTC", "Etc/GMT"] { list.append(name.utf8) }
      }
    }
    list.byLastPart = list.names.indices.map { (Self.hash(ofLastPart: list.bytes[list.names[$0]]), $0) }
    list.byLastPart.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
    self = list
  }

  private init() {
    bytes = []
    names = []
  }

  /// Reads the names from the lines of a file.
  private mutating func read(_ path: String, _ failures: ZoneFailures, _ name: (ByteView) -> Range<Int>?) {
    guard let text = readRegularFile(path, limit: 1 << 20, noteFailure: { failures.note(path, $0) }) else { return }
    text.withByteView { text in
      var start = 0
      while let end = text.firstOffset(of: 0x0A, in: start..<text.count) {
        let line = text.part(start..<end)
        start = end + 1
        if version == nil, line.count < 40, line.starts(with: "# version ".utf8) {
          version = String(decoding: line[10...], as: UTF8.self)
        }
        guard names.count < 4_096, !line.isEmpty, let range = name(line) else { continue }
        if Self.isWellFormed(line[range]) { append(line[range]) }
      }
    }
  }

  private mutating func append(_ name: some Collection<UInt8>) {
    names.append(bytes.count..<(bytes.count + name.count))
    bytes += name
  }

  /// The name at an index, as listed.
  subscript(index: Int) -> String {
    String(decoding: bytes[names[index]], as: UTF8.self)
  }

  /// The index of a name, ignoring ASCII case; an exact match is preferred.
  func index(of name: some BidirectionalCollection<UInt8>) -> Int? {
    guard name.count <= Self.longestName else { return nil }
    var folded: Int?
    for (_, index) in withLastPart(of: name) {
      let candidate = bytes[names[index]]
      guard candidate.count == name.count, isEqualWithoutCase(candidate, name) else { continue }
      if candidate.elementsEqual(name) { return index }
      if folded == nil { folded = index }
    }
    return folded
  }

  /// The indices of the names whose last part is `place`, ignoring case.
  func indices(ofPlace place: some BidirectionalCollection<UInt8>) -> [Int] {
    guard (1...Self.longestName).contains(place.count) else { return [] }
    return withLastPart(of: place).map(\.index).filter { index in
      let name = bytes[names[index]]
      guard name.count >= place.count, isEqualWithoutCase(name.suffix(place.count), place) else { return false }
      return name.count == place.count || name[name.endIndex - place.count - 1] == UInt8(ascii: "/")
    }
  }

  /// The candidates with the last part of `name`, in list order.
  private func withLastPart(of name: some BidirectionalCollection<UInt8>) -> ArraySlice<(hash: UInt64, index: Int)> {
    let hash = Self.hash(ofLastPart: name)
    let first = byLastPart.indices.partitioningIndex { byLastPart[$0].hash >= hash }
    return byLastPart[first...].prefix { $0.hash == hash }
  }

  /// A hash of the part after the last slash, in lower case. The calendar does not control the list, so collisions
  /// cannot be provoked.
  private static func hash(ofLastPart name: some BidirectionalCollection<UInt8>) -> UInt64 {
    let lastPart = name.reversed().prefix { $0 != UInt8(ascii: "/") }
    return Fingerprint(of: lastPart.map(lowercase)).value
  }

  private func isEqualWithoutCase(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
    zip(left, right).allSatisfy { Self.lowercase($0) == Self.lowercase($1) }
  }

  /// Whether a name is well-formed: letters, digits, `_`, `+` and `-` separated by single slashes. Dots are excluded,
  /// so that paths cannot leave the directory, and so are other files in the directory.
  static func isWellFormed(_ name: some Collection<UInt8>) -> Bool {
    guard (1...longestName).contains(name.count) else { return false }
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
      && !name.elementsEqual("posixrules".utf8) && !name.elementsEqual("localtime".utf8)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

/// Zone files that exist but could not be read: too many open files, or a disk error. Calendars read meanwhile may be
/// in the wrong zone.
package final class ZoneFailures: Sendable {
  /// A file, and the error.
  package struct Failure: Sendable {
    package let path: String
    package let error: SystemError
  }

  private let state = Mutex<(count: Int, last: Failure?)>((0, nil))

  init() {}

  /// The number of failures so far.
  package var count: Int { state.withLock { $0.count } }

  /// The last failure after the first `count` ones; nil if there is none.
  package func last(after count: Int) -> Failure? { state.withLock { $0.count > count ? $0.last : nil } }

  func note(_ path: String, _ error: SystemError) {
    state.withLock { $0 = ($0.count + 1, Failure(path: path, error: error)) }
  }
}
