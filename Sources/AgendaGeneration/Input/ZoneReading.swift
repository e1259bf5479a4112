package import ICalendar
internal import SystemInterface
internal import TimeZones

/// Watches the files of time zones: if one that exists cannot be read, what is made meanwhile may have wrong times.
package struct ZoneReading: Sendable {
  private let count = ZoneDatabase.system.failures.count

  /// Begins to watch.
  package init() {}

  /// Why a file could not be read since; nil if all could be.
  package var failure: FileError? {
    ZoneDatabase.system.failures.last(after: count).map { FileError(path: $0.path, reason: $0.error.message) }
  }

  /// Throws if a file could not be read since.
  package func check() throws(FileError) { if let failure { throw failure } }
}
