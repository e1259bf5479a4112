package import Bytes
internal import CalendarModel

/// The content lines of one component: unfolded, converted to UTF-8, split, and with wrapped text reattached.
package struct ComponentLines {
  /// All unfolded lines; there may be other bytes between and behind them.
  package var bytes: [UInt8] = []
  package var lines: [ContentLine] = []
  private(set) var faults: [LineFault] = []
  /// Whether lines are missing: the component exceeds a limit or is truncated.
  private(set) var isCut = false
  /// Physical lines that continue a quoted-printable line without a leading blank.
  private(set) var softContinuations: [Int] = []
  /// Whether the component has no faults, so that each line is there as written, without its folds.
  private(set) var isPlain = false
  /// Whether something was repaired, reported or left out.
  package var hasFindings: Bool { !faults.isEmpty || !softContinuations.isEmpty || isCut }
  /// Storage of the fast path.
  var bitmaps: [UInt64] = []
  /// Whether the component, and therefore each line, is valid UTF-8.
  private var isUTF8 = true

  /// Larger components are not copied as a whole, in bytes.
  static let mostCopied = 1 << 20

  /// The maximum length of an unfolded line in bytes.
  private let longestLine: Int

  /// Creates an empty value.
  package init() { longestLine = ReadingLimits.lineBytes }

  /// Reads a component; see ``read(_:range:firstNumber:dropsUnterminatedLine:)``.
  /// - Parameter longestLine: The maximum length of an unfolded line in bytes.
  init(
    _ source: ByteView, range: Range<Int>, firstNumber: Int, dropsUnterminatedLine: Bool = false,
    longestLine: Int = ReadingLimits.lineBytes
  ) {
    self.longestLine = longestLine
    read(source, range: range, firstNumber: firstNumber, dropsUnterminatedLine: dropsUnterminatedLine)
  }

  /// Replaces the lines with another component's; reuses the storage.
  /// - Parameters:
  ///   - source: The text.
  ///   - range: From `BEGIN` to the line after `END`.
  ///   - firstNumber: The physical line of `BEGIN`.
  ///   - dropsUnterminatedLine: Whether a last line without terminator may be truncated; it is then kept only if it is
  ///     text.
  mutating func read(
    _ source: ByteView, range: Range<Int>, firstNumber: Int, dropsUnterminatedLine: Bool = false
  ) {
    if !faults.isEmpty { faults = [] }
    if !softContinuations.isEmpty { softContinuations = [] }
    isCut = false
    isPlain = !dropsUnterminatedLine && range.count <= Self.mostCopied && readPlain(source, range, firstNumber)
    if isPlain { return }
    isUTF8 = UTF8Check.isValid(source.part(range))
    readAny(source, range, firstNumber, dropsUnterminatedLine)
  }

  /// General path: reads line by line and repairs errors.
  /// - Parameter outdents: Whether to look for indented components.
  package mutating func readAny(
    _ source: ByteView, _ range: Range<Int>, _ firstNumber: Int, _ dropsUnterminatedLine: Bool = false,
    outdents: Bool = true
  ) {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(range.count)
    lines.reserveCapacity(min(range.count / 32 + 4, ReadingLimits.linesPerComponent))
    var cursor = LineCursor(source, range: range, firstNumber: firstNumber)
    var start = 0
    var number = 0
    var isTooLong = false
    var softBreaks = SoftBreaks()
    var outdents = outdents
    while cursor.advance() {
      let isBreak = bytes.withByteView { softBreaks.isBreak($0, start..<$0.count) }
      if isBreak { bytes.removeLast() }
      let line = cursor.start..<cursor.end
      guard !line.isEmpty else {
        // Outlook ends a text with a soft line break and an empty line.
        softBreaks.isEnded = softBreaks.isEnded || isBreak
        continue
      }
      // A border or property never continues text, so the text was truncated.
      let property = isBreak ? SoftBreaks.property(source, line) : nil
      let isSoft = isBreak && property == nil && ComponentBorder.kind(line, of: source) == nil
      let isContinuation = number > 0 && (isSoft || source[cursor.start].isBlank)
      if outdents, isContinuation, !isSoft, IndentedComponents.isNested(line, of: source) {
        if readOutdented(source.part(range), firstNumber, dropsUnterminatedLine) { return }
        outdents = false
      }
      if isSoft { softContinuations.append(cursor.number) }
      if let property { reportText(before: property, number: cursor.number) }
      if isContinuation {
        softBreaks.isEnded = false
      } else {
        finishLine(from: start, number: number, isTooLong: isTooLong)
        start = bytes.count
        number = cursor.number
        isTooLong = false
        softBreaks = SoftBreaks()
        if lines.count >= ReadingLimits.linesPerComponent {
          faults.append(
            LineFault(
              code: .limitExceeded,
              message: "the component has more than \(ReadingLimits.linesPerComponent) lines; the rest is ignored",
              line: number))
          isCut = true
          return
        }
      }
      let from = isContinuation && !isSoft ? cursor.start + 1 : cursor.start
      let room = longestLine - (bytes.count - start)
      if cursor.end - from > room { isTooLong = true }
      bytes.append(contentsOf: source.part(from..<min(cursor.end, from + max(0, room))))
    }
    if dropsUnterminatedLine, number > 0, !cursor.isTerminated {
      isCut = true
      finishCutLine(from: start, number: number, isTooLong: isTooLong)
    } else {
      finishLine(from: start, number: number, isTooLong: isTooLong)
    }
  }

  /// Reads a component without the indentation of the components in it; false if none is indented.
  private mutating func readOutdented(
    _ source: ByteView, _ firstNumber: Int, _ dropsUnterminatedLine: Bool
  ) -> Bool {
    guard let outdented = IndentedComponents.outdented(source, isIndexedAgain: false) else { return false }
    faults = outdented.faults(from: firstNumber)
    softContinuations = []
    outdented.text.withByteView {
      readAny($0, 0..<$0.count, firstNumber, dropsUnterminatedLine, outdents: false)
    }
    return true
  }

  /// Reports a soft line break before a property.
  private mutating func reportText(before property: PropertyName, number: Int) {
    faults.append(
      LineFault(
        code: .brokenFolding,
        message: "\(property.rawValue) is behind a soft line break and does not continue the text before it",
        line: number, property: property.rawValue))
  }

  /// Completes a truncated last line: keeps partial text, drops any other partial value.
  private mutating func finishCutLine(from start: Int, number: Int, isTooLong: Bool) {
    let count = lines.count
    // Not what is before it: the line may be such a part and nothing else.
    while bytes.count > start, let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
    if bytes.count > start, let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    finishLine(from: start, number: number, isTooLong: isTooLong)
    let isKept = lines.count == count || lines[count].property?.isText == true
    if lines.count > count, !isKept { lines.removeLast() }
    faults.append(
      LineFault(
        code: isKept ? .missingEnd : .malformedLine,
        message: "the file ends in this line, which may be cut off" + (isKept ? "" : "; it is ignored"), line: number))
  }

  // MARK: Cutting

  private mutating func finishLine(from start: Int, number: Int, isTooLong: Bool) {
    guard number > 0, bytes.count > start else { return }
    // A line that is too long may be cut inside a character.
    if !isUTF8 || isTooLong { decode(from: start, number: number) }
    let cut = bytes.withByteView { LineCut($0, start..<$0.count, number: number) }
    guard let cut else {
      attach(start..<bytes.count, number: number)
      return
    }
    var line = cut.line
    if cut.isUnusual { limitParameters(of: &line) }
    if let name = cut.parameterWithColon {
      let parameter = String(decoding: bytes[name].prefix(60), as: UTF8.self).uppercased()
      faults.append(
        LineFault(
          code: .malformedParameter,
          message: "\(parameter) has a colon and no quotes; the value is read after a later colon", line: number,
          property: line.property?.rawValue))
    }
    if isTooLong {
      // Long lines are usually inline attachments, which are not in the model; neither are unknown properties.
      let isShown = line.property.map { $0 != .attach && $0 != .image && $0 != .structuredData } ?? false
      if let property = line.property, isShown {
        faults.append(
          LineFault(
            code: .lineTooLong,
            message: "\(property.rawValue) is longer than \(longestLine) bytes; "
              + (property.isText ? "what is beyond is cut off" : "it is ignored"),
            line: number, property: property.rawValue))
      }
      guard line.property?.isText == true else {
        if isShown {
          bytes.removeSubrange(start...)
        } else {
          bytes.removeSubrange(line.value.lowerBound...)
          line.value = line.value.lowerBound..<line.value.lowerBound
          lines.append(line)
        }
        return
      }
      // Do not cut inside a character.
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
      var shortened = line
      shortened.value = line.value.lowerBound..<max(line.value.lowerBound, bytes.count)
      lines.append(shortened)
      return
    }
    lines.append(line)
  }

  /// Converts a line that is not UTF-8.
  private mutating func decode(from start: Int, number: Int) {
    let isValid = bytes.withByteView { UTF8Check.isValid($0.part(start..<$0.count)) }
    guard !isValid else { return }
    let (text, isDamaged) = LooseText.utf8(from: bytes[start...])
    bytes.replaceSubrange(start..., with: text)
    faults.append(
      LineFault(
        code: .repairedEncoding,
        message: isDamaged ? "some bytes are not UTF-8; replaced with U+FFFD" : "not UTF-8; read as Windows-1252",
        line: number))
  }

  /// Removes parameters beyond the limit, and all parameters of a line with an unclosed quote.
  private mutating func limitParameters(of line: inout ContentLine) {
    guard line.parameters.count > 1 else { return }
    var (count, isQuoted) = (0, false)
    for index in line.parameters {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard bytes[index] == UInt8(ascii: ";"), !isQuoted else { continue }
      count += 1
      guard count > ReadingLimits.parameters else { continue }
      faults.append(
        LineFault(
          code: .limitExceeded,
          message: "more than \(ReadingLimits.parameters) parameters; the rest is ignored", line: line.number,
          property: line.property?.rawValue))
      line.parameters = line.parameters.lowerBound..<index
      return
    }
    if isQuoted {
      faults.append(
        LineFault(
          code: .malformedParameter,
          message: "a quote in the parameters is not closed; the value begins at the first colon",
          line: line.number, property: line.property?.rawValue))
    }
  }

  /// Appends a line that is not a content line to the text before it, whose folding was lost.
  private mutating func attach(_ range: Range<Int>, number: Int) {
    guard let last = lines.indices.last, lines[last].property?.isText == true,
      lines[last].value.upperBound == range.lowerBound,
      range.upperBound - lines[last].value.lowerBound < ReadingLimits.lineBytes
    else {
      faults.append(
        LineFault(code: .malformedLine, message: "not a content line (NAME:value); ignored", line: number))
      bytes.removeSubrange(range)
      return
    }
    let isFoldedByNoBreakSpace = bytes[range].starts(with: [0xC2, 0xA0])
    faults.append(
      LineFault(
        code: .brokenFolding,
        message: "not a content line; appended to the \(lines[last].property?.rawValue ?? "") before it",
        line: number, property: lines[last].property?.rawValue))
    if isFoldedByNoBreakSpace {
      bytes.removeSubrange(range.lowerBound..<range.lowerBound + 2)
    } else {
      // The line break was part of the text.
      bytes.insert(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")], at: range.lowerBound)
    }
    lines[last].value = lines[last].value.lowerBound..<bytes.count
  }
}

extension ComponentLines {
  /// Whether a line is a DTSTART whose DTEND has a time of day. Midnight in DTSTART is then a time, too.
  package func endsAtTime(_ line: ContentLine) -> Bool {
    guard line.property == .start, let end = lines.first(where: { $0.property == .dateTimeEnd }),
      let value = DateTimeValue(bytes[end.value])
    else { return false }
    return !value.isDate && value.civil.secondOfDay != 0
  }
}
