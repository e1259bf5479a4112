import CalendarModel
import Foundation
import ICalendar
import Synchronization
import TestRandom
import TestSupport
import Testing

/// Files that are written while they are read.
@Suite struct ChangingFileTests {
  /// Whether all changes are made, and what prevented them.
  private final class Progress: Sendable {
    let isDone = Atomic(false)
    /// The number of openings that have ended.
    let openings = Atomic(0)
    let failure = Mutex<(any Error)?>(nil)
  }

  private static let changes = TestEnvironment.isFull ? 1_000 : 200

  /// Cuts, rewrites, replaces and removes a file, and opens it at least twice as often until then. Each opening gives a whole version, a
  /// shorter one with its diagnostics, or an error.
  @Test func everyChangeIsReadOrReported() throws {
    let scratch = try Scratch()
    let events = (0..<400).map { event("DTSTART:20260309T100000Z\nSUMMARY:Tea", uid: "\($0)") }
    let whole = Data(calendarText(events.joined()).utf8)
    let path = try scratch.file("a.ics", calendarText(events.joined()))
    print("changing files, seed \(TestSeed.value)")
    let progress = Progress()
    // A thread of its own: in the pool of tasks, it would wait for other tests after each change.
    Thread.detachNewThread {
      defer { progress.isDone.store(true, ordering: .releasing) }
      do {
        try Self.change(path, whole, progress)
      } catch {
        progress.failure.withLock { $0 = error }
      }
    }
    var (complete, damaged, failed) = (0, 0, 0)
    while !progress.isDone.load(ordering: .acquiring) || complete + damaged + failed < Self.changes {
      do {
        let file = try CalendarFile(contentsOf: path, options: ReadingOptions(defaultZone: .utc))
        let diagnostics = file.check()
        if file.eventCount == 400, diagnostics.isEmpty { complete += 1 } else { damaged += 1 }
        #expect(file.eventCount == 400 || !diagnostics.isEmpty)
      } catch {
        #expect(error.description.hasPrefix(path), "\(error)")
        failed += 1
      }
      progress.openings.add(1, ordering: .releasing)
    }
    if let failure = progress.failure.withLock({ $0 }) { throw failure }
    print("\(complete) whole, \(damaged) damaged with diagnostics, \(failed) errors")
    #expect(complete > 0)
    #expect(damaged + failed > 0)
  }

  /// Cuts, rewrites, replaces and removes a file.
  private static func change(_ path: String, _ whole: Data, _ progress: Progress) throws {
    var random = SplitMix64(seed: TestSeed.value)
    let url = URL(filePath: path)
    for _ in 0..<changes {
      switch random.below(5) {
      case 0: try FileHandle(forWritingTo: url).truncate(atOffset: UInt64(random.below(whole.count)))
      case 1: try whole.write(to: url)
      case 2: try whole.prefix(random.below(whole.count)).write(to: url, options: .atomic)
      case 3:
        try FileManager.default.removeItem(at: url)
        try whole.write(to: url)
      default: try whole.write(to: url, options: .atomic)
      }
      // On a busy machine, all changes could be made before the first opening. The second one to end began after this change.
      let seen = progress.openings.load(ordering: .acquiring) + 2
      repeat { Thread.sleep(forTimeInterval: 0.000_3) } while progress.openings.load(ordering: .acquiring) < seen
    }
  }
}
