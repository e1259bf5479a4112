import Foundation
import TestSupport
import Testing

@testable import CalendarRendering

/// The documentation of the fields.
struct TemplateFieldTests {
  /// docs/templates.md has every field with the words of the program.
  @Test func allFieldsAreDocumented() throws {
    let page = try String(contentsOf: Repository.root.appending(path: "docs/templates.md"), encoding: .utf8)
    let rows =
      TemplatePageField.allCases.map { ($0.rawValue, $0.meaning) }
      + TemplateDayField.allCases.map { ($0.rawValue, $0.meaning) }
      + TemplateEventField.allCases.map { ($0.rawValue, $0.meaning) }
      + TemplatePersonField.allCases.map { ($0.rawValue, $0.meaning) }
      + TemplateLinkField.allCases.map { ($0.rawValue, $0.meaning) }
      + TemplateAlarmField.allCases.map { ($0.rawValue, $0.meaning) }
      + TemplateCalendarField.allCases.map { ($0.rawValue, $0.meaning) }
      + TemplatePlaceField.allCases.map { ($0.rawValue, $0.meaning) }
    #expect(rows.count > 80)
    for (name, meaning) in rows {
      let kind =
        switch meaning.kind {
        case .text: "text"
        case .plain: "word"
        case .address: "address"
        case .number: "number"
        case .moment: "moment"
        case .flag: "flag"
        case .list: "list"
        }
      #expect(page.contains("| `\(name)` | \(kind) | \(meaning.help) |"), "\(name)")
    }
  }

  /// A field that names nothing would silently be empty.
  @Test func everyFieldHasItsKind() throws {
    for frame in TemplateFrame.allCases {
      for name in TemplateField.names(of: frame) {
        let field = TemplateField(name, in: frame)
        #expect(field != nil, "\(name)")
        #expect(field?.frame == frame)
      }
    }
  }
}
