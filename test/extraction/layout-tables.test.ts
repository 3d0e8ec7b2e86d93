import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const textsOf = (draw: (page: PageMaker) => void) => readLayout(onePage(draw)).lines.map((line) => line.text);

/** Lines around cells: the edges of columns and of rows. */
function ruled(page: PageMaker, columns: readonly number[], rows: readonly number[]): void {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
  for (const x of columns) page.rule({ x0: x, y0: top, x1: x + 0.7, y1: bottom });
  for (const y of rows) page.rule({ x0: left, y0: y, x1: right, y1: y + 0.7 });
}

describe('tables', () => {
  it('reads the first fields of a drawn row on one line, and the list in a cell below it', () => {
    const texts = textsOf((page) => {
      page.text([45, 108], '2019 - 2021');
      page.text([155, 108], 'Mill Lane Bakery');
      page.text([355, 108], 'Head Baker');
      page.lines(
        [355, 122],
        ['- Baked bread at night', '- Ran the shop', '- Taught two apprentices', '- Kept the books'],
      );
      ruled(page, [40, 150, 350, 550], [90, 185]);
    });
    assert.equal(texts[0], '2019 - 2021\tMill Lane Bakery\tHead Baker');
    assert.deepEqual(texts.slice(1, 3), ['- Baked bread at night', '- Ran the shop']);
  });

  it('joins a year that the edge of a narrow cell cuts', () => {
    const texts = textsOf((page) => {
      for (const [row, [year, employer]] of [
        ['3', 'Oat House'],
        ['9', 'Mill Lane Bakery'],
      ].entries()) {
        const y = 108 + row * 40;
        page.lines([45, y], ['09/200', year ?? '']);
        page.text([105, y], employer ?? '');
      }
      ruled(page, [40, 100, 550], [95, 135, 175]);
    });
    assert.deepEqual(texts, ['09/2003\tOat House', '09/2009\tMill Lane Bakery']);
  });

  it('separates fields below each other in one cell', () => {
    const texts = textsOf((page) => {
      page.text([45, 108], '2019 - 2021');
      page.lines([155, 108], ['Mill Lane Bakery Ltd', 'Leeds']);
      page.lines([355, 108], ['Head Baker of Bread', 'Responsible for six ovens']);
      ruled(page, [40, 150, 350, 550], [90, 135]);
    });
    assert.equal(texts[0], '2019 - 2021\tMill Lane Bakery Ltd\tHead Baker of Bread');
  });

  it('separates a role in capitals from the duty below it, though the cell has no room for more in the line', () => {
    const texts = textsOf((page) => {
      page.text([45, 108], '2019 - 2021');
      page.lines([155, 108], ['HEAD BAKER OF BREAD', 'Responsible for six ovens']);
      ruled(page, [40, 150, 280], [90, 135]);
    });
    assert.deepEqual(texts, ['2019 - 2021\tHEAD BAKER OF BREAD', 'Responsible for six ovens']);
  });

  it('reads a row cell by cell where one has employer, place and dates below each other', () => {
    const texts = textsOf((page) => {
      page.lines([45, 108], ['Mill Lane', 'Bakery Ltd', 'Leeds', '2019 - 2021']);
      page.lines([155, 108], ['- Baked bread at night', '- Ran the shop', '- Kept the books']);
      ruled(page, [40, 120, 550], [90, 165]);
    });
    const list = ['- Baked bread at night', '- Ran the shop', '- Kept the books'];
    assert.deepEqual(texts, ['Mill Lane Bakery Ltd', 'Leeds', '2019 - 2021', ...list]);
  });

  it('reads the right cell of a row first where the text is written from right to left', () => {
    const texts = textsOf((page) => {
      page.lines([445, 108], ['מאפיית גשר בע"מ', 'חיפה', '2019 - 2021']);
      page.text([45, 108], 'אפיית לחם בלילה עבור אחת עשרה חנויות ומסירת הלחם לכפרים בבוקר');
      page.text([45, 122], 'הדרכת שני מתלמדים');
      ruled(page, [40, 440, 550], [90, 150]);
    });
    assert.equal(texts[0], 'מאפיית גשר בע"מ');
    assert.equal(texts.at(-1), 'הדרכת שני מתלמדים');
  });

  it('reads a justified employer in a cell as one field, and the role in the other one behind it', () => {
    const texts = textsOf((page) => {
      page.text([45, 108], 'Lakemont');
      page.textAtRight([146, 108], 'Middle');
      page.lines([45, 122], ['School', '2019 - 2021']);
      page.lines([155, 108], ['Head Teacher', 'Taught two classes of twenty, led the garden club and the choir.']);
      ruled(page, [40, 150, 550], [90, 150]);
    });
    assert.deepEqual(texts.slice(0, 3), ['Lakemont Middle School', '2019 - 2021', 'Head Teacher']);
  });

  it('separates what is in another colour below a field', () => {
    const texts = textsOf((page) => {
      page.text([45, 108], '2019 - 2021');
      page.text([155, 108], 'Head Baker of the', { colour: '#7a2e2e' });
      page.text([155, 122], 'Responsible for six ovens');
      ruled(page, [40, 150, 280], [90, 135]);
    });
    assert.equal(texts[0], '2019 - 2021\tHead Baker of the');
  });

  it('does not stack years in the rows of a table', () => {
    const texts = textsOf((page) => {
      for (const [row, year] of ['2011', '2015', '2019'].entries()) {
        page.text([45, 108 + row * 20], year);
        page.text([105, 108 + row * 20], '4');
        page.text([155, 108 + row * 20], `Entered house number ${row} as a baker`);
      }
      ruled(page, [40, 100, 150, 550], [95, 115, 135, 155]);
    });
    assert.deepEqual(
      texts.map((text) => text.split('\t')[0]),
      ['2011', '2015', '2019'],
    );
  });

  it('joins wrapped cells of a table without rules, by its titles', () => {
    const texts = textsOf((page) => {
      for (const [x, title] of [
        [40, 'Period'],
        [150, 'Employer'],
        [350, 'Position'],
      ] as const)
        page.text([x, 80], title, { bold: true });
      for (const row of [0, 1]) {
        const y = 110 + row * 50;
        page.text([40, y], `201${row} - 201${row + 1}`);
        page.lines([150, y], ['The Old Bakery and Mill on the Very Long', `Lane ${row}`]);
        page.text([350, y], 'Head Baker');
      }
    });
    assert.deepEqual(texts.slice(0, 2), [
      'Period\tEmployer\tPosition',
      '2010 - 2011\tThe Old Bakery and Mill on the Very Long Lane 0\tHead Baker',
    ]);
  });

  it('runs no gutter through a table', () => {
    const texts = textsOf((page) => {
      for (let row = 0; row < 6; row += 1) {
        const y = 80 + row * 40;
        page.text([40, y], `200${row} - 200${row + 1}`);
        page.text([150, y], `House ${row} of bread`);
        page.text([350, y], 'Baker');
        page.lines([350, y + 12], ['– Baked bread every night', '– Ran the shop']);
      }
    });
    assert.equal(texts.filter((text) => text.split('\t').length === 3).length, 6);
  });

  it('joins the label of a form that wraps in the margin', () => {
    const texts = textsOf((page) => {
      page.textAtRight([200, 80], 'Name and address of');
      page.textAtRight([200, 94], 'employer');
      page.text([215, 80], 'Mill Lane Bakery, Leeds');
      page.textAtRight([200, 108], 'Dates');
      page.text([215, 108], '2019 - 2021');
    });
    assert.deepEqual(texts, ['Name and address of employer\tMill Lane Bakery, Leeds', 'Dates\t2019 - 2021']);
  });

  it('keeps rows apart whose lone years are no period', () => {
    const texts = textsOf((page) => {
      for (const [row, [year, rank, prize]] of [
        ['2014', 'top 52/2500', 'Arden Baking Fellow'],
        ['2014', '1st/50', 'Northmoor Baking Competition, Reedham'],
        ['2013', 'National', 'Rye Trading Challenge Finalist'],
        ['2013', '7th/120', 'Mill Lane Cake Race Tournament'],
        ['2012', '2nd/150', 'Mill Lane Bread Race Tournament'],
        ['2011', 'National', 'National Bread Olympiad Finalist'],
      ].entries()) {
        page.text([40, 80 + row * 12], year ?? '');
        page.text([74, 80 + row * 12], rank ?? '');
        page.text([145, 80 + row * 12], prize ?? '');
      }
    });
    assert.equal(texts.length, 6, JSON.stringify(texts));
    assert.equal(texts[1], '2014\t1st/50\tNorthmoor Baking Competition, Reedham');
  });
});
