/// What the value of an option can be, as far as a shell can complete it.
package enum ValueKind: Hashable, Sendable {
  /// Anything.
  case text
  /// One of these words.
  case words([String])
  /// One or more of these words, separated by commas.
  case list([String])
  /// The path of a file.
  case file
  /// The path of a directory.
  case directory
  /// The name of a time zone.
  case zone

  /// One of the raw values of an enum.
  package static func words<Words: CaseIterable & RawRepresentable<String>>(of words: Words.Type) -> ValueKind {
    .words(words.allCases.map(\.rawValue))
  }
}
