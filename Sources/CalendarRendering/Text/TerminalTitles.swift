/// The titles of events as a terminal shows them: a grid asks for the same title in every width that it tries.
final class TerminalTitles {
  /// A title and its hyphens.
  typealias Title = (text: TerminalText, hyphens: TitleHyphens)

  /// Grids have fewer titles than these, and lists ask for each of theirs once.
  private static let most = 4_096

  private var known: [String: Title] = [:]

  /// The title of a summary.
  subscript(_ summary: String) -> Title {
    if let title = known[summary] { return title }
    let text = TerminalText(summary)
    let title = (text, TitleHyphens(text.letters))
    if known.count < Self.most { known[summary] = title }
    return title
  }
}
