internal import CalendarModel

extension NavigationPhrases {
  /// Creates the phrases of a language; English if there is no translation.
  init(language: String) {
    self.init()
    guard let words = Self.table[language]?.split(separator: "|").map(String.init), words.count == 15 else { return }
    home = words[0]
    previous = words[1]
    next = words[2]
    year = words[3]
    month = words[4]
    day = words[5]
    selected = words[6]
    search = words[7]
    calendars = words[8]
    categories = words[9]
    upcoming = words[10]
    subscribe = words[11]
    timeline = words[12]
    skip = words[13]
    notLoaded = words[14]
    list = LanguageWords.table[language]?.list ?? list
    guard let counts = Self.counts[language] else { return }
    eventCounts = counts.forms.split(separator: "|").map(String.init)
    plurals = counts.plurals
  }

  /// By language, in property order: home, previous, next, year, month, day, selected; search, calendars, categories,
  /// upcoming, subscribe; timeline, skip, not loaded.
  static let table: [String: String] = [
    "de": """
    Start|zurück|weiter|Jahr|Monat|Tag|ausgewählt|Suchen|Kalender|Kategorien|Nächste Termine|Abonnieren|\
    Zeitleiste|Zum Inhalt|Nicht geladen
    """,
    "fr": """
    Accueil|précédent|suivant|Année|Mois|Jour|sélectionné|Rechercher|Calendriers|Catégories|Prochains événements|\
    S’abonner|Chronologie|Aller au contenu|Non chargé
    """,
    "es": """
    Inicio|anterior|siguiente|Año|Mes|Día|seleccionado|Buscar|Calendarios|Categorías|Próximos eventos|Suscribirse|\
    Cronología|Ir al contenido|No cargado
    """,
    "it": """
    Inizio|precedente|successivo|Anno|Mese|Giorno|selezionato|Cerca|Calendari|Categorie|Prossimi eventi|Iscriviti|\
    Cronologia|Vai al contenuto|Non caricato
    """,
    "nl": """
    Start|vorige|volgende|Jaar|Maand|Dag|geselecteerd|Zoeken|Agenda’s|Categorieën|Volgende afspraken|Abonneren|\
    Tijdlijn|Naar de inhoud|Niet geladen
    """,
    "pt": """
    Início|anterior|seguinte|Ano|Mês|Dia|selecionado|Pesquisar|Calendários|Categorias|Próximos eventos|Assinar|\
    Linha do tempo|Ir para o conteúdo|Não carregado
    """,
    "pl": """
    Start|poprzedni|następny|Rok|Miesiąc|Dzień|wybrany|Szukaj|Kalendarze|Kategorie|Najbliższe wydarzenia|\
    Subskrybuj|Oś czasu|Przejdź do treści|Nie wczytano
    """,
    "sv": """
    Start|föregående|nästa|År|Månad|Dag|vald|Sök|Kalendrar|Kategorier|Kommande händelser|Prenumerera|Tidslinje|\
    Till innehållet|Inte inläst
    """,
    "da": """
    Start|forrige|næste|År|Måned|Dag|valgt|Søg|Kalendere|Kategorier|Kommende begivenheder|Abonner|Tidslinje|\
    Til indholdet|Ikke indlæst
    """,
    "nb": """
    Start|forrige|neste|År|Måned|Dag|valgt|Søk|Kalendere|Kategorier|Kommende hendelser|Abonner|Tidslinje|\
    Til innholdet|Ikke lastet
    """,
    "fi": """
    Alku|edellinen|seuraava|Vuosi|Kuukausi|Päivä|valittu|Haku|Kalenterit|Luokat|Tulevat tapahtumat|Tilaa|Aikajana|\
    Siirry sisältöön|Ei ladattu
    """,
    "cs": """
    Úvod|předchozí|další|Rok|Měsíc|Den|vybráno|Hledat|Kalendáře|Kategorie|Nadcházející události|Odebírat|\
    Časová osa|Přejít na obsah|Nenačteno
    """,
    "ja": "ホーム|前へ|次へ|年|月|日|選択中|検索|カレンダー|カテゴリ|今後の予定|購読|タイムライン|本文へ移動|読み込まれていません",
    "zh": "首页|上一个|下一个|年|月|日|已选择|搜索|日历|类别|接下来的日程|订阅|时间线|跳到正文|未加载",
    "zh-Hant": "首頁|上一個|下一個|年|月|日|已選取|搜尋|行事曆|類別|接下來的活動|訂閱|時間軸|跳到內文|未載入",
    "ko": "홈|이전|다음|년|월|일|선택됨|검색|캘린더|카테고리|다가오는 일정|구독|타임라인|본문으로 이동|불러오지 않음",
    "ar": """
    الرئيسية|السابق|التالي|السنة|الشهر|اليوم|محدد|بحث|التقاويم|الفئات|الأحداث القادمة|اشتراك|الخط الزمني|\
    انتقل إلى المحتوى|غير محمّل
    """,
    "he": "דף הבית|הקודם|הבא|שנה|חודש|יום|נבחר|חיפוש|יומנים|קטגוריות|האירועים הבאים|הרשמה|ציר זמן|דלג לתוכן|לא נטען",
    "fa": """
    خانه|قبلی|بعدی|سال|ماه|روز|انتخاب‌شده|جستجو|تقویم‌ها|دسته‌ها|رویدادهای پیش رو|اشتراک|خط زمان|\
    رفتن به محتوا|بارگذاری نشده
    """,
    "ru": """
    Главная|назад|вперёд|Год|Месяц|День|выбрано|Поиск|Календари|Категории|Ближайшие события|Подписаться|\
    Лента времени|К содержанию|Не загружено
    """,
    "uk": """
    Головна|назад|вперед|Рік|Місяць|День|вибрано|Пошук|Календарі|Категорії|Найближчі події|Підписатися|\
    Стрічка часу|До вмісту|Не завантажено
    """,
    "tr": """
    Ana sayfa|önceki|sonraki|Yıl|Ay|Gün|seçili|Ara|Takvimler|Kategoriler|Yaklaşan etkinlikler|Abone ol|\
    Zaman çizelgesi|İçeriğe geç|Yüklenmedi
    """,
  ]

  /// By language: the forms of a number of events, separated by bars, and the rule that chooses among the forms after
  /// the first.
  static let counts: [String: (forms: String, plurals: PluralRule)] = [
    "de": ("{number} Termin|{number} Termine", .one),
    "fr": ("{number} événement|{number} événements", .one),
    "es": ("{number} evento|{number} eventos", .one),
    "it": ("{number} evento|{number} eventi", .one),
    "nl": ("{number} afspraak|{number} afspraken", .one),
    "pt": ("{number} evento|{number} eventos", .one),
    "pl": ("{number} wydarzenie|{number} wydarzenia|{number} wydarzeń", .polish),
    "sv": ("{number} händelse|{number} händelser", .one),
    "da": ("{number} begivenhed|{number} begivenheder", .one),
    "nb": ("{number} hendelse|{number} hendelser", .one),
    "fi": ("{number} tapahtuma|{number} tapahtumaa", .one),
    "cs": ("{number} událost|{number} události|{number} událostí", .czech),
    "ja": ("予定{number}件", .one),
    "zh": ("{number}个日程", .one),
    "zh-Hant": ("{number}個活動", .one),
    "ko": ("일정 {number}개", .one),
    "ar": ("حدث واحد|حدثان|{number} أحداث|{number} حدثًا|{number} حدث", .arabic),
    "he": ("אירוע אחד|שני אירועים|{number} אירועים", .dual),
    "fa": ("{number} رویداد", .one),
    "ru": ("{number} событие|{number} событие|{number} события|{number} событий", .eastSlavic),
    "uk": ("{number} подія|{number} подія|{number} події|{number} подій", .eastSlavic),
    "tr": ("{number} etkinlik", .one),
  ]
}

extension DateRangePattern {
  /// Splits an interval pattern (Unicode TR 35, part 4) before the first repeated field; nil if no field is repeated.
  ///
  /// All letters for a field are equivalent: both `L` and `M` are months, and some languages write the first month of
  /// `LLLL – MMMM y` with one and the last with the other.
  init?(interval: String) {
    var isQuoted = false
    var previous: Character?
    var seen: Set<Character> = []
    for index in interval.indices {
      let letter = interval[index]
      if letter == "'" { isQuoted.toggle() }
      guard !isQuoted, letter.isASCII, letter.isLetter else {
        previous = nil
        continue
      }
      if letter != previous, !seen.insert(Self.field(letter)).inserted {
        self.init(first: String(interval[..<index]), last: String(interval[index...]))
        return
      }
      previous = letter
    }
    return nil
  }

  /// The letter that represents all letters of a field.
  private static func field(_ letter: Character) -> Character {
    switch letter {
    case "L": "M"
    case "c", "e": "E"
    case "u": "y"
    default: letter
    }
  }
}
