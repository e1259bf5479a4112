/// A calendar named by the inputs: one source, or the files of a directory.
package struct CalendarInput: Hashable, Sendable {
  /// The path of the file or directory, or the label of a feed; safe to print.
  package var path: String
  /// A unique identifier without secrets.
  package var identity: String
  /// Where to read its bytes.
  package var sources: [CalendarSource]
  /// The display name set by its directory, or by a list.
  package var displayName: String?
  /// The colour set by its directory, as written there.
  package var color: String?
  /// Why it cannot be read, if already known.
  package var failure: String?
  /// Whether an account was asked for it, and not the inputs named it.
  var isOfAccount = false

  /// Creates the calendar of a file or directory.
  package init(
    path: String, sources: [CalendarSource], displayName: String? = nil, color: String? = nil, failure: String? = nil
  ) {
    (self.path, identity, self.sources) = (path, path, sources)
    (self.displayName, self.color, self.failure) = (displayName, color, failure)
  }

  /// A calendar with a single source.
  package init(_ source: CalendarSource) {
    self.init(path: source.label, sources: [source])
    identity = source.identity
  }

  /// The name from its directory, a list or the configuration; for a directory of several files without such a name,
  /// the directory's name. Nil to use the name in the file.
  var givenName: String? {
    if let displayName { return displayName }
    // The root of the file system has no name.
    return sources.count > 1 && !["", ".", ".."].contains(fileName) ? fileName : nil
  }

  /// The last component of the path without `.ics` and `.gz`.
  package var fileName: String {
    var name = path.utf8[...]
    while name.last == UInt8(ascii: "/") { name.removeLast() }
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[name.index(after: slash)...] }
    var text = String(Substring(name))
    if text.lowercased().hasSuffix(".gz") { text.removeLast(3) }
    if Self.isCalendarName(text.utf8[...]) { text.removeLast(4) }
    return text
  }

  /// Whether a file name ends in `.ics`, ignoring case.
  package static func isCalendarName(_ name: Substring.UTF8View) -> Bool { hasSuffix(name, ".ics") }

  /// Whether a file has the name of an archive or a compressed calendar.
  static func isArchiveName(_ name: Substring.UTF8View) -> Bool {
    [".ics.gz", ".zip", ".tar", ".tar.gz", ".tgz"].contains { hasSuffix(name, $0) }
  }

  private static func hasSuffix(_ name: Substring.UTF8View, _ suffix: StaticString) -> Bool {
    let suffix = "\(suffix)".utf8
    guard name.count >= suffix.count else { return false }
    return name.suffix(suffix.count).elementsEqual(suffix) { byte, letter in
      (0x41...0x5A).contains(byte) ? byte | 0x20 == letter : byte == letter
    }
  }
}
