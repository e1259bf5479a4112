internal import CalendarModel

/// The heads of weekdays where there is room for two letters, such as those of small months: all different in a language, so
/// that each tells its day.
enum WeekdayLetters {
  /// CLDR's narrow names where these differ, as in Japanese and Arabic; else the first two letters of the short names, as
  /// `Mo` and `Tu`; else the first letter with the first later one that differs, as `sg` and `sx` for the Portuguese `seg.`
  /// and `sex.`.
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
