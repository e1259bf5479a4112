public import CalendarModel

extension CalendarFile {
  /// To-dos and journal entries without a date, which are on no day, with the diagnostics of decoding. Their
  /// ``CalendarModel/Event/start`` means nothing. Empty unless the file was opened for their kinds.
  /// - Complexity: Decodes all entries.
  public func undated() -> (entries: [Event], diagnostics: [Diagnostic]) {
    let contents = contents()
    return (contents.undated, contents.diagnostics)
  }
}
