internal import CalendarRendering
internal import CalendarWriting

/// The properties of a format: file extensions, content types, options, cost, writer. Each ``OutputFormat`` has one,
/// which all parts of the program use instead of comparing formats.
package struct FormatDescriptor: Sendable {
  /// The file extensions without dots; the first is the default.
  package let fileExtensions: [String]
  /// The kinds of content that it can be made from.
  package let materials: Materials
  /// The groups of options that it supports.
  package let options: FormatOptions
  /// The cost of an entry on a page.
  let cost: EntryCost
  /// Whether entries always include descriptions and people, not only titles and locations.
  let hasAllTexts: Bool
  /// Whether it is data for programs, without a heading or a note about the age of feeds.
  let isData: Bool
  /// The default number of rows for a day in a month; nil for all, or for as many as fit the page.
  let usualRows: Int?
  /// How pages are written in this format.
  let writer: Writer

  init(
    _ fileExtensions: String..., materials: Materials, options: FormatOptions, cost: EntryCost,
    hasAllTexts: Bool = true, isData: Bool = false, usualRows: Int? = nil, writer: Writer
  ) {
    self.fileExtensions = fileExtensions
    self.materials = materials
    self.options = options
    self.cost = cost
    self.hasAllTexts = hasAllTexts
    self.isData = isData
    self.usualRows = usualRows
    self.writer = writer
  }

  /// How a format is written.
  enum Writer: Sendable {
    /// By a renderer of whole pages.
    case renderer(@Sendable (Surface) -> any Renderer)
    /// By a renderer that passes a page on in pieces.
    case chunks(@Sendable (Surface) -> any ChunkRenderer)
    /// By the paper helper, from sheets.
    case paper
    /// As calendar data.
    case calendar(CalendarFormat)
  }

  /// The inputs for creating a renderer.
  struct Surface {
    let theme: Theme
    let text: TextOptions
    let own: PageContent
  }

  /// The cost of an entry, for the size budget of a page.
  struct EntryCost {
    /// The size of an entry without its texts, in bytes.
    let bytes: Int
    /// The same in days as columns, where entries are placed and drawn among each other; nil for the same.
    var bytesInColumns: Int?
    /// The cost of a byte of text. For text and SVG, each letter is measured; in PDF and PNG it is also shaped.
    var workPerByte = 1
    /// The size of an alarm without its texts and times, in bytes.
    var bytesOfAlarm = 0
    /// The size of the reference for a markup character, less the character, in bytes.
    var bytesOfReference = 0
    /// The cost of a combining mark, in bytes of text: it is found, placed and drawn alone.
    var bytesOfMark = 0
    /// The size of the escape of an invisible character, less the character, in bytes.
    var bytesOfEscape = 0
    /// Whether each entry defines the zone of its event, if that is not a common one.
    var definesZones = false
  }
}

/// Formats for readers.
extension FormatDescriptor {
  static let text = FormatDescriptor(
    "txt", "text", materials: .text, options: [.all, .look, .terminal, .details, .order, .days],
    cost: EntryCost(bytes: 200, bytesInColumns: 2_000, workPerByte: 4), hasAllTexts: false, usualRows: 150,
    writer: .renderer { TextRenderer($0.text, theme: $0.theme).showing($0.own) })

  static let html = FormatDescriptor(
    "html", "htm", materials: .html, options: [.all, .look, .paper, .interaction, .details, .order, .days],
    cost: EntryCost(bytes: 300, bytesOfReference: 4),
    writer: .chunks { HTMLRenderer(theme: $0.theme).showing($0.own) })

  static let svg = FormatDescriptor(
    "svg", materials: .sheets, options: .ofSheets, cost: EntryCost(bytes: 640, workPerByte: 8, bytesOfMark: 8),
    hasAllTexts: false,
    writer: .chunks { SVGRenderer(SheetRenderer(theme: $0.theme).showing($0.own)) })

  static let pdf = FormatDescriptor(
    "pdf", materials: .sheets, options: [.ofSheets, .document], cost: costOfPaper, hasAllTexts: false, writer: .paper)

  static let png = FormatDescriptor(
    "png", materials: .image, options: [.ofSheets, .image], cost: costOfPaper, hasAllTexts: false, writer: .paper)

  static let markdown = FormatDescriptor(
    "md", "markdown", materials: .table, options: [.all, .details, .order, .days], cost: EntryCost(bytes: 200),
    writer: .chunks { _ in MarkdownRenderer() })

  /// Shaping and drawing letters costs more than their bytes.
  private static let costOfPaper = EntryCost(bytes: 4_000, workPerByte: 16, bytesOfMark: 8)
}

/// Formats for programs.
extension FormatDescriptor {
  static let json = FormatDescriptor(
    "json", materials: .json, options: [.all, .order, .days],
    cost: EntryCost(bytes: 300, bytesOfAlarm: 240, bytesOfEscape: 3),
    isData: true,
    writer: .chunks { _ in JSONRenderer() })

  static let csv = FormatDescriptor(
    "csv", materials: .table, options: [.all, .order], cost: EntryCost(bytes: 200), isData: true,
    writer: .chunks { _ in CSVRenderer() })

  static let ics = FormatDescriptor(
    "ics", "ifb", "ical", "icalendar", materials: [.events, .busyTimes], options: [.all, .events],
    cost: costOfEvents(perByte: 1), writer: .calendar(.ics))

  static let jcal = FormatDescriptor(
    "jcal", materials: .events, options: [.all, .events], cost: costOfEvents(perByte: 2), writer: .calendar(.jcal))

  static let jscalendar = FormatDescriptor(
    "jscalendar", materials: .events, options: [.all, .events], cost: costOfEvents(perByte: 4, definesZones: true),
    writer: .calendar(.jscalendar))

  /// JSON names and quotes the parts of a value, and JSCalendar its properties, too.
  private static func costOfEvents(perByte: Int, definesZones: Bool = false) -> EntryCost {
    EntryCost(bytes: 600, workPerByte: perByte, bytesOfAlarm: 120, definesZones: definesZones)
  }
}

/// Kinds of content. A format supports a view if they have a kind in common.
package struct Materials: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines for terminals.
  package static let text = Materials(rawValue: 1 << 0)
  /// An HTML document.
  package static let html = Materials(rawValue: 1 << 1)
  /// Drawings on sheets.
  package static let sheets = Materials(rawValue: 1 << 2)
  package static let json = Materials(rawValue: 1 << 3)
  /// Rows of events.
  package static let table = Materials(rawValue: 1 << 4)
  /// Events as calendar data.
  package static let events = Materials(rawValue: 1 << 5)
  /// Busy times as calendar data.
  package static let busyTimes = Materials(rawValue: 1 << 6)
  /// Drawings on sheets, few enough for one image.
  package static let image = Materials(rawValue: 1 << 7)

  /// A page for readers.
  static let page: Materials = [.text, .html, .sheets, .image, .json]
  /// A list of events.
  static let list: Materials = [.page, .table, .events]
  /// A report on the input.
  static let report: Materials = [.text, .json]
}

/// The groups of options that a format supports. An option names the groups it belongs to; see ``RequestOption``.
package struct FormatOptions: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Options of every format.
  package static let all = FormatOptions(rawValue: 1 << 0)
  /// Pages for readers: colours, custom content.
  package static let look = FormatOptions(rawValue: 1 << 1)
  /// Pages of a fixed size, on the screen or on paper.
  package static let paper = FormatOptions(rawValue: 1 << 2)
  package static let sheets = FormatOptions(rawValue: 1 << 3)
  package static let terminal = FormatOptions(rawValue: 1 << 4)
  /// Links and parts that the reader can open.
  package static let interaction = FormatOptions(rawValue: 1 << 5)
  /// Documents with several pages and an author.
  package static let document = FormatOptions(rawValue: 1 << 6)
  /// Images with a resolution.
  package static let image = FormatOptions(rawValue: 1 << 7)
  /// Descriptions, people, links and alarms, if requested.
  package static let details = FormatOptions(rawValue: 1 << 8)
  /// Sorted occurrences.
  package static let order = FormatOptions(rawValue: 1 << 9)
  /// Days, with those that have no events.
  package static let days = FormatOptions(rawValue: 1 << 11)
  /// Events as calendar data.
  package static let events = FormatOptions(rawValue: 1 << 10)

  /// The options of drawings.
  static let ofSheets: FormatOptions = [.all, .look, .paper, .sheets, .details, .order, .days]
}
