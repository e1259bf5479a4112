/// A piece of a style sheet: for all pages, or for those that show a part.
struct HTMLRule {
  /// The parts, one of which is enough; none for all pages.
  let parts: HTMLParts
  let text: StaticString

  /// A piece for all pages.
  init(_ text: StaticString) {
    self.init([], text)
  }

  /// A piece for pages that show one of some parts.
  init(_ parts: HTMLParts, _ text: StaticString) {
    self.parts = parts
    self.text = text
  }

  /// Whether a page that shows some parts takes the piece.
  func isNeeded(for shown: HTMLParts) -> Bool { parts.isEmpty || !parts.isDisjoint(with: shown) }
}
