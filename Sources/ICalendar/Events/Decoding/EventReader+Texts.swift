internal import Bytes
internal import CalendarModel
internal import CalendarText

/// Texts, categories, colours and conference addresses.
extension EventReader {
  /// Decodes a text: vCalendar 1.0 quoted-printable, escapes, control characters.
  mutating func text(_ line: ContentLine, _ range: Range<Int>) -> String {
    text(line, range, parameters(of: line))
  }

  /// Decodes a text with known parameters.
  mutating func text(_ line: ContentLine, _ range: Range<Int>, _ parameters: KnownParameters) -> String {
    var text = lines.text(range, parameters)
    switch values.text(of: line, at: range.lowerBound) {
    case .plain(let read)?: (text.text, text.removedCount) = TextValue.cleaned(read)
    case .escaped(let read)?: (text.text, text.removedCount) = TextValue.decode(read[...])
    case nil: break
    }
    if text.isQuotedPrintable {
      reportOnce(
        .repairedEncoding, severity: .note,
        "\(line.property?.rawValue ?? "") is quoted-printable, as in vCalendar 1.0; decoded", line)
    }
    if text.hasUnknownCharset, let charset = parameters.charset {
      reportOnce(
        .repairedEncoding,
        "CHARSET \(lines.bytes[charset].excerpt) of \(line.property?.rawValue ?? "") is not known; its text may be wrong",
        line)
    }
    reportRemoved(text.removedCount, line)
    return text.text
  }

  private mutating func reportRemoved(_ count: Int, _ line: ContentLine) {
    guard count > 0 else { return }
    report(
      .removedBytes,
      "\(count) control character\(count == 1 ? "" : "s") removed from \(line.property?.rawValue ?? "")", line)
  }

  /// Decodes a URI or calendar address.
  mutating func uri(_ line: ContentLine, _ range: Range<Int>, _ parameters: KnownParameters) -> String {
    guard hasBackslash(range), parameters.encoding == nil else { return text(line, range, parameters) }
    let read = values.text(of: line, at: range.lowerBound)?.bytes[...] ?? lines.bytes[range]
    let (uri, removedCount) = TextValue.decode(literal: read)
    reportRemoved(removedCount, line)
    return uri
  }

  private func hasBackslash(_ range: Range<Int>) -> Bool {
    lines.bytes.withByteView { $0.firstOffset(of: UInt8(ascii: "\\"), in: range) != nil }
  }

  /// Decodes the URI of a line; nil if it is empty.
  mutating func uri(_ line: ContentLine) -> String? {
    guard hasBackslash(line.value) else { return text(line) }
    let uri = uri(line, line.value, parameters(of: line))
    return uri.isEmpty ? nil : uri
  }

  /// Fast path: a value that stands for itself; nil for others.
  @inline(__always)
  private func plainText(_ line: ContentLine) -> String? {
    guard !Values.isReference, line.parameters.isEmpty, line.property != .description else { return nil }
    return lines.bytes.withByteView { bytes in
      let value = bytes.part(line.value)
      return value.isEmpty || value.firstSpecial(from: 0) < value.count ? nil : String(decoding: value, as: UTF8.self)
    }
  }

  /// Decodes the value of a line; nil if the result is empty.
  mutating func text(_ line: ContentLine) -> String? {
    if let text = plainText(line) { return text }
    let text = text(line, line.value)
    guard line.property == .description, let plain = HTMLText.from(text) else { return text.isEmpty ? nil : text }
    if plain != text {
      reportOnce(.repairedValue, severity: .note, "DESCRIPTION contains HTML; converted to plain text", line)
    }
    return plain.isEmpty ? nil : plain
  }

  mutating func takeCategories(_ line: ContentLine) {
    let parameters = parameters(of: line)
    for item in TextValue.list(lines.bytes[line.value], hasSemicolons: context.isVCalendar) {
      guard draft.details.categories.count < ReadingLimits.parameters * 8 else {
        reportOnce(.limitExceeded, "too many CATEGORIES; the rest is ignored", line)
        return
      }
      let range = lines.trimmed(item.indices)
      // Other engines know only the lists of RFC 5545.
      let isOwn = Values.isReference && context.isVCalendar && parameters.encoding == nil
      let category = isOwn ? lines.text(range, parameters).text : text(line, range, parameters)
      guard !category.isEmpty, !draft.details.categories.contains(category) else { continue }
      draft.details.categories.append(category)
    }
  }

  mutating func takeColor(_ line: ContentLine) {
    guard draft.color == nil else { return reportDuplicate(line) }
    guard let color = ColorValue.read(valueBytes(line)) else {
      report(
        .unreadableValue, severity: .note, "COLOR is not a CSS colour name: \(lines.bytes[line.value].excerpt)", line)
      return
    }
    draft.color = color
  }

  mutating func takeConference(_ line: ContentLine) {
    guard draft.details.conferences.count < ReadingLimits.parameters else {
      return report(.limitExceeded, "too many CONFERENCE lines; this one is ignored", line)
    }
    let uri = uri(line, lines.trimmed(line.value), parameters(of: line))
    guard !uri.isEmpty else { return }
    let label = parameterText(.label, lines.parameterRange("LABEL", of: line), line)
    draft.details.conferences.append(Conference(uri: uri, label: label))
  }
}
