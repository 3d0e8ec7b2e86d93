import type { Locale } from './cv-content.ts';

/** The labels of a form about someone's career. */
export interface FormWords {
  readonly name: string;
  readonly period: string;
  readonly position: string;
  readonly employer: string;
  readonly place: string;
  readonly tasks: string;
}

/** By language: name, period, position, employer, place, tasks. */
const LABELS: Readonly<Record<string, readonly [string, string, string, string, string, string]>> = {
  en: ['Name', 'Dates', 'Position held', 'Employer', 'Location', 'Main duties'],
  de: ['Name', 'Zeitraum', 'Position', 'Arbeitgeber', 'Ort', 'Aufgaben'],
  fr: ['Nom', 'Période', 'Poste occupé', 'Employeur', 'Lieu', 'Missions'],
  es: ['Nombre', 'Fechas', 'Puesto', 'Empresa', 'Localidad', 'Funciones'],
  it: ['Nome', 'Date', 'Posizione', 'Datore di lavoro', 'Sede', 'Mansioni'],
  pt: ['Nome', 'Período', 'Cargo', 'Empresa', 'Local', 'Atividades'],
  nl: ['Naam', 'Periode', 'Functie', 'Werkgever', 'Plaats', 'Taken'],
  pl: ['Imię i nazwisko', 'Okres', 'Stanowisko', 'Pracodawca', 'Miejsce', 'Obowiązki'],
  sv: ['Namn', 'Period', 'Befattning', 'Arbetsgivare', 'Ort', 'Arbetsuppgifter'],
  cs: ['Jméno', 'Období', 'Pozice', 'Zaměstnavatel', 'Místo', 'Náplň práce'],
  tr: ['Adı Soyadı', 'Tarih', 'Görev', 'İşveren', 'Yer', 'Sorumluluklar'],
  da: ['Navn', 'Periode', 'Stilling', 'Arbejdsgiver', 'Sted', 'Opgaver'],
  ro: ['Nume', 'Perioada', 'Funcția', 'Angajator', 'Localitate', 'Activități'],
  fi: ['Nimi', 'Ajanjakso', 'Tehtävä', 'Työnantaja', 'Paikkakunta', 'Työtehtävät'],
  nb: ['Navn', 'Periode', 'Stilling', 'Arbeidsgiver', 'Sted', 'Oppgaver'],
  el: ['Όνομα', 'Περίοδος', 'Θέση', 'Εργοδότης', 'Τόπος', 'Καθήκοντα'],
  uk: ['Ім’я', 'Період', 'Посада', 'Роботодавець', 'Місце', 'Обов’язки'],
  id: ['Nama', 'Periode', 'Jabatan', 'Perusahaan', 'Lokasi', 'Tugas'],
  bg: ['Име', 'Период', 'Длъжност', 'Работодател', 'Място', 'Задължения'],
  ru: ['Имя', 'Период', 'Должность', 'Работодатель', 'Место', 'Обязанности'],
  zh: ['姓名', '时间', '职位', '公司', '地点', '工作内容'],
  ja: ['氏名', '期間', '役職', '会社名', '勤務地', '業務内容'],
  ko: ['성명', '기간', '직위', '회사명', '근무지', '담당 업무'],
  ar: ['الاسم', 'الفترة', 'المسمى الوظيفي', 'جهة العمل', 'المكان', 'المهام'],
  he: ['שם', 'תקופה', 'תפקיד', 'מעסיק', 'מקום', 'תחומי אחריות'],
};

export function formWordsOf(locale: Locale): FormWords {
  const labels = LABELS[locale.slice(0, 2)];
  if (labels === undefined) throw new Error(`There are no labels of forms for ${locale}.`);
  const [name, period, position, employer, place, tasks] = labels;
  return { name, period, position, employer, place, tasks };
}
