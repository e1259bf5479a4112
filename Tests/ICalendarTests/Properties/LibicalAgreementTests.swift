import CalendarModel
import Foundation
import Testing

@testable import ICalendar

/// What libical decodes is what the check before it read.
@Suite(.enabled(if: Corpus.isExpected, "../shared/corpus is not there")) struct LibicalAgreementTests {
  @Test func everyFedLineOfTheCorpusIsDecodedAsItWasChecked() throws {
    var agreed = 0
    var refused: [String: Int] = [:]
    var differing: [String] = []
    for url in try Corpus.calendars() {
      let source = SourceText(ByteStorage(copying: try Data(contentsOf: url)), name: url.lastPathComponent)
      source.withBytes { bytes in
        let index = Indexer.index(bytes, file: url.lastPathComponent)
        let contexts = index.calendars.map { CalendarContext($0, of: bytes, file: "", defaultZone: .utc) }
        for entry in index.events {
          var reader = EventReader(entry, bytes, contexts[Int(entry.calendar)])
          reader.check()
          let values = LibicalDecoder.decode(&reader.feed)
          for (position, expected) in Self.checked(reader) {
            let property = reader.feed.lines[position].property.rawValue
            switch values[position] {
            case expected: agreed += 1
            case nil: refused[property, default: 0] += 1
            case let other?:
              differing.append("\(url.lastPathComponent):\(entry.line) \(property): \(expected), libical \(other)")
            }
          }
          #expect(Self.checked(reader).count == reader.feed.lines.count)
        }
      }
    }
    print("\(agreed) lines agree, \(refused) refused by libical")
    #expect(agreed > 5_000)
    for line in differing.prefix(20) { print(line) }
    #expect(differing.isEmpty)
    #expect(refused.isEmpty)
  }

  /// The value that the check read of each fed line.
  private static func checked(_ reader: EventReader) -> [(position: Int, value: LibicalValue)] {
    let draft = reader.draft
    var values: [(Int, LibicalValue)] = []
    let times =
      [draft.start, draft.end, draft.recurrenceID, draft.stamp, draft.created, draft.lastModified].compactMap { $0 }
      + draft.exclusions + draft.additions
    for time in times {
      values.append(
        (time.feedIndex, .time(time.value.civil, isDate: time.value.isDate, isUTC: time.value.isUTC)))
    }
    if let line = draft.duration { values.append((line.feedIndex, .duration(line.value))) }
    if let line = draft.status { values.append((line.feedIndex, .status(line.value))) }
    if let line = draft.transparency { values.append((line.feedIndex, .transparency(line.value))) }
    if let line = draft.classification { values.append((line.feedIndex, .classification(line.value))) }
    for line in [draft.priority, draft.sequence].compactMap({ $0 }) {
      values.append((line.feedIndex, .integer(line.value)))
    }
    for trigger in reader.triggers { values.append((trigger.feedIndex, trigger.checked)) }
    return values.filter { $0.0 >= 0 }
  }
}
