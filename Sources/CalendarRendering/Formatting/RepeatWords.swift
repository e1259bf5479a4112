internal import CalendarModel

/// Describes how an event repeats: `every other Tuesday until Jun 30, 2026`.
///
/// If a short phrase cannot describe a rule, it is shown as its period, followed by the text of RFC 5545.
struct RepeatWords {
  let dates: DateText
  /// The event, on whose clock UNTIL is a date.
  let event: Event

  private var phrases: RepeatPhrases { dates.phrases.repeats }

  /// Whether the words of rules depend on the start of an instance. If all are of hours or less, they do not.
  static func needStart(_ rules: [RecurrenceRule]) -> Bool { rules.contains { $0.frequency >= .daily } }

  /// Describes a rule; nil if it does not repeat.
  /// - Parameter start: The start of an instance, from which days missing in the rule are derived.
  func text(_ rule: RecurrenceRule, start: CivilDateTime) -> String? {
    if rule.count == 1 { return nil }
    guard let period = RepeatPeriod(rule, start: start) else { return formal(rule) }
    let every = every(rule.frequency, rule.interval)
    let text: String? =
      switch period {
      case .whole: every
      case .weekdays(let weekdays): on(weekdays, every, interval: rule.frequency == .weekly ? rule.interval : 1)
      case .days(let days): fill(phrases.onDays, [("every", every), ("list", list(days.map(day)))])
      case .lastDay: fill(phrases.onLastDay, [("every", every)])
      case .ordinals(let ordinals): on(ordinals, every)
      case .ordinalsOfMonths(let ordinals, let months): on(ordinals, of: months, every)
      case .dates(let dates):
        fill(phrases.onDates, [("every", every), ("list", list(dates.map(self.dates.shortDate)))])
      }
    return text.map { ending(rule, $0, start) } ?? formal(rule)
  }

  /// The period and the rule itself: `every month (FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13)`.
  private func formal(_ rule: RecurrenceRule) -> String {
    // Each value takes two characters at least. A rule can have ten thousand, and an instance for each.
    let text = rule.withValues(upTo: Self.mostCharacters / 2 + 1).description
    let shown = text.utf8.count <= Self.mostCharacters ? text : text.prefix(Self.mostCharacters) + "…"
    return rule.frequency < .daily ? shown : "\(every(rule.frequency, rule.interval)) (\(shown))"
  }

  /// The maximum length of a rule in characters.
  private static let mostCharacters = 160

  private func every(_ frequency: Frequency, _ interval: Int) -> String {
    let unit = frequency.rawValue - Frequency.daily.rawValue
    if interval == 1 { return PatternWriter.name(phrases.every, unit) }
    if interval == 2, !phrases.everyOther.isEmpty { return PatternWriter.name(phrases.everyOther, unit) }
    return counted(PatternWriter.name(phrases.everyCount, unit), interval)
  }

  private func on(_ weekdays: [Weekday], _ every: String, interval: Int) -> String {
    let names = names(of: weekdays)
    if interval == 1, !phrases.eachWeekday.isEmpty { return fill(phrases.eachWeekday, [("list", names)]) }
    if interval == 2, weekdays.count == 1, !phrases.everyOtherWeekday.isEmpty {
      return fill(phrases.everyOtherWeekday, [("list", names)])
    }
    return fill(phrases.onWeekdays, [("every", every), ("list", names)])
  }

  /// The weekdays; three or more consecutive ones as a range: `Monday–Friday`.
  private func names(of weekdays: [Weekday]) -> String {
    guard let first = weekdays.first, let last = weekdays.last, weekdays.count >= 3,
      last.rawValue - first.rawValue == weekdays.count - 1
    else { return list(weekdays.map(dates.weekday)) }
    return "\(dates.weekday(first))–\(dates.weekday(last))"
  }

  private func on(_ ordinals: [WeekdayOrdinal], _ every: String) -> String? {
    names(of: ordinals).map { fill(phrases.onOrdinals, [("every", every), ("list", $0)]) }
  }

  private func on(_ ordinals: [WeekdayOrdinal], of months: [Int], _ every: String) -> String? {
    guard let names = names(of: ordinals) else { return nil }
    let days = fill(
      phrases.ofMonth, [("list", names), ("month", list(months.map { dates.name(dates.locale.monthNames, $0 - 1) }))])
    return fill(phrases.onOrdinals, [("every", every), ("list", days)])
  }

  private func names(of ordinals: [WeekdayOrdinal]) -> String? {
    let names = ordinals.compactMap(name)
    return names.count == ordinals.count ? list(names) : nil
  }

  /// `first Monday`; nil if the language has no word for the ordinal.
  private func name(_ ordinal: WeekdayOrdinal) -> String? {
    let weekday = ordinal.weekday.rawValue - 1
    let gender = phrases.genders.indices.contains(weekday) ? phrases.genders[weekday] : 0
    guard phrases.ordinals.indices.contains(gender) else { return nil }
    let words = phrases.ordinals[gender]
    // The last entry is the word for "last", after the numbers.
    let index = ordinal.ordinal == -1 ? words.count - 1 : ordinal.ordinal - 1
    guard words.indices.contains(index), ordinal.ordinal == -1 || index < words.count - 1 else { return nil }
    return fill(
      phrases.ordinalWeekday, [("ordinal", words[index]), ("weekday", dates.weekday(ordinal.weekday))])
  }

  private func day(_ day: Int) -> String {
    let forms = phrases.day.split(separator: "|")
    let form = (day == 1 ? forms.first : forms.last) ?? ""
    return fill(String(form), [("number", dates.number(day))])
  }

  /// Appends UNTIL or COUNT.
  private func ending(_ rule: RecurrenceRule, _ text: String, _ start: CivilDateTime) -> String {
    if let count = rule.count { return fill(counted(phrases.times, count), [("text", text)]) }
    guard let until = rule.until else { return text }
    return fill(phrases.until, [("text", text), ("date", dates.shortDateWithYear(lastDay(of: rule, until, start)))])
  }

  /// The last day on which a rule may have an instance. UNTIL is often early on the day after it.
  private func lastDay(of rule: RecurrenceRule, _ until: EventTime, _ start: CivilDateTime) -> CivilDate {
    let zone = event.seriesZone ?? event.start.zone
    guard zone != nil || !event.start.isDate, !until.isDate else { return until.civil.date }
    let clock = zone ?? .utc
    // Beside a start without a zone, UNTIL counts as it is written, also in UTC.
    let isAsWritten = until.isFloating || zone == nil && event.start.isFloating
    let last = isAsWritten ? until.civil : clock.civil(at: until.instant(in: clock))
    let isLater = rule.frequency >= .daily && rule.byHour.isEmpty && last.secondOfDay < start.secondOfDay
    return isLater ? last.date.adding(days: -1) : last.date
  }

  /// Fills in a number, using the plural form for it.
  private func counted(_ template: String, _ number: Int) -> String {
    let forms = template.split(separator: "|")
    let index = min(phrases.plurals.form(of: number), forms.count - 1)
    return forms.indices.contains(index) ? fill(String(forms[index]), [("number", dates.number(number))]) : ""
  }

  private func list(_ entries: [String]) -> String {
    guard let last = entries.last, entries.count > 1 else { return entries.first ?? "" }
    let forms = phrases.and.split(separator: "|")
    let and = (last.first?.isNumber ?? false ? forms.last : forms.first) ?? ""
    return entries.dropLast().joined(separator: phrases.separator) + and + last
  }

  /// Replaces each `{name}` of a template, in one pass, so that braces in values are not replaced.
  private func fill(_ template: String, _ values: [(name: String, value: String)]) -> String {
    var result = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      result += values.first { $0.name == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension RecurrenceRule {
  /// The rule with only its first values, in the order of its description.
  fileprivate func withValues(upTo count: Int) -> RecurrenceRule {
    var rule = self
    var left = count
    func cut<Value>(_ values: inout [Value]) {
      if values.count > left { values.removeSubrange(left...) }
      left -= values.count
    }
    cut(&rule.bySecond)
    cut(&rule.byMinute)
    cut(&rule.byHour)
    cut(&rule.byDay)
    cut(&rule.byMonthDay)
    cut(&rule.byYearDay)
    cut(&rule.byWeekNumber)
    cut(&rule.byMonth)
    cut(&rule.bySetPosition)
    return rule
  }
}
