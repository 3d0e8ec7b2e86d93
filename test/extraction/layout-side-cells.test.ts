import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const textsOf = (draw: (page: PageMaker) => void) => readLayout(onePage(draw)).lines.map((line) => line.text);

describe('facts in a margin beside the text of an entry', () => {
  const entries = [
    { facts: ['Mill Lane Bakery and', 'Milling Ltd', 'Leeds', '2019 - 2023'], role: 'Head Baker' },
    { facts: ['Oat House', 'York', '2015 - 2019'], role: 'Baker' },
    { facts: ['Corn Corner', 'Hull', '2011 - 2015'], role: 'Apprentice' },
  ];
  const duties = ['- Baked bread at night', '- Ran the shop', '- Taught two apprentices', '- Kept the books'];

  it('are read cell by cell, wrapped names joined', () => {
    const texts = textsOf((page) => {
      entries.forEach(({ facts, role }, row) => {
        page.lines([40, 100 + row * 90], facts);
        page.lines([160, 100 + row * 90], [role, ...duties]);
      });
    });
    assert.deepEqual(texts.slice(0, 5), [
      'Mill Lane Bakery and Milling Ltd\tHead Baker',
      'Leeds',
      '2019 - 2023',
      '- Baked bread at night',
      '- Ran the shop',
    ]);
    assert.deepEqual(texts.slice(7, 10), ['Oat House\tBaker', 'York', '2015 - 2019']);
  });

  it('never share a line with an item of the list beside them, and run on over a comma', () => {
    const texts = textsOf((page) => {
      const cells = [
        ['Mill Lane Bakery, Leeds,', 'Baker, Night shift,', 'pastry, 2019 - 2023'],
        ['Oat House, York, Head', 'Baker, Day shift,', 'bread, 2015 - 2019'],
        ['Corn Corner, Hull,', 'Apprentice baker,', 'rolls, 2011 - 2015'],
      ];
      cells.forEach((facts, row) => {
        page.lines([40, 100 + row * 90], facts);
        page.lines([190, 100 + row * 90], duties);
      });
    });
    assert.ok(
      texts.every((text) => !/\S.*- (?:Baked|Ran|Taught|Kept)/u.test(text)),
      texts.join('\n'),
    );
    assert.ok(texts.includes('Corn Corner, Hull, Apprentice baker, rolls, 2011 - 2015'), texts.join('\n'));
  });

  it('begin with their dates also where text is in the margin above them, and a line crosses it within the last', () => {
    const texts = textsOf((page) => {
      page.text([40, 80], 'well kept.');
      const cells = ['2019 - 2023', '2015 - 2019', '2011 - 2015'].entries();
      for (const [row, date] of cells) {
        page.lines([40, 100 + row * 90], [date, ...(row < 2 ? ['Oat House', 'York'] : [])]);
        page.lines([160, 100 + row * 90], ['Baker', ...(row < 2 ? duties : [])]);
      }
      page.text([40, 294], 'Corn Corner of the mills of Hull, with all of its shops');
    });
    assert.deepEqual(texts.slice(1, 5), ['2019 - 2023\tBaker', 'Oat House', 'York', '- Baked bread at night']);
  });

  it('leaves labels and values beside each other on their lines', () => {
    const texts = textsOf((page) => {
      page.lines([40, 100], ['English', 'French', 'Since 2019']);
      page.lines([160, 100], ['native', 'good', 'Spanish']);
    });
    assert.deepEqual(texts, ['English\tnative', 'French\tgood', 'Since 2019\tSpanish']);
  });
});

describe('a column set towards the text beside it', () => {
  it('is read as a column of its own where both have headings', () => {
    const texts = textsOf((page) => {
      const aside = [
        'Skills',
        'Sourdough',
        'Rye bread and rolls',
        'Stock taking',
        'Languages',
        'English',
        'French, some',
      ];
      aside.forEach((text, row) => page.textAtRight([170, 100 + row * 14], text));
      page.lines(
        [200, 100],
        ['Work Experience', 'Head Baker, Mill Lane Bakery', '2019 - 2023', 'Baked bread at night and ran the shop'],
      );
      page.lines([200, 170], ['Education', 'Baking School of Leeds', '2011 - 2013']);
    });
    const at = (text: string) => texts.findIndex((line) => line.startsWith(text));
    assert.ok(at('French') < at('Work Experience') || at('Baking School') < at('Skills'), texts.join('\n'));
    assert.ok(
      texts.every((line) => !line.includes('\t')),
      texts.join('\n'),
    );
  });
});
