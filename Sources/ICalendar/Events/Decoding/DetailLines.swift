internal import Bytes
internal import CalendarModel
internal import Synchronization

/// The lines of the details of consecutive events, unfolded, from which details are read when they are first asked for.
///
/// One for many events, so that an event costs no allocation; small, because an event that is kept keeps all of it. The lines are a
/// copy, because a mapped file can change or vanish.
///
/// Unsafe: lines are added by the thread that decodes, before another one can know their events; then they never change.
final class DetailLines: EventDetailsSource, @unchecked Sendable {
  /// The calendar of the events.
  let context: CalendarContext
  @safe @exclusivity(unchecked) private var bytes: ByteBuffer
  /// Reads one event after another, like the reader that decodes them; nil until it is needed.
  private let reader = Mutex<SwiftEventDecoder?>(nil)

  /// A buffer with more bytes takes no further event.
  private static let most = 32 << 10

  /// Room for the last event.
  private static let rest = 4 << 10

  /// Creates an empty buffer.
  /// - Parameter capacity: The likely number of bytes; nil for as many as it takes.
  init(of context: CalendarContext, capacity: Int?) {
    self.context = context
    bytes = ByteBuffer(capacity: min(capacity ?? .max, Self.most + Self.rest))
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Whether the lines of an event of a calendar can be added.
  func takes(_ context: CalendarContext) -> Bool { context === self.context && count <= Self.most }

  /// Appends an unfolded line and its line end.
  @inline(__always)
  func append(_ line: ByteView) {
    bytes.append(line)
    bytes.append(0x0A)
  }

  func details(at place: Range<UInt32>) -> Event.Details {
    reader.withLock { reader in
      if reader == nil {
        reader = SwiftEventDecoder(startingIn: context, values: WrittenValues())
        reader?.memory.participants = KnownParticipants(skipping: .max)
      }
      return bytes.withByteView { bytes in
        reader?.details(of: bytes, at: Int(place.lowerBound)..<Int(place.upperBound)) ?? Event.Details()
      }
    }
  }
}
