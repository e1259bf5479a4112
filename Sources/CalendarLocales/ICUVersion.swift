internal import CICU

package enum ICUVersion {
  /// `major.minor` of the ICU library that is loaded or linked.
  package static let text = "\(icu_version(0)).\(icu_version(1))"
}
