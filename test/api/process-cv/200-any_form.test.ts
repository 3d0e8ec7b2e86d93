import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { cvForm } from '../../support/upload.ts';

const service = await lectern();

interface Cut {
  readonly at: number;
  readonly length: number;
  readonly instead: Uint8Array;
}

/** A stretch of a body, as fractions of its length, and what stands there instead. */
const cut: fc.Arbitrary<Cut> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.double({ min: 0, max: 0.3, noNaN: true }),
  instead: fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.constantFrom('\r\n', '--', '"', '\0', 'filename="', 'name="file"', '\r\n\r\n').map((text) => Buffer.from(text)),
  ),
});

describe('POST /cvs/process: whatever becomes of the form on its way', () => {
  let company: TestCompany;
  before(async () => (company = await TestCompany.create(service, { credits: 1000 })));

  test('a mutilated body is processed or refused; it is never a fault, and every credit spent is on record', async () => {
    const whole = new Response(await cvForm(company));
    const type = whole.headers.get('content-type') ?? '';
    const body = Buffer.from(await whole.arrayBuffer());
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 3 }), async (cuts) => {
        let mutilated = body;
        for (const { at, length, instead } of cuts) {
          const start = Math.floor(at * mutilated.length);
          const end = start + Math.floor(length * mutilated.length);
          mutilated = Buffer.concat([mutilated.subarray(0, start), instead, mutilated.subarray(end)]);
        }
        const options = { key: company.key, headers: { 'Content-Type': type }, body: new Uint8Array(mutilated) };
        const answer = await call(service, 'POST /cvs/process', options);
        assert.ok([200, 400, 404].includes(answer.status), answer.text);
      }),
      { numRuns: 150, endOnFailure: true },
    );
    const spent = (await company.usage()).reduce((sum, { credit }) => sum + credit, 0);
    assert.equal(await company.balance(), 1000 - spent);
  });
});
