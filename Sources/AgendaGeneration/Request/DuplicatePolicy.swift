/// The handling of an occurrence with the same UID and recurrence id in several calendars.
public enum DuplicatePolicy: String, CaseIterable, Hashable, Sendable {
  /// Show it once, in its latest revision.
  case merge
  /// Show every copy.
  case keep
}
