import AgendaGeneration
import CalendarFoundation

var options = ReadingOptions(defaultZone: .utc)
options.limits.bytes = 5_000_000
// Your logger.
options.log = { print("level=\($0.severity) line=\($0.line) \($0.message)") }
let calendar = try CalendarFile(contentsOf: "feed.ics", options: options)

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
