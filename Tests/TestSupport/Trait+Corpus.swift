public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test where ``Corpus`` is not there.
  public static var needsCorpus: Self { .enabled(if: Corpus.isExpected, "../shared/corpus is not there") }
}
