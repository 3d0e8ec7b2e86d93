import assert from 'node:assert/strict';
import { before, describe, type TestContext, test } from 'node:test';
import { insertNote, listNotes } from '#cvs/notes.ts';
import { insertSharedLink } from '#cvs/shared-links.ts';
import { ENDPOINTS, type EndpointName } from '#http/console/contract.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { AUTHORISATION, REQUESTERS, type Requester, type ResourceIds } from '../../support/console-authorisation.ts';
import { textCv } from '../../support/documents.ts';
import { insertWebhook } from '../../support/insert-webhook.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
/** Those that end the session which asks. */
const ENDING: readonly EndpointName[] = ['signOut', 'signOutEverywhere'];

describe('the console: who may call what', { concurrency: 3 }, () => {
  let company: TestCompany;
  let other: TestCompany;
  let lasting: Readonly<Record<Requester, Browser>>;
  let sessionId: number;
  before(async () => {
    [company, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    lasting = {
      nobody: new Browser(service),
      consultant: await Browser.of(service, company.consultant),
      administrator: await Browser.of(service, company.administrator),
      stranger: await Browser.of(service, other.administrator),
    };
    const somebody = await Browser.of(service, await company.addMember({}));
    sessionId = Number((await somebody.data('listSessions'))[0]?.id);
  });

  test('every endpoint of the contract stands in the table, and nothing else', () => {
    assert.deepEqual(Object.keys(AUTHORISATION).toSorted(), NAMES.toSorted());
  });

  for (const name of NAMES) {
    for (const asker of REQUESTERS) {
      const expected = AUTHORISATION[name].answers[asker];
      test(`${ENDPOINTS[name].method} ${ENDPOINTS[name].path} asked by ${asker}: ${expected}`, async (t) => {
        const cvId = await insertCvWithFile(service, company);
        const things: ResourceIds = {
          companyId: company.id,
          cvId,
          linkId: await insertLink(cvId),
          keyId: (await company.addKey()).id,
          memberId: (await company.addMember({})).id,
          templateId: await company.addTemplate(crypto.randomUUID()),
          sessionId,
          webhook: () => briefWebhook(t),
          note: async () => {
            const note = { companyId: company.id, cvId, memberId: 1_000_000, text: 'Call back' };
            await service.db.transaction().execute((trx) => insertNote(trx, note));
            return (await listNotes(service.db, cvId))[0]?.id ?? 0;
          },
          form: cvForm,
        };
        const browser = ENDING.includes(name) && asker !== 'nobody' ? await fresh(asker) : lasting[asker];
        const answer = await browser.call(name, await AUTHORISATION[name].options(things));
        assert.equal(
          [answer.status, answer.errorCode].filter((part) => part !== null).join(' '),
          expected,
          answer.text,
        );
      });
    }
  }

  async function insertLink(cvId: number): Promise<number> {
    await insertSharedLink(service.db, { companyId: company.id, cvId, memberId: company.consultant.id, hours: 1 });
    const query = service.db.selectFrom('shared_links').select('id').where('cv_id', '=', cvId);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A webhook that is gone after the test. A company may have ten, and each call of a webhook inserts one. */
  async function briefWebhook(t: TestContext): ReturnType<typeof insertWebhook> {
    const inserted = await insertWebhook(service.db, company.id);
    t.after(() => service.db.deleteFrom('webhooks').where('id', '=', inserted.webhookId).execute());
    return inserted;
  }

  async function fresh(asker: Exclude<Requester, 'nobody'>): Promise<Browser> {
    const home = asker === 'stranger' ? other : company;
    const role = asker === 'consultant' ? 'consultant' : 'administrator';
    return Browser.of(service, await home.addMember({ role }));
  }
});

async function cvForm(): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await textCv())]), 'cv.pdf');
  return form;
}
