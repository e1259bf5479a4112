/// The style sheets. Colours are variables and sides are logical, so that one sheet serves light and dark mode and both
/// writing directions.
enum HTMLStyles {
  /// For every page.
  static let base: [HTMLRule] = [
    HTMLRule(TypeScale.variables),
    HTMLRule(
      """
      *{box-sizing:border-box}
      html{background:var(--paper);color:var(--ink);color-scheme:light dark;font:100%/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-print-color-adjust:exact;print-color-adjust:exact}
      body{margin:0;padding:clamp(1rem,3vw,2.5rem)}
      main{max-width:90rem;margin-inline:auto}
      ul,ol{list-style:none;margin:0;padding:0}
      abbr{text-decoration:none}
      """),
    HTMLRule(
      .links,
      """
      a{color:inherit;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.15em;text-decoration-color:color-mix(in srgb,currentColor 45%,transparent)}
      a:hover{text-decoration-color:currentColor}
      @media print{a{text-decoration:none}}
      """),
    HTMLRule(
      """
      :focus-visible{outline:2px solid var(--choice);outline-offset:1px}
      header{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem 1rem;margin-block-end:1.5rem}
      header p{margin:0;color:var(--quiet)}
      .calendar{inline-size:100%;font-weight:600}
      h1{margin:0;font-size:var(--size-page);line-height:1.15;font-weight:700;flex:1;min-inline-size:min(100%,16rem);overflow-wrap:anywhere}
      html[dir=ltr] h1{letter-spacing:-.015em}
      """),
    HTMLRule(
      .legend,
      """
      .legend{display:flex;flex-wrap:wrap;gap:.1rem 1rem;inline-size:100%;order:1;font-size:var(--size-text);color:var(--quiet)}
      """),
    HTMLRule(
      .smallMonths,
      """
      .small-months{display:flex;flex-wrap:wrap;align-items:flex-start;gap:.25rem 1.25rem}
      .small-months table{inline-size:auto;table-layout:auto;border:0;border-collapse:separate;border-spacing:1px}
      .small-months caption{font-size:var(--size-small);font-weight:600;text-align:start;padding-inline-start:.2rem}
      .small-months th,.small-months td,.small-months td:last-child{inline-size:1.35rem;block-size:auto;padding:0;border:0;text-align:center;font-size:var(--size-small);line-height:1.05rem;font-weight:400;border-radius:.25rem;background:none;display:table-cell;vertical-align:middle}
      .small-months .outside *{visibility:hidden}
      .small-months td.today{font-weight:700;color:var(--paper);background:var(--accent);border-radius:1rem}
      .small-months td.selected{box-shadow:inset 0 0 0 1.5px var(--choice)}
      @media screen and (max-width:40rem){.small-months{display:none}}
      """),
    HTMLRule(
      """
      h2{margin:0;font-size:var(--size-heading);line-height:1.3;font-weight:600}
      .zone,.zone-name{font-size:var(--size-text);color:var(--quiet)}
      .zone-name{margin:1rem 0 0;font-size:var(--size-small)}
      @media print{.zone-name{display:none}}
      """),
    HTMLRule(
      .todayMark,
      """
      .today-mark{display:inline-block;vertical-align:middle;font-size:var(--size-small);line-height:1.5;font-weight:600;letter-spacing:0;color:var(--paper);background:var(--accent);border-radius:1em;padding-inline:.7em}
      """),
    HTMLRule(
      """
      .none{color:var(--quiet);margin:0}
      .hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
      bdi,.place{overflow-wrap:anywhere}
      .whole{display:inline-block;text-decoration:inherit}
      .title{overflow-wrap:anywhere;text-align:-webkit-match-parent;text-align:match-parent}
      .cancelled .title{text-decoration:line-through}
      """),
    HTMLRule(
      .bars,
      """
      .bar{display:flex;gap:.3em;overflow:hidden;white-space:nowrap;font-size:var(--size-text);line-height:1.375rem;block-size:1.375rem;padding-inline:.45rem;border-radius:.3rem;background:var(--tint);color:var(--text);font-weight:600;box-shadow:inset 0 0 0 1px var(--edge)}
      .bar .title{flex:0 1 auto;min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
      .bar time{flex:none;font-weight:400}
      .bar.tentative{background:repeating-linear-gradient(135deg,var(--tint) 0 6px,var(--hatch) 6px 9px)}
      .bar.free{background:var(--paper);color:var(--text);box-shadow:inset 0 0 0 1.5px var(--edge)}
      .bar.free.tentative{background:repeating-linear-gradient(135deg,var(--paper) 0 6px,var(--hatch) 6px 9px)}
      .bar.before{border-start-start-radius:0;border-end-start-radius:0}
      .bar.before::before{content:"‹ ";content:"‹ "/""}
      .bar.after{border-start-end-radius:0;border-end-end-radius:0}
      .bar.after::after{content:" ›";content:" ›"/""}
      """),
    HTMLRule(
      .dots,
      """
      .dot{position:relative;padding-inline-start:.8rem}
      .dot::before{content:"";position:absolute;inset-inline-start:.1rem;inset-block-start:.42em;inline-size:.45rem;block-size:.45rem;border-radius:50%;background:var(--edge)}
      .dot.free::before{background:none;box-shadow:inset 0 0 0 1.5px var(--edge)}
      .dot.tentative::before{background:linear-gradient(90deg,var(--edge) 50%,transparent 50%);box-shadow:inset 0 0 0 1.5px var(--edge)}
      """),
    HTMLRule(
      .details,
      """
      .details{display:block;margin-block:.15rem .35rem;font-size:var(--size-text);color:var(--quiet)}
      .details>span{display:block;overflow-wrap:anywhere;max-inline-size:60rem}
      .listing{max-width:90rem;margin-inline:auto}
      .listing h2{margin-block:1.5rem .4rem}
      .listing li{margin-block-end:.35rem}
      .listing time,.listing .place{color:var(--quiet)}
      @media print{.listing{break-before:page;max-width:none;font-size:var(--size-text)}.details{font-size:var(--size-text)}}
      """),
    HTMLRule(
      .notes,
      """
      .notes{display:none}
      @media print{.notes{display:block;background:repeating-linear-gradient(180deg,transparent 0 6.7mm,var(--line) 6.7mm 7mm)}}
      """),
    HTMLRule(
      """
      @media print{
      html{font-size:9.5pt}
      body{padding:0;font-size:8.5pt}
      main{max-width:none}
      header{margin-block-end:5mm}
      li,tr,h2{break-inside:avoid}
      h2{break-after:avoid}
      }
      """),
  ]

  static let month: StaticString = """
    main{--head:2rem}
    table{inline-size:100%;table-layout:fixed;border-collapse:separate;border-spacing:0;border-block-start:1px solid var(--line)}
    th{font-size:var(--size-text);font-weight:600;color:var(--quiet);padding:.4rem .5rem;text-align:start}
    thead th{border-block-end:1px solid var(--line)}
    th:is(.week,[scope=row]){inline-size:2.25rem;padding-inline:0 .4rem;text-align:center;font-weight:400;font-size:var(--size-small)}
    tbody th{vertical-align:top;padding-block-start:.65rem}
    td{position:relative;vertical-align:top;block-size:calc(var(--week,120)*.0625rem);padding:calc(var(--head) + var(--bars,0)*.0625rem) 0 .4rem;border-block-end:1px solid var(--line);border-inline-start:1px solid var(--line);font-size:var(--size-text)}
    td:last-child{border-inline-end:1px solid var(--line)}
    td.weekend{background:var(--shade)}
    td .number,td>b{position:absolute;inset-block-start:.3rem;inset-inline:.35rem;line-height:1.5rem;color:var(--quiet);white-space:nowrap}
    td>b{inset-inline-end:auto}
    td b{display:inline-block;min-inline-size:1.5rem;padding-inline:.25rem;text-align:center;font-size:var(--size-heading);font-weight:600;color:var(--ink)}
    td small{margin-inline-start:.3em;font-size:var(--size-small);unicode-bidi:isolate}
    td.outside b{font-weight:400;color:var(--quiet)}
    td.selected{box-shadow:inset 0 0 0 2px var(--choice)}
    td.today b{color:var(--paper);background:var(--accent);border-radius:1rem}
    td .range{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    td .bar{align-items:flex-start;block-size:auto;padding-block:.125rem;line-height:1.1rem;white-space:normal}
    td .bars .bar{position:absolute;z-index:1;block-size:calc(var(--lines)*1.1rem + .25rem);inset-block-start:calc(var(--head) + var(--top)*.0625rem);inset-inline-start:3px;inline-size:calc(var(--span)*100% + (var(--span) - 1)*1px - 6px)}
    td .bars .bar.before{inset-inline-start:0;inline-size:calc(var(--span)*100% + (var(--span) - 1)*1px - 3px)}
    td .bars .bar.after{inline-size:calc(var(--span)*100% + (var(--span) - 1)*1px - 3px)}
    td .bars .bar.before.after{inline-size:calc(var(--span)*100% + (var(--span) - 1)*1px)}
    td .dot{margin-block:0 .1875rem;margin-inline:.4rem .3rem;line-height:1.1rem}
    td .chip{display:block;margin:0 3px .1875rem}
    td .bar.after::after{margin-inline-start:auto}
    td .lines{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--lines);min-inline-size:0;overflow:hidden;hyphens:manual}
    td time{white-space:nowrap}
    td .dot time{color:var(--quiet);white-space:normal;word-break:keep-all}
    td .dot::before{inset-block-start:.34rem}
    td .again{display:none!important}
    td .more{margin:0 .5rem;color:var(--text,var(--quiet));line-height:1.2rem}
    td a.more{display:block}
    @media screen{
    .further section{display:none}
    .further section:target{display:block;position:fixed;z-index:9;inset-block-end:1rem;inset-inline-end:1rem;inline-size:min(26rem,100% - 2rem);max-block-size:min(70vh,36rem);overflow:auto;padding:0 1rem .75rem;border-radius:.5rem;background:var(--paper);box-shadow:0 0 0 1px var(--line),0 .3rem 1rem rgb(0 0 0/25%);font-size:var(--size-text);outline:none}
    .further h2{position:sticky;inset-block-start:0;z-index:1;padding-block:.6rem .4rem;background:var(--paper)}
    .further h2 a{display:flex;justify-content:space-between;gap:1rem;text-decoration:none}
    .further h2 a::after{content:"×";content:"×"/"";font-size:var(--size-heading);line-height:1}
    .more:target{outline:2px solid var(--choice);outline-offset:2px}
    }
    @media print{
    main{display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr;min-block-size:var(--sheet)}
    main>table{block-size:100%}
    thead tr{block-size:7mm}
    th:is(.week,[scope=row]),td small,.small-months :is(caption,th,td,td:last-child){font-size:var(--size-small)}
    td{block-size:auto;padding-block-end:1mm}
    .further{break-before:page;columns:3;column-gap:7mm;font-size:var(--size-small)}
    .further a{text-decoration:none}
    .further h2{font-size:var(--size-text);margin-block:2mm 1mm}
    .further section:first-child h2{margin-block-start:0}
    }
    """

  static let agenda: StaticString = """
    main{max-width:52rem}
    section{display:grid;grid-template-columns:10rem minmax(0,1fr);gap:0 1.5rem;border-block-start:1px solid var(--line);padding-block:1rem}
    h2{display:flex;flex-direction:column;align-items:flex-start;gap:.3rem}
    .entry{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:0 1rem;padding-block:.2rem;break-inside:avoid}
    .entry+.entry{margin-block-start:.25rem}
    .when{color:var(--quiet);white-space:nowrap}
    @media screen{.same:not(:hover,:focus-within,.selected) .when{opacity:0}}
    .what{position:relative;padding-inline-start:.9rem}
    .what::before{content:"";position:absolute;inset-inline-start:0;inset-block:.15rem;inline-size:.25rem;border-radius:.15rem;background:var(--edge)}
    .free .what::before{background:none;inline-size:.35rem;box-shadow:inset 0 0 0 1px var(--edge)}
    .tentative .what::before{background:repeating-linear-gradient(180deg,var(--edge) 0 4px,transparent 4px 7px)}
    .title{font-weight:600}
    .tentative .title{font-style:italic}
    .part{color:var(--quiet)}
    .place{display:block;color:var(--quiet);font-size:var(--size-text);text-align:-webkit-match-parent;text-align:match-parent}
    @media (max-width:40rem){
    section{display:block}
    h2{flex-direction:row;align-items:center;gap:.6rem;margin-block-end:.4rem}
    .entry{grid-template-columns:6.5rem minmax(0,1fr);gap:0 .6rem;font-size:var(--size-heading)}
    .when{white-space:normal}
    }
    @media print{
    section{padding-block:3mm}
    }
    @media print and (min-width:40.01rem){
    section{display:block;position:relative;padding-inline-start:11.5rem;min-block-size:2.5rem}
    h2{position:absolute;inset-inline-start:0}
    }
    """

  /// For a timeline, in addition to the agenda sheet.
  static let timeline: StaticString = """
    section{border:0!important;padding-block:0}
    h2{padding-block:.35rem}
    .none{padding:.35rem 0 .35rem 1.6rem}
    li,.none{position:relative}
    .entry{grid-template-columns:minmax(0,1fr);padding-block:.35rem;padding-inline-start:1.6rem;margin:0!important}
    .when{font-size:var(--size-text)}
    li::before,p.none::before{content:"";position:absolute;inset-inline-start:.3rem;inset-block:0;inline-size:2px;background:var(--line)}
    .top::before{inset-block-start:.95rem}
    .end::before{inset-block-end:auto;block-size:.95rem}
    .top.end::before{block-size:0}
    .first::after{content:"";position:absolute;inset-inline-start:0;inset-block-start:.62rem;inline-size:.7rem;block-size:.7rem;border-radius:50%;background:var(--ink);outline:3px solid var(--paper)}
    .today .first::after{background:var(--accent)}
    @media screen and (max-width:40rem){h2{margin:0}}
    """

  /// For the shading of days and its legend.
  static let densities: StaticString = """
    .scale{display:flex;flex-wrap:wrap;gap:.25rem;margin-block-start:1.25rem;font-size:var(--size-small)}
    .scale li{padding:.05rem .6rem;border-radius:.35rem}
    .density1{background:var(--density1)}
    .density2{background:var(--density2)}
    .density3{background:var(--density3)}
    .density4{background:var(--density4)}
    """

  static let year: StaticString = """
    .months{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:2rem 2.5rem}
    h2{font-size:var(--size-heading);margin-block-end:.4rem;padding-inline-start:.3rem}
    table{inline-size:100%;table-layout:fixed;border-collapse:separate;border-spacing:2px}
    th{font-size:var(--size-small);font-weight:400;color:var(--quiet);padding:.2rem 0}
    td{text-align:center;padding:0;line-height:1.9rem;font-size:var(--size-text);border-radius:.35rem}
    td.weekend{color:var(--quiet)}
    td.density1,td.density2,td.density3,td.density4{color:var(--ink)}
    td.outside{background:none}
    .months td.outside>*{visibility:hidden}
    td.today{font-weight:700;color:var(--paper);background:var(--accent);border-radius:1rem}
    td.selected{box-shadow:inset 0 0 0 2px var(--choice)}
    @media print{
    .months{grid-template-columns:repeat(var(--columns),minmax(0,1fr));gap:4mm 8mm}
    main>.months td{line-height:calc(var(--cell) - .3mm);font-size:min(9pt,var(--cell)*.62)}
    main>.months th{line-height:calc(var(--cell) - .3mm);font-size:min(8pt,var(--cell)*.55);padding:0}
    .scale{margin-block-start:3mm;font-size:var(--size-small)}
    h2{margin-block-end:1mm}
    table{border-spacing:1px}
    }
    """

  /// For a table of events.
  static let events: StaticString = """
    main{max-width:70rem;overflow-x:auto}
    table{inline-size:100%;border-collapse:collapse}
    th{text-align:start;font-size:var(--size-text);font-weight:600;color:var(--quiet);padding:.4rem .75rem;border-block-end:2px solid var(--line)}
    td{vertical-align:top;padding:.5rem .75rem;border-block-end:1px solid var(--line)}
    td.date,td.when{white-space:nowrap}
    td.when,.place{color:var(--quiet)}
    .what{min-inline-size:12rem}
    td:not(.what):has(.place){min-inline-size:8rem}
    td.what{position:relative;padding-inline-start:1.1rem}
    td.what::before{content:"";position:absolute;inset-inline-start:.25rem;inset-block:.5rem;inline-size:.25rem;border-radius:.15rem;background:var(--edge)}
    .free td.what::before{background:none;inline-size:.35rem;box-shadow:inset 0 0 0 1px var(--edge)}
    .tentative td.what::before{background:repeating-linear-gradient(180deg,var(--edge) 0 4px,transparent 4px 7px)}
    .title{font-weight:600}
    .tentative .title{font-style:italic}
    @media (max-width:40rem){
    td.date,td.when{white-space:normal}
    th,td{padding-inline:.4rem}
    .what{min-inline-size:7rem}
    td:not(.what):has(.place){min-inline-size:5rem}
    }
    @media print{
    thead{display:table-header-group}
    td,th{padding-block:1.2mm}
    }
    """
}
