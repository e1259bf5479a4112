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

  /// About how many a calendar of one page takes.
  private static let bytesPerCalendar = 160

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
    try DescriptorBytes.readAll(descriptor, path: path).withUnsafeBytes { bytes in
      pages.reserveCapacity(bytes.count / Self.bytesPerCalendar)
      densities.reserveCapacity(bytes.count / Self.bytesPerCalendar)
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        read(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        start = end + 1
      }
    }
  }

  /// Reads a line: a checksum, a kind, a key and two fields, each behind one blank.
  private mutating func read(_ line: UnsafeRawBufferPointer) {
    guard line.count > 36, let checksum = Self.number(line, at: 0) else { return }
    var sum = Fingerprint()
    sum.combine(contents: UnsafeRawBufferPointer(rebasing: line[17...]))
    guard checksum == sum.value, let key = Self.number(line, at: 19) else { return }
    switch line[17] {
    case UInt8(ascii: "p"):
      guard let inputs = Self.number(line, at: 36), let content = Self.number(line, at: 53) else { return }
      pages[key] = Page(inputs: inputs, content: content)
    case UInt8(ascii: "d"):
      guard let blank = line[36...].firstIndex(of: 0x20),
        let firstDay = Int(String(decoding: line[36..<blank], as: UTF8.self))
      else { return }
      densities[key] = Density(firstDay: firstDay, levels: Array(line[(blank + 1)...]))
    default: return
    }
  }

  /// Sixteen hexadecimal digits; nil when they are not there.
  private static func number(_ line: UnsafeRawBufferPointer, at start: Int) -> UInt64? {
    guard start + 16 <= line.count else { return nil }
    var number: UInt64 = 0
    for byte in line[start..<start + 16] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      number = number << 4 | UInt64(digit)
    }
    return number
  }

  /// The line of a page.
  static func line(page path: String, inputs: Fingerprint, content: Fingerprint) -> [UInt8] {
    checked { line in
      line.append(contentsOf: "p ".utf8)
      Fingerprint(of: path).value.write(to: &line)
      line.append(UInt8(ascii: " "))
      inputs.value.write(to: &line)
      line.append(UInt8(ascii: " "))
      content.value.write(to: &line)
    }
  }

  /// The line of a calendar.
  static func line(calendar path: String, density: Density) -> [UInt8] {
    checked { line in
      line.append(contentsOf: "d ".utf8)
      Fingerprint(of: path).value.write(to: &line)
      line.append(contentsOf: " \(density.firstDay) ".utf8)
      line.append(contentsOf: density.levels)
    }
  }

  private static func checked(_ write: (inout [UInt8]) -> Void) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(128)
    write(&text)
    var line: [UInt8] = []
    line.reserveCapacity(text.count + 18)
    Fingerprint(of: text).value.write(to: &line)
    line.append(UInt8(ascii: " "))
    line += text
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
