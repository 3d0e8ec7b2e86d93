import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const textsOf = (draw: (page: PageMaker) => void) => readLayout(onePage(draw)).lines.map((line) => line.text);

/** Rows of dates, a role and an employer in three columns, with duties below the role. */
function rows(page: PageMaker, jobs: readonly (readonly [string, readonly string[], readonly string[]])[]): void {
  jobs.forEach(([dates, role, employer], row) => {
    const y = 100 + row * 90;
    page.text([40, y], dates);
    page.lines([140, y], [...role, '• Kept the books of the whole house']);
    page.lines([350, y], employer);
  });
}

describe('wrapped text of the cells of a row', () => {
  it('is joined where its first word had no room in the cell above, or that one ends open', () => {
    const texts = textsOf((page) =>
      rows(page, [
        ['2019 - 2023', ['Head of the night bakery and the', 'Shop'], ['Mill Lane, Grove &', 'Oakley, Leeds']],
        ['2015 - 2019', ['Baker'], ['Oat House', 'York']],
        ['2011 - 2015', ['Apprentice'], ['Corn Corner', 'Hull']],
      ]),
    );
    assert.equal(texts[0], '2019 - 2023\tHead of the night bakery and the Shop\tMill Lane, Grove & Oakley, Leeds');
    assert.ok(texts.includes('2015 - 2019\tBaker\tOat House'));
    assert.ok(texts.some((text) => text.endsWith('\tYork')));
  });

  it('ends before the duties, a date and the place below a whole name', () => {
    const texts = textsOf((page) =>
      rows(page, [
        ['2019 - 2023', ['Head Baker'], ['Mill Lane Bakery and Flour Milling Ltd', 'Leeds']],
        ['2015 - 2019', ['Baker'], ['Oat House', 'York']],
        ['2011 - 2015', ['Apprentice'], ['Corn Corner', 'Hull']],
      ]),
    );
    assert.equal(texts[0], '2019 - 2023\tHead Baker\tMill Lane Bakery and Flour Milling Ltd');
    assert.ok(texts.some((text) => text.startsWith('• Kept')));
  });

  it('ends before a role in lower case below the employer that its dates are beside', () => {
    const texts = textsOf((page) => {
      [
        ['2006 – 2012', 'Zakład Piekarniczy „Młyn”', 'starszy piekarz'],
        ['1999 – 2006', 'Starostwo Powiatowe w Lublinie', 'inspektor w wydziale'],
        ['1993 – 1999', 'Cukrownia „Werba”', 'mistrz zmianowy'],
      ].forEach(([dates = '', employer = '', role = ''], row) => {
        page.text([40, 100 + row * 30], dates);
        page.lines([140, 100 + row * 30], [employer, role]);
      });
      page.text([40, 200], 'Wypiek chleba dla całego miasta i jedenastu wsi w okolicy, co noc i ręcznie, od lat');
    });
    assert.ok(texts.includes('1993 – 1999\tCukrownia „Werba”'), texts.join('\n'));
    assert.ok(texts.includes('mistrz zmianowy'), texts.join('\n'));
  });

  it('ends before a Korean name with its legal form in brackets', () => {
    const texts = textsOf((page) =>
      rows(page, [
        ['2021.09 ~ 현재', ['시니어 백엔드 개발자', '(주)바로담다'], []],
        ['2018.05 ~ 2021.08', ['서버 개발자', '유니로지스틱스㈜'], []],
      ]),
    );
    assert.ok(texts.includes('2021.09 ~ 현재\t시니어 백엔드 개발자'), texts.join('\n'));
  });
});

describe('rows of labels and values', () => {
  const form = (rowsOf: readonly (readonly [string, string])[]) =>
    textsOf((page) => {
      rowsOf.forEach(([label, value], row) => {
        page.text([40, 100 + row * 15], label);
        page.text([162, 100 + row * 15], value);
      });
      page.text([162, 180], 'Ground the oats of the whole valley by night and kept the wheel of the old mill');
    });

  it('stay rows where the label below had no room behind the one above', () => {
    const texts = form([
      ['Geboren', '7. Mai 1986 in Berlin'],
      ['Staatsangehörigkeit', 'deutsch'],
      ['Familienstand', 'ledig'],
    ]);
    assert.deepEqual(texts.slice(0, 2), ['Geboren\t7. Mai 1986 in Berlin', 'Staatsangehörigkeit\tdeutsch']);
  });

  it('stay rows where no list knows the labels: the value above had room for that below', () => {
    const texts = form([
      ['Sorting', 'oats and barley'],
      ['Ueberlandfahrtenbuch', 'kept'],
      ['Wheel', 'greased'],
    ]);
    assert.deepEqual(texts.slice(0, 2), ['Sorting\toats and barley', 'Ueberlandfahrtenbuch\tkept']);
  });
});

describe('the header of an entry in a narrow column', () => {
  const texts = textsOf((page) => {
    page.lines([40, 100], ['Miller (paid by Lindqvist', 'Milling) at the Oat', 'House'], { bold: true });
    page.lines([40, 140], ['Ground the oats of the', 'whole valley by night and', 'kept the wheel']);
  });

  it('is joined where its lines are full and cannot end there; running text is not', () => {
    assert.equal(texts[0], 'Miller (paid by Lindqvist Milling) at the Oat');
    assert.deepEqual(texts.slice(-3), ['Ground the oats of the', 'whole valley by night and', 'kept the wheel']);
  });
});

describe('a header that a line break divides within a quotation or a date', () => {
  it('is one line; a paragraph with a year at its left edge is not', () => {
    const texts = textsOf((page) => {
      page.lines([40, 100], ['Head of the whole development team, „Oat House and', 'Mill“ OOD, Leeds']);
      page.lines(
        [40, 140],
        ['Baker and keeper of the books of the whole house, nov.', '2020 to date. Kept the wheel.'],
      );
      page.lines(
        [40, 180],
        ['Ground the oats of the whole valley, and took on from', '2020 customers of the old mill at the river.'],
      );
    });
    assert.equal(texts[0], 'Head of the whole development team, „Oat House and Mill“ OOD, Leeds');
    assert.equal(texts[1], 'Baker and keeper of the books of the whole house, nov. 2020 to date. Kept the wheel.');
    assert.equal(texts.length, 4);
  });
});

describe('the label of a form on several lines', () => {
  const FORM = [
    ['Období', '2018 – 2021'],
    ['Povolání nebo vykonávaná', 'vedoucí pekárny'],
    ['funkce', null],
    ['Jméno/název a adresa', 'Pekárna U Mlýna s.r.o., Dlouhá 5,'],
    ['zaměstnavatele', 'Kolín'],
  ] as const;

  it('is one label at the right edge of its column, beside its whole value', () => {
    const texts = textsOf((page) =>
      FORM.forEach(([label, value], row) => {
        const y = 100 + row * 12;
        page.textAtRight([190, y], label);
        if (value !== null) page.text([205, y], value);
      }),
    );
    assert.deepEqual(texts, [
      'Období\t2018 – 2021',
      'Povolání nebo vykonávaná funkce\tvedoucí pekárny',
      'Jméno/název a adresa zaměstnavatele\tPekárna U Mlýna s.r.o., Dlouhá 5, Kolín',
    ]);
  });

  it('keeps the labels of two rows of a form apart', () => {
    const texts = textsOf((page) => {
      page.text([40, 100], 'Employer');
      page.text([140, 100], 'Mill Lane Bakery Ltd');
      page.text([40, 114], 'Position');
      page.text([140, 114], 'Head Baker');
      page.text([40, 128], 'Responsibilities');
      page.text([140, 142], '• Kept the books of the whole house');
    });
    assert.ok(texts.includes('Position\tHead Baker'), JSON.stringify(texts));
  });
});
