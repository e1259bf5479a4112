internal import Bytes
internal import CalendarModel

/// A template for list pages, parsed once: text with fields in braces, conditional sections and repeated sections. See
/// docs/templates.md.
///
///     let line = try Template(parsing: "{{#events}}{{start \"HH:mm\"}} {{title}}\n{{/events}}", as: .text)
///     let page = try Agenda(.agenda, of: day, in: [team], zone: "Europe/Berlin").rendered(by: line)
///
/// A template is data: it cannot read files, call programs or load other templates. Each of its parts is written at
/// most once per element of a calendar, and calendar texts are escaped for the type of the output.
public struct Template: Sendable {
  /// The name in messages, usually a path.
  public let name: String
  /// The type of the output.
  public let type: TemplateType
  /// The file extension of the output, such as `org`.
  public let fileExtension: String
  /// The text that was parsed.
  public let source: String
  /// Whether the output depends on the current time.
  public let usesNow: Bool
  let nodes: [TemplateNode]

  /// The maximum length of a template in bytes.
  public static let maximumLength = 65_536
  /// The maximum length of the output in bytes.
  public static let maximumOutputLength = 1 << 26
  /// The maximum depth of nested sections.
  static let maximumDepth = 16

  /// Parses a template.
  /// - Parameters:
  ///   - text: The template.
  ///   - type: The type of the output.
  ///   - name: The name in messages.
  /// - Throws: ``TemplateError`` for the first mistake.
  public init(parsing text: String, as type: TemplateType, name: String = "template") throws(TemplateError) {
    try self.init(
      text, type: type, name: name, fileExtension: Self.usualExtension(of: type), isOneLine: false, frames: [.page])
  }

  /// Parses a template file. Its name (`agenda.org.tmpl`, `mail.html`) or a comment at its beginning (`{{! type: html
  /// }}`) determines the type of the output.
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - fileName: Its path.
  /// - Throws: ``TemplateError`` for the first mistake.
  public init(parsing bytes: [UInt8], fileName: String) throws(TemplateError) {
    func fail(_ message: String) -> TemplateError {
      TemplateError(name: fileName, line: 1, column: 1, message: message)
    }
    guard bytes.count <= Self.maximumLength else {
      throw fail("the template is longer than \(Self.maximumLength) bytes.")
    }
    guard !bytes.contains(0), var text = String(validating: bytes, as: UTF8.self) else {
      throw fail("the file is not valid UTF-8 text.")
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let types = TemplateType.allCases.map(\.rawValue).joined(separator: ", ")
    let found: TemplateType
    if let word = Self.directive(of: text) {
      guard let type = TemplateType(rawValue: word) else {
        let hint = Spelling.nearest(to: word, among: TemplateType.allCases.map(\.rawValue)).map {
          "; did you mean '\($0)'?"
        }
        throw fail("unknown type '\(word)'\(hint ?? ".") Types: \(types).")
      }
      found = type
    } else {
      guard let type = TemplateType(fileName: fileName) else {
        throw fail(
          "the extension does not say what the template writes; name it like agenda.html.tmpl, or begin it with"
            + " {{! type: html }}. Types: \(types).")
      }
      found = type
    }
    try self.init(
      text, type: found, name: fileName,
      fileExtension: TemplateType.outputExtension(ofFile: fileName) ?? Self.usualExtension(of: found), isOneLine: false,
      frames: [.page])
  }

  /// Parses a line for each event: a list of fields, to be separated by tabs (`start,title`), or a text with fields in
  /// single braces (`{start "HH:mm"} {title}`), where `\n` and `\t` are a line break and a tab.
  /// - Parameter fields: The fields.
  /// - Throws: ``TemplateError`` for the first mistake.
  public init(fields: String) throws(TemplateError) {
    let line =
      fields.utf8.contains(UInt8(ascii: "{"))
      ? fields : Self.names(in: fields).map { "{\($0)}" }.joined(separator: "\\t")
    try self.init(
      line, type: .text, name: "--fields", fileExtension: "txt", isOneLine: true, frames: [.page, .day, .event])
  }

  /// Parses the columns of a table in CSV, with a head and a row for each event: `start,title`.
  /// - Parameter columns: The fields, separated by commas.
  /// - Throws: ``TemplateError`` for the first mistake.
  package init(columns: String) throws(TemplateError) {
    let names = Self.names(in: columns)
    try self.init(
      names.map { "{\($0)}" }.joined(separator: ","), type: .csv, name: "--fields", fileExtension: "csv",
      isOneLine: true, frames: [.page, .day, .event], head: names.joined(separator: ","), lineEnd: "\r\n")
  }

  private static func names(in list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// - Parameters:
  ///   - isOneLine: Whether the text is the line of an event, repeated for each.
  ///   - head: The line before the first event; nil for none.
  private init(
    _ text: String, type: TemplateType, name: String, fileExtension: String, isOneLine: Bool, frames: [TemplateFrame],
    head: String? = nil, lineEnd: String = "\n"
  ) throws(TemplateError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.maximumLength else {
      throw TemplateError(
        name: name, line: 1, column: 1, message: "the template is longer than \(Self.maximumLength) bytes.")
    }
    var parser = TemplateParser(type: type, frames: frames, braces: TemplateBraces(isOneLine: isOneLine))
    do {
      var lexer = TemplateLexer(bytes, isOneLine: isOneLine)
      let tags = try lexer.run()
      let nodes = try parser.parse(isOneLine ? tags : TemplateParser.withoutSilentLines(tags))
      let first = head.map { [TemplateNode.literal(Array(($0 + lineEnd).utf8))] } ?? []
      self.nodes = isOneLine ? first + Self.eachEvent(nodes + [.literal(Array(lineEnd.utf8))]) : nodes
    } catch {
      let before = String(decoding: bytes[..<error.position], as: UTF8.self)
      let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
      throw TemplateError(
        name: name, line: lines.count, column: (lines.last?.count ?? 0) + 1, message: error.message)
    }
    source = text
    self.type = type
    self.name = name
    self.fileExtension = fileExtension
    usesNow = parser.usesNow
  }

  /// Repeats a line for each event of each day.
  private static func eachEvent(_ line: [TemplateNode]) -> [TemplateNode] {
    [.repetition(.page(.days), .day, [.repetition(.day(.events), .event, line)])]
  }

  private static func usualExtension(of type: TemplateType) -> String {
    switch type {
    case .text: "txt"
    case .html, .xml, .org, .csv, .json: type.rawValue
    case .latex: "tex"
    case .markdown: "md"
    }
  }

  /// The word in a comment `{{! type: … }}` at the beginning of a text.
  private static func directive(of text: String) -> String? {
    guard text.hasPrefix("{{!"), let end = text.firstRange(ofText: "}}")?.lowerBound else { return nil }
    let parts = text[text.index(text.startIndex, offsetBy: 3)..<end].split(separator: ":", maxSplits: 1)
    let words = parts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return words.count == 2 && words[0] == "type" ? words[1] : nil
  }
}

extension Template: Hashable {
  /// Compares the output that templates produce, and their names.
  public static func == (left: Template, right: Template) -> Bool {
    left.source == right.source && left.type == right.type && left.name == right.name
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// Why a template cannot be used.
public struct TemplateError: Error, Hashable, Sendable {
  /// The name of the template, usually its path.
  public let name: String
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// What is wrong, as a sentence.
  public let message: String
}

extension TemplateError: CustomStringConvertible {
  /// The error in the format of compilers: `agenda.org:3:5: error: …`.
  public var description: String { "\(name):\(line):\(column): error: \(message)" }
}

/// What fields refer to. Sections of lists change it: `{{#days}}` to a day, `{{#events}}` to an event.
enum TemplateFrame: Int, CaseIterable {
  /// The page, outside all lists.
  case page
  /// A day of the page.
  case day
  /// An event, or one of its days.
  case event
  /// An attendee of an event.
  case person
  /// A link of an event.
  case link
  /// An alarm of an event.
  case alarm
  /// A calendar of the page.
  case calendar
  /// A text in a list of texts.
  case word

  /// The prefix of a field: `page` in `page.title`.
  var prefix: String? {
    switch self {
    case .page: "page"
    case .day: "day"
    case .event: "event"
    case .person, .link, .alarm, .calendar, .word: nil
    }
  }
}

/// A part of a parsed template.
indirect enum TemplateNode: Sendable {
  /// The template's own text, written unchanged.
  case literal([UInt8])
  /// A field, escaped for its context.
  case field(TemplateField, TemplateFormat, TemplateSlot)
  /// A section that is repeated for the elements of a list.
  case repetition(TemplateField, TemplateFrame, [TemplateNode])
  /// A section that is written if a field has a value, or if it has none.
  case condition(TemplateField, equals: String?, isInverted: Bool, [TemplateNode])
}

/// How a field is written.
enum TemplateFormat: Hashable, Sendable {
  /// In its default form.
  case standard
  /// Truncated to a number of columns.
  case columns(Int)
  /// A date or time in a pattern.
  case pattern(TemplateDatePattern)
}

/// The context of a field, which together with the template's type determines its escaping.
enum TemplateSlot: Hashable, Sendable {
  /// Text. In a CSV file, part of a cell.
  case text
  /// A whole address in an attribute.
  case address
  /// Part of an address, after its beginning.
  case addressPart
  /// Part of a JSON string.
  case string
  /// A whole JSON value.
  case value
}
