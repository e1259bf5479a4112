import Foundation
import TestSupport
import Testing

/// Tests/hazards.md names a test for each hazard, and each of these tests exists.
@Suite struct HazardsPageTests {
  /// A line of a table: the number of the hazard, and what is in code in its last column.
  private struct Row {
    var name: String
    var tests: [String]
  }

  /// How many hazards each group has.
  private static let groups = [
    ("S", 31), ("R", 11), ("M", 10), ("P", 27), ("T", 9), ("E", 17), ("X", 9), ("F", 19), ("D", 4), ("W", 30),
    ("C", 8),
  ]

  private let rows: [Row]

  init() throws {
    let page = try String(contentsOf: Repository.root.appending(path: "Tests/hazards.md"), encoding: .utf8)
    rows = page.split(separator: "\n").compactMap { line -> Row? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 4, cells[0].wholeMatch(of: /[A-Z]\d+/) != nil else { return nil }
      let tests = cells[cells.count - 1].split(separator: "`", omittingEmptySubsequences: false).enumerated()
      return Row(name: cells[0], tests: tests.filter { $0.offset % 2 == 1 }.map { String($0.element) })
    }
  }

  @Test func everyHazardHasATest() {
    #expect(rows.map(\.name) == Self.groups.flatMap { group, count in (1...count).map { "\(group)\($0)" } })
    for row in rows { #expect(!row.tests.isEmpty, "\(row.name)") }
  }

  @Test func everyTestExists() throws {
    let functions = try Self.functions()
    for row in rows {
      for test in row.tests {
        let words = test.split(separator: " ").map(String.init)
        if test.contains("/") {
          for suffix in ["ics", "expected"] {
            let file = Repository.fixtures.appending(path: "\(test).\(suffix)")
            #expect(FileManager.default.fileExists(atPath: file.path), "\(row.name): \(test)")
          }
        } else if test.contains(".") {
          #expect(functions.contains(test), "\(row.name): \(test)")
        } else if let script = words.first {
          let text = try Self.script(script)
          #expect(!text.isEmpty, "\(row.name): \(script)")
          for name in words.dropFirst() {
            let isThere = ["\"\(name)\"", "def \(name)(", "\n\(name) = "].contains { text.contains($0) }
            #expect(isThere, "\(row.name): \(test)")
          }
        }
      }
    }
  }

  /// The script `hazards` has the same rows as the page; a letter after the number is another input of the row.
  @Test func everyInputOfTheScriptIsNamed() throws {
    let inputs = try Self.script("hazards").matches(of: /"([A-Z]\d+)[a-z]?": \(?(?:lambda|[a-z_]+)/).map {
      String($0.1)
    }
    #expect(inputs.count > 70)
    let named = rows.filter { row in row.tests.contains { $0.hasPrefix("hazards \(row.name)") } }.map(\.name)
    #expect(Set(inputs) == Set(named))
  }

  /// All tests as `Suite.function`.
  private static func functions() throws -> Set<String> {
    let folder = Repository.root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var functions: Set<String> = []
    for file in (files?.allObjects ?? []).compactMap({ $0 as? URL }) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let suites = text.matches(of: /(?m)^(?:@Suite.* )?(?:struct|final class|extension) (\w+)/).map(\.1)
      // Arguments may be between the attribute and the function.
      for part in text.components(separatedBy: "@Test").dropFirst() {
        guard let name = part.firstMatch(of: /\bfunc (\w+)/)?.1 else { continue }
        for suite in suites { functions.insert("\(suite).\(name)") }
      }
    }
    return functions
  }

  /// The text of a script in `Tests/Oracles` with its modules; empty if there is none.
  private static func script(_ name: String) throws -> String {
    let file = Repository.oracles.appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: file.path) else { return "" }
    let folder = Repository.oracles.appending(path: "\(name)_lib")
    let modules =
      FileManager.default.fileExists(atPath: folder.path) ? try Repository.files(folder, extension: "py") : []
    return try ([file] + modules).map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }
}
