import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { documentOf, onePage, PageMaker } from './page-maker.ts';

const layoutOf = (draw: (page: PageMaker) => void) => readLayout(onePage(draw));
const textsOf = (draw: (page: PageMaker) => void) => layoutOf(draw).lines.map((line) => line.text);

/** Baseline of a row, the role, and the count of lines of its duties. */
const ROWS = [
  [80, 'Guest Lecturer', 0],
  [106, 'Head Baker', 6],
  [192, 'Baker', 3],
] as const;

const DUTIES = ['• Baked bread at night for the town', '• Ran the shop on Sundays', '• Taught two apprentices'];

describe('columns', () => {
  it('keeps the dates at the right of a left column in it', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'Education', { bold: true });
      for (const row of [0, 1, 2, 3]) {
        page.text([40, 100 + row * 28], `Trade ${row}`);
        page.textAtRight([240, 100 + row * 28], `200${row} – 200${row + 1}`);
        page.text([40, 114 + row * 28], 'School of baking and confectionery');
      }
      page.text([252, 80], 'Experience', { bold: true });
      page.lines(
        [252, 100],
        Array.from({ length: 8 }, (_, line) => `Line ${line} about the work that was done`),
      );
    });
    assert.ok(texts.includes('Trade 0\t2000 – 2001'), texts.join('\n'));
    assert.ok(texts.includes('Line 0 about the work that was done'));
  });

  it('keeps the labels of a form beside values that are far from them', () => {
    const form = [
      ['Surname', 'Linden'],
      ['First name', 'Maria'],
      ['Mobile', '07700 900 100'],
      ['E-mail', 'm.linden@example.org'],
      ['Height', '170 cm'],
      ['Home town', 'Leeds'],
    ] as const;
    const texts = textsOf((page) => {
      page.text([40, 60], 'Personal details', { size: 14 });
      form.forEach(([label, value], row) => {
        page.text([46, 90 + row * 33], label, { bold: true });
        page.text([300, 90 + row * 33], value);
      });
      page.textAtRight([540, 330], 'Education', { size: 14 });
    });
    for (const [label, value] of form.slice(0, 3)) assert.ok(texts.includes(`${label}\t${value}`), texts.join('\n'));
  });

  it('reads headings in a rail beside their text, though some of them wrap', () => {
    const sections = [
      [['Ausbildung'], ['Mühlenschule Arden', 'Bäckerin, Schwerpunkt Feinbackwaren']],
      [['Kurse'], ['Sauerteig für Fortgeschrittene', 'Hygiene in der Küche', 'Führung kleiner Teams']],
      [
        ['Technische', 'Kompetenzen'],
        ['Brot Sauerteig, Laugengebäck', 'Torten Glasur, Dekor', 'Öfen Holz, Gas, Strom', 'Planung Dienste, Einkauf'],
      ],
      [
        ['Persönliche', 'Angaben'],
        ['Geboren am 1. Mai 1980', 'Sprachen', 'Deutsch (Muttersprache)', 'Dänisch (Grundkenntnisse)', 'Ledig'],
      ],
    ] as const;
    const texts = textsOf((page) => {
      let y = 80;
      for (const [heading, lines] of sections) {
        page.lines([40, y], heading);
        y = page.lines([140, y], lines, { bold: true }) + 20;
      }
    });
    const at = (text: string): number => texts.findIndex((line) => line.includes(text));
    for (const [heading, lines] of sections) assert.ok(Math.abs(at(heading[0]) - at(lines[0])) <= 2, texts.join('\n'));
  });

  it('reads adjacent cards one after the other, although their lines share baselines', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'Head Baker', { bold: true });
      page.lines([40, 94], ['Mill Lane Bakery', ...DUTIES, '• Kept the books of the shop', '• Bought the flour']);
      page.text([320, 80], 'Baker', { bold: true });
      page.lines([320, 94], ['Harbour Bread', ...DUTIES, '• Delivered to four villages', '• Cleaned the ovens']);
    });
    assert.deepEqual(texts.slice(0, 2), ['Head Baker', 'Mill Lane Bakery']);
    assert.equal(texts.indexOf('Harbour Bread'), texts.indexOf('Baker') + 1);
  });

  it('keeps the first lines of columns below their headings, though one reaches nearly to the next column', () => {
    const texts = textsOf((page) => {
      page.text([40, 60], 'Maria Linden', { size: 22 });
      page.text([40, 110], 'Summary', { bold: true });
      page.textAtRight([338, 126], 'Baker with fourteen years in the trade, at home in bread and in the');
      page.lines([40, 138], ['running of shops, and in the books of both of them.']);
      page.text([40, 170], 'Experience', { bold: true });
      page.lines(
        [40, 186],
        Array.from({ length: 36 }, (_, line) => `Line ${line} about the work that was done`),
      );
      page.text([350, 110], 'Education', { bold: true });
      page.lines([350, 130], ['Trade school', 'Bakery', '2001 – 2004']);
      page.text([350, 180], 'Skills', { bold: true });
      page.lines(
        [350, 196],
        Array.from({ length: 30 }, (_, line) => `Skill ${line} of the trade`),
      );
    });
    assert.deepEqual(
      texts.filter((text) => /^(?:Summary|Baker |Experience|Education|Trade|Skills$)/u.test(text)),
      ['Summary', texts[2], 'Experience', 'Education', 'Trade school', 'Skills'],
    );
    assert.match(String(texts[2]), /^Baker with fourteen years/u);
  });

  it('keeps the dates of the section below a pair of columns with that section', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'Skills', { bold: true });
      page.lines([40, 94], ['Sourdough', 'Rye bread', 'Pastry', 'Ovens', 'Accounts']);
      page.text([320, 80], 'Languages', { bold: true });
      page.lines([320, 94], ['English, native', 'French, good', 'Welsh, some', 'German, some']);
      page.text([40, 190], 'Experience', { bold: true });
      page.text([40, 206], 'Head Baker', { bold: true });
      page.textAtRight([550, 206], '2019 - now');
      page.text([40, 220], 'Mill Lane Bakery, where bread is baked every night for the whole town and its villages');
    });
    assert.equal(texts.indexOf('Head Baker\t2019 - now'), texts.indexOf('Experience') + 1, texts.join('\n'));
  });

  for (const [side, left, main] of [
    ['right', 400, 40],
    ['left', 40, 200],
  ] as const)
    it(`keeps the cells of a row on one line where a sidebar is at their ${side}`, () => {
      const sidebar = ['Contact', 'baker@example.com', 'Leeds', 'Skills', 'Sourdough', 'Rye bread', 'Pastry', 'Ovens'];
      const texts = textsOf((page) => {
        page.lines([left, 87], [...sidebar, 'Languages', 'English: native', 'German: some']);
        page.text([main, 80], 'Experience', { bold: true });
        for (const row of [0, 1, 2, 3, 4]) {
          const y = 110 + row * 84;
          page.lines([main, y], ['Northwold Mill', `Bakery ${row}`], { bold: true });
          page.lines([main, y + 28], [`201${row} - 201${row + 1}`, 'Leeds']);
          page.text([main + 130, y], `Baker of house ${row}`);
          page.lines([main + 130, y + 14], [...DUTIES, '• Kept the books of the shop'].slice(row % 2));
        }
      });
      for (const text of ['Northwold Mill\tBaker of house 0', 'Northwold Mill\tBaker of house 4', 'Sourdough'])
        assert.ok(texts.includes(text), texts.join('\n'));
    });

  it('keeps roles beside employers that wrap in a narrow cell', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'Experience', { bold: true });
      for (const row of [0, 1, 2, 3]) {
        page.lines([40, 100 + row * 42], ['Bakery of the old mill', `lane ${row}`, `201${row} - 201${row + 1}`]);
        page.text([170, 100 + row * 42], `Master baker and head of house ${row}, by day and by night`, { bold: true });
      }
    });
    assert.ok(
      texts.some((text) =>
        /^Bakery of the old mill.*\tMaster baker and head of house 0, by day and by night$/u.test(text),
      ),
      texts.join('\n'),
    );
  });

  it('keeps roles with their duties beside employers with their dates, though few of their lines are at one height', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'Employment', { bold: true });
      for (const [row, [y, role, duties]] of ROWS.entries()) {
        page.text([140, y], `Mill Bakery ${row} Ltd`, { bold: true });
        page.text([140, y + 12], `201${row} - 201${row + 1}`);
        page.text([320, y], role, { bold: true });
        for (let line = 0; line < duties; line += 1)
          page.text([320, y + 15 + line * 11.5], `Baked bread of kind ${line} for the shops`);
      }
    });
    const heads = texts.flatMap((text) =>
      text.split('\t').filter((part) => /^Mill|^Guest|^(?:Head )?Baker$/u.test(part)),
    );
    assert.deepEqual(
      heads,
      ROWS.flatMap(([, role], row) => [`Mill Bakery ${row} Ltd`, role]),
    );
  });

  it('reads a large name whole beside small contact details, of which the longest nearly reaches it', () => {
    const texts = textsOf((page) => {
      page.lines(
        [40, 60],
        ['Contact', '07700 900461', 'maria.linden.baker@example.com', 'Leeds', 'Skills', 'Rye', 'Pastry'],
      );
      page.lines([196, 66], ['Maria', 'Linden'], { size: 26 });
      page.text([196, 120], 'Experience', { bold: true });
      page.lines([196, 134], ['Head Baker at Mill Lane Bakery', '2019 - now', ...DUTIES]);
    });
    assert.equal(texts.indexOf('Linden'), texts.indexOf('Maria') + 1, texts.join('\n'));
    assert.ok(texts.includes('maria.linden.baker@example.com'), texts.join('\n'));
  });

  it('leaves a column whole beside the end of another one', () => {
    const { lines } = layoutOf((page) => {
      page.lines([40, 80], ['Contact', 'baker@example.com', 'Leeds', 'Skills', 'Sourdough', 'Rye bread']);
      page.lines(
        [220, 80],
        Array.from({ length: 20 }, (_, line) => `Line ${line} about the work that was done in the bakery`),
      );
    });
    const main = lines.filter((line) => line.text.startsWith('Line'));
    assert.equal(new Set(main.map((line) => line.block)).size, 1);
  });

  it('does not take titles, dates and labels beside their text for a column', () => {
    const texts = textsOf((page) => {
      page.lines([40, 80], ['Name', 'Born', 'Town']);
      page.lines([200, 80], ['Maria Linden', '12.04.1984', 'Leeds']);
      page.text([40, 140], 'Work experience', { bold: true });
      for (const row of [0, 1, 2]) {
        page.text([40, 160 + row * 60], `0${row + 1}/201${row} - 0${row + 1}/201${row + 1}`);
        page.text([200, 160 + row * 60], 'Head Baker', { bold: true });
        page.lines([200, 174 + row * 60], ['Mill Lane Bakery', '– Baked bread at night', '– Ran the shop']);
      }
      page.text([40, 340], 'Education', { bold: true });
      page.text([40, 360], '2005 - 2008');
      page.text([200, 360], 'Trade school of Leeds');
    });
    assert.ok(texts.includes('01/2010 - 01/2011\tHead Baker'), texts.join('\n'));
  });
});

describe('headings and columns', () => {
  it('keeps the employer at the right of a section below two lists with its line', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'Skills', { bold: true });
      page.lines([40, 94], ['• Sourdough', '• Rye bread', '• Pastry', '• Ovens', '• Accounts']);
      page.lines([320, 94], ['• Rosters', '• Budgets', '• Welsh', '• German', '• Excel']);
      page.text([40, 182], 'Experience', { bold: true });
      page.text([40, 200], '2022 – now Head Baker', { bold: true });
      page.textAtRight([550, 200], 'Brackwater');
      page.text([40, 214], 'Baked bread every night for the whole town and for the eleven villages around it, by hand');
    });
    assert.ok(texts.includes('2022 – now Head Baker\tBrackwater'), texts.join('\n'));
  });

  it('reads centred headings between the texts that they head, though those are narrow and at the left', () => {
    const texts = textsOf((page) => {
      const centred = (y: number, text: string) =>
        page.text([300 - text.length * 3, y], text, { bold: true, size: 12 });
      page.lines(
        [40, 60],
        ['Baker with eleven years of practice in bread, pastry and the accounts of a shop, in towns and'],
      );
      centred(90, 'Education');
      page.lines([40, 108], ['Trade School of Leeds', '2005 – 2008', 'Grammar School', '1997 – 2005']);
      centred(176, 'Honors and Awards');
      page.lines([40, 194], ['Baker of the year', '2019', 'Best loaf', '2020']);
      centred(262, 'Experience');
      page.lines([40, 280], ['Head Baker', '2019 – now', 'Baker', '2008 – 2019']);
    });
    assert.equal(texts.indexOf('Trade School of Leeds'), texts.indexOf('Education') + 1, texts.join('\n'));
    assert.equal(texts.indexOf('Head Baker'), texts.indexOf('Experience') + 1, texts.join('\n'));
  });
});

describe('dates and titles over several lines', () => {
  it('joins a date stacked at the right edge', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'Night nurse on a children ward');
      page.textAtRight([550, 80], 'Oct 2022 –');
      page.text([40, 92], 'Harbour Hospital');
      page.textAtRight([550, 92], 'present');
    });
    assert.deepEqual(texts, ['Night nurse on a children ward\tOct 2022 – present', 'Harbour Hospital']);
  });

  it('puts an end printed above its start behind it', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'present');
      page.text([40, 92], 'May 2015');
      page.text([140, 80], 'Night nurse on a children ward');
      page.text([140, 92], 'Looked after eleven beds every night');
    });
    assert.equal(texts[0], 'May 2015 present\tNight nurse on a children ward');
  });

  it('joins a title that wraps beside its date', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'Head of Bread and', { bold: true });
      page.text([150, 80], 'Aug 2021 – Present');
      page.text([40, 92], 'Confectionery', { bold: true });
      page.text([40, 104], 'Mill Lane Bakery');
    });
    assert.deepEqual(texts, ['Head of Bread and Confectionery\tAug 2021 – Present', 'Mill Lane Bakery']);
  });

  it('joins a legal form to the name that a line break separated it from', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], '2019 – 2021');
      page.text([140, 80], 'Langthorne Bread');
      page.text([235, 80], 'Head Baker');
      page.text([140, 92], 'LLP, Leeds');
    });
    assert.equal(texts[0], '2019 – 2021\tLangthorne Bread LLP, Leeds\tHead Baker');
  });
});

describe('rotated text', () => {
  it('in large type along the edge comes first: a name', () => {
    const texts = textsOf((page) => {
      page.lines([100, 60], ['Baker of bread', 'Leeds', 'maria@example.com']);
      const [word] = page.words;
      assert.ok(word);
      page.words.push(
        { ...word, text: 'MARIA', x0: 30, x1: 54, y0: 500, y1: 590, baseline: 590, fontSize: 24, angle: 270 },
        { ...word, text: 'LINDEN', x0: 30, x1: 54, y0: 385, y1: 492, baseline: 492, fontSize: 24, angle: 270 },
      );
    });
    assert.equal(texts[0], 'MARIA LINDEN');
  });
});

describe('rotated headings', () => {
  it('stand above the text that begins at their upper end, not above the header of the page', () => {
    const texts = textsOf((page) => {
      page.text([100, 60], 'Maria Linden', { size: 20 });
      page.text([100, 76], '+44 20 7946 0958');
      page.lines([100, 120], ['Baker with twenty years of experience', 'in the bakeries of the north.']);
      page.lines([100, 200], ['Head Baker', 'Mill Lane Bakery Ltd']);
      const [word] = page.words;
      assert.ok(word);
      const turned = { ...word, x0: 60, x1: 70, fontSize: 10, angle: 270 };
      page.words.push(
        { ...turned, text: 'Summary', y0: 112, y1: 150, baseline: 150 },
        { ...turned, text: 'Experience', y0: 192, y1: 245, baseline: 245 },
      );
    });
    assert.equal(texts[texts.indexOf('Summary') + 1], 'Baker with twenty years of experience');
    assert.equal(texts[texts.indexOf('Experience') + 1], 'Head Baker');
    assert.ok(texts.indexOf('Maria Linden') < texts.indexOf('Summary'));
  });
});

describe('page footers', () => {
  it('are left out on a single page too where they are its number, in any language', () => {
    for (const footer of ['Strana 1 z 1', 'Страница 1 от 1', 'Halaman 1 dari 1']) {
      const texts = textsOf((page) => {
        page.lines([40, 60], ['Maria Linden', 'Baker of bread', 'Leeds']);
        page.text([250, 820], footer);
      });
      assert.deepEqual(texts, ['Maria Linden', 'Baker of bread', 'Leeds']);
    }
  });
});

describe('hyphens at a line end', () => {
  it('are no bullets on the next line where the language repeats them', () => {
    const texts = textsOf((page) => {
      page.lines([40, 60], ['Uniwersytet Marii Curie-', '-Skłodowskiej w Lublinie']);
    });
    assert.equal(texts.join('').replaceAll(/\s/gu, ''), 'UniwersytetMariiCurie-SkłodowskiejwLublinie');
  });
});

describe('page headers', () => {
  it('keep the name on the first page without the number of the page', () => {
    const pages = [1, 2].map((number) => {
      const page = new PageMaker();
      page.text([300, 40], `Maria Linden | Page ${number}`);
      page.lines([40, 200], [`Line one of page ${number}`, 'Another line of text']);
      return page.page(number);
    });
    const texts = readLayout(documentOf(pages)).lines.map((line) => line.text);
    assert.deepEqual(texts.slice(0, 1), ['Maria Linden']);
    assert.equal(texts.filter((text) => text.startsWith('Maria')).length, 1);
  });
});

describe('bold lines', () => {
  it('are one heading if a narrow column wraps them', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'Head Baker of the Mill Lane', { bold: true });
      page.text([40, 92], 'Bakery and Sons', { bold: true });
      page.lines([40, 106], ['Baked bread every night, all year', 'Ran the shop', 'Taught two people']);
    });
    assert.equal(texts[0], 'Head Baker of the Mill Lane Bakery and Sons');
  });
});
