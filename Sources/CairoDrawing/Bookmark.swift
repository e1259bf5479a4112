/// An entry of the outline.
struct Bookmark {
  let title: String
  let level: Int
  let destination: String
}
