internal import CalendarModel

extension PagePhrases {
  /// By language: free, unavailable, done, as of.
  static let timeWords: [String: [String]] = [
    "de": ["Frei", "Nicht verfügbar", "erledigt", "Stand: %@"],
    "fr": ["Libre", "Indisponible", "terminé", "mis à jour : %@"],
    "es": ["Libre", "No disponible", "hecho", "actualizado: %@"],
    "it": ["Libero", "Non disponibile", "completato", "aggiornato: %@"],
    "nl": ["Vrij", "Niet beschikbaar", "voltooid", "bijgewerkt: %@"],
    "pt": ["Livre", "Indisponível", "concluído", "atualizado: %@"],
    "pl": ["Wolny", "Niedostępny", "ukończone", "stan na %@"],
    "sv": ["Ledig", "Ej tillgänglig", "klar", "uppdaterad %@"],
    "da": ["Ledig", "Ikke tilgængelig", "udført", "opdateret %@"],
    "nb": ["Ledig", "Ikke tilgjengelig", "fullført", "oppdatert %@"],
    "fi": ["Vapaa", "Ei käytettävissä", "valmis", "päivitetty %@"],
    "cs": ["Volno", "Nedostupný", "hotovo", "aktualizováno: %@"],
    "ja": ["空き", "対応不可", "完了", "%@ 現在"],
    "zh": ["空闲", "不可用", "已完成", "截至 %@"],
    "zh-Hant": ["有空", "無法使用", "已完成", "截至 %@"],
    "ko": ["한가함", "불가", "완료", "%@ 기준"],
    "ar": ["متاح", "غير متاح", "مكتمل", "آخر تحديث: %@"],
    "he": ["פנוי", "לא זמין", "בוצע", "עודכן: %@"],
    "fa": ["آزاد", "در دسترس نیست", "انجام شد", "به‌روزرسانی: %@"],
    "ru": ["Свободно", "Недоступно", "выполнено", "обновлено: %@"],
    "uk": ["Вільно", "Недоступно", "виконано", "оновлено: %@"],
    "tr": ["Boş", "Uygun değil", "tamamlandı", "güncellendi: %@"],
  ]
}
