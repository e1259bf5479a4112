/// The characters for lines and boxes; each is one column wide. A class because every part of a page references one of
/// its two instances.
final class BoxCharacters: Sendable {
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
  /// The dot of a day on a timeline.
  let day: String
  /// The marks for the levels of `DensityScale`, from few to most events on a day.
  let densities: [String]
  let cancelled: String
  let tentative: String
  /// The marks of to-dos and journal entries.
  let toDo: String
  let done: String
  let journal: String
  /// The mark of folded hours.
  let fold: String
  /// The marks of events that repeat, have alarms, or are in another time zone.
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

  private init(
    horizontal: String, vertical: String, topLeft: String, topRight: String, bottomLeft: String, bottomRight: String,
    teeLeft: String, teeRight: String, teeDown: String, teeUp: String, cross: String, tick: String, leader: String,
    barStart: String, barEnd: String, before: String, after: String, earlier: String, later: String, ellipsis: String,
    dash: String, dot: String, day: String, densities: [String], cancelled: String, tentative: String, toDo: String,
    done: String, journal: String, fold: String, repeats: String, alarm: String, otherZone: String
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
    self.teeLeft = teeLeft
    self.teeRight = teeRight
    self.teeDown = teeDown
    self.teeUp = teeUp
    self.cross = cross
    self.tick = tick
    self.leader = leader
    self.barStart = barStart
    self.barEnd = barEnd
    self.before = before
    self.after = after
    self.earlier = earlier
    self.later = later
    self.ellipsis = ellipsis
    self.dash = dash
    self.dot = dot
    self.day = day
    self.densities = densities
    self.cancelled = cancelled
    self.tentative = tentative
    self.toDo = toDo
    self.done = done
    self.journal = journal
    self.fold = fold
    self.repeats = repeats
    self.alarm = alarm
    self.otherZone = otherZone
  }
}
