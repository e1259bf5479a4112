/// Bytes as the key of a dictionary, hashed in one piece: an array of bytes is hashed byte by byte.
struct BytesKey: Hashable {
  let bytes: [UInt8]

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
