import FuzzSupport
import TestRandom
import Testing

/// Mutators change inputs, always in the same way for the same seed, and keep enough of their form.
@Suite struct MutatorTests {
  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:1
    DTSTART;TZID=Europe/Berlin:20260309T090000
    DURATION:PT1H
    RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10
    SUMMARY:Stand-up
    END:VEVENT
    END:VCALENDAR

    """

  private static let rule = "FREQ=MONTHLY;BYDAY=-1FR;COUNT=5\n20260309T090000\n30"

  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Test
    BEGIN:STANDARD
    DTSTART:19701025T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE

    """

  private static let mutators: [(type: any FuzzMutator.Type, input: String)] = [
    (CalendarMutator.self, calendar), (RuleMutator.self, rule), (ZoneMutator.self, zone),
  ]

  private static func mutated(_ type: any FuzzMutator.Type, _ input: [UInt8], seed: UInt64) -> [UInt8] {
    var mutator = type.init(seed: seed)
    return mutator.mutated(input)
  }

  @Test func theSeedDeterminesTheMutation() {
    for (type, input) in Self.mutators {
      let input = Array(input.utf8)
      var different: Set<[UInt8]> = []
      for seed in 0..<500 as Range<UInt64> {
        let mutated = Self.mutated(type, input, seed: seed)
        #expect(mutated == Self.mutated(type, input, seed: seed))
        different.insert(mutated)
      }
      #expect(different.count > 300, "\(type)")
    }
  }

  /// Chains of mutations from any bytes, and crossings of them, end, and do not grow without bounds.
  @Test func anyBytesCanBeMutated() {
    print("mutators, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let starts: [[UInt8]] = [[], [0x0A], [0xFF, 0x00, 0x80], Array("BEGIN:VEVENT".utf8), Array(":;:,=\n \n;".utf8)]
    for (type, input) in Self.mutators {
      for start in starts + [Array(input.utf8)] {
        var (current, other) = (start, Array(input.utf8))
        for _ in 0..<200 {
          let next = Self.mutated(type, current, seed: random.next())
          #expect(next.count < 4 * current.count + 2_000)
          var mutator = type.init(seed: random.next())
          (current, other) = (Array(next.prefix(2_000)), Array(mutator.crossed(next, other).prefix(2_000)))
        }
      }
    }
  }

  /// Everything that series can have appears among the mutations of a plain calendar.
  @Test func calendarsGetEveryProperty() {
    var seen = ""
    for seed in 0..<3_000 as Range<UInt64> {
      seen += String(decoding: Self.mutated(CalendarMutator.self, Array(Self.calendar.utf8), seed: seed), as: UTF8.self)
    }
    let expected = [
      "\nRDATE", "\nEXDATE", "\nEXRULE", "\nRECURRENCE-ID", "RANGE=THISANDFUTURE", "VALUE=PERIOD", "BEGIN:VTIMEZONE",
      "BEGIN:DAYLIGHT", "BEGIN:VTODO", "BEGIN:VFREEBUSY", "BEGIN:VALARM", "RSCALE=", "SKIP=", "BYSETPOS=", "UNTIL=",
      "\n ", "TZID=Nowhere", "QUOTED-PRINTABLE", "9223372036854775807", "<zqx",
    ]
    for text in expected { #expect(seen.contains(text), "\(text)") }
  }

  /// Most mutations of a rule are still rules.
  @Test func rulesStayRules() {
    let count = (0..<1_000 as Range<UInt64>).count { seed in
      Self.mutated(RuleMutator.self, Array(Self.rule.utf8), seed: seed).starts(with: "FREQ=".utf8)
    }
    #expect(count > 500)
  }

  @Test func aChoiceStandsInFrontOfACalendar() {
    let choice = CalendarChoice(first: 63, second: 255)
    let (found, calendar) = CalendarChoice.divided(choice.bytes + Array("BEGIN".utf8))
    #expect(found == choice)
    #expect(calendar == Array("BEGIN".utf8))
    #expect(CalendarChoice.divided(Array("BEGIN".utf8)).choice == nil)
    #expect(CalendarChoice.divided([0xEF, 0xBB, 0xBF]).choice == nil)
  }
}
