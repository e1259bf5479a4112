internal import CalendarModel

/// The colours that a page uses, numbered in the order in which they appear.
struct ColorClasses {
  /// The theme that chose them.
  let theme: Theme
  /// The colours by number.
  private(set) var colors: [EventColor] = []
  private var numbers: [EventColor: Int] = [:]

  /// The colours of the occurrences of a page.
  init(theme: Theme, occurrences: [Occurrence]) {
    self.theme = theme
    for occurrence in occurrences {
      let color = theme.color(of: occurrence.event)
      if numbers[color] == nil {
        numbers[color] = colors.count
        colors.append(color)
      }
    }
  }

  /// The number of an event's colour; the first one's for an event that is not on the page.
  func number(of event: Event) -> Int {
    numbers[theme.color(of: event)] ?? 0
  }
}
