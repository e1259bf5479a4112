extension HTMLStyles {
  /// For the navigation around a page of a site.
  static let frame: StaticString = """
    .skip{position:absolute;inset-inline-start:-100rem}
    .skip:focus{inset-inline-start:1rem;inset-block-start:.5rem;z-index:9;padding:.5rem 1rem;background:var(--paper);outline:2px solid var(--choice)}
    .bar-top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1.5rem;max-width:108rem;margin:0 auto .25rem;font-size:var(--size-text)}
    .bar-views{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.5rem;max-width:108rem;margin:0 auto 1.25rem;font-size:var(--size-text)}
    .bar-top ol,.bar-top ul,.bar-views ul{display:flex;flex-wrap:wrap;gap:.25rem .9rem;margin:0;padding:0;list-style:none}
    .bar-top li,.bar-views li,.frame aside li{position:static;display:block;margin:0;padding:0}
    .bar-top li::before,.bar-top li::after,.bar-views li::before,.bar-views li::after,.frame aside li::before,.frame aside li::after{content:none}
    .bar-top li,.about .legend{overflow-wrap:anywhere}
    .bar-top .crumbs{align-items:baseline}
    .crumbs li+li::before{content:"›";content:"›"/"";display:inline;position:static;inline-size:auto;background:none;margin-inline-end:.9rem;color:var(--quiet)}
    .bar-top a,.bar-top span,.bar-views a,.bar-views span,.frame aside a{display:inline-block;padding-block:.2rem;min-inline-size:1.5rem}
    .bar-views li>*::first-letter{text-transform:uppercase}
    .bar-top a,.bar-views a,.frame aside a,.frame main .title a,.frame main h2 a,.frame main th a,.frame main .number a,.frame main td a{text-decoration:none}
    .bar-top a:hover,.bar-views a:hover,.frame aside a:hover,.frame main .title a:hover,.frame main h2 a:hover,.frame main th a:hover,.frame main .number a:hover,.frame main td a:hover{text-decoration:underline}
    .frame td a,.frame .picker a{min-block-size:24px}
    .bar-top [aria-current]{display:inline;color:var(--quiet)}
    .bar-views [aria-current]{font-weight:600;box-shadow:0 2px 0 currentColor}
    .frame{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem;max-width:108rem;margin-inline:auto}
    .frame>*{min-inline-size:0}
    .frame>main{inline-size:100%}
    .frame aside h2{display:block;position:static;font-size:var(--size-text);color:var(--quiet);margin:0 0 .25rem;padding:0}
    .frame aside ul{margin:0;padding:0;list-style:none}
    .frame aside .list{margin-block-start:1.25rem}
    .frame aside .list li{padding-block:.1rem;overflow-wrap:anywhere}
    .note{color:var(--quiet);font-size:var(--size-text)}
    .frame .picker .ways{display:flex;align-items:baseline;justify-content:space-between;font-weight:600}
    .frame .picker .ways a,.frame .picker .ways span{box-shadow:none;padding:.2rem .5rem}
    .frame .picker td a{display:block;position:relative;padding-block:0}
    .frame .picker td.busy a::after{content:"";position:absolute;inset-block-end:.2rem;inset-inline-start:calc(50% - .125rem);inline-size:.25rem;block-size:.25rem;border-radius:50%;background:currentColor}
    @media print{
    .skip,.bar-top,.bar-views,aside{display:none}
    .frame{display:block;max-width:none}
    }
    @media screen and (max-width:40rem){
    body{display:flex;flex-direction:column}
    .bar-top{display:contents}
    .bar-top .crumbs{margin-block-end:.25rem}
    .bar-top .crumbs li:not(:nth-last-child(-n+3)){display:none}
    .bar-top .crumbs li:nth-last-child(3)::before{content:none}
    .bar-top .site-ways{order:1;margin-block-start:1.5rem;padding-block-start:.5rem;border-block-start:1px solid var(--line)}
    .bar-views{inline-size:100%;margin-block-end:1rem}
    }
    """

  /// For pages that have room for a small month and lists beside the content.
  static let frameBeside: StaticString = """
    @media screen and (min-width:68rem){
    .beside{grid-template-columns:minmax(0,1fr) 17rem}
    .beside>.further,.beside>.listing{grid-column:1}
    .beside>aside{grid-column:2;grid-row:1/span 9}
    }
    """

  /// For columns of several days, which need the whole width of most windows.
  static let frameBesideColumns: StaticString = """
    @media screen and (min-width:104rem){
    .beside{grid-template-columns:minmax(0,1fr) 17rem}
    .beside>.further,.beside>.listing{grid-column:1}
    .beside>aside{grid-column:2;grid-row:1/span 9}
    }
    """

  /// For the pages of events and lists of links.
  static let sitePages: StaticString = """
    main{max-width:60rem}
    .about{display:grid;gap:.35rem}
    .about .when{font-size:var(--size-heading)}
    .about .place{color:var(--quiet)}
    .about .dot::before{inset-block-start:.6em}
    .dates{columns:14rem;margin-block-start:1rem}
    .dates li{break-inside:avoid;padding-block:.1rem}
    main h2{margin-block:1.5rem .5rem}
    .links{columns:18rem}
    .links li{break-inside:avoid;padding-block:.15rem;overflow-wrap:anywhere}
    .links time{color:var(--quiet);font-size:var(--size-text)}
    label{display:block;margin-block-end:.35rem}
    .query{display:block;inline-size:100%;max-inline-size:32rem;padding:.6rem .8rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:.5rem}
    .results{margin-block:1rem 2rem}
    """
}
