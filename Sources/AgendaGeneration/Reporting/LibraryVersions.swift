internal import CalendarLocales
internal import LibicalEngine

/// The versions of the libraries that the tool itself links.
package enum LibraryVersions {
  /// Each as name and version.
  package static let all = ["libical \(LibicalVersion.text)", "ICU \(ICUVersion.text)"]
}
