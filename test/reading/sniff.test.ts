import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { corruptPdf, docxBomb, plainZip, textCv, wordCv } from '../support/documents.ts';
import { zip } from '../support/zip.ts';
import { ole2File } from './ole2-file.ts';
import { sniffed } from './reader.ts';
import { PLAIN_RTF, PLAIN_WORD_XML, trackedDocx, wordHtml } from './word-documents.ts';

const FLAT_OPC =
  '<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/word/document.xml" ' +
  'pkg:contentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></pkg:package>';
const CONTENT_TYPES = '<Types><Override PartName="/x" ContentType="';

function packageOf(type: string): Buffer {
  return zip([{ name: '[Content_Types].xml', content: Buffer.from(`${CONTENT_TYPES}${type}"/></Types>`) }]);
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
    'the signature of OLE2 and nothing else': [null, () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
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
