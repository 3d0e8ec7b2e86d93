import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { degrees, PDFDocument as PdfLib, rgb, StandardFonts } from 'pdf-lib';
import PDFDocument from 'pdfkit';
import type { PositionedDocument, Word } from '#reading/page/page.ts';
import { repairText } from '#reading/page/text-repair.ts';
import { compileTypst } from '../../training/render/typst/compile.ts';
import { layerOf } from './pdf-layers.ts';
import { textOf } from './reader.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** The text layer of a PDF of one A4 page without margins. */
async function drawn(draw: (pdf: Pdf) => void): Promise<PositionedDocument> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  draw(pdf);
  pdf.end();
  return layerOf(await buffer(pdf));
}

function wordOf(document: PositionedDocument, text: string): Word {
  const found = document.pages.flatMap((page) => page.words).find((word) => word.text === text);
  assert.ok(found, `no word "${text}" among: ${textOf(document)}`);
  return found;
}

function near(actual: number, expected: number, tolerance = 1): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
}

/** The content of a page as PDF operators, with Helvetica as F1. */
function pageOf(operators: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> >>',
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

describe('the text layer of a PDF', () => {
  it('gives words with place, size, style and colour from the top left corner', async () => {
    const document = await drawn((pdf) => {
      pdf.font('Helvetica-Bold').fontSize(20).fillColor('#336699').text('Ada Lindqvist', 72, 100);
      pdf.font('Times-Italic').fontSize(11).fillColor('black').text('Foreman', 72, 140);
    });
    const [page] = document.pages;
    assert.deepEqual([page?.number, Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)], [1, 595, 842]);
    const name = wordOf(document, 'Lindqvist');
    assert.deepEqual(
      [name.bold, name.italic, name.font, name.colour, name.fontSize, name.angle, name.confidence],
      [true, false, 'Helvetica-Bold', '#336699', 20, 0, 1],
    );
    near(wordOf(document, 'Ada').x0, 72);
    near(name.baseline, 100 + 0.718 * 20, 2.5);
    assert.ok(name.y0 < name.baseline && name.baseline < name.y1 && name.x0 > wordOf(document, 'Ada').x1);
    const role = wordOf(document, 'Foreman');
    assert.deepEqual([role.bold, role.italic, role.fontSize], [false, true, 11]);
  });

  for (const rotation of [90, 180, 270]) {
    it(`turns a page of /Rotate ${rotation} as a person sees it`, async () => {
      const pdf = await PdfLib.create();
      const page = pdf.addPage([300, 500]);
      page.drawText('upright', { x: 40, y: 450, size: 12, font: await pdf.embedFont(StandardFonts.Helvetica) });
      page.setRotation(degrees(rotation));
      const document = await layerOf(await pdf.save());
      const [seen] = document.pages;
      assert.deepEqual([seen?.width, seen?.height], rotation === 180 ? [300, 500] : [500, 300]);
      const word = wordOf(document, 'upright');
      assert.equal(word.angle, rotation);
      const corner = { 90: [450, 40], 180: [260, 450], 270: [50, 260] }[rotation] ?? [];
      near(rotation === 180 ? word.x1 : (word.x0 + word.x1) / 2, corner[0] ?? 0, 6);
      near(rotation === 90 ? word.y0 : word.baseline, corner[1] ?? 0, 1.5);
    });
  }

  it('says why a person cannot see a word', async () => {
    const pdf = await PdfLib.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([400, 400]);
    const put = (text: string, y: number, more: object = {}): void =>
      page.drawText(text, { x: 40, y, size: 12, font, ...more });
    put('plain', 380);
    put('white', 350, { color: rgb(1, 1, 1) });
    page.drawRectangle({ x: 30, y: 310, width: 200, height: 30, color: rgb(0.1, 0.1, 0.3) });
    put('reversed', 320, { color: rgb(1, 1, 1) });
    put('swallowed', 320, { x: 120, color: rgb(0.1, 0.1, 0.3) });
    put('clear', 290, { opacity: 0 });
    put('minute', 260, { size: 0.5 });
    put('outside', 230, { x: 500 });
    put('beneath', 200);
    page.drawRectangle({ x: 30, y: 190, width: 200, height: 30, color: rgb(0.9, 0.9, 0.9) });
    put('above', 200, { x: 120 });
    const document = await layerOf(await pdf.save());
    const reasons = Object.fromEntries(
      document.pages.flatMap(({ words }) => words).map(({ text, hidden }) => [text, hidden]),
    );
    assert.deepEqual(reasons, {
      plain: null,
      white: 'same_colour',
      reversed: null,
      swallowed: 'same_colour',
      clear: 'transparent',
      minute: 'tiny',
      outside: 'off_page',
      beneath: 'covered',
      above: null,
    });
  });

  it('knows text that is drawn invisibly', async () => {
    const document = await layerOf(
      pageOf('BT /F1 12 Tf 3 Tr 40 300 Td (laid over) Tj ET BT /F1 12 Tf 0 Tr 40 200 Td (seen) Tj ET'),
    );
    assert.equal(wordOf(document, 'laid').hidden, 'invisible_mode');
    assert.equal(wordOf(document, 'seen').hidden, null);
  });

  it('sees text that was drawn as outlines under a transparent copy of itself', async () => {
    const outlines = '0 0 0 rg 42 300 3 9 re f 48 300 3 9 re f 54 300 3 9 re f 60 300 3 9 re f';
    const state = '/GS gs BT /F1 12 Tf 40 300 Td (bold) Tj ET';
    const pdf = pageOf(`${outlines} ${state}`).toString('latin1');
    const document = await layerOf(
      Buffer.from(pdf.replace('/Resources <<', '/Resources << /ExtGState << /GS << /ca 0 >> >>'), 'latin1'),
    );
    assert.deepEqual([wordOf(document, 'bold').hidden, wordOf(document, 'bold').bold], [null, true]);
  });

  it('composes accents that were drawn over their letters, and leaves them where they stand alone', async () => {
    const over = (accent: string, letter: string, x: number): string =>
      `1 0 0 1 ${x} 300 Tm (${accent}) Tj 1 0 0 1 ${x - 1} 300 Tm (${letter}) Tj`;
    const document = await layerOf(
      pageOf(
        `BT /F1 12 Tf 1 0 0 1 40 300 Tm (G) Tj ${over('\\250', 'u', 51)} 1 0 0 1 56.6 300 Tm (ng) Tj 1 0 0 1 40 250 Tm (a ~ b) Tj ET`,
      ),
    );
    assert.equal(textOf(document), 'Güng a ~ b');
  });

  it('composes accents that were raised over capitals, as TeX does, with the letters below them', async () => {
    const word = (accent: string, text: string, x: number): string =>
      `1 0 0 1 ${x + 3} 304.6 Tm (${accent}) Tj 1 0 0 1 ${x} 300 Tm (${text}) Tj`;
    const document = await layerOf(
      pageOf(
        `BT /F1 20 Tf 1 0 0 1 40 340 Tm (Osterkamp) Tj ${word('\\264', 'Alvaro', 40)} ${word('\\264', 'Angel', 120)} 1 0 0 1 40 260 Tm (Northgate) Tj ET`,
      ),
    );
    assert.equal(textOf(document), 'Osterkamp Álvaro Ángel Northgate');
  });

  it("reads TeX's ligatures where the font has no map to Unicode", async () => {
    assert.equal(
      textOf(await layerOf(pageOf('BT /F1 12 Tf 40 300 Td (scienti\\034c o\\033ice) Tj ET'))),
      'scientific office',
    );
  });

  for (const [code, before] of [
    ['a control character', ''],
    ['a digit', 'А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ю Я щ ъ ю я ч ж'],
  ] as const)
    it(`knows a hyphen by its shape where the font maps it to no character and its number is that of ${code}`, async () => {
      const words = 'для администрирование инфраструктур дом-Л-Пак';
      const document = await layerOf(
        compileTypst(
          `#set page(width: 120pt, height: 300pt, margin: 10pt)\n#set text(font: "Roboto", lang: "ru", hyphenate: true)\n#set par(justify: true)\n${before}\n\n${words}`,
        ),
      );
      assert.equal(textOf(document).replaceAll('- ', ''), `${before} ${words}`.trim());
    });

  it('reads a drawn soft hyphen as the hyphen that a person sees', async () => {
    assert.equal(textOf(await layerOf(pageOf('BT /F1 12 Tf 40 300 Td (2021 \\255 2023) Tj ET'))), '2021 - 2023');
    // Some fonts say that one hyphen stands for all three kinds.
    assert.equal(repairText('on-\u00AD\u2010campus'), 'on-campus');
  });

  it('parts words at gaps as wide as a space, with a space in the text or without', async () => {
    const document = await layerOf(pageOf('BT /F1 12 Tf 40 300 Td [(Ada) -400 (Lind) 20 (qvist)] TJ ET'));
    assert.equal(textOf(document), 'Ada Lindqvist');
  });

  it('parts words at a narrow gap before a capital, as classes set names in two weights', async () => {
    const document = await layerOf(pageOf('BT /F1 24 Tf 40 300 Td [(Maria) -130 (Lind) -130 (qvist)] TJ ET'));
    assert.equal(textOf(document), 'Maria Lindqvist');
  });

  it('joins the letters of letter-spaced text, short words and years among them', async () => {
    const text = 'Puesta en marcha de la planta y los talleres 2022';
    const document = await drawn((pdf) => {
      pdf.font('Helvetica').fontSize(10).text(text, 40, 100, { characterSpacing: 3 });
      pdf.text('A B C in a row', 40, 140);
    });
    assert.equal(textOf(document), `${text} A B C in a row`);
  });

  it('joins capitals with a tenth of their size between them, as headings and roles are set', async () => {
    const text = 'ANALYTICS MANAGER, TEAMLEITUNG FINANZBUCHHALTUNG PLANISTKA TRANSPORTU';
    for (const [font, size, tracking] of [
      ['Lato', 10, 1],
      ['Source Sans 3', 9, 0.9],
      ['EB Garamond', 9, 0.7],
      ['EB Garamond', 9, 0.9],
      ['Lora', 11, 1],
      ['Lato', 10, 0.5],
      ['Lato', 10, 2],
    ] as const) {
      const source = `#set text(font: "${font}", size: ${size}pt, tracking: ${tracking}pt)\n${text}`;
      assert.equal(textOf(await layerOf(compileTypst(source))), text, `${font} ${size} ${tracking}`);
    }
  });

  it('joins Latin letters with the Chinese beside them where white space but no space is between them', async () => {
    const source = '#set text(font: ("Roboto", "Noto Sans S Chinese"), lang: "zh")\nJava开发工程师 UX 设计';
    const [first, second, ...others] = (await layerOf(compileTypst(source))).pages.flatMap(({ words }) => words);
    assert.deepEqual([first?.text, second?.text, second?.joined], ['Java', '开发工程师', true]);
    assert.ok(others.length > 0 && others.every(({ joined }) => joined === undefined));
  });

  it('joins the characters of letter-spaced dates in figures', async () => {
    const document = await drawn((pdf) => {
      pdf.font('Helvetica').fontSize(7).text('2025-10 to 2026-01', 40, 100, { characterSpacing: 0.9 });
    });
    assert.equal(textOf(document), '2025-10 to 2026-01');
  });

  it('gives rules: lines, thin boxes, and the borders of a table drawn in one go', async () => {
    const document = await drawn((pdf) => {
      pdf.moveTo(50, 100).lineTo(300, 100).stroke();
      pdf.rect(50, 200, 250, 0.8).fill('black');
      pdf.rect(50, 300, 200, 100).stroke();
      pdf.rect(50, 500, 200, 100).fill('#eeeeee');
    });
    const rules = document.pages[0]?.rules ?? [];
    assert.equal(rules.filter((rule) => rule.y1 - rule.y0 <= 3).length, 4);
    assert.equal(rules.filter((rule) => rule.x1 - rule.x0 <= 3).length, 2);
    near(rules[0]?.y0 ?? 0, 100);
  });

  it('gives panels: filled areas that are large, and not as wide as the page', async () => {
    const document = await drawn((pdf) => {
      pdf.rect(0, 0, pdf.page.width, 300).fill('#eeeeee');
      pdf.rect(0, 0, 180, pdf.page.height).fill('#224466');
      pdf.rect(300, 500, 200, 100).fill('#eeeeee');
      pdf.rect(300, 200, 200, 300).stroke();
    });
    const panels = document.pages[0]?.panels ?? [];
    assert.equal(panels.length, 1);
    near(panels[0]?.x1 ?? 0, 180);
  });

  it('gives the bullets that a list draws as discs, as browsers do', async () => {
    const document = await drawn((pdf) => {
      pdf.font('Helvetica').fontSize(12);
      for (const [index, text] of ['Kept the books', 'Ran the shop'].entries()) {
        pdf.circle(62, 105 + index * 16, 2).fill('black');
        pdf.fillColor('black').text(text, 72, 100 + index * 16);
      }
    });
    assert.equal(textOf(document).match(/•/gu)?.length, 2);
    near(wordOf(document, '•').x0, 60);
  });

  it('gives no bullets for a lone dot, for the dots of a rating, and for those of a timeline', async () => {
    const document = await drawn((pdf) => {
      pdf.font('Helvetica').fontSize(12).text('Alone', 72, 40);
      pdf.circle(62, 45, 2).fill('black');
      for (const y of [100, 116]) {
        pdf.fillColor('black').text('Rye', 72, y);
        for (const x of [120, 130, 140]) pdf.circle(x, y + 5, 2.5).fill('black');
        pdf.circle(20, y + 5, 2.5).fill('black');
      }
    });
    assert.equal(textOf(document).match(/•/gu), null);
  });

  it('gives the targets of links with their places, and what the file says of itself', async () => {
    const document = await drawn((pdf) => {
      pdf.info.Title = 'Résumé';
      pdf.info.Author = 'Ada';
      pdf.info.ModDate = new Date('2022-03-04T05:06:07Z');
      pdf.fontSize(12).text('Write', 72, 100, { link: 'mailto:ada@mail.example' });
    });
    assert.deepEqual(document.metadata, { title: 'Résumé', author: 'Ada' });
    assert.equal(document.modifiedAt, '2022-03-04T05:06:07.000Z');
    const [link] = document.links;
    assert.deepEqual([link?.url, link?.page], ['mailto:ada@mail.example', 1]);
    near(link?.x0 ?? 0, 72);
    near(link?.y0 ?? 0, 100);
  });

  it('opens what is behind an owner password only', async () => {
    const pdf = new PDFDocument({ ownerPassword: 'owner', permissions: { copying: false } });
    pdf.text('readable');
    pdf.end();
    assert.equal(textOf(await layerOf(await buffer(pdf))), 'readable');
  });
});
