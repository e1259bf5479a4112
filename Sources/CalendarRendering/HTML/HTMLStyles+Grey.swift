extension HTMLStyles {
  /// For pages without colour: line styles for edges, shapes for dots.
  static let grey: StaticString = """
    :root{--mark:solid;--round:50%;--turn:none;--cut:none;--stripe:0}
    .event{border-inline-start-style:var(--mark)}
    .bar{border-inline-start:var(--stripe) var(--mark) currentColor}
    .dot::before{border-radius:var(--round);transform:var(--turn);clip-path:var(--cut)}
    .what::before{background:none!important;border-inline-start:.25rem var(--mark) var(--edge);border-radius:0!important}
    """

  /// The declarations of a mark.
  static func mark(_ mark: EventMark) -> StaticString {
    switch mark {
    case .solid: "{--mark:solid}"
    case .dashed: "{--mark:dashed;--round:0;--stripe:.25rem}"
    case .dotted: "{--mark:dotted;--round:0;--turn:rotate(45deg) scale(.88);--stripe:.25rem}"
    case .double: "{--mark:double;--round:0;--cut:polygon(50% 0,100% 100%,0 100%);--stripe:.25rem}"
    }
  }
}
