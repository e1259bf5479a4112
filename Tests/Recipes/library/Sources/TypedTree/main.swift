import CalendarFoundation
import CalendarWriting

var tree = try CalendarTree(contentsOf: "team.ics")
var review = tree.events[0]
if case .zoned(let civil, let zone)? = review.time("DTSTART") {
  review.setTime("DTSTART", .zoned(civil.adding(seconds: 86_400), zone))
}
review.rules = [try RecurrenceRule("FREQ=WEEKLY;COUNT=4")]
print(review["DTSTART"] ?? "", review["RRULE"] ?? "")
