import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { teamScore } from '#extraction/lexicon/companies.ts';
import { type EmploymentType, employmentType } from '#extraction/lexicon/employment.ts';
import { languageOf } from '#extraction/sections/label-document.ts';

/** A sentence of duties in each language. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: 'Responsible for the daily running of the shop and for training new staff members in all areas',
  de: 'Verantwortlich für die tägliche Leitung des Ladens sowie die Einarbeitung neuer Mitarbeiter',
  fr: 'Responsable de la gestion quotidienne du magasin et de la formation des nouveaux employés',
  es: 'Responsable de la gestión diaria de la tienda y de la formación de los nuevos empleados',
  it: 'Responsabile della gestione quotidiana del negozio e della formazione dei nuovi dipendenti',
  pt: 'Responsável pela gestão diária da loja e pela formação dos novos funcionários com apoio na caixa',
  nl: 'Verantwoordelijk voor de dagelijkse leiding van de winkel en het opleiden van nieuwe medewerkers',
  pl: 'Odpowiedzialny za codzienne prowadzenie sklepu oraz szkolenie nowych pracowników w zakresie obsługi',
  sv: 'Ansvarig för den dagliga driften av butiken och för att utbilda nya medarbetare i alla delar',
  da: 'Ansvarlig for den daglige drift af butikken og oplæring af nye medarbejdere i alle områder',
  no: 'Ansvarlig for den daglige driften av butikken og opplæring av nye medarbeidere på alle områder',
  fi: 'Vastasin myymälän päivittäisestä toiminnasta ja uusien työntekijöiden perehdytyksestä sekä kassasta',
  cs: 'Odpovědnost za každodenní chod prodejny a zaškolování nových zaměstnanců ve všech oblastech',
  sk: 'Zodpovednosť za každodenný chod predajne a zaškoľovanie nových zamestnancov vo všetkých oblastiach',
  ro: 'Responsabil de gestionarea zilnică a magazinului și de instruirea noilor angajați în toate domeniile',
  hu: 'Az üzlet napi működésének irányítása és az új munkatársak betanítása minden területen, valamint a pénztár kezelése',
  tr: 'Mağazanın günlük işleyişinden ve yeni çalışanların eğitiminden sorumlu olarak görev yaptım ve kasa ile ilgilendim',
  id: 'Bertanggung jawab atas operasional harian toko dan pelatihan karyawan baru untuk semua bagian di toko',
  hr: 'Odgovoran za svakodnevno vođenje trgovine i obuku novih zaposlenika u svim područjima te rad na blagajni',
  sl: 'Odgovoren za vsakodnevno vodenje trgovine in usposabljanje novih sodelavcev na vseh področjih ter delo na blagajni',
  lt: 'Atsakingas už kasdienį parduotuvės darbą ir naujų darbuotojų mokymą visose srityse bei kasos darbą',
  lv: 'Atbildīgs par veikala ikdienas darbu un jauno darbinieku apmācību visās jomās, kā arī par kases darbu',
  et: 'Vastutasin poe igapäevase töö ja uute töötajate väljaõppe eest kõigis valdkondades ning kassa töö eest',
  vi: 'Chịu trách nhiệm quản lý cửa hàng hàng ngày và đào tạo nhân viên mới trong tất cả các lĩnh vực của cửa hàng',
  ms: 'Bertanggungjawab terhadap operasi harian kedai dan melatih pekerja baharu bagi semua bahagian yang ada di kedai',
  el: 'Υπεύθυνος για την καθημερινή λειτουργία του καταστήματος και την εκπαίδευση νέων υπαλλήλων',
  bg: 'Отговорен за ежедневната работа на магазина и обучението на нови служители във всички области',
  uk: 'Відповідав за щоденну роботу магазину та навчання нових працівників у всіх напрямках',
  ru: 'Отвечал за ежедневную работу магазина и обучение новых сотрудников по всем направлениям',
  sr: 'Одговоран за свакодневно вођење продавнице и обуку нових запослених у свим областима',
  is: 'Bar ábyrgð á daglegum rekstri verslunarinnar og þjálfun nýrra starfsmanna á öllum sviðum',
  fa: 'مسئول اداره روزانه فروشگاه و آموزش کارکنان جدید در همه بخش‌ها و پاسخگویی به مشتریان',
  ca: 'Responsable de la gestió diària de la botiga i de la formació dels nous empleats amb atenció als clients',
};

const MANNERS: Readonly<Record<EmploymentType, string>> = {
  full_time: `
Full-time|Full Time|Permanent|Permanent, full time|Vollzeit|Vollzeit, unbefristet|Festanstellung|CDI|CDD
CDI temps plein|Contrat à durée indéterminée|Jornada completa|Contrato indefinido|Tempo pieno|Tempo indeterminato
Efetivo|CLT|Voltijds|Fulltime|Vast contract|Pełny etat|Umowa o pracę|Heltid|Tillsvidareanställning|Fastansættelse
Fast stilling|Kokoaikainen|Vakituinen|Plný úvazek|HPP|Normă întreagă|Πλήρης απασχόληση|Tam zamanlı|Пълен работен ден
Повна зайнятість|Penuh waktu|Teljes munkaidő|Puno radno vrijeme|Pilna etato|Toàn thời gian|100%|Pensum 100%`,
  part_time: `
Part-time|Part time (20 hours)|Zero-hours contract|Casual|Teilzeit|Teilzeit (50 %)|Minijob|Nebenjob
Geringfügige Beschäftigung|Pensum 60%|Temps partiel|Mi-temps|Media jornada|Tiempo parcial|Tempo parziale
Part time 20 ore|Meio período|Tempo parcial|Deeltijd|Deeltijds|Bijbaan|Pół etatu|Niepełny etat|Deltid|Extrajobb
Osa-aikainen|Zkrácený úvazek|Brigáda|Timp parțial|Μερική απασχόληση|Yarı zamanlı|Непълен работен ден
Неповна зайнятість|Paruh waktu|Részmunkaidő|Pola radnog vremena|Bán thời gian`,
  internship: `
Internship|Summer Internship|Placement Year|Apprenticeship|Praktikum|Pflichtpraktikum|Werkstudentin|Ausbildung|Stage
Stage de fin d’études|Alternance|Apprentissage|Contrat de professionnalisation|Prácticas|Prácticas curriculares|Beca
Tirocinio curriculare|Stage|Apprendistato|Estágio|Estágio curricular|Stagiair|Afstudeerstage|Staż
Praktyki studenckie|Praktik|Lærling|Harjoittelu|Stáž|Praxe|Stagiu de practică|Πρακτική άσκηση|Staj|Zorunlu staj|Стаж
Стажування|Magang|Gyakornoki program|Praksa|Stažiranje|Thực tập`,
  freelance: `
Freelance|Contract|Contractor|Freiberuflich|Honorarkraft|Werkvertrag|Freelance|Prestataire|Vacataire|Honorarios
Por proyecto|Collaborazione occasionale|Co.co.co.|Recibos verdes|Prestador de serviços|Freelancer|Umowa zlecenie
Umowa o dzieło|B2B|Frilans|Freelancer|Freelancer|Colaborator|Freelancer|Serbest|Фрийланс|Фріланс|Pekerja lepas
Szabadúszó|Honorarni rad`,
  self_employed: `
Self-employed|Self employed|Sole trader|Selbstständig|Einzelunternehmer|Auto-entrepreneur|Micro-entreprise
À mon compte|Autónomo|Por cuenta propia|Partita IVA|Trabalhador independente|MEI|Zelfstandige|Eenmanszaak
Działalność gospodarcza|Egen företagare|Enskild firma|Selvstændig|Enkeltpersonforetak|Yrittäjä|Živnostník|PFA
Ελεύθερος επαγγελματίας|Serbest meslek|Самоосигуряващо се лице|ФОП|Wiraswasta|Egyéni vállalkozó
Samostalni poduzetnik`,
  career_break: `
Career break|Parental leave|Full-time parent|Career break – caring for a relative|Maternity leave|Elternzeit|Karenz
Mutterschutz|Familienphase|Pflege eines Angehörigen|Congé parental|Congé maternité|Baja maternal|Excedencia
Maternità|Aspettativa|Licença maternidade|Pausa na carreira|Ouderschapsverlof|Loopbaanonderbreking|Tijdskrediet
Urlop macierzyński|Urlop wychowawczy|Föräldraledig|Barselsorlov|Orlov|Foreldrepermisjon|Vanhempainvapaa
Mateřská dovolená|Concediu de maternitate|Άδεια μητρότητας|Doğum izni|Майчинство|Декретна відпустка|Cuti melahirkan
GYES|GYED|Rodiljni dopust|Porodniški dopust|Sabbatical|Gap year|Job search|Arbeitssuchend|Relocation|Travelling`,
  volunteering: `
Volunteer|Voluntary|Ehrenamtlich|Bénévole|Voluntario|Volontario|Voluntária|Vrijwilliger|Wolontariusz|Volontär
Frivillig|Vapaaehtoinen|Dobrovolník|Voluntar|Εθελοντής|Gönüllü|Доброволец|Волонтер|Relawan|Önkéntes|Volonter
Tình nguyện viên|Bundesfreiwilligendienst|FSJ|Service civique|Servizio civile`,
};

/** Titles and things that contain a word of a manner of employment. */
const NO_MANNERS = `
Product Owner|Contract Manager|Travel Agent|Stage Manager|Internal Auditor|Relocation Consultant|Maternity Nurse
Berlin|Kestrelby Corp|50 % growth in sales|Permanent Secretary|Full Stack Developer|Partner`;

const TEAMS = `
Platform Team|Payments Squad|Marketing Department|Department of Cardiology|HR Department|Finance Team
Accident & Emergency|A&E Department|Intensive Care Unit|Ward 7|Paediatrics|Front of House|Back of House
Night Shift Team|Abteilung Einkauf|Personalabteilung|Station 3B|Innere Medizin|Bereich Logistik|Lehrstuhl für Physik
Stabsstelle Kommunikation|Service comptabilité|Service des urgences|Direction financière|Pôle enfance|Equipe projet
Departamento de Ventas|Área de Sistemas|Dpto. de Marketing|Servicio de Urgencias|Ufficio acquisti
Reparto cardiologia|Area commerciale|Setor de Compras|Afdeling inkoop|Team Kwaliteit|Dział Sprzedaży
Oddział Kardiologii|Zespół Projektowy|Ekonomiavdelningen|Avdelning 12|Salgsafdelingen|HR-afdelingen
Økonomiavdelingen|Myyntitiimi|Osasto 5|Oddělení nákupu|Obchodní oddělení|Departamentul IT|Secția Cardiologie
Τμήμα Πωλήσεων|Διεύθυνση Οικονομικών|Satış Departmanı|Muhasebe Bölümü|Отдел Продажби|Відділ продажів|Divisi Keuangan
Bagian Gudang|Értékesítési osztály|Odjel prodaje|Oddelek za prodajo|Pardavimų skyrius|Phòng Kinh doanh`;

const NO_TEAMS = `
Kestrelby Corp|Berlin|Software Engineer|Mill Lane Bakery|Hotel Seeblick|Unitas GmbH|Northgate Primary School
Werkstatt Huber|Service Manager|Section Leader|Team Leader|Department Manager|Teamleiter`;

const entriesOf = (text: string): string[] => text.trim().split(/[|\n]/u);

describe('words beside titles and employers', () => {
  for (const [language, sentence] of Object.entries(SENTENCES))
    it(`finds the language of one sentence: ${language}`, () => assert.equal(languageOf(sentence), language));

  for (const [manner, text] of Object.entries(MANNERS))
    it(`knows the words of many languages for "${manner}"`, () => {
      for (const words of entriesOf(text)) assert.equal(employmentType(words), manner, words);
    });

  it('does not take titles, places and numbers for a kind of employment', () => {
    for (const text of entriesOf(NO_MANNERS)) assert.equal(employmentType(text), null, text);
  });

  it('knows teams and departments, but not their heads', () => {
    for (const text of entriesOf(TEAMS)) assert.ok(teamScore(text) >= 0.55, text);
    for (const text of entriesOf(NO_TEAMS)) assert.ok(teamScore(text) < 0.5, text);
  });
});
