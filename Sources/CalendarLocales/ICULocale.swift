internal import CICU

/// Calls an ICU function that returns text, first with a buffer that usually suffices, then with one of the required
/// size.
func icuText(_ ask: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>) -> Int32) -> String? {
  var units = [UInt16](repeating: 0, count: 64)
  var status: Int32 = 0
  var count = ask(&units, Int32(units.count), &status)
  if status == Int32(ICU_BUFFER_OVERFLOW), count > 0 {
    units = [UInt16](repeating: 0, count: Int(count) + 1)
    status = 0
    count = ask(&units, Int32(units.count), &status)
  }
  guard status <= 0, (0...units.count).contains(Int(count)) else { return nil }
  return String(decoding: units[..<Int(count)], as: UTF16.self)
}

/// Calls an ICU function that returns an identifier: ASCII, at most 156 bytes (`ULOC_FULLNAME_CAPACITY`).
func icuIdentifier(_ ask: (UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> Int32) -> String? {
  var bytes = [CChar](repeating: 0, count: 160)
  var status: Int32 = 0
  let count = ask(&bytes, Int32(bytes.count), &status)
  guard status <= 0, (0..<bytes.count).contains(Int(count)) else { return nil }
  return String(decoding: bytes[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
