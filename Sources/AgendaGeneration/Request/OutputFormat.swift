/// The output format. The raw value is the spelling on the command line.
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

  /// The format of a file extension; text if there is none, nil if it is unknown.
  public init?(path: String) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      self = .text
      return
    }
    self.init(fileExtension: String(Substring(name[name.index(after: dot)...])))
  }

  /// The format of a file extension without its dot, ignoring case; nil if it is unknown.
  package init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "txt", "text": self = .text
    case "html", "htm": self = .html
    case "svg": self = .svg
    case "pdf": self = .pdf
    case "png": self = .png
    case "json": self = .json
    case "csv": self = .csv
    case "md", "markdown": self = .markdown
    case "ics", "ifb": self = .ics
    case "jcal": self = .jcal
    case "jscalendar": self = .jscalendar
    default: return nil
    }
  }

  /// The file extension of the format, without the dot.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .html, .svg, .pdf, .png, .json, .csv, .ics, .jcal, .jscalendar: rawValue
    }
  }

  /// The formats that are drawn on sheets.
  package static let sheets: [OutputFormat] = [.svg, .pdf, .png]

  /// Whether the format is drawn on sheets.
  package var isOfSheets: Bool { Self.sheets.contains(self) }

  /// The formats that hold events as other programs read them, instead of a page.
  package static let conversions: [OutputFormat] = [.ics, .jcal, .jscalendar]

  /// The views that support the format.
  package var views: [AgendaView] {
    switch self {
    case .text, .json: AgendaView.allCases
    case .html, .svg, .pdf, .png: AgendaView.pages
    case .csv, .markdown: AgendaView.lists
    case .ics: AgendaView.lists + [.freebusy]
    case .jcal, .jscalendar: AgendaView.lists
    }
  }
}
