import CalendarLayout
import CalendarModel

/// An event's details, as indented lines.
struct DetailsText {
  let context: TextContext
  /// The indent of the lines.
  let indent: Int
  /// What each line begins with, such as the line of a timeline.
  var start = TextLine()

  func write(_ occurrence: Occurrence, to output: inout TextOutput) {
    guard context.settings.showsDetails else { return }
    let words = EventWords(dates: context.dates, zone: context.settings.zone)
    for fact in EventDetails(occurrence, words: words).facts {
      // Without links, an address that is not written is lost.
      let number = context.options.usesHyperlinks ? context.links.number(of: fact.address) : 0
      let shown = number > 0 ? fact.name ?? fact.text : fact.text
      // Texts and addresses of the calendar stay as they are.
      let text = fact.isGiven || fact.address != nil ? shown : context.options.own(shown)
      let lines = TerminalText((fact.mark.map { context.options.own($0) + " " } ?? "") + text)
        .wrapped(to: max(20, context.width - indent))
      for line in lines {
        var shown = start
        shown.pad(to: min(indent, max(0, context.width - 20)))
        shown.append(line, style: TextStyle.link(context.links.number(of: fact.address)).text.union(.dim))
        output.write(shown)
      }
    }
  }

  /// Replaces symbols by ASCII ones.
  static func ascii(_ text: String) -> String {
    text.reduce(into: "") { $0 += symbols[$1] ?? String($1) }
  }

  private static let symbols: [Character: String] = [
    "⟳": BoxCharacters.ascii.repeats, "⊕": BoxCharacters.ascii.otherZone, "⏰": BoxCharacters.ascii.alarm, "★": "*",
    "☑": "v",
    "✓": "+", "✗": "x", "»": ">", "·": "-", "→": ">", "–": "-", "—": "-", "…": "~",
  ]
}
