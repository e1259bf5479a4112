internal import ICalendar
internal import SystemInterface

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
  mutating func add(_ argument: String) throws(FileError) {
    if argument == "-" {
      for path in try Self.lines(of: SourceStream(.standardInput, path: "standard input")) { addPath(path) }
    } else if argument.utf8.first == UInt8(ascii: "@") {
      for path in try Self.lines(of: SourceStream(opening: String(argument.dropFirst()))) { addPath(path) }
    } else {
      addPath(argument)
    }
  }

  private mutating func addPath(_ path: String) {
    if (try? FileSystem.status(of: path))?.kind == .directory {
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
    let entries: [Entry]
    do {
      entries = try Self.entries(of: path)
    } catch {
      return append(CalendarInput(path: path, files: [], failure: error.message))
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

  /// A file or directory; links to directories are not followed because they can form cycles.
  private typealias Entry = (name: String, isDirectory: Bool)

  /// The directory's entries without hidden ones, sorted by the bytes of their names.
  private static func entries(of path: String) throws(SystemError) -> [Entry] {
    try FileSystem.entries(of: path)
      .filter { $0.name.utf8.first != UInt8(ascii: ".") }
      .map { (name: $0.name, isDirectory: $0.isDirectory(in: path)) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func firstLine(of path: String) -> String? {
    guard let bytes = try? FileDescriptor(opening: path, for: .reading).read(upTo: 1_024) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.isEmpty ? nil : line
  }

  private static func lines(of stream: borrowing SourceStream) throws(FileError) -> [String] {
    try stream.readAll().split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.isEmpty }
  }
}
