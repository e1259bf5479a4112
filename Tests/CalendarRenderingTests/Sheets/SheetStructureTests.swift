import CalendarLayout
import CalendarModel
import PageDrawing
import Testing

@testable import CalendarRendering

/// The structure that readers who do not see a sheet have instead.
@Suite struct SheetStructureTests {
  @Test(arguments: SamplePages.all.map(\.name))
  func rolesAreNested(_ name: String) throws {
    let page = try #require(SamplePages.all.first { $0.name == name }).page
    var settings = SamplePages.settings()
    settings.paper = Paper()
    settings.showsDetails = true
    settings.smallMonths = Array(SamplePages.year.months[2...3])
    for sheet in SheetRenderer().sheets(page, settings: settings) {
      var open: [StructureRole?] = []
      var headings = 0
      for drawing in sheet.drawings {
        switch drawing {
        case .open(let group):
          let outer = open.compactMap(\.self).last
          switch group.role {
          case .item: #expect(outer == .list)
          case .row: #expect(outer == .table)
          case .cell, .headerCell: #expect(outer == .row)
          case .section: #expect(outer == nil || outer == .section)
          case .heading1: headings += 1
          default: break
          }
          open.append(group.role)
        case .close:
          try #require(!open.isEmpty)
          open.removeLast()
        default: break
        }
      }
      #expect(open.isEmpty)
      #expect(headings == 1)
    }
  }

  /// Every event that a sheet names has its full text for readers who do not see it.
  @Test func itemsAreDescribed() {
    for (_, page) in SamplePages.all {
      for sheet in SheetRenderer().sheets(page, settings: SamplePages.settings()) {
        for case .open(let group) in sheet.drawings where group.role == .item {
          #expect(group.description?.isEmpty == false)
        }
      }
    }
  }
}
