internal import Bytes
package import CalendarModel

/// Times in messages.
package enum FeedTime {
  /// `2026-11-20 14:03 UTC`.
  package static func text(_ instant: Instant) -> String {
    "\(instant)".prefix(16).replacing(text: "T", with: " ") + " UTC"
  }
}
