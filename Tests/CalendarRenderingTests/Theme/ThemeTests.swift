import CalendarModel
import Foundation
import TestRandom
import Testing

@testable import CalendarRendering

@Suite struct ThemeTests {
  @Test func linearValuesMatchTheTransferFunction() {
    #expect(ColorContrast.linear.count == 256)
    for (component, value) in ColorContrast.linear.enumerated() {
      let share = Double(component) / 255
      let expected = share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      #expect((-1e-9..<1.5).contains(expected * 1_000_000 - Double(value)), "\(component)")
    }
  }

  /// Ratios computed with the W3C's formula in floating point.
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 2_100), (0xFFFFFF, 0xFFFFFF, 100), (0x767676, 0xFFFFFF, 454), (0x0072B2, 0xFFFFFF, 518),
      (0x777777, 0xFFFFFF, 447), (0xFF0000, 0xFFFFFF, 399),
    ] as [(UInt32, UInt32, Int)])
  func contrastRatio(_ first: UInt32, _ second: UInt32, _ expected: Int) {
    #expect(abs(ColorContrast.ratio(EventColor(first), EventColor(second)) - expected) <= 1)
  }

  @Test func textContrastsWithItsGroundWhateverTheColour() {
    let seed = TestSeed.value
    var random = SplitMix64(seed: seed)
    let theme = Theme()
    let extremes: [UInt32] = [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0x808080]
    for rgb in extremes + (0..<3_000).map({ _ in random.color() }) {
      for background in [theme.light, theme.dark] {
        let color = EventColor(rgb)
        let shades = EventShades(of: color, on: background.paper)
        for (text, ground) in [
          (shades.tintText, shades.tint), (shades.tintText, shades.hatch), (shades.tintText, background.paper),
          (shades.solidText, shades.solid), (shades.solidText, shades.solidHatch),
        ] {
          #expect(
            ColorContrast.ratio(text, ground) >= 450, "seed \(seed), colour \(color.hex), \(text.hex) on \(ground.hex)")
        }
        for fill in [shades.tint, shades.solid] {
          #expect(ColorContrast.ratio(fill, background.paper) >= 130, "seed \(seed), colour \(color.hex)")
        }
        #expect(ColorContrast.ratio(shades.edge, background.paper) >= 300, "seed \(seed), colour \(color.hex)")
      }
    }
  }

  @Test func thePageItselfContrasts() {
    let theme = Theme()
    for background in [theme.light, theme.dark] {
      for ground in [background.paper, background.shade] {
        for text in [background.ink, background.quietInk] { #expect(ColorContrast.ratio(text, ground) >= 450) }
      }
      #expect(ColorContrast.ratio(background.accent, background.paper) >= 450)
      let grounds = [background.paper] + (1...4).map { theme.densityColor(level: $0, on: background) }
      #expect(ColorContrast.ratio(grounds[0], grounds[1]) >= 130)
      for (lower, upper) in zip(grounds, grounds.dropFirst()) { #expect(ColorContrast.ratio(lower, upper) >= 120) }
      for level in 1...4 {
        #expect(ColorContrast.ratio(background.ink, theme.densityColor(level: level, on: background)) >= 450)
      }
    }
  }

  private func event(_ change: (inout Event) -> Void) -> Event {
    var event = Event(uid: "1", start: .date(SamplePages.monday))
    change(&event)
    return event
  }

  @Test func theEventsOwnColourComesFirst() {
    var theme = Theme()
    let event = event {
      $0.color = EventColor(0x123456)
      $0.calendar.color = EventColor(0x654321)
      $0.categories = ["work"]
    }
    #expect(theme.color(of: event) == EventColor(0x123456))
    theme.colorBy = .calendar
    #expect(theme.color(of: event) == EventColor(0x654321))
    theme.colorBy = .category
    #expect(theme.palette.contains(theme.color(of: event)))
  }

  @Test("A calendar has the same colour alone and beside others that prefer other colours")
  func calendarsKeepTheirColours() {
    let seed = TestSeed.value
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let names = (0..<Int.random(in: 2...16, using: &random)).map { _ in "calendar \(random.color())" }
      var theme = Theme()
      let alone = names.map { name in theme.color(of: event { $0.calendar.name = name }) }
      theme.calendarNames = names
      let together = names.map { name in theme.color(of: event { $0.calendar.name = name }) }
      for (index, color) in alone.enumerated() where !alone[..<index].contains(color) {
        #expect(together[index] == color, "seed \(seed)")
      }
      #expect(Set(together).count == Set(names).count, "seed \(seed)")
    }
  }

  @Test("Names beyond the colours differ by their marks")
  func namesBeyondTheColours() {
    var theme = Theme()
    theme.calendarNames = (0..<64).map { "calendar \($0)" }
    let looks = theme.calendarNames.map { name in theme.look(of: event { $0.calendar.name = name }) }
    #expect(Set(looks).count == 64)
    #expect(looks.count { $0.mark == .round } == 16)
  }

  @Test("Categories of a page have different colours, also from calendars")
  func categoriesOfAPage() {
    var theme = Theme()
    theme.colorBy = .category
    let events = (0..<16).map { number in
      event {
        $0.calendar.name = "calendar"
        $0.categories = number == 0 ? [] : ["category \(number)"]
      }
    }
    let occurrences = events.map { Occurrence(of: $0, recurrenceID: nil, start: $0.start, end: $0.start) }
    let colors = ColorClasses(theme: theme, occurrences: occurrences)
    #expect(Set(events.map(colors.number)).count == 16)
    // The order of a page does not matter.
    let other = ColorClasses(theme: theme, occurrences: occurrences.reversed())
    for event in events { #expect(colors.theme.color(of: event) == other.theme.color(of: event)) }
  }

  @Test func aNameHasOneColour() {
    let theme = Theme()
    let one = theme.color(of: event { $0.calendar.name = "Holidays" })
    #expect(one == theme.color(of: event { $0.calendar.name = "Holidays" }))
    var empty = theme
    empty.palette = []
    #expect(empty.color(of: event { $0.calendar.name = "Holidays" }) == one)
  }
}
