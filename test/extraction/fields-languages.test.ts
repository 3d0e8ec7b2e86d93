import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import type { FieldRequest } from '#extraction/model/document.ts';
import type { TemplateField } from '#extraction/model/profile.ts';
import { onePage } from './page-maker.ts';

const HINTS = { gender: null, fileName: null, today: '2026-11-21' };

/** A template in English; the CVs are not. */
const TEMPLATE: readonly FieldRequest[] = [
  { label: 'Notice period', kind: 'number', synonyms: [] },
  { label: 'Date of birth', kind: 'date', synonyms: [] },
  { label: 'Driving licence', kind: 'yes_no', synonyms: [] },
  { label: 'Nationality', kind: 'text', synonyms: [] },
];

/** Four lines of a form, and the nationality that stands in them. */
const FORMS: Readonly<Record<string, readonly [notice: string, birth: string, licence: string, nationality: string]>> =
  {
    English: ['Notice period: 3 months', 'Date of birth: 14 May 1988', 'Driving licence: no', 'Nationality: Irish'],
    German: [
      'Kündigungsfrist: 3 Monate',
      'Geburtsdatum: 14. Mai 1988',
      'Führerschein: nein',
      'Staatsangehörigkeit: österreichisch',
    ],
    French: ['Préavis : 3 mois', 'Né le : 14 mai 1988', 'Permis de conduire : non', 'Nationalité : belge'],
    Spanish: [
      'Plazo de preaviso: 3 meses',
      'Fecha de nacimiento: 14 de mayo de 1988',
      'Carnet de conducir: no',
      'Nacionalidad: chilena',
    ],
    Italian: [
      'Periodo di preavviso: 3 mesi',
      'Data di nascita: 14 maggio 1988',
      'Patente di guida: no',
      'Cittadinanza: italiana',
    ],
    Portuguese: [
      'Aviso prévio: 3 meses',
      'Data de nascimento: 14 de maio de 1988',
      'Carta de condução: não',
      'Nacionalidade: portuguesa',
    ],
    Dutch: ['Opzegtermijn: 3 maanden', 'Geboortedatum: 14 mei 1988', 'Rijbewijs: nee', 'Nationaliteit: Nederlandse'],
    Polish: [
      'Okres wypowiedzenia: 3 miesiące',
      'Data urodzenia: 14 maja 1988',
      'Prawo jazdy: nie',
      'Obywatelstwo: polskie',
    ],
    Swedish: ['Uppsägningstid: 3 månader', 'Födelsedatum: 14 maj 1988', 'Körkort: nej', 'Medborgarskap: svenskt'],
    Danish: ['Opsigelsesvarsel: 3 måneder', 'Fødselsdato: 14. maj 1988', 'Kørekort: nej', 'Nationalitet: dansk'],
    Norwegian: ['Oppsigelsestid: 3 måneder', 'Fødselsdato: 14. mai 1988', 'Førerkort: nei', 'Statsborgerskap: norsk'],
    Finnish: [
      'Irtisanomisaika: 3 kuukautta',
      'Syntymäaika: 14. toukokuuta 1988',
      'Ajokortti: ei',
      'Kansalaisuus: Suomi',
    ],
    Czech: [
      'Výpovědní lhůta: 3 měsíce',
      'Datum narození: 14. května 1988',
      'Řidičský průkaz: ne',
      'Státní příslušnost: česká',
    ],
    Romanian: [
      'Perioadă de preaviz: 3 luni',
      'Data nașterii: 14 mai 1988',
      'Permis de conducere: nu',
      'Cetățenie: română',
    ],
    Greek: [
      'Περίοδος προειδοποίησης: 3 μήνες',
      'Ημερομηνία γέννησης: 14 Μαΐου 1988',
      'Άδεια οδήγησης: όχι',
      'Υπηκοότητα: ελληνική',
    ],
    Turkish: ['İhbar süresi: 3 ay', 'Doğum tarihi: 14 Mayıs 1988', 'Sürücü belgesi: yok', 'Uyruk: Türk'],
    Russian: [
      'Срок уведомления об увольнении: 3 месяца',
      'Дата рождения: 14 мая 1988 г.',
      'Водительские права: нет',
      'Гражданство: Казахстан',
    ],
    Bulgarian: [
      'Предизвестие: 3 месеца',
      'Дата на раждане: 14 май 1988 г.',
      'Шофьорска книжка: не',
      'Гражданство: българско',
    ],
    Ukrainian: [
      'Термін відпрацювання: 3 місяці',
      'Дата народження: 14 травня 1988',
      'Водійські права: ні',
      'Громадянство: Україна',
    ],
    Indonesian: [
      'Masa pemberitahuan: 3 bulan',
      'Tanggal lahir: 14 Mei 1988',
      'Surat izin mengemudi: tidak',
      'Kewarganegaraan: Indonesia',
    ],
    Chinese: ['离职通知期：3个月', '出生日期：1988年5月14日', '驾照：无', '国籍：中国'],
    Japanese: ['退職予告期間：3ヶ月', '生年月日：1988年5月14日', '運転免許：なし', '国籍：日本'],
    Korean: ['퇴사 통보 기간: 3개월', '생년월일: 1988년 5월 14일', '운전면허: 없음', '국적: 대한민국'],
    Arabic: ['فترة الإشعار: 3 أشهر', 'تاريخ الميلاد: 14 مايو 1988', 'رخصة القيادة: لا', 'الجنسية: مصري'],
    Hebrew: ['תקופת הודעה מוקדמת: 3 חודשים', 'תאריך לידה: 14 מאי 1988', 'רישיון נהיגה: אין', 'אזרחות: ישראלית'],
  };

function read(lines: readonly string[], fields: readonly FieldRequest[]): readonly TemplateField[] {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.lines([40, 90], lines);
  });
  return extractProfile(document, { ...HINTS, fields }).template_fields;
}

describe('extra fields in the language of the CV', () => {
  for (const [language, form] of Object.entries(FORMS)) {
    it(`are found in ${language}`, () => {
      const [notice, birth, licence, nationality] = read(form, TEMPLATE);
      assert.deepEqual([notice?.value, birth?.value, licence?.value], [3, '1988-05-14', false]);
      assert.equal(nationality?.value, form[3].split(/[:：]/u)[1]?.trim());
      assert.ok((notice?.unit ?? '') !== '', 'a notice period counts something');
    });
  }

  const SENTENCES: readonly (readonly [string, boolean, string])[] = [
    ['Ich bin ab dem 1. März 2027 verfügbar ab sofort nicht. Kein Führerschein.', false, 'Driving licence'],
    ['Führerschein der Klasse B vorhanden', true, 'Driving licence'],
    ['Titulaire du permis de conduire', true, 'Driving licence'],
    ['Sans permis de conduire', false, 'Driving licence'],
    ['Prawo jazdy kategorii B', true, 'Driving licence'],
    ['Nie mam prawo jazdy', false, 'Driving licence'],
    ['Есть водительские права категории B', true, 'Driving licence'],
    ['Готов к переезду', true, 'Relocation'],
    ['Dispuesto a trasladarme', true, 'Relocation'],
    ['Bereid te verhuizen', true, 'Relocation'],
    ['普通自動車第一種運転免許 取得', true, 'Driving licence'],
    ['可接受出差', true, 'Travel'],
    ['운전면허 없음', false, 'Driving licence'],
  ];
  for (const [sentence, value, label] of SENTENCES) {
    it(`are found in the sentence "${sentence}"`, () => {
      assert.equal(read([sentence], [{ label, kind: 'yes_no', synonyms: [] }])[0]?.value, value);
    });
  }

  it('are asked for by a template in any of these languages', () => {
    for (const label of ['Kündigungsfrist', 'Préavis', 'Срок уведомления об увольнении', '通知期', 'İhbar süresi'])
      assert.equal(
        read(['Notice period: 4 weeks'], [{ label, kind: 'text', synonyms: [] }])[0]?.value,
        '4 weeks',
        label,
      );
  });
});
