/// Counts the open groups of a sheet.
struct FormNesting {
  private var depth = 0

  /// Counts one step.
  mutating func add(_ step: Drawing) throws(FormError) {
    switch step {
    case .open:
      depth += 1
      if depth > FormLimits.depth { throw FormError("groups are nested deeper than \(FormLimits.depth)") }
    case .close:
      depth -= 1
      if depth < 0 { throw FormError("a group is closed that is not open") }
    default: break
    }
  }

  /// Checks that every group is closed.
  func finish() throws(FormError) {
    if depth > 0 { throw FormError("\(depth) groups of a sheet are not closed") }
  }
}
