internal import Glibc
internal import ICalendar
internal import AgendaGeneration

/// Finds the calendars in the inputs. Their order depends only on their names.
struct CalendarSearch {
  private let mergesDirectories: Bool
  private(set) var calendars: [CalendarInput] = []
  private var known: Set<String> = []

  /// The maximum directory depth.
  private static let depthLimit = 64

  init(mergesDirectories: Bool) {
    self.mergesDirectories = mergesDirectories
  }

  /// Adds an argument: a file, a directory, `@list` or `-`.
  mutating func add(_ argument: String) throws(FileFailure) {
    if argument == "-" {
      for path in try Self.lines(of: STDIN_FILENO, path: "standard input") { addPath(path) }
    } else if argument.utf8.first == UInt8(ascii: "@") {
      let path = String(argument.dropFirst())
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileFailure(path: path, reason: systemMessage(errno)) }
      defer { close(descriptor) }
      for path in try Self.lines(of: descriptor, path: path) { addPath(path) }
    } else {
      addPath(argument)
    }
  }

  private mutating func addPath(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      addDirectory(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, depth: 0)
    } else {
      // A missing file is reported when it is processed.
      append(CalendarInput(path: path, files: [path]))
    }
  }

  private mutating func append(_ calendar: CalendarInput) {
    if known.insert(calendar.path).inserted { calendars.append(calendar) }
  }

  private mutating func addDirectory(_ path: String, depth: Int) {
    guard let entries = Self.entries(of: path) else {
      return append(CalendarInput(path: path, files: [], failure: systemMessage(errno)))
    }
    let files = entries.filter { CalendarInput.isCalendarName($0.name.utf8[...]) }
    // A vdir: a directory of single events with metadata files.
    if entries.contains(where: { $0.name == "displayname" || $0.name == "color" }) || mergesDirectories, !files.isEmpty
    {
      append(
        CalendarInput(
          path: path, files: files.map { "\(path)/\($0.name)" }, displayName: Self.firstLine(of: "\(path)/displayname"),
          color: Self.firstLine(of: "\(path)/color")))
    } else {
      for file in files where !file.isDirectory {
        let path = "\(path)/\(file.name)"
        append(CalendarInput(path: path, files: [path]))
      }
    }
    guard depth < Self.depthLimit else { return }
    for entry in entries where entry.isDirectory { addDirectory("\(path)/\(entry.name)", depth: depth + 1) }
  }

  /// Whether it is a directory itself. Links to directories are not followed because they can form cycles.
  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The directory's entries without hidden ones, sorted by the bytes of their names; nil if it cannot be read.
  private static func entries(of path: String) -> [(name: String, isDirectory: Bool)]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var entries: [(name: String, isDirectory: Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.utf8.first != UInt8(ascii: ".") else { continue }
      // Most file systems report the type of an entry.
      let kind = Int(entry.pointee.d_type)
      entries.append((name, kind == Int(DT_UNKNOWN) ? isDirectory("\(path)/\(name)") : kind == Int(DT_DIR)))
    }
    return entries.sorted { precedes($0.name, $1.name) }
  }

  /// Compares names by their bytes.
  private static func precedes(_ name: String, _ other: String) -> Bool {
    var (name, other) = (name, other)
    return name.withUTF8 { first in
      other.withUTF8 { second in
        guard let start = first.baseAddress, let otherStart = second.baseAddress else {
          return first.count < second.count
        }
        let order = memcmp(start, otherStart, min(first.count, second.count))
        return order != 0 ? order < 0 : first.count < second.count
      }
    }
  }

  private static func firstLine(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = String(decoding: bytes[..<count].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.isEmpty ? nil : line
  }

  private static func lines(of descriptor: Int32, path: String) throws(FileFailure) -> [String] {
    let bytes = try DescriptorBytes.readAll(descriptor, path: path)
    return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.isEmpty }
  }
}
