internal import Synchronization

/// Definitions of time zones by the bytes of their block: calendars of one program hold the same few, and each is
/// tabulated for 400 years.
///
/// Only definitions without a fault are kept, since a fault is told with its line. One cache for the process; what it
/// answers depends on the bytes alone.
final class ZoneDefinitionCache: Sendable {
  static let shared = ZoneDefinitionCache()

  private let definitions = Mutex<[BytesKey: ZoneDefinition]>([:])
  /// Hostile calendars with ever new zones must not fill the memory.
  private static let most = 256
  private static let longestBlock = 16_384

  func definition(of bytes: [UInt8]) -> ZoneDefinition? {
    definitions.withLock { $0[BytesKey(bytes: bytes)] }
  }

  func keep(_ definition: ZoneDefinition, of bytes: [UInt8]) {
    guard bytes.count <= Self.longestBlock else { return }
    definitions.withLock { definitions in
      if definitions.count < Self.most { definitions[BytesKey(bytes: bytes)] = definition }
    }
  }
}
