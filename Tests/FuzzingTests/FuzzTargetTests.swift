import Foundation
import FuzzSupport
import TestRandom
import TestSupport
import Testing

/// What is fuzzed holds for what was found before, and for a few mutations.
@Suite struct FuzzTargetTests {
  /// Files in `Fixtures/fuzzing` are named for the target and the cause: `feeds.long-address`.
  @Test func fixedFindingsStayFixed() throws {
    let folder = Repository.fixtures.appending(path: "fuzzing")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for path in files {
      let file = path.lastPathComponent
      let target = try #require(fuzzTargets[String(file.prefix { $0 != "." })], "\(file)")
      let input = try Data(contentsOf: path)
      let cost = Yardstick.count {
        do {
          for input in inputs(of: Array(input), for: target) { try target.check(input) }
        } catch {
          Issue.record("\(file): \(error)")
        }
      }
      #expect(cost < 100, "\(file)")
    }
  }

  @Test("What is checked holds for the inputs in Tests/Fuzzing/corpus", arguments: fuzzTargets.keys.sorted())
  func keptInputsHold(name: String) throws {
    let target = try #require(fuzzTargets[name])
    let path = Repository.root.appending(path: "Tests/Fuzzing/corpus/\(name).txt")
    guard FileManager.default.fileExists(atPath: path.path) else { return }
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let input = try #require(Data(base64Encoded: String(line)))
      do { try target.check(Array(input)) } catch { Issue.record("\(error): \(line)") }
    }
  }

  @Test(arguments: fuzzTargets.keys.sorted()) func seedsAndTheirMutationsHold(name: String) throws {
    print("fuzz targets, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let target = try #require(fuzzTargets[name])
    let seeds = target.seeds.isEmpty ? [[]] : target.seeds
    let rounds = TestEnvironment.isFull ? 40 : max(1, 80 / seeds.count)
    for seed in seeds {
      try target.check(seed)
      var input = seed
      for _ in 0..<rounds {
        input =
          target.mutator.map { type in
            var mutator = type.init(seed: random.next())
            return mutator.mutated(input)
          } ?? damaged(input, &random)
        do {
          try target.check(Array(input.prefix(2_048)))
        } catch {
          Issue.record("\(error): \(input)")
        }
      }
    }
  }

  @Test("What is checked holds for random series", arguments: ["windows", "writers"])
  func randomSeriesHold(name: String) throws {
    print("random series, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let target = try #require(fuzzTargets[name])
    for _ in 0..<(TestEnvironment.isFull ? 4_000 : 80) {
      let calendar = CalendarMutator.series(seed: random.next())
      for way in 0..<(name == "writers" ? 4 : 1) as Range<UInt8> {
        let input = CalendarChoice(first: way, second: 0).bytes + calendar
        do {
          try target.check(input)
        } catch {
          Issue.record("\(error): \(String(decoding: input, as: UTF8.self))")
        }
      }
    }
  }

  /// Calendars as all their pages.
  private func inputs(of input: [UInt8], for target: any FuzzTarget.Type) -> [[UInt8]] {
    guard target == fuzzTargets["calendars"], CalendarChoice.divided(input).choice == nil else { return [input] }
    return (0..<64).flatMap { first in
      [0, 0x41, 0x80].map { CalendarChoice(first: first, second: $0).bytes + input }
    }
  }

  private func damaged(_ input: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    guard !input.isEmpty else { return [UInt8(truncatingIfNeeded: random.next())] }
    var input = input
    input[random.below(input.count)] = UInt8(truncatingIfNeeded: random.next())
    return input
  }
}
