/// The characters for lines and boxes; each is one column wide.
struct BoxCharacters: Hashable, Sendable {
  let horizontal: String
  let vertical: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String
  let teeLeft: String
  let teeRight: String
  let teeDown: String
  let teeUp: String
  let cross: String
  /// The tick of a full hour on the axis.
  let tick: String
  /// The light line at a full hour.
  let leader: String
  /// The ends of a one-line bar.
  let barStart: String
  let barEnd: String
  /// The marks for events that continue before or after.
  let before: String
  let after: String
  let earlier: String
  let later: String
  let ellipsis: String
  let dash: String
  let dot: String
  /// The dot of a day on a time line.
  let day: String
  /// The marks of the levels of `DensityScale`, from few to most events on a day.
  let densities: [String]
  let cancelled: String
  let tentative: String
  /// The marks of to-dos and journal entries.
  let toDo: String
  let done: String
  let journal: String
  /// The mark of hours that are folded.
  let fold: String
  /// The marks of events that repeat, have alarms, or have a clock of their own.
  let repeats: String
  let alarm: String
  let otherZone: String

  /// Unicode box drawing. The arrows have neutral width and are never shown as emoji.
  static let unicode = BoxCharacters(
    horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", teeLeft: "├",
    teeRight: "┤", teeDown: "┬", teeUp: "┴", cross: "┼", tick: "┤", leader: "┈", barStart: "╶", barEnd: "╴",
    before: "◂",
    after: "▸", earlier: "▴", later: "▾", ellipsis: "…", dash: "–", dot: "·", day: "●",
    densities: ["·", ":", "+", "*"], cancelled: "✗", tentative: "?", toDo: TitleMark.toDoSymbol,
    done: TitleMark.doneSymbol, journal: TitleMark.journalSymbol, fold: "⋮", repeats: "⟳",
    alarm: "⏰", otherZone: "⊕")

  /// ASCII characters only.
  static let ascii = BoxCharacters(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", teeLeft: "+",
    teeRight: "+", teeDown: "+", teeUp: "+", cross: "+", tick: "+", leader: ".", barStart: "[", barEnd: "]",
    before: "<",
    after: ">", earlier: "^", later: "v", ellipsis: "~", dash: "-", dot: "*", day: "o",
    densities: [".", ":", "+", "*"], cancelled: "x", tentative: "?", toDo: "[ ]", done: "[x]",
    journal: "#", fold: ":", repeats: "(R)",
    alarm: "(A)", otherZone: "(Z)")
}
