/// A piece of the style sheet, for all pages or for pages with certain parts.
struct HTMLRule {
  /// The parts that need the rule; empty for all pages.
  let parts: HTMLParts
  let text: StaticString

  /// Creates a rule for all pages.
  init(_ text: StaticString) {
    self.init([], text)
  }

  /// Creates a rule for pages with any of some parts.
  init(_ parts: HTMLParts, _ text: StaticString) {
    self.parts = parts
    self.text = text
  }

  /// Whether a page with some parts needs the rule.
  func isNeeded(for shown: HTMLParts) -> Bool { parts.isEmpty || !parts.isDisjoint(with: shown) }
}
