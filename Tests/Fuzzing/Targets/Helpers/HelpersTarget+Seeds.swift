internal import CalendarModel
internal import FeedModel
internal import FuzzSupport
internal import PageDrawing
internal import PaperSamples

extension HelpersTarget {
  /// What either end receives in a usual run.
  package static var seeds: [[UInt8]] {
    func forms(_ messages: [FormMessage]) -> [UInt8] {
      messages.flatMap { (try? DrawingEncoder.frame($0)) ?? [] }
    }
    func feeds(_ messages: [FeedMessage]) -> [UInt8] { messages.flatMap(\.bytes) }
    var updated = FeedAnswer(.updated)
    updated.contents = Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)
    let kept = FeedAnswer(.kept, failure: FeedFailure(.server, "Server error (500)."))
    let entries = [AccountAnswer.Entry(path: "/me/a/", name: "Work", color: "#FF2968FF")]
    var sheet = Sheet(width: 200_00, height: 100_00, paper: EventColor(0xFFFFFF), label: "1")
    sheet.drawings = Array(SampleWeek.sheet().drawings.prefix(12)).filter {
      if case .open = $0 { false } else if case .close = $0 { false } else { true }
    }
    var question = ArchiveQuestion(path: "a.ics")
    question.contents = updated.contents
    return [
      [0] + forms([.note("No font"), .bytes([1, 2, 3][...]), .bytes([4][...]), .finished(count: 4)]),
      [0] + forms([.failure("No paper")]),
      [1] + feeds([.answer(1, updated), .answer(0, kept), .answer(2, FeedAnswer(.unchanged)), .finished]),
      [1] + feeds([.failure("No thread can be started.")]),
      [2] + feeds([.calendars(0, AccountAnswer(entries, notes: ["One list left out."])), .finished]),
      [3] + feeds([.member("a.ics", [1, 2]), .member("b.ics", []), .unpacked(notes: ["c"], failure: nil)]),
      [4] + forms([.document(.pdf, SampleWeek.properties), .sheet(sheet), .endOfDocument]),
      [4] + forms([.document(.png(dotsPerInch: 24), SampleWeek.properties), .sheet(sheet), .endOfDocument]),
      [5] + feeds([.unpack(question)]),
    ]
  }
}
