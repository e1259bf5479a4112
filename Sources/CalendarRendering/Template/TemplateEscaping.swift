internal import CalendarModel

/// Escapes calendar texts for an output type, so that none of their characters is markup, a command or an end of the
/// text.
///
/// A text is cleaned first: joined to one line, without control and invisible characters.
enum TemplateEscaping {
  /// Escapes a cleaned text.
  static func escaped(_ text: String, as type: TemplateType) -> String {
    switch type {
    case .text, .csv: text
    case .html, .xml: markup(text)
    case .latex: latex(text)
    case .org: org(text)
    case .markdown: markdown(text)
    case .json: json(text)
    }
  }

  /// Escapes an address. Keeps only letters and characters of RFC 3986, except those that end an address in the type.
  static func escaped(_ address: SafeURL, as type: TemplateType) -> String {
    let ends: String =
      switch type {
      case .latex: "~'"
      case .markdown: "()*_'"
      case .org: "[]*'"
      case .text, .html, .xml, .csv, .json: "'"
      }
    let clean = percentEncoded(address.string) { scalar in
      isUnreserved(scalar) && !ends.unicodeScalars.contains(scalar) || scalar.value >= 0x80
        || ":/?#[]@!$&()*+,;=%".unicodeScalars.contains(scalar) && !ends.unicodeScalars.contains(scalar)
    }
    switch type {
    // The remaining characters have no meaning inside a link.
    case .org, .markdown, .text, .csv: return clean
    case .html, .xml, .latex, .json: return escaped(clean, as: type)
    }
  }

  /// Escapes a text for a part of an address after its beginning.
  static func addressPart(_ text: String) -> String { percentEncoded(text, keeping: isUnreserved) }

  private static func isUnreserved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    default: false
    }
  }

  private static func percentEncoded(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isKept(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          result += byte < 16 ? "%0" : "%"
          result += String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return result
  }

  private static func mapped(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private static func markup(_ text: String) -> String {
    mapped(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "`": "&#96;"
      default: nil
      }
    }
  }

  /// Brackets end optional arguments, and begin them after `\\`. `"` is active in some languages of babel, where
  /// `\char` is not.
  private static func latex(_ text: String) -> String {
    mapped(text) { scalar in
      switch scalar {
      case "\\": "\\textbackslash{}"
      case "{": "\\{"
      case "}": "\\}"
      case "$", "&", "#", "%", "_": "\\\(Character(scalar))"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "<": "\\textless{}"
      case ">": "\\textgreater{}"
      case "|": "\\textbar{}"
      case "\"": "\\char34{}"
      case "`": "\\char96{}"
      case "[": "{[}"
      case "]": "{]}"
      case "*": "{*}"
      default: nil
      }
    }
  }

  /// Org has no escapes; its manual recommends U+200B between characters that would have a meaning. `|` would still end
  /// a table cell.
  private static func org(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "|" {
        result += "\\vert{}"
        continue
      }
      // The template may have a bracket before the field.
      if index == 0, scalar == "[" || scalar == "]" { result += "\u{200B}" }
      result.unicodeScalars.append(scalar)
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      let isMarked =
        switch scalar {
        case "_", "[", "]", "<", "$", "\\", "^": true
        // `%%(` calls a function, `@@` exports, `{{{` is a macro, `#+` a keyword.
        case "%", "@", "{": after == scalar
        case "#": index == 0 || after == "+"
        // Emphasis begins at a word; headings and lists at the beginning of a line.
        case "*", "/", "=", "~", "+": index == 0 || !isWord(before)
        case "-", "&": index == 0
        // Tags, drawers and links such as `elisp:`, but not a time or the end of a clause.
        case ":": !(isDigit(before) && isDigit(after)) && (before == " " || after != " ")
        default: false
        }
      if isMarked { result += "\u{200B}" }
    }
    return result
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || isDigit(scalar) }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func markdown(_ text: String) -> String {
    var result = ""
    var hasOnlyDigits = true
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let isMarkup = "\\`*_[]<>|&~#!${}".unicodeScalars.contains(scalar)
      // Lists, rules and headings at the beginning of a line.
      let begins =
        index == 0 && "+-=:".unicodeScalars.contains(scalar)
        || index > 0 && hasOnlyDigits && (scalar == "." || scalar == ")")
      hasOnlyDigits = hasOnlyDigits && isDigit(scalar)
      if isMarkup || begins { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Also escapes what would end a script that contains the JSON.
  private static func json(_ text: String) -> String {
    mapped(text) { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "<": "\\u003C"
      case ">": "\\u003E"
      case "&": "\\u0026"
      default:
        scalar.value < 0x20 || scalar.value == 0x7F
          ? "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))" : nil
      }
    }
  }
}
