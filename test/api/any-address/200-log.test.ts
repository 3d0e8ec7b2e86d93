import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { until } from '../../kit/until.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { API_PREFIX, lectern, lecternBeside } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';
import { storeCv } from '../../support/upload.ts';

const service = await lectern();
const node = await lecternBeside(service, { LECTERN_LOG_ADDRESSES: 'short' });

interface Line {
  readonly msg: string;
  readonly event?: string;
  readonly [field: string]: unknown;
}

async function linesOf({ logFile }: { readonly logFile: string }): Promise<readonly Line[]> {
  const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** The line with these fields, once it is there. */
async function logged(fields: Readonly<Record<string, unknown>>, where = node): Promise<Line> {
  return until(`a line with ${JSON.stringify(fields)}`, async () =>
    (await linesOf(where)).find((line) => Object.entries(fields).every(([name, value]) => line[name] === value)),
  );
}

describe('the log of requests', () => {
  test('says which route was called, for which ids, by which company and key, and from which network', async () => {
    const company = await TestCompany.create(service);
    const { id } = await storeCv(node, company);
    await call(node, `/cvs/${id}`, { key: company.key });
    const caller = { companyId: company.id, keyId: company.keyId, address: '127.0.0.0' };
    const shown = await logged({ msg: 'request', route: `${API_PREFIX}/cvs/:cvId`, cvId: id, status: 200 });
    assert.deepEqual({ ...shown, ...caller }, shown);
    assert.equal('path' in shown, false);
    const { companyId } = caller;
    const uploaded = await logged({ msg: 'request', route: `${API_PREFIX}/cvs/process`, companyId, status: 200 });
    assert.equal(typeof uploaded.memberId, 'number', 'the acting user is named by its id');
    await call(node, '/templates', { key: company.key, query: { acting_user_email: company.email } });
    const listed = await logged({ msg: 'request', route: `${API_PREFIX}/templates`, companyId });
    assert.equal(listed.memberId, uploaded.memberId);
  });

  test("a candidate's file name stands in no line: not of an upload, a link, a bad link or an unknown address", async () => {
    const company = await TestCompany.create(service);
    const fileName = 'Ottilie-Wiesengrund.pdf';
    const { id, download_url: url } = await storeCv(node, company, { fileName });
    assert.equal((await fetch(url)).status, 200);
    assert.equal((await fetch(`${url}0`)).status, 403);
    assert.equal((await fetch(url.replace('/files/', '/filez/'))).status, 404);
    await call(node, `/cvs/${fileName}`, { key: company.key });
    await call(node, `/cvs/${id}/file`, { key: company.key });
    await logged({ msg: 'request', route: `${API_PREFIX}/cvs/:cvId/file`, cvId: id });
    await logged({ msg: 'request', route: '/files/*', status: 200 });
    await logged({ event: 'request_refused', code: 'file_link_invalid', status: 403 });
    await logged({ msg: 'request', route: null, status: 404 });
    assert.doesNotMatch(await readFile(node.logFile, 'utf8'), /Ottilie|Wiesengrund/);
  });

  test('a PDF that is sent, whole, in part or not at all, is no error, in the console and by a link', async () => {
    const company = await TestCompany.create(service);
    const browser = await Browser.of(node, company.consultant);
    const id = await insertCvWithFile(service, company);
    const { url } = await browser.data('linkCv', { ids: [id] });
    const { url: signed } = (await call(node, `/cvs/${id}/file`, { key: company.key })).link;
    const ranges = new Map([
      ['', 200],
      ['bytes=0-4', 206],
      ['bytes=9999999-', 416],
    ]);
    for (const [range, status] of ranges) {
      const shown = await browser.send('GET', `/api/console/cvs/${id}/pdf`, { headers: { Range: range } });
      const headers: Record<string, string> = range === '' ? {} : { Range: range };
      for (const address of [url, signed]) {
        const linked = await fetch(address, { headers });
        await linked.arrayBuffer();
        assert.deepEqual([shown.status, linked.status], [status, status]);
      }
      await logged({ msg: 'request', route: '/api/console/cvs/:cvId/pdf', companyId: company.id, status });
      await logged({ msg: 'request', route: '/files/*', status });
      await logged({ msg: 'request', route: '/shared/:token', status });
    }
    assert.ok(!(await readFile(node.logFile, 'utf8')).includes(url.slice(-43)), 'the log has no token of a link');
    assert.deepEqual(
      (await linesOf(node)).filter(({ level }) => level === 'error'),
      [],
    );
  });

  test('a body that is no JSON is not quoted', async () => {
    const headers = { Origin: node.url, 'Content-Type': 'application/json', Cookie: '' };
    const body = '{"email": "a@b.example", "password": hunter2-unquoted}';
    const answer = await fetch(`${node.url}/api/console/sign-in`, { method: 'POST', headers, body });
    assert.equal(answer.status, 400);
    await logged({ msg: 'request', route: '/api/console/sign-in', status: 400 });
    assert.doesNotMatch(await readFile(node.logFile, 'utf8'), /hunter2/);
  });

  test('LECTERN_LOG_ADDRESSES says how much of an address it has', async () => {
    const [full, none] = await Promise.all([
      lecternBeside(service),
      lecternBeside(service, { LECTERN_LOG_ADDRESSES: 'none' }),
    ]);
    for (const other of [full, none]) await call(other, '/health');
    const request = { msg: 'request', route: `${API_PREFIX}/health` };
    assert.equal((await logged(request, full)).address, '127.0.0.1');
    assert.equal('address' in (await logged(request, none)), false);
  });
});

describe('security events in the log', () => {
  test('signed_in and sign_in_failed, with who and from where', async () => {
    const { administrator, id: companyId } = await TestCompany.create(service);
    const password = newPassword();
    await Browser.of(node, administrator, password);
    const invited = await logged({ event: 'signed_in', by: 'link', companyId });
    assert.match(String(invited.address), /^127\.\d+\.\d+\.0$/);
    const browser = new Browser(node);
    const { email } = administrator;
    await browser.call('signIn', { body: { email, password: newPassword() } });
    const failed = await logged({ event: 'sign_in_failed', code: 'sign_in_failed', status: 401 });
    assert.equal(failed.route, '/api/console/sign-in');
    await browser.call('signIn', { body: { email, password } });
    const signedIn = await logged({ event: 'signed_in', by: 'password', companyId });
    assert.equal(signedIn.personId, invited.personId);
    await browser.call('takeLink', { body: { token: 'x'.repeat(43), password } });
    await logged({ event: 'sign_in_failed', code: 'link_invalid' });
    assert.doesNotMatch(await readFile(node.logFile, 'utf8'), new RegExp(`${email}|${password}`));
  });

  test('request_refused, with the company and key where they are known', async () => {
    const route = `${API_PREFIX}/cvs`;
    await call(node, '/cvs');
    await logged({ event: 'request_refused', code: 'unauthorized', status: 401, route });
    await call(node, '/cvs', { key: `lectern_${'0'.repeat(48)}` });
    await logged({ event: 'request_refused', code: 'invalid_api_key', status: 401, route });
    const off = await TestCompany.create(service, { apiEnabled: false });
    await call(node, '/cvs', { key: off.key });
    await logged({ event: 'request_refused', code: 'api_disabled', companyId: off.id, keyId: off.keyId });
    const limited = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    for (let times = 0; times < 2; times += 1) await call(node, '/cvs', { key: limited.key });
    await logged({ event: 'request_refused', code: 'rate_limit_exceeded', status: 429, keyId: limited.keyId });
    const consultant = await TestCompany.create(service);
    const browser = await Browser.of(node, await consultant.addMember({}));
    (await browser.call('listKeys')).expectError(403, 'administrator_required');
    const refused = await logged({ event: 'request_refused', code: 'administrator_required', status: 403 });
    assert.deepEqual([refused.companyId, typeof refused.memberId], [consultant.id, 'number']);
  });
});
