import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FIELD_TAGS, LINE_TAGS } from '#extraction/entries/sequence-model.ts';
import { shippedTaggers } from '#extraction/entries/tagging.ts';
import { compose } from '../../training/render/composed/composed.ts';
import type { Pool } from '../../training/render/composed/parts.ts';
import { lookFor } from '../../training/render/renderer.ts';
import { PLANS, type Plan, planned } from '../../training/tagger/plans.ts';

const TRAINED = [PLANS.pdf, PLANS.composed, PLANS.word];

describe('what the taggers are trained on', () => {
  it('shares no template with the templates held out, nor with what certainty is fitted on', () => {
    const trained = new Set(TRAINED.flatMap(({ templates }) => templates.map(({ id }) => id)));
    for (const plan of [PLANS['held-out-templates'], PLANS.calibration])
      for (const { id } of plan.templates) assert.ok(!trained.has(id), id);
    assert.ok(PLANS['held-out-templates'].templates.length >= 6);
  });

  it('shares no locale with the locales held out, and covers at least fifteen', () => {
    const trained = new Set(TRAINED.flatMap(({ locales }) => locales));
    for (const locale of PLANS['held-out-locales'].locales) assert.ok(!trained.has(locale), locale);
    assert.ok(trained.size >= 15);
    assert.ok(PLANS['held-out-locales'].locales.length >= 5);
  });

  it('composes no layout of the parts held out, of which most layouts held out have several', () => {
    const documents = (plan: Plan) => Array.from({ length: 40 }, (_, index) => planned(plan, index));
    const heldIn = (plan: Plan, pool: Pool) =>
      documents(plan).map(({ content }) => compose(content, lookFor(content), pool).heldParts);
    assert.ok(heldIn(PLANS.composed, 'trained').every((count) => count === 0));
    const held = heldIn(PLANS['held-out-composed'], 'held-out');
    assert.ok(held.filter((count) => count >= 2).length >= held.length * 0.7, String(held));
  });

  it('is set by at least forty unlike templates, from three writers of documents', () => {
    const templates = new Map(TRAINED.flatMap(({ templates: own }) => own.map((each) => [each.id, each])));
    assert.ok(templates.size >= 40, String(templates.size));
    assert.deepEqual([...new Set([...templates.values()].map(({ producer }) => producer))].toSorted(), [
      'docx',
      'pdfkit',
      'typst',
    ]);
  });

  it('is decided by the seed alone', () => {
    for (const index of [0, 7, 100]) assert.deepEqual(planned(PLANS.pdf, index), planned(PLANS.pdf, index));
  });

  it('has left weights that fit the features which the code computes', () => {
    const { lines, parts } = shippedTaggers();
    assert.equal(lines.labelCount, LINE_TAGS.length);
    assert.equal(parts.labelCount, FIELD_TAGS.length);
  });
});
