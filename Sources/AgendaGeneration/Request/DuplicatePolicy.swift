/// What becomes of an occurrence that several calendars hold, with one UID and recurrence id.
public enum DuplicatePolicy: String, CaseIterable, Hashable, Sendable {
  /// It is shown once, by its latest revision.
  case merge
  /// It is shown as often as it is there.
  case keep
}
