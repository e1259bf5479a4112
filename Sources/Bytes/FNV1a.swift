/// The 64-bit hash FNV-1a, for names that must be the same in every run and release.
package struct FNV1a: Sendable {
  /// The hash so far.
  package private(set) var value: UInt64 = 14_695_981_039_346_656_037

  /// The hash of no bytes.
  package init() {}

  /// The hash of a text.
  package init(of text: String) { text.withByteView { combine($0) } }

  /// Combines bytes. Combining parts is the same as combining the whole.
  package mutating func combine(_ bytes: ByteView) {
    for index in 0..<bytes.count { value = (value ^ UInt64(bytes[index])) &* 1_099_511_628_211 }
  }
}
