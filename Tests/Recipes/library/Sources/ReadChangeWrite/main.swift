import CalendarWriting

var tree = try CalendarTree(contentsOf: "team.ics")
tree.events[0]["SUMMARY"] = "Moved, to Friday"
print(tree.events[0].property("DTSTART")?.parameters["TZID"] ?? "")
try tree.write(to: "out.ics")
