internal import AgendaGeneration
internal import Bytes
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// The files of a site. Renders only pages whose inputs changed, writes only files whose content changed, and removes
/// outdated files once all others are in place.
///
/// A file that is as it was written, by size, inode number and time of the last change, is not read. Any other is read and
/// compared (docs/decisions/site.md).
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

    mutating func keep(bytes: Int) {
      kept += 1
      self.bytes += bytes
    }
  }

  init(_ path: String) throws(FileError) {
    directory = try OutputDirectory(path, clearsRecord: false)
    record = try directory.readRecord()
  }

  /// Throws if a calendar is in the output directory, where the site could overwrite it.
  static func refuse(input: String, in path: String) throws(FileError) {
    guard let folder = try? FileSystem.status(of: path) else { return }
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

  /// Throws if a file that is read or written besides the pages is in the output directory and named like one of them.
  /// Calendars are refused there under any name.
  /// - Parameter outputs: The log and metrics, each with what it is at the beginning of a sentence.
  static func refuse(
    _ read: ReadFiles, _ outputs: [(name: String, path: String)], in path: String
  ) throws(OverwritingError) {
    func isLikePage(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }
    for (name, role) in read.names(in: path).sorted(by: { $0.key < $1.key }) where role != .input && isLikePage(name) {
      throw OverwritingError(failure: ReadFiles.refusal(of: "\(path)/\(name)", as: "The page", role))
    }
    for output in outputs where ReadFiles.name(of: output.path, in: path).map(isLikePage) == true {
      throw OverwritingError(
        failure: .usage(
          UsageError("\(output.name) '\(output.path)' has the name of a page of the site; choose another name.")))
    }
  }

  private static let endings = [".html", ".ics", ".js", ".css"]

  var result: Counts { counts.withLock { $0 } }

  /// Whether a file is as it was written, without reading it.
  private func isUntouched(_ name: String, _ page: BatchRecord.RecordedPage) -> Bool {
    guard let file = page.file, let status = directory.status(of: name) else { return false }
    return BatchRecord.RecordedFile(status) == file
  }

  /// Whether some pages are as they were written, from the same inputs. If so, they belong to the site.
  func areCurrent(_ pages: [(name: String, inputs: Fingerprint)]) -> Bool {
    var byteCount = 0
    let keys = pages.map { Fingerprint(of: $0.name).value }
    for (page, key) in zip(pages, keys) {
      guard let known = record.pages[key], known.inputs == page.inputs.value, isUntouched(page.name, known) else {
        return false
      }
      byteCount += Int(known.file?.size ?? 0)
    }
    produced.withLock { $0.formUnion(keys) }
    counts.withLock { counts in
      counts.kept += pages.count
      counts.bytes += byteCount
    }
    return true
  }

  /// Keeps a file that has the content of its page. Records changed inputs, and the state of a file that was copied or
  /// restored.
  private func keep(
    _ name: String, _ page: BatchRecord.RecordedPage, inputs: UInt64
  ) throws(FileError) -> Bool {
    guard let status = directory.status(of: name), let file = BatchRecord.RecordedFile(status) else { return false }
    guard file == page.file || directory.holds(name, page.content) else { return false }
    if file != page.file || inputs != page.inputs {
      try directory.append(
        BatchRecord.line(sitePage: name, inputs: inputs, content: page.content, file: file))
    }
    counts.withLock { $0.keep(bytes: status.size) }
    return true
  }

  /// The files that one thread writes together.
  struct Group {
    fileprivate let output: SiteOutput
    fileprivate var pages: PageGroup
    /// The part of the site that is being written.
    fileprivate var part = Part()

    fileprivate struct Part {
      /// The inputs of the pages so far.
      var inputs = Fingerprint()
      /// Whether the pages are only looked for.
      var isChecked = false
      /// Whether all pages so far are as they were written.
      var isWhole = true
      var names: [UInt64] = []
      var byteCount = 0
      /// The line for the record, once all pages are written.
      var line: [UInt8] = []
    }

    /// Writes a page unless its file is already there.
    /// - Parameters:
    ///   - inputs: The fingerprint of everything that the page depends on. A page with the same inputs is not rendered.
    ///   - render: Renders the page.
    mutating func put(
      at name: String, inputs: Fingerprint, render: () -> [UInt8]
    ) throws(FileError) {
      let key = Fingerprint(of: name).value
      let known = output.record.pages[key]
      if part.isChecked {
        guard part.isWhole, let known, let file = known.file, output.isUntouched(name, known) else {
          part.isWhole = false
          return
        }
        part.inputs.combine(known.inputs)
        part.names.append(key)
        part.byteCount += Int(file.size)
        return
      }
      part.inputs.combine(inputs.value)
      if try keeps(name, inputs: inputs) { return }
      let bytes = render()
      let content = Fingerprint(of: bytes).value
      if let known, known.content == content, try output.keep(name, known, inputs: inputs.value) { return }
      try pages.add(bytes, named: name, .ofSite(inputs: inputs.value, content: content))
      output.counts.withLock { counts in
        counts.written += 1
        counts.bytes += bytes.count
      }
    }

    /// Whether the file of a page with these inputs is already there. The file belongs to the site in any case.
    func keeps(_ name: String, inputs: Fingerprint) throws(FileError) -> Bool {
      let key = Fingerprint(of: name).value
      _ = output.produced.withLock { $0.insert(key) }
      guard let known = output.record.pages[key], known.inputs == inputs.value else { return false }
      return try output.keep(name, known, inputs: inputs.value)
    }

    /// Writes a file unless it already has this content.
    mutating func put(_ bytes: [UInt8], at name: String) throws(FileError) {
      try put(at: name, inputs: Fingerprint(of: bytes)) { bytes }
    }

    /// Whether all pages of a part of the site are as they were written, from the same inputs.
    /// - Parameters:
    ///   - inputs: The fingerprint of everything that its pages depend on.
    ///   - pages: Puts all pages of the part, which are only looked for.
    mutating func isCurrent(
      _ name: String, inputs: Fingerprint, pages: (inout Group) throws(FileError) -> Void
    ) throws(FileError) -> Bool {
      guard let known = output.record.parts[Fingerprint(of: name).value], known.inputs == inputs.value else {
        return false
      }
      part = Part(isChecked: true)
      defer { part = Part() }
      try pages(&self)
      // Another run may have written a page of it since.
      guard part.isWhole, part.inputs.value == known.pages else { return false }
      output.produced.withLock { $0.formUnion(part.names) }
      output.counts.withLock { counts in
        counts.kept += part.names.count
        counts.bytes += part.byteCount
      }
      return true
    }

    /// Begins a part of the site: what is put from here on.
    mutating func beginPart() { part = Part() }

    /// Ends a part of the site, which is recorded once all of its pages are in place.
    mutating func endPart(_ name: String, inputs: Fingerprint) {
      part.line = BatchRecord.line(
        part: name, BatchRecord.RecordedPart(inputs: inputs.value, pages: part.inputs.value))
    }
  }

  /// Runs a task that writes files, and flushes them to disk.
  func write(_ group: inout Group, _ task: (inout Group) throws(FileError) -> Void) throws(FileError) {
    group.pages.begin(0)
    group.part = Group.Part()
    var result = CalendarResult(status: .unchanged)
    var failure: FileError?
    do {
      try task(&group)
    } catch {
      failure = error
      result.status = .failed
    }
    group.pages.end(result, line: group.part.line)
    let settled = group.pages.settle()
    if let failure { throw failure }
    for (_, result) in settled where result.status == .failed {
      throw FileError(path: directory.path, reason: result.messages.first ?? "it could not be written")
    }
  }

  /// Creates an empty group for one of `threadCount` threads.
  func group(threadCount: Int) -> Group {
    Group(output: self, pages: PageGroup(directory, threadCount: threadCount, pageLimit: PageGroup.largePageLimit))
  }

  /// Removes files of earlier runs that this one did not write. Files that somebody changed stay.
  /// - Returns: Files that could not be removed.
  func prune() -> [FileError] {
    var failures: [FileError] = []
    let produced = produced.withLock { $0 }
    var gone: [UInt8] = []
    for key in record.pages.keys where !produced.contains(key) {
      guard let page = record.pages[key], let name = page.name else { continue }
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
      gone += BatchRecord.removalLine(kind: page.file == nil ? "p" : "s", key: key)
    }
    // Without these lines the next run only looks for the files again.
    try? directory.append(gone)
    directory.sync()
    directory.sweep()
    return failures
  }
}
