internal import AgendaGeneration
internal import CalendarText
internal import FuzzSupport

/// What must hold for every page.
enum OutputCheck {
  static func check(_ bytes: [UInt8], of page: PageChoice) throws(FuzzFinding) {
    let name = "\(page.view) as \(page.format)"
    try FuzzFinding.require(String(validating: bytes, as: UTF8.self) != nil, "\(name) is not UTF-8")
    let control = bytes.first { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 || $0 == 0x7F }
    try FuzzFinding.require(control == nil, "\(name) has the control character \(control ?? 0)")
    switch page.format {
    case .html, .svg:
      try FuzzFinding.require(!contains(bytes, "<zqx"), "\(name) has markup of the calendar")
      try FuzzFinding.require(!contains(bytes, "\"javascript:zqx"), "\(name) has a script of the calendar")
    case .json, .jcal, .jscalendar:
      do {
        _ = try JSONReader.value(of: bytes)
      } catch {
        throw FuzzFinding("\(name) is not JSON: \(error.message)")
      }
    default: break
    }
  }

  private static func contains(_ bytes: [UInt8], _ text: StaticString) -> Bool {
    let text = Array("\(text)".utf8)
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: text[0]) {
      if bytes[found...].starts(with: text) { return true }
      start = found + 1
    }
    return false
  }
}
