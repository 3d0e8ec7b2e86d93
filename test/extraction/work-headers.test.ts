import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitHeaderFields } from '#extraction/entries/header-fields.ts';
import { readEntries } from '#extraction/entries/read-entries.ts';
import { separateHeaders } from '#extraction/entries/separate-headers.ts';
import { employerOf } from '#extraction/fields/work/build-entry.ts';
import { jobsOf } from '#extraction/fields/work/jobs.ts';
import type { WorkEntry } from '#extraction/model/profile.ts';
import { rankJobs } from '#extraction/ranking/rank-jobs.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage } from './page-maker.ts';

type Shown = string | readonly [left: string, right: string];

/** A CV of one page whose work section has the given lines, one close below the other; a line of two parts has one at the right. */
function placedWork(lines: readonly Shown[], heading: string) {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 110], heading, { bold: true, size: 13 });
    lines.forEach((line, index) => {
      const y = 130 + index * 14;
      if (typeof line === 'string') page.text([40, y], line);
      else {
        page.text([40, y], line[0]);
        page.textAtRight([550, y], line[1]);
      }
    });
    const below = 160 + lines.length * 14;
    page.text([40, below], 'Education', { bold: true, size: 13 });
    page.text([40, below + 18], 'Certificate in Baking, Trade School of Leeds, 2009');
  });
  return jobsOf(readEntries(labelDocument(document)));
}

const workOf = (lines: readonly Shown[], heading = 'Work Experience'): WorkEntry[] =>
  placedWork(lines, heading).map(({ entry }) => entry);

const briefsOf = (entries: readonly WorkEntry[]) =>
  entries.map(({ role, company }) => [role?.value ?? null, company?.value ?? null]);

/** The parts of one header line, as texts. */
function partsOf(text: string): string[] {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 100], text);
  });
  const lines = labelDocument(document).sections.flatMap((section) => section.lines);
  return splitHeaderFields(lines.filter((line) => line.text === text)).map((atom) => atom.text);
}

/** The texts of the header that the rules make of a header and the lines below it. */
function headerOf(header: readonly string[], body: readonly string[]): string[] {
  const document = onePage((page) => page.lines([40, 60], [...header, ...body]));
  const lines = labelDocument(document).sections.flatMap((section) => section.lines);
  const [entry] = separateHeaders([{ header: lines.slice(0, header.length), body: lines.slice(header.length) }]);
  return entry?.header.map(({ text }) => text) ?? [];
}

const SENTENCE = 'Planned the weekly shifts and ordered the supplies of the kitchen';

describe('a header without an employer', () => {
  const HEADER = ['August 2019 - Present | Site Manager,'];

  it('takes it from the lines below, also behind a unit', () => {
    for (const employer of ['Kelvo Foods Ltd', 'Kelvo Foods Ltd, Leeds', 'Kelvo Dairy Foods Ltd, Mill Lane, 12'])
      for (const unit of [[], ['Logistics']])
        assert.deepEqual(headerOf(HEADER, [...unit, employer, SENTENCE]), [...HEADER, ...unit, employer]);
  });

  it('takes none from a sentence that names one', () => {
    for (const sentence of [
      'Audited the books of Kelvo Foods Ltd and Dunmere Mills Ltd',
      'Wrote for Kelvo Foods Ltd, weekly',
    ])
      assert.deepEqual(headerOf(HEADER, [sentence, SENTENCE]), HEADER);
  });
});

describe('headers that hold several entries', () => {
  it('splits jobs of one dated line each', () => {
    const entries = workOf([
      'Shift Supervisor, Harbour Bakery Group, 03/2012 - 05/2016',
      'Production Manager, Brightwell Foods Ltd, 06/2016 - 08/2020',
      'Plant Director, Kelmore Mills Ltd, 09/2020 - present',
    ]);
    assert.deepEqual(briefsOf(entries), [
      ['Shift Supervisor', 'Harbour Bakery Group'],
      ['Production Manager', 'Brightwell Foods Ltd'],
      ['Plant Director', 'Kelmore Mills Ltd'],
    ]);
  });

  it('reads a role and its employer before the duties that follow on their line', () => {
    const entries = workOf([
      '1. 08/2018 – Present',
      'Site Manager; Kelvo San. ve Tic. A.Ş. Planning of the shifts and',
      'purchase of flour for eleven shops.',
      '2. 06/2014 – 07/2018',
      'Warehouse Clerk; Dunmere Mills Ltd. Counting of stocks and',
      'keeping of the books.',
    ]);
    assert.deepEqual(briefsOf(entries), [
      ['Site Manager', 'Kelvo San. ve Tic. A.Ş.'],
      ['Warehouse Clerk', 'Dunmere Mills Ltd'],
    ]);
  });

  it('reads a Japanese role of three signs before the duties that follow on its line', () => {
    const entries = workOf(
      ['株式会社ケルボ製作所 2018/04 – 現在', '工場長. 部下30名の育成と評価, 設備投資計画の立案'],
      '職務経歴',
    );
    assert.deepEqual(briefsOf(entries), [['工場長', '株式会社ケルボ製作所']]);
  });

  it('splits undated jobs of one line each', () => {
    const entries = workOf(['Kelmore Mills Ltd – Plant Manager', 'Brightwell Foods Ltd – Shift Supervisor']);
    assert.deepEqual(briefsOf(entries), [
      ['Plant Manager', 'Kelmore Mills Ltd'],
      ['Shift Supervisor', 'Brightwell Foods Ltd'],
    ]);
  });

  it('gives a leave the dates above it, and the job below it its own', () => {
    const placed = placedWork(
      [
        'April 2023 - present',
        'Parental leave',
        'July 2018 - March 2023',
        'Production Manager, Brightwell Foods Ltd',
        'January 2014 - June 2018',
        'Shift Supervisor, Harbour Bakery Group',
      ],
      'Work Experience',
    );
    const job = rankJobs(placed, '2024-05-01').latest[0];
    assert.deepEqual([job?.role?.value, job?.company?.value], ['Production Manager', 'Brightwell Foods Ltd']);
    assert.equal(job?.dates?.start, '2018-07');
  });

  it('keeps an employer with its own dates above the dated role at it', () => {
    const [first] = workOf([
      ['Brightwell Foods Ltd', '2010 - 2020'],
      ['Production Manager', '2015 - 2020'],
      '• Looked after the morning shift and its stores.',
    ]);
    assert.deepEqual(briefsOf(first === undefined ? [] : [first]), [['Production Manager', 'Brightwell Foods Ltd']]);
  });
});

describe('text behind an employer about a third party', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Site Nurse, Brightwell Hospital via Elverton Staffing Ltd', 'Brightwell Hospital'],
    ['Site Nurse, Brightwell Hospital – contract through Elverton Staffing Ltd', 'Brightwell Hospital'],
    ['Site Nurse, Elverton Staffing Ltd (client: Brightwell Hospital)', 'Elverton Staffing Ltd'],
    ['Java Developer, Lesov Systems s.r.o. přes Bukov Agentura s.r.o.', 'Lesov Systems s.r.o.'],
    ['Sykepleier, Nordfjell Vikarbyrå AS hos Helseklinikken Solnes AS', 'Nordfjell Vikarbyrå AS'],
  ];
  for (const [line, company] of cases)
    it(`is no part of the employer's name: ${line}`, () => {
      const [first] = workOf([[line, 'Mar 2018 - Present'], '• Looked after the morning shift and its stores.']);
      assert.equal(first?.company?.value, company);
    });

  it('leaves an agency that is the only employer named', () => {
    const [first] = workOf([['Site Nurse via Elverton Staffing Ltd', 'Mar 2018 - Present'], '• Ran the night shift.']);
    assert.deepEqual([first?.role?.value, first?.company?.value], ['Site Nurse', 'Elverton Staffing Ltd']);
  });
});

describe('parts of a header line', () => {
  it('keeps a short name with its legal form apart from the role before it', () => {
    assert.deepEqual(partsOf('Developer, Arden GmbH'), ['Developer', 'Arden GmbH']);
    assert.deepEqual(partsOf('Developer, Arden Mills, Inc.'), ['Developer', 'Arden Mills, Inc.']);
  });

  it('keeps a corporation and the institution that it runs together', () => {
    assert.deepEqual(partsOf('看護師, 医療法人青葉会 青葉病院'), ['看護師', '医療法人青葉会 青葉病院']);
  });

  it('keeps compounds with a hyphen before "and" together', () => {
    assert.deepEqual(partsOf('Sykepleier | Solnes bo- og omsorgssenter'), [
      'Sykepleier',
      'Solnes bo- og omsorgssenter',
    ]);
  });

  it('separates an employer with a legal form from the role behind it, but splits no title that names a business', () => {
    assert.deepEqual(partsOf('Eisenhof Werkzeugbau GmbH Disponent'), ['Eisenhof Werkzeugbau GmbH', 'Disponent']);
    assert.deepEqual(partsOf('Community Bank Manager'), ['Community Bank Manager']);
  });
});

describe('self-employed people', () => {
  it('have neither the kind of employment as their role nor a client of a list as their employer', () => {
    const [first] = workOf(
      [['Freiberuflich', '11/2020 - heute'], 'Bilanzbuchhalter', 'Kunden: Tolmar Group, Brackwater, Nordhav'],
      'Berufserfahrung',
    );
    assert.deepEqual([first?.role?.value, first?.kind], ['Bilanzbuchhalter', 'freelance']);
    assert.ok([null, 'Freiberuflich'].includes(first?.company?.value ?? null), first?.company?.value);
  });
});

describe('labels within brackets', () => {
  it('apply only within their brackets', () => {
    const [first] = workOf([
      ['Elverton Staffing Ltd (client: Brightwell Hospital) – Site Nurse', 'Mar 2018 - Present'],
      '• Ran the night shift.',
    ]);
    assert.deepEqual([first?.role?.value, first?.company?.value], ['Site Nurse', 'Elverton Staffing Ltd']);
  });
});

/** The jobs of a drawn table whose cells begin at the given edges. */
function tableOf(edges: readonly number[], rows: readonly (readonly string[])[], heading: string) {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 110], heading, { bold: true, size: 13 });
    const [top, bottom] = [120, 120 + rows.length * 24];
    for (const x of [...edges, 550]) page.rule({ x0: x - 5, y0: top, x1: x - 4.3, y1: bottom });
    for (let y = top; y <= bottom; y += 24) page.rule({ x0: 35, y0: y, x1: 545, y1: y + 0.7 });
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries())
        if (cell !== '') page.text([edges[column] ?? 0, 134 + row * 24], cell, { size: 9, bold: row === 0 });
  });
  return jobsOf(readEntries(labelDocument(document))).map(({ entry }) => entry);
}

describe('rows below titles', () => {
  it('are read by titles for the begin and the end, beside titles that no list has', () => {
    const entries = tableOf(
      [40, 110, 180, 330, 470],
      [
        ['Van', 'Tot', 'Bedrijf', 'Functie', 'Opmerking'],
        ['09/2003', '06/2006', 'Graanhuis De Molen', 'Bakker', 'gesloten'],
        ['07/2006', 'heden', 'Broodhof Linde', 'Meesterbakker', ''],
      ],
      'Werkervaring',
    );
    assert.deepEqual(briefsOf(entries), [
      ['Bakker', 'Graanhuis De Molen'],
      ['Meesterbakker', 'Broodhof Linde'],
    ]);
  });

  it('may have a narrow column of numbers whose title touches the next one', () => {
    const entries = tableOf(
      [40, 60, 240, 330, 450],
      [
        ['Nº Centro', '', 'Puesto', 'Desde', 'Hasta'],
        ['1', 'Colegio La Espiga', 'Maestra', '01/09/2010', '31/08/2012'],
        ['2', 'Colegio El Molino', 'Maestra titular', '01/09/2012', '31/08/2019'],
      ],
      'Experiencia laboral',
    );
    assert.deepEqual(briefsOf(entries), [
      ['Maestra', 'Colegio La Espiga'],
      ['Maestra titular', 'Colegio El Molino'],
    ]);
  });
});

describe('letters before the entries of a list', () => {
  it('are no part of an employer', () => {
    const entries = workOf([
      'A. OAT HOUSE MILLING LTD., LEEDS',
      'Position: Head Miller',
      'Date: Feb., 2018 till date',
      'B. BRIGHTWELL FOODS LTD., YORK',
      'Position: Miller',
      'Date: 2013 – Jan., 2018',
    ]);
    assert.deepEqual(briefsOf(entries), [
      ['Head Miller', 'OAT HOUSE MILLING LTD.'],
      ['Miller', 'BRIGHTWELL FOODS LTD.'],
    ]);
  });
});

describe('values cut by line ends', () => {
  it("joins an employer's name in quotation marks that continues below", () => {
    const [first] = workOf(
      [
        ['Директор на училище, Профилирана гимназия „Зелена', '2016 - 2020'],
        'поляна“',
        '• Ръководене на екип от 40 учители.',
      ],
      'Професионален опит',
    );
    assert.equal(first?.company?.value, 'Профилирана гимназия „Зелена поляна“');
  });
});

describe('lines below a header in another style', () => {
  it('are no part of the role', () => {
    const rows = [
      ['02/2014-now', 'Brightwell Electronics S.A.', 'Starszy Inżynier Oprogramowania', 'Opracowanie modułu nawigacji'],
      ['08/2013-01/2014', 'Kelmore Polska Sp. z o.o.', 'Niezależny kontraktor', 'Rozwój średniej warstwy systemu'],
      ['05/2010-07/2013', 'Harbour S.A.', 'Inżynier Oprogramowania', 'Rozwój oprogramowania'],
    ] as const;
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 110], 'doświadczenie', { bold: true, size: 14 });
      rows.forEach(([dates, company, role, duty], index) => {
        page.text([40, 130 + index * 30], dates);
        page.text([130, 130 + index * 30], company, { bold: true });
        page.textAtRight([550, 130 + index * 30], role, { size: 8 });
        page.text([130, 142 + index * 30], duty, { italic: true });
      });
    });
    assert.deepEqual(
      briefsOf(jobsOf(readEntries(labelDocument(document))).map(({ entry }) => entry)),
      rows.map(([, company, role]) => [role, company]),
    );
  });
});

describe('dates that stand alone on their lines', () => {
  it('begin entries, whatever the text below them looks like', () => {
    const rows = [
      [
        '09.2015 - 12.2016',
        'Université de Lille',
        'Ingénieur de Recherche; Architecte de solutions',
        'd’apprentissage',
      ],
      [
        '11.2013 - 09.2015',
        'Fréquence Floue, Agence Web et Arts',
        'Associé;',
        'Développeur de plateformes collaboratives',
      ],
      [
        '12.2012 - 10.2013',
        'Institut du Peuple',
        'Coordinateur technique et développeur de la',
        'plateforme du peuple',
      ],
      ['01.2011 - 02.2012', 'Ecole Polytechnique de Lausanne', 'PostDoc; équipe', 'REACT, projet européen'],
    ] as const;
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 110], 'Expériences', { bold: true, size: 14 });
      rows.forEach(([dates, company, role, rest], index) => {
        page.text([40, 130 + index * 48], dates, { size: 9 });
        page.text([page.text([40, 142 + index * 48], company, { bold: true }), 142 + index * 48], role);
        page.text([40, 154 + index * 48], rest);
        page.text([40, 166 + index * 48], '(voir http://frequence.example/ )');
      });
    });
    const starts = jobsOf(readEntries(labelDocument(document))).map(({ entry }) => entry.dates?.start);
    assert.deepEqual(starts, ['2015-09', '2013-11', '2012-12', '2011-01']);
  });
});

describe('registers of jobs', () => {
  it('reads the row in which a job ended as its end', () => {
    const entries = workOf(
      [
        '2010年4月 有限会社あおば書店 入社（店長）',
        '2016年3月 有限会社あおば書店 退社',
        '2016年4月 株式会社月影出版 入社（編集者）',
        '2022年12月 株式会社月影出版 退社',
      ],
      '職歴',
    );
    assert.deepEqual(briefsOf(entries), [
      ['店長', '有限会社あおば書店'],
      ['編集者', '株式会社月影出版'],
    ]);
    assert.deepEqual(
      entries.map(({ dates }) => dates?.end),
      ['2016-03', '2022-12'],
    );
  });

  it('does not take a department of an employer for an employer', () => {
    const [first, second] = ['生産管理課', '株式会社あおば製作所'].map((value) =>
      employerOf({ value, evidence: [], confidence: 0.9 }),
    );
    assert.deepEqual([first ?? null, second?.value], [null, '株式会社あおば製作所']);
    assert.equal(employerOf({ value: '月影工作室', evidence: [], confidence: 0.9 })?.value, '月影工作室');
  });
});
