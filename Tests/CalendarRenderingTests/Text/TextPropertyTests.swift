import CalendarLayout
import CalendarModel
import Testing

@testable import CalendarRendering

/// Properties of all text pages, for any titles and widths.
struct TextPropertyTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6, 7, 8]

  /// A random day or week of events with hostile titles.
  private func occurrences(_ random: inout HostileText) -> [Occurrence] {
    (0..<random.next(40)).map { _ in
      let title = random.title()
      let place = random.title()
      let status = random.next(4)
      let change: (inout Event) -> Void = { event in
        event.location = place
        event.status = status < 3 ? EventStatus.allCases[status] : nil
      }
      if random.next(5) == 0 {
        return SamplePages.allDay(
          title, SamplePages.monday.adding(days: random.next(7)), days: 1 + random.next(5), change)
      }
      let start = random.next(7 * 1_440)
      return SamplePages.occurrence(title, start, start + random.next(1_600), change)
    }
  }

  private func pages(_ occurrences: [Occurrence], _ random: inout HostileText) -> [Page] {
    var options = TextSamples.options
    options.collisionPolicy = [.columns, .cascade, .calendarApp][random.next(3)]
    options.columnLimit = random.next(3) == 0 ? 2 : nil
    options.rowLimit = random.next(3) == 0 ? 3 : nil
    options.hours = random.next(2) == 0 ? .automatic : .fixed(9..<17)
    let monday = SamplePages.monday
    let dates = monday..<monday.adding(days: 1 + random.next(10))
    return [
      .days(DayLayoutBuilder(options: options).layout(occurrences, dates: dates)),
      .month(MonthLayoutBuilder(options: options).layout(occurrences, monthOf: monday)),
      .agenda(AgendaLayoutBuilder(options: options).layout(occurrences, dates: dates)), .events(occurrences),
      .week(WeekLayoutBuilder(options: options).week(occurrences, of: monday)),
      .year(YearLayoutBuilder(options: options).layout(occurrences, yearOf: monday)),
      .timeline(TimelineLayout(AgendaLayoutBuilder(options: options).layout(occurrences, dates: dates))),
    ]
  }

  @Test(arguments: seeds) func noLineIsWiderThanThePageNorHoldsControls(seed: UInt64) {
    var random = HostileText(seed: seed)
    for _ in 0..<6 {
      let occurrences = occurrences(&random)
      for page in pages(occurrences, &random) {
        var settings = TextSamples.settings(width: 40 + random.next(161), title: random.title())
        if random.next(3) == 0 { settings.locale = SamplePages.arabic }
        var options = TextOptions()
        options.usesASCII = random.next(3) == 0
        let text = String(decoding: TextRenderer(options).render(page, settings: settings), as: UTF8.self)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          let columns = line.reduce(0) { $0 + DisplayWidth.columns(ofCluster: $1.unicodeScalars) }
          #expect(columns <= settings.textWidth, "seed \(seed), width \(settings.textWidth): \(line)")
          #expect(!line.hasSuffix(" "), "seed \(seed): \(line)")
          #expect(Self.hasPairedIsolates(line), "seed \(seed): \(line.unicodeScalars.map(\.value))")
        }
        for scalar in text.unicodeScalars where scalar != "\n" {
          let isControl =
            scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
            || scalar.value == 0x2068 || (0xE0000...0xE007F).contains(scalar.value)
          #expect(!isControl, "seed \(seed): U+\(String(scalar.value, radix: 16))")
        }
      }
    }
  }

  /// Whether every isolate of a line ends before the next one begins.
  private static func hasPairedIsolates(_ line: Substring) -> Bool {
    var isOpen = false
    for scalar in line.unicodeScalars where (0x2066...0x2069).contains(scalar.value) {
      if isOpen != (scalar.value == 0x2069) { return false }
      isOpen.toggle()
    }
    return !isOpen
  }

  @Test(arguments: seeds) func escapeSequencesAreTheRenderersOwn(seed: UInt64) {
    var random = HostileText(seed: seed)
    let occurrences = occurrences(&random)
    for page in pages(occurrences, &random) {
      var options = TextOptions()
      options.usesColor = true
      let styled = TextRenderer(options).render(page, settings: TextSamples.settings())
      let plain = TextRenderer().render(page, settings: TextSamples.settings())
      #expect(Self.withoutStyles(styled) == plain, "seed \(seed)")
    }
  }

  /// The bytes without sequences of the form `ESC [ digits and semicolons m`.
  private static func withoutStyles(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x1B, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "[") {
        let end = bytes[(index + 2)...].firstIndex { !(0x30...0x39).contains($0) && $0 != UInt8(ascii: ";") }
        if let end, bytes[end] == UInt8(ascii: "m") {
          index = end + 1
          continue
        }
      }
      result.append(bytes[index])
      index += 1
    }
    return result
  }

  @Test(arguments: seeds) func everyEventOfADayIsNamed(seed: UInt64) {
    var random = HostileText(seed: seed)
    // Twenty-five short distinct titles at random times of one day.
    let occurrences = (0..<25).map { index in
      let start = random.next(1_425)
      return SamplePages.occurrence("e\(index)x", start, min(start + random.next(300), 1_440))
    }
    for width in [40, 60, 80, 120, 200] {
      let day = DayLayoutBuilder(options: TextSamples.options).layout(occurrences, date: SamplePages.monday)
      let bytes = TextRenderer().render(.days([day]), settings: TextSamples.settings(width: width))
      let text = String(decoding: bytes, as: UTF8.self)
      for index in 0..<25 {
        let isNamed = text.contains("e\(index)x")
        #expect(isNamed, "seed \(seed), width \(width): e\(index)x")
      }
    }
  }

  @Test func manyEventsAtOnceTakeLittleTime() {
    let occurrences = (0..<5_000).map { SamplePages.occurrence("Event \($0)", 540, 600) }
    let clock = ContinuousClock()
    let day = DayLayoutBuilder(options: TextSamples.options).layout(occurrences, date: SamplePages.monday)
    var size = 0
    let time = clock.measure {
      size = TextRenderer().render(.days([day]), settings: TextSamples.settings()).count
    }
    #expect(size > 5_000 * 20)
    #expect(time < .seconds(20))
  }
}

extension TextPropertyTests {
  /// The output has the same grapheme clusters that were measured.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func textIsSegmentedAlikeWhenItIsWritten(seed: UInt64) {
    var random = HostileText(seed: seed)
    for _ in 0..<2_000 {
      let text = TerminalText(random.title())
      let width = 1 + random.next(20)
      for part in [text, text.truncated(to: width)] + text.wrapped(to: width) {
        let columns = part.string.reduce(0) { $0 + DisplayWidth.columns(ofCluster: $1.unicodeScalars) }
        #expect(columns == part.columns, "seed \(seed): \(Array(part.string.unicodeScalars))")
      }
    }
  }
}
