package import FeedModel

extension FeedAnswer {
  /// The answer with what a user of the tool can do about its failure.
  package var advised: FeedAnswer {
    guard let failure, let advice = failure.kind.advice else { return self }
    var answer = self
    answer.failure = FeedFailure(
      failure.kind, failure.message.dropLast() + "; \(advice).", retryTime: failure.retryTime)
    return answer
  }
}

extension FeedFailure.Kind {
  /// The options that may help; nil if none does.
  fileprivate var advice: String? {
    switch self {
    case .privateAddress: "name that address, or add --allow-private-redirects"
    case .tls: "--cacert names a file of authorities to trust"
    case .unauthorized: "see --netrc and --header"
    case .offline: "leave out --offline"
    case .timeout: "--timeout gives more time"
    default: nil
    }
  }
}
