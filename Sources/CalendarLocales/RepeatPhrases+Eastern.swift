internal import CalendarModel

extension RepeatPhrases {
  /// The phrases of Slavic, Semitic and East Asian languages and Persian; nil for others.
  static func eastern(_ language: String) -> RepeatPhrases? {
    switch language {
    case "pl":
      RepeatPhrases(
        every: ["codziennie", "co tydzień", "co miesiąc", "co rok"],
        everyCount: [
          "co {number} dni|co {number} dni",
          "co {number} tygodnie|co {number} tygodni",
          "co {number} miesiące|co {number} miesięcy",
          "co {number} lata|co {number} lat",
        ],
        plurals: .polish,
        onWeekdays: "{every}: {list}",
        onDays: "{every}, dnia {list}",
        day: "{number}.",
        onLastDay: "{every}, ostatniego dnia",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} ({month})",
        ordinals: ["pierwszy drugi trzeci czwarty piąty ostatni", "pierwsza druga trzecia czwarta piąta ostatnia"],
        genders: [0, 0, 1, 0, 0, 1, 1],
        onDates: "{every}, {list}",
        until: "{text} do {date}",
        times: "{text}, {number} razy|{text}, {number} razy",
        and: " i ")
    case "cs":
      RepeatPhrases(
        every: ["každý den", "každý týden", "každý měsíc", "každý rok"],
        everyCount: [
          "po {number} dnech",
          "po {number} týdnech",
          "po {number} měsících",
          "po {number} letech",
        ],
        onWeekdays: "{every}: {list}",
        onDays: "{every}, {list} den",
        day: "{number}.",
        onLastDay: "{every}, poslední den",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} ({month})",
        ordinals: [
          "první druhý třetí čtvrtý pátý poslední", "první druhá třetí čtvrtá pátá poslední",
          "první druhé třetí čtvrté páté poslední",
        ],
        genders: [2, 2, 1, 0, 0, 1, 1],
        onDates: "{every}, {list}",
        until: "{text} do {date}",
        times: "{text}, {number}krát",
        and: " a ")
    case "ru":
      RepeatPhrases(
        every: ["каждый день", "каждую неделю", "каждый месяц", "каждый год"],
        everyCount: [
          "раз в {number} день|раз в {number} дня|раз в {number} дней",
          "раз в {number} неделю|раз в {number} недели|раз в {number} недель",
          "раз в {number} месяц|раз в {number} месяца|раз в {number} месяцев",
          "раз в {number} год|раз в {number} года|раз в {number} лет",
        ],
        plurals: .eastSlavic,
        onWeekdays: "{every}: {list}",
        onDays: "{every}, {list} числа",
        day: "{number}-го",
        onLastDay: "{every}, в последний день",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} ({month})",
        ordinals: [
          "первый второй третий четвёртый пятый последний", "первая вторая третья четвёртая пятая последняя",
          "первое второе третье четвёртое пятое последнее",
        ],
        genders: [0, 0, 1, 0, 1, 1, 2],
        onDates: "{every}, {list}",
        until: "{text} до {date}",
        times: "{text}, {number} раз|{text}, {number} раза|{text}, {number} раз",
        and: " и ")
    case "uk":
      RepeatPhrases(
        every: ["щодня", "щотижня", "щомісяця", "щороку"],
        everyCount: [
          "раз на {number} день|раз на {number} дні|раз на {number} днів",
          "раз на {number} тиждень|раз на {number} тижні|раз на {number} тижнів",
          "раз на {number} місяць|раз на {number} місяці|раз на {number} місяців",
          "раз на {number} рік|раз на {number} роки|раз на {number} років",
        ],
        plurals: .eastSlavic,
        onWeekdays: "{every}: {list}",
        onDays: "{every}, {list} числа",
        day: "{number}-го",
        onLastDay: "{every}, в останній день",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} ({month})",
        ordinals: ["перший другий третій четвертий пʼятий останній", "перша друга третя четверта пʼята остання"],
        genders: [0, 0, 1, 0, 1, 1, 1],
        onDates: "{every}, {list}",
        until: "{text} до {date}",
        times: "{text}, {number} раз|{text}, {number} рази|{text}, {number} разів",
        and: " і ")
    case "ar":
      RepeatPhrases(
        every: ["كل يوم", "كل أسبوع", "كل شهر", "كل سنة"],
        everyCount: [
          "كل يومين|كل {number} أيام|كل {number} يومًا|كل {number} يوم",
          "كل أسبوعين|كل {number} أسابيع|كل {number} أسبوعًا|كل {number} أسبوع",
          "كل شهرين|كل {number} أشهر|كل {number} شهرًا|كل {number} شهر",
          "كل سنتين|كل {number} سنوات|كل {number} سنة",
        ],
        plurals: .arabic,
        onWeekdays: "{every}: {list}",
        onDays: "{every}، يوم {list}",
        onLastDay: "{every}، اليوم الأخير",
        onOrdinals: "{every}: {list}",
        ordinalWeekday: "{weekday} {ordinal}",
        ofMonth: "{list} ({month})",
        ordinals: ["الأول الثاني الثالث الرابع الخامس الأخير", "الأولى الثانية الثالثة الرابعة الخامسة الأخيرة"],
        genders: [0, 0, 0, 0, 1, 0, 0],
        onDates: "{every}، {list}",
        until: "{text} حتى {date}",
        times: "{text}، مرتان|{text}، {number} مرات|{text}، {number} مرة",
        separator: "، ",
        and: " و")
    case "he":
      RepeatPhrases(
        every: ["כל יום", "כל שבוע", "כל חודש", "כל שנה"],
        everyCount: [
          "כל יומיים|כל {number} ימים",
          "כל שבועיים|כל {number} שבועות",
          "כל חודשיים|כל {number} חודשים",
          "כל שנתיים|כל {number} שנים",
        ],
        plurals: .dual,
        eachWeekday: "כל {list}",
        onWeekdays: "{every}: {list}",
        onDays: "{every}, ב־{list} בחודש",
        onLastDay: "{every}, ביום האחרון",
        onOrdinals: "{every}: {list}",
        ordinalWeekday: "{weekday} ה{ordinal}",
        ofMonth: "{list} ({month})",
        ordinals: ["ראשון שני שלישי רביעי חמישי אחרון"],
        onDates: "{every}, {list}",
        until: "{text} עד {date}",
        times: "{text}, פעמיים|{text}, {number} פעמים",
        and: " ו| ו־")
    case "fa":
      RepeatPhrases(
        every: ["هر روز", "هر هفته", "هر ماه", "هر سال"],
        everyCount: ["هر {number} روز", "هر {number} هفته", "هر {number} ماه", "هر {number} سال"],
        eachWeekday: "هر {list}",
        onWeekdays: "{every}: {list}",
        onDays: "{every}، روز {list}",
        onLastDay: "{every}، روز آخر",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} ({month})",
        ordinals: ["اولین دومین سومین چهارمین پنجمین آخرین"],
        onDates: "{every}، {list}",
        until: "{text} تا {date}",
        times: "{text}، {number} بار",
        separator: "، ",
        and: " و ")
    case "ja":
      RepeatPhrases(
        every: ["毎日", "毎週", "毎月", "毎年"],
        everyCount: ["{number}日ごと", "{number}週間ごと", "{number}か月ごと", "{number}年ごと"],
        eachWeekday: "毎週{list}",
        onWeekdays: "{every} {list}",
        onDays: "{every} {list}",
        day: "{number}日",
        onLastDay: "{every} 末日",
        onOrdinals: "{every} {list}",
        ordinalWeekday: "{ordinal}{weekday}",
        ofMonth: "{month}の{list}",
        ordinals: ["第1 第2 第3 第4 第5 最終"],
        onDates: "{every} {list}",
        until: "{text}（{date}まで）",
        times: "{text}（{number}回）",
        separator: "・",
        and: "・")
    case "zh":
      RepeatPhrases(
        every: ["每天", "每周", "每月", "每年"],
        everyCount: ["每{number}天", "每{number}周", "每{number}个月", "每{number}年"],
        eachWeekday: "每个{list}",
        onWeekdays: "{every}：{list}",
        onDays: "{every}{list}",
        day: "{number}日",
        onLastDay: "{every}最后一天",
        onOrdinals: "{every}{list}",
        ordinalWeekday: "{ordinal}{weekday}",
        ofMonth: "{month}{list}",
        ordinals: ["第一个 第二个 第三个 第四个 第五个 最后一个"],
        onDates: "{every}{list}",
        until: "{text}，直到{date}",
        times: "{text}，共{number}次",
        separator: "、",
        and: "、")
    case "zh-Hant":
      RepeatPhrases(
        every: ["每天", "每週", "每月", "每年"],
        everyCount: ["每{number}天", "每{number}週", "每{number}個月", "每{number}年"],
        eachWeekday: "每個{list}",
        onWeekdays: "{every}：{list}",
        onDays: "{every}{list}",
        day: "{number}日",
        onLastDay: "{every}最後一天",
        onOrdinals: "{every}{list}",
        ordinalWeekday: "{ordinal}{weekday}",
        ofMonth: "{month}{list}",
        ordinals: ["第一個 第二個 第三個 第四個 第五個 最後一個"],
        onDates: "{every}{list}",
        until: "{text}，直到{date}",
        times: "{text}，共{number}次",
        separator: "、",
        and: "、")
    case "ko":
      RepeatPhrases(
        every: ["매일", "매주", "매월", "매년"],
        everyCount: ["{number}일마다", "{number}주마다", "{number}개월마다", "{number}년마다"],
        eachWeekday: "매주 {list}",
        onWeekdays: "{every} {list}",
        onDays: "{every} {list}",
        day: "{number}일",
        onLastDay: "{every} 마지막 날",
        onOrdinals: "{every} {list}",
        ofMonth: "{month} {list}",
        ordinals: ["첫째 둘째 셋째 넷째 다섯째 마지막"],
        onDates: "{every} {list}",
        until: "{text}, {date}까지",
        times: "{text}, {number}회",
        and: ", ")
    default: nil
    }
  }
}
