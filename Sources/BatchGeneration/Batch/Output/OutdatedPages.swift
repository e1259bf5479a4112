internal import Bytes
internal import ICalendar
internal import SystemInterface

/// Pages of earlier runs in an output directory that belong to no calendar of this run.
struct OutdatedPages {
  let directory: OutputDirectory
  /// The fingerprints of the names of this run's pages, including other shards' pages.
  let current: Set<UInt64>
  /// The keys of this run's calendars in the record.
  let currentCalendars: Set<UInt64>
  /// Whether to record the names of removed pages for the hook.
  let tellsHook: Bool

  /// The maximum depth of a page.
  private static let depthLimit = 64

  /// The result of walking the directory.
  private struct Walk {
    var removedCount = 0
    /// The fingerprints of the names of other files.
    var others: Set<UInt64> = []
    /// Whether all directories could be read.
    var isComplete = true
  }

  /// Removes the pages, and directories that become empty. Files that were not recorded, or that somebody has changed,
  /// stay.
  /// - Returns: The number of removed pages.
  func remove() throws(FileError) -> Int {
    let record = try directory.readRecord()
    var walk = Walk()
    _ = remove(in: "", record: record, depth: 0, &walk)
    try forget(record, walk)
    return walk.removedCount
  }

  /// Removes records of pages and calendars that are gone, so that the record does not grow for ever.
  private func forget(_ record: BatchRecord, _ walk: Walk) throws(FileError) {
    var gone = record.densities.keys.filter { !currentCalendars.contains($0) }
      .flatMap { BatchRecord.removalLine(kind: "d", key: $0) }
    gone += record.warnings.keys.filter { !currentCalendars.contains($0) }
      .flatMap { BatchRecord.removalLine(kind: "w", key: $0) }
    gone += record.failures.keys.filter { !currentCalendars.contains($0) }
      .flatMap { BatchRecord.removalLine(kind: "f", key: $0) }
    gone += record.dueHooks.filter { !currentCalendars.contains($0) && !current.contains($0) }
      .flatMap { BatchRecord.removalLine(kind: "h", key: $0) }
    if walk.isComplete {
      gone += record.pages.keys.filter { !current.contains($0) && !walk.others.contains($0) }
        .flatMap { BatchRecord.removalLine(kind: "p", key: $0) }
    }
    try directory.append(gone)
  }

  /// Removes pages in a folder; returns whether it is empty then.
  private func remove(in folder: String, record: BatchRecord, depth: Int, _ walk: inout Walk) -> Bool {
    guard depth < Self.depthLimit, let entries = try? directory.entries(of: folder) else {
      walk.isComplete = false
      return false
    }
    var kept = 0
    for entry in entries {
      let name = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      if entry.isDirectory(in: directory.path(of: folder)) {
        // The batch's own directory.
        guard !entry.name.hasPrefix(".") else {
          kept += 1
          continue
        }
        let before = walk.removedCount
        let isEmpty = remove(in: name, record: record, depth: depth + 1, &walk)
        let isGone =
          isEmpty && walk.removedCount > before && (try? directory.removeDirectory(name)) != nil
        if !isGone { kept += 1 }
      } else if isOutdated(name, record), remove(name) {
        walk.removedCount += 1
      } else {
        kept += 1
        let key = Fingerprint(of: name).value
        if !current.contains(key) { walk.others.insert(key) }
      }
    }
    return kept == 0
  }

  private func remove(_ name: String) -> Bool {
    // Recorded first, so that a killed run does not lose due hook calls.
    if tellsHook, (try? directory.append(BatchRecord.line(gone: name))) == nil { return false }
    return (try? directory.remove(name)) != nil
  }

  private func isOutdated(_ name: String, _ record: BatchRecord) -> Bool {
    let key = Fingerprint(of: name).value
    guard !current.contains(key), let page = record.pages[key] else { return false }
    return directory.holds(name, page.content)
  }
}
