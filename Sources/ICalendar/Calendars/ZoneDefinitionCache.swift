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

  func definition(of bytes: [UInt8]) -> ZoneDefinition? {
    definitions.withLock { definitions in definitions.first { $0.bytes == bytes }?.definition }
  }

  func keep(_ definition: ZoneDefinition, of bytes: [UInt8]) {
    guard bytes.count <= Self.longestBlock else { return }
    definitions.withLock { definitions in
      guard definitions.count < Self.most, !definitions.contains(where: { $0.bytes == bytes }) else { return }
      definitions.append((bytes, definition))
    }
  }
}
