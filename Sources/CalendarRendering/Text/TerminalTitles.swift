/// A cache of sanitised titles: a grid needs the same title for every width that it tries.
final class TerminalTitles {
  typealias Title = (text: TerminalText, hyphens: TitleHyphens)

  /// Grids have fewer titles, and lists need each only once.
  private static let most = 4_096

  private var known: [String: Title] = [:]

  /// The sanitised title, from the cache if possible.
  subscript(_ summary: String) -> Title {
    if let title = known[summary] { return title }
    let text = TerminalText(summary)
    let title = (text, TitleHyphens.of(text.letters))
    if known.count < Self.most { known[summary] = title }
    return title
  }
}
