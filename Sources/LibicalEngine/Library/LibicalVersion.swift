internal import CLibical

package enum LibicalVersion {
  /// `major.minor.patch` of the headers that the engine is built with.
  package static let text = "\(ICAL_MAJOR_VERSION).\(ICAL_MINOR_VERSION).\(ICAL_PATCH_VERSION)"
}
