import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { Browser, withAdministrator, withConsultant } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();
const NAME = 'Hallam & Sons';

/** What a browser shows of a link: the status and the heading of its page, or the beginning of the PDF. */
async function opened(url: string, language = 'en') {
  const headers = { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': language };
  const response = await fetch(url, { headers });
  const text = await response.text();
  return { status: response.status, title: /<h1>(.*)<\/h1>/.exec(text)?.[1] ?? text.slice(0, 5), text, response };
}

async function expireAll(cvId: number): Promise<void> {
  await sql`update shared_links set expires_at = now() - interval '1 minute' where cv_id = ${cvId}`.execute(service.db);
}

describe('a shared link', () => {
  test('opens the PDF without signing in, inline and sandboxed, whole and by ranges', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await insertCvWithFile(service, company);
    const { url, expires_in: seconds } = await consultant.data('linkCv', { ids: [id], body: { hours: 24 } });
    assert.equal(seconds, 86_400);
    assert.match(new URL(url).pathname, /^\/shared\/[\w-]{43}$/);
    const whole = await opened(url);
    assert.deepEqual([whole.status, whole.title], [200, '%PDF-']);
    assert.match(whole.response.headers.get('content-disposition') ?? '', /^inline; filename="cv\.pdf"/);
    assert.match(whole.response.headers.get('content-security-policy') ?? '', /sandbox; frame-ancestors 'none'/);
    const part = await fetch(url, { headers: { Range: 'bytes=0-4' } });
    assert.deepEqual([part.status, await part.text()], [206, '%PDF-']);
    assert.equal((await fetch(url, { method: 'HEAD' })).status, 200);
    assert.equal((await fetch(url, { method: 'POST' })).status, 405);
  });

  test('is listed with who shared it, its expiry and when it was opened, to its own company only', async () => {
    const { company, consultant, administrator } = await withBoth();
    const { administrator: stranger } = await withAdministrator(service);
    const [id, other] = [await insertCvWithFile(service, company), await insertCvWithFile(service, company)];
    const { url } = await consultant.data('linkCv', { ids: [id] });
    await administrator.data('linkCv', { ids: [other], body: { hours: 168 } });
    const [unopened, ...rest] = await consultant.data('listCvLinks', { ids: [id] });
    assert.deepEqual([rest.length, unopened?.shared_by, unopened?.last_opened_at], [0, company.email, null]);
    const life = Date.parse(unopened?.expires_at ?? '') - Date.parse(unopened?.created_at ?? '');
    assert.equal(life, 3_600_000);
    await (await fetch(url)).arrayBuffer();
    const all = await administrator.data('listLinks');
    assert.deepEqual(
      all.map((link) => [link.cv_id, link.shared_by, link.last_opened_at === null]),
      [
        [other, company.administrator.email, true],
        [id, company.email, false],
      ],
    );
    assert.deepEqual(await stranger.data('listLinks'), []);
    assert.ok(!JSON.stringify(all).includes(url.slice(-43)), 'the list gives no token away');
  });

  test('revoked by any member of the company, opens nothing and says so with the name of the company', async () => {
    const { company, consultant, administrator } = await withBoth();
    const id = await insertCvWithFile(service, company);
    const { url } = await administrator.data('linkCv', { ids: [id] });
    const linkId = (await consultant.data('listCvLinks', { ids: [id] }))[0]?.id ?? 0;
    await consultant.data('revokeCvLink', { ids: [linkId] });
    const page = await opened(url);
    assert.deepEqual([page.status, page.title], [403, 'This link was withdrawn']);
    assert.match(page.text, /<p>Hallam &amp; Sons no longer shares/);
    assert.equal((await opened(url, 'de')).title, 'Dieser Link wurde zurückgezogen');
    assert.deepEqual(await consultant.data('listCvLinks', { ids: [id] }), []);
    // Again changes nothing, and is not recorded again.
    await administrator.data('revokeCvLink', { ids: [linkId] });
    const actions = await service.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject'])
      .where('company_id', '=', company.id)
      .where('action', 'like', 'cv.%')
      .orderBy('id')
      .execute();
    assert.deepEqual(actions, [
      { actor: String(company.administrator.id), action: 'cv.shared', subject: { cv_id: id, hours: 1 } },
      { actor: String(company.consultant.id), action: 'cv.link_revoked', subject: { cv_id: id } },
    ]);
  });

  test('expired, says until when it worked; altered, it says no name; erased with its CV, it is gone', async () => {
    const { company, administrator } = await withAdministrator(service, { name: NAME });
    const id = await insertCvWithFile(service, company);
    const { url } = await administrator.data('linkCv', { ids: [id] });
    const altered = await opened(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`);
    assert.deepEqual([altered.status, altered.title], [403, 'This link does not work']);
    assert.ok(!altered.text.includes('Hallam'));
    assert.equal((await opened(`${url.slice(0, -43)}%00`)).status, 403);
    await expireAll(id);
    const expired = await opened(url);
    assert.deepEqual([expired.status, expired.title], [403, 'This link has expired']);
    assert.match(expired.text, /until .* UTC\. Ask Hallam &amp; Sons for a new one/);
    assert.deepEqual(await administrator.data('listCvLinks', { ids: [id] }), []);
    const plain = await fetch(url);
    assert.deepEqual(
      [plain.status, await plain.text()],
      [403, 'This link is not valid or has expired. Ask for a fresh one.\n'],
    );
    await administrator.data('eraseCv', { ids: [id] });
    const erased = await opened(url);
    assert.deepEqual([erased.status, erased.title], [404, 'This document is no longer available']);
  });

  test('works for one of the times on offer', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await insertCvWithFile(service, company);
    (await consultant.call('linkCv', { ids: [id], body: { hours: 2 } })).expectError(400, 'validation_error');
  });
});

async function withBoth() {
  const { company, consultant } = await withConsultant(service, { name: NAME });
  return { company, consultant, administrator: await Browser.of(service, company.administrator) };
}
