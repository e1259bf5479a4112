internal import Bytes
internal import Synchronization

/// Process-wide cache of zone definitions, keyed by the bytes of their VTIMEZONE.
///
/// Calendars of one program contain the same few definitions, and tabulating one covers 400 years. Only definitions
/// without problems are cached, because a problem is reported with its line.
final class ZoneDefinitionCache: Sendable {
  static let shared = ZoneDefinitionCache()

  // A linear search: there are few entries, and most differ in length or first bytes.
  private let definitions = Mutex<[(bytes: [UInt8], definition: ZoneDefinition)]>([])
  /// Limits the memory that hostile calendars can use.
  private static let most = 256
  private static let longestBlock = 16_384

  func definition(of bytes: ByteView) -> ZoneDefinition? {
    definitions.withLock { definitions in definitions.first { Self.isSame($0.bytes, bytes) }?.definition }
  }

  /// A stable number for a cached definition; nil if it is not cached.
  func number(of bytes: ByteView) -> Int? {
    definitions.withLock { definitions in definitions.firstIndex { Self.isSame($0.bytes, bytes) } }
  }

  func keep(_ definition: ZoneDefinition, of bytes: ByteView) {
    guard bytes.count <= Self.longestBlock else { return }
    definitions.withLock { definitions in
      guard definitions.count < Self.most, !definitions.contains(where: { Self.isSame($0.bytes, bytes) }) else {
        return
      }
      definitions.append((Array(bytes), definition))
    }
  }

  private static func isSame(_ left: [UInt8], _ right: ByteView) -> Bool {
    left.withByteView { $0.isSame(right) }
  }
}
