import CalendarFoundation

let meeting = try CalendarFile(contentsOf: "meeting.ics")
for event in meeting.next(1, after: .distantPast).map(\.event) {
  print(event.geo?.latitude ?? 0, event.attachments.map(\.value))
  print(event.allConferences.map(\.uri))
  for person in event.attendees { print(person.userType, person.expectsReply, person.delegatedTo) }
}
