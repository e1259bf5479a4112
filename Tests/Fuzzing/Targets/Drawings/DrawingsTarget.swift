package import FuzzSupport
internal import PageDrawing

/// A stream of recorded drawings, as `ics2day-paper` reads it (Sources/PageDrawing/drawings.md).
///
/// What can be decoded is encoded as the same bytes, because numbers have one form only; URLs are cleaned.
package enum DrawingsTarget: FuzzTarget {
  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    var parser = FrameParser()
    parser.append(input)
    // Frames that cannot be found or read are refused.
    while let found = try? parser.next() {
      guard let message = try? DrawingDecoder.message(found) else { continue }
      let frame: [UInt8]
      do {
        frame = try DrawingEncoder.frame(message)
      } catch {
        throw FuzzFinding("cannot encode what was decoded: \(error.message)")
      }
      try FuzzFinding.require(
        frame.dropFirst(FormFrame.headSize) == found.payload || hasURL(message), "encoded otherwise: a \(message.kind)")
      try checkPieces(frame, message)
    }
  }

  /// Whether a message has a URL; `SafeURL` may keep only a part of it.
  private static func hasURL(_ message: FormMessage) -> Bool {
    guard case .sheet(let sheet) = message else { return false }
    return sheet.drawings.contains { step in
      if case .open(let group) = step, case .url = group.link { true } else { false }
    }
  }

  /// The same message comes of a stream in pieces.
  private static func checkPieces(_ frame: [UInt8], _ message: FormMessage) throws(FuzzFinding) {
    var parser = FrameParser()
    let middle = frame.count / 2
    parser.append(frame[..<middle])
    guard (try? parser.next()) == nil else { throw FuzzFinding("half of a frame is a frame") }
    parser.append(frame[middle...])
    guard let whole = try? parser.next(), let again = try? DrawingDecoder.message(whole) else {
      throw FuzzFinding("cannot read what was encoded")
    }
    try FuzzFinding.require(again == message && parser.isEmpty, "read otherwise")
  }
}
