internal import Bytes
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// The files of a site. Writes only files whose content changed, and removes outdated files once all others are in
/// place.
final class SiteOutput: Sendable {
  private let directory: OutputDirectory
  private let record: BatchRecord
  private let produced = Mutex<Set<UInt64>>([])
  private let counts = Mutex(Counts())

  /// What happened to the files.
  struct Counts: Hashable {
    var written = 0
    var kept = 0
    var removed = 0
    var bytes = 0
  }

  init(_ path: String) throws(FileError) {
    directory = try OutputDirectory(path, clearsRecord: false)
    record = try directory.readRecord()
  }

  /// Throws if a calendar is in the output directory, where the site could overwrite it.
  func refuse(input: String) throws(FileError) {
    guard let folder = try? FileSystem.status(of: directory.path) else { return }
    var parent = FileSystem.parent(of: input)
    while let status = try? FileSystem.status(of: parent) {
      if status.isSameFile(as: folder) {
        throw FileError(path: input, reason: "it is an input in the directory of the site and could be overwritten")
      }
      let above = FileSystem.parent(of: parent)
      if above == parent || parent == "." { break }
      parent = above
    }
  }

  var result: Counts { counts.withLock { $0 } }

  /// The files that one thread writes together.
  struct Group {
    fileprivate let output: SiteOutput
    fileprivate var pages: PageGroup

    /// Writes a file unless it already has this content.
    mutating func put(_ bytes: [UInt8], at name: String) throws(FileError) {
      let content = Fingerprint(of: bytes)
      let key = Fingerprint(of: name).value
      _ = output.produced.withLock { $0.insert(key) }
      if output.record.pages[key]?.content == content.value, output.directory.holds(name, content.value) {
        output.counts.withLock { counts in
          counts.kept += 1
          counts.bytes += bytes.count
        }
        return
      }
      try pages.add(
        bytes, named: name, line: BatchRecord.line(page: name, inputs: content, content: content, isNamed: true))
      output.counts.withLock { counts in
        counts.written += 1
        counts.bytes += bytes.count
      }
    }
  }

  /// Runs a task that writes files, and flushes them to disk.
  func write(_ group: inout Group, _ task: (inout Group) throws(FileError) -> Void) throws(FileError) {
    group.pages.begin(0)
    var result = CalendarResult(status: .unchanged)
    var failure: FileError?
    do {
      try task(&group)
    } catch {
      failure = error
      result.status = .failed
    }
    group.pages.end(result, line: [])
    let settled = group.pages.settle()
    if let failure { throw failure }
    for (_, result) in settled where result.status == .failed {
      throw FileError(path: directory.path, reason: result.messages.first ?? "it could not be written")
    }
  }

  /// Creates an empty group for one of `threadCount` threads.
  func group(threadCount: Int) -> Group {
    Group(output: self, pages: PageGroup(directory, threadCount: threadCount))
  }

  /// Removes files of earlier runs that this one did not write. Files that somebody changed stay.
  /// - Returns: Files that could not be removed.
  func prune() -> [FileError] {
    var failures: [FileError] = []
    let produced = produced.withLock { $0 }
    var gone: [UInt8] = []
    for (key, page) in record.pages where !produced.contains(key) {
      guard let name = page.name else { continue }
      if directory.holds(name, page.content) {
        do {
          try directory.remove(name)
          counts.withLock { $0.removed += 1 }
        } catch {
          failures.append(FileError(path: directory.path(of: name), error))
          continue
        }
      } else if directory.exists(name) {
        continue
      }
      gone += BatchRecord.removalLine(kind: "p", key: key)
    }
    // Without these lines the next run only looks for the files again.
    try? directory.append(gone)
    directory.sync()
    directory.sweep()
    return failures
  }
}
