import CalendarModel
import Testing

@testable import PageDrawing

@Suite struct LinkTargetTests {
  @Test(arguments: ["days/2026-03-09.html", "../x.html", "#here", "?day=9"])
  func addressesBesideTheDocumentArePages(_ address: String) {
    #expect(LinkTarget(address: address) == .page(address))
  }

  @Test func addressesWithASchemeAreChecked() throws {
    #expect(try LinkTarget(address: "https://example.org/") == .url(#require(SafeURL("https://example.org/"))))
    #expect(LinkTarget(address: "javascript:alert(1)") == nil)
  }

  /// What documents cannot have is no link, instead of a document that cannot be made.
  @Test(arguments: ["/days/2026-03-09.html", "//example.org/", "", "a b"])
  func otherAddressesAreNotTargets(_ address: String) {
    #expect(LinkTarget(address: address) == nil)
  }

  @Test(arguments: [
    (0, DrawingPoint(x: 10, y: 20)), (1, DrawingPoint(x: 10 + 150, y: 20)), (2, DrawingPoint(x: 10 + 50, y: 20 + 150)),
    (3, DrawingPoint(x: 10, y: 20 + 50)),
  ])
  func aTurnedPartHasItsCornerWhereItIsPlaced(_ turns: Int, _ origin: DrawingPoint) {
    let placement = Placement(left: 10, top: 20, scale: 500_000, quarterTurns: turns, width: 100, height: 300)
    #expect(placement.origin == origin)
  }
}
