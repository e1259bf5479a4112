extension HTMLStyles {
  /// The number of the page and how many there are, in the margin.
  static let pageNumbers: StaticString = """
    ;@bottom-right{content:counter(page) " / " counter(pages);font:7.5pt system-ui,sans-serif;color:#5f6368}
    """

  /// For months without end, on top of the month's sheet.
  static let scroll: StaticString = """
    html{overflow-anchor:none}
    header{margin-block-end:.5rem}
    .month{margin-block:0 2.5rem;scroll-margin-block-start:.5rem}
    .month>h2{position:sticky;inset-block-start:0;z-index:2;padding-block:.6rem .5rem;background:var(--paper);font-size:1.35rem}
    .beyond>h2{color:var(--quiet)}
    .calendar a{font-weight:400}
    @media print{
    main{display:block}
    .month{break-inside:avoid;break-after:page;margin:0}
    .month:last-of-type{break-after:auto}
    .month>h2{position:static}
    .month>table{block-size:calc(var(--sheet) - 12mm)}
    main.endless>header{display:none}
    }
    """

  /// For several months, on top of the sheet for months without end: each has its name above it, on paper the only heading.
  static let months: StaticString = """
    @media print{main.months>header{display:none}}
    """

  /// Weeks of the script's months without numbers; those of the page have none to hide.
  static let withoutWeekNumbers: StaticString = "th.week{display:none}"

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
