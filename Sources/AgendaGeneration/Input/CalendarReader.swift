package import Bytes
package import CalendarModel
internal import FeedModel
internal import HelperWire
package import ICalendar
internal import SystemInterface

/// Opens calendars from any source. Not thread-safe.
package struct CalendarReader {
  private let feeds: FeedAnswers
  private let helper: FetchHelper

  /// - Parameters:
  ///   - feeds: The results of fetching the feeds.
  ///   - helper: Reads archives.
  package init(feeds: FeedAnswers, helper: FetchHelper) { (self.feeds, self.helper) = (feeds, helper) }

  /// The time of a calendar's copy if its feed could not be read; nil if it could.
  package func staleTime(of calendar: CalendarInput) -> Instant? { feeds.staleTime(of: [calendar]) }

  /// Opens and indexes the sources of a calendar.
  /// - Parameters:
  ///   - mapsLargeFiles: Whether to map large files, which must then not be truncated.
  ///   - opening: Called with each source before it is opened.
  ///   - inspect: Called with the bytes of each source if files are not mapped.
  package func open(
    _ calendar: CalendarInput, options: ReadingOptions, mapsLargeFiles: Bool = false,
    opening: (CalendarSource) -> Void = { _ in }, inspect: (ByteView) -> Void = { _ in }
  ) throws(FileError) -> OpenedCalendar {
    if let failure = calendar.failure { throw FileError(path: calendar.path, reason: failure) }
    var files: [CalendarFile] = []
    for source in calendar.sources {
      opening(source)
      files.append(try open(source, options: options, mapsLargeFiles: mapsLargeFiles, inspect: inspect))
    }
    return OpenedCalendar(calendar, files: files)
  }

  /// Opens the calendar, or all calendars of an archive, from standard input.
  /// - Returns: The calendars, and what was skipped in the archive, in sentences.
  func openStandardInput(
    _ calendar: CalendarInput, options: ReadingOptions
  ) throws(FileError) -> (calendars: [OpenedCalendar], notes: [String]) {
    guard let source = calendar.sources.first else { return ([], []) }
    let bytes = try Self.standardInput(source)
    guard bytes.withByteView({ ArchiveFormat($0) }) != nil else {
      let file = CalendarFile(bytes: bytes, name: source.label, options: options)
      return ([OpenedCalendar(calendar, files: [file])], [])
    }
    let archive: FetchHelper.Archive
    do {
      archive = try helper.archive(bytes, named: source.label)
    } catch {
      throw FileError(path: source.label, reason: error.message)
    }
    if let failure = archive.failure { throw FileError(path: source.label, reason: failure) }
    let calendars = archive.members.map { member in
      let name = archive.members.count == 1 ? source.label : "\(source.label)/\(member.name)"
      return OpenedCalendar(calendar, files: [CalendarFile(bytes: member.bytes, name: name, options: options)])
    }
    return (calendars, archive.notes)
  }

  private static func standardInput(_ source: CalendarSource) throws(FileError) -> [UInt8] {
    try SourceStream(.standardInput, path: source.label).readAll()
  }

  private func open(
    _ source: CalendarSource, options: ReadingOptions, mapsLargeFiles: Bool, inspect: (ByteView) -> Void
  ) throws(FileError) -> CalendarFile {
    switch source.place {
    case .standardInput:
      return CalendarFile(bytes: try Self.standardInput(source), name: source.label, options: options)
    case .file(let path, let directory):
      if mapsLargeFiles {
        return try CalendarFile(path: path, below: directory, name: path, options: options, mapsLargeFiles: true)
      }
      return try CalendarFile(path: path, below: directory, name: path, options: options, inspect: inspect)
    case .member(let archive, let directory, _, let position):
      let bytes: [UInt8]
      do {
        bytes = try helper.contents(ofMember: position, inArchive: archive, below: directory)
      } catch {
        throw FileError(path: source.label, reason: error.message)
      }
      bytes.withByteView(inspect)
      return CalendarFile(bytes: bytes, name: source.label, options: options)
    case .feed(let feed): return try open(feed, options: options, inspect: inspect)
    }
  }

  private func open(
    _ feed: Feed, options: ReadingOptions, inspect: (ByteView) -> Void
  ) throws(FileError) -> CalendarFile {
    guard let answer = feeds[feed.address] else {
      throw FileError(path: feed.label, reason: "It was not requested.")
    }
    var file: CalendarFile
    if let contents = answer.contents {
      contents.withByteView(inspect)
      file = CalendarFile(bytes: contents, name: feed.label, options: options)
    } else if let path = answer.path {
      do throws(FileError) {
        file = try CalendarFile(path: path, name: feed.label, options: options, inspect: inspect)
      } catch {
        // The path of the copy has no meaning for the user.
        throw FileError(path: feed.label, reason: "Its copy cannot be read: \(error.reason).")
      }
    } else {
      throw FileError(path: feed.label, reason: answer.failure?.message ?? "There is no copy.")
    }
    file.add(diagnostics(of: answer, feed))
    return file
  }

  /// Notes for the reader about fetching the calendar.
  private func diagnostics(of answer: FeedAnswer, _ feed: Feed) -> [Diagnostic] {
    var diagnostics = answer.notes.map { Diagnostic(.repairedFeed, message: $0, file: feed.label) }
    if let stale = answer.staleFeed(label: feed.label) { diagnostics.append(stale) }
    return diagnostics
  }
}
