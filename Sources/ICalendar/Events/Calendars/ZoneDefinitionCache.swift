internal import Glibc
internal import Synchronization

/// Definitions of time zones by the bytes of their block: calendars of one program hold the same few, and each is
/// tabulated for 400 years.
///
/// Only definitions without a fault are kept, since a fault is told with its line. One cache for the process; what it
/// answers depends on the bytes alone.
final class ZoneDefinitionCache: Sendable {
  static let shared = ZoneDefinitionCache()

  // A list: there are few, and nearly all differ in length or name, which is found out sooner than a hash is made.
  private let definitions = Mutex<[(bytes: [UInt8], definition: ZoneDefinition)]>([])
  /// Hostile calendars with ever new zones must not fill the memory.
  private static let most = 256
  private static let longestBlock = 16_384

  func definition(of bytes: UnsafeRawBufferPointer) -> ZoneDefinition? {
    definitions.withLock { definitions in definitions.first { Self.isSame($0.bytes, bytes) }?.definition }
  }

  /// A number for the definition of these bytes that stays as long as the process; nil when it is not kept.
  func number(of bytes: UnsafeRawBufferPointer) -> Int? {
    definitions.withLock { definitions in definitions.firstIndex { Self.isSame($0.bytes, bytes) } }
  }

  func keep(_ definition: ZoneDefinition, of bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= Self.longestBlock else { return }
    definitions.withLock { definitions in
      guard definitions.count < Self.most, !definitions.contains(where: { Self.isSame($0.bytes, bytes) }) else {
        return
      }
      definitions.append((Array(bytes), definition))
    }
  }

  private static func isSame(_ left: [UInt8], _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count, let base = right.baseAddress else { return false }
    return memcmp(left, base, left.count) == 0
  }
}
