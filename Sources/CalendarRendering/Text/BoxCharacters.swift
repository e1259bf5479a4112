/// The characters that lines and boxes are drawn with; each is one column wide.
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
  /// The mark of a full hour on the axis.
  let tick: String
  /// Light leaders along a full hour.
  let leader: String
  /// The ends of a bar that is one line high.
  let barStart: String
  let barEnd: String
  /// What goes on before or after.
  let before: String
  let after: String
  let earlier: String
  let later: String
  let ellipsis: String
  let dash: String
  let dot: String
  /// A day on a line.
  let day: String
  /// Few, some and many events of a day.
  let densities: [String]
  let cancelled: String
  let tentative: String

  /// Unicode box drawing. The arrows are those of neutral width, never shown as emoji.
  static let unicode = BoxCharacters(
    horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", teeLeft: "├",
    teeRight: "┤", teeDown: "┬", teeUp: "┴", cross: "┼", tick: "┤", leader: "┈", barStart: "╶", barEnd: "╴",
    before: "◂",
    after: "▸", earlier: "▴", later: "▾", ellipsis: "…", dash: "–", dot: "·", day: "●",
    densities: ["·", ":", "*"], cancelled: "✗", tentative: "?")

  /// Characters of ASCII alone.
  static let ascii = BoxCharacters(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", teeLeft: "+",
    teeRight: "+", teeDown: "+", teeUp: "+", cross: "+", tick: "+", leader: ".", barStart: "[", barEnd: "]",
    before: "<",
    after: ">", earlier: "^", later: "v", ellipsis: "~", dash: "-", dot: "*", day: "o",
    densities: [".", ":", "*"], cancelled: "x", tentative: "?")
}
