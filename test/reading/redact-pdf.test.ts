import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import type { RedactInput, RedactOutput } from '#reading/calls/engine-calls.ts';
import { geometryOf } from '#reading/pdf/page-geometry.ts';
import { openPdf, type PdfDocument, withPage } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { redactPdf } from '#reading/pdf/redact-pdf.ts';
import { renderPage } from '#reading/pdf/render-page.ts';
import { readTextPage } from '#reading/pdf/text-layer.ts';
import { RawPdf } from './raw-pdf.ts';

const LIMITS = {
  pagesMax: 10,
  documentTimeoutMs: 60_000,
  documentCpuMs: 60_000,
  ocrPagesMax: 10,
  pagePixelsMax: 40_000_000,
  pageCharactersMax: 100_000,
  unpackedMbMax: 100,
  outputMbMax: 100,
};
/** Around "SECRETNAME" where `LINE` writes it. */
const BOX = { page: 1, x0: 48, y0: 82, x1: 135, y1: 106 };
const LINE = 'BT /F1 12 Tf 50 300 Td (SECRETNAME) Tj ET BT /F1 12 Tf 150 300 Td (and the rest) Tj ET';

let pdfium: Pdfium;
let dir: string;

before(async () => {
  pdfium = await Pdfium.load();
  dir = await mkdtemp(path.join(tmpdir(), 'lectern-redact-'));
});
after(() => rm(dir, { recursive: true, force: true }));

interface Redacted {
  readonly output: RedactOutput;
  readonly bytes: Buffer;
  /** All that a reader of the bytes can find: the file, and its streams unpacked. */
  readonly unpacked: string;
}

async function redacted(source: Buffer, changes: Partial<RedactInput> = {}): Promise<Redacted> {
  const [pdfPath, outPath] = [path.join(dir, 'source.pdf'), path.join(dir, 'out.pdf')];
  await writeFile(pdfPath, source);
  const what = { places: [BOX], texts: ['secretname'], drawnPages: [], withoutPhotos: false };
  const output = await redactPdf(pdfium, { pdfPath, outPath, limits: LIMITS, ...what, ...changes });
  const bytes = output.kind === 'redacted' ? await readFile(outPath) : Buffer.alloc(0);
  return { output, bytes, unpacked: unpackedOf(bytes) };
}

function unpackedOf(bytes: Buffer): string {
  const parts = [bytes.toString('latin1')];
  for (let at = bytes.indexOf('stream\r\n'); at >= 0; at = bytes.indexOf('stream\r\n', at + 1)) {
    const end = bytes.indexOf('endstream', at);
    try {
      parts.push(inflateSync(bytes.subarray(at + 8, end)).toString('latin1'));
    } catch {
      // Another encoding than Flate, or none.
    }
  }
  return parts.join('\n');
}

function withDocument<T>(bytes: Buffer, use: (document: PdfDocument) => T): T {
  const opened = openPdf(pdfium, bytes);
  assert.ok(opened.kind === 'opened');
  const { document } = opened;
  try {
    return use(document);
  } finally {
    document.close();
  }
}

/** The words of the first page, hidden ones included, with the places of their left ends. */
function wordsOf(bytes: Buffer): { text: string; x0: number; y0: number }[] {
  return withDocument(bytes, (document) =>
    readTextPage(document, 0, LIMITS).page.words.map(({ text, x0, y0 }) => ({
      text,
      x0: Math.round(x0),
      y0: Math.round(y0),
    })),
  );
}

/** Light of a pixel of the first page, 0 to 255, at a place in points. */
function lightAt(bytes: Buffer, x: number, y: number): number {
  return (
    withDocument(bytes, (document) =>
      withPage(document, 0, (page) => {
        const { width, height } = geometryOf(pdfium, page);
        const image = renderPage(pdfium, {
          page,
          widthPoints: width,
          heightPoints: height,
          pixelsPerPoint: 1,
          channels: 1,
          pagePixelsMax: LIMITS.pagePixelsMax,
        });
        return image.pixels[Math.round(y) * image.width + Math.round(x)] ?? -1;
      }),
    ) ?? -1
  );
}

function onePage(operators: string, options: Parameters<RawPdf['page']>[1] = {}): Buffer {
  const pdf = new RawPdf();
  pdf.page(operators, options);
  return pdf.bytes();
}

describe('redacting a PDF', () => {
  test('characters in a box are gone from the file, those beside it stay where they were, and a box is drawn', async () => {
    const source = onePage(LINE);
    const { output, bytes, unpacked } = await redacted(source);
    assert.deepEqual(output, { kind: 'redacted', pages: [{ number: 1, isPicture: false, hasPictures: false }] });
    assert.doesNotMatch(unpacked, /SECRETNAME|5345435245544e414d45/iu);
    assert.deepEqual(
      wordsOf(bytes),
      wordsOf(source).filter(({ text }) => text !== 'SECRETNAME'),
    );
    assert.ok(lightAt(bytes, 90, 94) < 200 && lightAt(bytes, 90, 60) === 255);
  });

  test('text that nobody sees is removed as well', async () => {
    const { bytes, unpacked } = await redacted(onePage(`${LINE} BT 3 Tr /F1 8 Tf 60 302 Td (SECRETNAME) Tj ET`));
    assert.doesNotMatch(unpacked, /SECRETNAME|5345435245544e414d45/iu);
    assert.deepEqual(
      wordsOf(bytes).map(({ text }) => text),
      ['and', 'the', 'rest'],
    );
  });

  test('nothing but the drawn content is copied: metadata, links, notes, fields, bookmarks, attachments and scripts are not', async () => {
    const pdf = new RawPdf();
    const link = pdf.add(
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example/SECRETNAME) >> >>',
    );
    const note = pdf.add('<< /Type /Annot /Subtype /Text /Rect [200 200 210 210] /Contents (SECRETNAME) >>');
    const field = pdf.add(
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (SECRETNAME) /Rect [300 300 350 320] >>',
    );
    const file = pdf.stream('SECRETNAME', '/Type /EmbeddedFile');
    const metadata = pdf.stream('<x:xmpmeta>SECRETNAME</x:xmpmeta>', '/Type /Metadata /Subtype /XML');
    const spec = pdf.add(`<< /Type /Filespec /F (SECRETNAME.txt) /EF << /F ${file} 0 R >> >>`);
    const outline = pdf.add('<< /Title (SECRETNAME) >>');
    pdf.catalog =
      `/AcroForm << /Fields [${field} 0 R] >> /Metadata ${metadata} 0 R /Names << /EmbeddedFiles << /Names [(SECRETNAME) ${spec} 0 R] >> >> ` +
      `/Outlines << /First ${outline} 0 R /Last ${outline} 0 R /Count 1 >> /OpenAction << /S /JavaScript /JS (app.alert\\("SECRETNAME"\\)) >>`;
    pdf.page(`/Span << /ActualText (SECRETNAME) >> BDC ${LINE} EMC`, {
      entries: `/Annots [${link} 0 R ${note} 0 R ${field} 0 R] /PieceInfo << /X << /Private (SECRETNAME) >> >> /Metadata ${metadata} 0 R`,
    });
    const { output, unpacked } = await redacted(pdf.bytes());
    assert.equal(output.kind, 'redacted');
    assert.doesNotMatch(unpacked, /SECRETNAME|5345435245544e414d45|JavaScript|\/Annots|Filespec/iu);
  });

  test('an earlier version that the file still holds is not copied', async () => {
    const earlier = onePage(LINE).toString('latin1');
    const appended = '4 0 obj\n<< /Title (SECRETNAME) >>\nendobj\n';
    const { unpacked } = await redacted(Buffer.from(`${earlier}${appended}`, 'latin1'));
    assert.doesNotMatch(unpacked, /SECRETNAME/u);
  });

  for (const rotation of [90, 180, 270])
    test(`a page turned by ${rotation} degrees, whose corner is not at zero, loses what its box shows`, async () => {
      const source = onePage(LINE, { entries: `/Rotate ${rotation} /MediaBox [-30 -20 370 400]` });
      const word = withDocument(source, (document) =>
        readTextPage(document, 0, LIMITS).page.words.find(({ text }) => text === 'SECRETNAME'),
      );
      assert.ok(word !== undefined);
      const { bytes, unpacked } = await redacted(source, {
        places: [{ page: 1, x0: word.x0, y0: word.y0, x1: word.x1, y1: word.y1 }],
      });
      assert.doesNotMatch(unpacked, /SECRETNAME|5345435245544e414d45/iu);
      assert.deepEqual(
        wordsOf(bytes),
        wordsOf(source).filter(({ text }) => text !== 'SECRETNAME'),
      );
    });

  test('a page whose picture may say what its text says becomes a picture, grey where the box was', async () => {
    const pdf = new RawPdf();
    const image = pdf.stream(
      Buffer.alloc(100, 0x20),
      '/Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    pdf.page(`q 400 0 0 400 0 0 cm /Im0 Do Q ${LINE}`, { resources: `/XObject << /Im0 ${image} 0 R >>` });
    const { output, bytes } = await redacted(pdf.bytes());
    assert.deepEqual(output, { kind: 'redacted', pages: [{ number: 1, isPicture: true, hasPictures: true }] });
    assert.deepEqual(wordsOf(bytes), []);
    assert.ok(Math.abs(lightAt(bytes, 90, 94) - 184) < 12);
    assert.ok(lightAt(bytes, 300, 300) < 60);
  });

  test('letters drawn as paths, and layers, make a page a picture; a rule below a name does not', async () => {
    const letters = `${Array.from({ length: 12 }, (_, at) => `${60 + at * 4} ${300 + (at % 2) * 8} ${at === 0 ? 'm' : 'l'}`).join(' ')} f`;
    const drawn = await redacted(onePage(letters));
    const ruled = await redacted(onePage(`${LINE} 50 298 80 1 re f`));
    const pdf = new RawPdf();
    const layer = pdf.add('<< /Type /OCG /Name (draft) >>');
    pdf.catalog = `/OCProperties << /OCGs [${layer} 0 R] /D << /OFF [${layer} 0 R] >> >>`;
    pdf.page(`/OC /L0 BDC BT /F1 12 Tf 50 100 Td (SECRETNAME) Tj ET EMC ${LINE}`, {
      resources: `/Properties << /L0 ${layer} 0 R >>`,
    });
    const layered = await redacted(pdf.bytes());
    const arePictures = [drawn, ruled, layered].map(
      ({ output }) => output.kind === 'redacted' && output.pages[0]?.isPicture,
    );
    assert.deepEqual(arePictures, [true, false, true]);
    assert.doesNotMatch(layered.unpacked, /SECRETNAME/u);
  });

  test('photos go with the person, icons stay', async () => {
    const pdf = new RawPdf();
    const image = pdf.stream(
      Buffer.alloc(100, 0x20),
      '/Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    pdf.page(`q 80 0 0 100 300 280 cm /Im0 Do Q q 10 0 0 10 20 20 cm /Im0 Do Q ${LINE}`, {
      resources: `/XObject << /Im0 ${image} 0 R >>`,
    });
    const kept = await redacted(pdf.bytes());
    const gone = await redacted(pdf.bytes(), { withoutPhotos: true });
    assert.ok(lightAt(kept.bytes, 340, 70) < 60 && lightAt(gone.bytes, 340, 70) > 150);
    assert.ok(lightAt(kept.bytes, 25, 375) < 60 && lightAt(gone.bytes, 25, 375) < 60);
  });

  test('a text that the file would hold outside every box makes all pages pictures, which cannot hold it', async () => {
    const { output, unpacked } = await redacted(onePage(`${LINE} BT /F1 12 Tf 50 50 Td (SECRETNAME) Tj ET`));
    assert.deepEqual(output, { kind: 'redacted', pages: [{ number: 1, isPicture: true, hasPictures: true }] });
    assert.doesNotMatch(unpacked, /SECRETNAME|5345435245544e414d45/iu);
  });

  test('a file that is no PDF, or has too many pages, is not redacted', async () => {
    const pdf = new RawPdf();
    for (let at = 0; at <= LIMITS.pagesMax; at += 1) pdf.page(LINE);
    assert.deepEqual((await redacted(pdf.bytes())).output, { kind: 'unreadable' });
    assert.deepEqual((await redacted(Buffer.from('no PDF'))).output, { kind: 'unreadable' });
  });
});
