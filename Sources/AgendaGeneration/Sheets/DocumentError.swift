package import CalendarRendering
package import HelperWire

/// Why a document could not be made.
package enum DocumentError: Error {
  /// The output of a template is too long.
  case template(TemplateError)
  /// PDF or PNG could not be made.
  case paper(HelperFailure)
}

extension DocumentError {
  /// What is wrong, as a sentence.
  package var sentence: String {
    switch self {
    case .template(let error): error.description
    case .paper(let failure): failure.message
    }
  }
}

extension AgendaFailure {
  init(_ error: DocumentError) {
    switch error {
    case .template(let error): self = .template(error)
    case .paper(let failure): self = .paper(failure)
    }
  }
}
