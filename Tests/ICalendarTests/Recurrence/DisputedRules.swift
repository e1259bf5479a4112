private let everyMonth = """
  RFC 5545 section 3.3.10 has BYMONTHDAY of a yearly rule expand, "1" meaning "the first day of the month", and nothing in \
  the rule names a month: DTSTART gives only what is "not contained in the rule" and "necessary". The case takes the \
  month of DTSTART.
  """

private let weekdayOfStart = """
  BYWEEKNO names weeks, not days: the weekday is "information, not contained in the rule, necessary to determine" the \
  dates, so "derived from the Start Time (DTSTART)" (RFC 5545 section 3.3.10). The case takes all seven days.
  """

/// Cases of the recurrence corpus that we read otherwise, with the reason.
let disputedRules: [String: String] = [
  "rfc5545-6f67e6-2b5af0": """
  An erratum of RFC 5545: UNTIL=19970902T170000Z is 13:00 in New York, "the last instance" may not be later.
  """,
  "libical-b320ba-74f939": everyMonth,
  "icaljs-8e2bea-e79c36": everyMonth,
  "icalnet-c5f04a-5b9c9b": everyMonth,
  "dateutil-c45c28-648033": weekdayOfStart,
  "rust-rrule-c45c28-02d794": weekdayOfStart,
  "vobject-9fddbc-39201a": """
  "Recurrence rules may generate recurrence instances with an invalid date": day -366 of a common year "MUST be ignored \
  and MUST NOT be counted". The case moves it to the year before.
  """,
  "vobject-05d974-443cbd": """
  BYYEARDAY and BYWEEKNO are not allowed in daily rules. The case ignores them; we let them limit, as the author plainly \
  meant something by them, and report it.
  """,
]
