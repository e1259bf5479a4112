internal import Glibc
internal import ICalendar
internal import Synchronization

/// What earlier runs made, kept in the output directory: a file that only grows, a line for each page and calendar, each
/// with a checksum. A line that a crash tore is no line; the page that it stood for is made again.
///
///     CHECKSUM p NAME INPUTS CONTENT     a page: its name, what it was made of, what it holds
///     CHECKSUM d CALENDAR DAY LEVELS     how full the days of a calendar are from a day on, a digit each
struct BatchRecord: Sendable {
  /// What is known of a page.
  struct Page {
    /// The fingerprint of what it was made of.
    var inputs: UInt64
    /// The fingerprint of what it holds.
    var content: UInt64
  }

  /// How full the days of a calendar are.
  struct Density {
    /// The first day, counted from 1970.
    var firstDay: Int
    /// A digit each, `0` for a day without events.
    var levels: [UInt8]
  }

  /// By the fingerprint of the page's path: a few words each, however long the names are.
  private(set) var pages: [UInt64: Page] = [:]
  /// By the fingerprint of the calendar's path.
  private(set) var densities: [UInt64: Density] = [:]

  /// Reads a record; none is an empty one.
  init(path: String) throws(FileFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return }
      throw FileFailure(path: path, reason: systemMessage(errno))
    }
    defer { close(descriptor) }
    for line in try InputBytes.readAll(descriptor, path: path).split(separator: 0x0A) { read(line) }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    let rest = line.dropFirst(17)
    guard line.count > 17, Self.number(line.prefix(16)) == Fingerprint(of: Array(rest)).value else { return }
    let fields = rest.split(separator: 0x20)
    guard fields.count == 4, let key = Self.number(fields[1]) else { return }
    switch fields[0].first {
    case UInt8(ascii: "p"):
      guard let inputs = Self.number(fields[2]), let content = Self.number(fields[3]) else { return }
      pages[key] = Page(inputs: inputs, content: content)
    case UInt8(ascii: "d"):
      guard let firstDay = Int(String(decoding: fields[2], as: UTF8.self)) else { return }
      densities[key] = Density(firstDay: firstDay, levels: Array(fields[3]))
    default: return
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    digits.count == 16 ? UInt64(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }

  /// The line of a page.
  static func line(page path: String, inputs: Fingerprint, content: Fingerprint) -> String {
    checked("p \(Fingerprint(of: path).value.hexadecimal) \(inputs.value.hexadecimal) \(content.value.hexadecimal)")
  }

  /// The line of a calendar.
  static func line(calendar path: String, density: Density) -> String {
    let levels = String(decoding: density.levels, as: UTF8.self)
    return checked("d \(Fingerprint(of: path).value.hexadecimal) \(density.firstDay) \(levels)")
  }

  private static func checked(_ text: String) -> String {
    "\(Fingerprint(of: Array(text.utf8)).value.hexadecimal) \(text)\n"
  }
}
