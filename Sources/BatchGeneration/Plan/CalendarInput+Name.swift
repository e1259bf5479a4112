internal import AgendaGeneration
internal import FeedModel

extension CalendarInput {
  /// The default name: the last path component without `.ics`; of a feed, its name in a list, or its host.
  var name: String {
    if let feed = sources.first?.feed { return SafeName.name(displayName ?? feed.address.suggestedName) }
    let slash = UInt8(ascii: "/")
    var name = path.utf8[...]
    while name.last == slash { name.removeLast() }
    if let last = name.lastIndex(of: slash) { name = name[name.index(after: last)...] }
    var text = String(Substring(name))
    if text.lowercased().hasSuffix(".gz") { text.removeLast(3) }
    if Self.isCalendarName(text.utf8[...]) { text.removeLast(4) }
    return SafeName.name(text)
  }
}
