import CalendarFoundation

let old = try CalendarFile(contentsOf: "team.ics")
let data = try Data(contentsOf: URL(filePath: "new.ics"))

let new = try CalendarFile(data)
let changes = new.changes(since: old)
print(changes.count)

for change in changes {
  switch change {
  case .added(let event): print("added", event.summary ?? "")
  case .removed(let event): print("removed", event.summary ?? "")
  case .changed(_, let event, let properties): print("changed", event.summary ?? "", properties.sorted())
  }
}
