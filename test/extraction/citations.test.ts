import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage } from './page-maker.ts';

/** The titles of the publications of a page with the given lines below their heading. */
function titlesOf(...rows: readonly string[]): string[] {
  const document = onePage((page) => {
    page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
    page.text([40, 110], 'Work experience', { bold: true, size: 13 });
    page.lines([50, 128], ['Research assistant, Northgate University, 2019 – present']);
    page.text([40, 160], 'Publications', { bold: true, size: 13 });
    page.lines([50, 178], rows);
  });
  const { publications } = extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
  return publications.map(({ title }) => title.value);
}

describe('the title of a publication', () => {
  it('is between authors without a full stop and a journal', () => {
    assert.deepEqual(
      titlesOf(
        '• Osterkamp M, Linde K. Slow ovens and quick yeast. J Cereal Sci. 2021;4(2):11-19.',
        '• Linde K, Osterkamp M. The rye of the northern islands. Bread Res. 2019;1:3-9.',
      ),
      ['Slow ovens and quick yeast', 'The rye of the northern islands'],
    );
  });

  it('is behind whole names of authors and a year in brackets', () => {
    assert.deepEqual(
      titlesOf(
        '• Osterkamp, Marlene; Linde, Karl & Obi, Ada (2021): Slow ovens and quick yeast. Journal of Cereals 4, 11–19.',
        '• Osterkamp, Marlene & Linde, Karl (2019): The rye of the northern islands. Bread Research 1, 3–9.',
      ),
      ['Slow ovens and quick yeast', 'The rye of the northern islands'],
    );
  });

  it('is without the authors behind it', () => {
    assert.deepEqual(
      titlesOf(
        '• Slow ovens and quick yeast, with Karl Linde. Journal of Cereals, 2021.',
        '• The rye of the northern islands, with Ada Obi. Bread Research, 2019.',
      ),
      ['Slow ovens and quick yeast', 'The rye of the northern islands'],
    );
  });

  it('is between quotation marks, also where the comma is within them', () => {
    assert.deepEqual(
      titlesOf(
        '• M. Osterkamp and K. Linde, “Slow ovens and quick yeast,” J. Cereals, vol. 4, pp. 11–19, 2021.',
        '• K. Linde, “The rye of the northern islands,” in Proc. Bread Res. Conf., Oslo, 2019, pp. 3–9.',
      ),
      ['Slow ovens and quick yeast', 'The rye of the northern islands'],
    );
  });

  it('is whole where it has commas, a colon and a question', () => {
    assert.deepEqual(
      titlesOf(
        '• Osterkamp, M. (2021). Yeast, salt and time: who bakes at night? Journal of Cereals, 4(2), 11–19.',
        '• Osterkamp, M. (2019). Ovens, mills, barns: a survey. Bread Research, 1(1), 3–9.',
      ),
      ['Yeast, salt and time: who bakes at night?', 'Ovens, mills, barns: a survey'],
    );
  });
});
