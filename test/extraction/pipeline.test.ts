import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EngineInput } from '#extraction/model/document.ts';
import { STAGE_NAMES, type Stage } from '#extraction/model/stage.ts';
import { PIPELINE, runPipeline } from '#extraction/pipeline.ts';
import { onePage } from './page-maker.ts';

const input: EngineInput = {
  document: onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 110], 'Work Experience', { bold: true, size: 13 });
    page.text([40, 130], 'Baker, Arden Mills Ltd, 2018 - 2021', { bold: true });
  }),
  hints: { gender: null, fileName: null, today: '2025-06-01' },
};

describe('the pipeline', () => {
  it('has every stage once, in order', () => {
    assert.deepEqual(
      PIPELINE.map(({ name }) => name),
      STAGE_NAMES,
    );
  });

  it('keeps in every stage what the stages before it found', () => {
    let state: Record<string, unknown> = { ...input };
    for (const stage of PIPELINE as readonly unknown[] as Stage<object, object>[]) {
      const after = stage.run(state) as Record<string, unknown>;
      for (const [key, value] of Object.entries(state)) assert.equal(after[key], value, `${stage.name} changed ${key}`);
      assert.ok(Object.keys(after).length > Object.keys(state).length, `${stage.name} found nothing`);
      state = after;
    }
    assert.deepEqual(state, runPipeline(input));
  });
});
