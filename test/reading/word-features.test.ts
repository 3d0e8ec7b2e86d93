import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { readWell } from './reader.ts';
import { docxOf, paragraph, run, WORD_2003, webArchive, webPage, wordHtml } from './word-documents.ts';
import { WORD_FEATURES } from './word-features.ts';
import { OFFICES, type OfficeReader, openOffice } from './word-kit.ts';

for (const [engines, name] of OFFICES) {
  describe(`what Word documents hold, by ${name}`, () => {
    let office: OfficeReader;
    before(async () => {
      office = await openOffice(engines);
    });

    for (const [feature, { make, seen, unseen = [] }] of Object.entries(WORD_FEATURES)) {
      it(`reads ${feature}`, async (t) => {
        if (office.skips(t)) return;
        const text = await office.textOf(make());
        for (const words of seen) assert.ok(text.includes(words), `"${words}" is missing: ${text}`);
        for (const words of unseen) assert.ok(!text.includes(words), `"${words}" is there: ${text}`);
      });
    }

    it('has fonts for Chinese, Japanese, Korean, Arabic and Hebrew', async (t) => {
      if (office.skips(t)) return;
      const lines = ['张伟 软件工程师', '山田太郎 東京', '김민수 서울', 'أحمد', 'כהן'];
      const body = lines.map((line) => paragraph(run(line))).join('');
      const outcome = await office.read(docxOf({ body }), 'cv.docx');
      assert.ok(outcome !== null);
      const { words } = readWell(outcome).extracted.pages[0] ?? { words: [] };
      assert.equal(words.map(({ text }) => text).join(' '), lines.join(' '));
      const asian = words.filter(({ text }) => /[\p{Script=Han}\p{Script=Hangul}]/u.test(text));
      for (const { text, font } of asian) assert.match(font, /Noto|CJK|Han/, `${text} is in ${font}`);
    });

    const others: Readonly<Record<string, readonly [() => Promise<Buffer> | Buffer | string, RegExp]>> = {
      'a file of Word 97, with its bullets': [
        () => readFile('samples/cv-word-97.doc'),
        /^CURRICULUM VITAE Niamh Pemberton PERSONAL DETAILS/,
      ],
      "Word's XML of 2003 with lists, links, comments and struck words": [
        () => WORD_2003,
        /^heading Ada Lindqvist • Foreman in Örebro boxed example\.com kept footing$/,
      ],
      'a web page by any program': [
        () => webPage('Örebro – Kiruna'),
        /^Ada Lindqvist Örebro – Kiruna one two Filledin$/,
      ],
      'a web page in the encoding that it names': [
        () =>
          Buffer.from(
            '<html><head><meta charset="windows-1251"></head><body><p>\xc8\xe2\xe0\xed</p></body></html>',
            'latin1',
          ),
        /^Иван$/,
      ],
      'a web page in UTF-16': [() => Buffer.from(`\uFEFF${webPage('Örebro')}`, 'utf16le'), /^Ada Lindqvist Örebro/],
      'a web page of Word': [() => wordHtml(), /^Ada Lindqvist Foreman in Örebro$/],
      'a web archive': [() => webArchive('quoted-printable'), /^Ada Lindqvist Örebro$/],
      'a web archive in base64': [() => webArchive('base64'), /^Ada Lindqvist Örebro$/],
    };
    for (const [what, [make, expected]] of Object.entries(others)) {
      it(`reads ${what}`, async (t) => {
        if (office.skips(t)) return;
        assert.match(await office.textOf(await make()), expected);
      });
    }
  });
}
