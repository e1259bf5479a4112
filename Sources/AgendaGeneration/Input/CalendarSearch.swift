package import FeedModel
internal import HelperWire
internal import ICalendar
internal import SystemInterface

/// Finds the calendars in the inputs. Their order depends only on their names.
package struct CalendarSearch {
  private let mergesDirectories: Bool
  private let headers: [FeedHeader]
  private let accounts: AccountSearch
  private let helper: FetchHelper
  package private(set) var calendars: [CalendarInput] = []
  /// Messages about skipped entries of archives, safe to print.
  package private(set) var messages: [String] = []
  /// The first list without a line that names an input; nil if there is none.
  private(set) var emptyList: String?
  /// The bytes of their identities: names of files may differ only in the encoding of accents.
  private var known: Set<[UInt8]> = []

  /// The maximum directory depth.
  private static let depthLimit = 64

  /// - Parameters:
  ///   - mergesDirectories: Whether every directory with calendars is one calendar.
  ///   - headers: The headers for addresses.
  ///   - accounts: What finds the calendars of accounts.
  ///   - helper: Reads archives.
  package init(
    mergesDirectories: Bool = false, headers: [FeedHeader] = [], accounts: AccountSearch, helper: FetchHelper
  ) {
    (self.mergesDirectories, self.headers, self.accounts, self.helper) = (mergesDirectories, headers, accounts, helper)
  }

  /// Adds an argument of a view: an address, a file, a directory, `@list`, or `-` for a calendar from standard input.
  /// - Parameter label: Its name and colour.
  mutating func addOfView(_ argument: String, label: CalendarLabel? = nil) throws(AgendaFailure) {
    if argument == "-" { return append(CalendarInput(CalendarSource(.standardInput))) }
    let count = calendars.count
    try add(argument)
    guard let label else { return }
    for index in count..<calendars.count {
      if calendars.count == count + 1 { calendars[index].displayName = label.name }
      calendars[index].color = label.color ?? calendars[index].color
    }
  }

  /// Adds an argument of a batch: an address, a file, a directory, `@list`, or `-` for a list from standard input.
  package mutating func add(_ argument: String) throws(AgendaFailure) {
    if argument == "-" {
      try addList(SourceStream(.standardInput, path: "standard input"), name: "standard input")
    } else if argument.utf8.first == UInt8(ascii: "@") {
      let path = String(argument.dropFirst())
      guard !path.isEmpty else {
        throw .usage(UsageError("@ needs the name of a list of inputs, such as @calendars.txt."))
      }
      let stream: SourceStream
      do {
        stream = try SourceStream(opening: path)
      } catch {
        throw .file(error)
      }
      try addList(stream, name: path)
    } else if let text = Self.address(argument) {
      let address: FeedAddress
      do {
        address = try FeedAddress(text)
      } catch {
        throw .file(FileError(path: FeedAddress.masked(text) ?? "the address", reason: error.message))
      }
      try addFeed(address, name: nil)
    } else {
      addPath(argument)
    }
  }

  /// The address that an argument or a line of a list is; nil for a path.
  package static func address(_ text: String) -> String? {
    if FeedAddress.isLikely(text) { return text }
    guard let address = FeedAddress.withoutScheme(text), !FileSystem.exists(text),
      !FileSystem.exists(String(text.prefix { $0 != "/" }))
    else { return nil }
    return address
  }

  /// The entries of a list. A line that names a file, or ends like a calendar, is a path; any other that begins with an address is a feed,
  /// with its name behind it.
  package static func entries(ofList bytes: [UInt8]) -> [FeedList.Entry] {
    FeedList.entries(of: bytes, decode: PathText.text) { word, line in
      let name = line.drop { $0 == " " || $0 == "\t" }.dropFirst(word.count)
      return address(word) != nil && !FileSystem.exists(line) && !CalendarInput.isCalendarName(name.utf8)
    }
  }

  private mutating func addList(_ stream: borrowing SourceStream, name: String) throws(AgendaFailure) {
    let bytes: [UInt8]
    do {
      bytes = try stream.readAll()
    } catch {
      throw .file(error)
    }
    let entries = Self.entries(ofList: bytes)
    if entries.isEmpty { emptyList = emptyList ?? name }
    for entry in entries {
      if entry.input.utf8.first == UInt8(ascii: "@"), !FileSystem.hasEntry(entry.input) {
        append(CalendarInput(path: "\(name):\(entry.line)", sources: [], failure: Self.listInList))
        continue
      }
      guard let text = Self.address(entry.input) else {
        addPath(entry.input)
        continue
      }
      let address: FeedAddress
      do throws(FeedFailure) {
        address = try FeedAddress(text)
      } catch {
        append(CalendarInput(path: "\(name):\(entry.line)", sources: [], failure: error.message))
        continue
      }
      try addFeed(address, name: entry.name)
    }
  }

  private static let listInList =
    "A list cannot name another list; write its lines instead, or name both lists as inputs."

  private mutating func addFeed(_ address: FeedAddress, name: String?) throws(AgendaFailure) {
    if address.kind == .file { return addPath(address.location, name: name) }
    let feed = Feed(address, name: name, headers: headers)
    let found: AccountSearch.Found
    do {
      found = try accounts.calendars(of: feed)
    } catch {
      throw .fetch(error)
    }
    messages += found.notes.map { Self.message($0, about: feed.label) }
    if let calendars = found.calendars, !calendars.isEmpty {
      if let failure = found.failure {
        messages.append(
          "ics2day: \(terminalSafe(feed.label)): The list of calendars is an earlier one: \(failure.message)")
      }
      for calendar in calendars {
        var input = CalendarInput(CalendarSource(.feed(calendar.feed)))
        (input.displayName, input.color, input.isOfAccount) = (calendar.name, calendar.color, true)
        append(input)
      }
      return
    }
    var calendar = CalendarInput(CalendarSource(.feed(feed)))
    calendar.displayName = name
    if let failure = found.failure { (calendar.sources, calendar.failure) = ([], failure.message) }
    append(calendar)
  }

  /// - Parameter name: The name of a file in a list; nil for its own.
  private mutating func addPath(_ path: String, name: String? = nil) {
    if (try? FileSystem.status(of: path))?.kind == .directory {
      addDirectory(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    } else {
      addFile(path, name: name)
    }
  }

  /// - Parameter directory: The directory that it was found in; nil if it was named itself.
  private mutating func addFile(_ path: String, below directory: String? = nil, name: String? = nil) {
    if let masked = FeedAddress.masked(path), !FileSystem.exists(path) {
      // A mistyped address is a secret, too.
      var calendar = CalendarInput(
        path: masked, sources: [], failure: "This kind of address cannot be read; use https, http, webcal or caldav.")
      calendar.identity = path
      return append(calendar)
    }
    // Of the many files in a directory, only those with the name of an archive are one.
    guard directory == nil || !CalendarInput.isCalendarName(path.utf8[...]), isArchive(path) else {
      // A missing file is reported when it is processed.
      var calendar = CalendarInput(CalendarSource(path: path, below: directory))
      calendar.displayName = name
      return append(calendar)
    }
    do {
      let archive = try helper.names(inArchive: path, below: directory)
      for (position, member) in archive.members.enumerated() {
        append(
          CalendarInput(
            CalendarSource(.member(archive: path, below: directory, name: member.name, position: position))))
      }
      messages += archive.notes.map { Self.message($0, about: path) }
      if let failure = archive.failure { append(CalendarInput(path: path, sources: [], failure: failure)) }
    } catch {
      append(CalendarInput(path: path, sources: [], failure: error.message))
    }
  }

  /// A sentence about an input as a message that is safe to print.
  static func message(_ note: String, about path: String) -> String {
    "ics2day: \(terminalSafe(path)): \(terminalSafe(note))"
  }

  /// Whether a file has the name or the first bytes of an archive.
  private func isArchive(_ path: String) -> Bool {
    if CalendarInput.isArchiveName(path.utf8[...]) { return FileSystem.hasEntry(path) }
    // Reading from a pipe would lose the bytes.
    guard (try? FileSystem.status(of: path))?.kind == .regular,
      let start = try? FileDescriptor(opening: path, for: .readingWithoutWaiting).read(upTo: 4)
    else { return false }
    return start.starts(with: [0x1F, 0x8B]) || start == [0x50, 0x4B, 0x03, 0x04]
  }

  private mutating func append(_ calendar: CalendarInput) {
    if known.insert(Array(calendar.identity.utf8)).inserted { calendars.append(calendar) }
  }

  // MARK: Directories

  /// Adds the calendars of a directory, which may be that of a stranger: only regular files are opened, and no symbolic link
  /// out of it is followed.
  private mutating func addDirectory(_ path: String) {
    do throws(SystemError) {
      try addDirectory(path, "", of: OpenDirectory(path), depth: 0)
    } catch {
      append(CalendarInput(path: path, sources: [], failure: error.message))
    }
  }

  /// Adds the calendars of a directory at or below one that was named.
  /// - Parameters:
  ///   - root: The path of the directory that was named.
  ///   - name: The relative path of the one to look through; empty for that directory.
  private mutating func addDirectory(
    _ root: String, _ name: String, of directory: OpenDirectory, depth: Int
  ) throws(SystemError) {
    let entries = try Self.entries(name, of: directory, at: root)
    let path = name.isEmpty ? root : "\(root)/\(name)"
    let files = entries.filter { !$0.isDirectory && CalendarInput.isCalendarName($0.name.utf8[...]) }
    // A vdir: a directory of single events with metadata files.
    let isVdir = entries.contains { !$0.isDirectory && ($0.name == "displayname" || $0.name == "color") }
    let isOneCalendar = (isVdir || mergesDirectories) && !files.isEmpty
    if isOneCalendar {
      let (title, color) = (
        Self.firstLine(of: "displayname", in: name, directory),
        Self.firstLine(of: "color", in: name, directory)
      )
      append(
        CalendarInput(
          path: path, sources: files.map { CalendarSource(path: "\(path)/\($0.name)", below: root) },
          displayName: title ?? (files.count > 1 ? Self.realName(of: path) : nil), color: color))
    }
    for entry in entries where !entry.isDirectory {
      let name = entry.name.utf8[...]
      // The calendars of an archive have names of their own.
      if CalendarInput.isArchiveName(name) || !isOneCalendar && CalendarInput.isCalendarName(name) {
        addFile("\(path)/\(entry.name)", below: root)
      }
    }
    guard depth < Self.depthLimit else { return }
    for entry in entries where entry.isDirectory {
      let child = name.isEmpty ? entry.name : "\(name)/\(entry.name)"
      do throws(SystemError) {
        try addDirectory(root, child, of: directory, depth: depth + 1)
      } catch {
        append(CalendarInput(path: "\(root)/\(child)", sources: [], failure: error.message))
      }
    }
  }

  /// A file or directory; links to directories are not followed because they can form cycles.
  private typealias Entry = (name: String, isDirectory: Bool)

  /// The directory's entries without hidden ones, sorted by the bytes of their names.
  private static func entries(
    _ name: String, of directory: OpenDirectory, at root: String
  ) throws(SystemError) -> [Entry] {
    let path = name.isEmpty ? root : "\(root)/\(name)"
    return try directory.entries(name)
      .filter { $0.name.utf8.first != UInt8(ascii: ".") }
      .map { (name: $0.name, isDirectory: $0.isDirectory(in: path)) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The name of a directory whose path ends in `.` or `..`; nil for the root, and for other paths, which contain the
  /// name.
  private static func realName(of path: String) -> String? {
    guard let last = path.split(separator: "/").last, last == "." || last == ".." else { return nil }
    return (try? FileSystem.resolved(path))?.split(separator: "/").last.map(String.init)
  }

  private static func firstLine(of file: String, in name: String, _ directory: OpenDirectory) -> String? {
    guard let bytes = try? directory.openBelow("\(name)/\(file)").read(upTo: 1_024) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.isEmpty ? nil : line
  }
}
