import CalendarLayout
import CalendarModel
import Testing

/// Four published arrangements of overlapping events on which calendar tools differ.
struct VectorTests {
  enum Vector: String, CaseIterable {
    case v1, v2, v3, v4

    var events: [Occurrence] {
      func event(_ uid: String, _ start: (Int, Int), _ end: (Int, Int)) -> Occurrence {
        Samples.event(uid, Samples.at(start.0, start.1), Samples.at(end.0, end.1))
      }
      return switch self {
      case .v1:
        [
          event("A", (8, 15), (13, 15)), event("B", (8, 45), (15, 0)), event("C", (10, 45), (17, 0)),
          event("D", (14, 0), (20, 0)), event("E", (15, 30), (20, 30)),
        ]
      case .v2:
        [
          event("1", (1, 0), (2, 0)), event("2", (1, 0), (2, 0)), event("4", (1, 30), (5, 0)),
          event("3", (3, 0), (4, 0)),
        ]
      case .v3: [event("A", (9, 0), (14, 0)), event("B", (10, 0), (12, 0)), event("C", (12, 30), (13, 0))]
      case .v4:
        [
          event("T3", (9, 0), (12, 0)), event("T4", (9, 0), (10, 0)), event("T5", (9, 30), (10, 0)),
          event("T7", (10, 30), (11, 30)),
        ]
      }
    }
  }

  /// Each block as `uid column+span/columns^level`.
  private func places(_ vector: Vector, _ policy: CollisionPolicy) -> [String] {
    let builder = DayLayoutBuilder(options: Samples.options { $0.collisionPolicy = policy })
    return builder.layout(vector.events.reversed(), date: Samples.day).blocks.map {
      "\($0.occurrence.event.uid) \($0.column)+\($0.span)/\($0.columns)" + ($0.level > 0 ? "^\($0.level)" : "")
    }
  }

  @Test func columns() {
    #expect(places(.v1, .columns) == ["A 0+1/3", "B 1+1/3", "C 2+1/3", "D 0+1/3", "E 1+1/3"])
    #expect(places(.v2, .columns) == ["1 0+1/3", "2 1+1/3", "4 2+1/3", "3 0+2/3"])
    #expect(places(.v3, .columns) == ["A 0+1/2", "B 1+1/2", "C 1+1/2"])
    #expect(places(.v4, .columns) == ["T3 0+1/3", "T4 1+1/3", "T5 2+1/3", "T7 1+2/3"])
  }

  @Test func cascade() {
    #expect(places(.v1, .cascade) == ["A 0+1/1", "B 0+1/1^1", "C 0+1/1^2", "D 0+1/1^3", "E 0+1/1^4"])
    #expect(places(.v2, .cascade) == ["1 0+1/2", "2 1+1/2", "4 0+1/1^1", "3 0+1/1^2"])
    #expect(places(.v3, .cascade) == ["A 0+1/1", "B 0+1/1^1", "C 0+1/1^1"])
    #expect(places(.v4, .cascade) == ["T3 0+1/2", "T4 1+1/2", "T5 0+1/1^1", "T7 0+1/1^1"])
  }

  @Test func calendarApp() {
    #expect(places(.v1, .calendarApp) == ["A 0+1/2", "B 1+1/2", "C 0+1/2^1", "D 0+1/2^2", "E 1+1/2^2"])
    #expect(places(.v2, .calendarApp) == ["1 0+1/2", "2 1+1/2", "4 0+1/1^1", "3 0+1/1^2"])
    #expect(places(.v3, .calendarApp) == ["A 0+1/2", "B 1+1/2", "C 0+1/1^1"])
    #expect(places(.v4, .calendarApp) == ["T3 0+1/2", "T4 1+1/2", "T5 1+1/2^1", "T7 0+1/1^1"])
  }
}
