internal import CalendarLayout
internal import Synchronization

/// The widths and hyphens of titles, each found once: a page shares its room among them, and then draws them.
final class MeasuredTitles: Sendable {
  private typealias Title = (widths: TitleWidths, hyphens: TitleHyphens)

  private let known = Mutex<[String: Title]>([:])

  /// The widths of a title that is cleaned as a line.
  func widths(_ title: String) -> TitleWidths { measured(title).widths }

  /// The hyphens of a title that is cleaned as a line.
  func hyphens(_ title: String) -> TitleHyphens { measured(title).hyphens }

  private func measured(_ title: String) -> Title {
    known.withLock { known in
      if let measured = known[title] { return measured }
      let hyphens = TitleHyphens(title)
      let measured = (TitleWidths(title, hyphens), hyphens)
      known[title] = measured
      return measured
    }
  }
}
