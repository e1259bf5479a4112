internal import CalendarModel

/// Two-letter weekday names for narrow columns, unique within a language.
enum WeekdayLetters {
  /// CLDR's narrow names if they are unique, as in Japanese and Arabic. Otherwise the first two letters of the short
  /// names, such as `Mo` and `Tu`. Otherwise the first letter and the first later letter that differs, such as `sg` and
  /// `sx` for the Portuguese `seg.` and `sex.`.
  static func letters(of locale: CalendarLocale) -> [String] {
    let (narrow, short) = (locale.narrowWeekdayNames, locale.shortWeekdayNames)
    if areDifferent(narrow) || short.isEmpty { return narrow }
    let longest = short.map(\.count).max() ?? 0
    var letters = short.map { String($0.prefix(2)) }
    for place in 2..<max(2, longest) {
      let counts = Dictionary(grouping: letters) { $0 }
      if counts.count == letters.count { break }
      for (index, name) in short.enumerated() where (counts[letters[index]]?.count ?? 0) > 1 {
        guard let first = name.first, let later = name.dropFirst(place).first, later.isLetter else { continue }
        letters[index] = "\(first)\(later)"
      }
    }
    return areDifferent(letters) ? letters : short
  }

  private static func areDifferent(_ names: [String]) -> Bool { Set(names).count == names.count }
}
