/// A name in an archive, made safe for messages: printable, relative and of limited length.
struct MemberName {
  let text: String

  /// More bytes at the front of a name are ignored.
  private static let mostBytes = 4_096

  /// - Parameters:
  ///   - bytes: The name as in the archive.
  ///   - isZip: Whether names that are not UTF-8 are in code page 437.
  ///   - limit: The maximum number of characters. The end of a longer name is kept.
  init(_ bytes: [UInt8], isZip: Bool, limit: Int) {
    let kept = bytes.suffix(Self.mostBytes)
    let decoded =
      String(validating: kept, as: UTF8.self)
      ?? (isZip && kept.count == bytes.count ? CodePage437.text(kept) : String(decoding: kept, as: UTF8.self))
    self.init(decoded, limit: limit)
  }

  init(_ name: String, limit: Int) {
    let parts = name.split { $0 == "/" || $0 == "\\" }
      .filter { $0 != "." && $0 != ".." && !Self.isDrive($0) }
    let printable = String(String.UnicodeScalarView(parts.joined(separator: "/").unicodeScalars.map(Self.printable)))
    if printable.isEmpty {
      text = "unnamed"
    } else {
      text = printable.count <= limit ? printable : "…\(printable.suffix(max(0, limit - 1)))"
    }
  }

  /// A drive, such as `C:`.
  private static func isDrive(_ part: Substring) -> Bool {
    part.utf8.count == 2 && part.utf8.last == 0x3A
  }

  /// The scalar, or U+FFFD for scalars that control terminals or the direction of text.
  private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // Joiners are allowed in words of some scripts, and in emoji.
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return scalar }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    default: scalar
    }
  }

  /// The name of a gzip file's content: `feed.ics` for `feed.ics.gz`.
  static func decompressed(_ archive: String, limit: Int) -> MemberName {
    let name = archive.split(separator: "/").last ?? ""
    let isCompressed = name.count > 3 && name.lowercased().hasSuffix(".gz")
    return MemberName(String(isCompressed ? name.dropLast(3) : name), limit: limit)
  }

  // MARK: Kinds

  /// Why a file with this name is not read; nil if it is a calendar.
  var skipped: SkipReason? {
    let parts = text.split(separator: "/")
    guard let last = parts.last?.lowercased() else { return .otherName }
    if last.hasPrefix("._") || parts.first == "__MACOSX" { return .metadata }
    if Self.calendars.contains(where: last.hasSuffix) { return nil }
    return Self.archives.contains(where: last.hasSuffix) ? .archive : .otherName
  }

  /// Not `.json`: exports of other programs contain many such files.
  private static let calendars = [".ics", ".ical", ".icalendar", ".ifb", ".jcal", ".jscalendar"]
  private static let archives = [".zip", ".gz", ".tgz", ".tar", ".bz2", ".xz", ".zst", ".7z", ".rar"]
}

/// The characters of IBM PC code page 437, the encoding of zip names not marked as UTF-8.
enum CodePage437 {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]) }
    return String(text)
  }

  /// The characters from 0x80.
  private static let upper = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}

/// Why an entry is not read, in the order of the notes. Directories have no note.
enum SkipReason: CaseIterable {
  case encrypted, compression, sparse, archive, link, special, metadata, unnamed, otherName

  /// The end of a sentence about one or several entries.
  func text(isOne: Bool) -> String {
    switch self {
    case .encrypted: isOne ? "it is encrypted" : "they are encrypted"
    case .compression: isOne ? "its compression is not supported" : "their compression is not supported"
    case .sparse: isOne ? "it is a sparse file" : "they are sparse files"
    case .archive: isOne ? "it is an archive itself" : "they are archives themselves"
    case .link: isOne ? "it is a link" : "they are links"
    case .special: isOne ? "it is not a file" : "they are not files"
    case .metadata: isOne ? "it is metadata of macOS" : "they are metadata of macOS"
    case .unnamed: isOne ? "its name cannot be read" : "their names cannot be read"
    case .otherName: isOne ? "its name does not end in .ics" : "their names do not end in .ics"
    }
  }
}
