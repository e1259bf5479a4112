package import CalendarWriting

extension AgendaPlan {
  /// The format of calendar data to write; nil for pages and reports.
  package var conversion: CalendarFormat? {
    AgendaView.lists.contains(request.view) ? CalendarFormat(rawValue: format.rawValue) : nil
  }

  /// What the request selects. Without days, it is the whole calendar.
  package var selection: CalendarSelection {
    var selection = CalendarSelection()
    selection.filter = request.filter
    selection.dates = request.hasDays ? period : nil
    selection.zone = zone
    selection.duplicates = request.duplicates
    selection.expands = request.expands
    selection.busyTitle = dateText.phrases.busy
    return selection
  }
}

extension AgendaRequest {
  /// Whether the request names days.
  package var hasDays: Bool { date != nil || from != nil || to != nil }
}
