import { test } from 'node:test';
import { TestCompany } from '../../support/company.ts';
import { LIST_CVS } from '../../support/endpoints.ts';
import { testUnauthorized } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';
import { refusedExchange } from '../../support/raw.ts';

const service = await lectern();

testUnauthorized(service, LIST_CVS);

test('two Authorization headers are not the one that is asked for, even if one of them is good', async () => {
  const company = await TestCompany.create(service);
  for (const other of [`Bearer ${company.key}`, 'Basic eDp5']) {
    const head = `GET /api/public/v1/cvs HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${company.key}\r\nAuthorization: ${other}\r\n\r\n`;
    (await refusedExchange(service, head)).expectError(401, 'unauthorized');
  }
});
