/// What the feeds of a run have in common.
package struct FeedRun: Hashable, Sendable {
  /// The directory of the copies and of what is known about them.
  package var directory: String
  /// The directory for files with names, besides; nil if copies are kept under the hashes of their addresses.
  package var output: String?
  /// How feeds are asked.
  package var policy: FeedPolicy
  /// Whether new versions are compared with the old ones.
  package var countsChanges = false

  package init(directory: String, policy: FeedPolicy) { (self.directory, self.policy) = (directory, policy) }
}
