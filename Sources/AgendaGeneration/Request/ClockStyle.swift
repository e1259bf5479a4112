/// The 12-hour or 24-hour clock.
public enum ClockStyle: String, Hashable, Sendable {
  /// 1 to 12, twice.
  case twelveHour = "12h"
  /// 0 to 23.
  case twentyFourHour = "24h"
}
