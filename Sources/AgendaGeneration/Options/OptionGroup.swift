/// The options of a table that help shows under one heading.
package struct OptionGroup<Option: Sendable>: Sendable {
  /// The heading: a few words without a colon.
  package let title: String
  /// The options, in the order of the help text.
  package let options: [Option]

  package init(_ title: String, _ options: [Option]) {
    self.title = title
    self.options = options
  }

  /// The group with other options; nil if none is left.
  package func compactMap<Other: Sendable>(_ transform: (Option) -> Other?) -> OptionGroup<Other>? {
    let others = options.compactMap(transform)
    return others.isEmpty ? nil : OptionGroup<Other>(title, others)
  }
}
