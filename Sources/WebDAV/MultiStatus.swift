/// The answer to a question about several resources (RFC 4918 section 13).
package struct MultiStatus: Hashable, Sendable {
  /// A resource.
  package struct Response: Hashable, Sendable {
    /// The address as the server wrote it; see ``CollectionHref``.
    package var href = ""
    /// The status of the resource, such as 404; nil if only its properties have one.
    package var status: Int?
    /// The properties that the server returned, those with a status of 200 to 299.
    package var properties = DAVProperties()
    /// The statuses of properties that the server did not return, such as 404.
    package var propertyStatuses: Set<Int> = []
    /// The conditions that the request does not meet for this resource.
    package var conditions: Set<DAVCondition> = []

    package init() {}
  }

  /// The resources, in the order of the answer.
  package let responses: [Response]
  /// The `DAV:sync-token` of a `sync-collection` report.
  package let syncToken: String?

  /// Reads an answer with status 207.
  /// - Throws: ``WebDAVError`` if the answer is not a whole `DAV:multistatus`, or exceeds the limits.
  package init(parsing bytes: [UInt8], limits: WebDAVLimits = WebDAVLimits()) throws(WebDAVError) {
    let builder = MultiStatusBuilder(root: .multiStatus, limits)
    try XMLReader.read(bytes, builder, limits)
    responses = builder.responses
    syncToken = builder.syncToken
  }
}
