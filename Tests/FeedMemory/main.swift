internal import CalendarFeeds
internal import SystemInterface

// Fetches many feeds of one server with one store, and prints after each tenth of them the resident memory of the process in KiB:
//
//     FeedMemory DIRECTORY ORIGIN COUNT

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[3]), count >= 10 else {
  print("usage: FeedMemory DIRECTORY ORIGIN COUNT")
  CurrentProcess.exit(64)
}

/// The resident memory in KiB; 0 if it is unknown.
func residentMemory() -> Int {
  let status = try? FileDescriptor(opening: "/proc/self/status", for: .reading).read(upTo: 1 << 16)
  let lines = String(decoding: status ?? [], as: UTF8.self).split(separator: "\n")
  let fields = lines.first { $0.hasPrefix("VmRSS:") }?.split { $0 == " " || $0 == "\t" } ?? []
  return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
}

var policy = FeedPolicy()
policy.freshness = .refresh
let store = try FeedStore(directory: arguments[1], policy: policy)
for part in 0..<10 {
  let feeds = try (part * count / 10..<(part + 1) * count / 10).map { try Feed("\(arguments[2])/\($0).ics") }
  var events = 0
  for await (_, state) in store.states(of: feeds) { events += try state.get().copy.calendar().eventCount }
  print(feeds.count, events, residentMemory())
}
