internal import CalendarLayout
internal import CalendarModel

extension HTMLContext {
  /// Writes an event's details, if the page shows them.
  func writeDetails(_ occurrence: Occurrence, into writer: inout MarkupWriter) {
    guard settings.showsDetails else { return }
    let facts = EventDetails(occurrence, words: words).facts
    if facts.isEmpty { return }
    writer.markup("<span class=\"details\">")
    for fact in facts {
      writer.element("span", [.text("dir", "auto")]) { writer in
        if let mark = fact.mark { writer.text(mark + " ") }
        if let url = fact.address.flatMap(SafeURL.init) {
          writer.element(
            "a", [.url("href", url), .literal("rel", "noreferrer noopener")], text: fact.name ?? fact.text)
        } else {
          writer.text(fact.text)
        }
      }
    }
    writer.markup("</span>")
  }

  /// Writes the events of a range of days with their details as a list, for pages whose boxes have no room for details.
  func writeDetailList(_ days: [DayLayout], into writer: inout MarkupWriter) {
    guard settings.showsDetails else { return }
    writer.markup("<div class=\"listing\">\n")
    for day in days {
      let occurrences = Page.distinctOccurrences(of: day, in: settings.zone)
      if occurrences.isEmpty { continue }
      writer.element("section") { writer in
        writer.element("h2") { writeDate(dates.mediumDate(day.date), day.date, into: &$0) }
        writer.element("ul") { writer in
          for occurrence in occurrences {
            writer.element("li", [classes(["dot"], of: occurrence)]) { writer in
              writeTime(words.timeRange(occurrence), occurrence.start, into: &writer)
              writer.markup(" ")
              writeTitle(occurrence, into: &writer, isLinked: true)
              writer.markup(" ")
              writeLocation(occurrence, into: &writer)
              writeDetails(occurrence, into: &writer)
            }
            writer.newline()
          }
        }
      }
      writer.newline()
    }
    writePeopleLegend(of: Page.days(days).occurrences, into: &writer)
    writer.markup("</div>\n")
  }

  /// Writes the legend for the marks of people, if the page shows details.
  func writePeopleLegend(of occurrences: [Occurrence], into writer: inout MarkupWriter) {
    guard settings.showsDetails else { return }
    let legend = EventMarks(of: occurrences, settings: settings).peopleLegend(phrases)
    if legend.isEmpty { return }
    writer.element("p", [.literal("class", "answers")], text: legend)
    writer.newline()
  }
}
