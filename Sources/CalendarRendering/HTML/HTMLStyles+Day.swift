extension HTMLStyles {
  /// For day columns.
  static let day: [HTMLRule] = [
    HTMLRule(
      """
      .days{--hour:4.25rem;display:grid;grid-template-columns:auto repeat(var(--count),minmax(0,1fr));grid-template-rows:auto auto auto 1fr;column-gap:.5rem}
      .gutter{grid-row:3;grid-column:1;position:relative;min-inline-size:3.25rem;font-size:.75rem;color:var(--quiet)}
      """),
    HTMLRule(
      .secondZone,
      """
      .gutter:has(small){min-inline-size:6.5rem}
      .gutter small{font-size:.6875rem;margin-inline-end:.4rem}
      """),
    HTMLRule(
      """
      .gutter span{position:absolute;inset-inline-end:.25rem;inset-block-start:var(--y);translate:0 -50%;line-height:1;white-space:nowrap}
      .column{grid-row:1/5;display:grid;grid-template-rows:subgrid;min-inline-size:0}
      .column>.date{padding-block:.25rem .5rem;text-align:center}
      .column.today>.date time{color:var(--accent)}
      .lane{grid-row:2;padding-block-end:.5rem}
      """),
    HTMLRule(
      [.bars, .more],
      """
      .lane ul{display:grid;gap:2px}
      """),
    HTMLRule(
      """
      .hours{grid-row:3;position:relative;block-size:calc(var(--minutes)/60*var(--hour));border-block:1px solid var(--line)}
      .days:not(.single) .hours{border-inline-start:1px solid var(--line)}
      .weekend .hours{background:var(--shade)}
      .today .hours{border-block-start:2px solid var(--accent)}
      .lines i{position:absolute;inset-inline:0;inset-block-start:var(--y);border-block-start:1px solid var(--line);font:normal .6875rem/1 inherit;color:var(--quiet)}
      .days:not(.single) .hours>.none{display:none}
      .hours>.none{position:absolute;inset-inline:0;inset-block-start:40%;text-align:center}
      .event{position:absolute;inset-block-start:calc(var(--y) + 1px);block-size:calc(var(--h) - 2px);inset-inline-start:calc(var(--x) + 2px);inline-size:calc(var(--w) - 4px);overflow:hidden;container-type:size;border-radius:.3rem;border-inline-start:.25rem solid var(--edge);background:var(--tint);color:var(--text);padding:.05rem .4rem;font-size:.8125rem;line-height:1.1rem}
      """),
    HTMLRule(
      .tentative,
      """
      .event.tentative{background:repeating-linear-gradient(135deg,var(--tint) 0 7px,var(--hatch) 7px 10px)}
      """),
    HTMLRule(
      """
      .event.free{background:var(--paper);box-shadow:inset 0 0 0 1.5px var(--edge)}
      """),
    HTMLRule(
      .tentative,
      """
      .event.free.tentative{background:repeating-linear-gradient(135deg,var(--paper) 0 7px,var(--hatch) 7px 10px)}
      """),
    HTMLRule(
      """
      .event.over{outline:1.5px solid var(--paper)}
      """),
    HTMLRule(
      .cut,
      """
      .event.before{border-start-start-radius:0;border-start-end-radius:0;border-block-start:2px dashed var(--edge)}
      .event.after{border-end-start-radius:0;border-end-end-radius:0;border-block-end:2px dashed var(--edge)}
      """),
    HTMLRule(
      """
      .event .title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--lines);overflow:hidden;font-weight:600;hyphens:auto}
      .event time,.event .place{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
      """),
    HTMLRule(
      .short,
      """
      .event.short{display:flex;align-items:center;gap:.4rem;padding-block:0;line-height:1;font-size:.75rem;white-space:nowrap}
      .event.short .title{display:block;overflow:hidden;text-overflow:ellipsis;line-height:1.25;flex:0 1 auto;min-inline-size:0}
      .event.short time{flex:0 0 auto;line-height:1.25}
      .event.short .place{flex:0 1 auto;line-height:1.25}
      .event.short>*{font-size:min(.75rem,86cqb)}
      @container (max-width:9rem){.short time,.short .place{display:none!important}}
      """),
    HTMLRule(
      """
      @container (max-width:4.5rem){.event time,.event .place{display:none}}
      @container (max-width:2.1rem) and (min-height:2.5rem){.event:not(.short) .title{writing-mode:vertical-rl;display:block;-webkit-line-clamp:none;margin-inline:auto;white-space:nowrap;inline-size:100%;line-height:1.1;text-overflow:ellipsis}}
      """),
    HTMLRule(
      .more,
      """
      .more{font-size:.8125rem;color:var(--quiet);padding-block:.25rem}
      .more summary{cursor:pointer}
      .more li{color:var(--ink)}
      """),
    HTMLRule(
      """
      @media screen and (max-width:40rem){.days:not(.single){display:block}.days:not(.single) .gutter{display:none}.days:not(.single) .column{display:block;margin-block-end:1.5rem}.days:not(.single) .lines i{font:normal .6875rem/1 inherit}.column>.date{text-align:start}}
      """),
    HTMLRule(
      .bars,
      """
      .lane .bars{position:relative;display:block;block-size:calc(var(--lanes)*1.5rem)}
      .lane .bars .bar{position:absolute;z-index:1;inset-block-start:calc(var(--lane)*1.5rem);inset-inline-start:1px;inline-size:calc(var(--span)*100% + (var(--span) - 1)*.5rem - 2px)}
      @media (max-width:40rem){.lane .bars{block-size:auto}.lane .bars .bar{position:static;inline-size:auto;margin-block-end:2px}}
      """),
    HTMLRule(
      """
      @media print{
      main{display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr);block-size:var(--sheet);overflow:clip}
      .days,.days:not(.single){display:grid;min-block-size:0;grid-template-rows:auto auto minmax(0,1fr) auto}
      .hours{block-size:auto}
      .event{line-height:1.15;font-size:7.5pt;padding-block:.5mm}
      .days{padding-block-end:1.2mm}
      }
      """),
    HTMLRule(
      .short,
      """
      @media print{.event.short>*{font-size:min(7pt,86cqb)}}
      """),
  ]
}
