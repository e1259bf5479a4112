import Bytes
import CalendarModel
import TestSupport
import Testing

@testable import CalendarRendering

/// Documents that are passed on while they are made.
@Suite struct ChunkTests {
  private static let renderers: [any ChunkRenderer] = [
    JSONRenderer(), CSVRenderer(), MarkdownRenderer(), HTMLRenderer(), SVGRenderer(),
  ]

  private static func page(_ count: Int) -> Page {
    .events(
      (0..<count).map { number in
        let start = EventTime.utc(Instant(secondsSinceEpoch: 1_773_000_000 + 600 * number))
        var event = Event(uid: "\(number)", start: start)
        (event.summary, event.location) = ("Meeting \(number) & more", "Room \(number % 7)")
        return Occurrence(of: event, recurrenceID: nil, start: start, end: start)
      })
  }

  @Test("A large page is passed on in small pieces, which are the same document as the whole")
  func piecesAreTheDocument() {
    let page = Self.page(3_000)
    for renderer in Self.renderers {
      var pieces: [[UInt8]] = []
      renderer.render(
        page, settings: TextSamples.settings(),
        to: Chunks { bytes in
          pieces.append(Array(bytes))
          return true
        })
      #expect(pieces.count > 2, "\(renderer)")
      #expect(pieces.allSatisfy { $0.count < 2 * Chunks.pieceSize }, "\(renderer)")
      #expect(pieces.flatMap { $0 } == renderer.render(page, settings: TextSamples.settings()), "\(renderer)")
    }
  }

  @Test("Nothing more is taken after a reader that wants no more")
  func aReaderMayStop() {
    for renderer in Self.renderers {
      var count = 0
      let chunks = Chunks { _ in
        count += 1
        return false
      }
      renderer.render(Self.page(3_000), settings: TextSamples.settings(), to: chunks)
      #expect(count == 1, "\(renderer)")
      #expect(!chunks.isOpen)
    }
  }
}
