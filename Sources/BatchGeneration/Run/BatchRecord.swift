internal import AgendaGeneration
internal import Bytes
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// The record of earlier runs in the output directory. The file is append-only, with one checksummed line per page and
/// calendar. A line torn by a crash is ignored, and its page is rendered again.
///
///     CHECKSUM p NAME INPUTS CONTENT     a page: the fingerprints of its name, inputs and content
///     CHECKSUM p NAME INPUTS CONTENT TEXT  the same with the name itself, for a page that is removed when it is
///     outdated
///     CHECKSUM s NAME INPUTS CONTENT SIZE FILE TIME TEXT  a page of a site: also the size, inode number and last change
///     of its file, and the name itself
///     CHECKSUM u NAME INPUTS PAGES       a part of a site: the fingerprints of its name, its inputs and the inputs of its
///     pages
///     CHECKSUM d CALENDAR DAY LEVELS     a calendar's density: the first day and one digit per day
///     CHECKSUM w CALENDAR WARNINGS       the warnings about a calendar when it was read
///     CHECKSUM f CALENDAR INPUTS REASON  why a calendar failed in a way that depends on nothing but these inputs
///     CHECKSUM h CALENDAR due            a hook call is due for a calendar, or for the index
///     CHECKSUM g NAME TEXT               a hook call is due for a removed page
///     CHECKSUM r KEY KIND                removes the line of this kind and key: its page or calendar is gone
///
/// ``RecordCompaction`` removes lines replaced by later ones.
struct BatchRecord: Sendable {
  /// The recorded state of a page.
  struct RecordedPage {
    /// The fingerprint of its inputs.
    var inputs: UInt64
    /// The fingerprint of its content.
    var content: UInt64
    /// The file as it was written; nil if not recorded.
    var file: RecordedFile?
    /// Its name, if it is recorded.
    var name: String?
  }

  /// Pages by the fingerprints of their paths. The table has their places in a list, because up to two thirds of a table are empty.
  struct RecordedPages: Sendable {
    private var places: [UInt64: Int32] = [:]
    private var list: [RecordedPage] = []

    /// The fingerprints.
    var keys: Dictionary<UInt64, Int32>.Keys { places.keys }
    /// The number of pages.
    var count: Int { places.count }

    mutating func reserveCapacity(_ count: Int) {
      places.reserveCapacity(count)
      list.reserveCapacity(count)
    }

    subscript(key: UInt64) -> RecordedPage? {
      get { places[key].map { list[Int($0)] } }
      set {
        guard let newValue else { return places[key] = nil }
        if let place = places[key] {
          list[Int(place)] = newValue
        } else {
          places[key] = Int32(list.count)
          list.append(newValue)
        }
      }
    }
  }

  /// The state of a file, which changes with its content. Nobody can set the time of the last change.
  struct RecordedFile: Hashable {
    var size: UInt64
    var inode: UInt64
    /// The last change of the content or the status.
    var time: UInt64

    init(size: UInt64, inode: UInt64, time: UInt64) { (self.size, self.inode, self.time) = (size, inode, time) }

    /// Nil for anything but a regular file.
    init?(_ status: FileStatus) {
      guard status.kind == .regular else { return nil }
      self.init(
        size: UInt64(status.size), inode: status.inode, time: UInt64(bitPattern: Int64(status.statusTime)))
    }
  }

  /// The recorded state of a part of a site.
  struct RecordedPart: Hashable {
    /// The fingerprint of its inputs.
    var inputs: UInt64
    /// The fingerprint of the inputs of its pages, in order.
    var pages: UInt64
  }

  /// The density of a calendar: how many events each day has.
  struct Density {
    /// The first day, in days since 1970.
    var firstDay: Int
    /// One digit per day, `0` for a day without events.
    var levels: [UInt8]
  }

  /// The approximate number of bytes for a calendar with one page.
  private static let bytesPerCalendar = 160

  /// By the fingerprint of the page's path, so that long names take no more space.
  private(set) var pages = RecordedPages()
  /// The parts of a site, by the fingerprint of their names.
  private(set) var parts: [UInt64: RecordedPart] = [:]
  /// By the fingerprint of the calendar's path.
  private(set) var densities: [UInt64: Density] = [:]

  /// By the same fingerprints as ``densities``.
  private(set) var warnings: [UInt64: WarningCounts] = [:]

  /// A failure that would be the same again.
  struct RecordedFailure {
    /// The fingerprint of its inputs.
    var inputs: UInt64
    /// Safe to print.
    var reason: String
  }

  /// By the same fingerprints as ``densities``.
  private(set) var failures: [UInt64: RecordedFailure] = [:]

  /// Due hook calls, by the calendar's fingerprint or the fingerprint of the index's name.
  private(set) var dueHooks: Set<UInt64> = []
  /// The names of removed pages with due hook calls, by their fingerprints.
  private(set) var gonePages: [UInt64: String] = [:]

  /// Parses the content of a record.
  init(_ contents: [UInt8]) {
    contents.withByteView { bytes in
      pages.reserveCapacity(bytes.count / Self.bytesPerCalendar)
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        read(bytes.part(start..<end))
        start = end + 1
      }
    }
  }

  /// The kind and key of a line; nil if a crash has torn it.
  static func subject(of line: ByteView) -> (kind: UInt8, key: UInt64)? {
    guard line.count > 36, let checksum = number(line, at: 0) else { return nil }
    var sum = Fingerprint()
    sum.combine(contents: line.part(17..<line.count))
    guard checksum == sum.value, let key = number(line, at: 19) else { return nil }
    return (line[17], key)
  }

  /// Parses a line: checksum, kind, key and further fields, separated by single spaces.
  private mutating func read(_ line: ByteView) {
    guard let (kind, key) = Self.subject(of: line) else { return }
    switch kind {
    case UInt8(ascii: "p"):
      guard let inputs = Self.number(line, at: 36), let content = Self.number(line, at: 53) else { return }
      let name = line.count > 70 ? String(decoding: line[70...], as: UTF8.self) : nil
      pages[key] = RecordedPage(inputs: inputs, content: content, name: name)
    case UInt8(ascii: "s"):
      let numbers = (0..<5).compactMap { Self.number(line, at: 36 + 17 * $0) }
      guard numbers.count == 5, line.count > 121 else { return }
      pages[key] = RecordedPage(
        inputs: numbers[0], content: numbers[1],
        file: RecordedFile(size: numbers[2], inode: numbers[3], time: numbers[4]),
        name: String(decoding: line[121...], as: UTF8.self))
    case UInt8(ascii: "u"):
      guard let inputs = Self.number(line, at: 36), let pages = Self.number(line, at: 53) else { return }
      parts[key] = RecordedPart(inputs: inputs, pages: pages)
    case UInt8(ascii: "d"):
      guard let blank = line[36...].firstIndex(of: 0x20),
        let firstDay = Int(String(decoding: line[36..<blank], as: UTF8.self))
      else { return }
      densities[key] = Density(firstDay: firstDay, levels: Array(line[(blank + 1)...]))
    case UInt8(ascii: "w"):
      warnings[key] = WarningCounts(text: String(decoding: line[36...], as: UTF8.self))
    case UInt8(ascii: "f"):
      guard line.count > 53, let inputs = Self.number(line, at: 36) else { return }
      failures[key] = RecordedFailure(inputs: inputs, reason: String(decoding: line[53...], as: UTF8.self))
    case UInt8(ascii: "h"): dueHooks.insert(key)
    case UInt8(ascii: "g"): gonePages[key] = String(decoding: line[36...], as: UTF8.self)
    case Self.removal:
      switch line[36] {
      case UInt8(ascii: "p"), UInt8(ascii: "s"): pages[key] = nil
      case UInt8(ascii: "u"): parts[key] = nil
      case UInt8(ascii: "d"): densities[key] = nil
      case UInt8(ascii: "w"): warnings[key] = nil
      case UInt8(ascii: "f"): failures[key] = nil
      case UInt8(ascii: "h"): dueHooks.remove(key)
      case UInt8(ascii: "g"): gonePages[key] = nil
      default: return
      }
    default: return
    }
  }

  /// Parses sixteen hexadecimal digits; nil if they are missing.
  private static func number(_ line: ByteView, at start: Int) -> UInt64? {
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

  /// The record line for a page.
  /// - Parameter isNamed: Whether the line contains the name itself.
  static func line(
    page path: String, inputs: Fingerprint, content: Fingerprint, isNamed: Bool = false
  ) -> [UInt8] {
    line("p", path, [inputs.value, content.value], isNamed ? path : nil)
  }

  /// The line of a site's page, with the state of its file.
  static func line(sitePage name: String, inputs: UInt64, content: UInt64, file: RecordedFile) -> [UInt8] {
    line("s", name, [inputs, content, file.size, file.inode, file.time], name)
  }

  /// The record line for a part of a site.
  static func line(part name: String, _ part: RecordedPart) -> [UInt8] {
    line("u", name, [part.inputs, part.pages])
  }

  /// The record line for a calendar.
  static func line(calendar path: String, density: Density) -> [UInt8] {
    line("d", path, [], "\(density.firstDay) \(String(decoding: density.levels, as: UTF8.self))")
  }

  /// The record line for a calendar's warnings.
  static func line(calendar path: String, warnings: WarningCounts) -> [UInt8] {
    line("w", path, [], warnings.byCode.isEmpty ? "-" : warnings.text)
  }

  /// The record line of a failure that would be the same again.
  static func line(calendar path: String, inputs: UInt64, failure reason: String) -> [UInt8] {
    line("f", path, [inputs], reason)
  }

  /// The record line for a due hook call about a calendar or the index.
  static func line(dueHook subject: String) -> [UInt8] {
    line("h", subject, [], "due")
  }

  /// The record line for a due hook call about a removed page.
  static func line(gone page: String) -> [UInt8] {
    line("g", page, [], page)
  }

  /// The kind of a line that removes another one.
  static let removal = UInt8(ascii: "r")

  /// The record line that removes a page's or calendar's line.
  /// - Parameter kind: The kind of the other line.
  static func removalLine(kind: Unicode.Scalar, key: UInt64) -> [UInt8] {
    line("r", key, [], String(kind))
  }

  /// A line about a page, part or calendar with this name.
  private static func line(_ kind: String, _ name: String, _ numbers: [UInt64], _ text: String? = nil) -> [UInt8] {
    line(kind, Fingerprint(of: name).value, numbers, text)
  }

  /// A line with its checksum. Fields are separated by single spaces.
  private static func line(_ kind: String, _ key: UInt64, _ numbers: [UInt64], _ text: String?) -> [UInt8] {
    var fields: [UInt8] = []
    fields.reserveCapacity(128)
    fields.append(contentsOf: kind.utf8)
    for number in [key] + numbers {
      fields.append(UInt8(ascii: " "))
      number.write(to: &fields)
    }
    if let text {
      fields.append(UInt8(ascii: " "))
      fields.append(contentsOf: text.utf8)
    }
    var line: [UInt8] = []
    line.reserveCapacity(fields.count + 18)
    Fingerprint(of: fields).value.write(to: &line)
    line.append(UInt8(ascii: " "))
    line += fields
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
