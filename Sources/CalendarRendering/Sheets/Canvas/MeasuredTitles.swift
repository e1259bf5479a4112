internal import CalendarLayout
internal import Synchronization

/// A cache of the widths of titles, for trying many widths and sizes.
final class MeasuredTitles: Sendable {
  private let known = Mutex<[String: TitleWidths]>([:])

  /// The widths of a cleaned, one-line title.
  func widths(_ title: String) -> TitleWidths {
    known.withLock { known in
      if let widths = known[title] { return widths }
      let widths = TitleWidths.of(title)
      known[title] = widths
      return widths
    }
  }
}
