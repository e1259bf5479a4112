/// The number of pages that one sheet has. The raw value is the spelling on the command line.
public enum PagesPerSheet: Int, CaseIterable, Hashable, Sendable {
  /// Two pages beside each other, or landscape pages below each other.
  case two = 2
  /// Two rows of two pages.
  case four = 4
  /// Two rows of three pages, or three rows of two landscape pages.
  case six = 6
  /// Two rows of four pages, or four rows of two landscape pages.
  case eight = 8
  /// Three rows of three pages.
  case nine = 9
}
