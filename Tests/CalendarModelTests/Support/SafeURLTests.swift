import CalendarModel
import Testing

@Suite struct SafeURLTests {
  @Test(arguments: [
    ("https://example.org/a?b=c&d", "https://example.org/a?b=c&d"), ("HTTP://example.org", "http://example.org"),
    (" https://example.org\r\n", "https://example.org"), ("mailto:a@example.org", "mailto:a@example.org"),
    ("TEL:+49301234", "tel:+49301234"), ("geo:52.5,13.4", "geo:52.5,13.4"),
    ("ht\ttps://example.org", "https://example.org"),
  ])
  func allowed(_ text: String, _ expected: String) { #expect(SafeURL(text)?.string == expected) }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "\u{1}javascript:x", "vbscript:x",
    "data:image/svg+xml,x", "file:///etc/passwd", "https:example.org", "https://", "http:///path", "//example.org", "",
    ":", "mailto:", "java\u{AD}script:x", "\u{FF48}ttp://example.org", "example.org",
    "https://" + String(repeating: "a", count: 3_000),
  ])
  func refused(_ text: String) { #expect(SafeURL(text) == nil) }
}
