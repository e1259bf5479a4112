internal import CalendarModel

/// `; did you mean 'word'?` for the nearest of the words; empty if none is near.
package func suggestion(_ word: String, _ words: [String]) -> String {
  nearest(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
}

/// The same at the end of a sentence, which otherwise ends with a full stop.
package func suggestionOrStop(_ word: String, _ words: [String]) -> String {
  let suggestion = suggestion(word, words)
  return suggestion.isEmpty ? "." : suggestion
}

/// The word with the smallest edit distance; nil if that is a third of its letters or more.
package func nearest(to word: String, among words: [String]) -> String? { Spelling.nearest(to: word, among: words) }
