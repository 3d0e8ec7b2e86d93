import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { CareerShape } from '../../training/content/career.ts';
import { drawWishes } from '../../training/content/draw-wishes.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { printedName } from '../../training/content/name-of.ts';
import { CENTRED_SERIF } from '../../training/render/pdf/centred-serif.ts';
import { Flow } from '../../training/render/pdf/flow.ts';
import { GROUPED_EMPLOYERS } from '../../training/render/pdf/grouped-employers.ts';
import { ONE_COLUMN } from '../../training/render/pdf/one-column.ts';
import { paletteOf, run } from '../../training/render/pdf/palette.ts';
import { Sheet } from '../../training/render/pdf/sheet.ts';
import { SIDEBAR } from '../../training/render/pdf/sidebar.ts';
import { TABULAR } from '../../training/render/pdf/tabular.ts';
import { TWO_COLUMNS } from '../../training/render/pdf/two-columns.ts';
import { lookFor } from '../../training/render/renderer.ts';
import { drawnText, layerOf } from '../reading/pdf-layers.ts';
import { assertWordsOf } from './template-reading.ts';

const TEMPLATES = [ONE_COLUMN, TWO_COLUMNS, SIDEBAR, CENTRED_SERIF, TABULAR, GROUPED_EMPLOYERS];

const SHAPES: readonly CareerShape[] = ['no-job', 'on-leave', 'agency', 'undated', 'promoted-often', 'several-current'];

suite('the templates that pdfkit draws', () => {
  test('print careers of every kind: name, latest title and employer, what stands beside it, and further sections', async () => {
    for (const [at, renderer] of TEMPLATES.entries()) {
      for (const [nth, shape] of SHAPES.entries()) {
        // Half of the shapes by each template, every shape by three.
        if ((at + nth) % 2 === 1) continue;
        const content = makeCv(`drawn-${at}-${nth}`, 'en-GB', {
          shape,
          name: nth % 2 === 0 ? 'degree' : 'one-name',
          about: true,
          extras: ['volunteering', 'references'],
          ...(nth === 4 ? { order: 'oldest-first' } : {}),
        });
        const read = drawnText(await layerOf(await renderer.render(content, lookFor(content, { font: 'lato' }))));
        assertWordsOf(content, read, `${renderer.id} ${shape}`);
        assert.doesNotMatch(read, /undefined|null/, `${renderer.id} ${shape}: ${read}`);
        const words = read.replaceAll(/\s+/g, ' ');
        assert.ok(words.includes(printedName(content.person)), `${renderer.id} ${shape}: ${words.slice(0, 200)}`);
        const beside = content.work.flatMap(({ about = '', aside = '' }) => `${about} ${aside}`.split(/\s+/));
        const further = (content.extras ?? []).flatMap(({ entries }) =>
          entries.flatMap(({ title }) => title.split(' ')),
        );
        for (const word of [...beside, ...further])
          assert.ok(read.includes(word), `${renderer.id} ${shape}: no ${word}`);
        for (const { heading } of content.extras ?? []) {
          assert.ok(words.toLowerCase().includes(heading.toLowerCase()), `${renderer.id}: no ${heading}`);
        }
      }
    }
  });

  test('take no line for a text without letters, and draw the rest', async () => {
    const sheet = new Sheet({
      paper: 'A4',
      family: 'lato',
      title: 'T',
      author: 'A',
      written: { year: 2025, month: 5 },
    });
    const flow = new Flow(sheet, () => ({ x: 50, width: 400, top: 50, bottom: 700 }));
    const { body } = paletteOf(lookFor(makeCv('flow', 'en-GB'), { font: 'lato' }));
    flow.paragraph([run('', body)]);
    flow.row([run('', body)], [run('', body)]);
    assert.equal(flow.y, 50);
    flow.row([run('', body)], [run('right', body)]);
    flow.row([run('left', body)], [run('', body)]);
    assert.equal(drawnText(await layerOf(await sheet.bytes())), 'right left');
  });

  test('print whatever careers there are, in every locale whose letters their fonts have', async () => {
    for (const locale of ['en-US', 'de-DE', 'pl-PL', 'el-GR', 'ru-RU'] as const) {
      for (let index = 0; index < 4; index++) {
        const content = makeCv(`any-${index}`, locale, drawWishes(`any/${locale}/${index}`));
        const renderer = TEMPLATES[(index + locale.charCodeAt(0)) % TEMPLATES.length] ?? ONE_COLUMN;
        const bytes = await renderer.render(content, lookFor(content));
        assert.equal(Buffer.from(bytes).toString('latin1', 0, 5), '%PDF-', `${locale} ${index}`);
      }
    }
  });

  test('name no section of jobs where there were none, and no dates where the CV gives none', async () => {
    for (const renderer of TEMPLATES) {
      const student = makeCv('student', 'de-DE', { shape: 'no-job' });
      const read = drawnText(
        await layerOf(await renderer.render(student, lookFor(student, { font: 'lato', wording: 0 }))),
      );
      assert.ok(!read.toLowerCase().includes('berufserfahrung'), renderer.id);
      const undated = makeCv('undated', 'en-GB', { shape: 'undated', extras: [] });
      const look = lookFor(undated, { font: 'lato', dates: 'numeric' });
      assert.doesNotMatch(drawnText(await layerOf(await renderer.render(undated, look))), /\d\d\/\d{4}/, renderer.id);
    }
  });
});
