/// An environment variable or file that the program reads or writes besides its arguments.
struct Surrounding {
  let name: String
  /// A sentence or more.
  let meaning: String

  static let variables = [
    Surrounding(name: "TZ", meaning: "The time zone of pages without --tz; without TZ it is the system's."),
    Surrounding(
      name: "LC_ALL, LC_TIME, LANG", meaning: "Language and region of pages without --locale; the first that is set."),
    Surrounding(name: "NO_COLOR", meaning: "If it is set and not empty, text on a terminal has no colours."),
    Surrounding(
      name: "SOURCE_DATE_EPOCH",
      meaning: "The present moment in seconds since 1970, for reproducible output."),
    Surrounding(name: "NETRC", meaning: "The file of users and passwords for --netrc, instead of ~/.netrc."),
    Surrounding(
      name: "https_proxy, http_proxy, all_proxy, no_proxy",
      meaning: "Proxies for feeds, and the hosts that need none."),
    Surrounding(
      name: "ICS2DAY_CONFIG", meaning: "The configuration file, instead of the one below; none if it is empty."),
    Surrounding(name: "XDG_CONFIG_HOME", meaning: "Where the configuration file is, instead of ~/.config."),
    Surrounding(name: "XDG_CACHE_HOME", meaning: "Where the last good copies of feeds are, instead of ~/.cache."),
  ]

  static let files = [
    Surrounding(
      name: "~/.config/ics2day/config",
      meaning: """
        The settings of the views: lines with an option, as in tz = Europe/Berlin, and sections with a calendar: its \
        name in brackets, then its path or address and perhaps its color.
        """),
    Surrounding(name: "~/.cache/ics2day/feeds", meaning: "The last good copy of each feed."),
    Surrounding(name: "~/.netrc", meaning: "Users and passwords of feeds, read with --netrc only."),
    Surrounding(name: "/usr/share/zoneinfo", meaning: "The time zones."),
    Surrounding(
      name: "/usr/libexec/ics2day",
      meaning: """
        The programs ics2day-fetch, which requests addresses and reads archives, and ics2day-paper, which makes PDF and \
        PNG. They may also be in the directory of the tool.
        """
    ),
  ]
}
