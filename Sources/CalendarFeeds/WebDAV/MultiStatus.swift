internal import Bytes

/// A response about several resources (RFC 4918 section 13).
package struct MultiStatus: Hashable, Sendable {
  /// The state of one resource.
  package struct Response: Hashable, Sendable {
    /// The address as the server wrote it; see ``CollectionHref``.
    package var href = ""
    /// The status of the resource, such as 404; nil if only its properties have one.
    package var status: Int?
    /// The properties with a status of 200 to 299.
    package var properties = DAVProperties()
    /// The statuses of properties that were not returned, such as 404.
    package var propertyStatuses: Set<Int> = []
    /// The conditions that the request fails for this resource.
    package var conditions: Set<DAVCondition> = []

    package init() {}
  }

  /// The resources, in response order.
  package let responses: [Response]
  /// The `DAV:sync-token` of a `sync-collection` report.
  package let syncToken: String?

  /// Parses a response with status 207.
  /// - Throws: ``WebDAVError`` if it is not a complete `DAV:multistatus`, or exceeds the limits.
  package init(parsing bytes: [UInt8], limits: WebDAVLimits = WebDAVLimits()) throws(WebDAVError) {
    let builder = MultiStatusBuilder(root: .multiStatus, limits)
    try XMLReader.read(bytes, builder, limits)
    responses = builder.responses
    syncToken = builder.syncToken
  }
}

/// Builds a ``MultiStatus`` from elements and texts. Unknown elements are ignored with their content.
final class MultiStatusBuilder: XMLTarget {
  private(set) var responses: [MultiStatus.Response] = []
  private(set) var syncToken: String?
  /// The conditions of a `DAV:error`.
  private(set) var conditions: Set<DAVCondition> = []

  private let root: DAVElement
  private let limits: WebDAVLimits
  private var path: [DAVElement] = []
  /// The text of the innermost element, if its text is read.
  private var text: [UInt8] = []
  private var textDepth = 0

  private var response = MultiStatus.Response()
  private var hrefs: [String] = []
  /// The properties of one `DAV:propstat`; its status follows them.
  private var properties = DAVProperties()
  private var propertyStatus: Int?

  init(root: DAVElement, _ limits: WebDAVLimits) { (self.root, self.limits) = (root, limits) }

  private static let responsePath: [DAVElement] = [.multiStatus, .response]
  private static let propstatPath: [DAVElement] = [.multiStatus, .response, .propstat]
  private static let propPath: [DAVElement] = [.multiStatus, .response, .propstat, .prop]

  func start(_ name: String, attribute: (String) -> String?) throws(XMLRefusal) {
    let element = DAVElement(name)
    if path.isEmpty, element != root { throw .unexpectedRoot }
    path.append(element)
    text.removeAll(keepingCapacity: true)
    textDepth = hasText(element) ? path.count : 0
    switch path.count {
    case 2 where element == .response && root == .multiStatus: response = MultiStatus.Response()
    case 3 where path.starts(with: Self.propstatPath): (properties, propertyStatus) = (DAVProperties(), nil)
    case 5 where path.starts(with: Self.propPath): startProperty(element)
    case 6... where path.starts(with: Self.propPath): addToProperty(element, attribute)
    default: break
    }
    addCondition(element)
  }

  func text(_ bytes: ByteView) throws(XMLRefusal) {
    guard textDepth > 0, textDepth == path.count else { return }
    guard path.last == .calendarData || bytes.count <= limits.textBytes - text.count else { throw .textTooLong }
    text.append(contentsOf: bytes)
  }

  func end() throws(XMLRefusal) {
    if textDepth == path.count { endText() }
    textDepth = 0
    if path == Self.propstatPath {
      addProperties()
    } else if path == Self.responsePath {
      try addResponse()
    }
    path.removeLast()
  }

  // MARK: Texts

  /// Whether the text of an element with this complete path is read.
  private func hasText(_ element: DAVElement) -> Bool {
    let parents = path.dropLast()
    switch element {
    case .href:
      return parents.elementsEqual(Self.responsePath)
        || parents.elementsEqual(Self.propPath + [.principal])
        || parents.elementsEqual(Self.propPath + [.calendarHomeSet])
    case .status: return parents.elementsEqual(Self.responsePath) || parents.elementsEqual(Self.propstatPath)
    case .syncToken: return parents.elementsEqual([.multiStatus]) || parents.elementsEqual(Self.propPath)
    case .displayName, .etag, .contentType, .calendarData, .calendarColor, .ctag:
      return parents.elementsEqual(Self.propPath)
    default: return false
    }
  }

  private func endText() {
    guard let element = path.last else { return }
    if element == .calendarData {
      properties.calendarData = text
      text = []
      return
    }
    let value = String(decoding: text.trimmed, as: UTF8.self)
    switch element {
    case .href where path.count == 3: hrefs.append(value)
    case .href where path[4] == .principal: properties.principal = value.isEmpty ? nil : value
    case .href: if !value.isEmpty, properties.homes.count < Self.mostHomes { properties.homes.append(value) }
    case .status where path.count == 3: response.status = Self.status(value)
    case .status: propertyStatus = Self.status(value)
    case .syncToken where path.count == 2: syncToken = value.isEmpty ? nil : value
    case .syncToken: properties.syncToken = value.isEmpty ? nil : value
    case .displayName: properties.displayName = value.isEmpty ? nil : value
    case .etag: properties.etag = value.isEmpty ? nil : value
    case .contentType: properties.contentType = value.isEmpty ? nil : value
    case .calendarColor: properties.color = value.isEmpty ? nil : value
    case .ctag: properties.ctag = value.isEmpty ? nil : value
    default: break
    }
  }

  /// The number in `HTTP/1.1 200 OK`; nil if there is none.
  private static func status(_ line: String) -> Int? {
    line.split(separator: " ").lazy.compactMap { $0.utf8.count == 3 ? Int($0) : nil }.first { (100...599).contains($0) }
  }

  // MARK: Properties

  private func startProperty(_ element: DAVElement) {
    switch element {
    case .supportedReportSet: properties.reports = []
    case .supportedComponentSet: properties.components = []
    default: break
    }
  }

  private func addToProperty(_ element: DAVElement, _ attribute: (String) -> String?) {
    switch (path[4], path.count, element) {
    case (.resourceType, 6, .collection): properties.isCollection = true
    case (.resourceType, 6, .calendar): properties.isCalendar = true
    case (.resourceType, 6, .subscribed): properties.isSubscription = true
    case (.supportedComponentSet, 6, .component):
      if let name = attribute("name"), name.utf8.count <= Self.longestComponent {
        properties.components?.insert(name.uppercased())
      }
    case (.supportedReportSet, 8, .calendarQuery): properties.reports?.insert(.calendarQuery)
    case (.supportedReportSet, 8, .calendarMultiget): properties.reports?.insert(.calendarMultiget)
    case (.supportedReportSet, 8, .syncCollection): properties.reports?.insert(.syncCollection)
    default: break
    }
  }

  /// Further homes of an account are ignored.
  private static let mostHomes = 16
  /// Longer texts are not component names.
  private static let longestComponent = 64

  /// Ends a `DAV:propstat`. A missing status counts as success.
  private func addProperties() {
    let status = propertyStatus ?? 200
    guard (200..<300).contains(status) else {
      response.propertyStatuses.insert(status)
      return
    }
    response.properties.merge(properties)
  }

  // MARK: Responses

  /// Ends a `DAV:response`, which may be about several resources with the same status.
  private func addResponse() throws(XMLRefusal) {
    guard hrefs.count <= limits.responses - responses.count else { throw .tooManyResponses }
    for href in hrefs {
      response.href = href
      responses.append(response)
    }
    hrefs.removeAll(keepingCapacity: true)
    response = MultiStatus.Response()
  }

  private func addCondition(_ element: DAVElement) {
    guard path.count >= 2, path[path.count - 2] == .error, let condition = DAVCondition(element) else { return }
    if root == .error, path.count == 2 {
      conditions.insert(condition)
    } else if path.starts(with: Self.responsePath) && (path.count == 4 || path.count == 5) {
      response.conditions.insert(condition)
    }
  }
}

extension DAVProperties {
  /// Adds the properties of another part of the response.
  fileprivate mutating func merge(_ other: DAVProperties) {
    etag = other.etag ?? etag
    contentType = other.contentType ?? contentType
    calendarData = other.calendarData ?? calendarData
    isCollection = isCollection || other.isCollection
    isCalendar = isCalendar || other.isCalendar
    isSubscription = isSubscription || other.isSubscription
    displayName = other.displayName ?? displayName
    color = other.color ?? color
    ctag = other.ctag ?? ctag
    syncToken = other.syncToken ?? syncToken
    reports = other.reports ?? reports
    components = other.components ?? components
    principal = other.principal ?? principal
    if !other.homes.isEmpty { homes = other.homes }
  }
}

extension [UInt8] {
  /// Without the surrounding white space that servers add for indentation.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let start = firstIndex { $0 > 0x20 } ?? endIndex
    return self[start..<((lastIndex { $0 > 0x20 } ?? start - 1) + 1)]
  }
}
