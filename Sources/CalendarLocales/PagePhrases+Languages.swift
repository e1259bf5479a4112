internal import CalendarModel

extension PagePhrases {
  /// Creates the phrases of a language; English if there is no translation.
  init(language: String, script: String = "", region: String = "") {
    self.init()
    let key = LanguageWords.key(language: language, script: script, region: region)
    guard let words = Self.table[key] else { return }
    repeats = RepeatPhrases(language: key)
    marks = MarkPhrases(language: key)
    navigation = NavigationPhrases(language: key)
    differences = DifferencePhrases(language: key)
    if let units = Self.units[key] { lengths = units }
    allDay = words[0]
    noEvents = words[1]
    more = words[2]
    cancelled = words[3]
    tentative = words[4]
    untitled = words[5]
    week = words[6]
    today = words[7]
    date = words[8]
    time = words[9]
    event = words[10]
    location = words[11]
    calendar = words[12]
    busy = words[13]
    guard let words = Self.timeWords[key] else { return }
    free = words[0]
    unavailable = words[1]
    done = words[2]
    asOf = words[3]
    weekNumber = words[4]
    dates = words[5]
    nextEvent = words[6]
  }

  /// By language, in property order: all day, no events, more, cancelled, tentative, untitled, week, today; date, time,
  /// event, location, calendar; busy.
  static let table: [String: [String]] = [
    "de": [
      "ganztägig", "Keine Termine", "+%d weitere", "abgesagt", "unter Vorbehalt", "(ohne Titel)", "KW", "heute",
      "Datum", "Zeit", "Termin", "Ort", "Kalender", "Belegt",
    ],
    "fr": [
      "toute la journée", "Aucun événement", "+%d autre|+%d autres", "annulé", "provisoire", "(sans titre)", "Semaine",
      "aujourd’hui", "Date", "Heure", "Événement", "Lieu", "Calendrier", "Occupé",
    ],
    "es": [
      "todo el día", "No hay eventos", "+%d más", "cancelado", "provisional", "(sin título)", "Semana", "hoy",
      "Fecha", "Hora", "Evento", "Lugar", "Calendario", "Ocupado",
    ],
    "it": [
      "tutto il giorno", "Nessun evento", "+%d altro|+%d altri", "annullato", "provvisorio", "(senza titolo)",
      "Settimana",
      "oggi",
      "Data", "Ora", "Evento", "Luogo", "Calendario", "Occupato",
    ],
    "nl": [
      "hele dag", "Geen afspraken", "+%d meer", "geannuleerd", "voorlopig", "(zonder titel)", "Week", "vandaag",
      "Datum", "Tijd", "Afspraak", "Locatie", "Agenda", "Bezet",
    ],
    "pt": [
      "dia inteiro", "Nenhum evento", "+%d mais", "cancelado", "provisório", "(sem título)", "Semana", "hoje",
      "Data", "Hora", "Evento", "Local", "Calendário", "Ocupado",
    ],
    "pl": [
      "cały dzień", "Brak wydarzeń", "+%d więcej", "odwołane", "wstępne", "(bez tytułu)", "Tydzień", "dzisiaj",
      "Data", "Godzina", "Wydarzenie", "Miejsce", "Kalendarz", "Zajęty",
    ],
    "sv": [
      "heldag", "Inga händelser", "+%d till", "inställt", "preliminärt", "(utan titel)", "Vecka", "i dag",
      "Datum", "Tid", "Händelse", "Plats", "Kalender", "Upptagen",
    ],
    "da": [
      "hele dagen", "Ingen begivenheder", "+%d flere", "aflyst", "foreløbig", "(uden titel)", "Uge", "i dag",
      "Dato", "Tid", "Begivenhed", "Sted", "Kalender", "Optaget",
    ],
    "nb": [
      "hele dagen", "Ingen hendelser", "+%d til", "avlyst", "foreløpig", "(uten tittel)", "Uke", "i dag",
      "Dato", "Tid", "Hendelse", "Sted", "Kalender", "Opptatt",
    ],
    "fi": [
      "koko päivä", "Ei tapahtumia", "+%d muu|+%d muuta", "peruttu", "alustava", "(ei otsikkoa)", "Viikko", "tänään",
      "Päivä", "Aika", "Tapahtuma", "Paikka", "Kalenteri", "Varattu",
    ],
    "cs": [
      "celý den", "Žádné události", "+%d další|+%d další|+%d dalších", "zrušeno", "nezávazně", "(bez názvu)", "Týden",
      "dnes",
      "Datum", "Čas", "Událost", "Místo", "Kalendář", "Obsazeno",
    ],
    "ja": [
      "終日", "予定なし", "他%d件", "中止", "仮の予定", "（無題）", "週", "今日", "日付", "時刻", "予定", "場所", "カレンダー", "予定あり",
    ],
    "zh": ["全天", "无日程", "还有%d项", "已取消", "暂定", "（无标题）", "周", "今天", "日期", "时间", "日程", "地点", "日历", "忙碌"],
    "zh-Hant": ["全天", "沒有活動", "還有%d項", "已取消", "暫定", "（無標題）", "週", "今天", "日期", "時間", "活動", "地點", "行事曆", "忙碌"],
    "ko": ["종일", "일정 없음", "+%d개 더보기", "취소됨", "미정", "(제목 없음)", "주", "오늘", "날짜", "시간", "일정", "장소", "캘린더", "바쁨"],
    "ar": [
      "طوال اليوم", "لا توجد أحداث", "+%d أخرى", "ملغى", "مبدئي", "(بلا عنوان)", "أسبوع", "اليوم", "التاريخ", "الوقت",
      "الحدث", "المكان", "التقويم", "مشغول",
    ],
    "he": [
      "כל היום", "אין אירועים", "עוד %d", "בוטל", "לא סופי", "(ללא כותרת)", "שבוע", "היום", "תאריך", "שעה", "אירוע",
      "מיקום", "יומן", "עסוק",
    ],
    "fa": [
      "تمام روز", "رویدادی نیست", "+%d مورد دیگر", "لغو شده", "نامعلوم", "(بدون عنوان)", "هفته", "امروز", "تاریخ",
      "زمان",
      "رویداد", "مکان", "تقویم", "مشغول",
    ],
    "ru": [
      "весь день", "Нет событий", "ещё %d", "отменено", "под вопросом", "(без названия)", "Неделя", "сегодня", "Дата",
      "Время", "Событие", "Место", "Календарь", "Занято",
    ],
    "uk": [
      "увесь день", "Немає подій", "ще %d", "скасовано", "під питанням", "(без назви)", "Тиждень", "сьогодні", "Дата",
      "Час", "Подія", "Місце", "Календар", "Зайнято",
    ],
    "tr": [
      "tüm gün", "Etkinlik yok", "+%d daha", "iptal edildi", "belirsiz", "(başlıksız)", "Hafta", "bugün", "Tarih",
      "Saat",
      "Etkinlik", "Yer", "Takvim", "Meşgul",
    ],
  ]
}

// MARK: Phrases for busy times, copies, weeks and dates

extension PagePhrases {
  /// By language: free, unavailable, done, as of; the number of a week, dates; next event.
  static let timeWords: [String: [String]] = [
    "de": ["Frei", "Nicht verfügbar", "erledigt", "Stand: %@", "KW {number}", "Termine", "Nächster Termin: %@,"],
    "fr": [
      "Libre", "Indisponible", "terminé", "mis à jour\u{A0}: %@", "Semaine {number}", "Dates",
      "Prochain événement\u{A0}: %@,",
    ],
    "es": ["Libre", "No disponible", "hecho", "actualizado: %@", "Semana {number}", "Fechas", "Próximo evento: %@,"],
    "it": [
      "Libero", "Non disponibile", "completato", "aggiornato: %@", "Settimana {number}", "Date", "Prossimo evento: %@,",
    ],
    "nl": [
      "Vrij", "Niet beschikbaar", "voltooid", "bijgewerkt: %@", "Week {number}", "Data", "Volgende afspraak: %@,",
    ],
    "pt": ["Livre", "Indisponível", "concluído", "atualizado: %@", "Semana {number}", "Datas", "Próximo evento: %@,"],
    "pl": [
      "Wolny", "Niedostępny", "ukończone", "stan na %@", "Tydzień {number}", "Terminy", "Następne wydarzenie: %@,",
    ],
    "sv": ["Ledig", "Ej tillgänglig", "klar", "uppdaterad %@", "Vecka {number}", "Datum", "Nästa händelse: %@,"],
    "da": ["Ledig", "Ikke tilgængelig", "udført", "opdateret %@", "Uge {number}", "Datoer", "Næste begivenhed: %@,"],
    "nb": ["Ledig", "Ikke tilgjengelig", "fullført", "oppdatert %@", "Uke {number}", "Datoer", "Neste hendelse: %@,"],
    "fi": [
      "Vapaa", "Ei käytettävissä", "valmis", "päivitetty %@", "Viikko {number}", "Ajankohdat",
      "Seuraava tapahtuma: %@,",
    ],
    "cs": ["Volno", "Nedostupný", "hotovo", "aktualizováno: %@", "{number}. týden", "Termíny", "Další událost: %@,"],
    "ja": ["空き", "対応不可", "完了", "%@ 現在", "第{number}週", "日程", "次の予定：%@、"],
    "zh": ["空闲", "不可用", "已完成", "截至 %@", "第{number}周", "日期", "下一个日程：%@，"],
    "zh-Hant": ["有空", "無法使用", "已完成", "截至 %@", "第{number}週", "日期", "下一個活動：%@，"],
    "ko": ["한가함", "불가", "완료", "%@ 기준", "{number}번째 주", "날짜", "다음 일정: %@,"],
    "ar": ["متاح", "غير متاح", "مكتمل", "آخر تحديث: %@", "الأسبوع {number}", "التواريخ", "الحدث التالي: %@،"],
    "he": ["פנוי", "לא זמין", "בוצע", "עודכן: %@", "שבוע {number}", "תאריכים", "האירוע הבא: %@,"],
    "fa": ["آزاد", "در دسترس نیست", "انجام شد", "به‌روزرسانی: %@", "هفتهٔ {number}", "تاریخ‌ها", "رویداد بعدی: %@،"],
    "ru": [
      "Свободно", "Недоступно", "выполнено", "обновлено: %@", "Неделя {number}", "Даты", "Следующее событие: %@,",
    ],
    "uk": ["Вільно", "Недоступно", "виконано", "оновлено: %@", "Тиждень {number}", "Дати", "Наступна подія: %@,"],
    "tr": [
      "Boş", "Uygun değil", "tamamlandı", "güncellendi: %@", "{number}. hafta", "Tarihler", "Sonraki etkinlik: %@,",
    ],
  ]
}

// MARK: Lengths

extension PagePhrases {
  /// By language: hours, minutes, seconds, short as in CLDR; others have the letters of English.
  static let units: [String: [String]] = [
    "de": ["{number} Std.", "{number} Min.", "{number} Sek."],
    "nl": ["{number} uur", "{number} min", "{number} sec"],
    "pl": ["{number} godz.", "{number} min", "{number} sek."],
    "sv": ["{number} tim", "{number} min", "{number} s"],
    "da": ["{number} t.", "{number} min.", "{number} sek."],
    "nb": ["{number} t", "{number} min", "{number} sek"],
    "fi": ["{number} t", "{number} min", "{number} s"],
    "ja": ["{number} 時間", "{number} 分", "{number} 秒"],
    "zh": ["{number}小时", "{number}分钟", "{number}秒"],
    "zh-Hant": ["{number} 小時", "{number} 分鐘", "{number} 秒"],
    "ko": ["{number}시간", "{number}분", "{number}초"],
    "ar": ["{number} س", "{number} د", "{number} ث"],
    "he": ["{number} שע׳", "{number} דק׳", "{number} שנ׳"],
    "fa": ["{number} ساعت", "{number} دقیقه", "{number} ثانیه"],
    "ru": ["{number} ч", "{number} мин", "{number} с"],
    "uk": ["{number} год", "{number} хв", "{number} с"],
    "tr": ["{number} sa.", "{number} dk.", "{number} sn."],
  ]
}
