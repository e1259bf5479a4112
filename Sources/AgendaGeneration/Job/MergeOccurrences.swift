internal import CalendarModel

/// Two lists in the order of reading as one: by start, then end, then uid; the first list's come first where equal.
func merge(_ left: [Occurrence], _ right: [Occurrence], in zone: Zone) -> [Occurrence] {
  guard !left.isEmpty else { return right }
  guard !right.isEmpty else { return left }
  var merged: [Occurrence] = []
  merged.reserveCapacity(left.count + right.count)
  var i = 0
  var j = 0
  while i < left.count, j < right.count {
    if comesBefore(right[j], left[i], in: zone) {
      merged.append(right[j])
      j += 1
    } else {
      merged.append(left[i])
      i += 1
    }
  }
  merged.append(contentsOf: left[i...])
  merged.append(contentsOf: right[j...])
  return merged
}

private func comesBefore(_ left: Occurrence, _ right: Occurrence, in zone: Zone) -> Bool {
  let a = left.interval(in: zone)
  let b = right.interval(in: zone)
  if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
  if a.upperBound != b.upperBound { return a.upperBound < b.upperBound }
  return left.event.uid < right.event.uid
}
