internal import CalendarModel
package import ICalendar

/// A calendar with open, indexed files and its name and colour from the input.
package struct OpenedCalendar: Sendable {
  /// The files: one, or several if a directory is one calendar.
  package internal(set) var files: [CalendarFile]
  /// The name from its input; nil to use the name in its file.
  private(set) var givenName: String?
  /// The colour from its input, as `#RRGGBB`; nil to use the colours in its files.
  private let givenColor: String?
  /// The path of a directory whose files are one calendar; nil for any other input.
  private let directory: String?

  /// A calendar without a name and colour from an input.
  package init(_ file: CalendarFile) { (files, givenName, givenColor, directory) = ([file], nil, nil, nil) }

  /// The opened files of an input.
  package init(_ input: CalendarInput, files: [CalendarFile]) {
    (self.files, givenName, givenColor) = (files, input.givenName, input.color)
    directory = input.sources.first?.label == input.path ? nil : input.path
  }

  /// The calendar with another name, which its events have as well.
  package func renamed(to name: String) -> OpenedCalendar {
    var calendar = self
    calendar.givenName = name
    return calendar
  }

  /// The changes that its input makes to its events; nil for none.
  var identity: CalendarIdentity? {
    guard givenName != nil || givenColor != nil else { return nil }
    return CalendarIdentity(name: givenName, color: givenColor)
  }

  /// The name: as given, or in the file, or the file name without directory and extension; nil for none, as for
  /// standard input.
  package var title: String? { givenName ?? files.first.flatMap(Self.title) }

  /// The colour, given or in the file, as `#rrggbb`; nil for none.
  var color: String? {
    givenColor.flatMap(CalendarIdentity.color)?.hex ?? files.lazy.compactMap(\.color).first?.hex
  }

  /// The path of its file or directory, or the label of its feed.
  var place: String { directory ?? files.first?.name ?? "" }

  /// The name for distinguishing calendars: the title, or else the file's.
  var name: String { title ?? files.first?.name ?? "" }

  private static func title(of file: CalendarFile) -> String? {
    file.title ?? CalendarProperties.title(ofFile: file.name)
  }
}
