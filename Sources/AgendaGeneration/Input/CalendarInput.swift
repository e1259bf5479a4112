/// A calendar as the inputs name it: one source, or the files of a directory.
package struct CalendarInput: Hashable, Sendable {
  /// The path of the file or directory, or the label of a feed; safe to print.
  package var path: String
  /// What distinguishes it from all others, without a secret.
  package var identity: String
  /// Where its bytes are.
  package var sources: [CalendarSource]
  /// The display name set by its directory, or by a list.
  package var displayName: String?
  /// The colour set by its directory, as written there.
  package var color: String?
  /// Why it cannot be read, if already known.
  package var failure: String?

  /// The calendar of a file or directory.
  package init(
    path: String, sources: [CalendarSource], displayName: String? = nil, color: String? = nil, failure: String? = nil
  ) {
    (self.path, identity, self.sources) = (path, path, sources)
    (self.displayName, self.color, self.failure) = (displayName, color, failure)
  }

  /// The calendar of a source.
  package init(_ source: CalendarSource) {
    self.init(path: source.label, sources: [source])
    identity = source.identity
  }

  /// The name and colour that a directory or the configuration gives it; nil if nothing does.
  var identityOfView: CalendarIdentity? {
    // A list names files for a batch; on a page a feed has its own name.
    guard color != nil || displayName != nil && sources.first?.feed == nil else { return nil }
    return CalendarIdentity(name: displayName, color: color)
  }

  /// Whether a file name ends in `.ics`, ignoring case.
  package static func isCalendarName(_ name: Substring.UTF8View) -> Bool { hasSuffix(name, ".ics") }

  /// Whether a file name is that of an archive or a compressed calendar.
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
