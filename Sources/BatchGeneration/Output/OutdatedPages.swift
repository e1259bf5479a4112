internal import Bytes
internal import ICalendar
internal import SystemInterface

/// The pages of earlier runs in an output directory that no calendar of this run has.
struct OutdatedPages {
  let directory: OutputDirectory
  /// The fingerprints of the names of this run's pages, also of those that another shard writes.
  let current: Set<UInt64>

  /// The maximum depth of a page.
  private static let depthLimit = 64

  /// Removes the pages, and the directories that are empty then. A file that nobody recorded, or that somebody has changed, stays.
  /// - Returns: The number of removed pages.
  func remove() throws(FileError) -> Int {
    let record = try directory.readRecord()
    return remove(in: "", record: record, depth: 0).removed
  }

  private func remove(in folder: String, record: BatchRecord, depth: Int) -> (removed: Int, isEmpty: Bool) {
    guard depth < Self.depthLimit, let entries = try? directory.entries(of: folder) else {
      return (0, false)
    }
    var (removed, kept) = (0, 0)
    for entry in entries {
      let name = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      if entry.isDirectory(in: directory.path(of: folder)) {
        // The batch's own.
        guard !entry.name.hasPrefix(".") else {
          kept += 1
          continue
        }
        let inside = remove(in: name, record: record, depth: depth + 1)
        removed += inside.removed
        let isGone =
          inside.isEmpty && inside.removed > 0 && (try? directory.removeDirectory(name)) != nil
        if !isGone { kept += 1 }
      } else if isOutdated(name, record), (try? directory.remove(name)) != nil {
        removed += 1
      } else {
        kept += 1
      }
    }
    return (removed, kept == 0)
  }

  private func isOutdated(_ name: String, _ record: BatchRecord) -> Bool {
    let key = Fingerprint(of: name).value
    guard !current.contains(key), let page = record.pages[key] else { return false }
    return directory.holds(name, page.content)
  }
}
