/// The height of a page of hours, which the height of its hours follows.
public enum PageHeight: Hashable, Sendable {
  /// That of the window, in HTML. Other formats have their usual height.
  case window
  /// Pixels of the page in HTML and of a drawing without paper, rows of the hours in text.
  case fixed(Int)

  /// The allowed fixed heights.
  public static let range = 10...10_000
}
