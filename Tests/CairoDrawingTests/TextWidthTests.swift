import CalendarPaper
import Testing

@testable import CalendarRendering

/// Titles are measured without fonts, and set by Pango: both must agree.
struct TextWidthTests {
  /// Titles by scripts, and by how many hundredths they may be measured wider than they are set: conjuncts are narrower than their
  /// letters, and Arabic letters at the start of a word than in its middle.
  static let titles: [(titles: [String], allowance: Int)] = [
    (["Steering committee", "Rückfrage: Überführung größerer Maßnahmen", "Réunion d’équipe à Besançon"], 4),
    (["Dziękczynienie źródłowe", "İstanbul toplantısı", "Työhyvinvointitoimikunta", "WWW MMM illi"], 4),
    (["1:1 – 22:00–06:00", "“Project Phoenix”", "50 € + 20 £"], 4),
    (["Συνάντηση προϋπολογισμού", "Совещание отдела закупок", "Щорічний звіт"], 6),
    (["Շաբաթական հանդիպում", "კვირის შეხვედრა", "ሳምንታዊ ስብሰባ"], 8),
    (["会議とレビュー", "项目评审会议", "프로젝트 회의"], 10),
    (["ישיבת צוות שבועית", "סקירת תקציב"], 8),
    (["اجتماع الفريق الأسبوعي", "مراجعة الميزانية السنوية", "عيد", "بحث", "جلسه هفتگی", "میٹنگ دفتر"], 15),
    (["การประชุมทีมประจำสัปดาห์", "ພົບປະ", "ប្រជុំ", "ဆွေးနွေးပွဲ"], 12),
    (["साप्ताहिक टीम बैठक", "সাপ্তাহিক বৈঠক", "வாராந்திர கூட்டம்", "ఈ వారం సమావేశం", "ಸಭೆ", "യോഗം", "ප්‍රගති"], 36),
  ]

  @Test(arguments: titles.flatMap { entry in entry.titles.map { ($0, entry.allowance) } }, [false, true])
  func measuredWidthsMatchTheFonts(_ entry: (title: String, allowance: Int), isBold: Bool) throws {
    let text = DrawnText(
      entry.title, TextFace(size: 20_00, color: EventColor(0), isBold: isBold), at: DrawingPoint(x: 20_00, y: 100_00))
    let sheet = Sheet(width: 600_00, height: 200_00, paper: EventColor(0xFFFFFF), drawings: [.text(text)])
    let document = PaperDocument([sheet], DocumentProperties(title: "T", language: "en"))
    let words = try PDFTool(document.pdf()).words()
    let left = try #require(words.map(\.left).min())
    let set = Int((try #require(words.map(\.right).max()) - left) * 50)
    let measured = TextMeasure(size: 1_000, isBold: isBold).width(of: entry.title)
    let percent = measured * 100 / max(1, set)
    #expect((97...100 + entry.allowance).contains(percent), "\(entry.title): \(measured) instead of \(set)")
  }
}
