import CalendarModel
import Foundation
import Testing

@testable import ICalendar

/// What libical decodes is what the check before it read.
@Suite(.enabled(if: Corpus.isExpected, "../shared/corpus is not there")) struct LibicalAgreementTests {
  @Test func everyValueOfTheCorpusIsDecodedAsItWasChecked() throws {
    var agreed = 0
    var differing: [String] = []
    for url in try Corpus.calendars() {
      let source = SourceText(ByteStorage(copying: try Data(contentsOf: url)), name: url.lastPathComponent)
      source.withBytes { bytes in
        let index = Indexer.index(bytes, file: url.lastPathComponent)
        let contexts = index.calendars.map { CalendarContext($0, of: bytes, file: "", defaultZone: .utc) }
        func compare<Value: Equatable>(_ checked: Value, _ decoded: Value?, _ entry: EventEntry) {
          if decoded == checked {
            agreed += 1
          } else {
            differing.append(
              "\(url.lastPathComponent):\(entry.line): \(checked), libical \(String(describing: decoded))")
          }
        }
        for entry in index.events {
          var reader = EventReader(startingIn: contexts[entry.calendar])
          reader.take(entry, of: bytes, in: contexts[entry.calendar])
          reader.check()
          let values = CheckedValues(reader.draft)
          for time in values.times { compare(time, LibicalDecoder.time(time), entry) }
          for duration in values.durations { compare(duration, LibicalDecoder.duration(duration), entry) }
          for integer in values.integers { compare(integer, LibicalDecoder.integer(integer), entry) }
        }
      }
    }
    print("\(agreed) values agree")
    #expect(agreed > 5_000)
    for line in differing.prefix(20) { print(line) }
    #expect(differing.isEmpty)
  }

  @Test func valuesAtTheEdgesAreDecodedAsTheyAre() {
    for (year, month, day) in [(1, 1, 1), (999, 12, 31), (1600, 2, 29), (1969, 12, 31), (2000, 2, 29), (9999, 12, 31)] {
      let midnight = CivilDateTime(year: year, month: month, day: day)
      for time in [
        DateTimeValue(civil: midnight, isDate: true, isUTC: false),
        DateTimeValue(civil: midnight, isDate: false, isUTC: false),
        DateTimeValue(civil: midnight.adding(seconds: 86_399), isDate: false, isUTC: true),
      ] {
        #expect(LibicalDecoder.time(time) == time)
      }
    }
    for duration in [
      EventDuration(), EventDuration(days: 36_525), EventDuration(seconds: Int(Int32.max)),
      EventDuration(days: -1, seconds: -1), EventDuration(seconds: -900), EventDuration(days: 15, seconds: 18_020),
    ] {
      #expect(LibicalDecoder.duration(duration) == duration)
    }
    for integer in [0, 9, 10, Int(Int32.max)] { #expect(LibicalDecoder.integer(integer) == integer) }
  }

  @Test func whatHasNoFormForLibicalIsNotShownToIt() {
    #expect(
      LibicalDecoder.time(
        DateTimeValue(civil: CivilDateTime(year: 10_000, month: 1, day: 1), isDate: true, isUTC: false)) == nil)
    #expect(
      LibicalDecoder.time(DateTimeValue(civil: CivilDateTime(year: -1, month: 1, day: 1), isDate: true, isUTC: false))
        == nil)
    #expect(LibicalDecoder.duration(EventDuration(seconds: DurationValue.longestInSeconds)) == nil)
    #expect(LibicalDecoder.integer(-1) == nil)
    #expect(LibicalDecoder.integer(Int(Int32.max) + 1) == nil)
  }

  /// The values that the check read of an event, apart from what it mended.
  private struct CheckedValues {
    var times: [DateTimeValue]
    var durations: [EventDuration]
    var integers: [Int]

    init(_ draft: EventDraft) {
      let lines =
        [draft.start, draft.end, draft.recurrenceID, draft.stamp, draft.created, draft.lastModified].compactMap { $0 }
        + draft.exclusions + draft.additions + draft.periods.flatMap { [$0.start, $0.end].compactMap { $0 } }
      times = lines.map { DateTimeValue(civil: $0.value.civil, isDate: $0.value.isDate, isUTC: $0.value.isUTC) }
      durations = [draft.duration?.value].compactMap { $0 } + draft.periods.compactMap(\.duration)
      integers = [draft.priority, draft.sequence].compactMap { $0 }
      for trigger in draft.triggers {
        switch trigger {
        case .time(let value):
          times.append(DateTimeValue(civil: value.civil, isDate: value.isDate, isUTC: value.isUTC))
        case .duration(let value, _): durations.append(value)
        }
      }
    }
  }
}
