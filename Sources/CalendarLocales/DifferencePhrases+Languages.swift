internal import CalendarModel

extension DifferencePhrases {
  /// Creates the phrases of a language; English if there is no translation.
  init(language: String) {
    self.init()
    guard let words = Self.table[language]?.split(separator: "|").map(String.init), words.count == 17 else { return }
    added = words[0]
    removed = words[1]
    moved = words[2]
    changed = words[3]
    none = words[4]
    wasAt = words[5]
    was = words[6]
    isNew = words[7]
    separator = words[8]
    names = Dictionary(uniqueKeysWithValues: zip(Self.properties, words[9...]))
  }

  /// The properties that have names, in the order of the table.
  private static let properties = [
    "SUMMARY", "LOCATION", "DESCRIPTION", "CATEGORIES", "STATUS", "ATTENDEE", "ORGANIZER", "VALARM",
  ]

  /// By language, in property order: added, removed, moved, changed, none; earlier time, earlier text, new; separator; title,
  /// place, description, categories, status, attendees, organizer, alarms.
  static let table: [String: String] = [
    "de": """
    {number} hinzugefügt|{number} entfernt|{number} verschoben|{number} geändert|keine Unterschiede|bisher {time}|\
    {name} bisher „{text}“|{name} neu|, |Titel|Ort|Beschreibung|Kategorien|Status|Teilnehmer|Veranstalter|Erinnerungen
    """,
    "fr": """
    ajoutés\u{A0}: {number}|supprimés\u{A0}: {number}|déplacés\u{A0}: {number}|modifiés\u{A0}: {number}|\
    aucune différence|avant\u{A0}: {time}|{name}, avant «\u{A0}{text}\u{A0}»|nouveau\u{A0}: {name}|, |\
    titre|lieu|description|catégories|état|participants|organisateur|rappels
    """,
    "es": """
    añadidos: {number}|eliminados: {number}|movidos: {number}|modificados: {number}|sin diferencias|antes: {time}|\
    {name}, antes «{text}»|nuevo: {name}|, |título|lugar|descripción|categorías|estado|asistentes|organizador|avisos
    """,
    "it": """
    aggiunti: {number}|rimossi: {number}|spostati: {number}|modificati: {number}|nessuna differenza|prima: {time}|\
    {name}, prima «{text}»|nuovo: {name}|, |titolo|luogo|descrizione|categorie|stato|partecipanti|organizzatore|avvisi
    """,
    "nl": """
    {number} toegevoegd|{number} verwijderd|{number} verplaatst|{number} gewijzigd|geen verschillen|eerst {time}|\
    {name} was ‘{text}’|{name} nieuw|, |titel|locatie|beschrijving|categorieën|status|deelnemers|organisator|\
    herinneringen
    """,
    "pt": """
    adicionados: {number}|removidos: {number}|movidos: {number}|alterados: {number}|sem diferenças|antes: {time}|\
    {name}, antes “{text}”|novo: {name}|, |título|local|descrição|categorias|estado|participantes|organizador|lembretes
    """,
    "pl": """
    dodano: {number}|usunięto: {number}|przeniesiono: {number}|zmieniono: {number}|bez różnic|wcześniej {time}|\
    {name}, wcześniej „{text}”|nowe: {name}|, |tytuł|miejsce|opis|kategorie|stan|uczestnicy|organizator|przypomnienia
    """,
    "sv": """
    tillagda: {number}|borttagna: {number}|flyttade: {number}|ändrade: {number}|inga skillnader|tidigare {time}|\
    {name}, tidigare ”{text}”|{name} ny|, |titel|plats|beskrivning|kategorier|status|deltagare|arrangör|påminnelser
    """,
    "da": """
    {number} tilføjet|{number} fjernet|{number} flyttet|{number} ændret|ingen forskelle|før {time}|\
    {name}, før »{text}«|nyt: {name}|, |titel|sted|beskrivelse|kategorier|status|deltagere|arrangør|påmindelser
    """,
    "nb": """
    {number} lagt til|{number} fjernet|{number} flyttet|{number} endret|ingen forskjeller|før {time}|\
    {name}, før «{text}»|nytt: {name}|, |tittel|sted|beskrivelse|kategorier|status|deltakere|arrangør|påminnelser
    """,
    "fi": """
    lisätty {number}|poistettu {number}|siirretty {number}|muutettu {number}|ei eroja|aiemmin {time}|\
    {name}, aiemmin ”{text}”|uusi: {name}|, |otsikko|paikka|kuvaus|luokat|tila|osallistujat|järjestäjä|muistutukset
    """,
    "cs": """
    přidáno: {number}|odebráno: {number}|přesunuto: {number}|změněno: {number}|beze změn|dříve {time}|\
    {name}, dříve „{text}“|nově: {name}|, |název|místo|popis|kategorie|stav|účastníci|pořadatel|připomenutí
    """,
    "ja": """
    追加{number}件|削除{number}件|移動{number}件|変更{number}件|変更なし|変更前：{time}|\
    {name}：変更前「{text}」|新規：{name}|、|件名|場所|説明|カテゴリ|状態|参加者|主催者|通知
    """,
    "zh": """
    新增{number}项|删除{number}项|移动{number}项|更改{number}项|没有差异|原为{time}|\
    {name}原为“{text}”|新增{name}|、|标题|地点|说明|类别|状态|参与者|组织者|提醒
    """,
    "zh-Hant": """
    新增{number}項|刪除{number}項|移動{number}項|變更{number}項|沒有差異|原為{time}|\
    {name}原為「{text}」|新增{name}|、|標題|地點|說明|類別|狀態|參與者|主辦人|提醒
    """,
    "ko": """
    추가 {number}개|삭제 {number}개|이동 {number}개|변경 {number}개|차이 없음|이전: {time}|\
    {name}, 이전 ‘{text}’|새 {name}|, |제목|장소|설명|범주|상태|참석자|주최자|알림
    """,
    "ar": """
    أضيف: {number}|حُذف: {number}|نُقل: {number}|غُيّر: {number}|لا فروق|سابقًا: {time}|\
    {name}، سابقًا «{text}»|جديد: {name}|، |العنوان|المكان|الوصف|الفئات|الحالة|المشاركون|المنظم|التذكيرات
    """,
    "he": """
    נוספו: {number}|הוסרו: {number}|הועברו: {number}|שונו: {number}|אין הבדלים|קודם: {time}|\
    {name}, קודם ”{text}”|חדש: {name}|, |כותרת|מיקום|תיאור|קטגוריות|מצב|משתתפים|מארגן|תזכורות
    """,
    "fa": """
    افزوده: {number}|حذف‌شده: {number}|جابه‌جاشده: {number}|تغییریافته: {number}|بدون تفاوت|پیش‌تر: {time}|\
    {name}، پیش‌تر «{text}»|جدید: {name}|، |عنوان|مکان|توضیح|دسته‌ها|وضعیت|شرکت‌کنندگان|برگزارکننده|یادآورها
    """,
    "ru": """
    добавлено: {number}|удалено: {number}|перенесено: {number}|изменено: {number}|различий нет|ранее {time}|\
    {name}, ранее «{text}»|новое: {name}|, |название|место|описание|категории|статус|участники|организатор|напоминания
    """,
    "uk": """
    додано: {number}|вилучено: {number}|перенесено: {number}|змінено: {number}|відмінностей немає|раніше {time}|\
    {name}, раніше «{text}»|нове: {name}|, |назва|місце|опис|категорії|стан|учасники|організатор|нагадування
    """,
    "tr": """
    {number} eklendi|{number} silindi|{number} taşındı|{number} değişti|fark yok|önceki: {time}|\
    {name}, önceki “{text}”|yeni: {name}|, |başlık|yer|açıklama|kategoriler|durum|katılımcılar|düzenleyen|hatırlatıcılar
    """,
  ]
}
