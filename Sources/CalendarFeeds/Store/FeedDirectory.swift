internal import SystemInterface

/// The directory of the copies of all feeds.
struct FeedDirectory {
  let path: String

  /// Removes the copies that were not asked for for the longest time, until the rest has a certain size.
  func prune(to limit: Int) {
    guard let entries = try? FileSystem.entries(of: path) else { return }
    var feeds: [(path: String, size: Int, time: Int)] = []
    for entry in entries where entry.name.utf8.count == 64 && entry.isDirectory(in: path) {
      let directory = "\(path)/\(entry.name)"
      guard let copy = try? FileSystem.status(of: "\(directory)/calendar.ics") else { continue }
      let record = try? FileSystem.status(of: "\(directory)/state.json")
      feeds.append((directory, copy.size + (record?.size ?? 0), max(copy.changeTime, record?.changeTime ?? 0)))
    }
    var total = feeds.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    for feed in feeds.sorted(by: { ($0.time, $0.path) < ($1.time, $1.path) }) {
      guard total > limit else { break }
      guard let lock = try? FileDescriptor(opening: "\(feed.path)/lock", for: .locking),
        (try? lock.lock(.exclusiveIfFree)) != nil
      else { continue }
      // The record first: without it, a copy is still one, and the other way around it describes nothing.
      for name in ["state.json", "calendar.ics"] { try? FileSystem.remove("\(feed.path)/\(name)") }
      total -= feed.size
    }
  }
}
