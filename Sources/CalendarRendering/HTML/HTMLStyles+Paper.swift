extension HTMLStyles {
  /// The style of page numbers and the zone in the margin.
  static let pageNumbers: StaticString = ";font:7pt system-ui,sans-serif;color:#5f6368}"

  /// For endless months, in addition to the month sheet.
  static let scroll: StaticString = """
    html{overflow-anchor:none}
    header{margin-block-end:.5rem}
    .month{margin-block:0 2.5rem;scroll-margin-block-start:.5rem}
    .month>h2,.head{position:sticky;inset-block-start:0;z-index:2;padding-block:.6rem .5rem;background:var(--paper);font-size:var(--size-heading)}
    .head{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem 1rem}
    .head h2{flex:1;font-size:inherit}
    .head p{display:flex;margin:0;gap:.15rem;font-size:var(--size-heading)}
    .head a{padding:.1rem .65rem;border-radius:.4rem;color:var(--quiet);text-decoration:none}
    .head a:hover{background:var(--shade);color:var(--ink)}
    .beyond h2{color:var(--quiet)}
    .beyond td{background:repeating-linear-gradient(135deg,transparent 0 5px,var(--line) 5px 6px)!important}
    .beyond td.outside>*{visibility:hidden}
    .beyond b{background:var(--paper);border-radius:1rem;padding-inline:.25rem}
    .calendar a{font-weight:400}
    @media print{
    main{display:block}
    .month{break-inside:avoid;break-after:page;margin:0}
    .month:last-of-type{break-after:auto}
    .month>h2,.head{position:static}
    .head p{display:none}
    .month>table{block-size:calc(var(--sheet) - 12mm)}
    main.endless>header{display:none}
    }
    """

  /// For several months, in addition to the sheet for endless months: each has its name above, the only heading on paper.
  static let months: StaticString = """
    @media print{main.months>header{display:none}}
    """

  /// Hides the week numbers of months created by the script; the page's own months have none.
  static let withoutWeekNumbers: StaticString = "th:is(.week,[scope=row]){display:none}"

  /// For months that need the space of the heading's small months.
  static let withoutSmallMonths: StaticString = ".small-months{display:none}"

  /// Lists of events in the columns of days. Columns are no grids of their own: a grid inside another does not grow
  /// where a sheet ends, and what follows would lie over it.
  static let listOfDay: StaticString = """
    .days.days.days{--type:7pt;--weight:600;padding-block-end:0}
    .days.days.days :is(.gutter>*,.lines,.now,.tracks,.when){display:none}
    .days.days.days :is(.gutter,.gutter:has(small)){min-inline-size:0}
    .days.days.days :is(.hours,.blocks,.slot,.slot>ol,.event,.event>div,.meta,.blocks>.track){display:block}
    .days.days.days .column{display:contents}
    .days.days.days .column>*{grid-column:var(--at)}
    .days.days.days .date{grid-row:1}
    html main{display:block}
    .days.days.days .hours{border:0;background:none}
    .days.days.days .blocks{columns:28mm;column-gap:1mm}
    .days.days.days :is(.event,.slot){inline-size:auto;min-block-size:0;margin:0 0 .4mm}
    .days.days.days .slot{margin:0}
    .days.days.days :is(.event,.event>div){container-type:normal}
    .days.days.days .event{break-inside:avoid;padding-block:.4mm}
    .days.days.days .event .title{display:block;max-block-size:none}
    .days.days.days .meta{container:none;padding-inline:.2rem}
    .days.days.days .meta::before{display:none}
    .days.days.days .meta>*{display:inline;white-space:normal;padding-inline:0 .4rem}
    .days.days.days .blocks>.track{margin-block:1mm .4mm;font-size:var(--size-small);font-weight:600;color:var(--quiet);break-after:avoid}

    """

  /// The list of hidden events below the hours.
  static let furtherBelow: StaticString = ".further{break-before:auto!important;margin-block-start:3mm}"

  /// Space for notes at the side of a landscape sheet.
  static let notesBeside: StaticString = """
    main{grid-template-columns:minmax(0,1fr) 21%!important;column-gap:2%}
    main>header{grid-column:1/-1}
    """

  /// Space for notes at the bottom of a portrait sheet.
  static let notesBelow: StaticString = """
    main{grid-template-rows:auto minmax(0,1fr) 21%!important;row-gap:2%}
    """

  /// Space for notes after a list.
  static let notesBelowList: StaticString = """
    .notes{block-size:63mm;margin-block-start:7mm;break-inside:avoid}
    """
}
