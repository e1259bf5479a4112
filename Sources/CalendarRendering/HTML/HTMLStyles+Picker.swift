extension HTMLStyles {
  /// For choosing a day, on its own page or beside other content.
  static let picker: StaticString = """
    .picker{max-inline-size:24rem}
    .picker section{display:block;border:0;padding:0;margin:0}
    .picker .head{padding-inline-start:.3rem}
    .picker h2{display:block;font-size:var(--size-heading)}
    .picker p{margin:.15rem 0}
    .picker .quiet{color:var(--quiet)}
    .picker table{inline-size:100%;table-layout:fixed;border:0;border-collapse:separate;border-spacing:2px;display:table}
    .picker tbody{display:table-row-group}
    .picker thead{display:table-header-group}
    .picker tr{display:table-row}
    .picker th{font-size:var(--size-small);font-weight:400;color:var(--quiet);padding:.2rem 0;text-align:center;border:0}
    .picker td,.picker td:last-child{display:table-cell;position:static;text-align:center;padding:0;border:0;inline-size:auto;block-size:auto;font-size:var(--size-heading);line-height:2.25rem;border-radius:.4rem;background:none;vertical-align:middle}
    .picker td b{display:inline;min-inline-size:0;padding:0;font-size:inherit;font-weight:600;color:inherit;background:none}
    .picker td a{display:block;border-radius:.4rem;text-decoration:none;color:inherit}
    .picker td a:hover{box-shadow:inset 0 0 0 1.5px var(--line)}
    .picker td.weekend,.picker td.outside{color:var(--quiet)}
    .picker td.density1{background:var(--density1);color:var(--ink)}
    .picker td.density2{background:var(--density2);color:var(--ink)}
    .picker td.density3{background:var(--density3);color:var(--ink)}
    .picker td.density4{background:var(--density4);color:var(--ink)}
    .picker td.today{font-weight:700;color:var(--paper);background:var(--accent);border-radius:2rem}
    .picker td.selected a,.picker td.selected>span,.picker td a:target{color:var(--paper);background:var(--choice);border-radius:2rem;font-weight:600}
    .picker .ways{display:flex;justify-content:space-between;gap:1rem}
    .picker .ways a,.picker .ways span{min-inline-size:2.5rem;padding:.35rem .6rem;text-align:center;border-radius:.4rem;text-decoration:none;color:inherit;box-shadow:inset 0 0 0 1px var(--line)}
    .picker .ways span{visibility:hidden}
    @media (forced-colors:active){.picker td a:target{outline:3px solid Highlight;outline-offset:-3px}}
    """

  /// For a page that is only a picker: one month at a time, the selected one.
  static let choice: StaticString = """
    main{max-width:24rem}
    header{margin-block-end:.75rem}
    h1{font-size:var(--size-heading);font-weight:400;color:var(--quiet)}
    .picker td{line-height:2.75rem}
    @supports selector(:has(:target)){
    .picker .other{display:none}
    .picker:has(:target) .open{display:none}
    .picker section:target,.picker section:has(:target){display:block!important}
    .picker:has(td :target) td.selected a:not(:target){color:inherit;background:none}
    }
    """
}
