internal import Glibc
internal import ICalendar

/// The pages of one thread that are written and wait for the disk together: a file system that keeps a journal brings several
/// files to the disk with little more work than one.
///
/// No page has its name before its bytes are on the disk, none is in the record before it has its name, and no calendar
/// counts as done before all of its pages are.
struct PageGroup {
  private struct Page {
    var file: UnfinishedFile
    var calendar: Int
    var line: [UInt8]
  }

  private struct Calendar {
    let position: Int
    var result: CalendarResult?
    var writtenCount = 0
    var failure: FileFailure?
    /// What the record is told of it when all of its pages are there.
    var line: [UInt8] = []
  }

  private static let pageLimit = 8
  /// Files that all threads together keep open, of the thousand that a process may.
  private static let fileLimit = 256
  private static let byteLimit = 1 << 20
  /// What takes long to make does not wait for more of its kind, in milliseconds.
  private static let timeLimit = 100

  private let directory: OutputDirectory
  private let pageLimit: Int
  private var pages: [Page] = []
  private var calendars: [Calendar] = []
  private var byteCount = 0
  private var firstTime = 0
  /// The directory that the last page went to.
  private var parent = ""

  init(_ directory: OutputDirectory, threadCount: Int) {
    self.directory = directory
    pageLimit = max(1, min(Self.pageLimit, Self.fileLimit / max(1, threadCount)))
  }

  /// Begins a calendar; what is added until it ends belongs to it.
  mutating func begin(_ position: Int) {
    calendars.append(Calendar(position: position))
  }

  /// Adds a page of the calendar.
  /// - Parameter line: What the record is told of the page.
  /// - Throws: What went wrong with this page or another of the calendar.
  mutating func add(_ bytes: [UInt8], named name: String, line: [UInt8]) throws(FileFailure) {
    let file = try directory.begin(bytes, named: name)
    if pages.isEmpty { firstTime = Self.milliseconds }
    pages.append(Page(file: file, calendar: calendars.count - 1, line: line))
    byteCount += bytes.count
    if isFull { commit() }
    if let failure = calendars.last?.failure { throw failure }
  }

  /// Ends the calendar.
  mutating func end(_ result: CalendarResult, line: [UInt8]) {
    calendars[calendars.count - 1].result = result
    calendars[calendars.count - 1].line = line
  }

  private var isFull: Bool { pages.count >= pageLimit || byteCount >= Self.byteLimit }

  /// Whether it is time to settle.
  var isDue: Bool { pages.isEmpty || isFull || Self.milliseconds - firstTime >= Self.timeLimit }

  /// Brings all pages to the disk; the calendars that have ended, each with what came of it.
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
    // Under way all at once, they wait for the disk once, and the file system has less to do for each.
    if pages.count > 1 { for index in pages.indices { pages[index].file.startWriting() } }
    // All of them before the first gets its name: changes to names would need the journal again for the next.
    for index in pages.indices { pages[index].file.bringToDisk() }
    var lines: [UInt8] = []
    for page in pages {
      do {
        let parent = OutputDirectory.parent(of: page.file.name)
        try directory.finish(page.file, isDirectoryNew: parent != self.parent && parent != ".")
        self.parent = parent
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

  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
