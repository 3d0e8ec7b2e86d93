import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { FEW_WORKERS, startServer } from '../kit/server-process.ts';
import { until } from '../kit/until.ts';
import { API_PREFIX } from '../support/lectern.ts';
import { cliProcess, type Id } from './command.ts';

describe('the command line beside a running server', async () => {
  const server = await startServer({ settings: FEW_WORKERS });
  after(async () => assert.equal(await server.stop(), null));
  const baseUrl = server.url + API_PREFIX;
  const { json, run } = cliProcess({ LECTERN_DATA_DIR: server.dataDir });

  /** What the API answers to a key: the status, and the code of the error if it is one. */
  async function answerTo(secret: string, resource = '/cvs'): Promise<{ status: number; code: string | null }> {
    const response = await fetch(baseUrl + resource, { headers: { authorization: `Bearer ${secret}` } });
    const body = (await response.json()) as { error: { code: string } | null };
    return { status: response.status, code: body.error?.code ?? null };
  }

  async function newKey(): Promise<{ company: string; key: string; secret: string }> {
    const company = String((await json<Id>('company', 'create', '--name', 'A', '--api', 'on')).id);
    const { id, secret } = await json<Id & { secret: string }>('key', 'create', '--company', company, '--name', 'k');
    return { company, key: String(id), secret };
  }

  test('what was made is there with the next request', async () => {
    const { company, secret } = await newKey();
    await json('member', 'add', '--company', company, '--email', 'ada@b.example', '--role', 'consultant');
    const template = await json<Id>('template', 'add', '--company', company, '--name', 'House');
    const listed = async (): Promise<unknown> => {
      const url = `${baseUrl}/templates?acting_user_email=ada@b.example`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
      return ((await response.json()) as { data: unknown }).data;
    };
    assert.deepEqual(await listed(), [{ id: template.id, name: 'House', is_default: false }]);
    await json('template', 'hide', String(template.id), '--member', 'ada@b.example');
    assert.deepEqual(await listed(), []);
    await json('template', 'show', String(template.id), '--member', 'ada@b.example');
    assert.deepEqual(await listed(), [{ id: template.id, name: 'House', is_default: false }]);
  });

  test('a revoked key and an expired key are refused from the next request on', async () => {
    const expired = await newKey();
    assert.deepEqual(await answerTo(expired.secret), { status: 200, code: null });
    await json('key', 'expire', expired.key, '--at', '2020-01-01');
    assert.deepEqual(await answerTo(expired.secret), { status: 401, code: 'invalid_api_key' });
    const { company, key, secret } = await newKey();
    assert.deepEqual(await answerTo(secret), { status: 200, code: null });
    await json('key', 'revoke', key);
    assert.deepEqual(await answerTo(secret), { status: 401, code: 'invalid_api_key' });
    // The use is written beside the answer, which does not wait for it.
    await until('the use is seen', async () => {
      const [listed] = await json<{ last_used_at: string | null }[]>('key', 'list', '--company', company);
      return listed?.last_used_at !== null;
    });
  });

  test('settings of a company hold from the next request on', async () => {
    const { company, secret } = await newKey();
    await json('company', 'set', company, '--storage', 'off');
    assert.deepEqual(await answerTo(secret), { status: 403, code: 'cv_storage_disabled' });
    await json('company', 'set', company, '--api', 'off');
    assert.deepEqual(await answerTo(secret), { status: 403, code: 'api_disabled' });
  });

  test('the keys of a deleted company are told that it is gone', async () => {
    const { company, secret } = await newKey();
    assert.deepEqual(await answerTo(secret), { status: 200, code: null });
    await json('company', 'delete', company);
    assert.deepEqual(await answerTo(secret), { status: 404, code: 'company_not_found' });
  });

  test('commands leave the database to the server', async () => {
    assert.equal((await run('company', 'list')).code, 0);
    const { secret } = await newKey();
    assert.deepEqual(await answerTo(secret), { status: 200, code: null });
  });
});
