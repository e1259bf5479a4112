internal import AgendaGeneration
internal import Bytes
internal import ICalendar
internal import SystemInterface

/// What a calendar may cost in a batch, as the request says. A calendar that exceeds it fails, and would fail again, so a run that
/// resumes does not try it again until the calendar or the request changes.
struct CalendarLimits {
  /// The fingerprint of everything that decides whether the limits are exceeded.
  let inputs: UInt64
  private let seconds: Int?
  private let pageBytes: Int?
  /// The time of this thread, which other programs on the machine do not change.
  private let start = SystemClock.thread.milliseconds

  /// Starts to measure a calendar.
  init(_ plan: BatchPlan, input: Fingerprint) {
    (seconds, pageBytes) = (plan.request.timeLimitInSeconds, plan.request.pageLimitInBytes)
    inputs = plan.fingerprint(ofLimitsOf: input).value
  }

  /// Throws if the calendar has taken too long.
  func checkTime(of task: CalendarTask, _ result: inout CalendarResult) throws(FileError) {
    guard let seconds, SystemClock.thread.milliseconds - start > seconds * 1_000 else { return }
    result.inputsOfExcess = inputs
    throw FileError(path: task.calendar.path, reason: "it needs more than \(seconds) s (--time-limit)")
  }

  /// Whether a page may have so many bytes.
  func allow(_ count: Int) -> Bool { pageBytes.map { count <= $0 } ?? true }

  /// Throws if a page is too large.
  func checkSize(_ count: Int, of name: String, _ result: inout CalendarResult) throws(FileError) {
    guard let pageBytes, !allow(count) else { return }
    result.inputsOfExcess = inputs
    throw FileError(path: name, reason: "the page has \(count) bytes, more than \(pageBytes) (--page-limit)")
  }
}
