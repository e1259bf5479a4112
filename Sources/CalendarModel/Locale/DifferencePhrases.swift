/// The phrases of a comparison of two calendars. English by default.
package struct DifferencePhrases: Hashable, Sendable {
  /// The number of added instances, with `{number}`.
  package var added = "{number} added"
  /// The number of removed instances, with `{number}`.
  package var removed = "{number} removed"
  /// The number of moved instances, with `{number}`.
  package var moved = "{number} moved"
  /// The number of changed events, with `{number}`.
  package var changed = "{number} changed"
  /// Shown if nothing differs.
  package var none = "no differences"
  /// The earlier time of a moved instance, with `{time}`.
  package var wasAt = "was {time}"
  /// The earlier text of a property, with `{name}` and `{text}`.
  package var was = "{name} was '{text}'"
  /// A property without an earlier text, with `{name}`.
  package var isNew = "{name} is new"
  /// Stands between properties.
  package var separator = ", "
  /// Names of properties by their names in iCalendar, which stand for themselves without one.
  package var names: [String: String] = [:]

  /// Creates English phrases.
  package init() {}
}
