import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { UnreadableReason } from '#reading/engine-answers.ts';
import { type ZipEntry, zip } from '../support/zip.ts';
import { docxEntries, docxOf, NAMESPACES, paragraph, run } from './word-documents.ts';
import { type OfficeReader, openOffice } from './word-kit.ts';

const BODY = paragraph(run('Ada Lindqvist')) + paragraph(run('Foreman'));
const SEEN = 'Ada Lindqvist Foreman';

function plain(change: (entries: ZipEntry[]) => ZipEntry[] = (entries) => entries): Buffer {
  return zip(change(docxEntries({ body: BODY })));
}

function renamed(change: (name: string) => string): Buffer {
  return plain((entries) => entries.map(({ name, content }) => ({ name: change(name), content })));
}

function rewritten(part: RegExp, change: (text: string) => string | Buffer): Buffer {
  return plain((entries) =>
    entries.map(({ name, content }) => ({
      name,
      content: part.test(name) ? Buffer.from(change(content.toString())) : content,
    })),
  );
}

/** The archive with its sizes and check sums in its directory alone, as programs write that do not know them in time. */
function streamed(): Buffer {
  const bytes = plain();
  for (let at = bytes.indexOf('PK\x03\x04'); at !== -1; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    bytes.writeUInt16LE(0x0008, at + 6);
    bytes.fill(0, at + 14, at + 26);
  }
  return bytes;
}

const MAIN = /^word\/document\.xml$/;

describe('packages of Word as programs write them', () => {
  let office: OfficeReader;
  before(async () => {
    office = await openOffice('auto');
  });

  const read: Readonly<Record<string, () => Buffer>> = {
    'bytes before the archive': () => Buffer.concat([Buffer.from('Received: by mail\r\n\r\n'), plain()]),
    'bytes behind the archive': () => Buffer.concat([plain(), Buffer.alloc(70_000, 0x20)]),
    'names the way of Windows': () => renamed((name) => name.replaceAll('/', '\\')),
    'names that begin with a slash': () => renamed((name) => `/${name}`),
    'names in other letters': () => renamed((name) => name.replace('Content_Types', 'content_types')),
    'a name that leads out of the package beside the others': () =>
      plain((entries) => [...entries, { name: '../../etc/evil.xml', content: Buffer.from('<x/>') }]),
    'a main part of another name': () =>
      zip(
        docxEntries({ body: BODY }).map(({ name, content }) => ({
          name: name.replace('document.xml', 'document2.xml'),
          content: Buffer.from(content.toString().replaceAll('word/document.xml', 'word/document2.xml')),
        })),
      ),
    'targets that count from the root': () => rewritten(/^_rels/, (text) => text.replaceAll('Target="', 'Target="/')),
    'no properties': () => plain((entries) => entries.filter(({ name }) => !name.startsWith('docProps'))),
    'no list of content types': () => plain((entries) => entries.filter(({ name }) => !name.startsWith('['))),
    'sizes in the directory alone': streamed,
    'a part twice, of which the last counts': () =>
      plain((entries) => [{ name: 'word/document.xml', content: Buffer.from('<broken') }, ...entries]),
    'a header that is not there': () =>
      docxOf({ body: `${BODY}<w:sectPr><w:headerReference w:type="default" r:id="none"/></w:sectPr>` }),
    'another prefix': () =>
      rewritten(MAIN, (text) => text.replaceAll('w:', 'ns0:').replaceAll('xmlns:w=', 'xmlns:ns0=')),
    'UTF-16': () => rewritten(MAIN, (text) => Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')),
    'comments and CDATA in its XML': () =>
      rewritten(MAIN, (text) => text.replace('Foreman', '<![CDATA[Foreman]]><!-- <w:p> -->')),
    'measures that no page has': () =>
      docxOf({
        body: `${BODY.replace('<w:p>', '<w:p><w:pPr><w:spacing w:line="NaN"/></w:pPr>')}<w:sectPr><w:pgSz w:w="2147483647" w:h="-1"/><w:pgMar w:left="-1" w:right="x"/></w:sectPr>`,
      }),
    'a picture that is none, in many places': () =>
      docxOf({ body: BODY, parts: { 'word/media/a.png': [Buffer.alloc(2000, 0x5a), 'image/png'] } }),
  };
  for (const [what, make] of Object.entries(read)) {
    it(`are read with ${what}`, async (t) => {
      if (office.skips(t)) return;
      assert.equal(await office.textOf(make(), 'cv.docx'), SEEN);
    });
  }

  it('are read as the web page that they wrap', async (t) => {
    if (office.skips(t)) return;
    const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk';
    const wrapped = docxOf({
      body: '<w:altChunk r:id="page"/>',
      relationships: `<Relationship Id="page" Type="${kind}" Target="/word/page.html"/>`,
      parts: { 'word/page.html': ['<html><body><p>Ada Lindqvist</p><p>Foreman</p></body></html>', 'text/html'] },
    });
    assert.equal(await office.textOf(wrapped, 'cv.docx'), SEEN);
  });

  const nested = (element: string, depth: number): string =>
    `<w:${element}>`.repeat(depth) + BODY + `</w:${element}>`.repeat(depth);
  const refused: Readonly<Record<string, readonly [UnreadableReason, () => Buffer]>> = {
    'elements a hundred thousand deep': ['too_complex', () => docxOf({ body: nested('sdt', 100_000) })],
    'tables a hundred deep': ['too_complex', () => docxOf({ body: nested('tbl', 100) })],
    'a million paragraphs': ['too_complex', () => docxOf({ body: '<w:p/>'.repeat(1_000_000) })],
    'a word of a million letters': ['too_complex', () => docxOf({ body: paragraph(run('a'.repeat(1_000_000))) })],
    'entities that grow': [
      'corrupt',
      () =>
        rewritten(
          MAIN,
          () => `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><w:document ${NAMESPACES}>&b;</w:document>`,
        ),
    ],
    'XML that ends too early': ['corrupt', () => rewritten(MAIN, (text) => text.slice(0, -30))],
    'an attribute without an end': [
      'corrupt',
      () => rewritten(MAIN, (text) => `${text}<w:p a="${'x'.repeat(1_000_000)}`),
    ],
    'five thousand parts': [
      'too_large_unpacked',
      () =>
        plain((entries) => [
          ...entries,
          ...Array.from({ length: 5000 }, (_, at) => ({ name: `x/${at}`, content: Buffer.alloc(1) })),
        ]),
    ],
    'their end cut off in the first part': ['corrupt', () => plain().subarray(0, 40)],
    'damage to their first bytes': ['corrupt', () => Buffer.concat([Buffer.alloc(8, 0x2e), plain().subarray(8)])],
    'parts behind a password': [
      'encrypted',
      () => {
        const bytes = plain();
        for (let at = bytes.indexOf('PK\x01\x02'); at !== -1; at = bytes.indexOf('PK\x01\x02', at + 4)) {
          bytes.writeUInt16LE(1, at + 8);
        }
        return bytes;
      },
    ],
  };
  for (const [what, [reason, make]] of Object.entries(refused)) {
    it(`are refused with ${what}: ${reason}`, async () => {
      const outcome = await office.read(make(), 'cv.docx');
      assert.ok(outcome?.kind === 'unreadable', JSON.stringify(outcome?.kind));
      assert.equal(outcome.reason, reason);
    });
  }

  it('that were refused leave nothing that keeps the next from being read', async (t) => {
    if (office.skips(t)) return;
    assert.equal(await office.textOf(plain(), 'cv.docx'), SEEN);
  });
});
