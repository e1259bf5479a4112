"""Ten calendars of everyday life that a seed decides, in several languages and scripts, and the pages that show them.

Every calendar is about March 2027; its pages are around 9 March, a Tuesday.
"""
import dataclasses
import random
from datetime import date, datetime, timedelta

FIRST = date(2027, 3, 1)
DAYS = [FIRST + timedelta(number) for number in range(31)]


@dataclasses.dataclass(frozen=True)
class Page:
    """A page of a calendar."""

    calendar: str
    view: str
    day: str
    zone: str
    locale: str
    options: tuple = ()

    @property
    def name(self):
        return f"{self.calendar} {self.view} {self.day}"


class Calendar:
    """A calendar that is being written."""

    def __init__(self, seed, name, zone, locale, views):
        self.random = random.Random(f"{seed} {name}")
        self.name, self.zone = name, zone
        self.pages = [Page(name, view, "2027-03-09", zone, locale) for view in views]
        self.lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ics2day//told//EN", f"X-WR-CALNAME:{name}"]
        self.count = 0

    def add(self, title, start, end, place=None):
        """An event from one local time to another, or of whole days."""
        self.count += 1
        kind = f";TZID={self.zone}" if isinstance(start, datetime) else ";VALUE=DATE"
        form = "%Y%m%dT%H%M%S" if isinstance(start, datetime) else "%Y%m%d"
        self.lines += ["BEGIN:VEVENT", f"UID:{self.count}@{self.name}.told", "DTSTAMP:20270101T000000Z",
                       f"DTSTART{kind}:{start.strftime(form)}", f"DTEND{kind}:{end.strftime(form)}", f"SUMMARY:{escaped(title)}"]
        self.lines += [f"LOCATION:{escaped(place)}"] if place else []
        self.lines.append("END:VEVENT")

    def meet(self, title, day, hour, minutes, place=None):
        """An event of some minutes that starts at an hour, 9.5 being half past nine."""
        start = datetime(day.year, day.month, day.day) + timedelta(minutes=round(hour * 60))
        self.add(title, start, start + timedelta(minutes=minutes), place)

    def one_of(self, *choices):
        return self.random.choice(choices)

    def chance(self, share):
        return self.random.random() < share

    @property
    def text(self):
        return "\r\n".join(map(folded, self.lines + ["END:VCALENDAR", ""]))


def escaped(text):
    return text.replace("\\", "\\\\").replace(",", "\\,").replace(";", "\\;")


def folded(line):
    """A content line in parts of at most 75 bytes."""
    parts, part = [], ""
    for letter in line:
        if len((part + letter).encode()) > 74:
            parts.append(part)
            part = " "
        part += letter
    return "\r\n".join(parts + [part])


def weekdays():
    return [day for day in DAYS if day.weekday() < 5]


# MARK: The calendars


def term(seed):
    """The timetable of a term at a university, in German."""
    made = Calendar(seed, "term", "Europe/Berlin", "de-DE", ["week", "month"])
    subjects = ["Vorlesung Algorithmen und Datenstrukturen", "Übung Lineare Algebra II", "Seminar Wissenschaftliches Arbeiten",
                "Praktikum Rechnernetze", "Vorlesung Wahrscheinlichkeitsrechnung", "Tutorium Theoretische Informatik",
                "Vorlesung Betriebssysteme", "Sprachkurs Französisch B1", "Kolloquium Maschinelles Lernen"]
    plan = [(weekday, made.one_of(8, 10, 12, 14, 16) + 0.25, subject, f"Hörsaal {made.random.randint(1, 30)}")
            for subject in subjects for weekday in made.random.sample(range(5), 2)]
    for day in weekdays():
        for weekday, hour, subject, place in plan:
            if day.weekday() == weekday:
                made.meet(subject, day, hour, 90, place)
    made.add("Rückmeldefrist für das Sommersemester", date(2027, 3, 8), date(2027, 3, 13))
    return made


def shifts(seed):
    """The shifts of a ward, with nights."""
    made = Calendar(seed, "hospital", "Europe/London", "en-GB", ["week", "month"])
    people = ["Adeyemi", "Bergström", "Castellanos", "Dimitriou", "Featherstonehaugh", "Gallagher", "Hoàng", "Iyer"]
    for day in DAYS:
        team = made.random.sample(people, 5)
        made.meet(f"Early {team[0]}", day, 6.5, 480, "Ward 4")
        made.meet(f"Early {team[1]}", day, 6.5, 480, "Ward 5")
        made.meet(f"Late {team[2]}", day, 14, 480, "Ward 4")
        made.meet(f"Night {team[3]}", day, 22, 510, "Ward 4")
        if made.chance(0.4):
            made.meet(f"On call {team[4]}", day, 18, 840)
        if day.weekday() in (1, 3):
            made.meet("Multidisciplinary team meeting", day, 9, 60, "Seminar room")
    return made


def festival(seed):
    """A festival of twelve stages."""
    made = Calendar(seed, "festival", "Europe/Amsterdam", "en-GB", ["day", "week"])
    starts = ["Moonlight", "The Velvet", "Northern", "Electric", "Paper", "Silent", "Golden", "Ocean", "Wild", "Midnight"]
    ends = ["Orchestra", "Foxes", "Machine", "Collective", "Riverboat Band", "Telegraph", "and the Satellites", "Carousel"]
    for day in (date(2027, 3, 9), date(2027, 3, 10), date(2027, 3, 11)):
        for stage in range(12):
            hour = 14 + made.one_of(0, 0, 0.5)
            while hour < 23:
                length = made.one_of(45, 60, 60, 75)
                made.meet(f"{made.one_of(*starts)} {made.one_of(*ends)}", day, hour, length, f"Stage {stage + 1}")
                hour += length / 60 + made.one_of(0.5, 0.5, 0.75, 1)
    made.add("Midwinter Sounds Festival", date(2027, 3, 9), date(2027, 3, 12))
    return made


def office_in_tokyo(seed):
    made = Calendar(seed, "tokyo", "Asia/Tokyo", "ja-JP", ["week", "month"])
    titles = ["定例会議", "営業部との打ち合わせ", "新製品の企画レビュー", "株式会社山田商事様ご来社", "四半期決算の説明会", "採用面接(エンジニア職)",
              "システム障害の振り返り", "プレゼンテーション資料の確認", "歯医者", "部長との面談"]
    for day in weekdays():
        for hour in made.random.sample([9, 10, 10.5, 11, 13, 14, 15, 16, 17], made.random.randint(2, 5)):
            made.meet(made.one_of(*titles), day, hour, made.one_of(30, 60, 60, 90), made.one_of("第一会議室", "オンライン", None))
    made.add("春分の日", date(2027, 3, 21), date(2027, 3, 22))
    return made


def clinic_in_cairo(seed):
    made = Calendar(seed, "cairo", "Africa/Cairo", "ar-EG", ["week", "month"])
    titles = ["اجتماع الفريق الأسبوعي", "مراجعة ملفات المرضى", "موعد مع الدكتورة ليلى", "تدريب الممرضين الجدد", "زيارة وفد وزارة الصحة",
              "عملية جراحية", "استشارة عن بعد", "ورشة عمل حول السلامة"]
    for day in DAYS:
        if day.weekday() in (4, 5):
            continue
        for hour in made.random.sample([8, 9, 10, 11.5, 13, 14, 15.5], made.random.randint(2, 4)):
            made.meet(made.one_of(*titles), day, hour, made.one_of(30, 60, 90), made.one_of("القاعة الكبرى", None))
    made.add("عيد الفطر المبارك", date(2027, 3, 10), date(2027, 3, 13))
    return made


def shop_in_bangkok(seed):
    made = Calendar(seed, "bangkok", "Asia/Bangkok", "th-TH", ["week", "month"])
    titles = ["ประชุมทีมประจำสัปดาห์", "นัดหมอฟัน", "ส่งสินค้าให้ลูกค้า", "อบรมพนักงานใหม่", "ตรวจนับสต็อกสินค้า", "สัมภาษณ์งาน", "วันเกิดคุณแม่"]
    for day in DAYS:
        for hour in made.random.sample([9, 10.5, 12, 13, 15, 17], made.random.randint(1, 3)):
            made.meet(made.one_of(*titles), day, hour, made.one_of(30, 60, 120), made.one_of("สำนักงานใหญ่", None))
    return made


def council_in_finland(seed):
    made = Calendar(seed, "finland", "Europe/Helsinki", "fi-FI", ["week", "month"])
    titles = ["Kaupunginvaltuuston talousarviokokous", "Työturvallisuuskoulutus", "Varhaiskasvatuslautakunnan kokous",
              "Tietosuojavastaavan haastattelu", "Kehityskeskustelu", "Rakennuslupahakemusten käsittely", "Hammaslääkäri",
              "Yhteistoimintaneuvottelu henkilöstöjärjestöjen kanssa", "Joukkoliikennesuunnitelman esittely"]
    for day in weekdays():
        for hour in made.random.sample([8, 9, 10, 11.5, 13, 14, 15, 16.5], made.random.randint(2, 4)):
            made.meet(made.one_of(*titles), day, hour, made.one_of(30, 60, 90), made.one_of("Kaupungintalo", None))
    return made


def family(seed):
    made = Calendar(seed, "family", "Europe/Paris", "fr-FR", ["week", "month"])
    weekly = [(0, 17, "Cours de piano d’Élise", 45), (1, 18.5, "Entraînement de basket – Théo", 90), (2, 14, "Atelier poterie", 120),
              (2, 16.5, "Orthophoniste (Théo)", 30), (3, 20, "Chorale de maman", 120), (5, 10, "Marché et bibliothèque", 90)]
    for day in DAYS:
        for weekday, hour, title, minutes in weekly:
            if day.weekday() == weekday:
                made.meet(title, day, hour, minutes)
        if made.chance(0.3):
            made.meet(made.one_of("Dîner chez Mamie Jacqueline", "Réunion parents-professeurs", "Visite chez le pédiatre",
                                  "Anniversaire de Gaspard au laser game", "Passage du plombier"), day, made.one_of(9, 11, 15, 19), 60)
        if made.chance(0.12):
            made.add(made.one_of("🎂 Anniversaire de tante Marguerite", "♻️ Collecte des encombrants", "Journée pédagogique"), day,
                     day + timedelta(1))
    made.add("Vacances chez les grands-parents", date(2027, 3, 13), date(2027, 3, 17))
    return made


def freelancer(seed):
    made = Calendar(seed, "freelancer", "America/New_York", "en-US", ["week", "month"])
    clients = ["Brightwater Hospitality", "Oakhurst & Sons", "the Museum of Transportation", "Lumen Analytics", "Dr. Vandersloot"]
    tasks = ["Kickoff call with {}", "Design review: {}", "Invoice {}", "Usability testing for {}", "Contract negotiation with {}"]
    for day in weekdays():
        for _ in range(made.random.randint(2, 5)):
            made.meet(made.one_of(*tasks).format(made.one_of(*clients)), day, made.random.randrange(8, 18) + made.one_of(0, 0.5),
                      made.one_of(15, 30, 45, 60, 120), made.one_of("Zoom", "Studio, 3rd floor", None))
        if made.chance(0.5):
            made.meet(made.one_of("Gym", "Lunch with Priya", "Pick up the kids", "Deep work – no meetings"), day, made.one_of(7, 12, 16), 60)
    made.add("Quarterly estimated taxes due", date(2027, 3, 15), date(2027, 3, 16))
    return made


def school(seed):
    made = Calendar(seed, "school", "Europe/Madrid", "es-ES", ["day", "week", "month"])
    subjects = ["Matemáticas", "Lengua castellana y literatura", "Educación física", "Ciencias naturales", "Inglés", "Música",
                "Geografía e historia", "Plástica"]
    plan = {(weekday, lesson): made.one_of(*subjects) for weekday in range(5) for lesson in range(6)}
    for day in weekdays():
        for lesson in range(6):
            made.meet(plan[day.weekday(), lesson], day, 8.5 + lesson + (0.5 if lesson > 2 else 0), 55, f"Aula {lesson + 1}")
        if made.chance(0.35):
            made.meet(made.one_of("Tutoría con las familias", "Reunión del claustro de profesores", "Excursión al museo del Prado",
                                  "Taller de robótica"), day, made.one_of(12, 15, 16.5), 90)
        if made.chance(0.1):
            made.add("Semana cultural", day, day + timedelta(2))
    return made


MAKERS = [term, shifts, festival, office_in_tokyo, clinic_in_cairo, shop_in_bangkok, council_in_finland, family, freelancer, school]


def calendars(seed):
    return [make(seed) for make in MAKERS]
