internal import PageDrawing

extension StructureRole {
  /// The structure elements of tagged PDF, from the outer to the inner.
  var tags: [String] {
    switch self {
    case .section: ["Sect"]
    case .heading1: ["H1"]
    case .heading2: ["H2"]
    case .heading3: ["H3"]
    case .paragraph: ["P"]
    case .list: ["L"]
    case .item: ["LI", "LBody"]
    case .figure: ["Figure"]
    case .table: ["Table"]
    case .row: ["TR"]
    case .headerCell: ["TH"]
    case .cell: ["TD"]
    }
  }
}
