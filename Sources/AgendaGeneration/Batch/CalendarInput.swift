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
    var name = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? ""
    if name.lowercased().hasSuffix(".ics") { name.removeLast(4) }
    return SafeName.name(name)
  }
}
