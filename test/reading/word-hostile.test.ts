import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { UnreadableReason } from '#reading/engine-answers.ts';
import { grayPng } from '../support/png.ts';
import { PLAIN_RTF } from './word-documents.ts';
import { type OfficeReader, openOffice } from './word-kit.ts';

function rtf(inside: string): string {
  return `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}Ada Lindqvist\\par ${inside}Foreman\\par}`;
}

/** A picture that says it has a milliard of pixels. */
function giantPicture(): string {
  const png = grayPng(Buffer.alloc(4), { width: 2, height: 2 });
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png.toString('hex');
}

describe('hostile RTF and web pages called .doc', () => {
  let office: OfficeReader;
  before(async () => {
    office = await openOffice('auto');
  });

  const read: Readonly<Record<string, string>> = {
    'RTF with binary data that is not there': rtf('\\bin999999999 '),
    'RTF with binary data that looks like the end of it': rtf('{\\pict\\wmetafile8\\bin4 }}}}}'),
    'RTF with a picture of a milliard pixels': rtf(`{\\pict\\pngblip\\picw9\\pich9 ${giantPicture()}}`),
    'RTF with an object of another program': rtf(`{\\object\\objemb{\\*\\objdata ${'01'.repeat(50_000)}}{\\result }}`),
    'RTF with other bytes behind its end': `${rtf('')}${'\0'.repeat(5000)}`,
    'RTF that ends too early': rtf('').slice(0, -1),
    'a page of a hundred thousand elements in each other': `<html><body>Ada Lindqvist${'<div>'.repeat(100_000)}<p>Foreman</p>`,
    'a page of tables a thousand deep': `<html><body>Ada Lindqvist${'<table><tr><td>'.repeat(1000)}Foreman`,
    'a page of signs that are no tags': `<html><body>Ada Lindqvist<p>Foreman</p>${'<!-- x -->'.repeat(50_000)}`,
    'a page with a tag that never ends': '<html><body><p>Ada Lindqvist</p><p>Foreman</p><a href="',
  };
  for (const [what, document] of Object.entries(read)) {
    it(`reads ${what}`, async (t) => {
      if (office.skips(t)) return;
      assert.equal(await office.textOf(document), 'Ada Lindqvist Foreman');
    });
  }

  const refused: Readonly<Record<string, readonly [UnreadableReason, string]>> = {
    'RTF of groups a hundred thousand deep': ['too_complex', `{\\rtf1 ${'{'.repeat(100_000)}`],
    'RTF of a million paragraphs': ['too_complex', rtf('a\\par '.repeat(1_000_000))],
    'RTF of tables a thousand deep': ['too_complex', rtf('\\itap1000\\intbl a\\nestcell ')],
    'a page of a million elements': ['too_complex', `<html><body>${'<p>a</p>'.repeat(1_000_000)}`],
    'a web archive without a page': [
      'corrupt',
      'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: image/png\n\nx\n--b--',
    ],
  };
  for (const [what, [reason, document]] of Object.entries(refused)) {
    it(`refuses ${what}: ${reason}`, async () => {
      const outcome = await office.read(document, 'cv.doc');
      assert.ok(outcome?.kind === 'unreadable', JSON.stringify(outcome?.kind));
      assert.equal(outcome.reason, reason);
    });
  }

  it('reads the next document after all of them', async (t) => {
    if (office.skips(t)) return;
    assert.match(await office.textOf(PLAIN_RTF), /^Ada Lindqvist/);
  });
});
