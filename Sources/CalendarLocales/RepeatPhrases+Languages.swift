internal import CalendarModel

extension RepeatPhrases {
  /// The phrases of a language; English if there is no translation.
  init(language: String) {
    self = Self.western(language) ?? Self.eastern(language) ?? RepeatPhrases()
  }

  /// Creates the phrases of a language.
  /// - Parameter ordinals: The ordinals one to five and the last, separated by spaces, in each gender of the weekdays.
  init(
    every: [String], everyOther: [String] = [], everyCount: [String], plurals: PluralRule = .one,
    eachWeekday: String = "", everyOtherWeekday: String = "", onWeekdays: String, onDays: String,
    day: String = "{number}", onLastDay: String, onOrdinals: String, ordinalWeekday: String = "{ordinal} {weekday}",
    ofMonth: String, ordinals: [String], genders: [Int] = [], onDates: String, until: String, times: String,
    separator: String = ", ", and: String
  ) {
    self.init()
    self.every = every
    self.everyOther = everyOther
    self.everyCount = everyCount
    self.plurals = plurals
    self.eachWeekday = eachWeekday
    self.everyOtherWeekday = everyOtherWeekday
    self.onWeekdays = onWeekdays
    self.onDays = onDays
    self.day = day
    self.onLastDay = onLastDay
    self.onOrdinals = onOrdinals
    self.ordinalWeekday = ordinalWeekday
    self.ofMonth = ofMonth
    self.ordinals = ordinals.map { $0.split(separator: " ").map(String.init) }
    self.genders = genders
    self.onDates = onDates
    self.until = until
    self.times = times
    self.separator = separator
    self.and = and
  }
}
