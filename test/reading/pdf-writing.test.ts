import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { layerOf, near, wordOf } from './pdf-layers.ts';
import { RawPdf, rawPage } from './raw-pdf.ts';
import { textOf } from './reader.ts';

async function drawnBy(operators: string, more: { resources?: string; entries?: string } = {}): Promise<string> {
  return textOf(await layerOf(rawPage(operators, more)));
}

/** Text operators in Helvetica of 12 points from (40, 300). */
async function typed(operators: string, resources = ''): Promise<string> {
  return drawnBy(`BT /F1 12 Tf 40 300 Td ${operators} ET`, { resources });
}

function letters(text: string, place: (letter: string, x: number) => string, step = 8): string {
  return Array.from(text)
    .map((letter, at) => place(letter, 40 + step * at))
    .join(' ');
}

describe('writing that is spaced in its own way', () => {
  it('becomes one word where it is the logo of LaTeX, whose letters overlap in two sizes and at three heights', async () => {
    const placed = [
      ['L', 12, 40, 300],
      ['A', 8.5, 44.5, 302.6],
      ['T', 12, 48.7, 300],
      ['E', 12, 54, 297.4],
      ['X', 12, 60.5, 300],
    ] as const;
    const draw = (glyphs: readonly (readonly [string, number, number, number])[]): string =>
      glyphs.map(([letter, size, x, y]) => `BT /F1 ${size} Tf ${x} ${y} Td (${letter}) Tj ET`).join(' ');
    assert.equal(await drawnBy(draw(placed)), 'LATEX');
    assert.equal(await drawnBy(draw(placed.slice(2))), 'TEX');
  });

  for (const size of [7, 12, 28]) {
    it(`becomes words where the letters of ${size} points stand a little apart or together`, async () => {
      const spaced = (share: number): string =>
        `BT /F1 ${size} Tf ${(size * share).toFixed(2)} Tc 20 300 Td (John Doe) Tj ET`;
      for (const share of [-0.05, 0.05, 0.15, 0.25]) assert.equal(await drawnBy(spaced(share)), 'John Doe', `${share}`);
    });

    it(`becomes words where letters of ${size} points stand far apart, and their words farther`, async () => {
      for (const share of [0.15, 0.3, 0.45, 0.7]) {
        const spaced = `BT /F1 ${size} Tf ${size * share} Tc 20 300 Td (MARIA DOES) Tj ET`;
        assert.equal(await drawnBy(spaced), 'MARIA DOES', `${share}`);
        const kerned = `BT /F1 ${size} Tf ${size * share} Tc 20 300 Td [(MARIA) -300 (DOES)] TJ ET`;
        assert.equal(await drawnBy(kerned), 'MARIA DOES', `${share}`);
      }
    });

    it(`keeps gaps that tell words from letters where letters of ${size} points stand far apart`, async () => {
      for (const operators of [
        `BT /F1 ${size} Tf ${size * 0.45} Tc 20 300 Td (JO DO) Tj ET`,
        `BT /F1 ${size} Tf 20 300 Td (J O   D O) Tj ET`,
      ]) {
        const [page] = (await layerOf(rawPage(operators))).pages;
        const words = page?.words ?? [];
        assert.deepEqual(
          words.map(({ text }) => text),
          ['J', 'O', 'D', 'O'],
        );
        const gaps = words.slice(1).map((word, at) => word.x0 - (words[at]?.x1 ?? 0));
        const [inFirst = 0, between = 0, inSecond = 0] = gaps;
        near(inFirst, inSecond, size * 0.05);
        assert.ok(between > 1.6 * Math.max(inFirst, inSecond), gaps.join(' '));
      }
    });
  }

  it('becomes words however the spaces between them are set', async () => {
    assert.equal(await typed('20 Tw (John Doe wide) Tj'), 'John Doe wide');
    assert.equal(await typed('-2.5 Tw (John Doe wide) Tj'), 'John Doe wide');
    assert.equal(await typed('50 Tz (John Doe wide) Tj'), 'John Doe wide');
    assert.equal(await typed('200 Tz (John Doe wide) Tj'), 'John Doe wide');
    assert.equal(await typed('(John\\240Doe) Tj'), 'John Doe');
    assert.equal(await typed('[(J) 20 (o) -30 (h) 50 (n) -280 (D) 10 (oe)] TJ'), 'John Doe');
  });

  it('becomes words where each letter is drawn by itself', async () => {
    assert.equal(
      await drawnBy(`BT /F1 12 Tf ${letters('John', (letter, x) => `1 0 0 1 ${x} 300 Tm (${letter}) Tj`, 6.7)} ET`),
      'John',
    );
    const each = letters('John', (letter, x) => `BT /F1 12 Tf ${x} 300 Td (${letter}) Tj ET`, 6.7);
    assert.equal(await drawnBy(each), 'John');
  });
});

describe('writing that is drawn twice to look bold', () => {
  const at = (x: number, y: number, text: string): string => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET `;

  it('is read once', async () => {
    assert.equal(await drawnBy(at(40, 300, 'Ada Lind') + at(40.3, 300, 'Ada Lind')), 'Ada Lind');
    assert.equal(
      await drawnBy([0, 0.2, 0.4].map((step) => at(40 + step, 300 + step, 'Ada Lind')).join('')),
      'Ada Lind',
    );
    assert.equal(await drawnBy(`0.6 g ${at(41, 299, 'Ada Lind')} 0 g ${at(40, 300, 'Ada Lind')}`), 'Ada Lind');
    assert.equal(await drawnBy(letters('Ada', (letter, x) => at(x, 300, letter) + at(x + 0.3, 300, letter))), 'Ada');
    assert.equal(await drawnBy(at(40, 300, 'Ada') + at(40, 250, 'Lind') + at(40.3, 300, 'Ada')), 'Ada Lind');
  });

  it('keeps letters that are there twice', async () => {
    assert.equal(await typed('(Aaron Will 1100 1100) Tj'), 'Aaron Will 1100 1100');
  });
});

describe('writing that is turned', () => {
  it('has the angle at which it runs, up or down the page', async () => {
    const document = await layerOf(
      rawPage(
        'BT /F1 12 Tf 0 1 -1 0 40 100 Tm (Up side) Tj ET BT /F1 12 Tf 0 -1 1 0 80 300 Tm (Down) Tj ET BT /F1 12 Tf 100 300 Td (level) Tj ET',
      ),
    );
    assert.deepEqual(
      ['Up', 'side', 'Down', 'level'].map((text) => wordOf(document, text).angle),
      [270, 270, 90, 0],
    );
    assert.ok(wordOf(document, 'side').y1 < wordOf(document, 'Up').y0);
    near(wordOf(document, 'Up').baseline, 300);
  });

  it('is level where the size of its type turns it back', async () => {
    const document = await layerOf(rawPage('BT /F1 -12 Tf -1 0 0 -1 40 300 Tm (John Doe) Tj ET'));
    assert.equal(textOf(document), 'John Doe');
    assert.deepEqual([wordOf(document, 'Doe').angle, wordOf(document, 'Doe').fontSize], [0, 12]);
  });

  it('is level where the whole page is drawn upside down and its letters back again', async () => {
    const document = await layerOf(rawPage('1 0 0 -1 0 400 cm BT /F1 12 Tf 1 0 0 -1 40 100 Tm (John Doe) Tj ET'));
    assert.equal(textOf(document), 'John Doe');
    near(wordOf(document, 'John').baseline, 100);
  });
});

describe('a font that tells its letters in its own way', () => {
  const encoded = (differences: string): string =>
    `/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [97 ${differences}] >> >> >>`;

  it('is read by the names of its glyphs', async () => {
    const names = '/uni0041 /afii10017 /Lslash /germandbls /u1F600 /one.oldstyle /a.sc';
    assert.equal(await typed('(abcdefg) Tj', encoded(names)), 'AАŁß😀1a');
  });

  it('has ligatures as their letters', async () => {
    assert.equal(await typed('(ab) Tj', encoded('/fi /ffl')), 'fiffl');
  });

  it('has ligatures in the place of control characters by their names, where the usual places are others', async () => {
    const encoding = '/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [27 /f_i 30 /f_l.alt /T_h] >>';
    const font = `/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${encoding} >> >>`;
    assert.equal(await typed('(scienti\\033c \\036exible \\037e) Tj', font), 'scientific flexible The');
  });

  it('drawn by procedures of its own is read by the names of these', async () => {
    const pdf = new RawPdf();
    const glyph = pdf.stream('600 0 0 0 500 700 d1 0 0 500 700 re f');
    pdf.page('BT /F3 12 Tf 40 300 Td (ab ba) Tj ET', {
      resources: `/Font << /F3 << /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a ${glyph} 0 R /b ${glyph} 0 R >> /Encoding << /Differences [97 /a /b] >> /FirstChar 97 /LastChar 98 /Widths [600 600] >> >>`,
    });
    assert.equal(textOf(await layerOf(pdf.bytes())), 'ab ba');
  });

  it('gives way to what the file says the text really is', async () => {
    assert.equal(await typed('/Span << /ActualText (real) >> BDC (fake) Tj EMC'), 'real');
  });
});
