internal import ICalendar
internal import SystemInterface

/// Written pages of one thread that are flushed to disk together. A journaling file system flushes several files with
/// little more work than one.
///
/// A page gets its name after its bytes are on disk and is recorded after it has its name. A calendar is done after all
/// of its pages are.
struct PageGroup {
  private struct WaitingPage {
    var file: UnfinishedFile
    var calendar: Int
    var line: RecordLine
  }

  /// What the record says about a page.
  enum RecordLine {
    case line([UInt8])
    /// The line of a page of a site, which has the state of its file.
    case ofSite(inputs: UInt64, content: UInt64)
  }

  private struct Calendar {
    let position: Int
    var result: CalendarResult?
    var writtenCount = 0
    var failure: FileError?
    /// The record line of the calendar, written once all of its pages are in place.
    var line: [UInt8] = []
  }

  /// The default number of pages of a group.
  static let pageLimit = 8
  /// That of groups of small pages, which are brought to disk with one call.
  static let largePageLimit = 128
  /// The fewest pages that are brought to disk with one call: it also waits for the files of other programs.
  private static let leastTogether = 32
  /// The maximum number of files that all threads together keep open; a process usually may open a thousand.
  private static let fileLimit = 256
  private static let byteLimit = 1 << 20
  /// The maximum age of a waiting page in milliseconds.
  private static let timeLimit = 100

  private let directory: OutputDirectory
  private let pageLimit: Int
  private var pages: [WaitingPage] = []
  private var calendars: [Calendar] = []
  private var byteCount = 0
  private var firstTime = 0

  init(_ directory: OutputDirectory, threadCount: Int, pageLimit: Int = Self.pageLimit) {
    self.directory = directory
    self.pageLimit = max(1, min(pageLimit, Self.fileLimit / max(1, threadCount)))
  }

  /// Starts a calendar; pages added until it ends belong to it.
  mutating func begin(_ position: Int) {
    calendars.append(Calendar(position: position))
  }

  /// Adds a page of the calendar.
  /// - Parameter line: The record line of the page.
  /// - Throws: The failure of this page or an earlier one of the calendar.
  mutating func add(_ bytes: [UInt8], named name: String, line: [UInt8]) throws(FileError) {
    try add(bytes, named: name, .line(line))
  }

  /// Adds a page with what the record says about it.
  mutating func add(_ bytes: [UInt8], named name: String, _ line: RecordLine) throws(FileError) {
    let file = try directory.begin(bytes, named: name)
    if pages.isEmpty { firstTime = SystemClock.monotonic.milliseconds }
    pages.append(WaitingPage(file: file, calendar: calendars.count - 1, line: line))
    byteCount += bytes.count
    if isFull { commit() }
    if let failure = calendars.last?.failure { throw failure }
  }

  /// Records the result, to be returned by ``settle()``.
  mutating func end(_ result: CalendarResult, line: [UInt8]) {
    calendars[calendars.count - 1].result = result
    calendars[calendars.count - 1].line = line
  }

  private var isFull: Bool { pages.count >= pageLimit || byteCount >= Self.byteLimit * max(1, pageLimit / 32) }

  /// Whether the group should be settled now.
  var isDue: Bool { pages.isEmpty || isFull || SystemClock.monotonic.milliseconds - firstTime >= Self.timeLimit }

  /// Flushes all pages to disk; returns the finished calendars with their results.
  mutating func settle() -> [(position: Int, result: CalendarResult)] {
    commit()
    defer { calendars = [] }
    return calendars.compactMap { calendar in
      guard var result = calendar.result else { return nil }
      result.writtenCount = calendar.writtenCount
      if let failure = calendar.failure {
        if result.status != .failed { result.fail(failure) }
      } else if result.status == .unchanged, calendar.writtenCount > 0 {
        result.status = .done
      }
      return (calendar.position, result)
    }
  }

  private mutating func commit() {
    let isOnDisk = pages.count >= Self.leastTogether && directory.syncUnfinished()
    // Starting all writes first lets the file system combine them.
    if pages.count > 1, !isOnDisk { for index in pages.indices { pages[index].file.startWriting() } }
    // Flush all before the first rename: a rename would force another journal commit for the next file.
    for index in pages.indices { pages[index].file.bringToDisk(isOnDisk: isOnDisk) }
    var lines: [UInt8] = []
    for page in pages {
      do {
        try directory.finish(page.file)
        switch page.line {
        case .line(let line): lines += line
        case .ofSite(let inputs, let content):
          lines += BatchRecord.line(
            sitePage: page.file.name, inputs: inputs, content: content, file: directory.recorded(page.file))
        }
        calendars[page.calendar].writtenCount += 1
      } catch {
        if calendars[page.calendar].failure == nil { calendars[page.calendar].failure = error }
      }
    }
    pages.removeAll(keepingCapacity: true)
    byteCount = 0
    for index in calendars.indices where calendars[index].failure == nil && calendars[index].result?.status != .failed {
      lines += calendars[index].line
      calendars[index].line = []
    }
    do {
      try directory.append(lines)
    } catch {
      for index in calendars.indices where calendars[index].failure == nil { calendars[index].failure = error }
    }
  }
}
