package import Bytes
package import CalendarModel
internal import CalendarText

/// Encodes a document entry by entry, so that one entry at a time is in memory as components or objects.
///
/// What stands before the entries is only known after the last: the zones that they use, or a hash of their UIDs. Until then they
/// are kept in a ``Spool``, encoded.
package protocol DocumentEncoder: AnyObject {
  /// Encodes an entry.
  func append(_ entry: CalendarDocument.Entry)
  /// Encodes everything else in a document, whose own entries are ignored.
  func finish(_ document: CalendarDocument) -> EncodedDocument
}

/// An encoded document that is passed on in pieces.
package struct EncodedDocument {
  let head: [UInt8]
  let body: Spool
  let tail: [UInt8]
  /// Reports of everything changed or not written, each with its event and line.
  package let diagnostics: [Diagnostic]

  /// Passes the document on. Once only.
  package func write(to chunks: Chunks) {
    chunks.append(head)
    body.write(to: chunks)
    chunks.append(tail)
  }
}

extension CalendarFormat {
  /// An encoder.
  /// - Parameters:
  ///   - stamp: `DTSTAMP` for components that have none.
  ///   - spool: Keeps the entries.
  package func encoder(stamp: Instant, in spool: Spool) -> any DocumentEncoder {
    switch self {
    case .ics: ContentLineEncoder(stamp: stamp, in: spool)
    case .jcal: JCalEncoder(stamp: stamp, in: spool)
    case .jscalendar: JSCalendarEncoder(stamp: stamp, in: spool)
    }
  }
}

/// Encodes a document as iCalendar.
private final class ContentLineEncoder: DocumentEncoder {
  private var writer: SeriesComponents
  private var lines = ContentLineWriter()
  private let spool: Spool

  init(stamp: Instant, in spool: Spool) { (writer, self.spool) = (SeriesComponents(stamp: stamp), spool) }

  func append(_ entry: CalendarDocument.Entry) {
    for component in writer.components(of: entry) { lines.append(component) }
    lines.passOn(to: spool.chunks, atLeast: Chunks.pieceSize)
  }

  func finish(_ document: CalendarDocument) -> EncodedDocument {
    let rest = ComponentTree.Rest(of: document, after: &writer)
    for component in rest.components { lines.append(component) }
    lines.passOn(to: spool.chunks)
    var head = ContentLineWriter()
    head.begin(rest.calendar.name)
    for property in rest.calendar.properties { head.append(property) }
    for zone in rest.calendar.components { head.append(zone) }
    lines.end(rest.calendar.name)
    return EncodedDocument(head: head.bytes, body: spool, tail: lines.bytes, diagnostics: rest.diagnostics)
  }
}

/// Encodes a document as jCal.
private final class JCalEncoder: DocumentEncoder {
  private var writer: SeriesComponents
  private var text = ByteBuffer(capacity: 1 << 10)
  private var isEmpty = true
  private let spool: Spool

  init(stamp: Instant, in spool: Spool) { (writer, self.spool) = (SeriesComponents(stamp: stamp), spool) }

  func append(_ entry: CalendarDocument.Entry) { append(writer.components(of: entry)) }

  private func append(_ components: [ContentComponent]) {
    for component in components {
      if !isEmpty { text.append(",\n") }
      JCalWriter.append(component, to: &text)
      isEmpty = false
    }
    if text.count >= Chunks.pieceSize { text.drain(to: spool.chunks) }
  }

  func finish(_ document: CalendarDocument) -> EncodedDocument {
    let rest = ComponentTree.Rest(of: document, after: &writer)
    append(rest.components)
    text.drain(to: spool.chunks)
    var head = ByteBuffer(capacity: 1 << 10)
    JCalWriter.appendStart(of: rest.calendar, to: &head)
    let zones = rest.calendar.components
    head.append(zones.isEmpty && isEmpty ? "[" : "[\n")
    for (index, zone) in zones.enumerated() {
      JCalWriter.append(zone, to: &head)
      if index < zones.count - 1 || !isEmpty { head.append(",\n") }
    }
    let tail = zones.isEmpty && isEmpty ? "]]\n" : "\n]]\n"
    return EncodedDocument(head: head.bytes, body: spool, tail: Array(tail.utf8), diagnostics: rest.diagnostics)
  }
}
