internal import CalendarModel

extension Theme {
  /// A canonical description of the theme: equal for equal themes, different for others.
  package var content: String {
    func text(_ name: String) -> String { "\(name.utf8.count):\(name)" }
    func colors(_ named: [String: EventColor]) -> String {
      named.sorted { $0.key < $1.key }.map { text($0.key) + $0.value.hex }.joined()
    }
    return [
      colorBy.rawValue, isGrey ? "grey" : "color", calendarNames.map(text).joined(), palette.map(\.hex).joined(),
      colors(calendarColors), colors(categoryColors), light.content, dark.content,
    ].joined(separator: "\n")
  }
}

extension ThemeBackground {
  fileprivate var content: String { [paper, ink, quietInk, line, shade, accent].map(\.hex).joined() }
}
