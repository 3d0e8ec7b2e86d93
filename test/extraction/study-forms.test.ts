import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage } from './page-maker.ts';

/** Degree, school, subject and first date of each study of a section with the given lines. A line that begins with `*` is bold. */
function studiesOf(heading: string, rows: readonly string[]) {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 110], 'Work experience', { bold: true, size: 13 });
    page.lines([50, 128], ['Baker, Northgate Bakery Ltd, 2019 – present']);
    page.text([40, 160], heading, { bold: true, size: 13 });
    rows.forEach((text, row) => {
      const y = 178 + row * 16;
      const [label, value] = text.replace(/^\*/u, '').split(' | ');
      page.text([50, y], label ?? '', { bold: text.startsWith('*') });
      if (value !== undefined) page.text([400, y], value);
    });
  });
  const { education } = extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
  return education.map(({ degree, institution, field, dates }) => [
    degree?.value ?? null,
    institution?.value ?? null,
    field?.value ?? null,
    dates?.start ?? null,
  ]);
}

describe('studies in a form', () => {
  it('are read by the labels of Europass, in any language', () => {
    assert.deepEqual(
      studiesOf('Education and training', [
        'Dates | 2010 - 2014',
        'Title of qualification awarded | Bachelor of Nursing',
        'Principal subjects/occupational skills covered | Anatomy',
        'Name and type of organisation providing education and training | Kelvo',
        'Dates | 2003 - 2010',
        'Title of qualification awarded | A levels',
        'Name and type of organisation providing education and training | Tranter',
      ]),
      [
        ['Bachelor of Nursing', 'Kelvo', 'Anatomy', '2010'],
        ['A levels', 'Tranter', null, '2003'],
      ],
    );
    assert.deepEqual(
      studiesOf('Istruzione e formazione', [
        'Date | 2010 - 2014',
        'Titolo della qualifica rilasciata | Perito meccanico',
        'Nome e tipo di istituto di istruzione o formazione | Kelvo',
      ]),
      [['Perito meccanico', 'Kelvo', null, '2010']],
    );
  });

  it('begin at a line without a label: the degree, or the school where the degree has one', () => {
    assert.deepEqual(
      studiesOf('Educación', [
        '*Tecnóloga en análisis de sistemas',
        'Institución:Servicio Kelvo',
        'Fecha: 2014',
        '*Bachillerato académico',
        'Institución: Corporación Tranter',
        'Fecha: 2000',
      ]),
      [
        ['Tecnóloga en análisis de sistemas', 'Servicio Kelvo', 'análisis de sistemas', '2014'],
        ['Bachillerato académico', 'Corporación Tranter', null, '2000'],
      ],
    );
    assert.deepEqual(
      studiesOf('Ausbildung', ['*Kelvo', 'Abschluss: Diplom', 'Fachrichtung: Maschinenbau', 'Zeitraum: 2001 - 2006']),
      [['Diplom', 'Kelvo', 'Maschinenbau', '2001']],
    );
  });
});
