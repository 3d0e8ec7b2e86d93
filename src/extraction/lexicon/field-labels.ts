import { fold } from './fold.ts';

/** What the value beside or below a printed label is. */
export type FieldLabel = 'role' | 'company' | 'location' | 'team' | 'dates' | 'other';

/** Labels of forms and of Europass, folded; a language per line where that is of use. */
const LABELS: Readonly<Record<FieldLabel, readonly string[]>> = {
  role: [
    'yrke eller stilling|stilling eller beskæftigelse|stilling eller yrke|yrke eller befattning|yrke eller tjanst|ammatti tai tehtava|zawod lub stanowisko|povolani nebo pozice|foglalkozas vagy beosztas|meslek veya pozisyon|functia ocupata|functia|post held|role held|occupation held|cargo ocupado|puesto ocupado|lavoro svolto|emploi occupe|beklede functie|beruf|stellung',
    'position|position held|title|job title|role|designation|occupation|occupation or position held|post|post held',
    'tatigkeit|stelle|funktion|berufsbezeichnung|beruf oder funktion|position im unternehmen|ausgeubte tatigkeit',
    'poste|fonction|poste occupe|fonction ou poste occupe|intitule du poste',
    'puesto|cargo|puesto desempenado|profesion o cargo desempenado|funcion|ocupacion',
    'funcao|funcao ou cargo ocupado|cargo ocupado',
    'posizione|posizione ricoperta|ruolo|mansione|lavoro o posizione ricoperti|qualifica|tipo di impiego',
    'functie|functietitel|beroep of functie',
    'stanowisko|zajmowane stanowisko|zawod lub zajmowane stanowisko|pozice|pracovni pozice|pozicia|functia|functia sau postul ocupat|munkakor|delovno mesto|radno mjesto',
    'befattning|tjanst|roll|stilling|stillingsbetegnelse|tehtava|ammatti tai asema|jabatan|posisi|pozisyon|gorev|unvan',
    'длъжност|заемана длъжност|заемана длъжност или позиция|должность|посада|θεση|θεση εργασιας|επαγγελμα η θεση που κατειχατε',
    '职位|职务|岗位|职称|職種|役職|직책|직위|직무|المسمى الوظيفي|תפקיד',
  ],
  company: [
    'navn pa arbeidsgiver|navn og adresse pa arbeidsgiver|arbeidsgivers navn|arbeidsgivers navn og adresse|arbejdsgivers navn|arbejdsgivers navn og adresse|navn pa arbejdsgiver|arbetsgivarens namn|arbetsgivarens namn och adress|namn pa arbetsgivaren|tyonantajan nimi|tyonantajan nimi ja osoite|numele angajatorului|nazwa pracodawcy|nazwa i adres pracodawcy|nazev zamestnavatele|jmeno a adresa zamestnavatele|nazov zamestnavatela|a munkaltato neve|a munkaltato neve es cime|isverenin adi|isverenin adi ve adresi|nome do empregador|nombre del empleador|nome del datore di lavoro|nom de l employeur|naam van de werkgever|naam werkgever|name des arbeitgebers|employer name|worked for|isletme|kurulus',
    'company|company name|employer|name of employer|name and address of employer|organisation|organization|workplace',
    'arbeitgeber|firma|unternehmen|name und adresse des arbeitgebers|betrieb',
    "employeur|entreprise|societe|nom et adresse de l'employeur|nom et ville de l'employeur",
    'empresa|empleador|nombre y direccion de la empresa o empleador|nombre de la empresa|empregador|nome e endereco do empregador',
    'azienda|datore di lavoro|nome e indirizzo del datore di lavoro|societa',
    'werkgever|bedrijf|naam en adres van werkgever|pracodawca|nazwa i adres pracodawcy|zamestnavatel|angajator|numele si adresa angajatorului|munkaltato',
    'arbetsgivare|foretag|arbejdsgiver|virksomhed|arbeidsgiver|bedrift|tyonantaja|perusahaan|nama perusahaan|instansi|isveren|sirket|kurum',
    'работодател|име и адрес на работодателя|фирма|компания|работодатель|организация|роботодавець|компанія|εργοδοτης|επωνυμια και διευθυνση εργοδοτη|επωνυμια και διευθυνση του εργοδοτη',
    '公司|公司名称|单位|工作单位|雇主|会社名|勤務先|회사|회사명|근무처|الشركة|חברה',
  ],
  location: [
    'location|place|city|city and country|town|ort|standort|arbeitsort|lieu|ville|lugar|ciudad|luogo|citta|sede|plaats|miejsce|miasto|place of work|cidade|lokasi|место|град|город|місто|τοπος|地点|工作地点|勤務地',
  ],
  team: [
    'department|team|division|unit|abteilung|bereich|service|departement|departamento|area|reparto|ufficio|afdeling|dzial|отдел|部门|所属部门',
  ],
  dates: [
    'datoer|tidsrum|tidsperiode|datumen|paivamaarat|daty od do|data od do|datum od do|terminy|kezdete es vege|tarih araligi|perioada|periodo de tiempo|periode van tot|beschaftigungsdauer|beschaftigungszeitraum',
    'date|dates|dates (from - to)|from - to|from/to|period|duration|dates of employment|zeitraum|datum|dauer|von - bis|periode|dates (de - a)|duree',
    'fecha|fechas|fechas (de - a)|periodo|datas|data|date (da - a)|date (da-a)|durata|data (da - a)|od - do|daty|okres|datumi|perioada|idotartam|tid|paivamaarat',
    'дати|дати (от-до)|дати (от - до)|дата|период|даты|дати (від - до)|περιοδος|ημερομηνιες|χρονολογια|时间|起止时间|任职时间|期間|기간|tarih|tarihler|waktu|obdobi|idoszak|perioda|donem|vreme|laikotarpis|ajanjakso|varighed|varighet',
  ],
  other: [
    'highlights|key highlights|career highlights|responsibilities and achievements|roles and responsibilities|role and responsibilities|what i did|my duties|day to day|summary of duties|tasks|key tasks|deliverables|hovedaktiviteter|hovedaktiviteter og ansvarsomrader|hovedaktiviteter og ansvar|hovedaktiviteter og|ansvarsomrader|vigtigste arbejdsopgaver|vigtigste arbejdsopgaver og ansvarsomrader|arbejdsopgaver|huvudsakliga arbetsuppgifter|arbetsuppgifter|tyotehtavat|paaasialliset tehtavat ja vastuualueet|activitati principale|activitati si responsabilitati principale|hlavni cinnosti|napln prace|fobb tevekenysegek|gorev ve sorumluluklar|hauptaufgaben|schwerpunkte|taches|activites|tareas|mansioni principali|werkzaamheden|taken en verantwoordelijkheden|zakres obowiazkow',
    'main activities and responsibilities|main activities|responsibilities|key responsibilities|duties|main duties|achievements|key achievements|type of business or sector|business or sector|sector|industry|technologies|technologies used|tools|tech stack|stack|environment|client|clients|key client|key clients|major clients|project|projects|team size|reporting to|reason for leaving|description|skills|links|website',
    'aufgaben|tatigkeiten|wichtigste tatigkeiten und zustandigkeiten|branche|kunde|projekt|technologien|erfolge|verantwortlichkeiten',
    "missions|principales activites et responsabilites|type ou secteur d'activite|secteur|realisations|environnement technique|client|projet",
    'principales actividades y responsabilidades|tipo de empresa o sector|funciones|logros|principais atividades e responsabilidades|tipo de empresa ou setor|responsabilidades',
    'principali attivita e responsabilita|principali mansioni e responsabilita|tipo di azienda o settore|tipo di attivita o settore|mansioni',
    'voornaamste werkzaamheden en verantwoordelijkheden|soort bedrijf of sector|taken|glowne zadania|obowiazki|glowne obowiazki',
    'kunden|wichtige kunden|wichtigste kunden|referenzkunden|auftraggeber|clients principaux|principaux clients|clientes|principales clientes|principais clientes|clienti|clienti principali|principali clienti|klanten|opdrachtgevers|belangrijkste klanten|klienci|glowni klienci|kunder|asiakkaat|klienti|clienti importanti|klanten en opdrachtgevers|musteriler|baslica musteriler|klien|klien utama|клиенты|основные клиенты|клиенти|клієнти|πελατες|κυριοι πελατες|客户|主要客户|主な取引先|取引先|主要取引先|고객사|주요 고객|주요 고객사|العملاء|לקוחות',
    'вид на дейността или сферата на работа|основни дейности и отговорности|обязанности|достижения|технологии|κυριες δραστηριοτητες και αρμοδιοτητες|工作内容|工作职责|职责|业绩|技术栈|tugas|tanggung jawab',
  ],
};

const KIND_OF = new Map<string, FieldLabel>(
  (Object.keys(LABELS) as FieldLabel[]).flatMap((kind) =>
    LABELS[kind].flatMap((row) => row.split('|')).map((label): [string, FieldLabel] => [fold(label), kind]),
  ),
);

/** Which field a text names, if the whole text is such a label ("Employer:", "• Заемана длъжност"); else null. */
export function fieldLabelOf(text: string): FieldLabel | null {
  if (text.length > 70) return null;
  return KIND_OF.get(fold(text.replace(/[:：]\s*$/u, ''))) ?? null;
}
