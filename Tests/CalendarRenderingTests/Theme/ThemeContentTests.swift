import CalendarModel
import Testing

@testable import CalendarRendering

/// The description that distinguishes batches with different themes.
@Suite struct ThemeContentTests {
  private static let changes: [@Sendable (inout Theme) -> Void] = [
    { $0.colorBy = .category }, { $0.calendarNames = ["a", "bc"] }, { $0.calendarNames = ["ab", "c"] },
    { $0.categoryNames = ["a"] },
    { $0.palette = [EventColor(0x010203)] }, { $0.calendarColors = ["a": EventColor(1)] },
    { $0.categoryColors = ["a": EventColor(1)] }, { $0.isGrey = true }, { $0.light.shade = EventColor(2) },
    { $0.dark.accent = EventColor(2) },
  ]

  @Test func eachChangeCounts() {
    let contents = Self.changes.map { change in
      var theme = Theme()
      change(&theme)
      return theme.content
    }
    #expect(Set(contents + [Theme().content]).count == Self.changes.count + 1)
  }

  /// A property added to the theme must also be added to its content. The numbers of looks follow from the others.
  @Test func nothingIsLeftOut() {
    #expect(Mirror(reflecting: Theme()).children.count == 10)
    #expect(Mirror(reflecting: Theme().light).children.count == 6)
  }

  /// Dictionary order differs between runs, which reveals a dependency on it.
  @Test func orderDoesNotMatter() {
    let colors = (0..<50).map { ("calendar \($0)", EventColor(UInt32($0))) }
    var (first, second) = (Theme(), Theme())
    for (name, color) in colors { first.calendarColors[name] = color }
    for (name, color) in colors.reversed() { second.calendarColors[name] = color }
    #expect(first.content == second.content)
  }
}
