internal import CalendarModel

/// Contrast by WCAG 2.2, in integer arithmetic so that results are the same on every machine.
enum ColorContrast {
  /// The linear value of each 8-bit component in units of 1/1,000,000 (the sRGB transfer function, IEC 61966-2-1).
  ///
  /// Precomputed because every page needs it: c / 12.92 up to 0.03928, and ((c + 0.055) / 1.055) ^ 2.4 above.
  static let linear: [Int] = [
    0, 303, 606, 910, 1_213, 1_517, 1_820, 2_124, 2_427, 2_731, 3_034, 3_346, 3_676, 4_024, 4_391, 4_776, 5_181,
    5_605, 6_048, 6_512, 6_995, 7_499, 8_023, 8_568, 9_134, 9_721, 10_329, 10_960, 11_612, 12_286, 12_983, 13_702,
    14_443, 15_208, 15_996, 16_807, 17_641, 18_500, 19_382, 20_288, 21_219, 22_173, 23_153, 24_157, 25_186, 26_241,
    27_320, 28_426, 29_556, 30_713, 31_896, 33_104, 34_339, 35_601, 36_889, 38_204, 39_546, 40_915, 42_311, 43_735,
    45_186, 46_665, 48_171, 49_706, 51_269, 52_860, 54_480, 56_128, 57_805, 59_511, 61_246, 63_010, 64_803, 66_625,
    68_478, 70_360, 72_271, 74_213, 76_185, 78_187, 80_219, 82_282, 84_376, 86_500, 88_655, 90_841, 93_058, 95_307,
    97_587, 99_898, 102_241, 104_616, 107_023, 109_461, 111_932, 114_435, 116_970, 119_538, 122_138, 124_771,
    127_437, 130_136, 132_868, 135_633, 138_431, 141_263, 144_128, 147_027, 149_959, 152_926, 155_926, 158_960,
    162_029, 165_132, 168_269, 171_441, 174_647, 177_888, 181_164, 184_474, 187_820, 191_201, 194_617, 198_069,
    201_556, 205_078, 208_636, 212_230, 215_860, 219_526, 223_227, 226_965, 230_740, 234_550, 238_397, 242_281,
    246_201, 250_158, 254_152, 258_182, 262_250, 266_355, 270_497, 274_677, 278_894, 283_148, 287_440, 291_770,
    296_138, 300_543, 304_987, 309_468, 313_988, 318_546, 323_143, 327_778, 332_451, 337_163, 341_914, 346_704,
    351_532, 356_400, 361_306, 366_252, 371_237, 376_262, 381_326, 386_429, 391_572, 396_755, 401_977, 407_240,
    412_542, 417_885, 423_267, 428_690, 434_153, 439_657, 445_201, 450_785, 456_411, 462_076, 467_783, 473_531,
    479_320, 485_149, 491_020, 496_932, 502_886, 508_881, 514_917, 520_995, 527_115, 533_276, 539_479, 545_724,
    552_011, 558_340, 564_711, 571_124, 577_580, 584_078, 590_618, 597_201, 603_827, 610_495, 617_206, 623_960,
    630_757, 637_596, 644_479, 651_405, 658_374, 665_387, 672_443, 679_542, 686_685, 693_871, 701_101, 708_375,
    715_693, 723_055, 730_460, 737_910, 745_404, 752_942, 760_524, 768_151, 775_822, 783_537, 791_297, 799_102,
    806_952, 814_846, 822_785, 830_769, 838_799, 846_873, 854_992, 863_157, 871_367, 879_622, 887_923, 896_269,
    904_661, 913_098, 921_581, 930_110, 938_685, 947_306, 955_973, 964_686, 973_445, 982_250, 991_102, 1_000_000,
  ]

  /// The relative luminance, 0 (black) to 1,000,000 (white).
  static func luminance(_ color: EventColor) -> Int {
    luminance(red: linear[Int(color.red)], green: linear[Int(color.green)], blue: linear[Int(color.blue)])
  }

  /// The relative luminance of linear components.
  @inline(__always)
  private static func luminance(red: Int, green: Int, blue: Int) -> Int {
    (212_600 &* red &+ 715_200 &* green &+ 72_200 &* blue) / 1_000_000
  }

  /// The contrast ratio in hundredths, 100 (the same) to 2100 (black on white).
  static func ratio(_ first: EventColor, _ second: EventColor) -> Int {
    ratio(luminance(first), luminance(second))
  }

  @inline(__always)
  private static func ratio(_ one: Int, _ other: Int) -> Int {
    (max(one, other) + 50_000) * 100 / (min(one, other) + 50_000)
  }

  /// `color` moved towards `target` as little as necessary for a contrast of `ratio` hundredths with all `backgrounds`;
  /// `target` if nothing less suffices.
  static func adjusted(
    _ color: EventColor, towards target: EventColor, ratio: Int, on backgrounds: [EventColor]
  ) -> EventColor {
    let grounds = backgrounds.map(luminance)
    for step in 0..<32 {
      let candidate = color.mixed(with: target, share: step * 8)
      let own = luminance(candidate)
      if grounds.allSatisfy({ Self.ratio(own, $0) >= ratio }) { return candidate }
    }
    return target
  }
}

extension EventColor {
  /// This colour mixed with another.
  /// - Parameter share: The share of the other colour in 256ths, 0 to 256.
  @inline(__always)
  func mixed(with other: EventColor, share: Int) -> EventColor {
    func mix(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (Int(mine) &* (256 &- share) &+ Int(theirs) &* share &+ 128) >> 8)
    }
    return EventColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
