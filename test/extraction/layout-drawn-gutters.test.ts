import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage, type PageMaker, type Style } from './page-maker.ts';

const textsOf = (draw: (page: PageMaker) => void) => readLayout(onePage(draw)).lines.map((line) => line.text);

const line = (page: PageMaker, [x0, y]: readonly [number, number], x1: number): void =>
  page.rule({ x0, y0: y, x1, y1: y + 1 });

/** Titles and dates in rows that a sidebar shares, as if it were a third column of a table. */
function jobsBesideSidebar(page: PageMaker, sidebar: Style = {}): void {
  page.text([40, 80], 'Experience', { bold: true });
  for (const row of [0, 1, 2, 3]) {
    page.text([40, 100 + row * 42], `Baker of the house ${row}`, { bold: true });
    page.text([250, 100 + row * 42], `201${row} - 201${row + 1}`);
    page.text([40, 114 + row * 42], 'Baked bread every night');
  }
  page.text([400, 80], 'Skills', { ...sidebar, bold: true });
  page.lines([400, 100], ['Sourdough', 'Rye', 'Pastry', 'Ovens', 'Accounts'], sidebar);
  page.text([400, 184], 'Hobbies', { ...sidebar, bold: true });
  page.lines([400, 204], ['Rowing', 'Chess', 'Singing'], sidebar);
}

const IN_COLUMNS = ['Baker of the house 0\t2010 - 2011', 'Baker of the house 3\t2013 - 2014', 'Rye', 'Singing'];

/** The same, with a hobby that nearly reaches the rows, and without light text or headings on one line. */
function jobsBesideNarrowGap(page: PageMaker): void {
  page.text([40, 70], 'Experience', { bold: true });
  for (const row of [0, 1, 2, 3]) {
    page.text([40, 100 + row * 42], `Baker of the house ${row}`, { bold: true });
    page.text([250, 100 + row * 42], `201${row} - 201${row + 1}`);
    page.text([40, 114 + row * 42], 'Baked bread every night');
  }
  page.lines([400, 86], ['Sourdough', 'Rye', 'Pastry', 'Ovens', 'Accounts', 'Knowledge', 'Rowing', 'Chess', 'Singing']);
  page.text([400, 240], 'Languages', { bold: true });
  page.lines([400, 254], ['English', 'Welsh']);
}

describe('a sidebar beside rows with dates', () => {
  it('is none in a filled panel', () => {
    const texts = textsOf((page) => {
      jobsBesideNarrowGap(page);
      page.panel({ x0: 390, y0: 0, x1: 595, y1: 842 });
    });
    for (const text of IN_COLUMNS) assert.ok(texts.includes(text), texts.join('\n'));
  });

  it('is none behind a line down the page', () => {
    const texts = textsOf((page) => {
      jobsBesideNarrowGap(page);
      page.rule({ x0: 384, y0: 60, x1: 385, y1: 290 });
    });
    for (const text of IN_COLUMNS) assert.ok(texts.includes(text), texts.join('\n'));
  });

  it('is no column of their table where lines under headings end before it and begin behind it', () => {
    const texts = textsOf((page) => {
      jobsBesideSidebar(page);
      line(page, [40, 84], 340);
      line(page, [40, 268], 340);
      line(page, [400, 82], 540);
      line(page, [400, 187], 540);
    });
    for (const text of IN_COLUMNS) assert.ok(texts.includes(text), texts.join('\n'));
  });

  it('is none in a dark panel, where its text is light', () => {
    const texts = textsOf((page) => jobsBesideSidebar(page, { colour: '#ffffff' }));
    for (const text of IN_COLUMNS) assert.ok(texts.includes(text), texts.join('\n'));
  });

  it('is none under a heading of its own, on the line of another heading', () => {
    const texts = textsOf((page) => jobsBesideSidebar(page));
    for (const text of IN_COLUMNS) assert.ok(texts.includes(text), texts.join('\n'));
  });
});

describe('lines over the cells of a table', () => {
  it('show no columns: they are at the same height', () => {
    const texts = textsOf((page) => {
      for (const row of [0, 1, 2]) {
        const y = 100 + row * 30;
        page.text([40, y], `201${row} - 201${row + 1}`);
        page.text([200, y], 'Baker');
        page.text([400, y], `Mill ${row} Ltd`);
        line(page, [40, y + 4], 180);
        line(page, [200, y + 4], 380);
        line(page, [400, y + 4], 540);
      }
    });
    assert.equal(texts[0], '2010 - 2011\tBaker\tMill 0 Ltd');
  });
});

describe('a line that crosses a gutter', () => {
  it('ends the columns, so that the sections above and below it are read one after the other', () => {
    const texts = textsOf((page) => {
      page.lines([40, 80], ['Trade of baking', 'School of the town', 'Trade of milling', 'School of the valley']);
      page.text([400, 80], '1990 - 1995');
      page.text([400, 108], '1986 - 1990');
      line(page, [30, 140], 550);
      page.text([40, 160], 'Work', { bold: true });
      page.lines([40, 176], ['Mill Lane Bakery', 'Leeds, since 1997']);
      page.lines([40, 290], ['Harbour Bread', 'York, 1995 - 1997']);
      page.lines(
        [300, 182],
        ['Head baker', 'Bread at night', 'Books of the shop', 'Two apprentices', 'Flour and oats'],
      );
      page.lines([300, 248], ['Deliveries', 'Sundays']);
      page.lines([300, 290], ['Baker', 'Cleaned the ovens', 'Took the bread to the villages']);
    });
    assert.equal(texts[0], 'Trade of baking\t1990 - 1995', texts.join('\n'));
  });
});
