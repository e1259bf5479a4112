import AgendaGeneration
internal import Bytes
import Testing

@testable import BatchGeneration

struct CalendarTaskTests {
  private func names(_ paths: [String], patterns: [String] = ["p"]) -> [String] {
    CalendarTask.tasks(paths.map { (CalendarInput(CalendarSource(path: $0)), 0) }, patterns: patterns).map(\.name)
  }

  @Test func uniqueNamesStay() {
    #expect(names(["a/team.ics", "b/home.ICS", "c/.ics"]) == ["team", "home", "calendar"])
  }

  @Test func commonNamesGetTheFingerprintOfTheirPath() {
    let two = names(["a/team.ics", "b/TEAM.ics"])
    #expect(Set(two.map { $0.lowercased() }).count == 2)
    #expect(two.allSatisfy { $0.lowercased().hasPrefix("team~") })
    // Independent of the other calendars and of their order.
    #expect(names(["c/x.ics", "b/TEAM.ics", "d/team.ics", "a/team.ics"]).contains(two[0]))
    // Two encodings of an accent are the same name on some file systems.
    #expect(names(["a/caf\u{E9}.ics", "b/cafe\u{301}.ics"]).allSatisfy { $0.contains("~") })
    // Upper and lower case can have different numbers of letters, and a letter several forms.
    for (first, second) in [("Straße", "STRASSE"), ("ﬁn", "FIN"), ("οδός", "ΟΔΌΣ")] {
      #expect(names(["a/\(first).ics", "b/\(second).ics"]).allSatisfy { $0.contains("~") }, "\(first)")
    }
  }

  @Test func theIndexKeepsItsName() {
    #expect(names(["a/index.ics"])[0].hasPrefix("index~"))
    #expect(names(["a/Index.HTML.ics"])[0].hasPrefix("Index.HTML~"))
  }

  @Test func tenThousandCommonNames() {
    let all = names((0..<10_000).map { "\($0)/calendar.ics" })
    #expect(Set(all).count == 10_000)
  }

  @Test func sharesAreStableAndComplete() throws {
    let paths = (0..<1_000).map { "calendars/\($0).ics" }
    let shares = try (1...7).map { number in
      let shard = try #require(Shard(number: number, count: 7))
      return paths.filter(shard.contains)
    }
    #expect(shares.flatMap { $0 }.sorted() == paths.sorted())
    #expect(shares.allSatisfy { (80...220).contains($0.count) })
    #expect(Shard(number: 0, count: 3) == nil)
    #expect(Shard(number: 4, count: 3) == nil)
  }

  @Test func fingerprintsTellContentsApart() {
    var seen: Set<UInt64> = []
    for length in 0..<200 {
      #expect(seen.insert(Fingerprint(of: [UInt8](repeating: 0, count: length)).value).inserted)
      var bytes = [UInt8](repeating: 7, count: 200)
      bytes[length] ^= 1
      #expect(seen.insert(Fingerprint(of: bytes).value).inserted)
    }
    // Long contents are hashed in vectors: any change is detected, including swapped stripes of 64 bytes.
    for length in 1_020..<1_200 {
      #expect(seen.insert(Fingerprint(of: [UInt8](repeating: 0, count: length)).value).inserted)
    }
    let long = (0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0 >> 8) }
    #expect(seen.insert(Fingerprint(of: long).value).inserted)
    for position in long.indices {
      var changed = long
      changed[position] ^= 1 << UInt8(position % 8)
      #expect(seen.insert(Fingerprint(of: changed).value).inserted)
    }
    for stripe in 0..<61 {
      var changed = long
      for offset in 0..<64 { changed.swapAt(stripe * 64 + offset, (stripe + 1) * 64 + offset) }
      #expect(seen.insert(Fingerprint(of: changed).value).inserted)
    }
    #expect(Fingerprint(of: long).value.hexadecimal == "f048d7c817b1be93")
    // The same on every machine and in every run, because records are kept between them.
    #expect(Fingerprint(of: "ics2day").value.hexadecimal == "16037581710c900f")
  }
}
