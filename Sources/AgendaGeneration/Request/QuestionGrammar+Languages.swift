extension QuestionGrammar {
  /// The questions of each language. English questions are read in every language.
  static let languages: [String: String] = [
    "en": englishQuestions,
    "de": """
    days:was ist_los,was ist,was steht_an,was steht,was liegt_an,was gibt es,was gibts,was habe ich_vor
    days:was hab ich_vor,was haben wir_vor,was habe ich_zu tun,was habe ich,was hab ich,was haben wir,was mache ich
    days:was machen wir,was passiert,was läuft,was kommt,was war,habe ich_etwas vor,habe ich_was vor
    days:haben wir_etwas vor,habe ich_termine,hab ich_termine,habe ich einen termin,gibt es_termine
    days:gibt es_etwas,ist_etwas los,ist_was los,bin ich_beschäftigt,welche termine habe ich
    days:welche termine gibt es,welche termine,zeig mir,zeige mir,zeig,zeige
    days+:am,für,an,termine,bitte,mir,mal
    next:was kommt als nächstes,was ist als nächstes,was steht als nächstes an,wann ist mein nächster
    next:wann ist der nächste,wann ist die nächste,wann ist das nächste,wann ist meine nächste,mein nächster
    next:wo ist mein nächster,wo ist der nächste,nächster termin
    show:wann ist,wann sind,wann war,wann findet_statt,wann beginnt,wann endet,wann fängt_an,um wie viel uhr ist
    show:wo ist,wo findet_statt,wie lange dauert,wie lange ist,wer kommt zu,wer kommt zum,wer kommt zur
    show+:der,die,das,den,dem,mein,meine,unser,unsere,ein,eine
    search:suche nach,such nach
    search+:der,die,das,den,dem
    free:wann habe ich_frei,habe ich_frei,bin ich_frei,sind wir_frei,wann bin ich_frei,wann sind wir_frei,habe ich_zeit,hab ich_zeit
    free:haben wir_zeit,wann habe ich_zeit,wann haben wir_zeit,wann ist_zeit,freie zeiten,freie zeit,freie termine
    hours:wie viele stunden,wieviele stunden,wie viel zeit
    hours+:habe,ich,haben,wir,gearbeitet
    agenda:meine termine,alle termine,termine,terminkalender,mein kalender
    agenda+:für,am,von,habe,hab,ich,haben,wir,gibt,es
    nouns:termin,termine,terminen,besprechungen,veranstaltungen
    articles:der,die,das,den,dem,mein,meine,meinen,ein,eine,einen
    days:was muss ich_tun,was soll ich_tun,kannst du mir_zeigen,bitte,ich möchte_sehen,ich will_sehen
    agenda:kalender,übersicht,monatsübersicht,wochenübersicht
    count:wie viele termine,wieviele termine,wie viele besprechungen,wieviele besprechungen,anzahl der termine,anzahl termine
    """,
    "fr": """
    days:qu'est-ce qu'il y a,qu'est-ce que j'ai,qu'est ce qu'il y a,qu'est ce que j'ai,qu'y a-t-il,que se passe-t-il
    days:qu'ai-je,que fais-je,qu'est-ce que je fais,qu'est-ce qu'on fait,quoi de prévu,qu'est-ce qui est prévu,quoi
    days:y a-t-il quelque chose,est-ce que j'ai quelque chose,ai-je quelque chose,montre-moi,montre moi,montrez-moi
    days:affiche,afficher,montre
    days+:de,prévu,pour,svp
    next:quel est le prochain,quelle est la prochaine,quel est mon prochain,quelle est ma prochaine,quand est mon prochain
    next:quand est ma prochaine,quand est le prochain,quand est la prochaine,prochain rendez-vous
    show:quand est,quand est-ce que c'est,quand a lieu,quand sont,quand commence,quand finit,à quelle heure est
    show:à quelle heure commence,où est,où a lieu,combien de temps dure,qui vient à
    show+:le,la,les,l,mon,ma,mes,un,une,notre
    search:cherche,chercher,recherche,rechercher
    search+:le,la,les,mon,ma
    free:suis-je libre,est-ce que je suis libre,je suis libre,quand suis-je libre,sommes-nous libres,ai-je le temps
    free:temps libre,créneaux libres,disponibilités
    hours:combien d'heures,combien de temps
    hours+:de,ai-je,travaillées,travaillé
    agenda:mes rendez-vous,mes rdv,rendez-vous,mon agenda,mon calendrier,mes événements,mes évènements
    agenda+:de,pour,d,ai-je,j'ai,avons-nous,y,a-t-il
    nouns:rendez-vous,rdv,événement,événements,évènement,évènements
    articles:le,la,les,mon,ma,mes,un,une
    days:montre-moi,montrez-moi,donne-moi,dis-moi,affiche-moi
    days:que dois-je faire,peux-tu me montrer,pouvez-vous me montrer,je veux voir,je voudrais voir
    agenda:calendrier
    count:combien de réunions,combien de rendez-vous,combien d'événements
    """,
    "es": """
    days:qué hay,qué tengo,qué tenemos,qué pasa,qué hago,qué hacemos,qué es,qué había,hay algo,tengo algo,qué eventos hay
    days:qué citas tengo,muéstrame,muestra,mostrar,muéstreme,enséñame
    days+:para,el,de
    next:qué sigue,qué viene,cuál es mi próxima,cuál es mi próximo,cuál es la próxima,cuál es el próximo
    next:cuándo es mi próxima,cuándo es mi próximo,cuándo es la próxima,cuándo es el próximo,próxima cita
    show:cuándo es,cuándo son,cuándo fue,cuándo empieza,cuándo termina,a qué hora es,a qué hora empieza,dónde es
    show:dónde está,cuánto dura,quién viene a
    show+:el,la,los,las,mi,mis,un,una,nuestra,nuestro
    free:estoy libre,cuándo estoy libre,estamos libres,tengo tiempo,cuándo tengo tiempo,tiempo libre,horas libres
    free:huecos libres
    hours:cuántas horas,cuánto tiempo
    hours+:he,trabajado,tengo,de
    agenda:mis citas,mis eventos,mi agenda,mi calendario,citas,eventos
    agenda+:de,para,tengo,tenemos,hay
    nouns:cita,citas,evento,eventos,reuniones
    articles:el,la,los,las,mi,mis,un,una
    days:qué tengo que hacer,quiero ver,puedes mostrarme,por favor
    agenda:calendario
    count:cuántas reuniones,cuántas citas,cuántos eventos
    """,
    "it": """
    days:che c'è,che cosa c'è,cosa c'è,cosa ho,che cosa ho,che ho,cosa abbiamo,cosa faccio,che faccio,cosa succede
    days:che impegni ho,quali impegni ho,quali appuntamenti ho,ho impegni,ho qualcosa,c'è qualcosa,mostrami,mostra
    days+:per,in programma
    next:cosa viene dopo,qual è il prossimo,qual è la prossima,qual è il mio prossimo,qual è la mia prossima
    next:quando è il prossimo,quando è la prossima,quando è il mio prossimo,quando è la mia prossima,prossimo appuntamento
    show:quando è,quando sono,quando comincia,quando inizia,quando finisce,a che ora è,a che ora comincia,a che ora inizia
    show:dov'è,dove è,quanto dura,chi viene a
    show+:il,lo,la,i,gli,le,l,mio,mia,un,una
    free:sono libero,sono libera,quando sono libero,quando sono libera,siamo liberi,ho tempo,quando ho tempo,tempo libero
    hours:quante ore,quanto tempo
    hours+:ho,lavorato,di
    agenda:i miei appuntamenti,miei appuntamenti,i miei impegni,appuntamenti,impegni,il mio calendario,la mia agenda
    agenda+:di,per,ho,abbiamo,ci,sono
    nouns:appuntamento,appuntamenti,impegni,eventi,evento,riunioni
    articles:il,lo,la,i,gli,le,mio,mia
    days:cosa devo fare,che devo fare,voglio vedere,vorrei vedere,puoi mostrarmi
    agenda:calendario
    count:quante riunioni,quanti appuntamenti,quanti impegni
    """,
    "nl": """
    days:wat is er,wat staat er_op het programma,wat staat er_gepland,wat staat er,wat heb ik_te doen,wat heb ik
    days:wat hebben we,wat doe ik,wat doen we,wat gebeurt er,wat is,is er iets,heb ik iets,heb ik_afspraken
    days:welke afspraken heb ik,laat_zien,toon
    days+:op,voor,mij,me
    next:wat komt er hierna,wat is mijn volgende,wat is de volgende,wanneer is mijn volgende,wanneer is de volgende
    next:wanneer is het volgende,volgende afspraak
    show:wanneer is,wanneer zijn,wanneer begint,wanneer was,hoe laat is,hoe laat begint,waar is,hoe lang duurt,wie komt naar
    show+:de,het,een,mijn,onze
    search:zoek naar
    search+:de,het,een,mijn
    free:ben ik_vrij,wanneer ben ik_vrij,zijn we_vrij,heb ik_tijd,wanneer heb ik_tijd,hebben we_tijd,vrije tijd
    hours:hoeveel uur,hoeveel uren,hoeveel tijd
    hours+:heb,ik,gewerkt
    agenda:mijn afspraken,afspraken,mijn agenda,mijn kalender
    agenda+:van,voor,op,heb,ik,hebben,we,zijn,er
    nouns:afspraak,afspraken,vergaderingen,evenementen
    articles:de,het,een,mijn
    days:wat moet ik_doen,ik wil_zien
    agenda:kalender
    count:hoeveel afspraken,hoeveel vergaderingen
    """,
    "pt": """
    days:o que há,o que tenho,o que eu tenho,o que temos,o que tem,o que faço,o que acontece,que tenho,que há
    days:tenho alguma coisa,tenho algo,há alguma coisa,há algo,tem alguma coisa,quais compromissos tenho,mostre-me
    days:mostra-me,mostre,mostrar,mostra
    days+:para,de,na,no
    next:o que vem a seguir,qual é o próximo,qual é a próxima,qual é meu próximo,quando é o próximo,quando é a próxima
    next:quando é meu próximo,quando é minha próxima,próximo compromisso
    show:quando é,quando são,quando foi,quando começa,quando termina,a que horas é,a que horas começa,onde é,onde fica
    show:quanto tempo dura,quem vem
    show+:o,a,os,as,meu,minha,um,uma
    free:estou livre,quando estou livre,estamos livres,tenho tempo,quando tenho tempo,tempo livre,horários livres
    hours:quantas horas,quanto tempo
    hours+:trabalhei,tenho,de
    agenda:meus compromissos,compromissos,minha agenda,meu calendário,meus eventos,eventos
    agenda+:de,para,tenho,temos,há,tem
    nouns:compromisso,compromissos,evento,eventos,reuniões
    articles:o,a,os,as,meu,minha
    days:o que tenho que fazer,o que devo fazer,quero ver
    agenda:calendário
    count:quantas reuniões,quantos compromissos,quantos eventos
    """,
    "pl": """
    days:co mam,co mamy,co jest,co się dzieje,co robię,co robimy,czy mam coś,czy mam,czy jest coś,co było,pokaż mi,pokaż
    days:co
    days+:na,w planach
    next:co dalej,kiedy jest następne,kiedy jest następny,kiedy jest następna,kiedy następne
    show:kiedy jest,kiedy są,kiedy było,kiedy zaczyna się,o której jest,o której zaczyna się,gdzie jest,jak długo trwa
    show:kiedy,gdzie
    search:szukaj,znajdź
    free:czy jestem_wolny,czy jestem_wolna,kiedy jestem_wolny,kiedy jestem_wolna,czy mam_czas,kiedy mam_czas
    free:wolne terminy,wolny czas
    hours:ile godzin,ile czasu
    agenda:moje spotkania,spotkania,moje terminy,terminy,moje wydarzenia,wydarzenia,mój kalendarz
    agenda+:na,mam,mamy,jest
    nouns:spotkanie,spotkania,wydarzenia,wydarzenie,termin,terminy
    days:co muszę zrobić,chcę zobaczyć
    agenda:kalendarz
    count:ile spotkań,ile wydarzeń
    """,
    "sv": """
    days:vad händer,vad har jag,vad har vi,vad är det,vad gör jag,vad gör vi,vad är,har jag något,händer det något
    days:finns det något,visa mig,visa
    days+:på,för,planerat
    next:vad är nästa,vad kommer härnäst,när är nästa,när är mitt nästa,när är min nästa,nästa möte
    show:när är,när börjar,när slutar,när var,var är,hur länge är,hur lång är,hur länge varar,vem kommer till
    show+:den,det,min,mitt,vår,en,ett
    search:sök efter,sök,leta efter,hitta
    free:är jag ledig,när är jag ledig,är vi lediga,har jag tid,när har jag tid,ledig tid,lediga tider
    hours:hur många timmar,hur mycket tid
    hours+:har,jag,jobbat,arbetat
    agenda:mina möten,möten,min kalender,mina händelser,händelser
    agenda+:för,på,har,jag,vi,finns,det
    nouns:möte,möten,händelse,händelser
    articles:den,det,min,mitt
    days:vad ska jag göra,vad ska jag,jag vill se
    agenda:kalender
    count:hur många möten,hur många händelser
    """,
    "da": """
    days:hvad sker der,hvad skal jeg,hvad skal vi,hvad har jeg,hvad har vi,hvad er der,hvad er,har jeg noget
    days:er der noget,vis mig,vis
    days+:på,for
    next:hvad er det næste,hvornår er næste,hvornår er mit næste,hvornår er min næste,næste møde
    show:hvornår er,hvornår begynder,hvornår starter,hvornår slutter,hvornår var,hvor er,hvor længe varer,hvem kommer til
    show+:den,det,min,mit,en,et
    search:søg efter,søg,find
    free:er jeg ledig,hvornår er jeg ledig,er vi ledige,har jeg tid,hvornår har jeg tid,ledige tider
    hours:hvor mange timer,hvor meget tid
    agenda:mine møder,møder,min kalender,mine aftaler,aftaler
    agenda+:for,på,har,jeg,vi,er,der
    nouns:møde,møder,aftale,aftaler,begivenheder
    articles:den,det,min,mit
    days:jeg vil se
    agenda:kalender
    count:hvor mange møder,hvor mange aftaler
    """,
    "nb": """
    days:hva skjer,hva skal jeg,hva skal vi,hva har jeg,hva har vi,hva er det,hva er,har jeg noe,er det noe,vis meg,vis
    days+:på,for
    next:hva er det neste,når er neste,når er mitt neste,når er min neste,neste møte
    show:når er,når begynner,når starter,når slutter,når var,hvor er,hvor lenge varer,hvem kommer til
    show+:den,det,min,mitt,en,et
    search:søk etter,søk,finn
    free:er jeg ledig,når er jeg ledig,er vi ledige,har jeg tid,når har jeg tid,ledige tider
    hours:hvor mange timer,hvor mye tid
    agenda:mine møter,møter,min kalender,mine avtaler,avtaler
    agenda+:for,på,har,jeg,vi,er,det
    nouns:møte,møter,avtale,avtaler,hendelser
    articles:den,det,min,mitt
    days:jeg vil se
    agenda:kalender
    count:hvor mange møter,hvor mange avtaler
    """,
    "fi": """
    days:mitä on,mitä minulla on,mitä meillä on,mitä tapahtuu,mitä teen,onko minulla mitään,onko mitään,näytä minulle,näytä
    days:mitä
    next:mikä on seuraava,milloin on seuraava,seuraava tapahtuma
    show:milloin on,milloin alkaa,milloin päättyy,milloin oli,mihin aikaan on,missä on,kuinka kauan kestää
    search:etsi,hae
    free:olenko vapaa,milloin olen vapaa,onko minulla aikaa,milloin minulla on aikaa,vapaat ajat
    hours:kuinka monta tuntia,kuinka paljon aikaa
    agenda:tapahtumat,kalenterini,tapaamiset,kalenteri
    nouns:tapahtuma,tapahtumat,tapaaminen,tapaamiset,kokoukset
    """,
    "cs": """
    days:co mám,co máme,co je,co se děje,co dělám,co děláme,mám něco,je něco,co bylo,ukaž mi,ukaž,zobraz,co
    days+:na,v plánu
    next:co je dál,kdy je další,kdy mám další,další schůzka
    show:kdy je,kdy jsou,kdy bylo,kdy byla,kdy začíná,kdy končí,v kolik je,v kolik začíná,kde je,jak dlouho trvá
    search:hledej,hledat,najdi
    free:mám_volno,kdy mám_volno,mám_čas,kdy mám_čas,jsem_volný,jsem_volná,volné termíny
    hours:kolik hodin,kolik času
    agenda:moje schůzky,schůzky,moje události,události,můj kalendář
    agenda+:na,mám,máme,je
    nouns:schůzka,schůzky,událost,události,termíny
    days:co musím udělat,chci vidět
    agenda:kalendář
    count:kolik schůzek,kolik událostí
    """,
    "ru": """
    days:что у меня_запланировано,что у меня,что у нас,что будет,что происходит,что запланировано,что было,что есть
    days:есть ли что-нибудь,есть что-нибудь,покажи мне,покажи,показать,что
    days+:на
    next:что дальше,когда следующая,когда следующий,когда следующее,какая следующая,какое следующее,следующая встреча
    show:когда будет,когда начинается,когда заканчивается,во сколько начинается,во сколько,где будет,сколько длится,когда
    show:где
    search:найди,найти,поиск,искать
    free:свободен ли я,свободна ли я,я_свободен,я_свободна,когда я_свободен,когда я_свободна,есть ли_время,свободное время
    hours:сколько часов,сколько времени
    agenda:мои встречи,встречи,мои события,события,мой календарь,моё расписание,расписание
    agenda+:на,у,меня,нас,есть,будет
    nouns:встреча,встречи,встреч,событие,события,событий
    days:что мне нужно сделать,что мне делать,хочу увидеть
    agenda:календарь
    count:сколько встреч,сколько событий
    """,
    "uk": """
    days:що в мене,що у мене,що в нас,що буде,що відбувається,що заплановано,що було,що є,покажи мені,покажи,показати,що
    days+:на
    next:що далі,коли наступна,коли наступний,коли наступне,наступна зустріч
    show:коли буде,коли починається,коли закінчується,о котрій починається,о котрій,де буде,скільки триває,коли,де
    search:знайди,знайти,пошук,шукати
    free:я_вільний,я_вільна,коли я_вільний,коли я_вільна,вільний час
    hours:скільки годин,скільки часу
    agenda:мої зустрічі,зустрічі,мої події,події,мій календар,розклад
    agenda+:на,у,мене,нас,є,буде
    nouns:зустріч,зустрічі,подія,події,подій
    agenda:календар
    count:скільки зустрічей,скільки подій
    """,
    "tr": """
    days:bana_göster,göster
    next:sıradaki ne,sıradaki
    show:ne zaman
    search:ara,bul
    free:boş zamanlar,boş zaman
    hours:kaç saat
    agenda:randevularım,randevular,etkinlikler,etkinliklerim,takvimim,toplantılar,takvim
    nouns:randevu,randevular,etkinlik,etkinlikler,toplantılar,ne,var
    """,
    "ja": """
    days:予定を表示
    show:いつ
    search:検索
    free:空き時間
    agenda:予定,カレンダー
    endings:の予定は何ですか,の予定は何,の予定を見せて,の予定は,の予定,は何がある,に何がある,は何
    nouns:予定,の予定,会議,は何,何がある
    next:次の予定,次の予定は何,次の予定は何ですか,次の予定を見せて,次の会議はいつ,次の会議はいつですか,次の予定は,次の予定はいつ,次の予定はいつですか
    free endings:の空き時間,空き時間,は空いていますか,は空いてる,は空いてますか,は暇ですか,は暇
    show endings:はいつですか,はいつ,はどこですか,はどこ
    next beginnings:次の
    """,
    "zh": """
    days:显示
    next:下一个
    show:什么时候
    search:搜索,查找
    free:空闲时间
    agenda:日程,我的日程,安排,日历
    endings:有什么安排,有会议吗,有什么会议,有会吗,有什么事,有什么,的日程,的安排,日程
    nouns:日程,的日程,有什么,安排,有什么安排
    free endings:的空闲时间,空闲时间,有空吗,有时间吗,有空
    next beginnings:下一个,下个,下次的
    """,
    "zh-Hant": """
    days:顯示
    next:下一個
    show:什麼時候
    search:搜尋,查找
    free:空閒時間
    agenda:行程,我的行程,日程,日曆
    endings:有什麼安排,有會議嗎,有什麼會議,有會嗎,有什麼事,有什麼,的行程,的日程,的安排,行程
    nouns:行程,的行程,日程,有什麼,安排,有什麼安排
    free endings:的空閒時間,空閒時間,有空嗎,有時間嗎,有空
    next beginnings:下一個,下個,下次的
    """,
    "ko": """
    show:언제
    search:검색
    free:빈 시간
    agenda:일정,내 일정,약속,달력,캘린더
    nouns:일정,일정은,약속,뭐,있어,있나요,뭐가,보여줘,알려줘
    """,
    "ar": """
    days:ماذا لدي,ماذا يوجد,ماذا عندي,ما هي مواعيدي,اعرض
    show:متى,أين
    search:ابحث عن,ابحث
    agenda:مواعيدي,مواعيد,تقويم
    nouns:مواعيد,موعد
    next:متى الاجتماع القادم,متى الموعد القادم,الاجتماع القادم,الموعد القادم,متى موعدي القادم
    free:هل أنا متفرغ,هل انا متفرغ,هل لدي وقت,وقت فراغ
    """,
    "he": """
    days:מה יש לי,מה יש,מה קורה,הצג
    show:מתי,איפה
    search:חפש
    agenda:הפגישות שלי,פגישות,אירועים
    nouns:פגישה,פגישות,אירוע,אירועים
    next:מתי הפגישה הבאה,מה הפגישה הבאה,הפגישה הבאה
    free:האם אני פנוי,האם אני פנויה,אני פנוי,מתי אני פנוי,זמן פנוי
    """,
    "fa": """
    days:چه دارم,چه برنامه‌ای دارم,نشان بده
    next:جلسه بعدی کی است,جلسه بعدی,قرار بعدی
    show:کی
    search:جستجو,پیدا کن
    free:وقت آزاد
    agenda:برنامه,جلسات,قرارها
    nouns:جلسه,جلسات,قرار
    """,
  ]
}
