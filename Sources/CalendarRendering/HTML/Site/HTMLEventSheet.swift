internal import CalendarLayout
package import CalendarModel

/// The content of an event's page.
struct HTMLEventSheet {
  let context: HTMLContext

  func write(_ sheet: EventSheet, into writer: inout MarkupWriter) {
    let occurrence = sheet.occurrence
    writer.element("div", [.literal("class", "about")]) { writer in
      writer.element("p", [context.classes(["when", "dot"], of: occurrence)]) { writer in
        writeWhen(occurrence, into: &writer)
        if let status = context.words.status(occurrence.event) { writer.text(" (\(status))") }
      }
      context.writeLocation(occurrence, into: &writer)
      context.writeDetails(occurrence, into: &writer)
      if !sheet.labels.isEmpty {
        writer.element("ul", [.literal("class", "legend")]) { writer in
          for label in sheet.labels {
            writer.element("li") { $0.link(to: label.address, text: label.title) }
          }
        }
      }
    }
    writer.newline()
    guard sheet.occurrences.count > 1 || sheet.furtherCount > 0 else { return }
    writer.element("h2", text: context.phrases.dates)
    writer.newline()
    writer.element("ul", [.literal("class", "dates")]) { writer in
      for occurrence in sheet.occurrences {
        writer.element("li") { writeWhen(occurrence, into: &$0) }
        writer.newline()
      }
    }
    writer.newline()
    if sheet.furtherCount > 0 {
      writer.element("p", [.literal("class", "none")], text: context.dates.more(sheet.furtherCount))
      writer.newline()
    }
  }

  /// Writes an occurrence's days, linked to the first, and its time.
  private func writeWhen(_ occurrence: Occurrence, into writer: inout MarkupWriter) {
    let date = context.words.days(occurrence).lowerBound
    writer.link(to: context.settings.links.address(ofDay: date)) { writer in
      context.writeTime(days(of: occurrence), occurrence.start, into: &writer)
    }
    guard !occurrence.isAllDay else { return }
    writer.markup(" ")
    writer.element("span", [.literal("dir", "auto")], text: context.words.timeRange(occurrence))
  }

  /// The days with their year, because the list spans years.
  private func days(of occurrence: Occurrence) -> String {
    let days = context.words.days(occurrence)
    guard days.upperBound <= days.lowerBound.adding(days: 1) else { return context.dates.dateRange(days) }
    let weekday = context.dates.shortWeekday(days.lowerBound.weekday)
    return "\(weekday)\(context.phrases.repeats.separator)\(context.dates.shortDateWithYear(days.lowerBound))"
  }
}

/// The content of an event's page: its details and its occurrences.
package struct EventSheet: Sendable {
  /// The occurrence whose details are shown.
  package var occurrence: Occurrence
  /// The occurrences on the site's days, in order.
  package var occurrences: [Occurrence]
  /// The number of further occurrences, which are not listed.
  package var furtherCount: Int
  /// Links to the pages of its calendars and categories.
  package var labels: [PageLink]

  package init(_ occurrence: Occurrence, occurrences: [Occurrence], furtherCount: Int = 0, labels: [PageLink] = []) {
    self.occurrence = occurrence
    self.occurrences = occurrences
    self.furtherCount = furtherCount
    self.labels = labels
  }
}
