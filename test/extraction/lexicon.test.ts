import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { companyScore, hasLegalForm, teamScore } from '#extraction/lexicon/companies.ts';
import { employmentType } from '#extraction/lexicon/employment.ts';
import { fieldLabelOf } from '#extraction/lexicon/field-labels.ts';
import { fold } from '#extraction/lexicon/fold.ts';
import { headingKind, headingPrefix, isDocumentTitle } from '#extraction/lexicon/headings.ts';
import { placeScore } from '#extraction/lexicon/places.ts';
import { titleScore } from '#extraction/lexicon/titles.ts';
import type { SectionKind } from '#extraction/model/document.ts';

const HEADINGS: readonly (readonly [string, SectionKind | null])[] = [
  ['WORK EXPERIENCE', 'work'],
  ['W O R K  E X P E R I E N C E', 'work'],
  ['Relevant Professional Experience:', 'work'],
  ['Experience (continued)', 'work'],
  ['Leadership and Work Experience', 'work'],
  ['Computer Engineering Experience', 'work'],
  ['Present position(s)', 'work'],
  ['Berufserfahrung / Work Experience', 'work'],
  ['Expérience professionnelle', 'work'],
  ['Experiencia laboral', 'work'],
  ['Esperienze lavorative', 'work'],
  ['Experiência profissional', 'work'],
  ['Experiência de Trabalho mais Relevante', 'work'],
  ['手がけたプロジェクト', 'projects'],
  ['Werkervaring', 'work'],
  ['Doświadczenie zawodowe', 'work'],
  ['Arbetslivserfarenhet', 'work'],
  ['Erhvervserfaring', 'work'],
  ['Arbeidserfaring', 'work'],
  ['Työkokemus', 'work'],
  ['Pracovní zkušenosti', 'work'],
  ['Experiență profesională', 'work'],
  ['Επαγγελματική εμπειρία', 'work'],
  ['İş Deneyimi', 'work'],
  ['ОПЫТ РАБОТЫ', 'work'],
  ['Трудов стаж', 'work'],
  ['Досвід роботи', 'work'],
  ['Pengalaman Kerja', 'work'],
  ['工作经历', 'work'],
  ['職務経歴', 'work'],
  ['경력사항', 'work'],
  ['الخبرات العملية', 'work'],
  ['ניסיון תעסוקתי', 'work'],
  ['1. Education', 'education'],
  ['🎓 Education:', 'education'],
  ['教育背景 Education', 'education'],
  ['Education & Certifications', 'education'],
  ['Formation', 'education'],
  ['Wykształcenie', 'education'],
  ['Kenntnisse und Fähigkeiten', 'skills'],
  ['Technical Skills', 'skills'],
  ['Languages, Hobbies', 'languages'],
  ['Sprachkenntnisse', 'languages'],
  ['Professional Summary', 'summary'],
  ['Volunteer Experience', 'volunteering'],
  ['Project Experience', 'projects'],
  ['Centres d’intérêt', 'interests'],
  ['Persönliche Daten', 'personal'],
  ['Esperienza professionale precedente', 'work'],
  ['Expérience professionnelle antérieure', 'work'],
  ['Предыдущий опыт работы', 'work'],
  ['Poprzednie doświadczenie', 'work'],
  ['Sintesi competenze', 'skills'],
  ['Altre', null],
  ['Work Experiance', 'work'],
  ['Experience Professionelle', 'work'],
  ['Langauges', 'languages'],
  ['Wykształcene', 'education'],
  ['Experienced', null],
  ['Proffessional Qualifications', null],
  ['Sales Manager', null],
  ['Customer Experience', null],
  ['Kestrelby Systems', null],
  ['10+ years experience', null],
  ['Curriculum Vitae', null],
];

describe('headings', () => {
  for (const [text, kind] of HEADINGS)
    it(`takes "${text}" for ${kind ?? 'no heading'}`, () => assert.equal(headingKind(text), kind));

  it('finds the heading joined to the text behind it by a lost line break', () => {
    assert.deepEqual(headingPrefix('WORK EXPERIENCESoftware Engineer'), { kind: 'work', length: 15 });
    assert.deepEqual(headingPrefix('Skills: knitting, welding'), { kind: 'skills', length: 6 });
    assert.equal(headingPrefix('Experience with Java'), null);
  });

  it('knows names of the document itself', () => {
    for (const text of ['C U R R I C U L U M  V I T A E', 'Résumé', 'Lebenslauf', '履歴書'])
      assert.ok(isDocumentTitle(text), text);
    assert.ok(!isDocumentTitle('Profile'));
  });
});

const TITLES = [
  'Software Engineer',
  'Staff Engineer, Platform',
  'Registered Nurse, ICU',
  'Head of Marketing',
  'Intern',
  'Vertriebsingenieurin (m/w/d)',
  'Verkäufer:in',
  'Krankenschwester',
  'Steuerfachangestellte',
  'Ingénieur logiciel',
  'Chargée de communication',
  'Técnico de laboratorio',
  'Responsabile vendite',
  'Enfermeira',
  'Verpleegkundige',
  'Specjalista ds. marketingu',
  'Sjuksköterska',
  'Sygeplejerske',
  'Sykepleier',
  'Ohjelmistokehittäjä',
  'Účetní',
  'Asistent medical',
  'Μηχανικός',
  'Yazılım Mühendisi',
  'Инженер-программист',
  'Счетоводител',
  'Бухгалтер',
  'Perawat',
  '高级软件工程师',
  'マネージャー',
  '백엔드 개발자',
  'مهندس برمجيات',
  'מהנדס תוכנה',
];
const NO_TITLES = [
  'Alderney Engineering GmbH',
  'University of Oxford',
  'Managed a team of engineers and designers',
  'Berlin, Germany',
  'June 2019',
  'Helped the manager with all of the daily reports.',
  '',
];

describe('titles', () => {
  for (const title of TITLES)
    it(`"${title}" looks like a job title`, () => assert.ok(titleScore(title) >= 0.6, String(titleScore(title))));
  for (const text of NO_TITLES)
    it(`"${text}" does not`, () => assert.ok(titleScore(text) < 0.4, String(titleScore(text))));
});

describe('companies', () => {
  for (const name of [
    'Alderney AG',
    'Nordvik Oy',
    'Brzask Sp. z o.o.',
    'ООО "Ромашка"',
    '株式会社みどり',
    'Fairlead, Inc.',
    'Bell & Sons Ltd',
    'Grupo Alba S.A. de C.V.',
    'Lumen B.V.',
    'Vale do Sol S/A',
    'UAB Linden',
    'Hijos de Luque C.B.',
    'Kvarn OÜ',
    'ПП «Срібний потік»',
    'Kovo v.o.s.',
  ])
    it(`"${name}" has a legal form`, () => assert.ok(hasLegalForm(name)));
  for (const text of ['Calgary, AB', 'Sales Manager', 'made as planned', 'Adelaide, SA', 'co'])
    it(`"${text}" has none`, () => assert.ok(!hasLegalForm(text)));
  it('knows words of organisations', () => {
    for (const name of ['St. Mary Hospital', 'Universität Hamburg', 'Banque du Nord', 'Szpital Miejski', '北方银行'])
      assert.ok(companyScore(name) >= 0.6, name);
    assert.ok(companyScore('worked with three teams on reports') < 0.2);
  });
});

describe('labels of forms', () => {
  it('may name two things for one field', () => {
    assert.equal(fieldLabelOf('Instansi / Perusahaan:'), 'company');
    assert.equal(fieldLabelOf('Company / Position'), null);
  });
});

describe('places', () => {
  for (const text of [
    'Berlin',
    'Berlin, Germany',
    'San Francisco, CA',
    'Remote',
    'Lyon (69)',
    '12345 Berlin',
    'Smalltown, Germany',
    'Greater Boston Area',
    'Москва',
    '東京都',
    '서울',
    'São Paulo - SP',
    'Hybrid – Amsterdam',
  ])
    it(`"${text}" is a place`, () => assert.ok(placeScore(text) >= 0.75, String(placeScore(text))));
  for (const text of ['Marketing', 'University of Oxford', 'CA', 'Kestrelby Corp', 'Software Engineer, Germany'])
    it(`"${text}" is none`, () => assert.ok(placeScore(text) < 0.5, String(placeScore(text))));
});

describe('teams and employment', () => {
  it('knows teams and departments', () => {
    assert.ok(teamScore('Platform Team') > 0.7);
    assert.ok(teamScore('Abteilung Vertrieb') > 0.7);
    assert.ok(teamScore('Kestrelby Corp') < 0.2);
  });
  it('knows kinds of employment', () => {
    assert.equal(employmentType('Full-time'), 'full_time');
    assert.equal(employmentType('Elternzeit'), 'career_break');
    assert.equal(employmentType('Software Engineering Intern'), 'internship');
    assert.equal(employmentType('Product Owner'), null);
  });
});

describe('every look-up', () => {
  it('takes any text without throwing and scores from 0 to 1', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 160, unit: 'binary' }), (text) => {
        for (const score of [titleScore(text), companyScore(text), placeScore(text), teamScore(text)])
          assert.ok(score >= 0 && score <= 1);
        headingKind(text);
        employmentType(text);
        const prefix = headingPrefix(text);
        assert.ok(prefix === null || (prefix.length > 0 && prefix.length <= text.length));
        assert.equal(fold(fold(text)), fold(text));
      }),
      { numRuns: 300 },
    );
  });
});
