import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { corruptPdf, docxBomb, plainZip, textCv, wordCv } from '../support/documents.ts';
import { zip } from '../support/zip.ts';
import { ole2File } from './ole2-file.ts';
import { sniffed } from './reader.ts';

import { PLAIN_RTF, PLAIN_WORD_XML, trackedDocx, webArchive, wordHtml } from './word-documents.ts';

const FLAT_OPC =
  '<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/word/document.xml" ' +
  'pkg:contentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></pkg:package>';
const CONTENT_TYPES = '<Types><Override PartName="/x" ContentType="';

function packageOf(type: string): Buffer {
  return zip([{ name: '[Content_Types].xml', content: Buffer.from(`${CONTENT_TYPES}${type}"/></Types>`) }]);
}

/** The package with other bytes in the place of those that begin its first part. */
function damagedHead(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(8, 0x2e), bytes.subarray(8)]);
}

describe('sniffing tells a document by its content', () => {
  const table: Readonly<Record<string, readonly [string | null, () => Promise<Buffer | string> | Buffer | string]>> = {
    'a PDF': ['pdf', textCv],
    'a PDF after a kilobyte of other bytes': [
      'pdf',
      () => Buffer.concat([Buffer.alloc(1000, 0x20), Buffer.from('%PDF-1.4\n')]),
    ],
    'a PDF mark too late to count': [null, () => Buffer.concat([Buffer.alloc(1100, 0x20), Buffer.from('%PDF-1.4\n')])],
    'a damaged PDF, which reading refuses': ['pdf', corruptPdf],
    'a DOCX': ['docx', wordCv],
    'a DOCX of hand-written parts': ['docx', trackedDocx],
    'a DOCX with macros': ['docx', () => packageOf('application/vnd.ms-word.document.macroEnabled.main+xml')],
    'a DOCX template': [
      'docx',
      () => packageOf('application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'),
    ],
    'a DOCX that names its document late in a long list of parts': [
      'docx',
      () => {
        const list = `<Types>${'<Default Extension="a" ContentType="b/c"/>'.repeat(5000)}</Types>`;
        return zip([
          { name: '[Content_Types].xml', content: Buffer.from(list) },
          { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
        ]);
      },
    ],
    'a DOCX cut off, which reading refuses': ['docx', async () => (await wordCv()).subarray(0, 6000)],
    'a DOCX that unpacks to gigabytes, which reading refuses': ['docx', docxBomb],
    'a spreadsheet': [
      null,
      () => packageOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    ],
    slides: [
      null,
      () => packageOf('application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'),
    ],
    'any other archive': [null, plainZip],
    'an old Word file': ['ole2_word', () => ole2File({ WordDocument: Buffer.from('x'), '1Table': Buffer.from('y') })],
    'an old spreadsheet': [null, () => ole2File({ Workbook: Buffer.from('x') })],
    'a mail message': [null, () => ole2File({ '__properties_version1.0': Buffer.from('x') })],
    'a DOCX behind a password': [
      'encrypted_office',
      () => ole2File({ EncryptionInfo: Buffer.from('x'), EncryptedPackage: Buffer.from('y') }),
    ],
    'a DOCX behind a password, its streams in other letters': [
      'encrypted_office',
      () => ole2File({ ENCRYPTIONINFO: Buffer.from('x'), encryptedpackage: Buffer.from('y') }),
    ],
    'a DOCX behind a password, cut off': [
      'encrypted_office',
      () => ole2File({ EncryptionInfo: Buffer.alloc(9000), EncryptedPackage: Buffer.alloc(9000) }).subarray(0, 6000),
    ],
    'a document under rights management': ['encrypted_office', () => ole2File({ '\tDRMContent': Buffer.from('x') })],
    'an old Word file, its streams in other letters': ['ole2_word', () => ole2File({ WORDDOCUMENT: Buffer.from('x') })],
    'the signature of OLE2 and nothing else, which reading refuses': [
      'ole2_word',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    ],
    'an old Word file cut off, which reading refuses': [
      'ole2_word',
      async () => (await readFile('samples/cv-word-97.doc')).subarray(0, 9000),
    ],
    'a PDF with an archive in it': ['pdf', () => Buffer.concat([Buffer.from('%PDF-1.4\n'), plainZip()])],
    'a DOCX behind other bytes': ['docx', async () => Buffer.concat([Buffer.from('From: x\n\n'), await wordCv()])],
    RTF: ['rtf', () => PLAIN_RTF],
    'RTF after a byte order mark': ['rtf', () => `\uFEFF${PLAIN_RTF}`],
    "Word's XML of 2003": ['word_xml', () => PLAIN_WORD_XML],
    "Word's XML in UTF-16": ['word_xml', () => Buffer.from(`\uFEFF${PLAIN_WORD_XML}`, 'utf16le')],
    "Word's XML of 2007": ['word_xml', () => FLAT_OPC],
    'other XML': [null, () => '<?xml version="1.0"?><note>Not a document</note>'],
    'HTML by Word': ['html', () => wordHtml()],
    'HTML by anybody else': [null, () => '<!doctype html><html><head><title>x</title></head><body>y</body></html>'],
    'plain text': [null, () => 'Ada Lindqvist, Foreman'],
    'a picture': [null, () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    nothing: [null, () => Buffer.alloc(0)],
  };
  for (const [name, [expected, make]] of Object.entries(table)) {
    it(`${name}: ${expected ?? 'refused'}`, async () => {
      assert.equal(await sniffed(await make()), expected);
    });
  }

  const firstPart = packageOf('x'.repeat(5000)).subarray(0, 40);
  const named: Readonly<Record<string, readonly [string | null, string, string | Buffer]>> = {
    'a package cut off in its first part, called .docx': ['docx', 'CV.docx', firstPart],
    'a package cut off in its first part, called .doc': ['docx', 'cv.doc', firstPart],
    'a package cut off in its first part, called .pdf': [null, 'cv.pdf', firstPart],
    'a package cut off behind other bytes': [
      'docx',
      'cv.docx',
      Buffer.concat([Buffer.from('HTTP/1.1\r\n'), firstPart]),
    ],
    'a DOCX whose first bytes are damaged': ['docx', 'cv.docx', damagedHead(trackedDocx())],
    'a spreadsheet cut off, called .docx': [
      null,
      'cv.docx',
      zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(500) }]).subarray(0, 45),
    ],
    'a web page called .doc': ['html', 'CV.DOC', '<!doctype html><!-- x --><html><body>Ada</body></html>'],
    'a web page without a beginning, called .doc': ['html', 'cv.doc', '<table><tr><td>Ada</td></tr></table>'],
    'a web page called .docx': [null, 'cv.docx', '<html><body>Ada</body></html>'],
    'a web page called .pdf': [null, 'cv.pdf', '<html><body>Ada</body></html>'],
    'a web archive called .doc': ['mhtml', 'cv.doc', webArchive('base64')],
    'a web archive called .docx': [null, 'cv.docx', webArchive('base64')],
    'a mail called .doc': [null, 'cv.doc', 'From: a\nMIME-Version: 1.0\nContent-Type: image/png\n\n\x01\x02'],
    'text called .doc': [null, 'cv.doc', 'Ada Lindqvist\r\nForeman, \u00D6rebro\r\n'],
    'text called .docx': [null, 'cv.docx', 'Ada Lindqvist'],
    'text called .pdf': [null, 'cv.pdf', 'Ada Lindqvist'],
    'XML called .doc': [null, 'cv.doc', '<?xml version="1.0"?><note>Ada</note>'],
    'noise called .doc': [null, 'cv.doc', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) & 0xff))],
  };
  for (const [name, [expected, fileName, bytes]] of Object.entries(named)) {
    it(`${name}: ${expected ?? 'refused'}`, async () => {
      assert.equal(await sniffed(bytes, fileName), expected);
    });
  }

  it('never throws, whatever the bytes', async () => {
    const heads = ['%PDF-', 'PK\u0003\u0004', '{\\rtf', '<html xmlns:w="urn:schemas-microsoft-com:office:word">', ''];
    const anything = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 2000 }));
    const whole = ole2File({ WordDocument: Buffer.from('x') });
    const spoilt = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(anything, spoilt, async ([head, tail], changes) => {
        await sniffed(Buffer.concat([Buffer.from(head, 'latin1'), tail]));
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        await sniffed(bytes);
      }),
      { numRuns: 100 },
    );
  });
});
