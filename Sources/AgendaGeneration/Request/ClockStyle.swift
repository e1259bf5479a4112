/// How the hours of a day are counted.
public enum ClockStyle: String, Hashable, Sendable {
  /// 1 to 12, twice.
  case twelveHour = "12h"
  /// 0 to 23.
  case twentyFourHour = "24h"
}
