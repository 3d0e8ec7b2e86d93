/** What CVs in one language say around their facts. `{…}` are slots. */
export interface FormWords {
  /** `{role} at {company}`. */
  readonly at: string;
  /** Labels before details of a job, and heads of the columns of a table. */
  readonly employer: string;
  readonly position: string;
  readonly period: string;
  readonly place: string;
  readonly department: string;
  readonly duties: string;
  readonly name: string;
  /** `{n}` years and months, as network profiles count them: one year, several, one month, several. */
  readonly spans: readonly [year: string, years: string, month: string, months: string];
  readonly seasons: readonly [spring: string, summer: string, autumn: string, winter: string];
  /** `Page {n} of {total}`. */
  readonly page: string;
  /** `Resume of {name}`. */
  readonly cvOf: string;
  /** What an employer is: `{n} employees, founded in {year}`. */
  readonly staff: string;
  readonly references: string;
  /** What hangs on a photo that is missing. */
  readonly photo: string;
  /** The kind of employment of a main job. */
  readonly fullTime: string;
}

/**
 * A line for each language, in the order of `FormWords`: a bar between the words, a broken bar between groups of them.
 */
const ROWS: Readonly<Record<string, string>> = {
  en: '{role} at {company} ¦ Employer|Position|Period|Location|Department|Responsibilities|Name ¦ {n} yr|{n} yrs|{n} mo|{n} mos ¦ Spring|Summer|Autumn|Winter ¦ Page {n} of {total} ¦ Résumé of {name} ¦ {n} employees, founded in {year} ¦ References available on request. ¦ Photo ¦ Full-time',
  de: '{role} bei {company} ¦ Arbeitgeber|Position|Zeitraum|Ort|Abteilung|Aufgaben|Name ¦ {n} Jahr|{n} Jahre|{n} Monat|{n} Monate ¦ Frühjahr|Sommer|Herbst|Winter ¦ Seite {n} von {total} ¦ Lebenslauf von {name} ¦ {n} Beschäftigte, gegründet {year} ¦ Referenzen auf Anfrage. ¦ Foto ¦ Vollzeit',
  fr: '{role} chez {company} ¦ Employeur|Poste|Période|Lieu|Service|Missions|Nom ¦ {n} an|{n} ans|{n} mois|{n} mois ¦ Printemps|Été|Automne|Hiver ¦ Page {n} sur {total} ¦ CV de {name} ¦ {n} salariés, fondée en {year} ¦ Références sur demande. ¦ Photo ¦ Temps plein',
  es: '{role} en {company} ¦ Empresa|Puesto|Periodo|Lugar|Departamento|Funciones|Nombre ¦ {n} año|{n} años|{n} mes|{n} meses ¦ Primavera|Verano|Otoño|Invierno ¦ Página {n} de {total} ¦ Currículum de {name} ¦ {n} empleados, fundada en {year} ¦ Referencias disponibles a petición. ¦ Foto ¦ Jornada completa',
  it: '{role} presso {company} ¦ Datore di lavoro|Posizione|Periodo|Sede|Reparto|Mansioni|Nome ¦ {n} anno|{n} anni|{n} mese|{n} mesi ¦ Primavera|Estate|Autunno|Inverno ¦ Pagina {n} di {total} ¦ Curriculum vitae di {name} ¦ {n} dipendenti, fondata nel {year} ¦ Referenze su richiesta. ¦ Foto ¦ Tempo pieno',
  pt: '{role} na {company} ¦ Empresa|Cargo|Período|Local|Departamento|Atividades|Nome ¦ {n} ano|{n} anos|{n} mês|{n} meses ¦ Primavera|Verão|Outono|Inverno ¦ Página {n} de {total} ¦ Currículo de {name} ¦ {n} funcionários, fundada em {year} ¦ Referências disponíveis mediante solicitação. ¦ Foto ¦ Tempo integral',
  nl: '{role} bij {company} ¦ Werkgever|Functie|Periode|Plaats|Afdeling|Taken|Naam ¦ {n} jaar|{n} jaar|{n} maand|{n} maanden ¦ Voorjaar|Zomer|Najaar|Winter ¦ Pagina {n} van {total} ¦ CV van {name} ¦ {n} medewerkers, opgericht in {year} ¦ Referenties op aanvraag. ¦ Foto ¦ Voltijd',
  pl: '{role}, {company} ¦ Pracodawca|Stanowisko|Okres|Miejsce|Dział|Obowiązki|Imię i nazwisko ¦ {n} rok|{n} lat|{n} mies.|{n} mies. ¦ Wiosna|Lato|Jesień|Zima ¦ Strona {n} z {total} ¦ CV – {name} ¦ {n} pracowników, rok założenia {year} ¦ Referencje dostępne na życzenie. ¦ Zdjęcie ¦ Pełny etat',
  sv: '{role} på {company} ¦ Arbetsgivare|Befattning|Period|Ort|Avdelning|Arbetsuppgifter|Namn ¦ {n} år|{n} år|{n} mån|{n} mån ¦ Våren|Sommaren|Hösten|Vintern ¦ Sida {n} av {total} ¦ CV för {name} ¦ {n} anställda, grundat {year} ¦ Referenser lämnas på begäran. ¦ Foto ¦ Heltid',
  cs: '{role} ve společnosti {company} ¦ Zaměstnavatel|Pozice|Období|Místo|Oddělení|Náplň práce|Jméno ¦ {n} rok|{n} let|{n} měs.|{n} měs. ¦ Jaro|Léto|Podzim|Zima ¦ Strana {n} z {total} ¦ Životopis – {name} ¦ {n} zaměstnanců, založeno {year} ¦ Reference na vyžádání. ¦ Foto ¦ Plný úvazek',
  tr: '{company} bünyesinde {role} ¦ İşveren|Pozisyon|Dönem|Yer|Departman|Görevler|Ad Soyad ¦ {n} yıl|{n} yıl|{n} ay|{n} ay ¦ İlkbahar|Yaz|Sonbahar|Kış ¦ Sayfa {n} / {total} ¦ Özgeçmiş – {name} ¦ {n} çalışan, kuruluş {year} ¦ Referanslar istek üzerine sunulur. ¦ Fotoğraf ¦ Tam zamanlı',
  da: '{role} hos {company} ¦ Arbejdsgiver|Stilling|Periode|Sted|Afdeling|Opgaver|Navn ¦ {n} år|{n} år|{n} md.|{n} mdr. ¦ Forår|Sommer|Efterår|Vinter ¦ Side {n} af {total} ¦ CV for {name} ¦ {n} ansatte, grundlagt {year} ¦ Referencer gives gerne. ¦ Foto ¦ Fuldtid',
  ro: '{role} la {company} ¦ Angajator|Funcția|Perioada|Localitatea|Departament|Responsabilități|Nume ¦ {n} an|{n} ani|{n} lună|{n} luni ¦ Primăvara|Vara|Toamna|Iarna ¦ Pagina {n} din {total} ¦ CV – {name} ¦ {n} angajați, fondată în {year} ¦ Referințe la cerere. ¦ Foto ¦ Normă întreagă',
  fi: '{role}, {company} ¦ Työnantaja|Tehtävä|Aika|Paikkakunta|Osasto|Työtehtävät|Nimi ¦ {n} v|{n} v|{n} kk|{n} kk ¦ Kevät|Kesä|Syksy|Talvi ¦ Sivu {n} / {total} ¦ Ansioluettelo – {name} ¦ {n} työntekijää, perustettu {year} ¦ Suosittelijat pyynnöstä. ¦ Kuva ¦ Kokoaikainen',
  nb: '{role} hos {company} ¦ Arbeidsgiver|Stilling|Periode|Sted|Avdeling|Arbeidsoppgaver|Navn ¦ {n} år|{n} år|{n} md.|{n} mnd. ¦ Vår|Sommer|Høst|Vinter ¦ Side {n} av {total} ¦ CV for {name} ¦ {n} ansatte, grunnlagt {year} ¦ Referanser oppgis på forespørsel. ¦ Bilde ¦ Heltid',
  el: '{role}, {company} ¦ Εργοδότης|Θέση|Περίοδος|Τόπος|Τμήμα|Καθήκοντα|Όνομα ¦ {n} έτος|{n} έτη|{n} μήνας|{n} μήνες ¦ Άνοιξη|Καλοκαίρι|Φθινόπωρο|Χειμώνας ¦ Σελίδα {n} από {total} ¦ Βιογραφικό – {name} ¦ {n} εργαζόμενοι, έτος ίδρυσης {year} ¦ Συστάσεις διαθέσιμες κατόπιν αιτήματος. ¦ Φωτογραφία ¦ Πλήρης απασχόληση',
  uk: '{role}, {company} ¦ Роботодавець|Посада|Період|Місто|Відділ|Обов’язки|ПІБ ¦ {n} рік|{n} р.|{n} міс.|{n} міс. ¦ Весна|Літо|Осінь|Зима ¦ Сторінка {n} з {total} ¦ Резюме: {name} ¦ {n} працівників, рік заснування {year} ¦ Рекомендації надам за запитом. ¦ Фото ¦ Повна зайнятість',
  id: '{role} di {company} ¦ Perusahaan|Jabatan|Periode|Lokasi|Departemen|Tanggung jawab|Nama ¦ {n} tahun|{n} tahun|{n} bulan|{n} bulan ¦ Awal|Pertengahan|Akhir|Akhir ¦ Halaman {n} dari {total} ¦ Daftar Riwayat Hidup {name} ¦ {n} karyawan, berdiri {year} ¦ Referensi tersedia atas permintaan. ¦ Foto ¦ Penuh waktu',
  bg: '{role} в {company} ¦ Работодател|Длъжност|Период|Място|Отдел|Задължения|Име ¦ {n} година|{n} г.|{n} мес.|{n} мес. ¦ Пролет|Лято|Есен|Зима ¦ Страница {n} от {total} ¦ Автобиография на {name} ¦ {n} служители, основана {year} ¦ Препоръки при поискване. ¦ Снимка ¦ Пълен работен ден',
  ru: '{role} в {company} ¦ Работодатель|Должность|Период|Город|Отдел|Обязанности|ФИО ¦ {n} год|{n} г.|{n} мес.|{n} мес. ¦ Весна|Лето|Осень|Зима ¦ Страница {n} из {total} ¦ Резюме: {name} ¦ {n} сотрудников, год основания {year} ¦ Рекомендации по запросу. ¦ Фото ¦ Полная занятость',
  zh: '{company} {role} ¦ 工作单位|职位|时间|地点|部门|工作职责|姓名 ¦ {n}年|{n}年|{n}个月|{n}个月 ¦ 春季|夏季|秋季|冬季 ¦ 第 {n} 页 共 {total} 页 ¦ {name} 个人简历 ¦ 员工{n}人，成立于{year}年 ¦ 可应要求提供推荐人。 ¦ 照片 ¦ 全职',
  ja: '{company} {role} ¦ 会社名|役職|期間|勤務地|所属|業務内容|氏名 ¦ {n}年|{n}年|{n}か月|{n}か月 ¦ 春|夏|秋|冬 ¦ {n} / {total} ページ ¦ {name} 履歴書 ¦ 従業員{n}名、{year}年設立 ¦ 推薦状はご要望に応じて提出いたします。 ¦ 写真 ¦ 正社員',
  ko: '{company} {role} ¦ 회사명|직책|기간|근무지|부서|담당 업무|성명 ¦ {n}년|{n}년|{n}개월|{n}개월 ¦ 봄|여름|가을|겨울 ¦ {n} / {total} 페이지 ¦ {name} 이력서 ¦ 직원 {n}명, {year}년 설립 ¦ 추천인은 요청 시 제공합니다. ¦ 사진 ¦ 정규직',
  ar: '{role} في {company} ¦ جهة العمل|المسمى الوظيفي|الفترة|المكان|القسم|المهام|الاسم ¦ {n} سنة|{n} سنوات|{n} شهر|{n} أشهر ¦ ربيع|صيف|خريف|شتاء ¦ صفحة {n} من {total} ¦ السيرة الذاتية: {name} ¦ {n} موظف، تأسست عام {year} ¦ المراجع متوفرة عند الطلب. ¦ صورة ¦ دوام كامل',
  he: '{role}, {company} ¦ מעסיק|תפקיד|תקופה|מקום|מחלקה|תחומי אחריות|שם ¦ {n} שנה|{n} שנים|{n} חודש|{n} חודשים ¦ אביב|קיץ|סתיו|חורף ¦ עמוד {n} מתוך {total} ¦ קורות חיים: {name} ¦ {n} עובדים, נוסדה בשנת {year} ¦ המלצות יינתנו לפי בקשה. ¦ תמונה ¦ משרה מלאה',
};

/** The words of a locale; those of English for a language that has none. */
export function formWordsOf(locale: string): FormWords {
  const row = ROWS[locale.slice(0, 2)] ?? ROWS['en'] ?? '';
  const [
    at = '',
    labels = '',
    spans = '',
    seasons = '',
    page = '',
    cvOf = '',
    staff = '',
    references = '',
    photo = '',
    fullTime = '',
  ] = row.split(' ¦ ');
  const [employer, position, period, place, department, duties, name] = listOf(labels, 7) as Seven;
  return {
    at,
    employer,
    position,
    period,
    place,
    department,
    duties,
    name,
    spans: listOf(spans, 4) as Four,
    seasons: listOf(seasons, 4) as Four,
    page,
    cvOf,
    staff,
    references,
    photo,
    fullTime,
  };
}

type Four = [string, string, string, string];
type Seven = [...Four, string, string, string];

function listOf(text: string, count: number): string[] {
  const list = text.split('|');
  if (list.length !== count) throw new Error(`There are not ${count} words in "${text}".`);
  return list;
}

/** A template with its slots filled. */
export function fillSlots(template: string, slots: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot));
}
