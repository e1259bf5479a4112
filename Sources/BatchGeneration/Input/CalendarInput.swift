/// A calendar of a batch: a file, or the files of a directory.
struct CalendarInput: Hashable {
  /// The path of the file or directory.
  var path: String
  /// The files.
  var files: [String]
  /// The display name set by its directory.
  var displayName: String?
  /// The colour set by its directory, as written there.
  var color: String?
  /// Why it cannot be read, if already known.
  var failure: String?

  /// The default name: the last path component without `.ics`.
  var name: String {
    let slash = UInt8(ascii: "/")
    var name = path.utf8[...]
    while name.last == slash { name.removeLast() }
    if let last = name.lastIndex(of: slash) { name = name[name.index(after: last)...] }
    if Self.isCalendarName(name) { name.removeLast(4) }
    return SafeName.name(String(Substring(name)))
  }

  /// Whether a file name ends in `.ics`, ignoring case.
  static func isCalendarName(_ name: Substring.UTF8View) -> Bool {
    let end = name.suffix(4)
    return end.first == UInt8(ascii: ".") && end.dropFirst().elementsEqual("ics".utf8) { $0 | 0x20 == $1 }
  }
}
