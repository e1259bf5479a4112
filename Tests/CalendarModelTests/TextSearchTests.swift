import Bytes
import Testing

@Suite("Texts are searched by characters") struct TextSearchTests {
  @Test("The first place is found, in plain and in other texts", arguments: ["abcabc", "äbcabc\r\n"])
  func findsTheFirst(text: String) {
    #expect(text.firstRange(ofText: "bc").map { text[..<$0.lowerBound].count } == 1)
    #expect(text.firstRange(ofText: "bca").map { String(text[$0]) } == "bca")
    #expect(text.firstRange(ofText: "bcb") == nil)
    #expect(text.firstRange(ofText: text + "c") == nil)
    #expect(text.contains(text: ""))
  }

  @Test("Part of a character is not found, and other spellings of a character are")
  func comparesCharacters() {
    #expect(!"cafe\u{301}".contains(text: "e"))
    #expect("cafe\u{301}".contains(text: "\u{E9}"))
    #expect(!"a\r\nb".contains(text: "\n"))
    #expect("a\r\nb".contains(text: "\r\nb"))
  }

  @Test("Every occurrence is replaced, from left to right")
  func replacesAll() {
    #expect("~1a~01".replacing(text: "~1", with: "/").replacing(text: "~0", with: "~") == "/a~1")
    #expect("aaa".replacing(text: "aa", with: "b") == "ba")
    #expect("ä-ä".replacing(text: "ä", with: "") == "-")
    #expect("ab".replacing(text: "", with: "x") == "ab")
    #expect("".replacing(text: "a", with: "b").isEmpty)
  }

  @Test("Searches find the same as the standard library")
  func agreesWithTheStandardLibrary() {
    let parts = ["", "a", "b", "ab", "\r", "\n", "\r\n", "e\u{301}", "é", "e", "\u{301}", "〈", "\u{2329}"]
    for first in parts {
      for second in parts {
        for third in parts {
          let text = first + second + third + first
          for part in parts {
            #expect(text.firstRange(ofText: part) == text.firstRange(of: part), "\(text.debugDescription)")
            guard !part.isEmpty else { continue }
            #expect(text.replacing(text: part, with: "-") == text.replacing(part, with: "-"))
          }
        }
      }
    }
  }
}
