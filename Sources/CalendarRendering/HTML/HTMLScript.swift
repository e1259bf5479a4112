/// The library's only script, for endless months.
enum HTMLScript {
  /// The hash of ``scroll`` for the content security policy.
  static let scrollHash: StaticString = "sha256-BP3MvjMht91GRqZooqvGNnKNfTiBrCcDOVAzqPyR+eU="

  /// Contains no `<` or `&`, so that the page is well-formed XML, and never creates markup from text.
  ///
  /// Months are numbered from the year 0. `first` to `last` are on the page: the year of the current month (the one a
  /// third down the window), and `reach` years before and after it, as in `CalendarTimeline`.
  static let scroll: StaticString = """
    (() => {
    "use strict";
    const data = JSON.parse(document.getElementById("calendar").textContent);
    const list = document.querySelector(".scroll");
    const head = list.querySelector("thead");
    const end = 9999 * 12 + 11;
    const number = key => { const [year, month] = key.split("-"); return year * 12 + Number(month) - 1; };
    const pad = (value, length) => String(value).padStart(length, "0");
    const key = month => pad(Math.floor(month / 12), 4) + "-" + pad(month % 12 + 1, 2);
    const digits = value => String(value).replace(/[0-9]/g, digit => data.digits[digit]);
    const name = month => data.months[month % 12].replace(data.year, digits(Math.floor(month / 12)));
    const day = 86400000;
    const date = (year, month, number) => { const made = new Date(0); made.setUTCFullYear(year, month, number); return made; };
    const add = (parent, tag, kind, text) => {
    const child = parent.appendChild(document.createElement(tag));
    if (kind) child.className = kind;
    if (text) child.textContent = text;
    return child;
    };
    const links = month => {
    const ways = document.createElement("p");
    const link = (target, sign) => {
    if (12 > target || target > end) return;
    const made = add(ways, "a", "", sign);
    made.href = "#" + key(target);
    if (sign !== data.homeName) { made.title = name(target); made.setAttribute("aria-label", name(target)); }
    };
    link(month - 12, "«"); link(month - 1, "‹"); link(number(data.home), data.homeName);
    link(month + 1, "›"); link(month + 12, "»");
    return ways;
    };
    const cells = new Map(data.cells || []);
    const kept = new Map();
    for (const section of list.children) {
    kept.set(number(section.id), section);
    section.querySelector(".head p").replaceWith(links(number(section.id)));
    }
    let first = number(list.firstElementChild.id), last = number(list.lastElementChild.id);
    const week = start => {
    if (data.weeks === "us") {
    const newYear = date(new Date(+start + 6 * day).getUTCFullYear(), 0, 1);
    const row = newYear - (newYear.getUTCDay() - start.getUTCDay() + 7) % 7 * day;
    return Math.round((start - row) / day / 7) + 1;
    }
    const thursday = new Date(+start + (4 - start.getUTCDay() + 7) % 7 * day);
    return Math.floor((thursday - date(thursday.getUTCFullYear(), 0, 1)) / day / 7) + 1;
    };
    const shell = (month, kind) => {
    const section = document.createElement("section");
    section.className = kind;
    section.id = key(month);
    section.setAttribute("aria-label", name(month));
    const top = add(section, "div", "head");
    add(top, "h2", "", name(month));
    top.append(links(month));
    return section;
    };
    const make = month => {
    const year = Math.floor(month / 12);
    const section = shell(month, "month beyond");
    const table = add(section, "table");
    table.append(head.cloneNode(true));
    const body = add(table, "tbody");
    const start = date(year, month % 12, 1), next = date(year, month % 12 + 1, 1);
    let at = new Date(start - (start.getUTCDay() + 7 - data.firstWeekday % 7) % 7 * day);
    while (next > at) {
    const row = add(body, "tr");
    const label = add(row, "th");
    label.scope = "row";
    add(label, "span", "hidden", data.week[0]);
    label.append(digits(week(at)));
    add(label, "span", "hidden", data.week[1]);
    for (let column = 0; 7 > column; column++) {
    const inside = at.getUTCMonth() === month % 12;
    const text = pad(at.getUTCFullYear(), 4) + "-" + pad(at.getUTCMonth() + 1, 2) + "-" + pad(at.getUTCDate(), 2);
    const kinds = inside ? [] : ["outside"];
    if (text === data.today) kinds.push("today");
    if (data.weekend.includes(at.getUTCDay() || 7)) kinds.push("weekend");
    const cell = add(row, "td", kinds.join(" "));
    cell.style.setProperty("--bars", 0);
    const time = add(add(cell, "div", "number"), "time");
    time.dateTime = text;
    add(time, "b", "", digits(at.getUTCDate()));
    const lines = inside ? cells.get(text) : undefined;
    if (lines !== undefined) {
    const own = add(cell, "ul", "events");
    for (const line of data.lines[lines]) add(add(own, "li", "more"), line.bold ? "b" : "span", "", line.text);
    }
    at = new Date(+at + day);
    }
    }
    return section;
    };
    const piece = month => {
    if (!data.pieces || number(data.from) > month || month > number(data.to)) return "";
    return data.pieces.replace("{year}", pad(Math.floor(month / 12), 4)).replace("{month}", pad(month % 12 + 1, 2));
    };
    const note = (section, month) => {
    const line = add(section.querySelector(".head"), "p", "quiet", piece(month) ? "" : data.notLoaded);
    if (piece(month)) { const link = add(line, "a", "", data.notLoaded + ": " + name(month)); link.href = piece(month); }
    };
    const section = month => {
    const known = kept.get(month);
    if (known) return known;
    const made = make(month);
    note(made, month);
    return made;
    };
    const asking = new Set();
    const fill = month => {
    const address = piece(month);
    if (!address || kept.has(month) || asking.has(month) || location.protocol === "file:") return;
    asking.add(month);
    fetch(address).then(answer => answer.ok ? answer.text() : Promise.reject(answer.status)).then(text => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const table = page.querySelector("main table");
    const placeholder = document.getElementById(key(month)) || make(month);
    const made = shell(month, "month");
    const grid = made.appendChild(document.importNode(table, true));
    const base = new URL(address, location.href);
    for (const link of grid.querySelectorAll("a[href]")) link.href = new URL(link.getAttribute("href"), base).href;
    const colors = page.querySelector("style.colors");
    if (colors) add(made, "style", "", colors.textContent.replace(/^[.]c(?=[0-9])/gm, "#" + CSS.escape(made.id) + " .c"));
    kept.set(month, made);
    if (placeholder.isConnected) stay(() => placeholder.replaceWith(made));
    }).catch(() => { }).finally(() => asking.delete(month));
    };
    const eye = () => {
    for (const child of list.children) if (child.getBoundingClientRect().bottom > innerHeight / 3) return child;
    return list.lastElementChild;
    };
    const stay = change => {
    const anchor = eye(), id = anchor.id, top = anchor.getBoundingClientRect().top;
    change();
    const now = document.getElementById(id);
    const moved = now ? now.getBoundingClientRect().top - top : 0;
    if (moved) scrollBy({top: moved, behavior: "instant"});
    };
    const settle = () => {
    if (matchMedia("print").matches) return;
    const anchor = eye(), month = number(anchor.id), year = Math.floor(month / 12);
    const from = Math.max(12, 12 * (year - data.reach)), to = Math.min(end, 12 * (year + data.reach) + 11);
    stay(() => {
    while (from > first) { list.firstElementChild.remove(); first++; }
    while (last > to) { list.lastElementChild.remove(); last--; }
    while (first > from) list.prepend(section(--first));
    while (to > last) list.append(section(++last));
    });
    for (const near of [0, 1, -1, 2, -2, 3, -3]) fill(month + near);
    document.querySelector("h1").textContent = name(month);
    if (location.hash !== "#" + anchor.id) try { history.replaceState(null, "", "#" + anchor.id); } catch { }
    };
    const go = month => {
    if (first > month || month > last) {
    list.replaceChildren(section(month));
    first = last = month;
    }
    const show = () => document.getElementById(key(month)).scrollIntoView({behavior: "instant"});
    show();
    settle();
    show();
    };
    const isMonth = () => /^#[0-9]{4}-(0[1-9]|1[0-2])$/.test(location.hash);
    const asked = () => isMonth() ? Math.max(12, number(location.hash.slice(1))) : number(data.start);
    let waiting = false;
    addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; settle(); });
    }, {passive: true});
    addEventListener("hashchange", () => { if (isMonth()) go(asked()); });
    history.scrollRestoration = "manual";
    go(asked());
    })();
    """
}
