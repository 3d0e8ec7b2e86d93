import { before, describe, test } from 'node:test';
import { ENDPOINTS, type EndpointName } from '#http/console/contract.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();
const WITH_IDS = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].path.includes(':'));
/** What the endpoints with a thing in their path need; each leaves the rest unread. */
const POINTER = '/candidate_name';
const LEVEL = 'person';
const BODY = {
  member_id: 1,
  visible: true,
  changes: [{ pointer: POINTER, value: null, seen: null }],
  checked: true,
  level: LEVEL,
  text: 'a note',
  layout: 'classic-en',
  format: 'docx',
  name: 'a name',
};

describe('the console: ids that are nobody’s', () => {
  let administrator: Browser;
  before(async () => {
    administrator = await Browser.of(service, (await TestCompany.create(service)).administrator);
  });

  for (const name of WITH_IDS) {
    test(`${ENDPOINTS[name].method} ${ENDPOINTS[name].path}: what is no id, and what is none of any company, is not there`, async () => {
      for (const id of ['0', '-1', '1.5', 'x', '%27', '999999999999', '9'.repeat(40)]) {
        const answer = await administrator.call(name, {
          ids: [id],
          ...(ENDPOINTS[name].method !== 'GET' && { body: BODY }),
          ...('query' in ENDPOINTS[name] && { query: { pointer: POINTER, level: LEVEL } }),
        });
        answer.expectError(404, 'not_found');
      }
    });
  }

  test('an address that the console does not have', async () => {
    (await administrator.send('GET', '/api/console/nothing')).expectError(404, 'not_found');
  });
});
