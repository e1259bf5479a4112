/// The script of a site's search, which reads ``SearchFiles``. Without it, the search page links to every event in
/// lists.
///
/// It loads the file of each word in the query, and then the files of the events that contain all of them. It folds
/// words like ``CalendarLocales/SearchWords``, and never creates markup from text.
enum SearchScript {
  /// Its name in the directory of style sheets and scripts.
  static let name = "search.js"

  /// The script in UTF-8.
  static var bytes: [UInt8] { Array(text.description.utf8) }

  private static let text: StaticString = #"""
    "use strict";
    (() => {
    const place = document.getElementById("search");
    if (!place) return;
    const mostResults = 50;
    const base = new URL(".", location.href).href;
    const loaded = new Map();
    const load = name => {
    if (!loaded.has(name)) loaded.set(name, new Promise(resolve => {
    const script = document.createElement("script");
    script.src = base + name;
    script.onload = () => resolve(arrived.get(name));
    script.onerror = () => resolve(undefined);
    document.head.append(script);
    }));
    return loaded.get(name);
    };
    const arrived = new Map();
    window.calendarSearch = (name, data) => arrived.set(name, data);
    const fold = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ς/g, "σ");
    const words = text => (fold(text).match(/[\p{L}\p{N}]+/gu) || []).map(word => Array.from(word).slice(0, 40).join(""));
    const shard = word => "words/" + Array.from(word).slice(0, 2).map(c => c.codePointAt(0).toString(16)).join("-") + ".js";
    const find = async question => {
    let found;
    for (const word of words(question)) {
    const known = await load("prefixes.js") || [];
    const name = shard(word);
    const names = Array.from(word).length > 1 ? [name] : known.filter(n => n === name || n.startsWith(name.slice(0, -3) + "-"));
    const events = new Map();
    for (const shardName of names) {
    if (!known.includes(shardName)) continue;
    for (const list of await load(shardName) || []) {
    if (!list[0].startsWith(word)) continue;
    for (let index = 1; list.length > index; index += 2) events.set(list[index], Number(list[index + 1]));
    }
    }
    if (found) { for (const event of found.keys()) if (!events.has(event)) found.delete(event); } else found = events;
    }
    const today = Date.now() / 86400000;
    return [...found || []].sort((a, b) => Math.abs(a[1] - today) - Math.abs(b[1] - today));
    };
    const field = document.createElement("input");
    field.type = "search";
    field.id = "query";
    field.className = "query";
    const label = document.createElement("label");
    label.htmlFor = field.id;
    label.textContent = place.dataset.label;
    const count = document.createElement("p");
    count.setAttribute("role", "status");
    const list = document.createElement("ul");
    list.className = "links results";
    place.append(label, field, count, list);
    // The plural forms, as in PluralRule: one for 1, then the forms of the rule.
    const isFew = n => n % 10 > 1 && 5 > n % 10 && (12 > n % 100 || n % 100 > 14);
    const plurals = {
    one: () => 0,
    eastSlavic: n => n % 10 === 1 && n % 100 !== 11 ? 0 : isFew(n) ? 1 : 2,
    polish: n => isFew(n) ? 0 : 1,
    czech: n => n > 1 && 5 > n ? 0 : 1,
    arabic: n => n === 2 ? 0 : n % 100 > 2 && 11 > n % 100 ? 1 : 2,
    dual: n => n === 2 ? 0 : 1,
    };
    const counted = n => {
    const forms = place.dataset.counts.split("|");
    const form = forms[Math.min(n === 1 ? 0 : 1 + plurals[place.dataset.plurals](n), forms.length - 1)];
    return form.replace("{number}", n.toLocaleString(document.documentElement.lang));
    };
    let turn = 0;
    const show = async () => {
    const mine = ++turn;
    const found = await find(field.value);
    const rows = [];
    for (const [event] of found.slice(0, mostResults)) {
    const block = await load("events/" + event.slice(0, 2) + ".js");
    const entry = (block || []).find(entry => entry[0] === event);
    if (entry) rows.push([entry[1], entry[2], "events/" + event.slice(0, 2) + "/" + event + ".html"]);
    }
    if (mine !== turn) return;
    list.replaceChildren(...rows.map(([title, when, path]) => {
    const row = document.createElement("li");
    const link = document.createElement("a");
    link.href = new URL("../" + path, base).href;
    link.dir = "auto";
    link.textContent = title;
    const time = document.createElement("span");
    time.className = "note";
    time.textContent = " " + when;
    row.append(link, time);
    return row;
    }));
    count.textContent = words(field.value).length === 0 ? "" : found.length === 0 ? place.dataset.none : counted(found.length);
    };
    field.addEventListener("input", show);
    const asked = new URLSearchParams(location.search).get("q");
    if (asked) { field.value = asked; show(); }
    })();
    """#
}
