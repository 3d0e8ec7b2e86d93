import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage } from './page-maker.ts';

/** The profile of a page with one job and a section with the given lines. */
function profileOf(heading: string, rows: readonly string[]) {
  const document = onePage((page) => {
    page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
    page.text([40, 110], 'Work experience', { bold: true, size: 13 });
    page.lines([50, 128], ['Baker, Northgate Bakery Ltd, 2019 – present']);
    page.text([40, 160], heading, { bold: true, size: 13 });
    page.lines([50, 178], rows);
  });
  return extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
}

const certificatesOf = (heading: string, rows: readonly string[]): string[] =>
  profileOf(heading, rows).certificates.map(({ name }) => name.value);

describe('awards', () => {
  const awardsOf = (rows: readonly string[]): string[] =>
    profileOf('Key achievements', rows).awards.map(({ title }) => title.value);

  it('are no sentences about what was achieved', () => {
    assert.deepEqual(
      awardsOf([
        '• Implemented a maintenance programme reducing call-outs by a third',
        '• Successfully managed the control systems across three sites',
        '• Developed the tracking systems that the house uses today',
      ]),
      [],
    );
    assert.deepEqual(awardsOf(['• Baker of the Year, 2019', '• Golden Oven, second prize, 2017']), [
      'Baker of the Year',
      'Golden Oven, second prize',
    ]);
  });
});

describe('certificates', () => {
  it('are not the classes of a driving licence, in any language', () => {
    assert.deepEqual(certificatesOf('Driving licence', ['B, BE']), []);
    assert.deepEqual(certificatesOf('Führerschein', ['Klasse B (eigener Wagen)']), []);
    assert.deepEqual(certificatesOf('Carta de condução', ['Categoria A1']), []);
  });

  it('have the part between a bold name and its year as issuer, though no list knows it, and never the year', () => {
    const { certificates } = extractProfile(
      onePage((page) => {
        page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
        page.text([40, 110], 'Work experience', { bold: true, size: 13 });
        page.lines([50, 128], ['Baker, Northgate Bakery Ltd, 2019 – present']);
        page.text([40, 160], 'Certificates', { bold: true, size: 13 });
        for (const [row, [name, rest]] of [
          ['Bread and cakes - Level 2', ' - Kelvo - 2022 (40 hours)'],
          ['Night shifts', ' - Tranter - 2021 (8 hours)'],
        ].entries()) {
          const end = page.text([50, 178 + row * 14], name ?? '', { bold: true });
          page.text([end + 1, 178 + row * 14], (rest ?? '').trimStart());
        }
      }),
      { gender: null, fileName: null, today: '2026-01-01' },
    );
    assert.deepEqual(
      certificates.map(({ name, issuer, dates }) => [name.value, issuer?.value, dates?.start]),
      [
        ['Bread and cakes - Level 2', 'Kelvo', '2022'],
        ['Night shifts', 'Tranter', '2021'],
      ],
    );
  });

  it('have the issuer and the date behind printed labels below their name', () => {
    const { certificates } = profileOf('Certificates', [
      '• First aid course',
      'Institution: Red Cross Kelvo',
      'Date: 2019',
    ]);
    assert.deepEqual(
      certificates.map(({ name, issuer, dates }) => [name.value, issuer?.value, dates?.start]),
      [['First aid course', 'Red Cross Kelvo', '2019']],
    );
  });

  it('are each of the initials between commas, and each dated name between dots', () => {
    assert.deepEqual(certificatesOf('Certificates', ['• Fire Warden', '• ABCD, EFG, HIJK']), [
      'Fire Warden',
      'ABCD',
      'EFG',
      'HIJK',
    ]);
    assert.deepEqual(
      certificatesOf('Certificates', ['• Food Safety Level 2 (2021) · Barista Skills (2019)', '• Cellar Care']),
      ['Food Safety Level 2', 'Barista Skills', 'Cellar Care'],
    );
  });
});

describe('lists under a line of characters', () => {
  it('are read as without it', () => {
    assert.deepEqual(certificatesOf('Certificates', ['~~~~~~~~~~~~', 'First aid, Forklift licence, Food hygiene']), [
      'First aid',
      'Forklift licence',
      'Food hygiene',
    ]);
  });

  it('do not have the footer of the page among their items', () => {
    assert.deepEqual(certificatesOf('Certificates', ['First aid', 'Curriculum Vitae – Marlene Osterkamp']), [
      'First aid',
    ]);
  });

  it('have a plus sign before their items', () => {
    assert.deepEqual(certificatesOf('Certificates', ['+ First aid', '+ Forklift licence']), [
      'First aid',
      'Forklift licence',
    ]);
  });
});

describe('languages', () => {
  it('share the level behind the last of them', () => {
    const { languages } = profileOf('Languages', ['English (fluent), Hindi & Urdu (mother tongue)']);
    assert.deepEqual(
      languages.map(({ language, level }) => [language.value, level?.value]),
      [
        ['English', 'fluent'],
        ['Hindi', 'mother tongue'],
        ['Urdu', 'mother tongue'],
      ],
    );
  });

  it('have a code of two letters, Cantonese that of Chinese', () => {
    const { languages } = profileOf('Languages', ['Cantonese, Filipino, Norwegian Bokmål, English']);
    assert.deepEqual(
      languages.map(({ language, code }) => [language.value, code]),
      [
        ['Cantonese', 'zh'],
        ['Filipino', 'tl'],
        ['Norwegian Bokmål', 'no'],
        ['English', 'en'],
      ],
    );
  });

  it('leave the noun of "mother tongue" to the level', () => {
    const { languages } = profileOf('Langues', ['Français langue maternelle', 'Anglais (courant)']);
    assert.deepEqual(
      languages.map(({ language, level }) => [language.value, level?.value]),
      [
        ['Français', 'langue maternelle'],
        ['Anglais', 'courant'],
      ],
    );
  });

  it('keep the brackets of their level', () => {
    const { languages } = profileOf('Languages', ['English – C1 (TOEFL 105)', 'French – B1 (reading) / A2 (writing)']);
    assert.deepEqual(
      languages.map(({ level }) => level?.value),
      ['C1 (TOEFL 105)', 'B1 (reading) / A2 (writing)'],
    );
  });

  it('are found among skills where each has its level', () => {
    const { languages } = profileOf('Skills', ['Word, Excel, Canva', 'Dansk: modersmål — Engelsk: flydende']);
    assert.deepEqual(
      languages.map(({ language, level }) => [language.value, level?.value]),
      [
        ['Dansk', 'modersmål'],
        ['Engelsk', 'flydende'],
      ],
    );
  });
});

describe('studies', () => {
  it('have the unknown school behind the comma where the other studies have theirs', () => {
    const { education } = profileOf('Education', [
      '2014 – 2018: Bachelor of Arts, University of Leeds',
      '2012 – 2014: Higher Diploma in Design, Marlowe',
    ]);
    assert.deepEqual(
      education.map(({ degree, institution }) => [degree?.value, institution?.value]),
      [
        ['Bachelor of Arts', 'University of Leeds'],
        ['Higher Diploma in Design', 'Marlowe'],
      ],
    );
  });

  it('have no bracket of their dates and no row number in a value', () => {
    const { education } = profileOf('Education', ['MSc Botany', 'University of Hull [ 2011 – 2013 ]']);
    assert.deepEqual(
      education.map(({ degree, institution }) => [degree?.value, institution?.value]),
      [['MSc Botany', 'University of Hull']],
    );
  });
});

describe('publications', () => {
  it('are each of those between semicolons, and no remark below them', () => {
    const { publications } = profileOf('Publications', [
      '• The quiet shore, in Coastal Review, 2021, n. 6; Tidal pools at night, in Marine Notes, 2018.',
      '• I enjoy reading old maps of harbours',
    ]);
    assert.deepEqual(
      publications.map(({ title }) => title.value),
      ['The quiet shore', 'Tidal pools at night'],
    );
  });
});

describe('skills', () => {
  it('keep a slash between spaces where other signs divide the list', () => {
    const { skills } = profileOf('Skills', ['cost control · Word / Excel · ordering']);
    assert.deepEqual(
      skills.map(({ value }) => value),
      ['cost control', 'Word / Excel', 'ordering'],
    );
  });
});

describe('phone numbers', () => {
  it('are neither fax numbers nor years', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
      page.text([40, 90], 'tel. +44 20 7946 0018 — fax +44 20 7946 0019');
    });
    const { contact } = extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
    assert.deepEqual(
      contact.phones.map(({ value }) => value),
      ['+442079460018'],
    );
  });
});

describe('awards', () => {
  it('have the title behind the rank in rows of a year, a rank and a title', () => {
    const { awards } = extractProfile(
      onePage((page) => {
        page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
        page.text([40, 110], 'Work experience', { bold: true, size: 13 });
        page.lines([50, 128], ['Baker, Northgate Bakery Ltd, 2019 – present']);
        page.text([40, 160], 'Awards', { bold: true, size: 13 });
        for (const [row, [year, rank, prize]] of [
          ['2014', '2nd/50', 'Northmoor Prize for Rye'],
          ['2013', 'National', 'Contest of Bakers'],
          ['2011', '7th/120', 'Reedham Cake Prize'],
        ].entries()) {
          page.text([50, 178 + row * 14], year ?? '');
          page.text([100, 178 + row * 14], rank ?? '');
          page.text([180, 178 + row * 14], prize ?? '');
        }
      }),
      { gender: null, fileName: null, today: '2026-01-01' },
    );
    assert.deepEqual(
      awards.map(({ title, dates }) => [title.value, dates?.start ?? dates?.end]),
      [
        ['Northmoor Prize for Rye', '2014'],
        ['Contest of Bakers', '2013'],
        ['Reedham Cake Prize', '2011'],
      ],
    );
  });
});
