import CalendarModel
import PageDrawing
import Testing

/// The encoder rejects what the decoder would reject. ``FormTests`` checks the decoder: what it accepts can be encoded.
struct FormLimitTests {
  private static let color = EventColor(0)
  private static let point = DrawingPoint(x: 0, y: 0)
  private static let face = TextFace(size: 10_00, color: color)

  private static func sheet(_ steps: [Drawing]) -> FormMessage {
    .sheet(Sheet(width: 100, height: 100, paper: color, drawings: steps))
  }

  private static func document(_ format: PaperFormat, _ properties: DocumentProperties) -> FormMessage {
    .document(format, properties)
  }

  private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  private static let faulty: [(String, FormMessage)] = [
    ("position", sheet([.line(from: point, to: DrawingPoint(x: 10_000_001, y: 0), Stroke(color))])),
    ("position", sheet([.text(DrawnText("", face, at: DrawingPoint(x: 0, y: -10_000_001)))])),
    ("width", rectangle(DrawingBox(left: 0, top: 0, width: -1, height: 0))),
    ("height", rectangle(DrawingBox(left: 0, top: 0, width: 0, height: 10_000_001))),
    ("radius", sheet([.circle(centre: point, radius: -1, fill: .none, stroke: nil)])),
    ("width of a line", sheet([.line(from: point, to: point, Stroke(color, width: 1_000_01))])),
    ("font size", sheet([.text(DrawnText("", TextFace(size: 0, color: color), at: point))])),
    ("font size", sheet([.text(DrawnText("", TextFace(size: 1_000_01, color: color), at: point))])),
    ("room", sheet([.text(DrawnText("", face, at: point, room: -1))])),
    ("text", sheet([.text(DrawnText(text(65_537), face, at: point))])),
    ("text", sheet([.text(DrawnText("", face, at: point, tail: DrawnText.Tail(text(65_537), face)))])),
    ("points", sheet([.polygon(Array(repeating: point, count: 1_001), fill: .none, stroke: nil)])),
    ("level", sheet([.bookmark(title: "", level: 10, destination: "a")])),
    ("destination", sheet([.destination(name: "", at: point)])),
    ("destination", sheet([.destination(name: "a b", at: point)])),
    ("destination", sheet([.destination(name: "ä", at: point)])),
    ("destination", sheet([.destination(name: text(128), at: point)])),
    ("scale", placed(Placement(left: 0, top: 0, scale: 999, width: 1, height: 1))),
    ("quarter turns", placed(Placement(left: 0, top: 0, quarterTurns: 4, width: 1, height: 1))),
    ("relative", linked(.page("javascript:alert(1)"))), ("relative", linked(.page("//example.com/"))),
    ("relative", linked(.page("/etc/passwd"))), ("relative", linked(.page("a\nb"))), ("relative", linked(.page(""))),
    ("not closed", sheet([.open(DrawingGroup())])), ("not open", sheet([.close])),
    ("not open", sheet([.open(DrawingGroup()), .close, .close, .open(DrawingGroup())])),
    ("nested", sheet(nested(65))),
    ("drawings", sheet(Array(repeating: .destination(name: "a", at: point), count: 100_001))),
    ("longer than", sheet(Array(repeating: .text(DrawnText(text(60_000), face, at: point)), count: 300))),
    ("width of a sheet", .sheet(Sheet(width: 0, height: 1, paper: color))),
    ("height of a sheet", .sheet(Sheet(width: 1, height: 1_920_001, paper: color))),
    ("label", .sheet(Sheet(width: 1, height: 1, paper: color, label: text(65_537)))),
    ("resolution", document(.png(dotsPerInch: 9), DocumentProperties(title: "", language: ""))),
    ("resolution", document(.png(dotsPerInch: 2_401), DocumentProperties(title: "", language: ""))),
    ("language", document(.pdf, DocumentProperties(title: "", language: "en US"))),
    ("title", document(.pdf, DocumentProperties(title: text(65_537), language: ""))),
    ("author", document(.pdf, DocumentProperties(title: "", author: text(65_537), language: ""))),
    (
      "time",
      document(
        .pdf, DocumentProperties(title: "", language: "", created: Instant(secondsSinceEpoch: 253_402_300_800)))
    ),
    ("version", .hello(FormHello(release: "a b"))),
  ]

  private static func rectangle(_ box: DrawingBox) -> FormMessage {
    sheet([.rectangle(box, fill: .none, stroke: nil, cornerRadius: 0)])
  }

  private static func placed(_ placement: Placement) -> FormMessage {
    sheet([.open(DrawingGroup(placement: placement)), .close])
  }

  private static func linked(_ link: LinkTarget) -> FormMessage { sheet([.open(DrawingGroup(link: link)), .close]) }

  private static func nested(_ depth: Int) -> [Drawing] {
    Array(repeating: .open(DrawingGroup()), count: depth) + Array(repeating: .close, count: depth)
  }

  @Test func valuesOutsideTheLimitsAreRefused() {
    for (part, message) in Self.faulty {
      do {
        _ = try DrawingEncoder.frame(message)
        Issue.record("\(part) is accepted")
      } catch {
        #expect(error.message.contains(part), "\(error.message)")
      }
    }
  }

  @Test func valuesAtTheLimitsAreAccepted() throws {
    for steps in [Self.nested(64), Array(repeating: .destination(name: "a", at: Self.point), count: 100_000)] {
      _ = try DrawingEncoder.frame(Self.sheet(steps))
    }
    _ = try DrawingEncoder.frame(Self.sheet([.text(DrawnText(Self.text(65_536), Self.face, at: Self.point))]))
  }
}
