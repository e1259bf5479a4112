public import CalendarModel

extension CalendarFile {
  /// To-dos and journal entries without a date, with the diagnostics of decoding. Their ``CalendarModel/Event/start``
  /// has no meaning. Empty unless the file was opened for their kinds.
  /// - Complexity: Decodes all entries.
  public func undated() -> (entries: [Event], diagnostics: [Diagnostic]) {
    let contents = contents()
    return (contents.undated, contents.diagnostics)
  }
}
