package import ICalendar

/// A calendar whose files are open and indexed, with the name and colour that its input gives it.
package struct OpenedCalendar: Sendable {
  /// The files: one, or those of a directory that is one calendar.
  package internal(set) var files: [CalendarFile]
  /// The name that its input gives it; nil for the name in its file.
  let givenName: String?
  /// The colour that its input gives it, as `#RRGGBB`; nil for the colours in its files.
  private let givenColor: String?

  /// A file as it is.
  package init(_ file: CalendarFile) { (files, givenName, givenColor) = ([file], nil, nil) }

  /// The opened files of an input.
  package init(_ input: CalendarInput, files: [CalendarFile]) {
    (self.files, givenName, givenColor) = (files, input.givenName, input.color)
  }

  /// What its input changes of its events; nil for nothing.
  var identity: CalendarIdentity? {
    guard givenName != nil || givenColor != nil else { return nil }
    return CalendarIdentity(name: givenName, color: givenColor)
  }

  /// The name: given, or in the file, or that of the file without folders and extension; nil if it has none of these,
  /// such as standard input.
  package var title: String? { givenName ?? files.first.flatMap(Self.title) }

  /// The colour, given or in the file, as `#rrggbb`; nil for none.
  var color: String? {
    givenColor.flatMap(CalendarIdentity.color)?.hex ?? files.lazy.compactMap(\.color).first?.hex
  }

  /// The name to tell calendars apart; that of the file if there is no title.
  var name: String { title ?? files.first?.name ?? "" }

  private static func title(of file: CalendarFile) -> String? {
    if let title = file.title { return title }
    let name = file.name.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      ["ics", "ical", "ifb", "vcs", "jcal", "jscalendar", "json"].contains(name[name.index(after: dot)...].lowercased())
    else { return nil }
    return String(name[..<dot])
  }
}
