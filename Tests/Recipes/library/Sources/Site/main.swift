import AgendaGeneration
import BatchGeneration
import CalendarFoundation

var request = SiteRequest()
request.page.inputs = ["team.ics", "home.ics"]
request.page.timeZone = "Europe/Berlin"
request.outputDirectory = "site"

let environment = AgendaEnvironment(now: Instant(utc: CivilDateTime(2026, 3, 9, 8, 0)))
let result = SiteJob(request: request, environment: environment).run()
for message in result.messages { print(message) }
