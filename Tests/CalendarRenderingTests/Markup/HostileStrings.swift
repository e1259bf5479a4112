/// Hostile titles, locations and addresses.
enum HostileStrings {
  static let texts = [
    "<script>alert(1)</script>", "]]><script>alert(1)</script>", "\" onmouseover=\"alert(1)", "' onerror='alert(1)",
    "</title></style><script>alert(1)</script>", "<!-- ", "-->", "&amp;&#0;&lt", "javascript:alert(1)",
    "red;}</style><script>", "a\u{0}b\u{1}\u{7}\u{8}\u{B}\u{C}\u{1B}[31mred\u{1B}]0;x\u{7}\u{7F}\u{85}\u{9B}31m",
    "\u{202E}gnp.exe\u{2066}\u{2067}\u{200B}\u{E0041}\u{E0042}", "\u{FEFF}",
    "line\r\nline\nline\tline\u{2028}line\u{2029}", "", " \u{A0} ", "🏴\u{E0067}\u{E0062}\u{E007F}",
    "e" + String(repeating: "\u{301}", count: 20_000), String(repeating: "wide 広い ", count: 5_000),
    String(repeating: "👩\u{200D}", count: 3_000), String(repeating: "x", count: 70_000), "{{7*7}}${7*7}<%= 7 %>",
    "url(#clip1)", "\u{D7FF}\u{E000}",
    noncharacters,
  ]

  /// Scalars that are not allowed in text, nor in source code.
  private static let noncharacters = ([0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] as [UInt32])
    .compactMap(Unicode.Scalar.init).map { String(Character($0)) }.joined()

  static let addresses = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", " javascript:alert(1)", "\u{1}javascript:x",
    "vbscript:x", "data:text/html,<script>alert(1)</script>", "file:///etc/passwd", "http:javascript", "https://",
    "//example.org", "", ":", "about:blank", "java\u{AD}script:x", "\u{FF4A}avascript:x", "blob:https://x",
    "http://a\"><script>alert(1)</script>", "https://example.org/?a=1&b='2'", "mailto:a@example.org",
  ]
}
