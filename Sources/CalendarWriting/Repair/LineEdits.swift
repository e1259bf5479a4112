internal import CalendarModel
internal import CalendarText

/// What changes in the lines of a calendar.
struct LineEdits {
  private let outline: SourceOutline
  private let repaired: RepairedLines
  /// The bytes that replace a line, by position; empty to remove it.
  private var replacements: [Int: [UInt8]] = [:]
  /// New lines before those at a position.
  private var insertions: [Int: [UInt8]] = [:]
  /// The components whose ends are added before a position, the innermost first. They come before other new lines.
  private var addedEnds: [Int: [Int]] = [:]
  /// The components that define zones, by name.
  private var zonePlaces: [String: Int] = [:]
  /// The zones that new lines name.
  private var zones: Set<String> = []

  /// - Parameters:
  ///   - faults: What is wrong, with the lines of the source.
  ///   - repaired: The repaired calendar, whose components and properties know their lines in the source.
  ///   - whole: The lines of components that are written anew.
  init(of outline: SourceOutline, faults: [Diagnostic], repaired: ContentComponent, whole: Set<Int>) {
    self.outline = outline
    self.repaired = RepairedLines(repaired)
    mendStructure(faults)
    for component in outline.components.indices where outline.components[component].name == "VTIMEZONE" {
      if let name = nameOfZone(component) { zonePlaces[name] = zonePlaces[name] ?? component }
    }
    let (lines, missing) = places(of: faults)
    mend(lines)
    for (component, names) in missing { add(names, to: component) }
    for component in outline.components.indices where whole.contains(outline.number(of: component)) {
      replace(component)
    }
    defineZones()
  }

  /// The properties to mend, and those that components lack.
  private mutating func places(of faults: [Diagnostic]) -> (lines: Set<Int>, missing: [Int: Set<String>]) {
    var lines: Set<Int> = []
    var missing: [Int: Set<String>] = [:]
    // The last property with broken folds: more of them are not searched for again.
    var text = 0..<0
    // Each with all of its faults at once.
    var replaced: Set<Int> = []
    for fault in faults.sorted(by: { $0.line < $1.line }) {
      guard let position = outline.position(ofLine: fault.line), let component = outline.lines[position].component
      else { continue }
      let line = outline.lines[position]
      if outline.components[outline.components[component].entry].name == "VTIMEZONE" {
        let zone = outline.components[component].entry
        if replaced.insert(zone).inserted { replaceZone(zone) }
      } else if [.contradictoryTimeZone, .brokenTimeZone].contains(fault.code) {
        // Reported where the zone is used.
        let name = CalendarProperty(outline.source(of: position)).parameters["TZID"]
        if let name, let zone = zonePlaces[name], replaced.insert(zone).inserted { replaceZone(zone) }
      } else if fault.code == .missingProperty, let name = fault.property {
        missing[component, default: []].insert(name)
      } else if fault.code == .brokenFolding {
        guard position >= text.upperBound, let start = startOfText(before: position, known: text) else { continue }
        lines.insert(start)
        for other in max(start + 1, text.upperBound)...position { replacements[other] = [] }
        text = start..<position + 1
      } else if case .property = line.kind {
        lines.insert(position)
      } else if line.kind == .text {
        replacements[position] = []
      } else if line.kind == .begin || line.kind == .end, [.removedBytes, .repairedEncoding].contains(fault.code) {
        replacements[position] = self.line(line.kind == .begin ? "BEGIN" : "END", outline.components[component].name)
      }
    }
    return (lines, missing)
  }

  // MARK: Structure

  /// Adds missing ends, and removes lines that belong to no component.
  private mutating func mendStructure(_ faults: [Diagnostic]) {
    let codes = Set(faults.map(\.code))
    for component in outline.components.indices.reversed() where codes.contains(.missingEnd) {
      guard let position = outline.components[component].missingEnd else { continue }
      addedEnds[position, default: []].append(component)
    }
    for (position, line) in outline.lines.enumerated() {
      switch line.kind {
      case .unexpectedEnd: if codes.contains(.unexpectedEnd) { replacements[position] = [] }
      case .text, .property:
        if line.component == nil, codes.contains(.textOutside) { replacements[position] = [] }
      case .begin, .end, .empty: break
      }
    }
  }

  /// The property that a broken fold continues.
  /// - Parameter known: The lines of the last one.
  private func startOfText(before position: Int, known: Range<Int>) -> Int? {
    var position = position - 1
    while position >= known.upperBound {
      let line = outline.lines[position]
      switch line.kind {
      case .property:
        if let owner = line.component, part(of: owner)?.byLine[line.number] != nil { return position }
      case .text, .empty: break
      case .begin, .end, .unexpectedEnd: return nil
      }
      position -= 1
    }
    return known.isEmpty ? nil : known.lowerBound
  }

  // MARK: Lines

  private func part(of component: Int) -> RepairedLines.Part? {
    outline.components[component].name == "VCALENDAR"
      ? repaired.calendar : repaired.parts[outline.number(of: component)]
  }

  /// Writes the properties of some lines anew, or removes those that the repaired components do not have.
  private mutating func mend(_ lines: Set<Int>) {
    var written: Set<[String]> = []
    var leftOut: Set<Int> = []
    var kept = KeptValues(outline, but: lines)
    for position in lines.sorted() {
      let source = outline.lines[position]
      guard let owner = source.component, case .property(let name) = source.kind else { continue }
      guard let part = part(of: owner) else {
        // A part of an entry that was left out, such as an alarm.
        let entry = outline.components[owner].entry
        if owner != entry, self.part(of: entry) != nil { leftOut.insert(owner) }
        continue
      }
      var properties = part.byLine[source.number] ?? []
      // What has no line comes for the first line of its name.
      if properties.isEmpty, let new = part.placeless[name], written.insert(["\(owner)", name]).inserted {
        let values = kept.values(of: name, in: owner)
        properties = new.compactMap { $0.without(values) }
      }
      replacements[position] = bytes(of: properties)
    }
    remove(leftOut)
  }

  /// Adds properties that a component lacks, after its `BEGIN`.
  private mutating func add(_ names: Set<String>, to component: Int) {
    guard let part = part(of: component) else { return }
    let new = names.sorted().flatMap { part.placeless[$0] ?? [] }
    insertions[outline.components[component].begin + 1, default: []] += bytes(of: new)
  }

  // MARK: Components

  /// Writes a component anew.
  private mutating func replace(_ position: Int) {
    guard let component = part(of: position)?.component else { return }
    note(zonesOf: component)
    replace(position, with: broken(component.contentLines))
  }

  /// Removes components. Those inside another one go with it, because thousands may be in each other.
  private mutating func remove(_ components: Set<Int>) {
    var end = 0
    for component in components.sorted() where outline.components[component].begin >= end {
      replace(component, with: [])
      end = outline.components[component].end
    }
  }

  /// Writes the definition of a zone anew, unless no event uses it.
  private mutating func replaceZone(_ component: Int) {
    guard let name = nameOfZone(component), let zone = zone(named: name)
    else { return }
    replace(component, with: broken(zone.contentLines))
  }

  private mutating func replace(_ component: Int, with bytes: [UInt8]) {
    let lines = outline.components[component].begin..<outline.components[component].end
    for position in lines { replacements[position] = [] }
    // What comes before it belongs to others.
    for position in lines.dropFirst() { (insertions[position], addedEnds[position]) = (nil, nil) }
    // Its end may have been missing, or the end of a component inside it.
    addedEnds[lines.upperBound]?.removeAll { lines.contains(outline.components[$0].begin) }
    replacements[lines.lowerBound] = bytes
  }

  // MARK: Zones

  /// The name of the zone that a component defines.
  private func nameOfZone(_ component: Int) -> String? {
    let lines = outline.components[component].begin..<outline.components[component].end
    return lines.first { outline.lines[$0].kind == .property("TZID") }
      .map { CalendarProperty(outline.source(of: $0)).text }
  }

  private func zone(named name: String) -> ContentComponent? {
    repaired.calendar.component.components.first { $0.name == "VTIMEZONE" && $0["TZID"]?.text == name }
  }

  private mutating func note(zonesOf component: ContentComponent) {
    zones.formUnion(component.properties.compactMap { $0["TZID"] })
    for inner in component.components { note(zonesOf: inner) }
  }

  /// Adds the definitions of the zones that only new lines name.
  private mutating func defineZones() {
    let new = zones.subtracting(zonePlaces.keys).sorted().compactMap(zone)
    guard !new.isEmpty,
      let first = outline.components.indices.first(where: { position in
        let component = outline.components[position]
        return component.parent != nil && component.entry == position && component.name != "VTIMEZONE"
      })
    else { return }
    let place = outline.components[first].begin
    insertions[place, default: []] += new.flatMap { broken($0.contentLines) }
  }

  // MARK: Bytes

  private mutating func bytes(of properties: [ContentProperty]) -> [UInt8] {
    zones.formUnion(properties.compactMap { $0["TZID"] })
    var writer = ContentLineWriter()
    for property in properties { writer.append(property) }
    return broken(writer.bytes)
  }

  private func line(_ keyword: String, _ name: String) -> [UInt8] {
    var writer = ContentLineWriter()
    writer.append(ContentProperty(keyword, value: ContentLineWriter.name(name)))
    return broken(writer.bytes)
  }

  /// Lines with the line ends of the file.
  private func broken(_ lines: [UInt8]) -> [UInt8] {
    TreeWriter.broken(lines, by: outline.lineBreak)
  }

  /// The calendar.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(outline.bytes.count)
    func append(_ bytes: some Sequence<UInt8>) {
      if let last = result.last, last != 0x0A, last != 0x0D { result += outline.lineBreak }
      result += bytes
    }
    func appendNew(at position: Int) {
      for component in addedEnds[position] ?? [] { append(self.line("END", outline.components[component].name)) }
      if let new = insertions[position] { append(new) }
    }
    for (position, line) in outline.lines.enumerated() {
      appendNew(at: position)
      if let new = replacements[position] {
        if !new.isEmpty { append(new) }
      } else {
        append(outline.bytes[line.range])
      }
    }
    appendNew(at: outline.lines.count)
    return result
  }

  /// Whether a line of the source is written anew.
  func changes(_ number: Int) -> Bool { outline.position(ofLine: number).map { replacements[$0] != nil } ?? false }

  /// Where the components of the result come from.
  struct Places {
    fileprivate let result: SourceOutline
    fileprivate let sources: [Int: Int]

    /// The line of the source component of a line of the result; nil if there is none, or it is the calendar itself.
    func component(at line: Int) -> Int? {
      guard let position = result.position(ofLine: line), let component = result.lines[position].component,
        result.components[component].name != "VCALENDAR"
      else { return nil }
      return sources[result.components[component].entry]
    }
  }

  /// - Parameter result: The outline of ``bytes``.
  func sourceLines(of result: SourceOutline) -> Places {
    func entries(_ outline: SourceOutline) -> [Int] {
      outline.components.indices.filter { component in
        outline.components[component].entry == component && outline.components[component].name != "VCALENDAR"
          && outline.components[component].name != "VTIMEZONE"
      }
    }
    // Their order is the same.
    let pairs = zip(entries(result), entries(outline)).map { ($0, outline.number(of: $1)) }
    return Places(result: result, sources: Dictionary(pairs) { first, _ in first })
  }
}
