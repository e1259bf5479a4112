import CalendarFoundation

let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
let calendars = try ["team.ics", "home.ics"].map { try CalendarFile(contentsOf: $0) }
let monday = try DateInterval(start: Date("2026-03-09T00:00:00Z", strategy: .iso8601), duration: 86_400)
for time in calendars.free(in: monday, within: WorkingHours(9..<17), timeZone: berlin) { print(time.duration / 60) }
