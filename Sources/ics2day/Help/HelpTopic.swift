internal import AgendaGeneration

/// What `help` explains besides commands. The raw value is the argument.
enum HelpTopic: String, CaseIterable {
  case dates, formats, filters

  /// One line without a period.
  var summary: String {
    switch self {
    case .dates: "the forms of dates"
    case .formats: "the formats, their file names and the views that have them"
    case .filters: "the options that select events"
    }
  }

  /// The paragraph before the table.
  var introduction: String {
    switch self {
    case .dates: DateForms.introduction
    case .formats:
      """
      --format selects a format by its name; without it, the extension of the file behind -o does, and 'text' is the format \
      of a terminal.
      """
    case .filters:
      """
      All conditions must match. Words of --search and --exclude may be in title, location, description or categories; all \
      must occur. OR is between alternatives, NOT before a word that must not occur, and quotation marks group words: \
      'review OR "board meeting" NOT draft'.
      """
    }
  }

  /// The formats, with what makes them.
  static let formatRows: [(name: String, explanation: String)] = OutputFormat.allCases.map { format in
    let extensions = format.descriptor.fileExtensions.map { ".\($0)" }
    let (with, without) = (
      AgendaView.allCases.filter { $0.formats.contains(format) },
      AgendaView.allCases.filter { !$0.formats.contains(format) }
    )
    func names(_ views: [AgendaView]) -> String { list(views.map(\.rawValue)) }
    let views =
      without.isEmpty
      ? "all views" : with.count > without.count ? "all views but \(names(without))" : "the views \(names(with))"
    return (format.rawValue, "\(list(extensions)); \(views)")
  }

  /// The options that select events.
  static let filterOptions =
    RequestOption.groups.first { $0.options.contains { $0.name == "search" } }?.compactMap(\.description)?.options ?? []
}
