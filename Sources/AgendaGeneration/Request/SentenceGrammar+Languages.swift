extension SentenceGrammar {
  /// The words of each language. Those that deny or exclude (`not`, `without`, `before`) are none of them.
  static let languages: [String: String] = [
    "en": """
    joining:i,we,you,me,my,our,us,your,it,the,a,an,there,here,should,would,could,can,will,shall,do,does,did,am,is,are,was,were
    joining:be,been,being,have,has,had,havent,got,get,getting,need,needs,want,wanna,like,to,on,at,of,for,up,with,what,whats
    joining:whatever,anything,something,any,some,stuff,things,thing,please,pls,plz,thanks,thank,just,only,simply
    joining:quickly,gimme,give,lemme,let,lets,tell,show,see,view,display,look,check,come,coming,go,going,gonna
    joining:busy,plate,planned,scheduled,happening,happens,doing,left,remaining,plan,plans,schedule,now,again,hey,hi,hello,ok
    joining:okay,so,then,also,exactly,really,actually,currently,kindly,know,think,im,ive,id,interesting,important,special,else,still,full,whole,entire
    free:free,available,availability
    next:next,nearest,closest,upcoming
    all:everything,all
    """,
    "de": """
    joining:ich,wir,du,sie,ihr,er,es,man,mir,mich,uns,dir,mein,meine,meinen,meinem,meiner,unser,unsere,unseren,der,die,das,den
    joining:dem,des,ein,eine,einen,einem,einer,was,wie,hab,habe,haben,hat,hast,bin,sind,ist,bist,war,waren,wird,wurde,werde
    joining:werden,gibt,gibts,gab,steht,stehen,liegt,muss,mussen,soll,sollen,sollte,kann,kannst,konnte,konntest,darf,will,mochte
    joining:bitte,mal,denn,so,etwas,irgendwas,irgendetwas,los,an,am,im,um,fur,von,vom,zu,zum,zur,auf,mit
    joining:zeig,zeige,zeigen,anzeigen,gib,sag,sehen,schauen,nur,blos,einfach,schon,noch,auch,ganz,ganze,ganzen,gesamte,gesamten
    joining:machen,mache,tun,vor,anstehen,ansteht,anliegt,geplant,kalender,kalenders,terminkalender,plan,plane,agenda,arbeiten
    joining:da,dann,sieht,aus,verplant,jetzt,eigentlich,genau,sein,beschaftigt
    free:frei,verfugbar,zeit
    next:nachste,nachster,nachsten,nachstes
    nouns:besprechung,meeting,meetings,verabredung,verabredungen,veranstaltung,ereignis,ereignisse,einträge,treffen
    all:alles,alle
    """,
    "fr": """
    joining:je,j,tu,vous,nous,on,il,elle,me,moi,mon,ma,mes,notre,nos,le,la,les,l,un,une,des,du,de,d,au,aux,a,à,en,que,qu,qu
    joining:quest,est,ce,c,qui,quoi,quel,quelle,quels,quelles,ai,as,avons,avez,y,t,suis,sommes,sont,etes,faire,fais,faisons,dois
    joining:devons,peux,pouvez,pourrais,veux,voudrais,montre,montrer,montrez,affiche,afficher,affichez,donne,donner,donnez,voir
    joining:prevu,prevue,prevus,prevues,passe,se,quelque,chose,stp,svp,il,plait,s,te,juste,seulement
    joining:uniquement,bien,alors,pour,sur,agenda,calendrier,planning,programme,occupe,occupee
    joining:travaille,travailler,cette,ca,encore,reste,il
    free:libre,libres,disponible,disponibles,dispo,temps
    next:prochain,prochaine,prochains,prochaines
    nouns:reunion,reunions,rendez,vous,evenements,rdvs
    all:tout,toute,toutes,tous
    """,
    "es": """
    joining:yo,tu,usted,nosotros,me,mi,mis,nuestro,nuestra,el,la,los,las,un,una,lo,de,del,al,a,en,que,cual,cuales,hay
    joining:habia,tengo,tenemos,tienes,tiene,es,son,esta,estoy,estamos,hago,hacemos,hacer,debo,puedo,puedes,podria,quiero,queria
    joining:quisiera,muestra,muestrame,mostrar,mostrarme,ensename,ensena,ensenar,dame,dime,dar,ver,favor,por
    joining:algo,alguna,algun,solo,solamente,para,pasa,planeado,previsto,prevista,programado,agenda,calendario,plan,planes
    joining:ocupado,ocupada,trabajar,ahora,queda
    free:libre,libres,disponible,disponibles,tiempo
    next:proxima,proximo,proximas,proximos,siguiente,siguientes
    nouns:reunion,reuniones,compromisos,compromiso,actividades
    all:todo,toda,todos,todas
    """,
    "it": """
    joining:io,tu,noi,mi,me,mio,mia,miei,mie,nostro,nostra,il,lo,la,i,gli,le,l,un,uno,una,di,da,del,dello,della,dei,degli,delle,dell
    joining:d,al,nel,nella,nei,a,che,cosa,quale,quali,c,ce,ci,e,è,ho,hai,abbiamo,ha,sono,siamo,sei,faccio,fare,facciamo
    joining:devo,dobbiamo,posso,puoi,potresti,voglio,vorrei,mostra,mostrami,mostrare,fammi,dammi,dimmi,vedere,visualizza,favore
    joining:per,qualcosa,solo,soltanto,succede,previsto,prevista,previsti,programma,programmato
    joining:agenda,calendario,piani,occupato,occupata,lavorare,adesso
    free:libero,libera,liberi,libere,disponibile,disponibili,tempo
    next:prossimo,prossima,prossimi,prossime
    nouns:riunione,impegno,incontro,incontri
    joining:alla,all
    all:tutto,tutta,tutti,tutte
    """,
    "nl": """
    joining:ik,wij,we,je,jij,u,mij,me,mijn,ons,onze,het,de,een,er,wat,welke,heb,hebben,heeft,hebt,ben,zijn,is,was,staat,staan
    joining:gebeurt,doe,doen,moet,moeten,kan,kun,kunnen,wil,laat,laten,toon,tonen,geef,zien,kijken,alsjeblieft,aub,graag
    joining:iets,alleen,gewoon,voor,van,op,te,gepland,programma,agenda,kalender,planning,plannen,bezet,druk,werken
    joining:nog,even,eens,zie,heel,hele
    free:vrij,beschikbaar,tijd
    next:volgende,eerstvolgende
    nouns:vergadering,bespreking,besprekingen,evenement,meeting,meetings
    all:alles,alle
    """,
    "pt": """
    joining:eu,tu,voce,nos,me,meu,minha,meus,minhas,nosso,nossa,o,a,os,as,um,uma,de,do,da,dos,das,ao,em,no,na,nos,nas,que,qual
    joining:quais,e,é,ha,tem,tenho,temos,tens,estou,estamos,esta,sao,faco,fazer,fazemos,devo,posso,pode,podes,poderia,quero
    joining:queria,gostaria,mostra,mostre,mostrar,mostrame,da,diga,ver,exibir,exiba,favor,por,algo
    joining:alguma,coisa,algum,so,somente,apenas,para,acontece,planejado,planeado,previsto,marcado,agenda,calendario,plano
    joining:planos,ocupado,ocupada,trabalhar,agora
    free:livre,livres,disponivel,disponiveis,tempo
    next:proximo,proxima,proximos,proximas
    nouns:reuniao,reunioes,encontro,encontros,compromisso
    all:tudo,toda,todo,todos,todas
    """,
    "pl": """
    joining:ja,my,ty,mi,mnie,nam,moj,moja,moje,mojego,nasz,nasze,co,czy,jaki,jakie,jaka,mam,mamy,masz,ma,jest,są,bedzie,beda,było
    joining:jestem,jestesmy,robie,robimy,robic,musze,moge,mozesz,chce,chciałbym,chciałabym,pokaz,pokaż,pokazac,wyswietl,daj
    joining:zobaczyc,prosze,cos,jakies,tylko,po,prostu,na,w,we,z,ze,dla,sie,dzieje,zaplanowane
    joining:zaplanowano,planie,plan,plany,planach,kalendarz,kalendarza,kalendarzu,terminarz,zajety,zajeta,pracuje,pracowac
    free:wolny,wolna,wolne,wolni,czas,dostepny,dostepna
    next:najblizsze,najblizszy,najblizsza,najbliższe,najbliższy,najbliższa,nastepne,nastepny,nastepna
    nouns:spotkan,zebranie,zebrania,wydarzen
    all:wszystko,wszystkie
    """,
    "sv": """
    joining:jag,vi,du,mig,oss,min,mitt,mina,var,vart,vara,den,det,de,en,ett,vad,vilka,vilket,har,hade,ar,är,blir,finns,hander,gor
    joining:gora,ska,skall,maste,kan,kunde,vill,visa,ge,se,tack,snalla,nagot,nagra,bara,endast,pa,for,av,i
    joining:planerat,planerad,inplanerat,kalender,kalendern,schema,schemat,agenda,plan,planer,upptagen,jobba,jobbar,arbeta,hela,som
    free:ledig,lediga,ledigt,tillganglig,tid
    next:nasta
    nouns:mote,moten,mötet,handelser,bokning,bokningar
    all:allt,alla
    """,
    "da": """
    joining:jeg,vi,du,mig,os,min,mit,mine,den,det,de,en,et,hvad,hvilke,har,havde,er,bliver,sker,gør,gore,skal,ma,kan,vil,vis,vise
    joining:giv,se,tak,noget,nogle,bare,kun,pa,for,af,i,planlagt,kalender,kalenderen,plan,planer,optaget,der
    free:ledig,ledige,ledigt,fri,tid
    next:næste,naeste
    nouns:møde,mode,begivenhed
    all:alt,alle
    """,
    "nb": """
    joining:jeg,vi,du,meg,oss,min,mitt,mine,den,det,de,en,et,hva,hvilke,har,hadde,er,blir,skjer,gjør,gjore,skal,ma,kan,vil,vis,vise
    joining:gi,se,takk,noe,noen,bare,kun,pa,for,av,i,planlagt,kalender,kalenderen,plan,planer,opptatt,jobbe,jobber
    free:ledig,ledige,fri,tid
    next:neste
    nouns:møte,mote,hendelse
    all:alt,alle
    """,
    "fi": """
    joining:mina,me,minun,minulla,meilla,mulla,meidan,mita,mika,mitka,on,onko,ovat,olen,olenko,oli,tapahtuu,teen,pitaa,voinko
    joining:voitko,haluan,nayta,anna,katso,nahda,kiitos,jotain,mitaan,vain,vaan,suunniteltu,kalenteri,kalenterin
    joining:kalenterini,ohjelma,ohjelmassa,varattu,toissa,tehda
    free:vapaa,vapaana,vapaata,aikaa
    next:seuraava
    nouns:kokous,tapaamisia,tapahtumia,kokousta,kokouksia
    all:kaikki
    """,
    "cs": """
    joining:ja,my,ty,mi,me,nam,muj,moje,moji,nas,nase,co,jake,jaky,jaka,mam,mame,mas,je,jsou,bude,budou,bylo,jsem,jsme,delam,delat
    joining:musim,muzu,muzes,chci,chtel,chtela,ukaz,ukazat,zobraz,zobrazit,dej,videt,prosim,neco,jen,pouze
    joining:na,v,ve,z,ze,pro,se,deje,naplanovano,planu,plan,plany,kalendar,kalendare,diar,rozvrh
    free:volno,volny,volna,volne,cas
    next:dalsi,nejblizsi,pristi
    nouns:schuzku,schuzek,udalosti
    all:vse,vsechno,vsechny
    """,
    "ru": """
    joining:я,мы,ты,вы,мне,меня,нас,нам,мой,моя,мое,мои,моего,наш,наше,наши,что,чего,какие,какое,какая,какой,у,есть,будет,будут,было
    joining:происходит,запланировано,планирую,делать,сделать,нужно,надо,должен,должна,могу,можешь,хочу,покажи,покажите,показать
    joining:дай,видеть,увидеть,посмотреть,пожалуйста,что-то,нибудь,что-нибудь,только,просто,на,в,во,для,ли,календарь,календаре
    joining:план,планы,планах,расписание,занят,занята,работаю,то,ли,какой-то,когда
    free:свободен,свободна,свободны,свободно
    next:следующая,следующий,следующее,ближайшая,ближайшее,ближайший
    nouns:встречу,совещание,совещания,мероприятия,дела,дел
    all:все,всё
    """,
    "uk": """
    joining:я,ми,ти,ви,мені,мене,нас,нам,мій,моя,моє,мої,наш,наше,наші,що,які,яке,яка,який,у,в,є,буде,будуть,було,відбувається
    joining:заплановано,робити,зробити,треба,потрібно,можу,можеш,хочу,покажи,покажіть,показати,дай,бачити,побачити,подивитися
    joining:будь,ласка,щось,тільки,лише,просто,на,для,чи,коли,календар,календарі,план,плани,планах,розклад,зайнятий,зайнята
    free:вільний,вільна,вільні,вільно
    next:наступна,наступний,наступне,найближча,найближче,найближчий
    nouns:нарада,наради,справи,справ
    all:все
    """,
    "tr": """
    joining:ben,biz,bana,bize,benim,bizim,bir,bu,ne,neler,var,varmı,mı,mi,mu,mü,mıyım,miyim,muyum,müyüm,mıyız,miyiz,muyuz,müyüz
    joining:oluyor,olacak,yapıyorum,yapacağım,yapmam,yapmalıyım,gerek,göster,gösterir,misin,mısın,ver,bak,görmek,istiyorum,lütfen
    joining:şey,sadece,yalnızca,için,ile,planlanan,planlı,planım,plan,planlarım,takvim,takvimi,takvimim
    joining:takvimimi,program,programı,programım,programımı,ajanda,meşgul,çalışıyor,günü,günün,haftanın,ayın,icin,goster
    free:boş,boşum,bos,müsait,musait,müsaitim,uygun
    next:sonraki,sıradaki
    nouns:toplantı,toplantım,toplantılarım,toplantıyı,etkinliği,randevum,randevumu,toplanti
    all:her,hepsi,tüm,bütün
    """,
    "ja": """
    joining:の,は,に,が,を,も,へ,何,なに,何か,か,です,ですか,ある,あります,ありますか,あるか,ありました,見せて,見せてください,見たい,表示
    joining:表示して,表示してください,教えて,教えてください,ください,私,私の,わたし,カレンダー,スケジュール,だけ,どう,どんな
    free:空き,空いて,空いている,空いてる,空いています,空いていますか,空いてますか,暇,ひま
    next:次,次の
    nouns:会議,予定,ミーティング,打ち合わせ,イベント,用事,アポ
    all:すべて,全部
    """,
    "zh": """
    joining:的,了,吗,呢,吧,啊,我,我们,你,请,帮我,给我,看,看看,看一下,查看,显示,展示,一下,有,有没有,有什么,什么,哪些,是,在,要,做,想
    joining:日历,日程表,计划,只,只看,忙,怎么样,要做,告诉,这,那,和
    free:有空,空闲,空,闲,有时间
    next:下一个,下个,最近的
    nouns:会议,会,日程,安排,活动,事,事情,约会,行程
    all:都,所有,全部
    """,
    "zh-Hant": """
    joining:的,了,嗎,呢,吧,啊,我,我們,你,請,幫我,給我,看,看看,看一下,查看,顯示,展示,一下,有,有沒有,有什麼,什麼,哪些,是,在,要,做,想
    joining:日曆,行事曆,日程表,計劃,計畫,只,只看,忙,怎麼樣,要做,告訴
    free:有空,空閒,空,閒,有時間
    next:下一個,下個,最近的
    nouns:會議,會,日程,安排,活動,事,事情,約會,行程
    all:都,所有,全部
    """,
    "ko": """
    joining:나,나는,내,내가,우리,저,저는,제,의,은,는,이,가,을,를,에,뭐,뭐가,뭘,무엇,무슨,어떤,있어,있어요,있나,있나요,있니,있습니까,해,해야
    joining:하나요,보여,보여줘,보여주세요,알려줘,알려주세요,좀,달력,캘린더,스케줄,계획,만,바빠,바쁜가요,뭐야,뭐예요,뭐지,무엇인가요,어때,있을까,언제,언제야,언제예요
    free:한가해,한가한가요,시간,비어,빈
    next:다음
    nouns:일정,일정이,일정을,일정은,스케줄이,약속,약속이,회의,회의가,미팅,행사
    all:모든,모두,전부
    """,
    "ar": """
    joining:انا,نحن,لي,لدي,لدينا,عندي,عندنا,ما,ماذا,هل,هو,هي,يوجد,هناك,في,من,على,شيء,اي,اعرض,ارني,اظهر,من,فضلك,فقط,و,التقويم,تقويم,مشغول,متى,الى,عن,ال,يوم
    free:متاح,متاحة,فارغ,متفرغ,متفرغة,وقت
    next:التالي,القادم,القادمة,المقبل
    nouns:مواعيد,موعد,الموعد,الاجتماع,أحداث,حدث,المواعيد,اجتماع,اجتماعات,الاجتماعات
    all:كل
    """,
    "he": """
    joining:אני,אנחנו,לי,לנו,שלי,שלנו,מה,האם,יש,את,של,על,ב,ל,משהו,הצג,תראה,הראה,בבקשה,רק,ו,היומן,יומן,לוח,עסוק,עסוקה,קורה,מתי,אם,אפשר
    free:פנוי,פנויה,פנויים,זמן
    next:הבא,הבאה,הקרוב,הקרובה
    nouns:פגישות,פגישה,אירועים,אירוע,הפגישות
    all:כל
    """,
    "fa": """
    joining:من,ما,چه,چی,آیا,دارم,داریم,هست,است,در,از,برای,نشان,بده,لطفا,فقط,و,تقویم,برنامه,برنامه‌ای,برنامه‌ام,ای,کی,دارید,هستم,نشانم
    free:آزاد,آزادم,وقت,خالی
    next:بعدی,آینده
    nouns:جلسه,جلسات,قرار,رویداد,رویدادها
    all:همه
    """,
  ]

  /// The tasks that ``HabitWords`` knows by an English word, in each language.
  static let tasks: [String: String] = [
    "de": """
    add:erstelle,erstellen,anlegen,hinzufügen,füge,trage,eintragen,neu,neuer,neues
    delete:lösche,löschen,entferne,entfernen,streiche
    edit:ändere,ändern,bearbeite,bearbeiten,verschiebe,verschieben,verlege
    remind:erinnere,erinnern,erinnerung
    send:sende,senden,schicke,schick,verschicke,teile
    print:druck,drucke,drucken
    sync:synchronisiere,synchronisieren,abgleichen
    import:importiere,importieren
    hide:verstecke,verberge,ausblenden
    """,
    "fr": """
    add:ajoute,ajouter,crée,créer,nouveau,nouvelle
    delete:supprime,supprimer,efface,effacer,enlève,enlever
    edit:modifie,modifier,déplace,déplacer,change,changer
    remind:rappelle,rappelle-moi,rappelez-moi,rappel
    send:envoie,envoyer,envoyez,partage,partager
    print:imprime,imprimer,imprimez
    sync:synchronise,synchroniser
    import:importe,importer
    hide:cache,cacher,masque,masquer
    """,
    "es": """
    add:añade,añadir,agrega,agregar,crea,crear,nuevo,nueva
    delete:borra,borrar,elimina,eliminar,quita,quitar
    edit:edita,editar,cambia,cambiar,mueve,mover
    remind:recuerda,recuérdame,recordatorio
    send:envía,enviar,manda,mandar,comparte,compartir
    print:imprime,imprimir
    sync:sincroniza,sincronizar
    import:importa,importar
    hide:oculta,ocultar,esconde
    """,
    "it": """
    add:aggiungi,aggiungere,crea,creare,nuovo,nuova
    delete:cancella,cancellare,elimina,eliminare,rimuovi
    edit:modifica,modificare,sposta,spostare,cambia
    remind:ricordami,ricorda,promemoria
    send:invia,inviare,manda,mandare,condividi
    print:stampa,stampare
    sync:sincronizza,sincronizzare
    import:importa,importare
    hide:nascondi,nascondere
    """,
    "nl": """
    add:voeg,toevoegen,maak,nieuw,nieuwe
    delete:verwijder,verwijderen,wis,schrap
    edit:wijzig,wijzigen,bewerk,bewerken,verplaats,verzet
    remind:herinner,herinnering
    send:stuur,verstuur,verzend,deel
    print:druk,afdrukken
    sync:synchroniseer
    import:importeer
    hide:verberg
    """,
    "pt": """
    add:adiciona,adicione,adicionar,cria,crie,criar,novo,nova
    delete:apaga,apague,apagar,exclui,excluir,elimina,eliminar,remove,remover
    edit:edita,editar,altera,alterar,muda,mover
    remind:lembra,lembre,lembre-me,lembrete
    send:envia,envie,enviar,manda,mande,compartilha
    print:imprime,imprima,imprimir
    sync:sincroniza,sincronizar
    import:importa,importar
    hide:oculta,ocultar,esconde
    """,
    "pl": """
    add:dodaj,utwórz,stwórz,nowe,nowy
    delete:usuń,skasuj
    edit:edytuj,zmień,przenieś
    remind:przypomnij
    send:wyślij,udostępnij
    print:drukuj,wydrukuj
    sync:synchronizuj,zsynchronizuj
    import:importuj,zaimportuj
    hide:ukryj
    """,
    "sv": """
    add:lägg,skapa,ny,nytt
    delete:radera,ta
    edit:ändra,redigera,flytta
    remind:påminn
    send:skicka,dela
    print:skriv
    sync:synka,synkronisera
    import:importera
    hide:dölj,göm
    """,
    "tr": """
    add:ekle,oluştur,yeni
    delete:sil,kaldır
    edit:düzenle,değiştir,taşı
    remind:hatırlat
    send:gönder,paylaş
    print:yazdır,bas
    sync:senkronize,eşitle
    import:aktar
    hide:gizle
    """,
    "ja": """
    add:追加,作成,登録
    delete:削除
    edit:編集,変更
    remind:リマインド
    send:送信,共有
    print:印刷,印刷して
    sync:同期
    """,
    "zh": """
    add:添加,新建,创建
    delete:删除
    edit:编辑,修改
    remind:提醒,提醒我
    send:发送,分享
    print:打印
    sync:同步
    import:导入
    """,
  ]
}
