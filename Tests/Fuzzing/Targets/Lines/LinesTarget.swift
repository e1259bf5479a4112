package import Bytes
package import FuzzSupport
internal import ICalendar

/// Vectors find what the definitions say: the physical lines of a text, the content lines of a component, and the times that overlap
/// others.
package enum LinesTarget: FuzzTarget {
  package static let seeds = [
    "BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=Europe/Berlin:20260309T090000\r\nSUMMARY:a folded\r\n  text\r\nEND:VEVENT\r\n",
    "ATTENDEE;CN=\"a: b\";ROLE=CHAIR:mailto:a@example.com\r\nX-THING;A=1;B=2:c\r\nSEQUENCE:3\r\n\tfolded\r\nnot a line\r\n",
    "DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=\r\nb=\r\nDTSTART ;VALUE=DATE:20260101\nRECURRENCE-ID;RANGE=THISANDFUTURE:2\r\n",
  ].map { Array($0.utf8) }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    try checkScan(input)
    try input.withByteView { bytes throws(FuzzFinding) in _ = try isCut(bytes, 0..<bytes.count) }
    try checkOverlaps(input)
  }

  // MARK: Physical lines

  private static func checkScan(_ input: [UInt8]) throws(FuzzFinding) {
    let found: (lines: [LineScan.Line], isPlain: Bool) = input.withByteView { bytes in
      var scan = LineScan(bytes)
      var lines: [LineScan.Line] = []
      while let count = scan.next() { lines += (0..<count).map { scan[$0] } }
      return (lines + [scan.unterminated].compactMap(\.self), scan.isPlain)
    }
    let isPlain =
      !input.contains(0)
      && input.indices.dropLast().allSatisfy { input[$0] != 0x0D || input[$0 + 1] == 0x0A }
    try FuzzFinding.require(found.isPlain == isPlain, "plain: \(found.isPlain), by definition \(isPlain)")
    guard isPlain else { return }
    var expected: [LineScan.Line] = []
    var (start, number) = (0, 1)
    for next in input.indices.filter({ input[$0] == 0x0A }).map({ $0 + 1 }) {
      // The first letters of what the index looks for.
      if "BDERUbderu".utf8.contains(input[start]) {
        expected.append(LineScan.Line(start: start, next: next, number: number))
      }
      (start, number) = (next, number + 1)
    }
    if start < input.count { expected.append(LineScan.Line(start: start, next: input.count, number: number)) }
    try FuzzFinding.require(found.lines == expected, "lines \(found.lines), by definition \(expected)")
  }

  // MARK: Content lines

  /// Whether a component is read in the short way, which then gives what the long one gives.
  package static func isCut(_ bytes: ByteView, _ range: Range<Int>) throws(FuzzFinding) -> Bool {
    var plain = ComponentLines()
    guard plain.readPlain(bytes, range, 7) else { return false }
    var any = ComponentLines()
    any.readAny(bytes, range, 7)
    try FuzzFinding.require(!any.hasFindings, "a line that needs a diagnostic was cut as if it needed none")
    let (short, long) = (contents(plain), contents(any))
    try FuzzFinding.require(short == long, "cut \(short), by definition \(long)")
    for line in plain.lines where !line.mayHaveControl {
      let value = plain.bytes[line.value]
      let control = value.withByteView { $0.firstControl(from: 0) }
      try FuzzFinding.require(control == value.count, "a control character in line \(line.number) was overlooked")
    }
    return true
  }

  /// What a component says, whatever stands between its lines.
  private static func contents(_ component: ComponentLines) -> [String] {
    component.lines.map { line in
      let parts = [line.name, line.parameters, line.value].map { String(decoding: component.bytes[$0], as: UTF8.self) }
      return "\(line.number) \(line.property.map(\.rawValue) ?? "-") \(parts)"
    }
  }

  // MARK: Times

  private static func checkOverlaps(_ input: [UInt8]) throws(FuzzFinding) {
    // Few different numbers, so that bounds are equal to each other, and the greatest and least ones.
    let numbers = input.map { byte in byte == 0 ? Int32.min : byte == .max ? .max : Int32(byte % 16) - 8 }
    guard numbers.count > 2 else { return }
    let range = min(numbers[0], numbers[1])...max(numbers[0], numbers[1])
    let bounds = stride(from: 2, to: numbers.count - 1, by: 2).map {
      TimeBounds(earliest: numbers[$0], latest: numbers[$0 + 1])
    }
    var found: [Int] = []
    TimeBounds.forEach(of: bounds, overlapping: range) { found.append($0) }
    let expected = bounds.indices.filter {
      bounds[$0].earliest <= range.upperBound && bounds[$0].latest >= range.lowerBound
    }
    try FuzzFinding.require(found == expected, "overlaps \(found), by definition \(expected)")
  }
}
