internal import CalendarModel

extension MarkPhrases {
  /// Creates the phrases of a language; English if there is no translation.
  init(language: String) {
    self.init()
    guard let words = Self.table[language], words.count == 9 else { return }
    (repeats, alarm, otherZone) = (words[0], words[1], words[2])
    (organizer, accepted, declined) = (words[3], words[4], words[5])
    (maybe, delegated, unanswered) = (words[6], words[7], words[8])
  }

  /// By language: repeats, alarm, other time zone; organizer, accepted, declined, maybe, delegated, no answer.
  private static let table: [String: [String]] = [
    "de": [
      "wiederholt sich", "Erinnerung", "andere Zeitzone",
      "Veranstalter", "zugesagt", "abgesagt", "vielleicht", "delegiert", "keine Antwort",
    ],
    "fr": [
      "se répète", "rappel", "autre fuseau horaire",
      "organisateur", "accepté", "refusé", "peut-être", "délégué", "sans réponse",
    ],
    "es": [
      "se repite", "aviso", "otra zona horaria",
      "organizador", "aceptado", "rechazado", "quizá", "delegado", "sin respuesta",
    ],
    "it": [
      "si ripete", "avviso", "altro fuso orario",
      "organizzatore", "accettato", "rifiutato", "forse", "delegato", "senza risposta",
    ],
    "nl": [
      "herhaalt zich", "herinnering", "andere tijdzone",
      "organisator", "geaccepteerd", "afgewezen", "misschien", "gedelegeerd", "geen antwoord",
    ],
    "pt": [
      "repete-se", "lembrete", "outro fuso horário",
      "organizador", "aceito", "recusado", "talvez", "delegado", "sem resposta",
    ],
    "pl": [
      "powtarza się", "przypomnienie", "inna strefa czasowa",
      "organizator", "zaakceptowano", "odrzucono", "może", "przekazano", "brak odpowiedzi",
    ],
    "sv": [
      "upprepas", "påminnelse", "annan tidszon",
      "arrangör", "accepterat", "avböjt", "kanske", "delegerat", "inget svar",
    ],
    "da": [
      "gentages", "påmindelse", "anden tidszone",
      "arrangør", "accepteret", "afvist", "måske", "uddelegeret", "intet svar",
    ],
    "nb": [
      "gjentas", "påminnelse", "annen tidssone",
      "arrangør", "godtatt", "avslått", "kanskje", "delegert", "ikke svart",
    ],
    "fi": [
      "toistuu", "muistutus", "toinen aikavyöhyke",
      "järjestäjä", "hyväksynyt", "hylännyt", "ehkä", "siirtänyt", "ei vastausta",
    ],
    "cs": [
      "opakuje se", "připomenutí", "jiné časové pásmo",
      "pořadatel", "přijato", "odmítnuto", "možná", "předáno", "bez odpovědi",
    ],
    "ja": ["繰り返し", "通知", "別のタイムゾーン", "主催者", "参加", "不参加", "未定", "代理", "未回答"],
    "zh": ["重复", "提醒", "其他时区", "组织者", "已接受", "已拒绝", "可能参加", "已委派", "未回复"],
    "zh-Hant": ["重複", "提醒", "其他時區", "主辦人", "已接受", "已拒絕", "可能參加", "已委派", "未回覆"],
    "ko": ["반복", "알림", "다른 시간대", "주최자", "수락", "거절", "미정", "위임", "응답 없음"],
    "ar": ["يتكرر", "تذكير", "منطقة زمنية أخرى", "المنظم", "قبِل", "رفض", "ربما", "فوّض", "لم يجب"],
    "he": ["חוזר", "תזכורת", "אזור זמן אחר", "מארגן", "אישר", "דחה", "אולי", "האציל", "לא ענה"],
    "fa": [
      "تکرار می‌شود", "یادآور", "منطقهٔ زمانی دیگر",
      "برگزارکننده", "پذیرفته", "رد کرده", "شاید", "واگذار کرده", "بی‌پاسخ",
    ],
    "ru": [
      "повторяется", "напоминание", "другой часовой пояс",
      "организатор", "приглашение принято", "отклонено", "возможно", "передано", "нет ответа",
    ],
    "uk": [
      "повторюється", "нагадування", "інший часовий пояс",
      "організатор", "прийнято", "відхилено", "можливо", "передано", "немає відповіді",
    ],
    "tr": [
      "yinelenir", "hatırlatıcı", "başka saat dilimi",
      "düzenleyen", "kabul etti", "reddetti", "belki", "devretti", "yanıt yok",
    ],
  ]
}
