import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createKey } from '#keys/keys.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { logCalls } from '../../support/usage-log.ts';

const service = await lectern();
const HEAD = 'started_at,finished_at,member,channel,key,outcome,credit,cv_id,detail,request_id';

describe('the usage log as CSV', () => {
  test('is a file with a byte order mark, a head and one line a call, newest first, of the calls that match', async () => {
    const company = await TestCompany.create(service);
    const calls = { companyId: company.id, member: company.consultant, keyId: company.keyId };
    await logCalls(service.db, {
      ...calls,
      outcome: 'refused',
      startedAt: '2026-02-03T12:00:00Z',
      detail: 'Sagte "nö", ok',
    });
    await logCalls(service.db, { ...calls, outcome: 'failed_document', startedAt: '2026-02-04T12:00:00Z' });
    const administrator = await Browser.of(service, company.administrator);
    const answer = await administrator.call('exportUsage', { query: { started_to: '2026-02-03' } });
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/);
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename="lectern-usage-company-\d+-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, line, end] = answer.text.split('\r\n');
    assert.equal(head, `\uFEFF${HEAD}`);
    const [first] = await administrator.data('listUsage', { query: { outcome: 'refused' } });
    assert.equal(
      line,
      `2026-02-03T12:00:00.000Z,2026-02-03T12:00:01.000Z,${company.email},api,test,refused,0,,"Sagte ""nö"", ok",${first?.request_id}`,
    );
    assert.equal(end, '');
  });

  test('no calls leave a head', async () => {
    const company = await TestCompany.create(service);
    const answer = await (await Browser.of(service, company.administrator)).call('exportUsage');
    assert.equal(answer.text, `\uFEFF${HEAD}\r\n`);
  });

  test('no cell is a formula: such as a name of a key', async () => {
    const company = await TestCompany.create(service);
    const names = ['=HYPERLINK("//evil.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];
    for (const [index, name] of names.entries()) {
      const detail = `${name} or so`;
      const made = await createKey(service.db, {
        companyId: company.id,
        name: index < 4 ? name : 'plain',
        scope: 'full',
        expiresAt: null,
      });
      assert.equal(made.kind, 'created');
      const startedAt = `2026-02-03T12:00:0${index}Z`;
      const call = { companyId: company.id, member: company.consultant, keyId: made.key.id, startedAt, detail };
      await logCalls(service.db, { ...call, outcome: 'refused' });
    }
    const { text } = await (await Browser.of(service, company.administrator)).call('exportUsage');
    assert.doesNotMatch(text.replaceAll('""', ''), /(?:^|[,\n])"?[=+\-@\t\r][^\n]/);
    assert.match(text, /,"'=HYPERLINK\(""\/\/evil.example""\)",refused/);
  });

  test('many calls come in the order of the list, each once', async () => {
    const company = await TestCompany.create(service);
    const calls = { companyId: company.id, member: company.consultant, keyId: null, outcome: 'refused' } as const;
    // Many of one moment, over the edge of what is read at once.
    for (const startedAt of ['2026-02-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-02-01T00:10:00Z'])
      await logCalls(service.db, { ...calls, startedAt, count: 1500 });
    const administrator = await Browser.of(service, company.administrator);
    const { text } = await administrator.call('exportUsage');
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1));
    const listed: string[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const part = await administrator.data('listUsage', { query: { page_size: '1000', page: String(page) } });
      listed.push(...part.map((call) => call.request_id));
    }
    assert.equal(new Set(ids).size, 4500);
    assert.deepEqual(ids, listed);
  });
});
