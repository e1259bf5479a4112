/// How a language chooses the form of a counted noun for numbers from 2. For 1, phrases have a form of their own.
public enum PluralRule: Hashable, Sendable {
  /// One form for all numbers from 2.
  case one
  /// One form for numbers that end in 1, one for 2 to 4, one for all others; 11 to 14 are others.
  case eastSlavic
  /// One form for numbers that end in 2 to 4, except 12 to 14, and one for all others.
  case polish
  /// One form for 2 to 4, and one for all others.
  case czech
  /// One form for 2, one for numbers that end in 03 to 10, one for all others.
  case arabic
  /// One form for 2 and one for all others.
  case dual

  /// The index of the form for a number.
  package func form(of number: Int) -> Int {
    let (tens, ones) = (number % 100, number % 10)
    let isFew = (2...4).contains(ones) && !(12...14).contains(tens)
    switch self {
    case .one: return 0
    case .eastSlavic: return ones == 1 && tens != 11 ? 0 : isFew ? 1 : 2
    case .polish: return isFew ? 0 : 1
    case .czech: return (2...4).contains(number) ? 0 : 1
    case .arabic: return number == 2 ? 0 : (3...10).contains(tens) ? 1 : 2
    case .dual: return number == 2 ? 0 : 1
    }
  }
}
