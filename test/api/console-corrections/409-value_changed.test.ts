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
          body: { pointer: '/candidate_name', value: `Ada ${at}`, seen: 'Ada Lovelaee' },
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
      ].map((body) => consultant.data('correctCv', { ids: [id], body })),
    );
    const cv = await consultant.data('getCv', { ids: [id] });
    assert.deepEqual([cv.candidate_name, cv.latest_role, cv.corrections.length], ['Ada Lovelace', 'Countess', 2]);
  });

  test('who takes back another correction than was seen, or corrects a latest company that has followed its job, is told', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await readCv(service, company);
    await consultant.data('correctCv', {
      ids: [id],
      body: { pointer: '/work/0/company', value: 'Analytical Engines', seen: 'Analytica1 Engines' },
    });
    const stale = { pointer: '/latest_company', value: 'Royal Society', seen: 'Analytica1 Engines' };
    (await consultant.call('correctCv', { ids: [id], body: stale })).expectError(409, 'value_changed');
    const back = { pointer: '/work/0/company', seen: 'Analytical Engine' };
    (await consultant.call('takeBackCorrection', { ids: [id], body: back })).expectError(409, 'value_changed');
  });
});
