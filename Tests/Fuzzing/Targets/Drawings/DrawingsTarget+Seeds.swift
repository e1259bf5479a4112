internal import CalendarModel
internal import PageDrawing
internal import PaperSamples

extension DrawingsTarget {
  /// Every kind of message, and the steps of a sample sheet.
  package static var seeds: [[UInt8]] {
    let steps = SampleWeek.sheet().drawings
    let sheets = stride(from: 0, to: steps.count, by: 8).map { start in
      // Groups are closed in other parts of the sheet.
      let part = steps[start..<min(start + 8, steps.count)].flatMap { (step: Drawing) -> [Drawing] in
        switch step {
        case .open: [step, .close]
        case .close: []
        default: [step]
        }
      }
      var sheet = Sheet(width: SampleWeek.width, height: SampleWeek.height, paper: EventColor(0xFFFFFF), label: "1")
      sheet.drawings = part
      return FormMessage.sheet(sheet)
    }
    let messages: [FormMessage] = [
      .hello(FormHello(release: "1.0.0")), .document(.pdf, SampleWeek.properties),
      .document(.png(dotsPerInch: 300), SampleWeek.properties), .endOfDocument, .bytes([1, 2, 3][...]),
      .note("No font"), .failure("No paper"), .finished(count: 3),
    ]
    let frames = (messages + sheets).compactMap { try? DrawingEncoder.frame($0) }
    return frames + [Array(frames.prefix(4).joined())]
  }
}
