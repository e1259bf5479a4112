import PageDrawing
import PaperSamples
import Testing

@testable import AgendaGeneration

struct PaperHelperTests {
  @Test func makesDocuments() throws {
    let helper = PaperHelper(paths: [PaperProgram.path])
    let sheets = (0..<3).map { SampleWeek.sheet($0) }
    let first = try helper.document(.pdf, SampleWeek.properties, sheets)
    #expect(first.bytes.starts(with: Array("%PDF-1.".utf8)))
    #expect(first.notes == [])
    let image = try helper.document(.png(dotsPerInch: 96), SampleWeek.properties, sheets.prefix(1))
    #expect(image.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try helper.document(.pdf, SampleWeek.properties, sheets) == first)
    #expect(try PaperHelper(paths: [PaperProgram.path]).document(.pdf, SampleWeek.properties, sheets) == first)
  }
}
