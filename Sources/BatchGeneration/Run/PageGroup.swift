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
    var line: [UInt8]
  }

  private struct Calendar {
    let position: Int
    var result: CalendarResult?
    var writtenCount = 0
    var failure: FileError?
    /// The record line of the calendar, written once all of its pages are in place.
    var line: [UInt8] = []
  }

  private static let pageLimit = 8
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

  init(_ directory: OutputDirectory, threadCount: Int) {
    self.directory = directory
    pageLimit = max(1, min(Self.pageLimit, Self.fileLimit / max(1, threadCount)))
  }

  /// Starts a calendar; pages added until it ends belong to it.
  mutating func begin(_ position: Int) {
    calendars.append(Calendar(position: position))
  }

  /// Adds a page of the calendar.
  /// - Parameter line: The record line of the page.
  /// - Throws: The failure of this page or an earlier one of the calendar.
  mutating func add(_ bytes: [UInt8], named name: String, line: [UInt8]) throws(FileError) {
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

  private var isFull: Bool { pages.count >= pageLimit || byteCount >= Self.byteLimit }

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
    // Starting all writes first lets the file system combine them.
    if pages.count > 1 { for index in pages.indices { pages[index].file.startWriting() } }
    // Flush all before the first rename: a rename would force another journal commit for the next file.
    for index in pages.indices { pages[index].file.bringToDisk() }
    var lines: [UInt8] = []
    for page in pages {
      do {
        try directory.finish(page.file)
        lines += page.line
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
