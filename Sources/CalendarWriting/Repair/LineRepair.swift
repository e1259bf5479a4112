package import CalendarModel
internal import CalendarText
package import ICalendar

/// A calendar whose faulty lines are written anew, while all others stay as they are, byte by byte.
///
/// A line is repaired as a whole document is: its value is written as it was read (``CalendarDocument``). The result is read
/// again, and must have the same events. Components that do not are written anew, and if that does not help, the whole calendar.
package struct LineRepair {
  /// The repaired calendar.
  package let bytes: [UInt8]
  /// The number of content lines that are changed, new or removed; nil if the calendar is written anew.
  package let changedLineCount: Int?
  /// What the repaired calendar does not have of the lines that were changed.
  package let losses: [Diagnostic]
  /// The faults that it still has.
  package let remaining: [Diagnostic]

  /// Repairs a calendar.
  /// - Parameter options: How it was read: with all kinds of entries, or others are not repaired.
  package init(of file: CalendarFile, _ options: ReadingOptions) {
    let wanted = ComponentTree(of: CalendarDocument([file]))
    let faults = Self.faults(of: file)
    // Attempts often have the bytes of the file, or of each other.
    var readings: [[UInt8]: Reading] = [:]
    if file.repairs.isEmpty, !faults.contains(where: { [.removedBytes, .repairedEncoding].contains($0.code) }) {
      readings[file.text] = Reading(faults: faults, differences: [])
    }
    func reread(_ bytes: [UInt8]) -> Reading {
      if let known = readings[bytes] { return known }
      let result = CalendarFile(bytes: bytes, name: file.name, options: options)
      let reading = Reading(
        faults: Self.faults(of: result),
        differences: Self.differences(wanted.calendar, ComponentTree(of: CalendarDocument([result])).calendar))
      readings[bytes] = reading
      return reading
    }
    let outline = SourceOutline(file.text, lacksEnds: faults.contains { $0.code == .missingEnd })
    var whole: Set<Int> = []
    var different: Set<Int> = []
    // A new UID may be that of a later entry, which is renamed as well.
    let renamed = wanted.diagnostics.filter { $0.code == .notConverted && $0.property == "UID" }.map(\.line)
    // First only lines, then the components that lines do not mend, at last without those that cannot be mended at all.
    for attempt in 0..<3 {
      let edits = LineEdits(of: outline, faults: faults, repaired: wanted.calendar, whole: whole)
      let bytes = edits.bytes
      let result = reread(bytes)
      guard let others = result.differences else { break }
      let mended = SourceOutline(bytes)
      let places = edits.sourceLines(of: mended)
      let faulty = Set(result.faults.compactMap { places.component(at: $0.line) })
      let next =
        attempt > 0
        ? whole.subtracting(faulty.subtracting(different))
        : faulty.isEmpty ? others : faulty.union(others).union(renamed)
      if others.isEmpty, next == whole {
        self.bytes = bytes
        // A line may have moved.
        changedLineCount = max(mended.difference(to: outline), bytes == outline.bytes ? 0 : 1)
        losses = wanted.diagnostics.filter { edits.changes($0.line) }
        remaining = result.faults
        return
      }
      if attempt == 0 { different = others }
      whole = next
    }
    let unread = Set(Self.unreadEntries(faults, besides: wanted.calendar).map(\.line))
    bytes = Self.adding(outline.components(on: unread), to: wanted.calendar.contentLines)
    changedLineCount = nil
    losses = wanted.diagnostics
    remaining = reread(bytes).faults
  }

  private static func faults(of file: CalendarFile) -> [Diagnostic] {
    let all = file.inspect(listsEachLine: true).diagnostics
    // What is only noted beside HTML stays, because the line would be written as plain text.
    let html = Set(all.lazy.filter { $0.code == .repairedValue && $0.property == "DESCRIPTION" }.map(\.line))
    return all.filter { $0.isFault && !($0.severity == .note && html.contains($0.line)) }
  }

  /// Adds entries that cannot be read, as they are: leaving them out would lose them.
  private static func adding(_ entries: [ArraySlice<UInt8>], to bytes: [UInt8]) -> [UInt8] {
    let end = Array("END:VCALENDAR\r\n".utf8)
    guard !entries.isEmpty, bytes.suffix(end.count) == end[...] else { return bytes }
    return bytes.dropLast(end.count) + entries.joined() + end
  }

  /// Reports of the entries of a calendar that cannot be read, and so are in no document.
  package static func unread(of file: CalendarFile) -> [Diagnostic] {
    let faults = file.inspect(listsEachLine: true).diagnostics.filter { $0.code == .missingProperty }
    guard !faults.isEmpty else { return [] }
    return unreadEntries(faults, besides: ComponentTree(of: CalendarDocument([file])).calendar).map { fault in
      Diagnostic(
        .notConverted, message: "it has no start that can be read and is not written", file: fault.file,
        line: fault.line,
        component: fault.component, uid: fault.uid)
    }
  }

  /// The faults of entries without a readable start, which are not among the components of a calendar.
  private static func unreadEntries(_ faults: [Diagnostic], besides calendar: ContentComponent) -> [Diagnostic] {
    let known = Set(calendar.components.map(\.line))
    return faults.filter {
      $0.code == .missingProperty && $0.property == EventProperty.start.rawValue && !known.contains($0.line)
    }
  }

  /// What came of some bytes.
  private struct Reading {
    let faults: [Diagnostic]
    /// The lines of the components that are not as wanted; nil if the calendar as a whole is not.
    let differences: Set<Int>?
  }

  /// The lines of the components that are different; nil if there are more or fewer of them, or the calendars differ.
  private static func differences(_ wanted: ContentComponent, _ found: ContentComponent) -> Set<Int>? {
    guard wanted.components.count == found.components.count,
      Set(wanted.properties.map(\.placeless)) == Set(found.properties.map(\.placeless))
    else { return nil }
    var different: [(component: ContentComponent, line: Int)] = []
    // Entries of one UID stand together, so a new UID moves its entry.
    var others: [ContentComponent: Int] = [:]
    for (wanted, found) in zip(wanted.components, found.components) {
      let (component, other) = (wanted.placeless, found.placeless)
      guard component != other else { continue }
      different.append((component, wanted.line))
      others[other, default: 0] += 1
    }
    var lines: Set<Int> = []
    for (component, line) in different {
      if let count = others[component], count > 0 {
        others[component] = count - 1
        continue
      }
      guard line > 0 else { return nil }
      lines.insert(line)
    }
    return lines
  }
}

extension Diagnostic {
  /// Whether something is wrong that can be written otherwise.
  fileprivate var isFault: Bool {
    if severity > .note { return true }
    return switch code {
    case .redundantTimeZone, .mixedValueTypes, .repairedRule, .repairedEncoding, .missingProperty: true
    // HTML in a description and the marks of days of other programs are valid, and stay.
    case .repairedValue: property != "DESCRIPTION" && property?.hasPrefix("X-") != true
    default: false
    }
  }
}

extension ContentProperty {
  /// The property without its place in a source.
  fileprivate var placeless: ContentProperty {
    var property = self
    property.line = 0
    return property
  }
}

extension ContentComponent {
  /// The component without places in a source, its properties in any order, and each value of a list by itself.
  fileprivate var placeless: ContentComponent {
    var component = ContentComponent(
      name, properties.flatMap(\.singles).map(\.placeless), components: components.map(\.placeless))
    component.properties.sort { ($0.name, $0.value) < ($1.name, $1.value) }
    return component
  }
}
