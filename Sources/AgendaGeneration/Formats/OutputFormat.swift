package import CalendarWriting

/// The output format. The raw value is the spelling on the command line.
///
/// To add a format, add a case here and its descriptor to `descriptor`; `docs/architecture.md` lists the other files.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// Plain text for terminals.
  case text
  /// A self-contained HTML document.
  case html
  /// An SVG document.
  case svg
  /// A PDF document, with all pages of the period.
  case pdf
  /// A PNG image.
  case png
  /// JSON (docs/json.md).
  case json
  /// Comma-separated values, one line per event (RFC 4180).
  case csv
  /// A Markdown table or list.
  case markdown
  /// An iCalendar object (RFC 5545): the selected events as data, or busy times.
  case ics
  /// jCal: iCalendar in JSON (RFC 7265).
  case jcal
  /// JSCalendar (RFC 8984).
  case jscalendar

  /// The properties of the format.
  package var descriptor: FormatDescriptor {
    switch self {
    case .text: .text
    case .html: .html
    case .svg: .svg
    case .pdf: .pdf
    case .png: .png
    case .json: .json
    case .csv: .csv
    case .markdown: .markdown
    case .ics: .ics
    case .jcal: .jcal
    case .jscalendar: .jscalendar
    }
  }

  /// The format for a file extension; text without one, nil if it is unknown.
  public init?(path: String) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      self = .text
      return
    }
    self.init(fileExtension: String(Substring(name[name.index(after: dot)...])))
  }

  /// The format for a file extension without its dot, ignoring case; nil if it is unknown.
  package init?(fileExtension: String) {
    let name = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.descriptor.fileExtensions.contains(name) }) else { return nil }
    self = format
  }

  /// The file extension of the format, without the dot.
  public var fileExtension: String { descriptor.fileExtensions.first ?? rawValue }

  /// The formats that support some options.
  package static func taking(_ options: FormatOptions) -> [OutputFormat] {
    allCases.filter { !$0.descriptor.options.isDisjoint(with: options) }
  }

  /// Whether the format supports some options.
  package func takes(_ options: FormatOptions) -> Bool { !descriptor.options.isDisjoint(with: options) }

  /// Whether the format is drawn on sheets.
  package var isOfSheets: Bool { !descriptor.materials.isDisjoint(with: [.sheets, .image]) }

  /// Whether pages have a limited size: drawings and HTML, which count what does not fit.
  var hasLimitedRoom: Bool { takes(.paper) }

  /// The format of calendar data; nil for pages.
  package var conversion: CalendarFormat? {
    if case .calendar(let format) = descriptor.writer { format } else { nil }
  }

  /// Whether the format supports a view.
  package func shows(_ view: AgendaView) -> Bool {
    !descriptor.materials.isDisjoint(with: view.descriptor.materials)
  }

  /// The views that support the format.
  package var views: [AgendaView] { AgendaView.allCases.filter(shows) }

  /// The format names, separated by commas.
  static var allNames: String {
    // Every start makes the help text of --format. `joined(separator:)` would search all conformances of the program for it.
    allCases.dropFirst().reduce(into: allCases[0].rawValue) { names, format in
      names.append(", ")
      names.append(format.rawValue)
    }
  }

  /// The default file extensions with their dots.
  static var allExtensions: [String] { allCases.map { ".\($0.fileExtension)" } }
}
