internal import CalendarLayout
internal import Synchronization

/// The widths of titles, each measured once: a page shares its room among them, and then draws them.
final class MeasuredTitles: Sendable {
  private let known = Mutex<[String: TitleWidths]>([:])

  /// The widths of a title that is cleaned as a line.
  func widths(_ title: String) -> TitleWidths {
    known.withLock { known in
      if let widths = known[title] { return widths }
      let widths = TitleWidths(title)
      known[title] = widths
      return widths
    }
  }
}
