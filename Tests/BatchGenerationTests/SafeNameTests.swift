import TestRandom
import Testing

@testable import BatchGeneration

struct SafeNameTests {
  @Test(arguments: [
    ("team", "team"), ("Übergabe 会議", "Übergabe 会議"), ("", "calendar"), ("..", "calendar"), (".", "calendar"),
    ("...hidden", "_...hidden"), ("../../etc/passwd", "_.._.._etc_passwd"), ("a/b\\c:d", "a_b_c_d"),
    ("a*b?c\"d<e>f|g", "a_b_c_d_e_f_g"), ("CON", "_CON"), ("com1.backup", "_com1.backup"), ("Console", "Console"),
    ("trailing. .", "trailing"), ("-rf", "_-rf"), ("line\nbreak\u{0}\u{1B}", "line_break__"), ("a\u{202E}b", "a_b"),
    ("~", "_~"),
  ]) func names(text: String, expected: String) {
    #expect(SafeName.name(text) == expected)
    #expect(SafeName.name(expected) == expected)
  }

  @Test func foldersOfASite() {
    var taken: Set<String> = []
    func folder(_ name: String) -> String { SiteFilter.folder("categories", name, taken: &taken) }
    #expect(folder("Board meeting") == "categories/board-meeting/")
    #expect(folder("board meeting") == "categories/board-meeting-2/")
    for name in ["Con", "aux", "COM1"] {
      #expect(folder(name).hasPrefix("categories/\(name.lowercased())-"), "\(name)")
    }
    #expect(folder("Console") == "categories/console/")
  }

  @Test func longNamesAreCutAndStayApart() {
    let first = SafeName.name(String(repeating: "é", count: 400) + "1")
    let second = SafeName.name(String(repeating: "é", count: 400) + "2")
    #expect(first.utf8.count <= SafeName.lengthLimit)
    #expect(first != second)
    #expect(first.hasPrefix("ééé"))
  }

  /// For any bytes, a name has no separator, is not hidden and is short enough.
  @Test func randomNames() {
    var generator = SplitMix64(seed: TestSeed.value)
    for _ in 0..<5_000 {
      let length = Int.random(in: 0...300, using: &generator)
      let text = String(
        decoding: (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }, as: UTF8.self)
      let name = SafeName.name(text)
      let isSafe =
        !name.isEmpty && name.utf8.count <= SafeName.lengthLimit + 1 && !name.contains("/") && !name.contains("\0")
        && !name.hasPrefix(".") && !name.hasSuffix(".") && SafeName.name(name) == name
      #expect(isSafe, "seed \(TestSeed.value): \(name)")
    }
  }
}
