import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage } from './page-maker.ts';

/** The profile of a page with entries below one heading, each of a date and the lines below it. */
function profileOf(heading: string, entries: readonly (readonly string[])[], more: readonly string[] = []) {
  const document = onePage((page) => {
    page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
    page.text([40, 110], heading, { bold: true, size: 13 });
    let y = 130;
    for (const entry of entries) y = page.lines([50, y], entry) + 8;
    if (more.length > 0) {
      page.text([40, y + 10], more[0] ?? '', { bold: true, size: 13 });
      page.lines([50, y + 28], more.slice(1));
    }
  });
  return extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
}

const ENTRIES = [
  ['09/2014 bis 03/2018', 'Bachelor of Science', 'Fachhochschule Kiel'],
  ['02/2016 bis 11/2017', 'Lagerhelferin', 'Tranter Spedition GmbH'],
  ['08/2012 bis 06/2014', 'Fachhochschulreife', 'Berufskolleg Nordstadt'],
  ['08/2010 bis 07/2012', 'Näherin', 'Northgate Weberei GmbH'],
];

describe('a section that tells jobs and studies in one chronology', () => {
  it('gives both, and the latest job is no study', () => {
    const { work, education, latest_company } = profileOf('Werdegang', ENTRIES);
    assert.deepEqual(
      work.map(({ role, company }) => [role?.value, company?.value]),
      [
        ['Lagerhelferin', 'Tranter Spedition GmbH'],
        ['Näherin', 'Northgate Weberei GmbH'],
      ],
    );
    assert.deepEqual(
      education.map(({ institution }) => institution?.value),
      ['Fachhochschule Kiel', 'Berufskolleg Nordstadt'],
    );
    assert.equal(latest_company?.value, 'Tranter Spedition GmbH');
  });

  it('has the jobs of a teacher at a school among the jobs', () => {
    const { work } = profileOf('Werdegang', [
      ['08/2019 bis heute', 'Lehrerin', 'Gymnasium am Stadtpark'],
      ['10/2012 bis 07/2017', 'Lehramtsstudium', 'Universität Kassel'],
      ['01/2011 bis 08/2012', 'Lagerhelferin', 'Tranter Spedition GmbH'],
    ]);
    assert.deepEqual(
      work.map(({ role }) => role?.value),
      ['Lehrerin', 'Lagerhelferin'],
    );
  });

  it('has the job at a school that goes on among the jobs, where it names no degree', () => {
    const { work } = profileOf('Werdegang', [
      ['08/2019 bis heute', 'Laborkraft im Fachbereich', 'Fachhochschule Kiel'],
      ['10/2012 bis 07/2017', 'Bachelor of Science', 'Universität Kassel'],
      ['01/2011 bis 08/2012', 'Lagerhelferin', 'Tranter Spedition GmbH'],
    ]);
    assert.equal(work[0]?.company?.value, 'Fachhochschule Kiel');
  });

  it('stays whole below a heading of jobs, and where the CV has a section of studies', () => {
    const below = profileOf('Berufserfahrung', ENTRIES);
    assert.deepEqual(below.education, []);
    const beside = profileOf('Werdegang', ENTRIES, ['Ausbildung', '2007 – 2010 Berufsschule Kassel']);
    assert.ok(beside.education.every(({ institution }) => institution?.value !== 'Fachhochschule Kiel'));
  });
});

describe('a section of languages', () => {
  it('ends at the label of a group of skills that names no language', () => {
    const { languages, skills } = profileOf('Sprachkenntnisse', [
      ['Deutsch: Muttersprache', 'Englisch: fließend'],
      [
        'Werkstatt und Halle',
        'Experte: Schweißen, Löten, Fräsen, Drehen',
        'Gut: Kranbedienung, Staplerfahren, Lackieren',
      ],
    ]);
    assert.deepEqual(
      languages.map(({ language }) => language.value),
      ['Deutsch', 'Englisch'],
    );
    assert.deepEqual(
      skills.map(({ value }) => value),
      ['Schweißen', 'Löten', 'Fräsen', 'Drehen', 'Kranbedienung', 'Staplerfahren', 'Lackieren'],
    );
  });
});
