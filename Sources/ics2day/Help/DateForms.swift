/// The forms of dates, in the order of `help dates` and the manual page.
enum DateForms {
  /// Forms of one kind.
  struct Kind {
    let examples: [String]
    let meaning: String
  }

  static let kinds = [
    Kind(examples: ["2026-03-09", "9.3.2026", "9 march 2026", "2026-069"], meaning: "a day"),
    Kind(examples: ["march 9", "9.3.", "the 9th", "3/9"], meaning: "of this year or month; the language orders 3/9"),
    Kind(
      examples: [
        "today", "tomorrow", "+7", "+2w", "in 2 weeks", "today+7", "3 days ago", "two fridays from now",
      ],
      meaning: "counted from today"),
    Kind(
      examples: ["3 days after tomorrow", "a week before march 20", "friday in 2 weeks", "tuesday week"],
      meaning: "counted from another day"),
    Kind(
      examples: ["friday", "next friday", "the friday after next", "last friday"],
      meaning: "the next one, perhaps today; the first or second one after today; the last one before it"),
    Kind(
      examples: ["third tuesday", "last friday of march", "monday next week", "last day of march"],
      meaning: "one of a month or week"),
    Kind(examples: ["fri 13", "friday the 13th"], meaning: "of this month, or of the next one that has it"),
    Kind(examples: ["christmas", "new year's eve"], meaning: "a feast that has the same date each year"),
    Kind(
      examples: ["this week", "next week", "the week after next", "w11", "kw11", "the week of march 16"],
      meaning: "a week"),
    Kind(examples: ["weekend", "next weekend", "weekdays"], meaning: "days of this or the next week"),
    Kind(examples: ["march", "next march", "2026-03", "next month"], meaning: "a month"),
    Kind(examples: ["q2", "second quarter", "h1", "2026", "next year"], meaning: "several months"),
    Kind(
      examples: ["early march", "mid march", "late march", "first half of april", "last 10 days of march"],
      meaning: "a part; the first three are from the 1st, 11th and 21st on"),
    Kind(
      examples: ["7 days", "next 2 weeks", "7d", "from monday for 3 days"],
      meaning: "that many days, the first one included"),
    Kind(examples: ["last 10 days", "year to date"], meaning: "days before today, or until today"),
    Kind(
      examples: [
        "2026-03-09..2026-03-13", "monday to friday", "9 to 13 march", "this and next week", "until friday", "..friday",
      ],
      meaning: "all days from the first to the last"),
    Kind(
      examples: ["from tomorrow", "2026-03-20..", "after friday"],
      meaning: "days from there on, as many as the view has"),
    Kind(
      examples: ["tonight", "tomorrow afternoon", "today between 14 and 16", "friday after 5pm"],
      meaning: "hours of a day, for the view 'day'; an option has days alone"),
  ]

  static let introduction = """
    These are the forms of DATE among the words of a command, and of --from and --to. --from takes the first day of a period. --to \
    ends before the day, month or year that it names, but behind the last day of a period in words: 'next week', 'april', 'q2'. \
    --until names the last day instead of --to. --date takes a single day, week, month or year. Case does not matter. English words \
    may have three letters (fri, sept). Words may also be in the language of the page.
    """
}
