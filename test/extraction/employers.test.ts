import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage, type PageMaker } from './page-maker.ts';

type Draw = (page: PageMaker) => void;

function workOf(draw: Draw, heading = 'Work experience') {
  const document = onePage((page) => {
    page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
    page.text([40, 110], heading, { bold: true, size: 13 });
    draw(page);
  });
  return extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' }).work;
}

/** Jobs of some lines each: the first in bold with its date at the right, a paragraph apart. */
const jobs =
  (...entries: readonly (readonly [date: string, ...lines: string[]])[]): Draw =>
  (page) => {
    let y = 130;
    for (const [date, first = '', ...rest] of entries) {
      page.text([50, y], first, { bold: true });
      page.textAtRight([550, y], date);
      y = page.lines([50, y + 14], rest) + 8;
    }
  };

const briefsOf = (work: ReturnType<typeof workOf>) =>
  work.map(({ role, company }) => [role?.value ?? null, company?.value ?? null]);

describe('the employer of a job without one', () => {
  it('is the one above, for several roles at it', () => {
    const work = workOf(
      jobs(
        ['03/2021 – present', 'Head Baker', 'Northgate Bakery Ltd, Leeds', '• Ran three shops of the town.'],
        ['01/2018 – 02/2021', 'Baker', '• Baked bread every night.'],
      ),
    );
    assert.deepEqual(briefsOf(work), [
      ['Head Baker', 'Northgate Bakery Ltd'],
      ['Baker', 'Northgate Bakery Ltd'],
    ]);
  });

  it('is the name before a legal form and a role on one line, but a county is no legal form', () => {
    const work = workOf(
      jobs(
        ['03/2021 – present', 'Tranter, Inc. Product Design Engineer, Leeds', '• Drew housings of pumps.'],
        ['01/2018 – 02/2021', 'Kelvo, Ltd. Process Engineer, Leeds', '• Measured the casts.'],
        ['01/2016 – 12/2017', 'Process Engineer, Arden Foods, Co. Kildare', '• Measured the ovens.'],
      ),
    );
    assert.deepEqual(briefsOf(work), [
      ['Product Design Engineer', 'Tranter, Inc.'],
      ['Process Engineer', 'Kelvo, Ltd.'],
      ['Process Engineer', 'Arden Foods'],
    ]);
  });

  it('is the part beside the role where no job has an employer of which that could be a team', () => {
    const work = workOf((page) => {
      let y = 130;
      for (const [date, name] of [
        ['Ago. 2019 – Actual', 'Zentavo'],
        ['Sep. 2018 – Dic. 2018', 'Warento'],
        ['May. 2016 – Ago. 2018', 'Arbanta'],
      ] as const) {
        page.textAtRight([130, y], date);
        page.text([140, y], 'Ruby on Rails Developer,', { bold: true });
        page.text([262, y], `${name},`, { italic: true });
        page.text([320, y], 'Santiago de Querétaro, Qro');
        y = page.lines([140, y + 14], ['Desarrollo de sistemas con pruebas.']) + 8;
      }
    }, 'Experiencia laboral');
    assert.deepEqual(
      work.map(({ company }) => company?.value ?? null),
      ['Zentavo', 'Warento', 'Arbanta'],
    );
  });

  it('is unknown where the job above began years later', () => {
    const work = workOf(
      jobs(
        ['03/2021 – present', 'Head Baker', 'Northgate Bakery Ltd, Leeds', '• Ran three shops of the town.'],
        ['01/2012 – 02/2014', 'Baker', '• Baked bread every night.'],
      ),
    );
    assert.equal(work[1]?.company, null);
  });

  it('is the name with a legal form below it, with a town that no list knows', () => {
    const work = workOf(
      jobs(
        ['03/2021 – present', 'Head Baker', 'Northgate Bakery Ltd, Leeds', '• Ran three shops of the town.'],
        ['01/2012 – 02/2014', 'Baker', 'Arden-Brot GmbH, Emmerich am Rhein', '• Baked bread every night.'],
      ),
    );
    assert.equal(work[1]?.company?.value.startsWith('Arden-Brot GmbH'), true);
  });

  it('is null where only a street is written there', () => {
    const work = workOf(jobs(['1998 – nyní', 'Fyzioterapeutka', 'Dlouhé nám. 1240/18, Praha 9']), 'Praxe');
    assert.deepEqual(briefsOf(work), [['Fyzioterapeutka', null]]);
  });
});

describe('a role and its employer in one phrase', () => {
  it('are divided at the preposition that the other jobs have, if no word of the role is known', () => {
    const work = workOf((page) => {
      for (const [index, [date, text]] of [
        ['2014–2016', 'Stödfunktion på Tranter Seeds AB'],
        ['2012–2014', 'Praktik som trädgårdsmästare på Kelvo Works'],
        ['2010–2012', 'Laboratorieassistent på Tranter Seeds AB'],
      ].entries()) {
        page.text([50, 130 + index * 30], date ?? '');
        page.text([120, 130 + index * 30], text ?? '', { bold: true });
        page.text([120, 144 + index * 30], 'Diverse uppgifter kopplade till en flytt av databaser.');
      }
    }, 'Yrkeserfarenhet');
    assert.deepEqual(
      work.map(({ company }) => company?.value),
      ['Tranter Seeds AB', 'Kelvo Works', 'Tranter Seeds AB'],
    );
  });

  it('are divided at a French preposition with an apostrophe', () => {
    const work = workOf(
      jobs(
        ['2020 – 2021', 'Développeuse chez Brackwater'],
        ['2018 – 2020', "Assistante de chimie à l'AMK"],
        ['2016 – 2018', 'Professeure au Lycée Voltaire'],
        ['2015 – 2016', 'Vendeuse chez Northgate'],
      ),
      'Expérience',
    );
    assert.deepEqual(briefsOf(work)[1], ['Assistante de chimie', 'AMK']);
  });
});

describe('the name of an employer', () => {
  it('ends before a bracket that holds more than a name, and begins behind one', () => {
    const ends = workOf(jobs(['2017 – present', 'Arden Foods Ltd (Ovens and Mills - OM)', 'Software Engineer']));
    assert.equal(ends[0]?.company?.value, 'Arden Foods Ltd');
    const begins = workOf(jobs(['2017 – 2019', 'Site Manager (Internet – Kelvo) | Tranter Foods Ltd']));
    assert.ok(!begins[0]?.company?.value.includes(')'), begins[0]?.company?.value);
  });

  it('has the legal form that is set in another weight, in Japanese', () => {
    const work = workOf((page) => {
      page.text([50, 130], '2016年4月');
      page.text([page.text([120, 130], '株式会社'), 130], 'Kelvo-Works', { bold: true });
      page.text([300, 130], '入社');
    }, '職歴');
    assert.equal(work[0]?.company?.value.replaceAll(' ', ''), '株式会社Kelvo-Works');
  });
});

describe('a list below the header of a job', () => {
  it('is no part of the header', () => {
    const work = workOf((page) => {
      page.text([50, 130], '03/2022 – 04/2022');
      page.text([200, 130], 'Vierwöchiges Praktikum Tranterhaus, Kassel', { bold: true });
      page.lines([60, 150], ['• Kassenbuch', '• Rechnungen schreiben', '• Ablage']);
    }, 'Berufserfahrung');
    assert.notEqual(work[0]?.role?.value, 'Kassenbuch');
    assert.deepEqual(
      work[0]?.highlights.map(({ value }) => value),
      ['Kassenbuch', 'Rechnungen schreiben', 'Ablage'],
    );
  });
});

describe('a job with nothing but a word for the present as its date', () => {
  it('is current', () => {
    const work = workOf(jobs(['Current', 'Head Baker', 'Northgate Bakery Ltd', '• Ran three shops of the town.']));
    assert.equal(work[0]?.dates?.current, true);
  });
});
