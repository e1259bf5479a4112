internal import CalendarModel

/// Formats values as texts, before escaping.
struct TemplateTexts {
  /// The words of the page.
  let words: EventWords
  private let digits: PatternWriter

  init(_ words: EventWords) {
    self.words = words
    var locale = words.dates.locale
    locale.digits = CalendarLocale().digits
    digits = PatternWriter(locale: locale)
  }

  /// A text joined to one line, without control and invisible characters.
  func clean(_ text: String, _ format: TemplateFormat) -> String {
    let clean = TerminalSanitizer.sanitized(text)
    guard case .columns(let limit) = format else { return clean }
    // A character has one or two columns.
    if clean.utf8.count <= limit { return clean }
    // The end of what fits beside an ellipsis.
    var end = clean.startIndex
    var columns = 0
    for index in clean.indices {
      columns += DisplayWidth.columns(ofCluster: clean[index].unicodeScalars)
      if columns > limit {
        var kept = clean[..<end]
        // A part of a number is shown: an identifier or a date may be nothing but digits.
        kept.removeLast(TextCut.openSyllableCount(kept, clean[end...]))
        while kept.last == " " { kept.removeLast() }
        return String(kept) + "…"
      }
      if columns < limit { end = clean.index(after: index) }
    }
    return clean
  }

  /// A date or time.
  func text(of moment: TemplateMoment, _ format: TemplateFormat) -> String {
    guard case .pattern(let pattern) = format else { return moment.standard(in: words.zone) }
    return TerminalSanitizer.sanitized(
      pattern.text(of: moment, dates: words.dates, writer: digits, zone: words.zone))
  }
}
