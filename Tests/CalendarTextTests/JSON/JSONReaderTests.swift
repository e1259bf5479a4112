import Testing

@testable import CalendarText

struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }

  @Test func values() throws {
    #expect(try read(" null ") == .null)
    #expect(try read("[true,false]") == .array([.bool(true), .bool(false)]))
    for number in ["0", "-0", "12", "1.5", "-1e9", "2E+3", "0.25e-1"] { #expect(try read(number) == .number(number)) }
    #expect(try read("{}") == .object([]))
    #expect(try read("[ ]") == .array([]))
    let object = JSONValue.object([.init(name: "a", value: .array([.number("1")])), .init(name: "b", value: .null)])
    #expect(try read("{\"a\": [1],\n\t\"b\":null}\r\n") == object)
    #expect(try read(#""\u00e9\n\"\\\/\ud83c\udf82é""#) == .string("é\n\"\\/🎂é"))
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "[1,]", "[1 2]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "01", "+1", ".5",
    "1.",
    "1e", "-", "0x1", "NaN", "'a'", "\"a", "\"\u{1}\"", #""\x""#, #""\u12""#, #""\ud83c""#, #""\udf82""#,
    #""\ud83cx""#, "[1] 2", "// no\n1", "{\"a\":1,\"a\":2}", "\u{FEFF}1",
  ]) func otherTextsAreRefused(text: String) {
    #expect(throws: JSONReader.Fault.self) { try read(text) }
  }

  @Test func bytesThatAreNoText() {
    #expect(throws: JSONReader.Fault.self) { try JSONReader.value(of: [0x22, 0xFF, 0x22]) }
  }

  @Test func depthIsBounded() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONReader.Fault(message: "nested more than 64 levels deep", line: 1)) { try read(deep) }
    #expect(throws: Never.self) { try read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) }
  }

  @Test func faultsKnowTheirLine() {
    #expect(throws: JSONReader.Fault(message: "expected a value", line: 3)) { try read("[\n1,\n]") }
  }
}
