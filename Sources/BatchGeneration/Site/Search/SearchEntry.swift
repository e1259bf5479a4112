internal import CalendarModel

/// An event as the search of a site finds it.
struct SearchEntry: Sendable {
  /// The name of its page, which also names the event in the index.
  let digits: String
  /// The title as shown.
  let title: String
  /// The day of its first occurrence, in days since 1970.
  let day: Int
  /// The day in words.
  let when: String
  /// The folded words of its title, place and categories, each once, in order.
  let words: [String]
  /// The folded title, for the order of lists.
  let key: String
}
