internal import CalendarLocales

#if LIBICAL
  internal import LibicalEngine
#endif

/// The versions of the libraries that the tool itself links.
package enum LibraryVersions {
  /// Names and versions.
  #if LIBICAL
    package static let all = ["libical \(LibicalVersion.text)", "ICU \(ICUVersion.text)"]
  #else
    package static let all = ["ICU \(ICUVersion.text)"]
  #endif
}
