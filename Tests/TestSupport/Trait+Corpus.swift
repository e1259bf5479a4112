// A static build of the benchmarks has no Testing module, and builds this target along.
#if canImport(Testing)
  public import Testing

  extension Trait where Self == ConditionTrait {
    /// Skips a test where ``Corpus`` is not there.
    public static var needsCorpus: Self { .enabled(if: Corpus.isExpected, "../shared/corpus is not there") }
  }
#endif
