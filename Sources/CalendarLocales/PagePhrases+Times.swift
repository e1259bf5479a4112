internal import CalendarModel

extension PagePhrases {
  /// By language: free, unavailable, done.
  static let timeWords: [String: [String]] = [
    "de": ["Frei", "Nicht verfügbar", "erledigt"],
    "fr": ["Libre", "Indisponible", "terminé"],
    "es": ["Libre", "No disponible", "hecho"],
    "it": ["Libero", "Non disponibile", "completato"],
    "nl": ["Vrij", "Niet beschikbaar", "voltooid"],
    "pt": ["Livre", "Indisponível", "concluído"],
    "pl": ["Wolny", "Niedostępny", "ukończone"],
    "sv": ["Ledig", "Ej tillgänglig", "klar"],
    "da": ["Ledig", "Ikke tilgængelig", "udført"],
    "nb": ["Ledig", "Ikke tilgjengelig", "fullført"],
    "fi": ["Vapaa", "Ei käytettävissä", "valmis"],
    "cs": ["Volno", "Nedostupný", "hotovo"],
    "ja": ["空き", "対応不可", "完了"],
    "zh": ["空闲", "不可用", "已完成"],
    "zh-Hant": ["有空", "無法使用", "已完成"],
    "ko": ["한가함", "불가", "완료"],
    "ar": ["متاح", "غير متاح", "مكتمل"],
    "he": ["פנוי", "לא זמין", "בוצע"],
    "fa": ["آزاد", "در دسترس نیست", "انجام شد"],
    "ru": ["Свободно", "Недоступно", "выполнено"],
    "uk": ["Вільно", "Недоступно", "виконано"],
    "tr": ["Boş", "Uygun değil", "tamamlandı"],
  ]
}
