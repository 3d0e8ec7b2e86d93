import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage } from './page-maker.ts';

/** Degree, school, first and last date of each study in a section with the given lines. */
function studiesOf(heading: string, rows: readonly string[]) {
  const document = onePage((page) => {
    page.text([40, 60], 'Beatriz Carvalho Nunes', { size: 20 });
    page.text([40, 110], 'Experiência', { bold: true, size: 13 });
    page.lines([50, 128], ['• Analista de Sistemas – Banco Aurora (2019 – atual)']);
    page.text([40, 160], heading, { bold: true, size: 13 });
    page.lines([50, 178], rows);
  });
  const { education } = extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
  return education.map(({ degree, institution, dates }) => [
    degree?.value ?? null,
    institution?.value ?? null,
    dates?.start ?? null,
    dates?.end ?? null,
  ]);
}

describe('studies in a list', () => {
  it('are read in any language where each bullet is a study', () => {
    assert.deepEqual(
      studiesOf('Formação', [
        '• Licenciatura em Engenharia Informática – Universidade do Minho (2011 – 2014)',
        '• Curso Técnico de Informática – Escola Secundária de Viseu (2008 – 2011)',
      ]),
      [
        ['Licenciatura em Engenharia Informática', 'Universidade do Minho', '2011', '2014'],
        ['Curso Técnico de Informática', 'Escola Secundária de Viseu', '2008', '2011'],
      ],
    );
    assert.deepEqual(
      studiesOf('Ausbildung', [
        '• Bachelor of Science Informatik – Universität Bremen (2011 – 2014)',
        '• Abitur – Gymnasium Leer (2011)',
      ]),
      [
        ['Bachelor of Science Informatik', 'Universität Bremen', '2011', '2014'],
        ['Abitur', 'Gymnasium Leer', '2011', null],
      ],
    );
    assert.deepEqual(
      studiesOf('Formation', [
        '• 2011 – 2014 : Licence informatique, Université de Rennes',
        '• 2011 : Baccalauréat scientifique, Lycée Zola',
      ]),
      [
        ['Licence informatique', 'Université de Rennes', '2011', '2014'],
        ['Baccalauréat scientifique', 'Lycée Zola', '2011', null],
      ],
    );
  });

  it('are one each, without dates or with a year alone', () => {
    assert.deepEqual(studiesOf('Education', ['• BSc Geology – University of Leeds', '• A levels – Harrow School']), [
      ['BSc Geology', 'University of Leeds', null, null],
      ['A levels', 'Harrow School', null, null],
    ]);
    assert.deepEqual(
      studiesOf('Education', ['1. BSc Geology, University of Leeds, 2014', '2. MSc Physics, University of York, 2016']),
      [
        ['BSc Geology', 'University of Leeds', '2014', null],
        ['MSc Physics', 'University of York', '2016', null],
      ],
    );
  });

  it('have their school on the line below the bullet', () => {
    assert.deepEqual(
      studiesOf('Education', [
        '• BSc Geology',
        'University of Leeds, 2011 - 2014',
        '• A levels',
        'Harrow School, 2009 - 2011',
      ]),
      [
        ['BSc Geology', 'University of Leeds', '2011', '2014'],
        ['A levels', 'Harrow School', '2009', '2011'],
      ],
    );
  });

  it('are not made of bullets that tell details of a study', () => {
    const rows = [
      'University of Leeds, BSc Geology, 2011 - 2014',
      '• First class honours',
      '• Dissertation on moraines, University prize, 2014',
    ];
    assert.deepEqual(studiesOf('Education', rows), [['BSc Geology', 'University of Leeds', '2011', '2014']]);
    assert.deepEqual(studiesOf('Education', ['• Courses: rocks, maps', ...rows]).length, 1);
  });
});
