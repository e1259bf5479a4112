/// The phrases that describe recurrence. English by default.
///
/// Each phrase is a whole template, because languages differ in order and inflection: `{every}` is one of ``every``,
/// `{list}` the days, `{text}` everything before. Where a language would have to inflect a name, its template puts the
/// name after a colon.
package struct RepeatPhrases: Hashable, Sendable {
  /// Every day, week, month, year.
  package var every = ["every day", "every week", "every month", "every year"]
  /// Every second day, week, month, year; empty to count them.
  package var everyOther = ["every other day", "every other week", "every other month", "every other year"]
  /// Every `{number}` days, weeks, months, years; the forms of a noun are separated by bars.
  package var everyCount = [
    "every {number} days", "every {number} weeks", "every {number} months", "every {number} years",
  ]
  /// How the language inflects nouns after numbers.
  package var plurals = PluralRule.one
  /// On weekdays of every week; empty for ``onWeekdays``.
  package var eachWeekday = "every {list}"
  /// On a weekday of every second week; empty for ``onWeekdays``.
  package var everyOtherWeekday = "every other {list}"
  /// On weekdays of some weeks.
  package var onWeekdays = "{every} on {list}"
  /// On days of the month by number.
  package var onDays = "{every} on day {list}"
  /// A day of the month in ``onDays``; the form of the first day is before a bar if it differs.
  package var day = "{number}"
  /// On the last day of the month.
  package var onLastDay = "{every} on the last day"
  /// On certain weekdays of the month, or of a month of the year.
  package var onOrdinals = "{every} on the {list}"
  /// A certain weekday of the month.
  package var ordinalWeekday = "{ordinal} {weekday}"
  /// A certain weekday of a month of the year.
  package var ofMonth = "{list} of {month}"
  /// The ordinals one to five and the last, in each gender of the language's weekdays.
  package var ordinals = [["first", "second", "third", "fourth", "fifth", "last"]]
  /// The index in ``ordinals`` for each weekday, Monday first; empty if all are 0.
  package var genders: [Int] = []
  /// On dates of the year.
  package var onDates = "{every} on {list}"
  /// The end of a series at a date.
  package var until = "{text} until {date}"
  /// The end of a series by the number of instances, in the forms of ``plurals``.
  package var times = "{text}, {number} times"
  /// What separates the entries of a list.
  package var separator = ", "
  /// What precedes the last entry of a list; behind a bar, what precedes a number.
  package var and = " and "

  /// Creates English phrases.
  package init() {}
}
