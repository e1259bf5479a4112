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
    var result = ""
    var columns = 0
    for character in clean {
      let width = DisplayWidth.columns(ofCluster: character.unicodeScalars)
      columns += width
      if columns > limit {
        // Space for the ellipsis.
        while columns - width > limit - 1, let last = result.popLast() {
          columns -= DisplayWidth.columns(ofCluster: last.unicodeScalars)
        }
        while result.last == " " { result.removeLast() }
        return result + "…"
      }
      result.append(character)
    }
    return result
  }

  /// A date or time.
  func text(of moment: TemplateMoment, _ format: TemplateFormat) -> String {
    guard case .pattern(let pattern) = format else { return moment.standard(in: words.zone) }
    return TerminalSanitizer.sanitized(
      pattern.text(of: moment, dates: words.dates, writer: digits, zone: words.zone))
  }
}
