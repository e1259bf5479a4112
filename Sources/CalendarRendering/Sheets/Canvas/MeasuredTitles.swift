internal import CalendarLayout
internal import Synchronization

/// A cache of the widths and hyphens of titles: a page is divided by them, and then drawn with them.
final class MeasuredTitles: Sendable {
  private typealias Title = (widths: TitleWidths, hyphens: TitleHyphens)

  private let known = Mutex<[String: Title]>([:])

  /// The widths of a cleaned, one-line title.
  func widths(_ title: String) -> TitleWidths { measured(title).widths }

  /// The hyphens of a cleaned, one-line title.
  func hyphens(_ title: String) -> TitleHyphens { measured(title).hyphens }

  private func measured(_ title: String) -> Title {
    known.withLock { known in
      if let measured = known[title] { return measured }
      let hyphens = TitleHyphens.of(title)
      let measured = (TitleWidths(title, hyphens), hyphens)
      known[title] = measured
      return measured
    }
  }
}
