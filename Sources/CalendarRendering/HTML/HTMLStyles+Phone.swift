extension HTMLStyles {
  /// A month on a phone: a grid of day numbers, with dots for events, above a list of the days. The list begins with
  /// today; earlier days follow at the end.
  ///
  /// Both consist of the table's cells: numbers are placed in the grid, and the rest of each cell is the list.
  static let phoneMonth: StaticString = """
    @media screen and (max-width:48rem){
    table,thead,tbody{display:block;border:0}
    thead tr{display:grid;grid-template-columns:repeat(7,minmax(0,1fr))}
    thead th{padding:.2rem 0;border:0;text-align:center;font-size:var(--size-small)}
    th:is(.week,[scope=row]){display:none}
    tbody{--cell:2.75rem;--rows:4;position:relative;display:flex;flex-direction:column;padding-block-start:calc(var(--rows)*var(--cell) + .25rem)}
    tbody:has(>tr:nth-child(5)){--rows:5}
    tbody:has(>tr:nth-child(6)){--rows:6}
    tbody:has(small){--cell:3.75rem}
    tbody tr{display:contents}
    tr:nth-child(2){--row:1}
    tr:nth-child(3){--row:2}
    tr:nth-child(4){--row:3}
    tr:nth-child(5){--row:4}
    tr:nth-child(6){--row:5}
    td:nth-of-type(2){--column:1}
    td:nth-of-type(3){--column:2}
    td:nth-of-type(4){--column:3}
    td:nth-of-type(5){--column:4}
    td:nth-of-type(6){--column:5}
    td:nth-of-type(7){--column:6}
    tbody td,tbody td:last-child{position:static;display:flex;flex-direction:column;block-size:auto;padding:.6rem 0;border:0;border-block-start:1px solid var(--line);background:none!important;box-shadow:none!important;font-size:var(--size-heading)}
    tbody td:not(:has(li,.more)),tbody td:not([data-day]){display:contents}
    td:not([data-day])>.more{display:none}
    td.outside:not([data-day])>:not(.number),td.outside li:not(.night){display:none!important}
    td:has(~td.today),tr:has(~tr>td.today) td{order:1}
    td .number,td>b{position:absolute;inset-block-start:calc(var(--row,0)*var(--cell));inset-inline:calc(var(--column,0)*100%/7) auto;inline-size:calc(100%/7);line-height:1.75rem;text-align:center}
    td .number b,td>b{min-inline-size:1.75rem;padding:0}
    td .number small{display:block;margin:0;font-size:var(--size-small);line-height:1rem}
    td .month-name{display:none}
    td:has(li,.more) .number::after{content:"";display:block;inline-size:calc(var(--dots,1)*.4375rem);block-size:.4375rem;margin-inline:auto;background:radial-gradient(circle,var(--quiet) .14rem,transparent .16rem) 0 0/.4375rem 100%}
    td.outside .number::after{visibility:hidden}
    td.selected .number b{border-radius:1rem;box-shadow:inset 0 0 0 2px var(--choice)}
    td::before{content:attr(data-day);margin-block-end:.15rem;font-weight:600}
    td:has(~td.today)::before,tr:has(~tr>td.today) td::before{color:var(--quiet)}
    td .bar.on::after{content:" ›";content:" ›"/""}
    td .bar,td .bars .bar,td .bars .bar.before,td .bars .bar.after,td .bars .bar.before.after{position:static;display:block;inline-size:auto;block-size:auto;margin:2px 0;font-size:var(--size-heading);line-height:1.375rem}
    td .again{display:block!important}
    td .lines{display:inline}
    td .range{position:static;clip-path:none;inline-size:auto;block-size:auto;white-space:normal}
    td .range time{display:inline-block;white-space:normal}
    td .bars{order:1}
    td .events{order:2}
    td .more{order:3;margin-inline:0}
    td .dot{margin-inline:0;line-height:1.375rem}
    td .dot::before{inset-block-start:.45rem}
    }
    """

  /// A year on a phone: two months side by side, or one if the reader's text is too large for two.
  static let phoneYear: StaticString = """
    @media screen and (max-width:40rem){
    .months{grid-template-columns:repeat(auto-fill,minmax(min(100%,max(8rem,45%)),1fr));gap:1rem .75rem}
    h2{font-size:var(--size-heading);margin-block-end:0}
    table{border-spacing:0}
    th{font-size:var(--size-small);padding:0}
    td{font-size:var(--size-small);line-height:1.5rem;border-radius:.25rem}
    }
    """

  /// Small months above a list: days with events have a mark; on a phone, three months are side by side, or
  /// as many as the reader's text leaves room for.
  static let smallMonthsAboveList: StaticString = """
    .small-months td.busy{font-weight:600}
    @media screen and (max-width:40rem){
    .small-months{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(6rem,28%)),1fr));gap:.5rem .75rem;inline-size:100%;margin-block-start:.75rem}
    .small-months table{inline-size:100%;table-layout:fixed;border-spacing:0}
    .small-months th,.small-months td,.small-months td:last-child{inline-size:auto}
    }
    """

  /// Headings with several parts on a phone: one line per part, without dots.
  static let phoneHeading: StaticString = """
    .part-of-heading{white-space:nowrap}
    @media (max-width:40rem){
    .between{display:none}
    .part-of-heading{display:block;white-space:normal}
    .between+.part-of-heading{font-size:var(--size-heading);line-height:1.4;font-weight:400;letter-spacing:0}
    }
    """
}
