import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDateRanges } from '#extraction/dates/dates.ts';
import { readEntries } from '#extraction/entries/read-entries.ts';
import { extractProfile } from '#extraction/extract-cv.ts';
import { jobsOf } from '#extraction/fields/work/jobs.ts';
import { headingKind } from '#extraction/lexicon/headings.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage, type PageMaker, type Style } from './page-maker.ts';

const HINTS = { gender: null, fileName: null, today: '2025-06-01' };

type Row = readonly [text: string, style?: Style];

function write(page: PageMaker, rows: readonly Row[], from: number): number {
  let y = from;
  for (const [text, style] of rows) {
    page.text([40, y], text, style);
    y += (style?.size ?? 10) * 1.4;
  }
  return y;
}

/** Role and employer of the jobs in a work section with the given lines. */
function rolesAndEmployers(rows: readonly Row[], heading = 'Work Experience') {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 110], heading, { bold: true, size: 13 });
    const y = write(page, rows, 130);
    page.text([40, y + 24], 'Education', { bold: true, size: 13 });
    page.text([40, y + 42], 'Certificate in Baking, Trade School of Leeds, 2009');
  });
  return jobsOf(readEntries(labelDocument(document))).map(({ entry }) => [
    entry.role?.value ?? null,
    entry.company?.value ?? null,
  ]);
}

describe('entries of other arrangements', () => {
  it('have their role below employer, town and dates, and labels of duties are no part of it', () => {
    const bold = { bold: true, size: 13 };
    const job = ([company = '', town = '', dates = '', role = '']: readonly string[]): Row[] => [
      [company, bold],
      [town, bold],
      [dates],
      [role, bold],
      ['Highlights', { bold: true }],
      ['Looked after the morning shift and its stores'],
    ];
    const jobs = rolesAndEmployers([
      ...job(['Gowerton Physio Rooms', 'Swansea', 'January 2021 – Present', 'Clinical Lead Physiotherapist']),
      ...job(['Taweside Health Board', 'Neath', 'September 2016 – December 2020', 'Rotational Physiotherapist']),
    ]);
    assert.deepEqual(jobs[0], ['Clinical Lead Physiotherapist', 'Gowerton Physio Rooms']);
  });

  it('have the town beside the employer in smaller type', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 110], 'Work Experience', { bold: true, size: 13 });
      page.text([40, 130], 'May 2018 - present', { size: 9 });
      const end = page.text([40, 146], 'Kelmore Mills Ltd', { size: 13 });
      page.text([end, 146], 'Quorley', { size: 10.8 });
      page.text([40, 162], 'Plant Technician', { bold: true });
      page.text([40, 178], 'Looked after the coolers of three sites');
    });
    const [job] = jobsOf(readEntries(labelDocument(document)));
    assert.deepEqual([job?.entry.role?.value, job?.entry.company?.value], ['Plant Technician', 'Kelmore Mills Ltd']);
  });

  it('are read from sentences: working as, worked as', () => {
    const jobs = rolesAndEmployers([
      ['1) Presently working as Electrician in Ganga Riverside Cold Storage, Patna from March 2018 till date.'],
      ['2) Worked as Helper in Shaktipur Rice Mill, Buxar from 2011 to 2018.'],
    ]);
    assert.deepEqual(jobs[0], ['Electrician', 'Ganga Riverside Cold Storage']);
  });

  it('join role and employer by a preposition, also before an employer of unknown words', () => {
    const jobs = rolesAndEmployers(
      [
        ['2012 – Actualmente: Soldador de primera en Talleres Hermanos Olmedilla (Calatayud).'],
        ['2003 – 2012: Soldador en Estructuras del Jarama, S.A.'],
      ],
      'Experiencia laboral',
    );
    assert.deepEqual(jobs[0], ['Soldador de primera', 'Talleres Hermanos Olmedilla']);
  });

  it('have their hours behind the role, which are no part of it', () => {
    const [first] = rolesAndEmployers([['Head of Exhibitions (full-time), Kelmore Museum, Mar 2018 - Present']]);
    assert.equal(first?.[0], 'Head of Exhibitions');
  });
});

describe('words of other languages', () => {
  it('until now and months in Catalan', () => {
    assert.equal(findDateRanges('2015 – actualitat')[0]?.current, true);
    const [range] = findDateRanges('gener 2019 – març 2021');
    assert.deepEqual([range?.start, range?.end], ['2019-01', '2021-03']);
  });

  it('labels of Europass in Norwegian and Romanian', () => {
    const norwegian = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 110], 'Arbeidserfaring', { bold: true, size: 13 });
      let y = 130;
      for (const [label, value] of [
        ['Datoer', '2016 – nå'],
        ['Yrke eller stilling', 'Sivilarkitekt'],
        ['Navn på arbeidsgiver', 'Fjellbo Arkitekter AS'],
        ['Datoer', '2013 – 2016'],
        ['Yrke eller stilling', 'Arkitektassistent'],
        ['Navn på arbeidsgiver', 'Tegnestuen Bergly'],
      ] as const) {
        page.text([40, y], label);
        page.text([220, y], value);
        y += 16;
      }
    });
    const [job] = jobsOf(readEntries(labelDocument(norwegian)));
    assert.deepEqual([job?.entry.role?.value, job?.entry.company?.value], ['Sivilarkitekt', 'Fjellbo Arkitekter AS']);
  });

  it('headings marked as plain text marks them', () => {
    assert.equal(headingKind('# Erhvervserfaring'), 'work');
    assert.equal(headingKind('## Education'), 'education');
  });
});

describe('words set in two sizes', () => {
  it('are one word behind a large initial and behind a small capital', () => {
    const document = onePage((page) => {
      for (const [y, initial, rest] of [
        [60, 'W', 'ork'],
        [80, 'S', 'MITH'],
      ] as const) {
        const end = page.text([40, y], initial, { size: 12.6 });
        page.text([end - 12.6 * 0.27 + 1.1, y], rest, { size: 9 });
      }
    });
    assert.deepEqual(
      labelDocument(document).lines.map(({ text }) => text),
      ['Work', 'SMITH'],
    );
  });
});

describe('names', () => {
  it('continue below if the first line ends with the beginning of a family name', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Gwendal Le', { size: 40, bold: true });
      page.text([40, 104], "Floc'h", { size: 40, bold: true });
      page.text([40, 130], 'gwendal@example.org');
      page.text([40, 160], 'Work Experience', { bold: true, size: 13 });
      page.text([40, 180], 'Baker, Kelmore Mills Ltd, 2018 - 2020');
    });
    assert.equal(extractProfile(document, HINTS).candidate_name?.value, "Gwendal Le Floc'h");
  });

  it('are not those of forms: "Father\'s Name"', () => {
    const document = onePage((page) => {
      page.text([40, 60], "Father's Name", { size: 14, bold: true });
      page.text([40, 90], 'Work Experience', { bold: true, size: 13 });
      page.text([40, 110], 'Baker, Kelmore Mills Ltd, 2018 - 2020');
    });
    assert.equal(extractProfile(document, HINTS).candidate_name, null);
  });
});
