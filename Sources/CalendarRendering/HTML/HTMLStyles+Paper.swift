extension HTMLStyles {
  /// The number of the page and how many there are, in the margin.
  static let pageNumbers: StaticString = """
    ;@bottom-right{content:counter(page) " / " counter(pages);font:7.5pt system-ui,sans-serif;color:#5f6368}
    """

  /// Room for notes at the end of a sheet that lies across.
  static let notesBeside: StaticString = """
    main{grid-template-columns:minmax(0,1fr) 21%!important;column-gap:2%}
    main>header{grid-column:1/-1}
    """

  /// Room for notes at the bottom of an upright sheet.
  static let notesBelow: StaticString = """
    main{grid-template-rows:auto minmax(0,1fr) 21%!important;row-gap:2%}
    """

  /// Room for notes behind a list.
  static let notesBelowList: StaticString = """
    .notes{block-size:63mm;margin-block-start:7mm;break-inside:avoid}
    """
}
