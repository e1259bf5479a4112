/// Zone names of Windows and Outlook that are not in CLDR: withdrawn names and older spellings.
enum OldWindowsZoneNames {
  static let table: [(name: StaticString, zone: StaticString)] = [
    ("Armenian Standard Time", "Asia/Yerevan"),
    ("Kamchatka Standard Time", "Asia/Kamchatka"),
    ("Malay Peninsula Standard Time", "Asia/Singapore"),
    ("Mexico Standard Time", "America/Mexico_City"),
    ("Mexico Standard Time 2", "America/Mazatlan"),
    ("Mid-Atlantic Standard Time", "Etc/GMT+2"),
    ("U.S. Eastern Standard Time", "America/Indiana/Indianapolis"),
    ("U.S. Mountain Standard Time", "America/Phoenix"),
    ("Coordinated Universal Time", "UTC"),
    ("Greenwich Mean Time", "Etc/GMT"),
  ]
}
