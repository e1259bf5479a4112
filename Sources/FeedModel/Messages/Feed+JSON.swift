internal import CalendarText

extension Feed {
  init?(_ value: JSONValue) {
    guard var address = value["address"].flatMap(FeedAddress.init(json:)) else { return nil }
    // The address that replaced another one does not say so by itself.
    address.note = value["note"]?.string
    self.init(address, name: value["name"]?.string)
    if case .array(let lines) = value["headers"] ?? .null {
      for case .array(let parts) in lines where parts.count == 2 {
        guard let header = try? FeedHeader(name: parts[0].string ?? "", value: parts[1].string ?? "") else {
          return nil
        }
        headers.append(header)
      }
    }
    if case .array(let parts) = value["account"] ?? .null, parts.count == 2, let user = parts[0].string {
      account = FeedAccount(user: user, password: parts[1].string ?? "")
    }
    if case .array(let paths) = value["certificate"] ?? .null, let certificate = paths.first?.string {
      clientCertificate = FeedClientCertificate(
        certificate: certificate, key: paths.count > 1 ? paths[1].string : nil)
    }
  }
}

extension FeedAddress {
  /// The whole address, also its account.
  var json: JSONValue { .string(text) }

  init?(json value: JSONValue) {
    guard let text = value.string, let address = try? FeedAddress(text) else { return nil }
    self = address
  }
}
