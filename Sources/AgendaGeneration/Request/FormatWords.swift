/// Formats in words: `csv`, `as pdf`, `to json`.
struct FormatWords {
  private let kinds: WordKinds

  /// - Parameter kinds: Knows the files and calendars, whose names are no formats.
  init(_ kinds: WordKinds) { self.kinds = kinds }

  /// `as` in the languages of the pages.
  private static let marks: Set<String> = ["as", "to", "into", "in", "als", "en", "como", "come", "som", "jako"]

  /// The format that some words begin with, perhaps behind `as`, and the number of these words; nil if they name none.
  func format(leading words: ArraySlice<String>) -> (format: OutputFormat, count: Int)? {
    guard let word = words.first else { return nil }
    if Self.marks.contains(word.lowercased()), !kinds.exists(word) {
      return format(words.dropFirst()).map { ($0, 2) }
    }
    return format(words).map { ($0, 1) }
  }

  /// The format that the first of some words names.
  func format(_ words: ArraySlice<String>) -> OutputFormat? {
    guard let word = words.first, !word.contains("."), !kinds.isKnown(word) else { return nil }
    // `to-html`
    let parts = word.split(separator: "-", maxSplits: 1).map(String.init)
    let name = parts.count == 2 && Self.marks.contains(parts[0].lowercased()) ? parts[1] : word
    return OutputFormat(rawValue: name.lowercased()) ?? OutputFormat(fileExtension: name)
  }
}
