/// What reading an answer may cost. The defaults are far above what calendars need.
package struct WebDAVLimits: Hashable, Sendable {
  /// The maximum size of an answer in bytes, which is also limited to 2 GiB.
  package var bytes = 256 << 20
  /// The maximum number of elements within each other.
  package var depth = 64
  /// The maximum number of resources in an answer.
  package var responses = 200_000
  /// The maximum number of elements. expat keeps every name that it meets, which may take ten times the size of the answer.
  package var elements = 4_000_000
  /// The maximum number of attributes of an element.
  package var attributes = 64
  /// The maximum size of a text that is not calendar data, in bytes.
  package var textBytes = 16 << 10

  /// Creates the default limits.
  package init() {}
}
