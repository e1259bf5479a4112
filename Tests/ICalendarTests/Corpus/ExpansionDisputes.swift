/// Calendars of the corpus whose listed answer is not ours, each with the words that decide.
enum ExpansionDisputes {
  static let reasons: [String: String] = [:]
}
