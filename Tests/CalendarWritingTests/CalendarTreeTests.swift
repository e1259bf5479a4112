import CalendarWriting
import Foundation
import ICalendar
import TestRandom
import TestSupport
import Testing

/// Files that are changed without losing anything.
struct CalendarTreeTests {
  private static let team = """
    BEGIN:VCALENDAR
    VERSION:2.0
    X-OF-NO-STANDARD;X-P="a,b":kept\\, as it is
    BEGIN:VEVENT
    UID:1
    DTSTART;TZID=Europe/Berlin:20260309T090000
    SUMMARY;LANGUAGE=en:A title that is so long that its line is fol
     ded here
    no property
    BEGIN:VALARM
    TRIGGER:-PT15M
    END:VALARM
    DESCRIPTION:After the alarm
    END:VEVENT
    begin:vevent
    UID:2
    END:VEVENT
    END:VCALENDAR

    """

  private func tree(_ text: String = team, lineBreak: String = "\r\n") throws -> CalendarTree {
    try CalendarTree(Array(text.replacing("\n", with: lineBreak).utf8))
  }

  private func lines(_ tree: CalendarTree) -> [String] {
    String(decoding: tree.encoded(), as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
      .map(String.init)
  }

  @Test func propertiesAreReadInTheirOrder() throws {
    let tree = try tree()
    #expect(tree.components.map(\.name) == ["VCALENDAR"])
    #expect(tree.components[0].properties.map(\.name) == ["VERSION", "X-OF-NO-STANDARD"])
    #expect(tree.components[0]["x-of-no-standard"] == "kept, as it is")
    #expect(tree.events.map { $0["UID"] } == ["1", "2"])
    #expect(tree.events[0]["SUMMARY"] == "A title that is so long that its line is folded here")
    #expect(tree.events[0].property("DTSTART")?.parameters["TZID"] == "Europe/Berlin")
    #expect(tree.events[0].properties.map(\.name) == ["UID", "DTSTART", "SUMMARY", "DESCRIPTION"])
    #expect(tree.events[0].components(named: "valarm").map { $0["TRIGGER"] } == ["-PT15M"])
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func unchangedLinesStay(lineBreak: String) throws {
    let text = Self.team.replacing("\n", with: lineBreak)
    #expect(try CalendarTree(Array(text.utf8)).encoded() == Array(text.utf8))
    var tree = try CalendarTree(Array(text.utf8))
    tree.events[1]["SUMMARY"] = "New"
    tree.events[1]["SUMMARY"] = nil
    #expect(tree.encoded() == Array(text.utf8))
  }

  @Test func aChangedPropertyChangesItsLinesAlone() throws {
    var tree = try tree()
    let before = lines(tree)
    tree.events[0]["SUMMARY"] = "Moved, to Friday"
    var expected = before
    expected.replaceSubrange(6...7, with: ["SUMMARY;LANGUAGE=en:Moved\\, to Friday"])
    #expect(lines(tree) == expected)
    tree.events[1]["LOCATION"] = "Room; 1"
    expected.insert("LOCATION:Room\\; 1", at: expected.firstIndex(of: "UID:2").map { $0 + 1 } ?? 0)
    #expect(lines(tree) == expected)
  }

  @Test func newLinesHaveTheLineEndOfTheFile() throws {
    var tree = try tree(lineBreak: "\n")
    tree.events[0]["LOCATION"] = String(repeating: "long ", count: 30)
    let text = String(decoding: tree.encoded(), as: UTF8.self)
    #expect(!text.utf8.contains(0x0D))
    #expect(try CalendarTree(tree.encoded()).events[0]["LOCATION"] == String(repeating: "long ", count: 30))
  }

  @Test func valuesAreWrittenByTheirTypes() throws {
    var event = CalendarComponent("VEVENT")
    event["SUMMARY"] = "a, b; c\nd"
    event["GEO"] = "52.5;13.4"
    event["X-NOTE"] = "a, b"
    event.append(CalendarProperty("ATTACH", parameters: ["FMTTYPE": "application/pdf"], value: "https://e.org/a,b.pdf"))
    event.append(CalendarProperty("X-PLACE", parameters: ["VALUE": "URI"], text: "geo:1,2"))
    var categories = CalendarProperty("CATEGORIES", value: "")
    categories.texts = ["a,b", "c"]
    event.append(categories)
    let text = String(decoding: CalendarTree([event]).encoded(), as: UTF8.self)
    #expect(
      text.split(separator: "\r\n") == [
        "BEGIN:VEVENT", "SUMMARY:a\\, b\\; c\\nd", "GEO:52.5;13.4", "X-NOTE:a\\, b",
        "ATTACH;FMTTYPE=application/pdf:https://e.org/a,b.pdf", "X-PLACE;VALUE=URI:geo:1,2", "CATEGORIES:a\\,b,c",
        "END:VEVENT",
      ])
    #expect(event["SUMMARY"] == "a, b; c\nd")
    #expect(event.property("CATEGORIES")?.texts == ["a,b", "c"])
  }

  @Test func parametersChangeAlone() throws {
    var tree = try tree()
    var start = try #require(tree.events[0].property("DTSTART"))
    start.parameters["TZID"] = "Europe/Paris"
    start.parameters.setValues(["a;b", "c"], of: "X-LIST")
    tree.events[0].set(start)
    #expect(lines(tree).contains("DTSTART;TZID=Europe/Paris;X-LIST=\"a;b\",\"c\":20260309T090000"))
    start.parameters["tzid"] = nil
    #expect(start.parameters.names == ["X-LIST"])
  }

  @Test("Commas separate the values of parameters that are not known")
  func listsOfParameters() throws {
    let tree = try tree("BEGIN:VCALENDAR\nX-A;X-M=a,b;X-N=\"c,d\";CN=Doe, John:1\nEND:VCALENDAR\n")
    let parameters = try #require(tree.components[0].property("X-A")).parameters
    #expect(parameters.values(of: "X-M") == ["a", "b"] && parameters.values(of: "X-N") == ["c,d"])
    #expect(parameters.values(of: "CN") == ["Doe, John"])
  }

  @Test func eventsAreAddedAndRemoved() throws {
    var tree = try tree()
    tree.events.removeFirst()
    tree.events.append(CalendarComponent("VEVENT", properties: [CalendarProperty("UID", text: "3")]))
    #expect(
      lines(tree) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "X-OF-NO-STANDARD;X-P=\"a,b\":kept\\, as it is", "begin:vevent", "UID:2",
        "END:VEVENT", "BEGIN:VEVENT", "UID:3", "END:VEVENT", "END:VCALENDAR", "",
      ])
    tree.updateEvents { $0["SUMMARY"] = $0["UID"].map { "Event \($0)" } }
    #expect(tree.events.map { $0["SUMMARY"] } == ["Event 2", "Event 3"])
  }

  @Test("A text of vCalendar 1.0 is replaced with its soft line breaks")
  func softLineBreaks() throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDESCRIPTION;ENCODING=QUOTED-PRINTABLE:one =\ntwo =\nthree\nUID:1\nEND:VEVENT\nEND:VCALENDAR\n"
    var tree = try CalendarTree(Array(text.utf8))
    #expect(tree.events[0]["DESCRIPTION"] == "one two three")
    #expect(tree.encoded() == Array(text.utf8))
    tree.events[0]["DESCRIPTION"] = "four"
    let lines = lines(tree)
    #expect(lines[1...3].elementsEqual(["BEGIN:VEVENT", "DESCRIPTION:four", "UID:1"]), "\(lines)")
    let cut = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY;QUOTED-PRINTABLE:one =\nEND:VEVENT\nEND:VCALENDAR\n"
    #expect(try CalendarTree(Array(cut.utf8)).events.count == 1)
  }

  @Test("New lines end like the other lines of the file", arguments: ["\r\n", "\n", "\r"])
  func lineBreaks(lineBreak: String) throws {
    var tree = try tree(lineBreak: lineBreak)
    tree.events[1]["SUMMARY"] = "New"
    let expected = Self.team.replacing("UID:2\n", with: "UID:2\nSUMMARY:New\n").replacing("\n", with: lineBreak)
    #expect(tree.encoded() == Array(expected.utf8))
  }

  @Test("An event stays in its calendar when another is removed, added, replaced or changed")
  func eventsStayInTheirCalendars() throws {
    func calendar(_ uids: String...) -> String {
      "BEGIN:VCALENDAR\n\(uids.map { "BEGIN:VEVENT\nUID:\($0)\nEND:VEVENT\n" }.joined())END:VCALENDAR\n"
    }
    func after(_ change: (inout [CalendarComponent]) -> Void) throws -> String {
      var tree = try CalendarTree(Array((calendar("1", "2") + calendar("3") + calendar() + calendar("4")).utf8))
      change(&tree.events)
      return String(decoding: tree.encoded(), as: UTF8.self)
    }
    let new = CalendarComponent("VEVENT", properties: [CalendarProperty("UID", text: "new")])
    #expect(try after { $0.remove(at: 0) } == calendar("2") + calendar("3") + calendar() + calendar("4"))
    #expect(try after { $0.remove(at: 2) } == calendar("1", "2") + calendar() + calendar() + calendar("4"))
    #expect(try after { $0.removeAll() } == calendar() + calendar() + calendar() + calendar())
    #expect(try after { $0[2] = new } == calendar("1", "2") + calendar("new") + calendar() + calendar("4"))
    #expect(try after { $0.append(new) } == calendar("1", "2") + calendar("3") + calendar() + calendar("4", "new"))
    #expect(
      try after { $0.insert(new, at: 1) } == calendar("1", "new", "2") + calendar("3") + calendar() + calendar("4"))
    #expect(
      try after { events in
        events[3]["UID"] = "5"
        events.remove(at: 1)
      } == calendar("1") + calendar("3") + calendar() + calendar("5"))
    #expect(try after { $0.swapAt(0, 3) } == calendar("4", "2") + calendar("3") + calendar() + calendar("1"))
  }

  /// Missing and stray borders, a file without a last line end, components in components, and what precedes a calendar.
  @Test(arguments: [
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n", "BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR",
    "Hello\n\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nEND:VCALENDAR\nEND:VCALENDAR\ntail",
    "\u{FEFF}BEGIN:VCALENDAR\r\nBEGIN:VE\r\n VENT\r\nUI\r\n D:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  ])
  func damagedFilesStayAsTheyAre(text: String) throws {
    var tree = try CalendarTree(Array(text.utf8))
    #expect(tree.encoded() == Array(text.utf8))
    tree.components[0]["NAME"] = "New"
    let changed = String(decoding: tree.encoded(), as: UTF8.self)
    #expect(changed.contains("NAME:New"))
    #expect(changed.replacing("NAME:New\r\n", with: "").replacing("NAME:New\n", with: "") == text)
  }

  @Test func deepNestingIsKeptAsLines() throws {
    let text = String(repeating: "BEGIN:X\r\n", count: 5_000) + String(repeating: "END:X\r\n", count: 5_000)
    var tree = try CalendarTree(Array(text.utf8))
    tree.components[0]["A"] = "b"
    #expect(tree.encoded().count == text.utf8.count + 5)
  }

  @Test func otherTextIsAnError() {
    #expect(throws: CalendarFileError.self) { try CalendarTree(Array("<html>".utf8)) }
    #expect(throws: CalendarFileError.self) { try CalendarTree(contentsOf: "/no/such.ics") }
  }

  @Test func filesAreReplaced() throws {
    let scratch = try Scratch()
    let path = try scratch.file("team.ics", Self.team)
    var tree = try CalendarTree(contentsOf: path)
    tree.events[1]["SUMMARY"] = "New"
    try tree.write(to: path)
    #expect(try CalendarTree(contentsOf: path) == tree)
    #expect(try CalendarTree(contentsOf: path).events[1]["SUMMARY"] == "New")
  }

  /// All files of the repository, and files of other projects.
  private static var files: [URL] {
    let roots = [Repository.root.appending(path: "Fixtures")] + (Corpus.isExpected ? [Corpus.root] : [])
    return roots.flatMap { root in
      (FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? [])
        .filter { $0.pathExtension == "ics" }
        .sorted { $0.path() < $1.path() }
    }
  }

  @Test func filesOfOtherProgramsAreWrittenUnchanged() throws {
    var count = 0
    for file in Self.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      guard let tree = try? CalendarTree(bytes) else { continue }
      count += 1
      #expect(tree.encoded() == bytes, "\(file.lastPathComponent)")
    }
    #expect(count > 10)
    print("\(count) files written as they were")
  }

  /// A random event gets another title, place or property; the other lines stay, and the value is read as it was set.
  @Test func randomChangesKeepEverythingElse() throws {
    print("changes of trees, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let files = Self.files.filter {
      (try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? .max) ?? .max < 100_000
    }
    let texts = ["Moved, to Friday", "a;b\\c", "", "line\nline", String(repeating: "日本語 ", count: 40), "plain"]
    for _ in 0..<(TestEnvironment.isFull ? 10_000 : 300) {
      let bytes = [UInt8](try Data(contentsOf: files[random.below(files.count)]))
      guard var tree = try? CalendarTree(bytes), !tree.events.isEmpty else { continue }
      let index = random.below(tree.events.count)
      let name = ["SUMMARY", "LOCATION", "X-NEW", "DESCRIPTION"][random.below(4)]
      let text = texts[random.below(texts.count)]
      // Values of other types have no line breaks.
      guard tree.events[index].property(name)?.valueType ?? "text" == "text" else { continue }
      let (others, before) = (tree.events[index], tree.events)
      tree.events[index][name] = text
      let again = try CalendarTree(tree.encoded())
      #expect(again == tree)
      #expect(again.events[index][name] == text)
      // The first property of the name is replaced, or one is added behind the others.
      let changed = again.events[index].properties.enumerated().filter { position, property in
        !others.properties.indices.contains(position) || others.properties[position] != property
      }
      #expect(changed.count <= 1 && changed.allSatisfy { $0.element.name == name })
      #expect(zip(before, again.events).enumerated().allSatisfy { $0.offset == index || $0.element.0 == $0.element.1 })
    }
  }
}
