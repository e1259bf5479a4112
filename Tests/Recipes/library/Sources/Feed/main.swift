import CalendarFoundation

var options = ReadingOptions.current
options.zoneAliases["Head office"] = "Europe/Berlin"
options.limits.bytes = 10_000_000

let feed = try CalendarFile(contentsOf: URL(filePath: "feed.ics"), options: options)
for diagnostic in feed.diagnostics { print(diagnostic) }
