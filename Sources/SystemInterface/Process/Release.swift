/// The version of these programs and modules.
package enum Release {
  /// `major.minor.patch`. Only programs of the same release exchange messages.
  package static let version = "0.3.0"
  /// The day of the release, in the form of manual pages.
  package static let longDate = "November 25, 2026"
}
