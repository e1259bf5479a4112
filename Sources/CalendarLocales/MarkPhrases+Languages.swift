internal import CalendarModel

extension MarkPhrases {
  /// Creates the phrases of a language; English if there is no translation.
  init(language: String) {
    self.init()
    guard let words = Self.table[language], words.count == 3 else { return }
    (repeats, alarm, otherZone) = (words[0], words[1], words[2])
  }

  /// By language: repeats, alarm, other time zone.
  private static let table: [String: [String]] = [
    "de": ["wiederholt sich", "Erinnerung", "andere Zeitzone"],
    "fr": ["se répète", "rappel", "autre fuseau horaire"],
    "es": ["se repite", "aviso", "otra zona horaria"],
    "it": ["si ripete", "avviso", "altro fuso orario"],
    "nl": ["herhaalt zich", "herinnering", "andere tijdzone"],
    "pt": ["repete-se", "lembrete", "outro fuso horário"],
    "pl": ["powtarza się", "przypomnienie", "inna strefa czasowa"],
    "sv": ["upprepas", "påminnelse", "annan tidszon"],
    "da": ["gentages", "påmindelse", "anden tidszone"],
    "nb": ["gjentas", "påminnelse", "annen tidssone"],
    "fi": ["toistuu", "muistutus", "toinen aikavyöhyke"],
    "cs": ["opakuje se", "připomenutí", "jiné časové pásmo"],
    "ja": ["繰り返し", "通知", "別のタイムゾーン"],
    "zh": ["重复", "提醒", "其他时区"],
    "zh-Hant": ["重複", "提醒", "其他時區"],
    "ko": ["반복", "알림", "다른 시간대"],
    "ar": ["يتكرر", "تذكير", "منطقة زمنية أخرى"],
    "he": ["חוזר", "תזכורת", "אזור זמן אחר"],
    "fa": ["تکرار می‌شود", "یادآور", "منطقهٔ زمانی دیگر"],
    "ru": ["повторяется", "напоминание", "другой часовой пояс"],
    "uk": ["повторюється", "нагадування", "інший часовий пояс"],
    "tr": ["yinelenir", "hatırlatıcı", "başka saat dilimi"],
  ]
}
