internal import CalendarModel

extension RepeatPhrases {
  /// The phrases of Germanic and Romance languages, Finnish and Turkish; nil for others.
  static func western(_ language: String) -> RepeatPhrases? {
    switch language {
    case "de":
      RepeatPhrases(
        every: ["jeden Tag", "jede Woche", "jeden Monat", "jedes Jahr"],
        everyCount: [
          "alle {number} Tage",
          "alle {number} Wochen",
          "alle {number} Monate",
          "alle {number} Jahre",
        ],
        eachWeekday: "jeden {list}",
        onWeekdays: "{every} am {list}",
        onDays: "{every} am {list}",
        day: "{number}.",
        onLastDay: "{every} am letzten Tag",
        onOrdinals: "{every} am {list}",
        ofMonth: "{list} im {month}",
        ordinals: ["ersten zweiten dritten vierten fünften letzten"],
        onDates: "{every} am {list}",
        until: "{text} bis {date}",
        times: "{text}, {number}-mal",
        and: " und ")
    case "fr":
      RepeatPhrases(
        every: ["chaque jour", "chaque semaine", "chaque mois", "chaque année"],
        everyCount: [
          "tous les {number} jours",
          "toutes les {number} semaines",
          "tous les {number} mois",
          "tous les {number} ans",
        ],
        eachWeekday: "chaque {list}",
        onWeekdays: "{every}, le {list}",
        onDays: "{every}, le {list}",
        day: "{number}er|{number}",
        onLastDay: "{every}, le dernier jour",
        onOrdinals: "{every}, le {list}",
        ofMonth: "{list} ({month})",
        ordinals: ["premier deuxième troisième quatrième cinquième dernier"],
        onDates: "{every}, le {list}",
        until: "{text} jusqu’au {date}",
        times: "{text}, {number} fois",
        and: " et ")
    case "es":
      RepeatPhrases(
        every: ["cada día", "cada semana", "cada mes", "cada año"],
        everyCount: [
          "cada {number} días",
          "cada {number} semanas",
          "cada {number} meses",
          "cada {number} años",
        ],
        eachWeekday: "cada {list}",
        onWeekdays: "{every}, el {list}",
        onDays: "{every}, el {list}",
        onLastDay: "{every}, el último día",
        onOrdinals: "{every}, el {list}",
        ofMonth: "{list} de {month}",
        ordinals: ["primer segundo tercer cuarto quinto último"],
        onDates: "{every}, el {list}",
        until: "{text} hasta el {date}",
        times: "{text}, {number} veces",
        and: " y ")
    case "it":
      RepeatPhrases(
        every: ["ogni giorno", "ogni settimana", "ogni mese", "ogni anno"],
        everyCount: [
          "ogni {number} giorni",
          "ogni {number} settimane",
          "ogni {number} mesi",
          "ogni {number} anni",
        ],
        eachWeekday: "ogni {list}",
        onWeekdays: "{every}: {list}",
        onDays: "{every}, il giorno {list}",
        onLastDay: "{every}, l’ultimo giorno",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} di {month}",
        ordinals: ["primo secondo terzo quarto quinto ultimo", "prima seconda terza quarta quinta ultima"],
        genders: [0, 0, 0, 0, 0, 0, 1],
        onDates: "{every}: {list}",
        until: "{text} fino al {date}",
        times: "{text}, {number} volte",
        and: " e ")
    case "nl":
      RepeatPhrases(
        every: ["elke dag", "elke week", "elke maand", "elk jaar"],
        everyCount: [
          "om de {number} dagen",
          "om de {number} weken",
          "om de {number} maanden",
          "om de {number} jaar",
        ],
        eachWeekday: "elke {list}",
        onWeekdays: "{every} op {list}",
        onDays: "{every} op dag {list}",
        onLastDay: "{every} op de laatste dag",
        onOrdinals: "{every} op de {list}",
        ofMonth: "{list} van {month}",
        ordinals: ["eerste tweede derde vierde vijfde laatste"],
        onDates: "{every} op {list}",
        until: "{text} tot en met {date}",
        times: "{text}, {number} keer",
        and: " en ")
    case "pt":
      RepeatPhrases(
        every: ["todos os dias", "todas as semanas", "todos os meses", "todos os anos"],
        everyCount: [
          "a cada {number} dias",
          "a cada {number} semanas",
          "a cada {number} meses",
          "a cada {number} anos",
        ],
        eachWeekday: "cada {list}",
        onWeekdays: "{every}: {list}",
        onDays: "{every}, dia {list}",
        onLastDay: "{every}, no último dia",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} de {month}",
        ordinals: ["primeiro segundo terceiro quarto quinto último", "primeira segunda terceira quarta quinta última"],
        genders: [1, 1, 1, 1, 1, 0, 0],
        onDates: "{every}: {list}",
        until: "{text} até {date}",
        times: "{text}, {number} vezes",
        and: " e ")
    case "sv":
      RepeatPhrases(
        every: ["varje dag", "varje vecka", "varje månad", "varje år"],
        everyOther: ["varannan dag", "varannan vecka", "varannan månad", "vartannat år"],
        everyCount: [
          "var {number}:e dag",
          "var {number}:e vecka",
          "var {number}:e månad",
          "vart {number}:e år",
        ],
        eachWeekday: "varje {list}",
        everyOtherWeekday: "varannan {list}",
        onWeekdays: "{every}: {list}",
        onDays: "{every} den {list}",
        onLastDay: "{every} den sista dagen",
        onOrdinals: "{every}: {list}",
        ordinalWeekday: "{ordinal} {weekday}en",
        ofMonth: "{list} i {month}",
        ordinals: ["första andra tredje fjärde femte sista"],
        onDates: "{every} den {list}",
        until: "{text} till och med {date}",
        times: "{text}, {number} gånger",
        and: " och ")
    case "da":
      RepeatPhrases(
        every: ["hver dag", "hver uge", "hver måned", "hvert år"],
        everyOther: ["hver anden dag", "hver anden uge", "hver anden måned", "hvert andet år"],
        everyCount: [
          "hver {number}. dag",
          "hver {number}. uge",
          "hver {number}. måned",
          "hvert {number}. år",
        ],
        eachWeekday: "hver {list}",
        everyOtherWeekday: "hver anden {list}",
        onWeekdays: "{every}: {list}",
        onDays: "{every} den {list}",
        day: "{number}.",
        onLastDay: "{every} den sidste dag",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} i {month}",
        ordinals: ["første anden tredje fjerde femte sidste"],
        onDates: "{every} den {list}",
        until: "{text} til og med {date}",
        times: "{text}, {number} gange",
        and: " og ")
    case "nb":
      RepeatPhrases(
        every: ["hver dag", "hver uke", "hver måned", "hvert år"],
        everyOther: ["annenhver dag", "annenhver uke", "annenhver måned", "annethvert år"],
        everyCount: [
          "hver {number}. dag",
          "hver {number}. uke",
          "hver {number}. måned",
          "hvert {number}. år",
        ],
        eachWeekday: "hver {list}",
        everyOtherWeekday: "annenhver {list}",
        onWeekdays: "{every}: {list}",
        onDays: "{every} den {list}",
        day: "{number}.",
        onLastDay: "{every} den siste dagen",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} i {month}",
        ordinals: ["første andre tredje fjerde femte siste"],
        onDates: "{every} den {list}",
        until: "{text} til og med {date}",
        times: "{text}, {number} ganger",
        and: " og ")
    case "fi":
      RepeatPhrases(
        every: ["joka päivä", "joka viikko", "joka kuukausi", "joka vuosi"],
        everyOther: [
          "joka toinen päivä",
          "joka toinen viikko",
          "joka toinen kuukausi",
          "joka toinen vuosi",
        ],
        everyCount: [
          "joka {number}. päivä",
          "joka {number}. viikko",
          "joka {number}. kuukausi",
          "joka {number}. vuosi",
        ],
        eachWeekday: "joka {list}",
        everyOtherWeekday: "joka toinen {list}",
        onWeekdays: "{every}: {list}",
        onDays: "{every}, {list} päivä",
        day: "{number}.",
        onLastDay: "{every}, viimeinen päivä",
        onOrdinals: "{every}: {list}",
        ofMonth: "{list} ({month})",
        ordinals: ["ensimmäinen toinen kolmas neljäs viides viimeinen"],
        onDates: "{every}, {list}",
        until: "{text}, {date} asti",
        times: "{text}, {number} kertaa",
        and: " ja ")
    case "tr":
      RepeatPhrases(
        every: ["her gün", "her hafta", "her ay", "her yıl"],
        everyCount: [
          "{number} günde bir",
          "{number} haftada bir",
          "{number} ayda bir",
          "{number} yılda bir",
        ],
        eachWeekday: "her {list}",
        onWeekdays: "{every}: {list}",
        onDays: "{every}, ayın {list}. günü",
        onLastDay: "{every}, ayın son günü",
        onOrdinals: "{every}: {list}",
        ofMonth: "{month}: {list}",
        ordinals: ["ilk ikinci üçüncü dördüncü beşinci son"],
        onDates: "{every}, {list}",
        until: "{text}, {date} tarihine kadar",
        times: "{text}, {number} kez",
        and: " ve ")
    default: nil
    }
  }
}
