/// The version of these programs and modules.
package enum Release {
  /// `major.minor.patch`. Programs of one release understand each other's messages.
  package static let version = "0.3.0"
  /// The day of the release, as manual pages have it.
  package static let longDate = "November 25, 2026"
}
