/// Why a document could not be made.
struct DocumentFault: Error {
  /// What is wrong, as a sentence.
  let message: String
}
