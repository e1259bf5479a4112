import AgendaGeneration
import CalendarFoundation

/// Your logger.
func log(_ diagnostic: Diagnostic) {
  print("level=\(diagnostic.severity) line=\(diagnostic.line) \(diagnostic.message)")
}

var options = ReadingOptions(defaultZone: .utc)
options.limits.bytes = 5_000_000
let calendar = try CalendarFile(contentsOf: "feed.ics", options: options)
for diagnostic in calendar.diagnostics { log(diagnostic) }

/// The body of an answer.
@Sendable func page(for locale: String) throws -> [UInt8] {
  try Agenda(.week, of: CivilDate(2026, 3, 9), in: [calendar], zone: "Europe/Berlin", locale: locale).html().bytes
}

let sizes = try await withThrowingTaskGroup(of: Int.self) { group in
  for locale in ["en-GB", "de-DE", "ja-JP"] { group.addTask { try page(for: locale).count } }
  var sizes: [Int] = []
  for try await size in group { sizes.append(size) }
  return sizes
}
print(sizes.allSatisfy { $0 > 1_000 })
