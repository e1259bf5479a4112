import CalendarModel
import PageDrawing
import SystemInterface

/// Drawings with every case and option once.
enum SampleDrawings {
  static let color = EventColor(red: 1, green: 2, blue: 255)
  static let box = DrawingBox(left: -5, top: 0, width: 10_000_000, height: 300)
  static let point = DrawingPoint(x: -10_000_000, y: 10_000_000)
  static let face = TextFace(size: 12_50, color: color, isBold: true, isItalic: true, isStruck: true)

  static let steps: [Drawing] = [
    .rectangle(box, fill: .none, stroke: nil, cornerRadius: 0),
    .rectangle(box, fill: .color(color), stroke: Stroke(color), cornerRadius: 4_00),
    .circle(centre: point, radius: 5, fill: .stripes(color, on: EventColor(0)), stroke: nil),
    .polygon([point, point, DrawingPoint(x: 0, y: 0)], fill: .color(color), stroke: Stroke(color, dashes: .dots)),
    .polygon([], fill: .none, stroke: nil),
    .line(from: point, to: DrawingPoint(x: 3, y: 4), Stroke(color, width: 0, dashes: .long)),
    .text(DrawnText("", TextFace(size: 1, color: color), at: point)),
    .text(
      DrawnText(
        "予定 🎉", face, at: point, anchor: .right, isRightToLeft: true, runsDownwards: true, room: 0,
        tail: DrawnText.Tail("ß", face))),
    .text(DrawnText("middle", face, at: point, anchor: .middle, room: 10_000_000)),
    .open(DrawingGroup()), .close,
    .open(
      DrawingGroup(
        clip: box, role: .cell, description: "“A”\n\u{0}", link: .destination("week-1/day_2.3:4+5"),
        placement: Placement(left: -1, top: 2, scale: 1_000, quarterTurns: 3, width: 4, height: 5))),
    .open(DrawingGroup(link: .page("../2026-03-09.html#ä?a=:"))),
    .open(DrawingGroup(link: SafeURL("https://example.com/ä?b=1").map { .url($0) })),
    .close, .close, .close,
    .destination(name: "A-z0_.:/+", at: point),
    .bookmark(title: "三月", level: 9, destination: "x"),
  ]

  static let sheet = Sheet(width: 1, height: 1_920_000, paper: color, label: "iv", drawings: steps)

  static let messages: [FormMessage] = [
    .hello(FormHello(release: Release.version)),
    .document(.pdf, DocumentProperties(title: "", language: "")),
    .document(
      .png(dotsPerInch: 2_400),
      DocumentProperties(title: "T", author: "Ä", language: "zh-Hant-TW", created: Instant(secondsSinceEpoch: -1))),
    .sheet(sheet), .sheet(Sheet(width: 1_920_000, height: 1, paper: color)), .endOfDocument,
    .bytes([0, 255, 13][...]), .note("No font"), .failure(""), .finished(count: 0),
  ]
}
