internal import CICU

/// The version of ICU.
package enum ICUVersion {
  /// `major.minor`, of the library that is loaded or linked.
  package static let text = "\(icu_version(0)).\(icu_version(1))"
}
