import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { completed } from '#extraction/entries/complete-headers.ts';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage, type PageMaker } from './page-maker.ts';
import { jobsOf, profileOf, workLines, workOf } from './page-of-jobs.ts';

/** A paragraph that wraps at an edge, in runs of bold and plain type. */
function paragraph(
  page: PageMaker,
  [x, y]: readonly [number, number],
  runs: readonly [text: string, bold: boolean][],
): number {
  let at: [number, number] = [x, y];
  for (const [text, bold] of runs)
    for (const word of text.split(' ')) {
      if (at[0] + word.length * 5 > 230) at = [x, at[1] + 13];
      at = [page.text(at, word, { bold }), at[1]];
    }
  return at[1] + 24;
}

describe('the header of a job in the paragraph of its duties', () => {
  it('ends with the sentence of the employer, though role and employer wrap', () => {
    const jobs = jobsOf((page) => {
      let y = 116;
      for (const [dates, role, behind] of [
        [
          '2022-:',
          'Manager of the night shift and the bread ovens',
          ', Arden Mills. This team of five bakes for the town and for the schools around it.',
        ],
        [
          '2019-2022:',
          'Baker of sourdough and rye',
          ', Kelvo Bakery Ltd. Bread for the shops of two towns, and cakes for all feasts.',
        ],
        ['2017-2019:', 'Kitchen hand', ', Tranter Inn. Soups and salads for two hundred guests a day, and the books.'],
      ] as const) {
        page.text([40, y], '•');
        y = paragraph(
          page,
          [52, y],
          [
            [dates, false],
            [role, true],
            [behind, false],
          ],
        );
      }
    });
    assert.deepEqual(jobs, [
      ['Manager of the night shift and the bread ovens', 'Arden Mills'],
      ['Baker of sourdough and rye', 'Kelvo Bakery Ltd'],
      ['Kitchen hand', 'Tranter Inn'],
    ]);
  });
});

describe('a header with more than role, employer and dates', () => {
  it('has no name of a project, which has a label, above the dates: that is the first of its duties', () => {
    const work = workOf((page) => {
      page.text([40, 116], 'Arden Mills', { bold: true });
      page.text([40, 130], 'Project name: Lantern');
      page.text([40, 144], '7-2019 - 8-2020, Front-end developer', { italic: true });
      page.text([40, 162], 'Project: the stock of flour, and its prices in the shop');
      page.text([40, 196], 'Kelvo Bakery Ltd', { bold: true });
      page.text([40, 210], 'Project name: Beacon');
      page.text([40, 224], '3-2017 - 6-2019, Web developer', { italic: true });
      page.text([40, 242], 'Built the pages on which the shops order bread');
    });
    assert.deepEqual(
      work.map(({ role, company, highlights }) => [role?.value, company?.value, highlights.map(({ value }) => value)]),
      [
        [
          'Front-end developer',
          'Arden Mills',
          ['Project name: Lantern', 'Project: the stock of flour, and its prices in the shop'],
        ],
        [
          'Web developer',
          'Kelvo Bakery Ltd',
          ['Project name: Beacon', 'Built the pages on which the shops order bread'],
        ],
      ],
    );
  });

  it('has the employer that no list knows, where it is the one line between the role and the list of duties', () => {
    const headerOf = (below: string): readonly string[] => {
      const lines = workLines((page) => {
        page.text([40, 116], 'Mars 2019 – Août 2019 : Développeur web', { bold: true });
        page.text([40, 130], below);
        page.lines([50, 144], ['• Migration d’une application vers une autre version', '• Export de fichiers']);
      });
      const [first, ...body] = lines;
      assert.ok(first);
      return completed({ header: [first], body })
        .header.slice(1)
        .map(({ text }) => text);
    };
    assert.deepEqual(headerOf('GiaCartis, Limondas (69)'), ['GiaCartis, Limondas (69)']);
    for (const none of ['Lyon', 'PostgreSQL, Docker, Java, Spring', 'Migration de deux applications'])
      assert.deepEqual(headerOf(none), [], none);
  });

  it('has the role in bold type below a sentence about the employer', () => {
    const lines = workLines((page) => {
      page.text([40, 116], 'Arden Mills', { bold: true });
      page.textAtRight([540, 116], '2018 – 2024');
      page.text([40, 130], 'A mill with three hundred people that serves the region around Leeds.', { italic: true });
      page.text([40, 144], 'Head Baker', { bold: true });
      page.text([50, 158], '• Baked bread at night for the town');
    });
    const [header, ...body] = lines;
    assert.ok(header);
    const entry = completed({ header: [header], body });
    assert.deepEqual(
      entry.header.map(({ text }) => text),
      ['Arden Mills\t2018 – 2024', 'Head Baker'],
    );
    assert.equal(entry.body.length, 2);
    const jobs = jobsOf((page) => {
      ['Arden Mills', 'Kelvo Bakery', 'Tranter Inn'].forEach((company, nth) => {
        const y = 116 + nth * 80;
        page.text([40, y], company, { bold: true });
        page.textAtRight([540, y], `201${6 - nth} – 201${8 - nth}`);
        page.text([40, y + 14], 'A house with three hundred people that serves the region.', { italic: true });
        page.text([40, y + 28], ['Head Baker', 'Baker', 'Cook'][nth] ?? '', { bold: true });
        page.text([50, y + 42], '• Baked bread at night for the town');
      });
    });
    assert.deepEqual(jobs, [
      ['Head Baker', 'Arden Mills'],
      ['Baker', 'Kelvo Bakery'],
      ['Cook', 'Tranter Inn'],
    ]);
  });

  it('has its dates, though the line ends within their range', () => {
    const texts = readLayout(
      onePage((page) => {
        page.text([40, 100], 'Developer, Arden Mills and the trade school of bakers in Leeds (2016.06 ~ 2017.06)');
        page.text([40, 124], 'Tester, Kelvo Bakery, the night shift and the shops of the two towns (2013 ~');
        page.text([40, 138], '2015)');
      }),
    ).lines.map(({ text }) => text);
    assert.equal(texts[1], 'Tester, Kelvo Bakery, the night shift and the shops of the two towns (2013 ~ 2015)');
  });
});

describe('the place of a job', () => {
  it('is none where no list knows it, and nothing but a bracket is around it', () => {
    const work = workOf((page) => {
      [
        ['Baker', 'Arden Mills Ltd (Biolab), 2019 – 2024'],
        ['Cook', 'Tranter Inn Ltd (Tyks), 2015 – 2019'],
      ].forEach(([role = '', below = ''], nth) => {
        page.text([40, 116 + nth * 60], role, { bold: true });
        page.text([40, 130 + nth * 60], below);
        page.text([50, 146 + nth * 60], '• Baked bread at night for the town');
      });
    });
    assert.deepEqual(
      work.map(({ company, location }) => [company?.value, location]),
      [
        ['Arden Mills Ltd', null],
        ['Tranter Inn Ltd', null],
      ],
    );
  });

  it('is a town that no list knows, where the code of its province is behind it in brackets', () => {
    const work = workOf((page) => {
      [
        ['Baker', 'Arden Mills Ltd', 'Pontalba (AL)', '2019 – 2024'],
        ['Cook', 'Tranter Inn Ltd', 'Corvaglio (MI)', '2015 – 2019'],
      ].forEach(([role = '', company = '', place = '', dates = ''], nth) => {
        page.text([40, 116 + nth * 60], role, { bold: true });
        page.textAtRight([540, 116 + nth * 60], dates);
        page.text([40, 130 + nth * 60], `${company} – ${place}`);
        page.text([50, 146 + nth * 60], '• Baked bread at night for the town');
      });
    });
    assert.deepEqual(
      work.map(({ company, location }) => [company?.value, location?.value]),
      [
        ['Arden Mills Ltd', 'Pontalba (AL)'],
        ['Tranter Inn Ltd', 'Corvaglio (MI)'],
      ],
    );
  });
});

describe('a name in two fonts', () => {
  it('has a space between its parts, though none is printed', () => {
    const named = (font: string) =>
      profileOf((page) => {
        const end = page.text([40, 50], 'Arturo', { size: 30, font: 'Made-Light' });
        page.text([end - 7.5, 50], 'Linden', { size: 30, font });
        page.lines([40, 90], ['arturo@example.org', 'Baker, Arden Mills Ltd, 2019 – present']);
      }).candidate_name?.value;
    assert.equal(named('Made'), 'Arturo Linden');
  });
});
