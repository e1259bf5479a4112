extension PageSettings {
  /// Whether pages are printed on both sides of sheets.
  var isDuplex: Bool { imposition == .booklet || paper?.isDuplex == true }

  /// The sides of a portrait page of a paper in tenths of a millimetre: half a sheet in a booklet.
  func sides(of paper: Paper) -> (width: Int, height: Int) {
    let sides = paper.size.sides
    return imposition == .booklet ? ((sides.height + 1) / 2, sides.width) : sides
  }
}
