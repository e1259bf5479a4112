internal import CLibical

/// A component parsed by libical, with its nested components.
///
/// Unsafe: libical's trees are C pointers. This one is freed by its owner, and properties are only lent to closures.
@safe
struct LibicalComponent: ~Copyable {
  private let root: OpaquePointer
  /// The component, followed by its nested components.
  private let components: [OpaquePointer]

  private init(_ root: OpaquePointer) {
    unsafe self.root = root
    var components = unsafe [root]
    var next = unsafe icalcomponent_get_first_component(root, ICAL_ANY_COMPONENT)
    while let component = unsafe next {
      unsafe components.append(component)
      unsafe next = icalcomponent_get_next_component(root, ICAL_ANY_COMPONENT)
    }
    unsafe self.components = components
  }

  deinit {
    unsafe icalcomponent_free(root)
  }

  /// Parses content lines and passes the component to `body`, under the library's lock; nil if libical returns no
  /// component.
  static func parse<Result>(_ lines: [[UInt8]], _ body: (borrowing LibicalComponent) -> Result) -> Result? {
    LibicalLibrary.use {
      guard let root = unsafe root(of: lines) else { return nil }
      return unsafe body(LibicalComponent(root))
    }
  }

  private static func root(of lines: [[UInt8]]) -> OpaquePointer? {
    guard let parser = unsafe icalparser_new() else { return nil }
    defer { unsafe icalparser_free(parser) }
    var root: OpaquePointer?
    for line in lines {
      var text = line.map { CChar(bitPattern: $0) }
      text.append(0)
      // The parser copies what it keeps.
      if let component = unsafe icalparser_add_line(parser, &text) { unsafe root = component }
    }
    return unsafe root ?? icalparser_clean(parser)
  }

  /// The indices of the components: 0 is the component itself.
  var numbers: Range<Int> { unsafe components.indices }

  /// Passes each property of a component to `body`.
  func forEachProperty(of number: Int, _ body: (borrowing LibicalNode) -> Void) {
    let component = unsafe components[number]
    // Collects all pointers first, because other calls move the component's cursor.
    var properties: [OpaquePointer] = unsafe []
    var next = unsafe icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
    while let property = unsafe next {
      unsafe properties.append(property)
      unsafe next = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
    }
    for index in unsafe properties.indices { unsafe body(LibicalNode(properties[index])) }
  }
}
