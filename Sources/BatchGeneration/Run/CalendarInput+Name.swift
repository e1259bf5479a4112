internal import AgendaGeneration
internal import FeedModel

extension CalendarInput {
  /// The default name: the last path component without `.ics`; for a feed, its name in a list, or its host.
  var name: String {
    if let feed = sources.first?.feed { return SafeName.name(displayName ?? feed.address.suggestedName) }
    return SafeName.name(fileName)
  }
}
