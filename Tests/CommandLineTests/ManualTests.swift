import AgendaGeneration
import CalendarModel
import Foundation
import SystemInterface
import TestSupport
import Testing

@testable import ics2day

/// Manual pages. `Tests/Oracles/package` has mandoc and groff read them.
struct ManualTests {
  @Test(arguments: CommandTable.all.map(\.name)) func pageOfACommand(name: String) {
    let command = CommandTable.description(of: name)
    let page = ManualPrinter.page(command)
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"] {
      #expect(page.contains("\n.Sh \(section)\n"), "\(section)")
    }
    for option in command.options { #expect(page.contains("Fl \\-\(RoffText.literal(option.name))")) }
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    let macros = ["Dd", "Dt", "Os", "Sh", "Ss", "Nm", "Nd", "Cm", "Ar", "Op", "Fl", "Pp", "Bl", "It", "El", "Dl", "Xr"]
    for line in page.split(separator: "\n") where line.first == "." || line.first == "'" {
      #expect(macros.contains(String(line.dropFirst().prefix(2))), "\(line)")
    }
  }

  @Test func roffRequestsAreEscaped() {
    #expect(RoffText.literal(".ics\\n") == "\\&.ics\\en")
    #expect(RoffText.literal("a-b --c") == "a\\-b \\-\\-c")
    #expect(RoffText.prose("A time-zone. 'B' is --tz.") == "A time-zone.\n\\&'B' is \\-\\-tz.")
    #expect(RoffText.prose("caldav …") == "caldav \\[u2026]")
    #expect(RoffText.argument("a b") == "\"a b\"")
  }

  /// The day of the release is that of the changelog.
  @Test func theDateIsTheReleaseDate() throws {
    let page = ManualPrinter.page(.program)
    #expect(page.hasPrefix(".Dd \(Release.longDate)\n.Dt ICS2DAY 1\n"))
    let changelog = try String(contentsOf: Repository.root.appending(path: "docs/changelog.md"), encoding: .utf8)
    let section = try #require(changelog.firstMatch(of: /\n## \[(\d+\.\d+\.\d+)\] - (\d{4})-(\d\d)-(\d\d)\n/))
    let date = Date.FormatStyle(date: .long, locale: Locale(identifier: "en_US"), timeZone: .gmt)
    let day = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: Int(section.2), month: Int(section.3),
      day: Int(section.4)
    ).date
    #expect(section.1 == Release.version)
    #expect(try #require(day).formatted(date) == Release.longDate)
  }
}
