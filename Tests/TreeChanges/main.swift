import CalendarModel
import CalendarWriting
import Foundation
import TestRandom
import TimeZones

// Changes calendars at random by `CalendarTree`, and writes each with a line of JSON that says what was changed:
//
//     TreeChanges DIRECTORY COUNT SEED FILE...

let arguments = CommandLine.arguments
guard arguments.count > 4, let count = Int(arguments[2]), let seed = UInt64(arguments[3]) else {
  print("usage: TreeChanges DIRECTORY COUNT SEED FILE...")
  exit(64)
}
guard let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") else {
  print("there is no zone database")
  exit(2)
}
let texts = [
  "Moved, to Friday", "a;b\\c", "line\nline", "\"quoted\": colon", String(repeating: "日本語 ", count: 40), "plain", "ü",
]
let values = ["de", "a,b", "x;y:z", "with blanks"]
var random = SplitMix64(seed: seed)
var report = ""

/// Changes an event, or adds one behind all. Returns what was done; nil if the property is none of texts.
@MainActor func change(_ tree: inout CalendarTree, _ index: Int) -> [String: Any]? {
  let name = ["SUMMARY", "LOCATION", "DESCRIPTION", "COMMENT", "X-NEW"][random.below(5)]
  let text = texts[random.below(texts.count)]
  var event = tree.events[index]
  guard (event.properties(named: name).allSatisfy { $0.valueType == "text" && $0.parameters["ENCODING"] == nil }) else {
    return nil
  }
  switch random.below(6) {
  case 0, 1:
    event[name] = text
    tree.events[index] = event
    return ["kind": "text", "name": name, "text": text]
  case 2:
    event[name] = nil
    tree.events[index] = event
    return ["kind": "remove", "name": name]
  case 3:
    let value = values[random.below(values.count)]
    event.append(CalendarProperty(name, parameters: ["LANGUAGE": "de", "X-PARAMETER": value], text: text))
    tree.events[index] = event
    return ["kind": "append", "name": name, "text": text, "parameters": ["LANGUAGE": "de", "X-PARAMETER": value]]
  case 4:
    tree.events.remove(at: index)
    return ["kind": "removeEvent"]
  default:
    var new = CalendarComponent("VEVENT", properties: [CalendarProperty("UID", text: "new@trees")])
    new.setTime("DTSTAMP", .utc(Instant(secondsSinceEpoch: 1_767_225_600)))
    new.setTime("DTSTART", .zoned(CivilDateTime(2026, 3, 9, 9, 30), berlin))
    new["SUMMARY"] = text
    new.append(
      CalendarComponent(
        "VALARM",
        properties: [
          CalendarProperty("ACTION", text: "DISPLAY"), CalendarProperty("TRIGGER", value: "-PT15M"),
          CalendarProperty("DESCRIPTION", text: text),
        ]))
    tree.events.append(new)
    return ["kind": "appendEvent", "text": text]
  }
}

var number = 0
while number < count {
  let path = arguments[4 + random.below(arguments.count - 4)]
  guard var tree = try? CalendarTree(contentsOf: path), !tree.events.isEmpty else { continue }
  let index = random.below(tree.events.count)
  guard var done = change(&tree, index) else { continue }
  try tree.write(to: "\(arguments[1])/\(number).ics")
  done["file"] = path
  done["event"] = index
  report +=
    String(decoding: try JSONSerialization.data(withJSONObject: done, options: [.sortedKeys]), as: UTF8.self) + "\n"
  number += 1
}
try Data(report.utf8).write(to: URL(filePath: "\(arguments[1])/changes.jsonl"))
