import AgendaGeneration
import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")
let list = try Template(parsing: "{{#events}}<li>{{start \"HH:mm\"}} {{title}}</li>{{/events}}", as: .html)
print(try Agenda(.agenda, of: CivilDate(2026, 3, 9), in: [team], zone: "Europe/Berlin").rendered(by: list))
