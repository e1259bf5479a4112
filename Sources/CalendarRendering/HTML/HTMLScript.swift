/// The library's only script, for endless months.
enum HTMLScript {
  /// The hash of ``scroll`` for the content security policy.
  static let scrollHash: StaticString = "sha256-9VWFzM8UTeuFfCGqVCAHxiSv0Pth/TCMt2VDiJV83Tw="

  /// Does not contain `<` or `&`, so that the page is well-formed XML, and never creates markup from text.
  ///
  /// Months are numbered from the year 0. `first` to `last` are on the page, kept around the current month, which is
  /// the one a third down the window.
  static let scroll: StaticString = """
    (() => {
    "use strict";
    const data = JSON.parse(document.getElementById("calendar").textContent);
    const list = document.querySelector(".scroll");
    const head = list.querySelector("thead");
    const reach = 4, end = 9999 * 12 + 11;
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
    const make = month => {
    const year = Math.floor(month / 12);
    const section = document.createElement("section");
    section.className = "month beyond";
    section.id = key(month);
    section.setAttribute("aria-label", name(month));
    const top = add(section, "div", "head");
    add(top, "h2", "", name(month) + " ?");
    top.append(links(month));
    const table = add(section, "table");
    table.append(head.cloneNode(true));
    const body = add(table, "tbody");
    const start = date(year, month % 12, 1), next = date(year, month % 12 + 1, 1);
    let at = new Date(start - (start.getUTCDay() + 7 - data.firstWeekday % 7) % 7 * day);
    while (next > at) {
    const row = add(body, "tr");
    const label = add(row, "th", "week");
    label.scope = "row";
    add(label, "span", "hidden", data.week + " ");
    label.append(digits(week(at)));
    for (let column = 0; 7 > column; column++) {
    const inside = at.getUTCMonth() === month % 12;
    const text = pad(at.getUTCFullYear(), 4) + "-" + pad(at.getUTCMonth() + 1, 2) + "-" + pad(at.getUTCDate(), 2);
    let kind = inside ? "day empty" : "day outside empty";
    if (text === data.today) kind += " today";
    if (data.weekend.includes(at.getUTCDay() || 7)) kind += " weekend";
    const cell = add(row, "td", kind);
    cell.style.setProperty("--lanes", 0);
    const time = add(add(cell, "div", "number"), "time");
    time.dateTime = text;
    add(time, "b", "", digits(at.getUTCDate()));
    at = new Date(+at + day);
    }
    }
    return section;
    };
    const section = month => kept.get(month) || make(month);
    const eye = () => {
    for (const child of list.children) if (child.getBoundingClientRect().bottom > innerHeight / 3) return child;
    return list.lastElementChild;
    };
    const settle = () => {
    if (matchMedia("print").matches) return;
    const anchor = eye(), month = number(anchor.id), top = anchor.getBoundingClientRect().top;
    const from = Math.max(12, month - reach), to = Math.min(end, month + reach);
    while (from > first) { list.firstElementChild.remove(); first++; }
    while (last > to) { list.lastElementChild.remove(); last--; }
    while (first > from) list.prepend(section(--first));
    while (to > last) list.append(section(++last));
    const moved = anchor.getBoundingClientRect().top - top;
    if (moved) scrollBy({top: moved, behavior: "instant"});
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
    const asked = () => /^#[0-9]{4}-(0[1-9]|1[0-2])$/.test(location.hash) ? Math.max(12, number(location.hash.slice(1))) : number(data.start);
    let waiting = false;
    addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; settle(); });
    }, {passive: true});
    addEventListener("hashchange", () => go(asked()));
    history.scrollRestoration = "manual";
    go(asked());
    })();
    """
}
