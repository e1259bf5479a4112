internal import CalendarModel

/// Contrast by WCAG 2.2, computed in integers so that it is the same on every machine.
enum ColorContrast {
  /// The linear value of each 8-bit component, in units of 1/1,000,000 (the sRGB transfer function, IEC 61966-2-1).
  private static let linear: [Int] = (0..<256).map { component in
    // 12.92 holds up to 0.03928 × 255, above that ((c + 0.055) / 1.055) ^ 2.4.
    if component <= 10 { return component * 1_000_000 / 3_295 }
    let base = (Double(component) / 255 + 0.055) / 1.055
    // x^2.4 = x^2 · (x^2)^(1/5), the fifth root by Newton's method, which uses exactly rounded operations only.
    let square = base * base
    var root = 1.0
    for _ in 0..<60 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return Int(square * root * 1_000_000)
  }

  /// The relative luminance, 0 (black) to 1,000,000 (white).
  static func luminance(_ color: EventColor) -> Int {
    (212_600 * linear[Int(color.red)] + 715_200 * linear[Int(color.green)] + 72_200 * linear[Int(color.blue)])
      / 1_000_000
  }

  /// The contrast ratio in hundredths, 100 (the same) to 2100 (black on white).
  static func ratio(_ first: EventColor, _ second: EventColor) -> Int {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 50_000) * 100 / (min(one, other) + 50_000)
  }

  /// `color` moved towards `target` in steps, as little as it takes to have a contrast of `ratio` hundredths with every
  /// one of `backgrounds`; `target` itself when nothing less will do.
  static func adjusted(
    _ color: EventColor, towards target: EventColor, ratio: Int, on backgrounds: [EventColor]
  ) -> EventColor {
    for step in 0..<32 {
      let candidate = color.mixed(with: target, share: step * 8)
      if backgrounds.allSatisfy({ Self.ratio(candidate, $0) >= ratio }) { return candidate }
    }
    return target
  }
}

extension EventColor {
  /// This colour with `share` of 256 parts of another.
  func mixed(with other: EventColor, share: Int) -> EventColor {
    func mix(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      UInt8(clamping: (Int(mine) * (256 - share) + Int(theirs) * share + 128) >> 8)
    }
    return EventColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
