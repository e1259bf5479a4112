/// A word whose every bit depends on every bit of another.
@inline(__always)
func mixed(_ word: UInt64) -> UInt64 {
  let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
  return product.high ^ product.low
}
