import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { PositionedDocument } from '#reading/page/page.ts';
import { launchChromium, noChromium } from '../support/chromium.ts';
import { drawnText, layerOf, wordOf } from './pdf-layers.ts';
import { RawPdf, rawPage } from './raw-pdf.ts';

function fontFile(name: string, style: string): string {
  const file = name === 'arabic' ? `NotoNaskhArabic-${style}.ttf` : `NotoSansHebrew-${style}.ttf`;
  return fileURLToPath(new URL(`../../node_modules/@embedpdf/fonts-${name}/fonts/${file}`, import.meta.url));
}

/** Hebrew letters of the names that fonts have for them, for codes from `a` on; brackets, digits and the rest as they are. */
const HEBREW = 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'.split('');

/** A page of these lines, each written from left to right as it looks, 20 points below the other, in a font of 12 points. */
function looksLike(lines: readonly string[], show: (codes: string, y: number) => string): Buffer {
  const names = HEBREW.map((_, at) => `/afii${57664 + at}`).join(' ');
  const widths = Array.from({ length: 160 + HEBREW.length }, () => 600).join(' ');
  const codes = (line: string): string =>
    Array.from(line)
      .map((sign) => (HEBREW.includes(sign) ? String.fromCharCode(0xc0 + HEBREW.indexOf(sign)) : sign))
      .join('');
  const operators = lines.map((line, at) => show(codes(line), 380 - 20 * at)).join(' ');
  const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 32 /LastChar ${191 + HEBREW.length} /Widths [${widths}] /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [192 ${names}] >> >>`;
  return rawPage(`BT /F1 12 Tf ${operators} ET`, { resources: `/Font << /F1 ${font} >>` });
}

function escaped(codes: string): string {
  return codes.replaceAll(/[()\\]/g, '\\$&');
}

const AT_ONCE = (codes: string, y: number): string => `1 0 0 1 40 ${y} Tm (${escaped(codes)}) Tj`;
/** As Chromium does for some fonts: each letter by itself, the last one first. */
const ONE_BY_ONE = (codes: string, y: number): string =>
  Array.from(codes)
    .map((code, at) => `1 0 0 1 ${40 + 7.2 * at} ${y} Tm (${escaped(code)}) Tj`)
    .toReversed()
    .join(' ');

async function printed(html: string): Promise<PositionedDocument> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    await page.evaluate('document.fonts.ready');
    return await layerOf(await page.pdf({ format: 'A4' }));
  } finally {
    await browser.close();
  }
}

async function fontFace(name: string): Promise<string> {
  const data = (await readFile(fontFile(name, 'Regular'))).toString('base64');
  return `@font-face { font-family: ${name}; src: url(data:font/ttf;base64,${data}) }`;
}

describe('writing from right to left', () => {
  for (const [how, show] of [
    ['in one string', AT_ONCE],
    ['letter by letter, backwards', ONE_BY_ONE],
  ] as const) {
    it(`becomes words in logical order where it was drawn ${how}`, async () => {
      const document = await layerOf(looksLike(['יול דוד', '2023 - 2019 הכוז'], show));
      assert.equal(drawnText(document), 'דוד לוי זוכה 2019 - 2023');
      assert.ok(wordOf(document, 'דוד').x0 > wordOf(document, 'לוי').x1);
      const [year, name] = [wordOf(document, '2019'), wordOf(document, 'לוי')];
      assert.ok(year.x0 > wordOf(document, '2023').x1 && year.baseline > name.baseline);
      assert.equal(name.x0, 40);
    });
  }

  it('keeps numbers, telephone numbers and Latin words as they are, and puts brackets right', async () => {
    const document = await layerOf(
      looksLike(['(דיינ) 050-123-4567 :ןופלט', '50% ,2019.04.01 ךיראת 966+', 'ב"ע Google תרבחב'], AT_ONCE),
    );
    assert.equal(drawnText(document), 'טלפון: 050-123-4567 (נייד) +966 תאריך 2019.04.01, 50% בחברת Google ע"ב');
  });

  it('is read within a line from left to right, and does not touch the columns beside it', async () => {
    const document = await layerOf(
      looksLike(
        ['Ada (יול דוד) Lind', 'Potter at the Kiln'],
        (codes, y) => `${AT_ONCE(codes, y)} 1 0 0 1 300 ${y} Tm (2021 - now) Tj`,
      ),
    );
    assert.match(drawnText(document), /Ada \(דוד לוי\) Lind/);
    for (const text of ['2021', 'now', 'Potter', 'Kiln']) wordOf(document, text);
  });

  it('is read as a browser prints Hebrew and Arabic, ligatures taken apart', {
    skip: noChromium,
  }, async () => {
    const document = await printed(
      `<style>${await fontFace('arabic')} ${await fontFace('hebrew')} body { font: 14px arabic, hebrew }</style>
        <div dir=rtl lang=ar><h1>محمد عبد الله</h1><p>مهندس برمجيات أول في شركة أرامكو، 2019 – 2023</p>
        <p>هاتف: +966 50 123 4567 بريد: ada@mail.example</p><p>الخبرات لا إله الإسلام (القاهرة)</p></div>
        <div dir=rtl lang=he><h1>דוד לוי</h1><p>מהנדס תוכנה בכיר בחברת Google ישראל</p><p>שלום "מקום" בע"מ</p></div>`,
    );
    assert.equal(
      drawnText(document),
      'محمد عبد الله مهندس برمجيات أول في شركة أرامكو، 2019 – 2023 ' +
        'هاتف: +966 50 123 4567 بريد: ada@mail.example الخبرات لا إله الإسلام (القاهرة) ' +
        'דוד לוי מהנדס תוכנה בכיר בחברת Google ישראל שלום "מקום" בע"מ',
    );
  });

  it('has ordinary letters where the file has their shapes within a word', async () => {
    const map = '<0001> <FEE1> <0002> <FEFC> <0003> <FEB2> <0004> <FB2A>';
    const pdf = new RawPdf();
    const unicode = pdf.stream(
      `/CIDInit /ProcSet findresource begin 1 begincodespacerange <0000> <ffff> endcodespacerange 4 beginbfchar ${map} endbfchar end`,
    );
    pdf.page('BT /F1 12 Tf 40 300 Td <000100020003> Tj 100 0 Td <0004> Tj ET', {
      resources: `/Font << /F1 << /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode ${unicode} 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /DW 600 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>] >> >>`,
    });
    const document = await layerOf(pdf.bytes());
    assert.deepEqual(document.pages[0]?.words.map(({ text }) => text).toSorted(), ['سلام', '\u05E9\u05C1'].toSorted());
  });
});

describe('writing from top to bottom', () => {
  it('becomes words of angle 90 where its signs stand upright below each other', async () => {
    const font = `<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-V /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >>`;
    const document = await layerOf(
      rawPage('BT /F1 20 Tf 200 350 Td <5C717530592A90CE> Tj ET BT /F1 20 Tf 100 350 Td <67714EAC> Tj ET', {
        resources: `/Font << /F1 ${font} >>`,
      }),
    );
    assert.deepEqual(drawnText(document).split(' ').toSorted(), ['山田太郎', '東京'].toSorted());
    const name = wordOf(document, '山田太郎');
    assert.deepEqual([name.angle, name.fontSize], [90, 20]);
    assert.ok(name.y1 - name.y0 > 70 && name.x1 - name.x0 < 30 && name.x0 > 180 && name.x1 < 220);
  });

  it('stays apart where signs stand on lines of their own', async () => {
    const font = `<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >>`;
    const document = await layerOf(
      rawPage('BT /F1 10 Tf 15 TL 40 350 Td <5C71> Tj T* <7530> Tj T* <592A90CE> Tj ET', {
        resources: `/Font << /F1 ${font} >>`,
      }),
    );
    assert.equal(drawnText(document), '山 田 太郎');
    assert.equal(wordOf(document, '山').angle, 0);
  });
});
