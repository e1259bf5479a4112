import CalendarModel
import Foundation
import TestRandom
import Testing

@testable import CalendarRendering

@Suite struct ThemeTests {
  @Test func linearValuesAreThoseOfTheTransferFunction() {
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

  @Test func listedCalendarsTakeThePaletteInOrder() {
    var theme = Theme()
    theme.calendarNames = ["Home", "Work"]
    #expect(theme.color(of: event { $0.calendar.name = "Home" }) == theme.palette[0])
    #expect(theme.color(of: event { $0.calendar.name = "Work" }) == theme.palette[1])
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
