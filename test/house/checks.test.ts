import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { CHECKS, runCheck } from '../check.ts';

describe('the static checks', { concurrency: true }, () => {
  for (const check of CHECKS) {
    test(check.name, async (t) => {
      const { outcome, output } = await runCheck(check);
      if (outcome === 'skipped') t.skip(output);
      assert.notEqual(outcome, 'failed', `${output}\n→ ${check.remedy}`);
    });
  }
});
