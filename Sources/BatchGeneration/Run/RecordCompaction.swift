internal import Bytes
internal import ICalendar
internal import SystemInterface

/// Removes replaced lines from a record once they are more than half of it, so that its size depends on the pages and
/// not on the number of runs.
///
/// Runs only while no other process has the record open: it would continue appending to the replaced file.
struct RecordCompaction {
  /// The directory of the record.
  let directory: OpenDirectory
  /// The name of the record.
  let name: String
  /// Where the new record is first written. If the process is killed, the next run removes the file.
  let temporaryName: String

  /// Smaller records are not compacted.
  private static let leastByteCount = 16 << 10

  /// Compacts the record if worthwhile. On failure, the record stays unchanged and equivalent.
  func run() {
    guard let file = try? directory.open(name, for: .reading), let size = (try? file.status())?.size,
      size > Self.leastByteCount,
      let lines = try? SourceStream(file, path: name).readAll().withByteView(Self.lines(inForce:))
    else { return }
    guard lines.count < size / 2 else { return }
    try? directory.replace(name, in: directory, with: lines, temporaryName: temporaryName)
  }

  /// The lines of a record that are in force, in order.
  static func lines(inForce record: ByteView) -> [UInt8] {
    var places: [UInt8: [UInt64: Range<Int>]] = [:]
    var start = 0
    // A last line without its end is torn.
    while let end = record[start...].firstIndex(of: 0x0A) {
      let line = record.part(start..<end)
      if let (kind, key) = BatchRecord.subject(of: line) {
        if kind == BatchRecord.removal {
          places[line[36]]?[key] = nil
        } else {
          places[kind, default: [:]][key] = start..<end + 1
        }
      }
      start = end + 1
    }
    var lines: [UInt8] = []
    for place in places.values.flatMap(\.values).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      lines += record[place]
    }
    return lines
  }
}
