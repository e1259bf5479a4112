/// The full titles that did not fit in their boxes, listed below a grid of days.
struct TextLegend {
  /// An entry of the list.
  struct Entry {
    let time: TerminalText
    let style: TextStyle
    /// Its title and location. Made when they are written, because thousands of long titles take hundreds of megabytes.
    let words: () -> (title: TerminalText, location: TerminalText?)
  }

  private var entries: [(number: Int?, entry: Entry)] = []
  private var lastNumber = 0

  /// Adds an event and returns the number to show in its box.
  mutating func append(numbered entry: Entry) -> Int {
    lastNumber += 1
    entries.append((lastNumber, entry))
    return lastNumber
  }

  /// Adds an event without a box.
  mutating func append(_ entry: Entry) {
    entries.append((nil, entry))
  }

  /// Writes the list; nothing if it is empty.
  func write(context: TextContext, to output: inout TextOutput) {
    let numberWidth = entries.isEmpty ? 0 : context.own(context.dates.number(lastNumber)).columns
    let timeWidth = min(entries.map(\.entry.time.columns).max() ?? 0, 28)
    for (number, entry) in entries {
      var line = TextLine()
      let label = number.map { context.own(context.dates.number($0)) } ?? TerminalText("+")
      line.pad(to: 1 + max(numberWidth, 1) - label.columns)
      line.append(label, style: .bold)
      line.append(" ", count: 2)
      let tag = entry.style.tag
      line.append(
        entry.time.truncated(to: timeWidth, ellipsis: context.box.ellipsis), style: tag.isEmpty ? .dim : tag)
      let indent = 1 + max(numberWidth, 1) + 2 + timeWidth + 2
      let (title, location) = entry.words()
      let lines = title.wrapped(to: context.width - indent, lineLimit: 3, ellipsis: context.box.ellipsis)
      for text in lines {
        line.pad(to: indent)
        line.append(text, style: entry.style.text)
        // The location follows on the last line if it fits.
        if text == lines.last, let location, line.columns + 3 + location.columns <= context.width {
          line.append(TerminalText(context.box.dot).spaced)
          line.append(location, style: .dim)
        }
        output.write(line)
        line = TextLine()
      }
    }
  }
}

extension TerminalText {
  /// The text between two spaces.
  fileprivate var spaced: TerminalText { .space + self + .space }
}
