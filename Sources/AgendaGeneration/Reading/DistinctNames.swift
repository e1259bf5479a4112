internal import ICalendar

/// Distinct names for calendars on pages, because links, legends, colours and tracks know calendars by their names.
package enum DistinctNames {
  /// Names with a number if an earlier calendar, or one of `others`, has the name: `work` and `work (2)`.
  package static func numbered(_ names: [String], besides others: Set<String> = []) -> [String] {
    var taken = Set(names).union(others)
    var numbers: [String: Int] = [:]
    return names.map { name in
      guard numbers[name] != nil || others.contains(name) else {
        numbers[name] = 1
        return name
      }
      var number = numbers[name] ?? 1
      repeat { number += 1 } while !taken.insert("\(name) (\(number))").inserted
      numbers[name] = number
      return "\(name) (\(number))"
    }
  }
}

extension OpenedCalendar {
  /// The calendars, with other names for files without a name in them that are called like another calendar.
  static func distinctlyNamed(_ calendars: [OpenedCalendar]) -> [OpenedCalendar] {
    guard calendars.count > 1 else { return calendars }
    // A file that is read twice is one calendar.
    var files: Set<String> = []
    let unnamed = calendars.indices.filter { index in
      calendars[index].fileOfName.map { files.insert($0).inserted } ?? false
    }
    let others = Set(calendars.filter { $0.fileOfName == nil }.map(\.name))
    let names = DistinctNames.numbered(unnamed.map { calendars[$0].name }, besides: others)
    var result = calendars
    for (index, name) in zip(unnamed, names) where name != calendars[index].name {
      result[index] = calendars[index].renamed(to: name)
    }
    return result
  }

  /// The file that gives the calendar its name; nil if its input or contents name it.
  var fileOfName: String? {
    guard givenName == nil, files.count == 1, files[0].title == nil else { return nil }
    return files[0].name
  }
}
