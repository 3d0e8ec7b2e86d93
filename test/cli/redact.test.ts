import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';

import { TestCompany } from '../support/company.ts';
import { oldCv } from '../support/corrected.ts';
import { corruptPdf, textCv } from '../support/documents.ts';
import { newCli } from './command.ts';
import { withEngines } from './command-with-engines.ts';

describe('lectern redact', async () => {
  const { db, dataDir, settings } = await newCli();
  const run = withEngines({ db, dataDir, settings });
  const service = { db, url: '', baseUrl: '', dataDir };

  test('writes the blind CV and records it; one that cannot be made is refused, and nothing is written', async () => {
    const company = await TestCompany.create(service);
    const id = await oldCv(service, company, await textCv({ name: 'Ada Lovelace', company: 'Mill' }));
    const output = path.join(dataDir, 'blind.pdf');
    const words = (cvId: number) => ['redact', String(cvId), '--company', String(company.id), '--output', output];
    const { code, stdout, stderr } = await run(...words(id), '--json');
    assert.deepEqual([code, stderr], [0, '']);
    const { places, ...told } = JSON.parse(stdout) as { readonly places: number };
    assert.deepEqual(told, { file: output, cv_id: id, level: 'person', pages: 1, pages_as_pictures: [] });
    assert.ok(places > 0);
    const blind = await readFile(output);
    assert.ok(blind.subarray(0, 5).equals(Buffer.from('%PDF-')) && !blind.includes('Lovelace'));
    const audited = await db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('company_id', '=', company.id)
      .execute();
    assert.deepEqual(audited, [{ actor: 'operator', action: 'cv.blinded' }]);

    const broken = await oldCv(service, company, corruptPdf());
    const refused = await run(...words(broken));
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /no blind CV is handed out/u);
    assert.deepEqual(await readFile(output), blind);
    const other = await TestCompany.create(service);
    const strange = await run('redact', String(id), '--company', String(other.id));
    assert.deepEqual([strange.code, /no CV/u.test(strange.stderr)], [1, true]);
  });
});
