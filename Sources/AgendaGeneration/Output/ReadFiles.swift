internal import FeedModel
internal import SystemInterface

/// The files that a run reads, and may not overwrite.
package struct ReadFiles {
  /// What a file is read as, as in `is also the theme`.
  package enum Role: String, Sendable {
    case input = "an input"
    case list = "a list of inputs"
    case template = "the template"
    case theme = "the theme"
    case configuration = "the configuration"
    case jobs = "the job file"
    /// Not read if the option has no effect.
    case named = "a file that an option names"
  }

  /// In the order in which they were added. A directory stands for the calendars below it.
  private var files: [(path: String, role: Role)] = []

  /// No files but the configuration, which a run must not overwrite even if it does not read it.
  package init(_ environment: AgendaEnvironment) { add(environment.configurationFile, as: .configuration) }

  /// The files that a request names. Its lists name others: see ``add(_:)``.
  package init(of request: AgendaRequest, _ environment: AgendaEnvironment) {
    self.init(environment)
    add(request)
  }

  /// Adds the files that a request names.
  package mutating func add(_ request: AgendaRequest) {
    for input in request.inputs { add(input: input) }
    add(request.templateFile, as: .template)
    add(request.look.themeFile, as: .theme)
    for file in request.run.namedFiles { add(file, as: .named) }
  }

  /// Adds a file; nothing if the path is nil.
  package mutating func add(_ path: String?, as role: Role) {
    if let path { files.append((path, role)) }
  }

  /// Adds an input of a request: a path, `@list`, `-`, or an address, which may be that of a file.
  private mutating func add(input: String) {
    if input.utf8.first == UInt8(ascii: "@") {
      add(String(input.dropFirst()), as: .list)
    } else if let address = CalendarSearch.address(input) {
      guard let file = try? FeedAddress(address), file.kind == .file else { return }
      add(file.location, as: .input)
    } else {
      add(input, as: .input)
    }
  }

  /// Adds the files of calendars that were found.
  package mutating func add(_ calendars: [CalendarInput]) {
    for calendar in calendars { for source in calendar.sources { add(source.filePath, as: .input) } }
  }

  // MARK: Checks

  /// Throws if a file to write is one of these, even under another name. Devices and pipes may be both.
  /// - Parameter outputs: The files to write, without standard output: each with what it is at the beginning of a sentence,
  ///   such as `The output`.
  package func refuse(_ outputs: [(name: String, path: String)]) throws(AgendaFailure) {
    let existing = outputs.compactMap { output in
      (try? FileSystem.status(of: output.path)).map { (name: output.name, path: output.path, status: $0) }
    }.filter { $0.status.kind == .regular }
    guard !existing.isEmpty else { return }
    for file in files {
      let status = file.path == "-" ? try? FileDescriptor.standardInput.status() : try? FileSystem.status(of: file.path)
      guard let found = status else { continue }
      for output in existing where found.isSameFile(as: output.status) || Self.holds(found, output.path) {
        throw Self.refusal(of: output.path, as: output.name, file.role)
      }
    }
  }

  /// Throws if two files to write are the same, even under other names. Devices and pipes may be.
  /// - Parameter outputs: As in ``refuse(_:)``.
  package static func refuseRepeated(_ outputs: [(name: String, path: String)]) throws(AgendaFailure) {
    for (position, output) in outputs.enumerated() {
      let status = try? FileSystem.status(of: output.path)
      // `/dev/stderr` may be any file.
      guard status.map({ $0.kind == .regular }) ?? true, !["/dev/", "/proc/"].contains(where: output.path.hasPrefix)
      else { continue }
      for other in outputs[..<position] {
        let isLinked = status.map { (try? FileSystem.status(of: other.path))?.isSameFile(as: $0) == true } ?? false
        guard isLinked || place(of: output.path) == place(of: other.path) else { continue }
        let role = other.name.prefix(1).lowercased() + other.name.dropFirst()
        throw .usage(UsageError("\(output.name) '\(output.path)' has the name of \(role); choose another name."))
      }
    }
  }

  /// The error about a file that would be overwritten.
  package static func refusal(of path: String, as name: String, _ role: Role) -> AgendaFailure {
    .usage(UsageError("\(name) '\(path)' is also \(role.rawValue) and would be overwritten."))
  }

  /// Whether a file is a calendar somewhere below a directory. Hidden ones are not read.
  private static func holds(_ directory: FileStatus, _ path: String) -> Bool {
    guard directory.kind == .directory, let resolved = try? FileSystem.resolved(path),
      !lastName(resolved).hasPrefix("."),
      CalendarInput.isCalendarName(resolved.utf8[...]) || CalendarInput.isArchiveName(resolved.utf8[...])
    else { return false }
    var place = resolved
    while place != "/" {
      place = FileSystem.parent(of: place)
      if (try? FileSystem.status(of: place))?.isSameFile(as: directory) == true { return true }
    }
    return false
  }

  // MARK: Names

  /// The files in a directory and below it, by their names there.
  package func names(in directory: String) -> [String: Role] {
    let root = Self.place(of: directory)
    // Many calendars are in few directories.
    var prefixes: [String: String?] = [:]
    var names: [String: Role] = [:]
    for file in files where file.path != "-" {
      let path = file.role == .input ? file.path : Self.place(of: file.path)
      let parent = FileSystem.parent(of: path)
      let prefix = prefixes[parent] ?? Self.prefix(ofNamesIn: parent, root)
      prefixes[parent] = .some(prefix)
      if let prefix { names[prefix + Self.lastName(path)] = file.role }
    }
    return names
  }

  /// The name of a file in a directory or below it; nil if it is elsewhere.
  package static func name(of path: String, in directory: String) -> String? {
    let path = place(of: path)
    return prefix(ofNamesIn: FileSystem.parent(of: path), place(of: directory)).map { $0 + lastName(path) }
  }

  /// The absolute path without links. Of a new file or directory, the last names may not exist yet.
  private static func place(of path: String) -> String {
    if let resolved = try? FileSystem.resolved(path) { return resolved }
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let parent = FileSystem.parent(of: path)
    guard parent != path, path != "." else { return path }
    let folder = place(of: parent)
    return folder.hasSuffix("/") ? folder + lastName(path) : "\(folder)/\(lastName(path))"
  }

  /// The path from a directory to another below it, with a final slash; empty for the directory itself, nil for others.
  private static func prefix(ofNamesIn folder: String, _ root: String) -> String? {
    let place = Self.place(of: folder)
    if place == root { return "" }
    let start = root == "/" ? root : root + "/"
    guard place.utf8.starts(with: start.utf8) else { return nil }
    return String(Substring(place.utf8.dropFirst(start.utf8.count))) + "/"
  }

  private static func lastName(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }
}
