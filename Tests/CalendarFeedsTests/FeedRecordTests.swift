import CalendarModel
import FeedModel
import TestRandom
import Testing

@testable import CalendarFeeds

@Suite("Records of feeds")
struct FeedRecordTests {
  private var full: FeedRecord {
    var copy = FeedRecord.Copy(
      fingerprint: .max, size: 12, received: 0x1234, fetchTime: Instant(secondsSinceEpoch: 1_700_000_000))
    (copy.isComplete, copy.notes, copy.entityTag, copy.lastModified) = (false, ["a\n\"b\""], "W/\"x\"", "yesterday")
    copy.refreshInterval = 60
    var collection = CollectionRecord()
    (collection.syncToken, collection.collectionTag) = ("t", "c")
    collection.items = [CollectionRecord.Item(href: "/a/ü.ics", entityTag: "\"1\"", size: 12)]
    (collection.name, collection.color, collection.range) = ("N", "#FF0000", -5..<5)
    copy.collection = collection
    var record = FeedRecord()
    record.copy = copy
    record.checkTime = Instant(secondsSinceEpoch: 1)
    record.freshTime = Instant(secondsSinceEpoch: 2)
    (record.failureCount, record.nextTime, record.isServerTime) = (3, Instant(secondsSinceEpoch: 4), true)
    (record.failureTime, record.options) = (Instant(secondsSinceEpoch: 3), 0xABC)
    record.failure = FeedFailure(.server, "It fails.")
    record.movedTo = "https://example.org/b"
    (record.credentials, record.fileName) = ("1a2b", "Team.ics")
    return record
  }

  @Test("A record is read as it was written")
  func roundTrip() {
    for record in [full, FeedRecord()] { #expect(FeedRecord(record.bytes) == record) }
  }

  @Test("Damaged records are refused, or read as records that round-trip")
  func damage() {
    let bytes = full.bytes
    for count in bytes.indices { _ = FeedRecord(Array(bytes[..<count])) }
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    for _ in 0..<2_000 {
      var damaged = bytes
      damaged[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      guard let record = FeedRecord(damaged) else { continue }
      #expect(FeedRecord(record.bytes) == record)
    }
    #expect(FeedRecord(Array("{\"version\": 2}".utf8)) == nil)
    #expect(FeedRecord([]) == nil)
  }
}
