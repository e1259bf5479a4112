/// The sun and the moon, to some ten seconds for centuries around the present (Meeus, Astronomical Algorithms).
///
/// Moments are days of universal time since 1970.
enum Astronomy {
  /// 2000-01-01 12:00.
  private static let j2000 = 10_957.5
  private static let daysOfMonth = 29.530588861

  /// The apparent longitude of the sun, in degrees from 0 to 360 (chapter 25, with terms of VSOP87 over 1.5 seconds of arc).
  static func solarLongitude(at moment: Double) -> Double {
    let time = (moment + timeDifference(at: moment) - j2000) / 365_250
    var longitude = 0.0
    for terms in solarTerms.reversed() {
      longitude = longitude * time
      for (amplitude, phase, frequency) in terms { longitude += amplitude * cosine(phase + frequency * time) }
    }
    let degrees = longitude * 1e-8 * 180 / .pi + 180
    let centuries = time * 10
    let node = radians(125.04452 - 1_934.136261 * centuries)
    let (sun, moon) = (radians(280.4665 + 36_000.7698 * centuries), radians(218.3165 + 481_267.8813 * centuries))
    let nutation = -17.2 * sine(node) - 1.32 * sine(2 * sun) - 0.23 * sine(2 * moon) + 0.21 * sine(2 * node)
    let distance = 1.00014 - 0.01671 * cosine(radians(357.52911 + 35_999.05029 * centuries))
    return remainder(degrees + (nutation - 20.4898 / distance - 0.09033) / 3_600, 360)
  }

  /// The number of a new moon near a moment, counted from the first of 2000.
  static func newMoonNumber(near moment: Double) -> Int {
    Int(((moment - j2000 - 5.098) / daysOfMonth).rounded())
  }

  /// When the moon is new (chapter 49).
  static func newMoon(_ number: Int) -> Double {
    let k = Double(number)
    let t = k / 1_236.85
    let mean = 5.09766 + daysOfMonth * k + t * t * (0.00015437 + t * (-0.000000150 + t * 0.00000000073))
    // Of the orbit of the earth.
    let e = 1 - t * (0.002516 + t * 0.0000074)
    let sun = radians(2.5534 + 29.10535670 * k - t * t * (0.0000014 + t * 0.00000011))
    let moon = radians(
      201.5643 + 385.81693528 * k + t * t * (0.0107582 + t * (0.00001238 - t * 0.000000058)))
    let latitude = radians(
      160.7108 + 390.67050284 * k - t * t * (0.0016118 + t * (0.00000227 - t * 0.000000011)))
    let node = radians(124.7746 - 1.56375588 * k + t * t * (0.0020672 + t * 0.00000215))
    var correction = -17e-5 * sine(node)
    for (amplitude, power, ofSun, ofMoon, ofLatitude) in lunarTerms {
      let scale = power == 0 ? 1 : power == 1 ? e : e * e
      correction += amplitude * 1e-5 * scale * sine(ofSun * sun + ofMoon * moon + ofLatitude * latitude)
    }
    for (amplitude, phase, rate) in planetaryTerms {
      let bend = phase == 299.77 ? -0.009173 * t * t : 0
      correction += amplitude * 1e-6 * sine(radians(phase + rate * k + bend))
    }
    let moment = j2000 + mean + correction
    return moment - timeDifference(at: moment)
  }

  /// How much the time of the planets is ahead of universal time, in days (Espenak and Meeus, simplified).
  private static func timeDifference(at moment: Double) -> Double {
    let year = 2_000 + (moment - j2000) / 365.25
    let (t, u) = (year - 2_000, (year - 1_820) / 100)
    let seconds =
      switch year {
      case 1_800..<1_900: 10.0
      case 1_900..<2_005: 0.645 * (year - 1_900) - 3
      case 2_005..<2_050: 62.92 + 0.32217 * t + 0.005589 * t * t
      case 2_050..<2_150: -20 + 32 * u * u - 0.5628 * (2_150 - year)
      default: -20 + 32 * u * u
      }
    return seconds / 86_400
  }

  // MARK: Terms

  /// The longitude of the earth: amplitude in 1e-8 radians, phase and frequency in radians and per thousand years, by the power
  /// of the time.
  private static let solarTerms: [[(Double, Double, Double)]] = [
    [
      (175_347_046, 0, 0), (3_341_656, 4.6692568, 6_283.07585), (34_894, 4.6261, 12_566.1517),
      (3_497, 2.7441, 5_753.3849), (3_418, 2.8289, 3.5231), (3_136, 3.6277, 77_713.7715), (2_676, 4.4181, 7_860.4194),
      (2_343, 6.1352, 3_930.2097), (1_324, 0.7425, 11_506.7698), (1_273, 2.0371, 529.691), (1_199, 1.1096, 1_577.3435),
      (990, 5.233, 5_884.927), (902, 2.045, 26.298), (857, 3.508, 398.149), (780, 1.179, 5_223.694),
      (753, 2.533, 5_507.553), (505, 4.583, 18_849.228), (492, 4.205, 775.523), (357, 2.92, 0.067),
      (317, 5.849, 11_790.629), (284, 1.899, 796.298), (271, 0.315, 10_977.079), (243, 0.345, 5_486.778),
      (206, 4.806, 2_544.314), (205, 1.869, 5_573.143), (202, 2.458, 6_069.777), (156, 0.833, 213.299),
      (132, 3.411, 2_942.463), (126, 1.083, 20.775), (115, 0.645, 0.98), (103, 0.636, 4_694.003),
      (102, 0.976, 15_720.839), (102, 4.267, 7.114), (99, 6.21, 2_146.17), (98, 0.68, 155.42), (86, 5.98, 161_000.69),
      (85, 1.3, 6_275.96), (85, 3.67, 71_430.7), (80, 1.81, 17_260.15),
    ],
    [
      (628_331_966_747, 0, 0), (206_059, 2.678235, 6_283.07585), (4_303, 2.6351, 12_566.1517), (425, 1.59, 3.523),
      (119, 5.796, 26.298), (109, 2.966, 1_577.344), (93, 2.59, 18_849.23), (72, 1.14, 529.69), (68, 1.87, 398.15),
      (67, 4.41, 5_507.55), (59, 2.89, 5_223.69), (56, 2.17, 155.42),
    ],
    [(52_919, 0, 0), (8_720, 1.0721, 6_283.0758), (309, 0.867, 12_566.152)],
    [(289, 5.844, 6_283.076), (35, 0, 0)],
  ]

  /// The new moon: amplitude in 1e-5 days, power of the eccentricity, and multiples of the anomalies of sun and moon and of the
  /// latitude.
  private static let lunarTerms: [(Double, Int, Double, Double, Double)] = [
    (-40_720, 0, 0, 1, 0), (17_241, 1, 1, 0, 0), (1_608, 0, 0, 2, 0), (1_039, 0, 0, 0, 2), (739, 1, -1, 1, 0),
    (-514, 1, 1, 1, 0), (208, 2, 2, 0, 0), (-111, 0, 0, 1, -2), (-57, 0, 0, 1, 2), (56, 1, 1, 2, 0), (-42, 0, 0, 3, 0),
    (42, 1, 1, 0, 2), (38, 1, 1, 0, -2), (-24, 1, -1, 2, 0), (-7, 0, 2, 1, 0), (4, 0, 0, 2, -2), (4, 0, 3, 0, 0),
    (3, 0, 1, 1, -2), (3, 0, 0, 2, 2), (-3, 0, 1, 1, 2), (3, 0, -1, 1, 2), (-2, 0, -1, 1, -2), (-2, 0, 1, 3, 0),
    (2, 0, 0, 4, 0),
  ]

  /// The planets: amplitude in 1e-6 days, phase and rate for each new moon in degrees.
  private static let planetaryTerms: [(Double, Double, Double)] = [
    (325, 299.77, 0.107408), (165, 251.88, 0.016321), (164, 251.83, 26.651886), (126, 349.42, 36.412478),
    (110, 84.66, 18.206239), (62, 141.74, 53.303771), (60, 207.14, 2.453732), (56, 154.84, 7.30686),
    (47, 34.52, 27.261239), (42, 207.19, 0.121824), (40, 291.34, 1.844379), (37, 161.72, 24.198154),
    (35, 239.56, 25.513099), (23, 331.55, 3.592518),
  ]

  // MARK: Angles

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  private static func remainder(_ value: Double, _ divisor: Double) -> Double {
    value - divisor * (value / divisor).rounded(.down)
  }

  /// The sine of an angle in radians, by its series: the same on all machines.
  private static func sine(_ angle: Double) -> Double {
    var x = remainder(angle + .pi, 2 * .pi) - .pi
    if x > .pi / 2 { x = .pi - x } else if x < -.pi / 2 { x = -.pi - x }
    var (term, sum) = (x, x)
    for n in stride(from: 2.0, through: 20, by: 2) {
      term *= -x * x / (n * (n + 1))
      sum += term
    }
    return sum
  }

  private static func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }
}
