package import Bytes
package import CalendarModel
internal import CalendarText
internal import SystemInterface

/// Encodes a document entry by entry, so that few entries at a time are in memory as components or objects.
///
/// What stands before the entries is only known after the last: the zones that they use, or a hash of their UIDs. Until then they
/// are kept in a ``Spool``, encoded.
package final class DocumentEncoder {
  private let format: CalendarFormat
  private let entries: any EntryEncoder
  private var names = EntryNames()
  private let spool: Spool
  private let partSize: Int

  /// - Parameters:
  ///   - format: The format of the document.
  ///   - stamp: `DTSTAMP` for components that have none.
  ///   - spool: Keeps the entries.
  ///   - partSize: The entries that a processor encodes at a time; by default so many that scheduling costs little in comparison.
  package init(as format: CalendarFormat, stamp: Instant, in spool: Spool, partSize: Int = 256) {
    (self.format, self.spool, self.partSize) = (format, spool, partSize)
    entries = format.entryEncoder(after: EncodingState(stamp: stamp), isPart: false)
  }

  /// Encodes the next entries, on all processors if there are many. The result is that of one after the other.
  package func append(_ list: [CalendarDocument.Entry]) {
    let most = Self.mostParts * partSize
    for first in stride(from: 0, to: list.count, by: most) {
      encode(list[first..<min(first + most, list.count)].map { names.named($0) })
    }
  }

  /// The number of parts that are encoded together. Their bytes are in memory until they follow each other.
  private static let mostParts = 16
  /// After some entries, most zones of a calendar are known.
  private static let few = 32

  private func encode(_ entry: NamedEntry) {
    entries.append(entry)
    entries.passOn(to: spool.chunks, atLeast: Chunks.pieceSize)
  }

  private func encode(_ list: [NamedEntry]) {
    let isLong = list.count >= Self.few + 2 * partSize
    for entry in list.prefix(isLong ? Self.few : list.count) { encode(entry) }
    guard isLong else { return }
    let rest = Array(list[Self.few...])
    guard entries.allowsParts else { return rest.forEach(encode) }
    let start = entries.state.part(of: rest.count / partSize + 1)
    entries.passOn(to: spool.chunks, atLeast: 0)
    let format = format
    let parts = WorkerThreads.map(rest.count, partSize: partSize) { part in
      let entries = format.entryEncoder(after: start, isPart: true)
      for entry in rest[part] { entries.append(entry) }
      return (bytes: Chunks.collected { entries.passOn(to: $0, atLeast: 0) }, state: entries.state, entries: part)
    }
    for part in parts {
      if entries.state.add(part.state, since: start) {
        spool.chunks.append(part.bytes)
      } else {
        for entry in rest[part.entries] { encode(entry) }
        entries.passOn(to: spool.chunks, atLeast: 0)
      }
    }
  }

  /// Encodes everything else in a document, whose own entries are ignored.
  package func finish(_ document: CalendarDocument) -> EncodedDocument {
    let (head, tail, diagnostics) = entries.finish(document, to: spool.chunks)
    return EncodedDocument(head: head, body: spool, tail: tail, diagnostics: diagnostics)
  }
}

/// An encoded document that is passed on in pieces.
package struct EncodedDocument {
  let head: [UInt8]
  let body: Spool
  let tail: [UInt8]
  /// Reports of everything changed or not written, each with its event and line.
  package let diagnostics: [Diagnostic]

  /// The document. Once only, instead of ``write(to:)``.
  package var bytes: [UInt8] { Chunks.collected(count: head.count + body.count + tail.count, write) }

  /// Passes the document on. Once only.
  package func write(to chunks: Chunks) {
    chunks.append(head)
    body.write(to: chunks)
    chunks.append(tail)
  }
}

/// Encodes entries in one format, one after the other, and what stands around them.
protocol EntryEncoder: AnyObject {
  var state: EncodingState { get set }
  /// Whether parts of what follows may be encoded beside each other.
  var allowsParts: Bool { get }
  /// Encodes an entry.
  func append(_ entry: NamedEntry)
  /// Passes the bytes on, if there are at least so many.
  func passOn(to chunks: Chunks, atLeast count: Int)
  /// Encodes everything else in a document, and passes on what follows the entries.
  func finish(
    _ document: CalendarDocument, to chunks: Chunks
  ) -> (head: [UInt8], tail: [UInt8], diagnostics: [Diagnostic])
}

extension CalendarFormat {
  /// - Parameter isPart: Whether other entries of the document come first.
  fileprivate func entryEncoder(after state: EncodingState, isPart: Bool) -> any EntryEncoder {
    switch self {
    case .ics: ContentLineEncoder(after: state)
    case .jcal: JCalEncoder(after: state, isPart: isPart)
    case .jscalendar: JSCalendarEncoder(after: state, isPart: isPart)
    }
  }
}

/// Encodes a document as iCalendar.
private final class ContentLineEncoder: EntryEncoder {
  var state: EncodingState
  private var lines = ContentLineWriter()

  init(after state: EncodingState) { self.state = state }

  var allowsParts: Bool { true }

  func append(_ entry: NamedEntry) {
    for component in state.components.components(of: entry) { lines.append(component) }
  }

  func passOn(to chunks: Chunks, atLeast count: Int) { lines.passOn(to: chunks, atLeast: count) }

  func finish(
    _ document: CalendarDocument, to chunks: Chunks
  ) -> (head: [UInt8], tail: [UInt8], diagnostics: [Diagnostic]) {
    let rest = ComponentTree.Rest(of: document, after: &state.components)
    for component in rest.components { lines.append(component) }
    lines.passOn(to: chunks)
    var head = ContentLineWriter()
    head.begin(rest.calendar.name)
    for property in rest.calendar.properties { head.append(property) }
    for zone in rest.calendar.components { head.append(zone) }
    lines.end(rest.calendar.name)
    return (head.bytes, lines.bytes, rest.diagnostics)
  }
}

/// Encodes a document as jCal.
private final class JCalEncoder: EntryEncoder {
  var state: EncodingState
  private var text = ByteBuffer(capacity: 1 << 10)
  private var isEmpty: Bool

  init(after state: EncodingState, isPart: Bool) { (self.state, isEmpty) = (state, !isPart) }

  var allowsParts: Bool { !isEmpty }

  func append(_ entry: NamedEntry) { append(state.components.components(of: entry)) }

  private func append(_ components: [ContentComponent]) {
    for component in components {
      if !isEmpty { text.append(",\n") }
      JCalWriter.append(component, to: &text)
      isEmpty = false
    }
  }

  func passOn(to chunks: Chunks, atLeast count: Int) {
    if text.count >= count { text.drain(to: chunks) }
  }

  func finish(
    _ document: CalendarDocument, to chunks: Chunks
  ) -> (head: [UInt8], tail: [UInt8], diagnostics: [Diagnostic]) {
    let rest = ComponentTree.Rest(of: document, after: &state.components)
    append(rest.components)
    text.drain(to: chunks)
    var head = ByteBuffer(capacity: 1 << 10)
    JCalWriter.appendStart(of: rest.calendar, to: &head)
    let zones = rest.calendar.components
    head.append(zones.isEmpty && isEmpty ? "[" : "[\n")
    for (index, zone) in zones.enumerated() {
      JCalWriter.append(zone, to: &head)
      if index < zones.count - 1 || !isEmpty { head.append(",\n") }
    }
    let tail = zones.isEmpty && isEmpty ? "]]\n" : "\n]]\n"
    return (head.bytes, Array(tail.utf8), rest.diagnostics)
  }
}
