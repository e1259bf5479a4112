/// A finished document.
struct PaperResult {
  let bytes: [UInt8]
  let notes: [String]
}
