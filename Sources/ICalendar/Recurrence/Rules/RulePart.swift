/// The parts of a recurrence rule by their names (RFC 5545 section 3.3.10, RFC 7529 section 4).
enum RulePart: String {
  case frequency = "FREQ"
  case interval = "INTERVAL"
  case count = "COUNT"
  case until = "UNTIL"
  case bySecond = "BYSECOND"
  case byMinute = "BYMINUTE"
  case byHour = "BYHOUR"
  case byDay = "BYDAY"
  case byMonthDay = "BYMONTHDAY"
  case byYearDay = "BYYEARDAY"
  case byWeekNumber = "BYWEEKNO"
  case byMonth = "BYMONTH"
  case bySetPosition = "BYSETPOS"
  case weekStart = "WKST"
  case scale = "RSCALE"
  case skip = "SKIP"
}
