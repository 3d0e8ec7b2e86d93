import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage, type PageMaker } from './page-maker.ts';

/** The degrees and schools of a CV whose education section is set by hand. */
function studiesOf(set: (page: PageMaker) => void) {
  const document = onePage((page) => {
    page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
    page.text([40, 110], 'Work experience', { bold: true, size: 13 });
    page.text([50, 128], 'Baker, Northgate Bakery Ltd, 2019 – present');
    page.text([40, 160], 'Education', { bold: true, size: 13 });
    set(page);
  });
  const { education } = extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
  return education.map(({ degree, institution }) => [degree?.value ?? null, institution?.value ?? null]);
}

describe('the head of a table of studies', () => {
  it('is no study', () => {
    const studies = studiesOf((page) => {
      const rows = [
        ['Course', 'School', 'Year'],
        ['BSc Nursing', 'University of Leeds', '2013 – 2016'],
        ['Diploma in Care', 'Northgate College', '2009 – 2012'],
      ];
      rows.forEach((cells, row) => {
        cells.forEach((cell, at) => page.text([50 + at * 150, 178 + row * 16], cell, { bold: row === 0 }));
      });
    });
    assert.deepEqual(studies, [
      ['BSc Nursing', 'University of Leeds'],
      ['Diploma in Care', 'Northgate College'],
    ]);
  });

  it('is not the first of several studies whose degrees are bold, with the dates below', () => {
    const studies = studiesOf((page) => {
      const study = (y: number, [degree, school, below]: readonly [string, string, string], isSchoolBold: boolean) => {
        page.text([50, y], degree, { bold: true });
        page.text([300, y], school, { bold: isSchoolBold });
        page.text([50, y + 14], below);
      };
      study(178, ['BSc Nursing', 'University of Leeds', '2013 – 2016, State examination with honours'], true);
      study(214, ['Diploma in Care', 'Northgate College', '2009 – 2013'], false);
    });
    assert.deepEqual(studies, [
      ['BSc Nursing', 'University of Leeds'],
      ['Diploma in Care', 'Northgate College'],
    ]);
  });
});
