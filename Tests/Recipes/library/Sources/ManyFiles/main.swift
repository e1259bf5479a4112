import CalendarFoundation

let urls = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
let count = try await withThrowingTaskGroup(of: CalendarFile.self) { group in
  for url in urls { group.addTask { try await CalendarFile(contentsOf: url) } }
  var count = 0
  for try await file in group { count += file.eventCount }
  return count
}
print(count)
