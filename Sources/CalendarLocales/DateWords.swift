internal import Bytes

/// The words for dates in the page languages, as English words: `übermorgen` is `day after tomorrow`. For names of
/// weekdays and months, see ``CalendarModel/CalendarLocale``.
package struct DateWords: Sendable {
  /// English words by foreign words; both in lower case.
  package let english: [String: String]
  /// The language, by its key in ``LanguageWords``.
  package let language: String
  /// The maximum number of words that translate to one English word.
  package let mostWords: Int

  /// The words of a locale's language; nil if it is not a page language, or is English.
  package init?(localeIdentifier: String) {
    guard let identifier = LocaleIdentifier(localeIdentifier) else { return nil }
    let key = LanguageWords.key(
      language: identifier.language, script: identifier.script, region: identifier.region)
    guard let list = Self.table[key] else { return nil }
    language = key
    var english: [String: String] = [:]
    var most = 1
    // `word,word:english`, separated by bars.
    for entry in list.split(separator: "|") {
      let parts = entry.split(separator: ":")
      guard parts.count == 2 else { continue }
      for word in parts[0].split(separator: ",") {
        english[String(word)] = String(parts[1])
        most = max(most, word.split(separator: " ").count)
      }
    }
    (self.english, mostWords) = (english, most)
  }

  /// The languages with words for dates, by their keys in ``LanguageWords``.
  package static let languages = table.keys.sorted()

  /// Whether a word alone names a day or a period in a language, by its key in ``LanguageWords``.
  package static func knows(_ word: String, in language: String) -> Bool {
    days.contains { day in
      table[language]?.split(separator: "|").contains { entry in
        let parts = entry.split(separator: ":")
        return parts.count == 2 && parts[1] == day && parts[0].split(separator: ",").contains { $0 == word }
      } == true
    }
  }

  private static let days = [
    "today", "tomorrow", "yesterday", "day after tomorrow", "day before yesterday", "week", "weeks", "weekend", "month",
  ]

  private static let table: [String: String] = [
    "de": """
    heute:today|jetzt:now|morgen:tomorrow|übermorgen:day after tomorrow|gestern:yesterday|\
    vorgestern:day before yesterday|nächster,nächste,nächsten,nächstes,nächster,kommender,kommende,kommenden,\
    kommendes:next|letzter,letzte,letzten,letztes,voriger,vorige,vorigen,voriges,vergangene,vergangenen:last|\
    dieser,diese,diesen,dieses,diesem:this|tag:day|tage,tagen:days|woche:week|wochen:weeks|monat:month|monate,\
    monaten:months|jahr:year|jahre,jahren:years|wochenende:weekend|bis:to|von:from|ab:starting|vor:ago|in:in|am,an,im:on|der,\
    die,das,den,dem:the|ein,eine,einen,einem,einer:a|zwei:two|drei:three|vier:four|\
    erster,erste,ersten,erstes:first|zweiter,zweite,zweiten,zweites:second|dritter,dritte,dritten,drittes:third|\
    vierter,vierte,vierten,viertes:fourth|anfang:beginning|ende:end|rest:rest|morgens:morning|abend,abends:evening|heute abend:this evening|heute nacht:tonight|heute früh:this morning|\
    und:and|übernächster,übernächste,übernächsten,übernächstes:after-next|vorletzter,vorletzte,vorletzten,\
    vorletztes:before-last|mitte:mid|monatsende:end of month|monatsanfang:beginning of month|jahresende:end of year|\
    vom:from|zum:to|nach:after|quartal:quarter|halbjahr,hälfte:half|werktage,werktags:weekdays|morgen abend:tomorrow evening|morgen früh:tomorrow morning|\
    früh,vormittag,vormittags:morning|nachmittag,nachmittags:afternoon|weihnachten:christmas|heiligabend:christmas eve|\
    silvester:new year's eve|neujahr:new year|frei,freie:free|suche,suchen,finde:search|stunden:hours|\
    prüfe,prüfen:check|zeige,zeig:show|\
    kalenderwoche:week|acht tage,acht tagen:1 week|sonnabend:saturday|zwischen:between|fünf:five|sechs:six|sieben:seven|acht:eight|neun:nine|zehn:ten|zwölf:twelve|\
    hilfe:usage|drucke,drucken,ausdrucken:print|ostern,pfingsten,karfreitag,himmelfahrt,fronleichnam,fasching,karneval,muttertag:easter|des monats:of month|mittag,mittags:noon
    """,
    "fr": """
    aujourd'hui,aujourd’hui:today|maintenant:now|demain:tomorrow|après-demain,apres-demain:day after tomorrow|\
    hier:yesterday|avant-hier:day before yesterday|prochain,prochaine,prochains,prochaines:next|dernier,dernière,derniers,dernières,passé,passée:last|\
    ce,cet,cette:this|jour:day|jours:days|semaine:week|semaines:weeks|mois:month|an,année:year|ans,\
    années:years|week-end,weekend,fin de semaine:weekend|au,à,jusqu'au,jusqu’au,jusqu'à,jusqu’à:to|du,de,\
    depuis:from|il y a:ago|dans:in|le,la,les:the|un,une:a|deux:two|trois:three|quatre:four|premier,première:first|deuxième:second|troisième:third|\
    quatrième:fourth|soir:evening|matin:morning|début:beginning|\
    et:and|mi:mid|fin:end|fin de mois:end of month|à partir de,à partir du,dès:starting|avant:before|après:after|\
    1er:1|trimestre:quarter|moitié:half|après-midi:afternoon|noël:christmas|libre:free|cherche,chercher:search|\
    heures:hours|vérifie,vérifier:check|d'ici,d’ici:until|\
    entre:between|cinq:five|six:six|huit:eight|neuf:nine|dix:ten|douze:twelve|quinze jours:2 weeks|huit jours:1 week|\
    quinzaine:fortnight|\
    aide:usage|imprimer,imprime:print|pâques,pentecôte,ascension,carnaval:easter|du mois:of month|midi:noon|\
    ce soir:this evening|cet après-midi:this afternoon|ce matin:this morning|demain matin:tomorrow morning|après midi,apres-midi:afternoon|matinée:morning|soirée:evening
    """,
    "es": """
    hoy:today|ahora:now|mañana:tomorrow|pasado mañana:day after tomorrow|ayer:yesterday|\
    anteayer:day before yesterday|próximo,próxima,próximos,próximas,proximo,proxima,proximos,proximas,que viene,siguiente,siguientes:next|\
    pasado,pasada,último,última,últimos,últimas:last|este,esta:this|día,dia:day|días,dias:days|semana:week|semanas:weeks|mes:month|meses:months|\
    año:year|años:years|fin de semana:weekend|a,al,hasta:to|del,desde:from|hace:ago|en,dentro de:in|el,la,los,\
    las,de:the|un,una:a|dos:two|tres:three|cuatro:four|primer,primero,primera:first|segundo,segunda:second|tercer,tercero,\
    tercera:third|cuarto,cuarta:fourth|noche:evening|\
    y:and|fin,finales,final:end|principios,principio,inicio,comienzos:beginning|mediados:mid|a partir de,a partir del:starting|\
    antes de,antes del:before|después de,después del:after|trimestre:quarter|mitad:half|esta noche:tonight|\
    esta tarde:this afternoon|tarde:afternoon|navidad:christmas|nochebuena:christmas eve|nochevieja:new year's eve|\
    libre:free|busca,buscar:search|horas:hours|\
    entre:between|cinco:five|seis:six|siete:seven|ocho:eight|nueve:nine|diez:ten|doce:twelve|quince días:2 weeks|ocho días:1 week|\
    a finales de:end of|a principios de:beginning of|a mediados de:mid|por la tarde,en la tarde,de la tarde:afternoon|por la noche,en la noche:evening|por la mañana,en la mañana:morning|\
    ayuda:usage|imprimir,imprime:print|pascua,pentecostés,carnaval:easter|del mes:of month|finde:weekend
    """,
    "it": """
    oggi:today|adesso,ora:now|domani:tomorrow|dopodomani:day after tomorrow|ieri:yesterday|l'altro ieri,\
    l’altro ieri,altroieri:day before yesterday|prossimo,prossima:next|scorso,scorsa,ultimo,ultima:last|questo,\
    questa:this|giorno:day|giorni:days|settimana:week|settimane:weeks|mese:month|mesi:months|anno:year|\
    anni:years|fine settimana:weekend|a,al,fino a,fino al:to|da,dal:from|fa:ago|tra,fra:in|il,la,lo,di:the|un,\
    una:a|due:two|tre:three|quattro:four|primo,prima:first|secondo,seconda:second|terzo,terza:third|quarto,\
    quarta:fourth|sera:evening|mattina:morning|inizio:beginning|\
    e:and|metà:mid|fine:end|fine mese:end of month|stasera:this evening|stamattina:this morning|serata:evening|prossimi,prossime:next|ultimi,ultime:last|dopo:after|trimestre:quarter|\
    natale:christmas|libero,libera:free|cerca,cercare:search|ore:hours|\
    cinque:five|sei:six|sette:seven|otto:eight|nove:nine|dieci:ten|dodici:twelve|a fine:end of|a metà:mid|\
    aiuto:usage|stampa,stampare:print|pasqua,pasquetta,pentecoste,carnevale:easter|del mese:of month|nel,nella,nei:on|pomeriggio:afternoon|weekend:weekend|\
    quest'anno,quest’anno:this year|a partire da,a partire dal:starting|entro:until|della,del:the
    """,
    "nl": """
    vandaag:today|nu:now|morgen:tomorrow|overmorgen:day after tomorrow|gisteren:yesterday|\
    eergisteren:day before yesterday|volgende,komende,aanstaande:next|vorige,afgelopen,laatste:last|deze,\
    dit:this|dag:day|dagen:days|week:week|weken:weeks|maand:month|maanden:months|jaar:year|jaren:years|\
    weekeinde:weekend|tot,t/m,tot en met:to|van:from|vanaf:starting|geleden:ago|over,in:in|op:on|de,het:the|een,één:a|\
    twee:two|drie:three|vier:four|eerste:first|tweede:second|derde:third|vierde:fourth|avond:evening|eind,einde:end|\
    begin:beginning|\
    en:and|komend,komende,volgend:next|vorig:last|medio,half:mid|vanavond:this evening|vanmiddag:this afternoon|vanochtend,vanmorgen:this morning|voor:before|na:after|kwartaal:quarter|\
    vrij:free|zoek,zoeken:search|uren:hours|\
    tussen:between|vijf:five|zes:six|zeven:seven|acht:eight|negen:nine|tien:ten|twaalf:twelve|\
    hulp:usage|afdrukken,print:print|pasen,pinksteren,hemelvaart,carnaval:easter|van de maand:of month|ochtend:morning|middag:afternoon|weekend:weekend|\
    namiddag,'s middags:afternoon|'s ochtends,'s morgens,voormiddag:morning|'s avonds:evening|morgenmiddag,morgen middag:tomorrow afternoon|morgenochtend:tomorrow morning|morgenavond:tomorrow evening
    """,
    "pt": """
    hoje:today|agora:now|amanhã,amanha:tomorrow|depois de amanhã:day after tomorrow|ontem:yesterday|\
    anteontem:day before yesterday|próximo,próxima,que vem:next|passado,passada,último,última:last|este,esta,\
    neste,nesta:this|dia:day|dias:days|semana:week|semanas:weeks|mês,mes:month|meses:months|ano:year|anos:years|\
    fim de semana:weekend|a,até:to|desde:from|atrás:ago|há:ago|em,daqui a:in|o,os,no,na,de:the|um,uma:a|dois,\
    duas:two|três:three|quatro:four|\
    e:and|próximos,próximas:next|últimos,últimas:last|meados,meio:mid|fim,final:end|início,começo:beginning|\
    hoje à noite,esta noite:tonight|hoje à tarde,esta tarde:this afternoon|hoje de manhã,esta manhã:this morning|a partir de:starting|antes de:before|depois de:after|trimestre:quarter|livre:free|\
    buscar,busca,procurar:search|horas:hours|\
    entre:between|cinco:five|seis:six|sete:seven|oito:eight|nove:nine|doze:twelve|\
    ajuda:usage|imprimir,imprima,imprime:print|páscoa,pentecostes,carnaval:easter|do mês:of month|manhã,de manhã,pela manhã:morning|tarde,à tarde,de tarde:afternoon|noite,à noite:evening|fds:weekend|\
    primeiro,primeira:first|segundo:second|terceiro,terceira:third|quarto:fourth|dez dias:ten days|dez semanas:ten weeks|dez meses:ten months
    """,
    "pl": """
    weekend,weekendzie:weekend|\
    dziś,dzisiaj:today|teraz:now|jutro:tomorrow|pojutrze:day after tomorrow|wczoraj:yesterday|\
    przedwczoraj:day before yesterday|następny,następna,następne,następnym,następną,przyszły,przyszła,przyszłym,\
    przyszłą,najbliższy:next|zeszły,zeszła,zeszłym,zeszłą,ubiegły,ubiegła,ubiegłym,ostatni,ostatnia:last|ten,ta,\
    to,tym,tę:this|dzień:day|dni:days|tydzień,tygodniu:week|tygodnie,tygodni:weeks|miesiąc,miesiącu:month|\
    miesiące,miesięcy:months|rok,roku:year|lata,lat:years|do:to|od:from|temu:ago|za:in|w,we:on|dwa,dwie:two|\
    trzy:three|cztery:four|\
    i:and|koniec,końca:end|początek:beginning|połowa,w połowie:mid|wieczorem:evening|rano:morning|po jutrze:day after tomorrow|\
    najbliższe,następne:next|ostatnie:last|\
    pomoc:usage|drukuj,wydrukuj,drukować:print|wielkanoc,wielkanocy:easter|miesiąca:of month|po południu,popołudnie:afternoon|\
    popołudniu:afternoon|przed południem:morning|wieczór:evening|dziś wieczorem:this evening|\
    jutra:tomorrow|pięć:five|sześć:six|siedem:seven|osiem:eight|dziewięć:nine|dziesięć:ten|kwartał:quarter|pierwszy,pierwsza,pierwszą:first|\
    drugi,druga,drugą:second|trzeci,trzecia,trzecią:third|czwarty,czwarta,czwartą:fourth
    """,
    "sv": """
    idag,i dag:today|nu:now|imorgon,i morgon:tomorrow|övermorgon,i övermorgon:day after tomorrow|igår,\
    i går:yesterday|förrgår,i förrgår:day before yesterday|nästa,kommande:next|förra,senaste,sista:last|denna,\
    den här,detta:this|dag:day|dagar:days|vecka,veckan:week|veckor:weeks|månad,månaden:month|månader:months|\
    året:year|år:years|helg,helgen:weekend|till:to|från:from|sedan:ago|om:in|på:on|för,den:the|en,ett:a|två:two|\
    tre:three|fyra:four|\
    och:and|ikväll,i kväll:this evening|i eftermiddag:this afternoon|i morse,imorse:this morning|mitten av:mid|slutet av:end|början av:beginning|närmaste:next|\
    julafton:christmas eve|juldagen:christmas|nyårsafton:new year's eve|mellan:between|fem:five|sex:six|sju:seven|åtta:eight|nio:nine|tio:ten|\
    hjälp:usage|skriv:print|påsk,påsken,pingst,midsommar:easter|i månaden:of month|eftermiddag:afternoon|förmiddag,morgon:morning|kväll:evening|de:the|dagarna:days|veckorna:weeks|månaderna:months|\
    på eftermiddagen:afternoon|på kvällen:evening|på morgonen,på förmiddagen:morning|i år:this year|nästa år:next year|\
    i fjol,förra året:last year|i måndags:last monday|i tisdags:last tuesday|i onsdags:last wednesday|\
    i torsdags:last thursday|i fredags:last friday|i lördags:last saturday|i söndags:last sunday|\
    första:first|andra:second|tredje:third|fjärde:fourth|kvartalet:quarter|dagen:day|till och med:to|i:on|\
    i morgon bitti,imorgon bitti:tomorrow morning
    """,
    "da": """
    weekend,weekenden:weekend|\
    idag,i dag:today|nu:now|imorgen,i morgen:tomorrow|overmorgen,i overmorgen:day after tomorrow|igår,\
    i går:yesterday|forgårs,i forgårs:day before yesterday|næste:next|sidste,forrige:last|denne,dette:this|\
    dag:day|dage:days|uge,ugen:week|uger:weeks|måned,måneden:month|måneder:months|året:year|år:years|til:to|\
    fra:from|siden:ago|om:in|på,den:on|for:the|en,et:a|to:two|tre:three|fire:four|\
    og:and|i aften:this evening|i eftermiddag:this afternoon|i morges:this morning|midten af:mid|slutningen af:end|begyndelsen af:beginning|\
    mellem:between|fem:five|seks:six|syv:seven|otte:eight|ni:nine|ti:ten|\
    hjælp:usage|udskriv:print|påske,påsken,pinse:easter|i måneden:of month|eftermiddag:afternoon|formiddag,morgen:morning|aften:evening|de:the|dagene:days|ugerne:weeks|\
    om eftermiddagen:afternoon|om aftenen:evening|om morgenen,om formiddagen:morning|i år:this year|næste år:next year|\
    sidste år,i fjor:last year|i mandags:last monday|i tirsdags:last tuesday|i onsdags:last wednesday|\
    i torsdags:last thursday|i fredags:last friday|i lørdags:last saturday|i søndags:last sunday|\
    første:first|anden:second|tredje:third|fjerde:fourth|kvartal:quarter|til og med:to|kommende:next|i:on
    """,
    "nb": """
    idag,i dag:today|nå:now|imorgen,i morgen:tomorrow|overmorgen,i overmorgen:day after tomorrow|igår,\
    i går:yesterday|forgårs,i forgårs:day before yesterday|neste:next|forrige,sist,siste:last|denne,dette:this|\
    dag:day|dager:days|uke,uka,uken:week|uker:weeks|måned,måneden:month|måneder:months|året:year|år:years|helg,\
    helgen,helga:weekend|til:to|fra:from|siden:ago|om:in|på,den:on|for:the|en,et,ei:a|to:two|tre:three|fire:four|\
    og:and|i kveld:this evening|i ettermiddag:this afternoon|i morges:this morning|midten av:mid|slutten av:end|begynnelsen av:beginning|\
    mellom:between|fem:five|seks:six|syv,sju:seven|åtte:eight|ni:nine|ti:ten|\
    hjelp:usage|skriv:print|påske,påsken,pinse:easter|i måneden:of month|ettermiddag:afternoon|formiddag,morgen:morning|kveld:evening|de:the|dagene:days|ukene:weeks|\
    på ettermiddagen:afternoon|på kvelden:evening|på morgenen,på formiddagen:morning|i år:this year|neste år:next year|\
    i fjor:last year|\
    første:first|andre:second|tredje:third|fjerde:fourth|kvartal:quarter|til og med:to|kommende:next|i:on|i morgen tidlig:tomorrow morning
    """,
    "fi": """
    tänään:today|nyt:now|huomenna:tomorrow|ylihuomenna:day after tomorrow|eilen:yesterday|\
    toissapäivänä:day before yesterday|ensi,seuraava:next|viime:last|tämä,tällä,tänä,tässä:this|päivä,\
    päivän:day|päivää:days|viikko,viikolla,viikon:week|viikkoa:weeks|kuukausi,kuukauden,kuussa:month|\
    kuukautta:months|vuosi,vuonna,vuoden:year|vuotta:years|viikonloppu,viikonloppuna:weekend|päästä,\
    kuluttua:later|sitten:ago|asti,saakka:the|\
    ja:and|tänä iltana:this evening|tänä iltapäivänä:this afternoon|tänä aamuna:this morning|lopussa,loppu:end|alussa,alku:beginning|puolivälissä:mid|\
    apua,ohje:usage|tulosta:print|pääsiäinen,helluntai,juhannus:easter|aamulla,aamupäivällä:morning|iltapäivällä:afternoon|illalla:evening|\
    aamuna:morning|iltapäivänä,iltapäivä:afternoon|iltana,ilta:evening|yhden:a|kahden,kaksi:two|kolmen,kolme:three|neljän,neljä:four|viiden,viisi:five|kuuden:six|päivän päästä:days later|viikon päästä:week later|\
    seuraavat:next|viimeiset:last|ensi kuu:next month|huomenaamulla:tomorrow morning
    """,
    "cs": """
    dnes:today|teď,nyní:now|zítra:tomorrow|pozítří:day after tomorrow|včera:yesterday|\
    předevčírem:day before yesterday|příští:next|minulý,minulá,minulé,minulou,poslední:last|tento,tato,toto,\
    tuto:this|den:day|dny,dní:days|týden,týdnu:week|týdny,týdnů:weeks|měsíc,měsíci:month|měsíce,měsíců:months|\
    rok,roce:year|roky,let:years|víkend:weekend|do:to|od:from|až:to|před:ago|za:in|v,ve,na:on|dva,dvě:two|tři:three|\
    čtyři:four|\
    a:and|večer:evening|ráno:morning|konec,koncem:end|začátek,začátkem:beginning|polovina,v polovině:mid|\
    nápověda,pomoc:usage|vytiskni,tisk,tisknout:print|velikonoce,velikonoc:easter|odpoledne:afternoon|dopoledne:morning|\
    dnes večer:this evening|dnes odpoledne:this afternoon|dnes ráno:this morning|večera:evening|\
    letos:this year|loni:last year|zítřka:tomorrow|pátku:friday|o víkendu:weekend|před týdnem:a week ago|následující:next|pět:five|šest:six|\
    sedm:seven|osm:eight|devět:nine|deset:ten|čtvrtletí:quarter|první:first|druhý,druhá,druhé,druhou:second|třetí:third|\
    čtvrtý,čtvrtá,čtvrté,čtvrtou:fourth
    """,
    "ja": """
    今日,本日:today|今:now|明日,あした,あす:tomorrow|明後日,あさって:day after tomorrow|昨日,きのう:yesterday|一昨日,\
    おととい:day before yesterday|今週:this week|来週:next week|先週:last week|今月:this month|来月:next month|先月:last month|\
    今年:this year|来年:next year|去年,昨年:last year|週末,今週末:weekend|来週末:next weekend|次の:next|から:to|まで:the|\
    の,に,まで:the|再来週:after-next week|再来月:after-next month|再来年:after-next year|先々週:before-last week|今夜,今晩:tonight|今朝:this morning|\
    明日の夜:tomorrow evening|明日の朝:tomorrow morning|後:later|前:ago|週間:weeks|日間:days|か月,ヶ月,カ月,ヵ月:months|年間:years|末:end|月末:end of month|\
    上旬,初め,初旬:early|中旬,半ば:mid|下旬:late|と:and|次:next|以降:the|検索:search|空き:free|\
    今度:next|午前,朝,午前中:morning|午後,昼過ぎ:afternoon|夕方,夜,晩:evening|\
    ヘルプ:usage|印刷:print
    """,
    "zh": """
    今天,今日:today|现在:now|明天:tomorrow|后天:day after tomorrow|昨天:yesterday|前天:day before yesterday|本周,这周,\
    这个星期:this week|下周,下星期,下个星期:next week|上周,上星期,上个星期:last week|本月,这个月:this month|下个月,下月:next month|上个月,\
    上月:last month|今年:this year|明年:next year|去年:last year|周末,这个周末:weekend|下周末:next weekend|到,至:to|\
    的:the|下:next week|上:last week|本,这,這:this week|下下周,下下星期:after-next week|上上周:before-last week|今晚:this evening|明晚:tomorrow evening|今早:this morning|明早:tomorrow morning|天:days|周后,周後:weeks later|天后,天後:days later|天前:days ago|后,後:later|前:ago|月底:end of month|月初:beginning of month|底:end|初:beginning|中旬:mid|上旬:early|下旬:late|和:and|搜索,搜尋:search|\
    帮助:usage|打印:print|春节:easter|\
    上午,早上,早晨:morning|中午:noon|下午:afternoon|晚上,傍晚:evening|\
    个月:months|两:two|星期天,礼拜天:sunday
    """,
    "zh-Hant": """
    今天,今日:today|現在:now|明天:tomorrow|後天:day after tomorrow|昨天:yesterday|前天:day before yesterday|本週,這週,\
    這個星期:this week|下週,下星期,下個星期:next week|上週,上星期,上個星期:last week|本月,這個月:this month|下個月,下月:next month|上個月,\
    上月:last month|今年:this year|明年:next year|去年:last year|週末,這個週末:weekend|下週末:next weekend|到,至:to|\
    的:the|下:next week|上:last week|本,这,這:this week|下下週,下下星期:after-next week|上上週:before-last week|今晚:this evening|明晚:tomorrow evening|今早:this morning|明早:tomorrow morning|天:days|週后,週後:weeks later|天后,天後:days later|天前:days ago|后,後:later|前:ago|月底:end of month|月初:beginning of month|底:end|初:beginning|中旬:mid|上旬:early|下旬:late|和:and|搜索,搜尋:search|\
    幫助,說明:usage|列印:print|春節:easter|\
    上午,早上,早晨:morning|中午:noon|下午:afternoon|晚上,傍晚:evening|\
    個月:months|兩:two|星期天,禮拜天:sunday
    """,
    "ko": """
    오늘:today|지금:now|내일:tomorrow|모레:day after tomorrow|어제:yesterday|그저께,그제:day before yesterday|다음:next|지난:last|\
    이번:this|지난주:last week|지난달:last month|주:week|달:month|해:year|올해:this year|내년:next year|작년:last year|\
    주말:weekend|부터:to|까지:the|\
    다음다음:after-next|오늘 밤,오늘밤:tonight|오늘 저녁:this evening|후:later|전:ago|일:days|말:end|초:early|중순:mid|와,과,하고:and|\
    도움말:usage|인쇄:print|설날,추석:easter|\
    오전,오전에,아침,아침에:morning|오후,오후에:afternoon|저녁,저녁에,밤,밤에:evening|주말에:weekend|이번주:this week|다음주:next week|다음달:next month|이틀:2 days|일주일:a week|\
    개월:months
    """,
    "ar": """
    اليوم:today|الآن:now|غدا,غدًا,غداً:tomorrow|بعد غد:day after tomorrow|أمس:yesterday|\
    أول أمس:day before yesterday|القادم,القادمة,المقبل,المقبلة:next|الماضي,الماضية:last|هذا,هذه:this|يوم:day|\
    أيام:days|أسبوع,الأسبوع:week|أسابيع:weeks|شهر,الشهر:month|أشهر:months|سنة,السنة,عام,العام:year|سنوات:years|\
    عطلة نهاية الأسبوع:weekend|إلى,حتى:to|من:from|قبل:ago|بعد:in|\
    مساعدة:usage|طباعة,اطبع:print|رمضان:easter|\
    صباحا,الصباح,في الصباح:morning|بعد الظهر,بعد ظهر,عصرا:afternoon|مساء,المساء,في المساء:evening|الليلة:tonight|هذا المساء:this evening|في:on|أسبوعين:2 weeks|يومين:2 days|شهرين:2 months|أسبوع واحد:a week|نهاية الأسبوع,عطلة الأسبوع:weekend|\
    يوما,يومًا:days|الغد:tomorrow
    """,
    "he": """
    היום:today|עכשיו:now|מחר:tomorrow|מחרתיים:day after tomorrow|אתמול:yesterday|שלשום:day before yesterday|הבא,\
    הבאה:next|שעבר,שעברה:last|הזה,הזאת,זה:this|יום:day|ימים:days|שבוע,השבוע:week|שבועות:weeks|חודש,החודש:month|\
    חודשים:months|שנה,השנה:year|שנים:years|סוף שבוע,סוף השבוע:weekend|עד:to|לפני:ago|בעוד:in|\
    עזרה:usage|הדפס:print|פסח:easter|\
    ביום:on|בבוקר,בוקר:morning|אחרי הצהריים,אחר הצהריים,אחרי הצהרים,אחה״צ,אחה"צ:afternoon|בערב,ערב:evening|הערב:this evening|עוד:in|שבועיים:2 weeks|יומיים:2 days|חודשיים:2 months|שנתיים:2 years|בשבוע:week|בחודש:month|בסוף השבוע,סופ״ש,סופ"ש:weekend
    """,
    "fa": """
    امروز:today|اکنون,الان:now|فردا:tomorrow|پس‌فردا,پسفردا,پس فردا:day after tomorrow|دیروز:yesterday|\
    پریروز:day before yesterday|آینده,بعد,بعدی:next|گذشته,قبل,پیش:last|این:this|روز:day|هفته:week|ماه:month|\
    سال:year|آخر هفته:weekend|تا:to|از:from|\
    راهنما,کمک:usage|چاپ:print|\
    صبح:morning|بعدازظهر,بعد از ظهر,عصر:afternoon|شب,غروب:evening|امشب:tonight|روز پیش,روز قبل:days ago|روزهای:days|هفته‌ها:weeks|دیگر:later|در:on|دو:two|سه:three|چهار:four|یک:a|\
    هفتهٔ,هفته‌ی:week
    """,
    "ru": """
    сегодня:today|сейчас:now|завтра:tomorrow|послезавтра:day after tomorrow|вчера:yesterday|\
    позавчера:day before yesterday|следующий,следующая,следующее,следующую,следующей,следующем,будущий,\
    будущую:next|прошлый,прошлая,прошлое,прошлую,прошлой,прошлом,последний:last|этот,эта,это,эту,этой,этом:this|\
    день:day|дня,дней:days|неделя,неделю,неделе:week|недели,недель:weeks|месяц,месяце:month|месяца,\
    месяцев:months|год,году:year|года,лет:years|выходные:weekend|по,до:to|с,со,от:from|назад:ago|через:in|в,во,\
    на:on|два,две:two|три:three|четыре:four|\
    и:and|вечером:evening|утром:morning|середина,середине,в середине:mid|конец,конце,в конце:end|начало,начале,в начале:beginning|\
    следующие,ближайшие:next|последние:last|числа:the|за:over|\
    помощь,справка:usage|распечатай,печать,напечатать:print|пасха,пасхи,пасху:easter|днём,днем:afternoon|\
    после обеда,после полудня:afternoon|до обеда:morning|сегодня вечером:this evening|вечер:evening|утро:morning|\
    эти:this|пять:five|шесть:six|семь:seven|восемь:eight|девять:nine|десять:ten|квартал:quarter|первый,первая,первую,первое:first|\
    второй,вторая,вторую,второе:second|третий,третья,третью,третье:third|четвёртый,четвертый,четвёртую,четвертую:fourth
    """,
    "uk": """
    сьогодні:today|зараз:now|завтра:tomorrow|післязавтра:day after tomorrow|вчора,учора:yesterday|\
    позавчора:day before yesterday|наступний,наступна,наступне,наступну,наступного,наступному:next|минулий,\
    минула,минуле,минулу,минулого,минулому,останній:last|цей,ця,це,цю,цього,цьому:this|день:day|дні,днів:days|\
    тиждень,тижня,тижні:week|тижнів:weeks|місяць,місяця:month|місяці,місяців:months|рік,року,році:year|роки,\
    років:years|вихідні:weekend|по,до:to|з,від:from|тому:ago|через:in|у,в,на:on|два,дві:two|три:three|\
    чотири:four|\
    і,та:and|ввечері,увечері:evening|вранці:morning|середина,середині:mid|кінець,кінці:end|початок,початку:beginning|наступні:next|\
    числа:the|допомога:usage|друк,надрукуй:print|великдень:easter|вдень:afternoon|\
    після обіду,по обіді,пополудні:afternoon|до обіду,зранку:morning|сьогодні ввечері:this evening|вечір:evening|\
    п'ять,п’ять,пʼять:five|шість:six|сім:seven|вісім:eight|дев'ять,дев’ять,девʼять:nine|десять:ten|квартал:quarter|\
    перший,перша,першу:first|другий,друга,другу:second|третій,третя,третю:third|четвертий,четверта,четверту:fourth
    """,
    "tr": """
    bugün:today|şimdi:now|yarın:tomorrow|öbür gün,ertesi gün:day after tomorrow|dün:yesterday|evvelsi gün,\
    önceki gün:day before yesterday|gelecek,önümüzdeki:next|geçen:last|bu:this|gün:day|hafta:week|ay:month|\
    yıl:year|hafta sonu:weekend|sonra:later|önce:ago|bir:a|iki:two|üç:three|dört:four|\
    ve:and|bu akşam:this evening|bu gece:tonight|bu sabah:this morning|ortası:mid|sonu:end|başı:beginning|\
    yardım:usage|yazdır:print|ramazan:easter|günü:on|sabah:morning|akşam:evening|öğleden sonra:afternoon|\
    öğlen:noon|sabahı:morning|akşamı:evening|\
    haftaya:next week|seneye:next year|son:last|ilk:first|çeyrek:quarter|kadar:the|beş:five|altı:six|yedi:seven|sekiz:eight|dokuz:nine|on:ten
    """,
  ]
}
