package import ICalendar
internal import SystemInterface
internal import TimeZones

/// Watches for unreadable time zone files, after which times may be wrong.
package struct ZoneReading: Sendable {
  private let count = ZoneDatabase.system.failures.count

  /// Starts watching.
  package init() {}

  /// Why a file could not be read since then; nil if all could.
  package var failure: FileError? {
    ZoneDatabase.system.failures.last(after: count).map { FileError(path: $0.path, reason: $0.error.message) }
  }

  /// Throws if a file could not be read since then.
  package func check() throws(FileError) { if let failure { throw failure } }
}
