internal import CalendarModel

/// Parses a template: resolves names to fields, determines their contexts, and reports mistakes.
struct TemplateParser {
  private let type: TemplateType
  /// The braces of tags in messages.
  private let braces: TemplateBraces
  private var context: TemplateContext
  private var open: [Open] = []
  private var nodes: [TemplateNode] = []
  private var frames: [TemplateFrame]
  private(set) var usesNow = false

  /// A section that is not closed yet.
  private struct Open {
    var tag: TemplateTag
    var field: TemplateField
    /// The frame of a repetition; nil for a condition.
    var frame: TemplateFrame?
    /// The nodes before the section.
    var before: [TemplateNode]
    /// The context at its beginning.
    var context: TemplateContext
  }

  typealias Fault = TemplateLexer.Fault

  init(type: TemplateType, frames: [TemplateFrame], braces: TemplateBraces) {
    self.type = type
    self.braces = braces
    self.frames = frames
    context = TemplateContext(type)
  }

  /// Parses tags into nodes.
  mutating func parse(_ tags: [TemplateTag]) throws(Fault) -> [TemplateNode] {
    for tag in tags {
      switch tag.kind {
      case .comment: break
      case .text(let bytes): append(bytes)
      case .field: try appendField(tag)
      case .section, .inverted: try begin(tag)
      case .end: try end(tag)
      }
    }
    if let last = open.last {
      throw Fault(
        position: last.tag.position,
        message: "the section '\(last.tag.name)' has no end; add \(braces.tag("/\(last.tag.name)")).")
    }
    return nodes
  }

  /// Removes lines that contain only sections, their ends and comments.
  static func withoutSilentLines(_ tags: [TemplateTag]) -> [TemplateTag] {
    var result: [TemplateTag] = []
    var line: [TemplateTag] = []
    func isBlank(_ tag: TemplateTag) -> Bool {
      if case .text(let bytes) = tag.kind {
        bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      } else {
        false
      }
    }
    func endLine() {
      let isSilent = line.contains(where: \.isSilent) && line.allSatisfy { $0.isSilent || isBlank($0) }
      result += isSilent ? line.filter(\.isSilent) : line
      line = []
    }
    for tag in tags {
      line.append(tag)
      if case .text(let bytes) = tag.kind, bytes.last == UInt8(ascii: "\n") { endLine() }
    }
    endLine()
    return result
  }

  private mutating func append(_ bytes: [UInt8]) {
    context.read(bytes)
    if case .literal(let previous)? = nodes.last {
      nodes[nodes.count - 1] = .literal(previous + bytes)
    } else {
      nodes.append(.literal(bytes))
    }
  }

  private mutating func appendField(_ tag: TemplateTag) throws(Fault) {
    let field = try field(of: tag)
    let format = try format(of: field, tag)
    do {
      nodes.append(.field(field, format, try context.readField(field.kind)))
    } catch {
      throw Fault(position: tag.position, message: "'\(tag.name)' \(error.reason)")
    }
  }

  private func format(of field: TemplateField, _ tag: TemplateTag) throws(Fault) -> TemplateFormat {
    switch (tag.argument, field.kind) {
    case (.none, .list(let frame)) where frame != .word:
      throw Fault(
        position: tag.position,
        message: "'\(tag.name)' is a list; repeat a part for it: \(braces.section(tag.name)).")
    case (.none, _): return .standard
    case (.text(let pattern), .moment):
      do {
        return .pattern(try TemplateDatePattern(pattern))
      } catch {
        throw Fault(position: tag.position, message: error.reason)
      }
    case (.number(let count), .text), (.number(let count), .list(.word)):
      guard (1...10_000).contains(count) else {
        throw Fault(position: tag.position, message: "the columns of a text must be 1 to 10000.")
      }
      return .columns(count)
    case (.text, _):
      throw Fault(position: tag.position, message: "'\(tag.name)' is not a date or time and takes no pattern.")
    case (.number, _):
      throw Fault(position: tag.position, message: "'\(tag.name)' is not a text and takes no number of columns.")
    case (.equals, _):
      throw Fault(position: tag.position, message: "'=' belongs to a section: \(comparison(tag)).")
    }
  }

  /// A section for a text: `{{#title = "…"}}`.
  private func comparison(_ tag: TemplateTag) -> String { braces.tag("#\(tag.name) = \"…\"") }

  private mutating func begin(_ tag: TemplateTag) throws(Fault) {
    let field = try field(of: tag)
    guard open.count < Template.maximumDepth else {
      throw Fault(position: tag.position, message: "sections are nested more than \(Template.maximumDepth) deep.")
    }
    var frame: TemplateFrame?
    switch tag.argument {
    case .none:
      if case .list(let element) = field.kind, tag.kind == .section {
        guard field.frame == frames.last else {
          throw Fault(
            position: tag.position,
            message: "'\(tag.name)' cannot be repeated inside another list; repeat it outside of it.")
        }
        frame = element
      }
    case .equals:
      switch field.kind {
      case .text, .plain, .address, .number, .list(.word): break
      case .moment, .flag, .list:
        throw Fault(position: tag.position, message: "'\(tag.name)' cannot be compared with a text.")
      }
    case .text, .number:
      throw Fault(
        position: tag.position, message: "a section takes no pattern; compare with \(comparison(tag)).")
    }
    open.append(Open(tag: tag, field: field, frame: frame, before: nodes, context: context))
    nodes = []
    if let frame { frames.append(frame) }
  }

  private mutating func end(_ tag: TemplateTag) throws(Fault) {
    guard let section = open.popLast() else {
      throw Fault(position: tag.position, message: "'\(tag.name)' ends here, but no section is open.")
    }
    guard section.tag.name == tag.name else {
      throw Fault(
        position: tag.position, message: "'\(tag.name)' ends here, but the open section is '\(section.tag.name)'.")
    }
    guard let joined = context.joined(with: section.context) else {
      throw Fault(
        position: section.tag.position,
        message:
          "the section '\(tag.name)' must end in the same kind of place in which it begins, such as inside the same"
          + " element, attribute or string.")
    }
    context = joined
    let body = nodes
    nodes = section.before
    if let frame = section.frame {
      frames.removeLast()
      nodes.append(.repetition(section.field, frame, body))
    } else {
      var word: String?
      if case .equals(let text) = section.tag.argument { word = text }
      nodes.append(.condition(section.field, equals: word, isInverted: section.tag.kind == .inverted, body))
    }
  }

  // MARK: Names

  /// Resolves a name: a field of the innermost list that has it, or of the frame in its prefix (`day.date`).
  private mutating func field(of tag: TemplateTag) throws(Fault) -> TemplateField {
    guard let field = find(tag.name) else { throw Fault(position: tag.position, message: unknown(tag.name)) }
    switch field {
    case .page(.now), .day(.isPast), .day(.isToday), .event(.startsIn), .event(.endsIn), .event(.isNow),
      .event(.isPast):
      usesNow = true
    default: break
    }
    return field
  }

  private func find(_ name: String) -> TemplateField? {
    if let dot = name.firstIndex(of: "."), name.count > 1 {
      let prefix = String(name[..<dot])
      guard let frame = frames.last(where: { $0.prefix == prefix }) else { return nil }
      return TemplateField(String(name[name.index(after: dot)...]), in: frame)
    }
    for frame in frames.reversed() {
      if let field = TemplateField(name, in: frame) { return field }
      if frame == frames.last, frame != .page, let place = TemplatePlaceField(rawValue: name) { return .place(place) }
    }
    return nil
  }

  /// What khal and gcalcli, and CSV and RFC 5545, call the fields.
  private static let synonyms = [
    "summary": "title", "subject": "title", "name": "title", "start-time": "start", "start-date": "start",
    "starttime": "start", "startdate": "start", "dtstart": "start", "end-time": "end", "end-date": "end",
    "endtime": "end", "enddate": "end", "dtend": "end", "place": "location", "room": "location", "venue": "location",
    "category": "categories", "tags": "categories", "attendee": "attendees", "participants": "attendees",
    "people": "attendees", "calendar-name": "calendar", "calendarname": "calendar", "day": "date", "hours": "duration",
    "length": "duration", "repeat-symbol": "repeats", "recurrence": "repeats", "rrule": "repeats",
    "notes": "description",
    "timezone": "zone", "id": "uid", "link": "url", "all-day": "isAllDay", "allday": "isAllDay",
  ]

  private func unknown(_ name: String) -> String {
    let own =
      frames.flatMap(TemplateField.names) + (frames.last == .page ? [] : TemplatePlaceField.allCases.map(\.rawValue))
    if let field = Self.synonyms[name.lowercased()], own.contains(field) {
      return "unknown field '\(name)'; did you mean '\(field)'?"
    }
    if let nearest = Spelling.nearest(to: name, among: own.filter { $0 != "." }) {
      return "unknown field '\(name)'; did you mean '\(nearest)'?"
    }
    for frame in TemplateFrame.allCases where !frames.contains(frame) && TemplateField(name, in: frame) != nil {
      return "'\(name)' is a field of \(place(of: frame))."
    }
    let names = frames.last.map(TemplateField.names)?.filter { $0 != "." && !$0.hasPrefix("is") }.sorted() ?? []
    return "unknown field '\(name)'; fields: \(names.joined(separator: ", ")); docs/templates.md has all."
  }

  private func place(of frame: TemplateFrame) -> String {
    switch frame {
    case .page: "pages"
    case .day: "days: write it inside \(braces.section("days"))"
    case .event: "events: write it inside \(braces.section("events"))"
    case .person: "attendees: write it inside \(braces.section("attendees"))"
    case .link: "links: write it inside \(braces.section("links"))"
    case .alarm: "alarms: write it inside \(braces.section("alarms"))"
    case .calendar: "calendars: write it inside \(braces.section("calendars"))"
    case .word: "lists of texts, such as categories: write it inside \(braces.section("categories"))"
    }
  }
}
