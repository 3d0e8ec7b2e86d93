import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testsTouchedBy } from './changed.ts';

const IMPORTS = new Map([
  ['src/main/server.ts', ['src/use-cases/process-cv/process-cv.ts']],
  ['src/use-cases/process-cv/process-cv.ts', ['src/credits/reserve.ts']],
  ['test/use-cases/process-cv.test.ts', ['src/use-cases/process-cv/process-cv.ts']],
  ['test/support/company.ts', ['src/credits/reserve.ts']],
  ['test/api/list-cvs/200-dates.test.ts', ['test/support/company.ts']],
  ['test/api/list-cvs/200-ok.test.ts', ['test/support/company.ts']],
]);
const ALL = [
  'test/api/console-pages/200-usage.test.ts',
  'test/api/console-pages/200-work.test.ts',
  'test/api/console-usage/200-csv.test.ts',
  'test/api/list-cvs/200-dates.test.ts',
  'test/api/list-cvs/200-ok.test.ts',
  'test/cli/credits.test.ts',
  'test/use-cases/process-cv.test.ts',
  'test/kit/memoize.test.ts',
];

function chosen(...changed: readonly string[]): readonly string[] {
  return testsTouchedBy(changed, IMPORTS, ALL);
}

describe('the tests that a change can touch', () => {
  it('are those that import it over any number of modules, those named for its folder, and the calls that succeed', () => {
    assert.deepEqual(chosen('src/credits/reserve.ts'), [
      'test/api/list-cvs/200-ok.test.ts',
      'test/cli/credits.test.ts',
      'test/use-cases/process-cv.test.ts',
    ]);
  });

  it('are, where the console changed, what members do most in it, and what is called like the folder', () => {
    const [pages, work, calls] = ALL;
    assert.deepEqual(chosen('console/src/pages/usage/usage-page.tsx'), [pages, work, calls]);
    assert.deepEqual(chosen('console/src/theme.ts'), [work]);
    assert.deepEqual(chosen('console/src/api/call.ts'), [work]);
  });

  it('are the changed tests themselves, and those that use a changed helper', () => {
    assert.deepEqual(chosen('test/kit/memoize.test.ts'), ['test/kit/memoize.test.ts']);
    assert.deepEqual(chosen('test/support/company.ts'), [
      'test/api/list-cvs/200-dates.test.ts',
      'test/api/list-cvs/200-ok.test.ts',
    ]);
  });

  it('are none where nothing imports it', () => {
    assert.deepEqual(chosen('docs/STYLE.md'), []);
  });
});
