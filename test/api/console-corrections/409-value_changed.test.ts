import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { withConsultant } from '../../support/console.ts';
import { readCv } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('two people correct one CV', () => {
  test('the same value: of many at once one wins, and every other is told that it has changed', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await readCv(service, company);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        consultant.call('correctCv', {
          ids: [id],
          body: { changes: [{ pointer: '/candidate_name', value: `Ada ${at}`, seen: 'Ada Lovelaee' }] },
        }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const answer of answers) if (answer.status !== 200) answer.expectError(409, 'value_changed');
    assert.equal((await consultant.data('getCv', { ids: [id] })).corrections.length, 1);
  });

  test('different values: both stand', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await readCv(service, company);
    await Promise.all(
      [
        { pointer: '/candidate_name', value: 'Ada Lovelace', seen: 'Ada Lovelaee' },
        { pointer: '/latest_role', value: 'Countess', seen: 'Programmer' },
      ].map((change) => consultant.data('correctCv', { ids: [id], body: { changes: [change] } })),
    );
    const cv = await consultant.data('getCv', { ids: [id] });
    assert.deepEqual([cv.candidate_name, cv.latest_role, cv.corrections.length], ['Ada Lovelace', 'Countess', 2]);
  });

  test('who changes a value of an entry that was removed, or of one that nobody added, is told', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await readCv(service, company);
    const removed = { pointer: '/work', seen: ['0', '1'], value: ['0'] };
    await consultant.data('correctCv', { ids: [id], body: { changes: [removed] } });
    for (const change of [
      { pointer: '/work/1/company', seen: 'Mill', value: 'Mill & Sons' },
      { pointer: '/work/added-1/company', seen: null, value: 'Mill & Sons' },
      { pointer: '/work/1/highlights', seen: [], value: ['added-1'] },
      removed,
    ]) {
      const answer = await consultant.call('correctCv', { ids: [id], body: { changes: [change] } });
      answer.expectError(409, 'value_changed');
    }
  });

  test('who takes back another correction than was seen, or corrects a latest company that has followed its job, is told', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await readCv(service, company);
    const made = { pointer: '/work/0/company', value: 'Analytical Engines', seen: 'Analytica1 Engines' };
    await consultant.data('correctCv', { ids: [id], body: { changes: [made] } });
    for (const stale of [
      { pointer: '/latest_company', value: 'Royal Society', seen: 'Analytica1 Engines' },
      { pointer: '/work/0/company', take_back: true, seen: 'Analytical Engine' } as const,
    ]) {
      const answer = await consultant.call('correctCv', { ids: [id], body: { changes: [stale] } });
      answer.expectError(409, 'value_changed');
    }
  });
});
