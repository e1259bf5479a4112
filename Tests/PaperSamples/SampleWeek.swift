internal import CalendarModel
package import PageDrawing

/// Drawings like a week's, in many scripts, with everything that drawings can have.
package enum SampleWeek {
  package static let (width, height) = (1_123_00, 794_00)
  private static let ink = EventColor(0x22262A)
  private static let quiet = EventColor(0x6B7280)
  private static let tints: [UInt32] = [0xDBEAFE, 0xDCFCE7, 0xFEF3C7, 0xFCE7F3, 0xEDE9FE]
  private static let shades: [UInt32] = [0x93B4E8, 0x8CCBA0, 0xE0C060, 0xE39ABF, 0xB5A6E8]

  /// Titles in Latin alone, and in the scripts of the paper's first measurements.
  package static let latinTitles = ["Stand-up", "Planning with the Berlin office and everyone else", "Grüße aus Łódź"]
  package static let someTitles = [
    "Stand-up", "Planning", "会議 東京オフィス", "اجتماع الفريق", "פגישת צוות", "🎉 Birthday", "Review", "Lunch",
  ]

  package static let titles = [
    "Stand-up", "Planning with the Berlin office and everyone else who is interested", "会議 東京オフィス",
    "اجتماع الفريق الأسبوعي",
    "פגישת צוות שבועית", "🎉 Birthday 🎂 of Zoë", "주간 회의", "每周会议（项目进展）", "साप्ताहिक बैठक", "ประชุมประจำสัปดาห์",
    "Grüße aus Łódź", "Встреча команды", "Συνάντηση", "WWWWWWWWWWWWWWWWWWWWWWWWWW",
  ]

  /// The properties of the sample document.
  package static let properties = DocumentProperties(
    title: "Weeks of “Zoë” (予定)", author: "Zoë", language: "en-GB", created: Instant(secondsSinceEpoch: 1_772_000_000))

  /// The sheet of one week, which leads to the next.
  package static func sheet(_ week: Int = 0, titles: [String] = titles) -> Sheet {
    var sheet = Sheet(width: width, height: height, paper: EventColor(0xFFFFFF), label: "Week \(week + 10)")
    sheet.drawings.append(.destination(name: "week-\(week)", at: DrawingPoint(x: 0, y: 0)))
    sheet.drawings.append(.bookmark(title: "Week \(week + 10) – 第\(week + 10)週", level: 1, destination: "week-\(week)"))
    sheet.drawings.append(.open(DrawingGroup(role: .section)))
    sheet.drawings.append(.open(DrawingGroup(role: .heading1)))
    sheet.drawings.append(text("March 9 – 15, 2026", 26_00, 44_00, 69_00, isBold: true))
    sheet.drawings.append(.close)
    sheet.drawings.append(.open(DrawingGroup(link: .destination("week-\(week + 1)"))))
    sheet.drawings.append(text("Next week", 12_00, 1_079_00, 69_00, anchor: .right))
    sheet.drawings.append(.close)
    for day in 0..<7 { add(day, week, titles, to: &sheet) }
    sheet.drawings.append(.close)
    addMarks(to: &sheet)
    return sheet
  }

  private static func add(_ day: Int, _ week: Int, _ titles: [String], to sheet: inout Sheet) {
    let (left, width, top) = (84_00 + day * 142_00, 140_00, 130_00)
    let name = "week-\(week)/day-\(day)"
    sheet.drawings.append(.destination(name: name, at: DrawingPoint(x: left, y: top)))
    sheet.drawings.append(.bookmark(title: "Day \(day + 9)", level: 2, destination: name))
    sheet.drawings.append(.open(DrawingGroup(role: .section)))
    sheet.drawings.append(.open(DrawingGroup(role: .heading3)))
    sheet.drawings.append(
      text("Mon \(day + 9)", 12_00, left + width / 2, top - 12_00, anchor: .middle, isBold: day == 2))
    sheet.drawings.append(.close)
    for hour in 0...10 {
      let y = top + hour * 56_00
      sheet.drawings.append(
        .line(
          from: DrawingPoint(x: left, y: y), to: DrawingPoint(x: left + width, y: y),
          Stroke(EventColor(0xD5D9DE), width: 75, dashes: hour % 2 == 0 ? .none : .fine)))
      if day == 0 { sheet.drawings.append(text("\(hour + 8):00", 10_00, left - 6_00, y + 4_00, anchor: .right)) }
    }
    sheet.drawings.append(.open(DrawingGroup(role: .list)))
    for index in 0..<6 {
      let box = DrawingBox(left: left + 2_00, top: top + index * 92_00 + 4_00, width: width - 6_00, height: 78_00)
      let number = (day * 6 + index) % titles.count
      add(titles[number], number, in: box, week, to: &sheet)
    }
    sheet.drawings.append(.close)
    sheet.drawings.append(.close)
  }

  private static func add(
    _ title: String, _ index: Int, in box: DrawingBox, _ week: Int, to sheet: inout Sheet
  ) {
    let (tint, shade) = (EventColor(tints[index % 5]), EventColor(shades[index % 5]))
    let fill: Paint = index % 4 == 3 ? .stripes(shade, on: tint) : .color(tint)
    let link: LinkTarget? =
      switch index % 4 {
      case 0: SafeURL("https://example.com/ä?a=(1)&b='2'").map { .url($0) }
      case 1: .destination("week-\(week + 1)")
      case 2: .page("event-\(index).html")
      default: nil
      }
    let isRightToLeft = title.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) }
    let start = isRightToLeft ? box.left + box.width - 6_00 : box.left + 6_00
    let anchor: DrawnText.Anchor = isRightToLeft ? .right : .left
    sheet.drawings.append(
      .open(DrawingGroup(clip: box, role: .item, description: "\(title), 08:00–09:30, “Room” 4", link: link)))
    sheet.drawings.append(.rectangle(box, fill: fill, stroke: Stroke(shade), cornerRadius: 4_00))
    sheet.drawings.append(
      .text(
        DrawnText(
          title, TextFace(size: 12_50, color: ink, isBold: true, isStruck: index == 6),
          at: DrawingPoint(x: start, y: box.top + 16_00), anchor: anchor, isRightToLeft: isRightToLeft,
          room: box.width - 12_00)))
    sheet.drawings.append(
      .text(
        DrawnText(
          "08:00", TextFace(size: 11_00, color: ink, isBold: true), at: DrawingPoint(x: start, y: box.top + 34_00),
          anchor: anchor, isRightToLeft: isRightToLeft,
          tail: DrawnText.Tail(title, TextFace(size: 11_00, color: quiet, isItalic: index % 3 == 0)))))
    sheet.drawings.append(.close)
  }

  /// What few pages have: shapes, text that runs downwards, a part that is scaled and turned.
  private static func addMarks(to sheet: inout Sheet) {
    let red = Stroke(EventColor(0xC02030), width: 1_20)
    sheet.drawings += [
      .circle(centre: DrawingPoint(x: 60_00, y: 720_00), radius: 8_00, fill: .color(EventColor(0xFFD0D0)), stroke: red),
      .polygon(
        [DrawingPoint(x: 20_00, y: 760_00), DrawingPoint(x: 40_00, y: 760_00), DrawingPoint(x: 30_00, y: 740_00)],
        fill: .stripes(EventColor(0x207040), on: EventColor(0xE0FFE0)), stroke: red),
      .text(
        DrawnText(
          "Downwards ↓ 縦書き", TextFace(size: 12_00, color: ink), at: DrawingPoint(x: 20_00, y: 130_00),
          runsDownwards: true)),
      .open(
        DrawingGroup(
          role: .figure, description: "A small page",
          placement: Placement(
            left: 14_00, top: 380_00, scale: 350_000, quarterTurns: 1, width: 400_00, height: 100_00))),
      .rectangle(
        DrawingBox(left: 0, top: 0, width: 400_00, height: 100_00), fill: .stripes(tintColor, on: EventColor(0xFFFFFF)),
        stroke: red, cornerRadius: 0),
      text("Turned and scaled", 40_00, 10_00, 60_00),
      .close,
    ]
  }

  private static let tintColor = EventColor(0xDBEAFE)

  private static func text(
    _ text: String, _ size: Int, _ x: Int, _ y: Int, anchor: DrawnText.Anchor = .left, isBold: Bool = false
  ) -> Drawing {
    .text(
      DrawnText(text, TextFace(size: size, color: ink, isBold: isBold), at: DrawingPoint(x: x, y: y), anchor: anchor))
  }
}
