/// `FBTYPE`: how busy a time is (RFC 5545 section 3.2.9). Free times are not events.
public enum BusyType: String, CaseIterable, Hashable, Sendable {
  /// The time is taken.
  case busy = "BUSY"
  /// The time cannot be taken.
  case unavailable = "BUSY-UNAVAILABLE"
  /// The time may be taken.
  case tentative = "BUSY-TENTATIVE"
}
