/// One calendar of a batch: a file, or the files of a directory.
struct CalendarInput: Hashable {
  /// The path of the file or directory.
  var path: String
  /// The files.
  var files: [String]
  /// The name that its directory gives it.
  var displayName: String?
  /// The colour that its directory gives it, as written there.
  var color: String?
  /// Why it cannot be read, when that is known already.
  var failure: String?

  /// What it is called when nothing else is said: the last part of the path without `.ics`.
  var name: String {
    let slash = UInt8(ascii: "/")
    var name = path.utf8[...]
    while name.last == slash { name.removeLast() }
    if let last = name.lastIndex(of: slash) { name = name[name.index(after: last)...] }
    if Self.isCalendarName(name) { name.removeLast(4) }
    return SafeName.name(String(Substring(name)))
  }

  /// Whether a file is called `.ics`, in any case.
  static func isCalendarName(_ name: Substring.UTF8View) -> Bool {
    let end = name.suffix(4)
    return end.first == UInt8(ascii: ".") && end.dropFirst().elementsEqual("ics".utf8) { $0 | 0x20 == $1 }
  }
}
