import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import type { ValueChange } from '#http/console/contract.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { readCv } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

/** Places that are none, or of no single value. */
const NO_VALUES = [
  '/',
  '/nothing',
  '/version',
  '/warnings/0',
  '/work/0',
  '/work/added-1',
  '/work/added-0/company',
  '/work/0/role/evidence',
  '/warnings',
  '/template_fields',
  '/template_fields/added-1',
  '/alternatives/latest_role',
  '/work/2/company',
  '/work/00/company',
  '/work/-/company',
  '/work/length',
  '/work/0/dates/start',
  '/work/0/company/value',
  '/candidate_name/evidence/0/text',
  '/candidate_name/confidence',
  '/contact/address/city',
  '/template_fields/0/kind',
  '/constructor',
  '/__proto__/toString',
];

/** A value of another kind than stands there, with what is seen there. */
const WRONG_KINDS = [
  ['/candidate_name', 7, 'Ada Lovelaee'],
  ['/candidate_name', '   ', 'Ada Lovelaee'],
  ['/candidate_name', 'x'.repeat(201), 'Ada Lovelaee'],
  ['/contact/emails/0', `${'x'.repeat(250)}@mail.example`, 'ada@rnail.example'],
  ['/contact/phones/0', '4'.repeat(51), '+441'],
  ['/latest_role', 'x'.repeat(501), 'Programmer'],
  ['/summary', 'x'.repeat(5001), null],
  ['/candidate_name', 'Ada\nLovelace', 'Ada Lovelaee'],
  ['/candidate_name', 'Ada\u001b[2J', 'Ada Lovelaee'],
  ['/summary', 'One\u0007', null],
  ['/candidate_name', ['Ada'], 'Ada Lovelaee'],
  ['/candidate_name', { start: '2019', end: null, current: false }, 'Ada Lovelaee'],
  ['/work/0/dates', '2019', { start: '2020', end: null, current: true }],
  ['/work/0/dates', { start: '2019-13', end: null, current: false }, { start: '2020', end: null, current: true }],
  ['/work/0/dates', { start: '2019', end: '2018', current: false }, { start: '2020', end: null, current: true }],
  ['/work/0/dates', { start: '2019', end: '2020', current: true }, { start: '2020', end: null, current: true }],
  ['/work/0/kind', 'hobby', 'job'],
  ['/languages/0/code', 'French', 'fr'],
  ['/languages/0/native', 'yes', false],
  ['/template_fields/0', 'six', 4],
  ['/work', null, ['0', '1']],
  ['/work', ['0', '0'], ['0', '1']],
  ['/work', ['0', '2'], ['0', '1']],
  ['/work', ['0', 'added-x'], ['0', '1']],
  ['/work', 'all', ['0', '1']],
] as const;

describe('correcting values of a CV: what is refused', () => {
  let consultant: Browser;
  let id: number;
  before(async () => {
    const company = await TestCompany.create(service);
    consultant = await Browser.of(service, company.consultant);
    id = await readCv(service, company);
  });

  for (const pointer of NO_VALUES) {
    test(`a place without a value: ${pointer}`, async () => {
      const answer = await consultant.call('correctCv', {
        ids: [id],
        body: { changes: [{ pointer, value: null, seen: null }] },
      });
      assert.match(answer.expectError(400, 'validation_error'), /has no value at/);
    });
  }

  for (const [pointer, value, seen] of WRONG_KINDS) {
    test(`a value of another kind: ${pointer}, ${JSON.stringify(value).slice(0, 60)}`, async () => {
      const answer = await consultant.call('correctCv', { ids: [id], body: { changes: [{ pointer, value, seen }] } });
      answer.expectError(400, 'validation_error');
    });
  }

  test('a text that is too long, with the characters that its kind has at most', async () => {
    const body = { changes: [{ pointer: '/candidate_name', value: 'x'.repeat(2400), seen: 'Ada Lovelaee' }] };
    const answer = await consultant.call('correctCv', { ids: [id], body });
    assert.match(answer.expectError(400, 'validation_error'), /1 to 200 characters in one line/);
  });

  test('more corrected values than a CV can have, which are read with it each time', async () => {
    const company = await TestCompany.create(service);
    const desk = await Browser.of(service, company.consultant);
    const cvId = await readCv(service, company);
    const keys = Array.from({ length: 1000 }, (_key, at) => `added-${at + 1}`);
    const change = async (changes: readonly ValueChange[]) =>
      desk.call('correctCv', { ids: [cvId], body: { changes: [...changes] } });
    for (const list of ['/interests', '/references', '/certificates']) {
      const answer = await change([{ pointer: list, seen: [], value: keys }]);
      assert.equal(answer.status, 200);
    }
    const places = [
      ...keys.map((key) => `/interests/${key}`),
      ...keys.slice(0, 997).map((key) => `/references/${key}`),
    ];
    for (let at = 0; at < places.length; at += 200) {
      const texts = places.slice(at, at + 200).map((pointer) => ({ pointer, seen: null, value: 'text' }));
      assert.equal((await change(texts)).status, 200);
    }
    const more = await change([{ pointer: '/certificates/added-1/name', seen: null, value: 'one too many' }]);
    assert.match(more.expectError(400, 'validation_error'), /at most 2000 corrected values/);
    assert.equal((await change([{ pointer: places[0] ?? '', seen: 'text', value: 'other' }])).status, 200);
  });

  test('a pointer that begins with no slash, and a character that cannot be kept', async () => {
    for (const change of [
      { pointer: 'candidate_name', value: 'Ada', seen: 'Ada Lovelaee' },
      { pointer: '/candidate_name', value: 'Ada\0', seen: 'Ada Lovelaee' },
      { pointer: '/candidate_name', value: 'Ada \ud800', seen: 'Ada Lovelaee' },
      { pointer: '/candidate_\0name', value: 'Ada', seen: 'Ada Lovelaee' },
    ]) {
      const answer = await consultant.call('correctCv', { ids: [id], body: { changes: [change] } });
      answer.expectError(400, 'validation_error');
    }
    assert.deepEqual((await consultant.data('getCv', { ids: [id] })).corrections, []);
  });
});
