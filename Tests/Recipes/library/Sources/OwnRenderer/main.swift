import AgendaGeneration
import CalendarFoundation

/// A page as one line per event.
struct Lines: Renderer {
  func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    let words = PageWords(settings)
    var lines = [words.heading(of: page)]
    if case .agenda(let agenda) = page {
      for entry in agenda.sections.flatMap(\.entries) {
        lines.append("\(words.time(of: entry)) \(words.title(of: entry.occurrence.event))")
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}

let team = try CalendarFile(contentsOf: "team.ics")
print(try Agenda(.agenda, of: CivilDate(2026, 3, 9), in: [team], zone: "Europe/Berlin").rendered(by: Lines()))
