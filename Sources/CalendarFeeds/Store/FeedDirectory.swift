internal import SystemInterface

/// The cache directory of all feeds.
struct FeedDirectory {
  let path: String

  /// Removes the least recently used copies until the rest is at most `limit` bytes.
  func prune(to limit: Int) {
    guard let directory = try? OpenDirectory(path), let entries = try? directory.entries() else { return }
    var feeds: [(name: String, size: Int, time: Int)] = []
    for entry in entries where entry.name.utf8.count == 64 && entry.isDirectory(in: path) {
      guard let copy = try? directory.status(of: "\(entry.name)/calendar.ics") else { continue }
      let record = try? directory.status(of: "\(entry.name)/state.json")
      feeds.append((entry.name, copy.size + (record?.size ?? 0), max(copy.changeTime, record?.changeTime ?? 0)))
    }
    var total = feeds.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    for feed in feeds.sorted(by: { ($0.time, $0.name) < ($1.time, $1.name) }) {
      guard total > limit else { break }
      guard let lock = try? directory.open("\(feed.name)/lock", for: .locking),
        (try? lock.lock(.exclusiveIfFree)) != nil
      else { continue }
      // The record first: a copy without a record is still usable, but not the reverse.
      for name in ["state.json", "calendar.ics"] { try? directory.remove("\(feed.name)/\(name)") }
      total -= feed.size
    }
  }
}
