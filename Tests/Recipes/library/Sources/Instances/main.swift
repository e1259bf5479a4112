import CalendarFoundation

let old = try CalendarFile(contentsOf: "team.ics")
let new = try CalendarFile(contentsOf: "new.ics")
let week = try DateInterval(start: Date("2026-03-09T00:00:00Z", strategy: .iso8601), duration: 7 * 86_400)
for change in new.changes(since: old, in: week) {
  switch change {
  case .added(let instance): print("added", instance.uid)
  case .removed(let instance): print("removed", instance.uid)
  case .moved(_, let instance): print("moved", instance.uid)
  }
}
