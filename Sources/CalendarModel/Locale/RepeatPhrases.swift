/// The phrases that say how an event repeats. English by default.
///
/// Each phrase is a whole template, because languages differ in order and inflection: `{every}` is one of ``every``,
/// `{list}` the days, `{text}` all that precedes. Where a language would have to inflect a name, its template sets the
/// name after a colon.
public struct RepeatPhrases: Hashable, Sendable {
  /// Every day, week, month, year.
  public var every = ["every day", "every week", "every month", "every year"]
  /// Every second day, week, month, year; empty to count them.
  public var everyOther = ["every other day", "every other week", "every other month", "every other year"]
  /// Every `{number}` days, weeks, months, years; the forms of a noun are separated by bars.
  public var everyCount = [
    "every {number} days", "every {number} weeks", "every {number} months", "every {number} years",
  ]
  /// The form of counted nouns.
  public var plurals = PluralRule.one
  /// On weekdays of every week; empty for ``onWeekdays``.
  public var eachWeekday = "every {list}"
  /// On a weekday of every second week; empty for ``onWeekdays``.
  public var everyOtherWeekday = "every other {list}"
  /// On weekdays of some weeks.
  public var onWeekdays = "{every} on {list}"
  /// On days of the month by number.
  public var onDays = "{every} on day {list}"
  /// A day of the month in ``onDays``.
  public var day = "{number}"
  /// On the last day of the month.
  public var onLastDay = "{every} on the last day"
  /// On certain weekdays of the month, or of a month of the year.
  public var onOrdinals = "{every} on the {list}"
  /// A certain weekday of the month.
  public var ordinalWeekday = "{ordinal} {weekday}"
  /// A certain weekday of a month of the year.
  public var ofMonth = "{list} of {month}"
  /// The ordinals one to five and the last, in each gender of the language's weekdays.
  public var ordinals = [["first", "second", "third", "fourth", "fifth", "last"]]
  /// The index in ``ordinals`` for each weekday, Monday first; empty if all are 0.
  public var genders: [Int] = []
  /// On dates of the year.
  public var onDates = "{every} on {list}"
  /// The end of a series at a date.
  public var until = "{text} until {date}"
  /// The end of a series by the number of instances, in the forms of ``plurals``.
  public var times = "{text}, {number} times"
  /// What separates the entries of a list.
  public var separator = ", "
  /// What precedes the last entry of a list.
  public var and = " and "

  /// Creates English phrases.
  public init() {}
}
