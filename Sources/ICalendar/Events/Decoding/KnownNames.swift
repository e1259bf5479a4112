internal import Bytes

/// Cache of property names, so that events with the same properties share their strings.
struct KnownNames {
  private static let most = 16
  private var names: [(bytes: [UInt8], name: String)] = []
  private var next = 0

  /// The name in upper case.
  mutating func name(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.withByteView { bytes in
      for known in names where known.bytes.withByteView({ $0.isSame(bytes) }) { return known.name }
      let name = String(decoding: bytes.map(\.uppercased), as: UTF8.self)
      if names.count < Self.most {
        names.append((Array(bytes), name))
      } else {
        names[next] = (Array(bytes), name)
        next = (next + 1) % Self.most
      }
      return name
    }
  }
}
