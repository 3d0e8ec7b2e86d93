import assert from 'node:assert/strict';
import { glob, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { wordCv } from '../support/documents.ts';
import { type Reader, readWell, sharedReader, textOf } from './reader.ts';
import {
  fetchingDocx,
  fetchingRtf,
  longDocx,
  PLAIN_RTF,
  PLAIN_WORD_XML,
  richDocx,
  trackedDocx,
  wordHtml,
} from './word-documents.ts';

const FLAT_OPC = `<?xml version="1.0" standalone="yes"?><?mso-application progid="Word.Document"?>
<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">
<pkg:part pkg:name="/_rels/.rels" pkg:contentType="application/vnd.openxmlformats-package.relationships+xml"><pkg:xmlData>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>
</pkg:xmlData></pkg:part>
<pkg:part pkg:name="/word/document.xml" pkg:contentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"><pkg:xmlData>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Ada Lindqvist</w:t></w:r></w:p></w:body></w:document>
</pkg:xmlData></pkg:part></pkg:package>`;

const OLD_XML_WITH_PARTS = PLAIN_WORD_XML.replace(
  '</w:body>',
  '<w:p><w:r><w:delText>struck</w:delText></w:r><w:r><w:pict><v:shape xmlns:v="urn:v"><v:textbox><w:txbxContent><w:p><w:r><w:t>boxed</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>' +
    '<w:sectPr><w:hdr w:type="odd"><w:p><w:r><w:t>heading</w:t></w:r></w:p></w:hdr></w:sectPr></w:body>',
);

for (const engines of ['npm', 'auto'] as const) {
  describe(`Word documents by the ${engines === 'npm' ? 'LibreOffice from npm' : 'LibreOffice of this machine'}`, () => {
    let reader: Reader;
    let missing: string | false = false;

    before(async () => {
      reader = await sharedReader(engines);
      const word = (await reader.engines.describe()).find(({ job }) => job === 'word');
      const native = word?.engine === 'LibreOffice of this machine';
      if (engines === 'auto' && !native) missing = `needs LibreOffice and python3-uno: ${word?.advice}`;
    });

    const formats: Readonly<Record<string, readonly [() => Promise<Buffer> | Buffer | string, string]>> = {
      'a DOCX': [wordCv, 'Marlene Vossberg'],
      'a DOCX with a picture': [richDocx, 'Ada Lindqvist Foreman, Norrland Steelworks AB, 2019 – today'],
      RTF: [() => PLAIN_RTF, 'Ada Lindqvist Foreman in Örebro'],
      "Word's XML of 2003": [() => PLAIN_WORD_XML, 'Ada Lindqvist Foreman in Örebro'],
      "Word's XML of 2003 with a header, a text box and struck words": [
        () => OLD_XML_WITH_PARTS,
        'heading Ada Lindqvist Foreman in Örebro boxed',
      ],
      "Word's XML of 2007": [() => FLAT_OPC, 'Ada Lindqvist'],
      'HTML by Word': [() => wordHtml(), 'Ada Lindqvist Foreman in Örebro'],
    };
    for (const [name, [make, expected]] of Object.entries(formats)) {
      it(`reads ${name}`, async (t) => {
        if (missing !== false) return t.skip(missing);
        const read = readWell(await reader.read(await make()));
        assert.equal(read.method, 'text');
        assert.equal(read.pageCount, 1);
        assert.ok(textOf(read.extracted).startsWith(expected), textOf(read.extracted));
        assert.ok(read.pdfPath.endsWith('.pdf'));
      });
    }

    it('takes tracked changes as accepted, and the day of the document from its properties', async (t) => {
      if (missing !== false) return t.skip(missing);
      const read = readWell(await reader.read(trackedDocx()));
      assert.equal(textOf(read.extracted), 'Ada Lindqvist works as Foreman in Kiruna.');
      assert.equal(read.extracted.modifiedAt, '2019-04-05T06:07:08.000Z');
    });

    it('never takes the day of the conversion for that of the document', async (t) => {
      if (missing !== false) return t.skip(missing);
      assert.equal(readWell(await reader.read(PLAIN_RTF)).extracted.modifiedAt, null);
    });

    it('fetches nothing that a document links to', async (t) => {
      if (missing !== false) return t.skip(missing);
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(404).end();
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      for (const document of [fetchingDocx(address), fetchingRtf(address), wordHtml(address)]) {
        readWell(await reader.read(document));
      }
      server.close();
      assert.deepEqual(asked, []);
    });

    it('refuses a document of too many pages without laying out all of them, and reads one of just as many', async (t) => {
      if (missing !== false) return t.skip(missing);
      const refused = await reader.read(longDocx(12));
      assert.ok(refused.kind === 'unreadable' && refused.reason === 'too_many_pages_uncounted');
      assert.equal(readWell(await reader.read(longDocx(10))).pageCount, 10);
    });

    it('refuses a damaged document and reads the next', async (t) => {
      if (missing !== false) return t.skip(missing);
      const refused = await reader.read('{\\rtf1\\ansi');
      assert.ok(refused.kind === 'unreadable' || refused.kind === 'read');
      assert.equal(readWell(await reader.read(PLAIN_RTF)).pageCount, 1);
    });

    it('replaces a LibreOffice that was killed, and loses no document by it', async (t) => {
      if (missing !== false) return t.skip(missing);
      const office = await reader.engines.office();
      // So much text that no LibreOffice is done with it before its time is up.
      const sourcePath = path.join(reader.dir, 'large.rtf');
      await writeFile(sourcePath, `{\\rtf1\\ansi ${'A line of text\\par\n'.repeat(50_000)}}`);
      const pdfPath = path.join(reader.dir, 'large.pdf');
      const killed = office?.call('convert', { sourcePath, extension: 'rtf', pdfPath, pagesMax: 1 }, 20);
      await assert.rejects(killed ?? Promise.resolve(), /took too long/);
      assert.equal(readWell(await reader.read(PLAIN_RTF)).pageCount, 1);
    });

    if (engines === 'auto') {
      it('starts without trying out its graphics, which would take seconds of a core', async (t) => {
        if (missing !== false) return t.skip(missing);
        readWell(await reader.read(PLAIN_RTF));
        for await (const results of glob('**/GraphicsRenderTests.log', { cwd: reader.dir })) assert.fail(results);
      });
    }
  });
}
