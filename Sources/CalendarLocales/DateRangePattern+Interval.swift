internal import CalendarModel

extension DateRangePattern {
  /// Splits an interval pattern (Unicode TR 35, part 4) before the first field that it repeats; nil if it repeats none.
  ///
  /// The forms of a field are one field: `L` is the month that `M` is, although some languages write the first month of
  /// `LLLL – MMMM y` with one and the last with the other.
  init?(interval: String) {
    var isQuoted = false
    var previous: Character?
    var seen: Set<Character> = []
    for index in interval.indices {
      let letter = interval[index]
      if letter == "'" { isQuoted.toggle() }
      guard !isQuoted, letter.isASCII, letter.isLetter else {
        previous = nil
        continue
      }
      if letter != previous, !seen.insert(Self.field(letter)).inserted {
        self.init(first: String(interval[..<index]), last: String(interval[index...]))
        return
      }
      previous = letter
    }
    return nil
  }

  /// The letter that stands for all forms of a field.
  private static func field(_ letter: Character) -> Character {
    switch letter {
    case "L": "M"
    case "c", "e": "E"
    case "u": "y"
    default: letter
    }
  }
}
