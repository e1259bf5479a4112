import CalendarModel
import Testing

/// `CATEGORIES` (RFC 5545 section 3.8.1.2).
@Suite struct CategoriesTests {
  @Test(arguments: [
    ("CATEGORIES:WORK", ["WORK"]), ("CATEGORIES:WORK,TRAVEL", ["WORK", "TRAVEL"]), ("categories:work", ["work"]),
    ("CATEGORIES;LANGUAGE=en:APPOINTMENT,EDUCATION", ["APPOINTMENT", "EDUCATION"]),
    ("CATEGORIES:WORK\nCATEGORIES:TRAVEL,HOME", ["WORK", "TRAVEL", "HOME"]),
    ("CATEGORIES:Work,work", ["Work", "work"]),
    ("CATEGORIES:WORK,HOME,WORK\nCATEGORIES:HOME", ["WORK", "HOME"]), ("CATEGORIES:A\\,B,C", ["A,B", "C"]),
    ("CATEGORIES:A\\;B;C", ["A;B;C"]), ("CATEGORIES:A\\\\,B", ["A\\", "B"]),
    ("CATEGORIES: WORK , HOME ", ["WORK", "HOME"]), ("CATEGORIES:,WORK,,HOME,", ["WORK", "HOME"]), ("CATEGORIES:", []),
    ("CATEGORIES:, ,", []), ("CATEGORIES:WO\n RK,HO\n ME", ["WORK", "HOME"]), ("CATEGORIES:Büro,会議", ["Büro", "会議"]),
    ("SUMMARY:none", []),
  ])
  func allLinesTogetherInOrder(_ lines: String, _ categories: [String]) throws {
    let read = try ReadEvent(lines)
    #expect(read.event.categories == categories)
    #expect(read.faults.isEmpty)
  }

  @Test("Semicolons separate in vCalendar 1.0 alone")
  func listsOfVCalendar() throws {
    let old = try ReadEvent(whole: "DTSTART:20260309T090000Z\nCATEGORIES:A;B\\;C", header: "VERSION:1.0\n")
    #expect(old.event.categories == ["A", "B;C"])
    #expect(try ReadEvent("CATEGORIES:A;B").event.categories == ["A;B"])
  }
}
