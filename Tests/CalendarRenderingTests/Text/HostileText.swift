import TestRandom

/// Random titles made of what calendars have been seen to hold and of what attackers put there.
struct HostileText {
  private var random: SplitMix64

  /// Titles that follow from a seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next(_ bound: Int) -> Int { random.below(bound) }

  private static let pieces = [
    "Stand-up", "a", " ", "  ", "\n", "\t", "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{9B}5m", "\u{0}", "\u{7F}", "\u{202E}",
    "\u{2066}",
    "\u{200F}", "\u{200B}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{FE0E}", "\u{20E3}", "\u{301}", "\u{489}",
    "\u{E0041}", "\u{FFFE}",
    "日本", "語", "ｶﾅ", "한국", "\u{1112}", "\u{1161}", "\u{11AB}", "עברית", "اجتماع", "१२", "क्षि", "น้ำ", "ம்", "🎉", "👩‍👩‍👧‍👦", "👍🏽",
    "🇩🇪", "🇩",
    "❤️", "1️⃣", "\u{1F3FD}", "\u{600}", "\u{110BD}", "\u{FDFD}", "\u{3164}", "\u{2800}", "\u{3000}", "\u{A0}", "\u{AD}",
    "\u{2028}", "<script>",
    "=1+1", "|", "*", "`", "\\", "\"", "&amp;", "│", "─",
  ]

  /// A title of up to twelve pieces, sometimes with a cluster of many scalars.
  mutating func title() -> String {
    var title = ""
    for _ in 0..<next(12) {
      title += Self.pieces[next(Self.pieces.count)]
      if next(12) == 0 { title += String(repeating: "\u{300}", count: next(60)) }
    }
    return title
  }
}
