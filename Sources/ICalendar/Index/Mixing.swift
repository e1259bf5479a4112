/// Mixes all bits of a word.
@inline(__always)
func mixed(_ word: UInt64) -> UInt64 {
  let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
  return product.high ^ product.low
}
