import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage, type PageMaker } from './page-maker.ts';

/** The lines of a page as texts, with a bar between the cells of a row. */
const linesOf = (draw: (page: PageMaker) => void): string[] =>
  readLayout(onePage(draw)).lines.map(({ text }) => text.replaceAll('\t', ' | '));

interface Job {
  readonly dates: readonly string[];
  readonly texts: readonly string[];
}

/** Jobs with their dates in a rail that ends at one x, so close to the text that only its width can tell the two apart. */
function narrowRail(page: PageMaker, jobs: readonly Job[]): void {
  let y = 100;
  for (const { dates, texts } of jobs) {
    dates.forEach((text, row) => page.textAtRight([120, y + row * 13], text));
    texts.forEach((text, row) => page.text([129, y + row * 13], text));
    y += Math.max(dates.length, texts.length) * 13 + 5;
  }
}

describe('dates in a narrow rail', () => {
  it('are one range where they wrap between a month and its year, a dash and a month, or a comma and a year', () => {
    const lines = linesOf((page) =>
      narrowRail(page, [
        {
          dates: ['September', '2017–', 'December', '2018'],
          texts: [
            'Baker, Kelvo Bakery',
            'Rye and rolls for the shops of two towns, and cakes for all feasts',
            'Orders',
            'Books',
          ],
        },
        { dates: ['July, 2016–', 'August,', '2017'], texts: ['Cook, Tranter Inn', 'Soups', 'Bread'] },
        { dates: ['February', '2015–July', '2016'], texts: ['Waiter, Arden Mill', 'Tables', 'Bills'] },
        { dates: ['2013–2014'], texts: ['Driver, Northgate'] },
        { dates: ['2011–2012'], texts: ['Porter, Brackwater'] },
      ]),
    );
    for (const expected of [
      'September 2017– December 2018 | Baker, Kelvo Bakery',
      'July, 2016– August, 2017 | Cook, Tranter Inn',
      'February 2015–July 2016 | Waiter, Arden Mill',
      '2013–2014 | Driver, Northgate',
    ])
      assert.ok(lines.includes(expected), `${expected}\n${lines.join('\n')}`);
  });

  it('are no range where each is the label of its own row', () => {
    const lines = linesOf((page) => {
      page.lines([40, 100], ['05/2019:', '09/2015:']);
      page.lines([140, 100], ['Cook, Tranter Inn, Leeds', 'Porter, Brackwater, Leeds']);
    });
    assert.deepEqual(lines, ['05/2019: | Cook, Tranter Inn, Leeds', '09/2015: | Porter, Brackwater, Leeds']);
  });
});

describe('two dates below each other in a margin', () => {
  it('are those of two entries where the later one is above, each with a text beside it', () => {
    const lines = linesOf((page) => {
      page.lines([60, 100], ['March 2016', 'Sept. 2013']);
      page.lines([160, 100], ['Barista, first and third level', 'Servers and networks, second level']);
    });
    assert.deepEqual(lines, [
      'March 2016 | Barista, first and third level',
      'Sept. 2013 | Servers and networks, second level',
    ]);
  });
});

describe('dates of the rows of one section', () => {
  it('are those of an entry each, also of the earlier year above, where other entries have one date', () => {
    const rows = [
      ['2007', 'Certificate in Baking (Bread)'],
      ['2016', 'Diploma in Milling (Grain)'],
      ['', ''],
      ['2020', 'Diploma in Teaching (Trades)'],
      ['', ''],
      ['2021', 'Certificate in Hygiene (Kitchens)'],
    ] as const;
    const lines = linesOf((page) =>
      rows.forEach(([date, text], row) => {
        if (text === '') return;
        page.text([40, 100 + row * 12], date);
        page.text([90, 100 + row * 12], text);
      }),
    );
    assert.deepEqual(
      lines,
      rows.filter(([date]) => date !== '').map((row) => row.join(' | ')),
    );
  });

  it('are not joined below an entry whose margin has a note under its date', () => {
    const rows = [
      ['2019', 'Diploma in Milling', 'School of Arden'],
      ['(expected)', 'Thesis: in progress', ''],
      ['2016', 'Diploma in Baking', 'School of Arden'],
      ['', 'Adviser: Maria Linden', ''],
      ['2012', 'Certificate in Bread', 'School of Hull'],
      ['2010', 'Certificate in Cakes', 'School of Hull'],
    ] as const;
    const lines = linesOf((page) =>
      rows.forEach(([date, text, school], row) => {
        page.textAtRight([90, 100 + row * 12], date);
        page.text([112, 100 + row * 12], text);
        if (school !== '') page.textAtRight([487, 100 + row * 12], school);
      }),
    );
    assert.ok(lines.includes('2012 | Certificate in Bread | School of Hull'), lines.join('\n'));
    assert.ok(lines.includes('2010 | Certificate in Cakes | School of Hull'), lines.join('\n'));
  });
});

describe('dates beside short rows', () => {
  it('are read with the first line where they are in the middle between two', () => {
    const rows = [
      ['08/2018–07/2020:', 'Baker in the night shift of the mill,', 'Kelvo Bakery, Leeds'],
      ['01/2016–06/2018:', 'Cook for two hundred guests a day,', 'Tranter Inn, Leeds'],
      ['02/2014–12/2015:', 'Waiter, Arden Mill, Leeds'],
      ['03/2012–01/2014:', 'Porter, Brackwater, Leeds'],
      ['04/2010–02/2012:', 'Driver, Northgate, Leeds'],
      ['05/2008–03/2010:', 'Clerk, Fen Books, Leeds'],
    ] as const;
    const lines = linesOf((page) => {
      let y = 100;
      for (const [date, ...texts] of rows) {
        page.text([40, y + (texts.length - 1) * 5.75], date);
        texts.forEach((text, row) => page.text([150, y + row * 11.5], text));
        y += texts.length * 11.5 + 2.5;
      }
    });
    for (const [date, first] of rows.slice(0, 2))
      assert.ok(
        lines.some((line) => line.startsWith(`${date} | ${first}`)),
        lines.join('\n'),
      );
  });
});

describe('a rail of headings and dates', () => {
  const rail = (page: PageMaker) => {
    page.text([62, 100], 'Contact', { size: 12 });
    page.text([220, 100], 'maria@example.org');
    page.text([62, 150], 'Work Experience', { size: 12 });
    page.text([62, 166], '2022 to 2023', { size: 8, bold: true });
    page.text([62, 230], '2020 to 2022', { size: 8, bold: true });
    page.text([220, 148], 'Baker at Kelvo Bakery', { bold: true });
    page.lines([220, 160], ['Planned the night shifts of six bakers', 'Ordered flour, and kept the books of the shop']);
    page.text([220, 230], 'Cook at Tranter Inn', { bold: true });
    page.lines([220, 242], ['Cooked for two hundred guests a day', 'Trained three apprentices in the kitchen']);
    page.text([62, 290], 'Education', { size: 12 });
    page.text([62, 306], '2016 to 2019', { size: 8, bold: true });
    page.text([220, 288], 'Trade School of Leeds', { bold: true });
    page.lines([220, 300], ['Certificate in Baking']);
  };

  it('is read with the text beside it, and the date below a heading with the first line of its section', () => {
    const lines = linesOf(rail);
    const at = lines.indexOf('Work Experience');
    assert.deepEqual(lines.slice(at, at + 2), ['Work Experience', '2022 to 2023 | Baker at Kelvo Bakery']);
    assert.ok(lines.includes('2020 to 2022 | Cook at Tranter Inn'));
    assert.ok(lines.includes('2016 to 2019 | Trade School of Leeds'), lines.join('\n'));
  });
});

describe('rows at one height in two columns', () => {
  it('are no table where a cell is the heading of the column beside', () => {
    const lines = linesOf((page) => {
      page.text([40, 100], 'Education', { bold: true, size: 12 });
      page.text([360, 94], 'Skills', { bold: true, size: 12 });
      page.lines([40, 118], ['Bread and cakes, and the books of a shop']);
      page.lines([360, 112], ['Baking', 'Cooking', 'Counting']);
      for (const [row, [years, school]] of [
        ['2018-2020', 'Kelvo College'],
        ['2014-2018', 'Fen Grammar School'],
        ['2010-2014', 'Tranter School'],
      ].entries()) {
        page.text([40, 180 + row * 16], years ?? '');
        page.text([110, 180 + row * 16], school ?? '');
      }
      page.text([360, 181], 'Interests', { bold: true });
      page.lines([360, 197], ['Archery and rowing', 'Old maps of the fens']);
    });
    assert.ok(lines.includes('Interests'), lines.join('\n'));
    assert.ok(lines.includes('2018-2020 | Kelvo College'), lines.join('\n'));
  });
});

describe('the value of a label', () => {
  it('does not continue in that of the next label of a form', () => {
    const lines = linesOf((page) => {
      page.lines([40, 100], ['Employer:', 'Position:', 'Period:', 'Place:']);
      page.lines([130, 100], ['Kelvo Bakery of the Fens', '(Head) Baker', '2015 - 2019', 'Leeds']);
    });
    assert.deepEqual(lines.slice(0, 2), ['Employer: | Kelvo Bakery of the Fens', 'Position: | (Head) Baker']);
  });
});
