internal import CalendarModel

/// Parses a theme file line by line and collects all faults.
struct ThemeParser {
  private(set) var theme = Theme()
  private(set) var faults: [ThemeError.Fault] = []
  private var lines: [String: Int] = [:]
  private var line = 0

  /// The maximum number of palette colours, and of names.
  private static let limit = 256
  private static let parts = ["paper", "ink", "quiet", "line", "shade", "accent"]
  private static let keys =
    ["color-by", "grey", "palette"] + ["light.", "dark."].flatMap { side in parts.map { side + $0 } }

  mutating func read(_ bytes: [UInt8]) {
    guard bytes.count <= Theme.maximumFileLength else {
      faults.append(.init(line: 1, message: "the file is longer than \(Theme.maximumFileLength) bytes."))
      return
    }
    // Reject NUL bytes and invalid UTF-8.
    guard !bytes.contains(0), var text = String(validating: bytes, as: UTF8.self) else {
      faults.append(.init(line: 1, message: "the file is not valid UTF-8 text."))
      return
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    for content in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      line += 1
      read(Self.trimmed(content))
    }
    checkContrast(theme.light, "light")
    checkContrast(theme.dark, "dark")
    faults.sort { $0.line < $1.line }
  }

  private mutating func fail(_ message: String) {
    faults.append(.init(line: line, message: message))
  }

  private mutating func read(_ content: Substring) {
    if content.isEmpty || content.first == "#" || content.first == ";" { return }
    guard let equals = content.lastIndex(of: "=") else {
      return fail("expected 'key = value'.")
    }
    let key = String(Self.trimmed(content[..<equals]))
    let value = Self.trimmed(content[content.index(after: equals)...])
    guard !value.isEmpty else { return fail("\(key) needs a value.") }
    if let first = lines[key] { return fail("duplicate key \(key), first set in line \(first).") }
    lines[key] = line
    set(key, value)
  }

  private mutating func set(_ key: String, _ value: Substring) {
    switch key {
    case "color-by":
      guard let colorBy = ColorBy(rawValue: String(value)) else {
        return fail("color-by must be event, calendar or category, not '\(value)'.")
      }
      theme.colorBy = colorBy
    case "grey":
      guard value == "yes" || value == "no" else { return fail("grey must be yes or no, not '\(value)'.") }
      theme.isGrey = value == "yes"
    case "palette": setPalette(value)
    default:
      if let name = Self.name(in: key, after: "calendar.") {
        if let color = color(value) { theme.calendarColors[name] = color }
      } else if let name = Self.name(in: key, after: "category.") {
        if let color = color(value) { theme.categoryColors[name] = color }
      } else if let part = Self.name(in: key, after: "light."), let path = Self.path(part) {
        if let color = color(value) { theme.light[keyPath: path] = color }
      } else if let part = Self.name(in: key, after: "dark."), let path = Self.path(part) {
        if let color = color(value) { theme.dark[keyPath: path] = color }
      } else {
        fail(
          "unknown key '\(key)'; use \(Self.keys.joined(separator: ", ")), calendar.NAME, category.NAME.")
      }
    }
  }

  private mutating func setPalette(_ value: Substring) {
    let words = value.split(whereSeparator: \.isWhitespace)
    guard words.count <= Self.limit else { return fail("a palette has at most \(Self.limit) colours.") }
    let colors = words.compactMap { color($0) }
    if colors.count == words.count { theme.palette = colors }
  }

  private mutating func color(_ text: Substring) -> EventColor? {
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard text.first == "#", digits.count == text.count - 1, digits.count == 6 || digits.count == 3 else {
      fail("a colour must be #rrggbb or #rgb, not '\(text)'.")
      return nil
    }
    // `#abc` is `#aabbcc`.
    let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    return EventColor(pairs.reduce(0) { $0 << 4 | UInt32($1) })
  }

  private mutating func checkContrast(_ background: ThemeBackground, _ side: String) {
    let pairs = [
      ("ink", background.ink, "paper", background.paper, 700),
      ("quiet", background.quietInk, "paper", background.paper, 450),
      ("quiet", background.quietInk, "shade", background.shade, 450),
      ("accent", background.accent, "paper", background.paper, 450),
    ]
    for (part, color, groundName, ground, least) in pairs {
      let ratio = ColorContrast.ratio(color, ground)
      // Pairs that the file does not set come from the default theme, which passes.
      guard ratio < least,
        let line = [lines["\(side).\(part)"], lines["\(side).\(groundName)"]].compactMap(\.self).max()
      else { continue }
      let (found, needed) = (Decimal.text(ratio, places: 2), Decimal.text(least, places: 2))
      faults.append(
        .init(
          line: line,
          message: "\(side).\(part) \(color.hex) has too little contrast on \(side).\(groundName) \(ground.hex): "
            + "\(found), at least \(needed) required."))
    }
  }

  private static func name(in key: String, after prefix: String) -> String? {
    guard key.hasPrefix(prefix) else { return nil }
    let name = trimmed(key.dropFirst(prefix.count))
    return name.isEmpty ? nil : String(name)
  }

  private static func path(_ part: String) -> WritableKeyPath<ThemeBackground, EventColor>? {
    switch part {
    case "paper": \.paper
    case "ink": \.ink
    case "quiet": \.quietInk
    case "line": \.line
    case "shade": \.shade
    case "accent": \.accent
    default: nil
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
