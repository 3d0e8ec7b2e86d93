import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { makeCv } from '../../training/content/make-cv.ts';
import { printedName } from '../../training/content/name-of.ts';
import { chromiumPath, closeBrowser, HTML_TEMPLATES } from '../../training/render/html/templates.ts';
import { lookFor } from '../../training/render/renderer.ts';
import { drawnText, layerOf } from '../reading/pdf-layers.ts';
import { assertWordsOf, cvFor } from './template-reading.ts';

const skip = chromiumPath() === null ? 'there is no Chromium on this machine (apt-get install chromium)' : false;
/** Fonts of npm by the names in their files. A browser may draw the outlines of some as pictures, which have no name. */
const CARRIED = /^$|^(?:[A-Z]{6}\+)?(?:Roboto|PTSerif|SourceSans3|Lora|IBMPlexSans|NotoSans(?:Hans|JP|KR))/;

suite('the templates that a browser prints', () => {
  after(closeBrowser);

  test('are at least eight, each with a name of its own', () => {
    assert.ok(HTML_TEMPLATES.length >= 8);
    assert.equal(new Set(HTML_TEMPLATES.map(({ id }) => id)).size, HTML_TEMPLATES.length);
    for (const { format, producer } of HTML_TEMPLATES) assert.deepEqual([format, producer], ['pdf', 'chromium']);
  });

  test('say the name, the latest title and the latest employer when they are read back', { skip }, async () => {
    for (const [index, renderer] of HTML_TEMPLATES.entries()) {
      const { content, look } = cvFor(index, 'printed');
      const read = drawnText(await layerOf(await renderer.render(content, look)));
      assertWordsOf(content, read, renderer.id);
    }
  });

  test('give the same bytes for the same CV, with its date in them and not the present one', { skip }, async () => {
    const [renderer] = HTML_TEMPLATES;
    assert.ok(renderer !== undefined);
    const { content, look } = cvFor(0, 'printed');
    const [one, other] = [await renderer.render(content, look), await renderer.render(content, look)];
    assert.equal(Buffer.compare(one, other), 0);
    const { year, month } = content.written;
    const date = `${year}${String(month).padStart(2, '0')}14`;
    assert.match(Buffer.from(one).toString('latin1'), new RegExp(`/CreationDate \\(D:${date}`));
  });

  test('print in the fonts that the page names, whatever the machine has', { skip }, async () => {
    const [renderer] = HTML_TEMPLATES;
    assert.ok(renderer !== undefined);
    for (const [locale, font] of [
      ['en-GB', 'helvetica'],
      ['fr-FR', 'times'],
      ['el-GR', 'source-sans'],
      ['zh-CN', 'roboto'],
      ['ja-JP', 'lora'],
      ['ko-KR', 'plex'],
    ] as const) {
      const content = makeCv('carried', locale, { shape: 'plain', jobs: 2 });
      const layer = await layerOf(await renderer.render(content, lookFor(content, { font })));
      for (const word of layer.pages.flatMap(({ words }) => words))
        assert.match(word.font, CARRIED, `${locale}: ${word.text}`);
      const read = drawnText(layer).replaceAll(/\s/g, '');
      assert.ok(read.includes(printedName(content.person).replaceAll(/\s/g, '')), `${locale}: ${read}`);
    }
  });

  test('print what looks like markup as it is', { skip }, async () => {
    const content = { ...makeCv('markup', 'en-GB', { shape: 'plain' }), summary: 'Knows <b> & "quotes" well.' };
    for (const renderer of HTML_TEMPLATES.slice(0, 2)) {
      const read = drawnText(await layerOf(await renderer.render(content, lookFor(content))));
      assert.ok(read.includes('Knows <b> & "quotes" well.'), renderer.id);
    }
  });
});
