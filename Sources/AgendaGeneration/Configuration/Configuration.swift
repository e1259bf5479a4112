internal import Bytes
internal import FeedModel
internal import ICalendar
internal import SystemInterface

/// A user's settings: calendars, and values of options.
///
///     tz = Europe/Berlin
///     week-start = monday
///
///     [Work]
///     path = ~/calendars/work.ics
///     color = #336699
///
/// A line is an option of the views, without dashes, or `# a comment`. A section is a calendar: its name, its `path`
/// (or an address) and optionally its `color`.
package struct Configuration {
  /// The values of options, in order.
  package private(set) var settings: [(option: RequestOption, value: String)] = []
  /// The calendars to show if no input is given, in order. Their inputs are paths or addresses.
  package private(set) var calendars: [CalendarLabel] = []

  /// Options that must be given anew for each page.
  private static let refused: Set<String> = ["output", "date", "from", "to", "selected"]

  /// Creates empty settings.
  package init() {}

  /// Parses settings.
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - path: The path of the file, for messages and for resolving relative paths of calendars.
  ///   - home: The directory to substitute for `~`.
  /// - Throws: ``UsageError`` for the first invalid line, with its number.
  package init(parsing text: String, path: String, home: String?) throws(UsageError) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let directory = slash.map { String(path[...$0]) } ?? ""
    var section: (name: String, line: Int)?
    var lines: [String: Int] = [:]
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard line.utf8.count <= Self.mostBytesOfLine else {
        throw UsageError("\(path):\(number + 1): a line has at most \(Self.mostBytesOfLine) bytes.")
      }
      let line = line.trimmingBlanks
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("[") { try checkPath(of: section, in: path) }
      do throws(UsageError) {
        if line.hasPrefix("[") {
          let name = try Self.sectionName(line)
          guard calendar(named: name) == nil else { throw UsageError("The calendar '\(name)' is defined twice.") }
          section = (name, number + 1)
          lines = [:]
          continue
        }
        let (name, value) = Self.setting(line)
        if let section {
          try set(name, to: value, ofCalendar: section.name, directory, home)
        } else {
          try set(name, to: value, directory, home)
        }
        if let earlier = lines.updateValue(number + 1, forKey: name), section != nil || !Self.isRepeatable(name) {
          throw UsageError("'\(name)' is already set in line \(earlier).")
        }
      } catch {
        throw UsageError("\(path):\(number + 1): \(error.message)")
      }
    }
    try checkPath(of: section, in: path)
  }

  /// Reads a settings file.
  /// - Throws: ``AgendaFailure/usage(_:)`` for the first invalid line, and ``AgendaFailure/file(_:)`` if the file cannot
  ///   be read, because a page without the settings would be misleading.
  package init(contentsOf path: String, home: String?) throws(AgendaFailure) {
    let bytes: [UInt8]
    do throws(SystemError) {
      // A pipe that nobody writes to must not keep every command waiting.
      let file = try FileDescriptor(opening: path, for: .readingWithoutWaiting)
      guard try file.status().kind != .pipe else { throw SystemError(.open, .notRegular) }
      bytes = try file.read(upTo: Self.mostBytes + 1)
    } catch {
      throw .file(FileError(path: path, error))
    }
    guard bytes.count <= Self.mostBytes else {
      throw .usage(UsageError("\(path): a configuration file has at most 1 MiB."))
    }
    do throws(UsageError) {
      try self.init(parsing: String(decoding: bytes.withoutByteOrderMark, as: UTF8.self), path: path, home: home)
    } catch {
      throw .usage(error)
    }
  }

  private static let mostBytes = 1 << 20
  private static let mostBytesOfLine = 1 << 13

  /// The calendar with a name, ignoring case.
  package func calendar(named name: String) -> CalendarLabel? {
    calendars.first { $0.name.lowercased() == name.lowercased() }
  }

  private func checkPath(of section: (name: String, line: Int)?, in file: String) throws(UsageError) {
    guard let section, calendars.last?.name != section.name || calendars.last?.input.isEmpty == true else { return }
    throw UsageError("\(file):\(section.line): The calendar '\(section.name)' has no path.")
  }

  private static func sectionName(_ line: Substring) throws(UsageError) -> String {
    let name = line.dropFirst().prefix { $0 != "]" }.trimmingBlanks
    guard line.hasSuffix("]"), !name.isEmpty else {
      throw UsageError("expected the name of a calendar in brackets, such as [Work].")
    }
    return String(name)
  }

  /// The name and value of a line; a name alone is a switch that is on.
  private static func setting(_ line: Substring) -> (name: String, value: String?) {
    guard let sign = line.firstIndex(of: "=") else { return (String(line), nil) }
    let value = line[line.index(after: sign)...].trimmingBlanks
    return (String(line[..<sign].trimmingBlanks), String(value))
  }

  /// A value without quotation marks around it.
  private static func unquoted(_ value: String) -> String {
    let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
    // Several texts in quotation marks are no text in them.
    guard isQuoted, value.count(where: { $0 == "\"" }) == 2 else { return value }
    return String(value.dropFirst().dropLast())
  }

  /// Options whose values have a meaning of their own for quotation marks.
  private static let quoting: Set<String> = ["search", "exclude"]

  /// Whether several lines may set an option.
  private static func isRepeatable(_ name: String) -> Bool {
    RequestOption.named(name)?.description.isRepeatable ?? false
  }

  private mutating func set(
    _ name: String, to value: String?, _ directory: String, _ home: String?
  ) throws(UsageError) {
    guard let option = RequestOption.named(name), !Self.refused.contains(name) else {
      if Self.refused.contains(name) {
        throw UsageError("--\(name) is an option of a single page and cannot be a setting.")
      }
      throw UsageError("Unknown setting '\(name)'\(Self.advice(on: name))")
    }
    let value = value.map { Self.quoting.contains(name) ? $0 : Self.unquoted($0) }
    guard case .required = option.value else {
      switch value?.lowercased() {
      case nil, "yes", "true", "on":
        let contraries = RequestOption.alternatives(to: name)
        if let other = settings.first(where: { contraries.contains($0.option.name) }) {
          throw UsageError("'\(other.option.name)' and '\(name)' cannot both be set.")
        }
        settings.append((option, ""))
      case "no", "false", "off": break
      default: throw UsageError("'\(name)' is a switch: write yes or no.")
      }
      return
    }
    guard var value, !value.isEmpty else { throw UsageError("'\(name)' needs a value.") }
    if option.kind == .file { value = Self.path(value, directory, home) }
    if option.name == "header", value.hasPrefix("@") {
      value = "@" + Self.path(String(value.dropFirst()), directory, home)
    }
    var request = AgendaRequest()
    try option.apply(value, to: &request)
    settings.append((option, value))
  }

  private mutating func set(
    _ name: String, to value: String?, ofCalendar calendar: String, _ directory: String, _ home: String?
  ) throws(UsageError) {
    guard let value = value.map(Self.unquoted), !value.isEmpty else { throw UsageError("'\(name)' needs a value.") }
    if calendars.last?.name != calendar { calendars.append(CalendarLabel(input: "", name: calendar)) }
    switch name {
    case "path": calendars[calendars.count - 1].input = Self.path(value, directory, home)
    case "color":
      guard CalendarIdentity.color(value) != nil else {
        throw UsageError("color \(value): expected a colour such as #336699.")
      }
      calendars[calendars.count - 1].color = value
    default:
      let advice =
        RequestOption.named(name) == nil
        ? suggestion(name, ["path", "color"]) : "; options of all pages stand above the first calendar"
      throw UsageError("Unknown setting '\(name)' of a calendar\(advice)")
    }
  }

  /// What to write instead of an unknown setting, as the second half of a sentence; empty if nothing is similar.
  private static func advice(on name: String) -> String {
    if name == "path" { return "; it belongs to a calendar, below a line with its name, such as [Work]" }
    // `--tz = Berlin`, `week-start monday`, `tz: Berlin`
    let word = name.drop { $0 == "-" }.prefix { $0 != " " && $0 != "\t" && $0 != ":" }
    if word.count < name.count, let option = RequestOption.named(String(word)), !refused.contains(option.name) {
      return "; write '\(option.name) = \(option.description.placeholder ?? "yes")'"
    }
    return suggestion(name, RequestOption.all.map(\.name).filter { !refused.contains($0) })
  }

  private static func path(_ value: String, _ directory: String, _ home: String?) -> String {
    if let home, value == "~" || value.hasPrefix("~/") { return home + value.dropFirst() }
    if value.hasPrefix("/") || value == "-" || FeedAddress.isLikely(value) { return value }
    if value.hasPrefix("@") { return "@" + path(String(value.dropFirst()), directory, home) }
    return directory + value
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
