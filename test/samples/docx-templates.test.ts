import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { makeCv } from '../../training/content/make-cv.ts';
import { truthOf } from '../../training/content/truth-of.ts';
import { DOCX_TEMPLATES } from '../../training/render/docx/templates.ts';
import { readZip } from '../../training/render/docx/zip.ts';
import { draftOf } from '../../training/render/draft.ts';
import { lookFor, type Renderer } from '../../training/render/renderer.ts';
import { type Reader, readWell, sharedReader, textOf } from '../reading/reader.ts';
import { assertWordsOf, cvFor } from './template-reading.ts';

/** The XML of the body of a Word document. */
function bodyOf(docx: Uint8Array): string {
  return Buffer.from(readZip(docx).get('word/document.xml') ?? []).toString('utf8');
}

function template(name: string): Renderer {
  const found = DOCX_TEMPLATES.find(({ id }) => id === `docx-${name}`);
  assert.ok(found !== undefined, name);
  return found;
}

suite('a draft of a CV', () => {
  test('is arranged in another way for nearly every seed, and the same way for the same', () => {
    const shapes = Array.from({ length: 60 }, (_, index) => {
      const content = makeCv(`draft-${index}`, 'en-GB', { shape: 'plain' });
      const draft = draftOf(content, lookFor(content), 'one');
      assert.deepEqual(draft.sections, draftOf(content, lookFor(content), 'one').sections);
      const [job] = draft.sections.find(({ name }) => name === 'work')?.entries ?? [];
      const lines = job?.lines.map(({ left, right }) =>
        [left, right].map((side) => side.map(({ kind, text }) => (kind === 'mark' ? text : kind))),
      );
      return JSON.stringify([draft.sections.map(({ name }) => name), lines, draft.contact.length]);
    });
    assert.ok(new Set(shapes).size > 45, `${new Set(shapes).size} of 60 are unlike`);
  });

  test('leaves out the section of jobs where there were none, and separators where there is nothing to separate', () => {
    for (let index = 0; index < 60; index++) {
      const student = makeCv(`student-${index}`, 'de-DE', { shape: 'no-job' });
      assert.ok(!draftOf(student, lookFor(student), 'one').sections.some(({ name }) => name === 'work'));
      const paused = makeCv(`paused-${index}`, 'de-DE', { shape: 'on-leave' });
      const [pause] =
        draftOf(paused, lookFor(paused), 'one').sections.find(({ name }) => name === 'work')?.entries ?? [];
      for (const { left } of pause?.lines ?? []) {
        assert.ok(left[0]?.kind !== 'mark' && left.at(-1)?.kind !== 'mark', JSON.stringify(left));
      }
    }
  });

  test('keeps employer and title of every job in its lines, whatever their order', () => {
    for (let index = 0; index < 80; index++) {
      const content = makeCv(`kept-${index}`, 'fr-FR', { shape: 'plain' });
      const jobs =
        draftOf(content, lookFor(content), 'one').sections.find(({ name }) => name === 'work')?.entries ?? [];
      for (const [at, { lines }] of jobs.entries()) {
        const texts = lines.flatMap(({ left, right }) => [...left, ...right].map(({ text }) => text));
        const job = content.work[at];
        assert.ok(job !== undefined && texts.includes(job.company) && texts.includes(job.role), JSON.stringify(lines));
      }
    }
  });
});

suite('the templates of Word documents', () => {
  test('are at least ten beside those of the samples, each with a name of its own', () => {
    assert.ok(DOCX_TEMPLATES.length >= 10);
    assert.equal(new Set(DOCX_TEMPLATES.map(({ id }) => id)).size, DOCX_TEMPLATES.length);
    for (const { format, producer } of DOCX_TEMPLATES) assert.deepEqual([format, producer], ['docx', 'docx']);
  });

  test('give the same bytes for the same CV', async () => {
    for (const [index, renderer] of DOCX_TEMPLATES.entries()) {
      const { content, look } = cvFor(index);
      const [one, other] = [await renderer.render(content, look), await renderer.render(content, look)];
      assert.equal(Buffer.compare(one, other), 0, renderer.id);
    }
  });

  test('write Arabic and Hebrew from right to left', async () => {
    for (const [index, renderer] of DOCX_TEMPLATES.entries()) {
      const content = makeCv('right-to-left', index % 2 === 0 ? 'ar-EG' : 'he-IL');
      const body = bodyOf(await renderer.render(content, lookFor(content)));
      assert.match(body, /<w:bidi\/>/, renderer.id);
      assert.match(body, /<w:rtl\/>/, renderer.id);
    }
  });

  test('have in them what they are for: boxes, columns, nested tables, tracked changes, content controls', async () => {
    const { content, look } = cvFor(0);
    const parts: readonly (readonly [string, RegExp])[] = [
      ['text-box', /<wps:txbx>/],
      ['two-column-section', /<w:cols [^>]*w:num="2"/],
      ['nested-tables', /<w:tc>(?:(?!<\/w:tc>).)*<w:tbl>/],
      ['tracked-changes', /<w:del [^>]*>.*<w:ins /],
      ['content-controls', /<w:sdt><w:sdtPr>/],
      ['shaded-sidebar', /<w:shd [^>]*w:fill=/],
    ];
    for (const [name, what] of parts) assert.match(bodyOf(await template(name).render(content, look)), what, name);
  });
});

suite('the templates of Word documents, read back', () => {
  let reader: Reader;
  before(async () => {
    reader = await sharedReader();
  });

  test('say the name, the latest title and the latest employer', async (t) => {
    const word = (await reader.engines.describe()).find(({ job }) => job === 'word');
    if (word?.engine === null) return t.skip('needs LibreOffice');
    for (const [index, renderer] of DOCX_TEMPLATES.entries()) {
      const { content, look } = cvFor(index);
      const outcome = await reader.read(await renderer.render(content, look));
      const read = textOf(readWell(outcome).extracted);
      assertWordsOf(content, read, renderer.id);
      if (renderer.id === 'docx-tracked-changes') assert.ok(!read.includes('(2)'), 'what was deleted is read');
    }
  });

  test('have a truth with a job for most CVs', () => {
    const truths = DOCX_TEMPLATES.map((_, index) => truthOf(cvFor(index).content));
    assert.ok(truths.filter(({ latest_role }) => latest_role !== null).length > DOCX_TEMPLATES.length / 2);
  });
});
