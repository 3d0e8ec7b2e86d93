import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setChecked } from '#cvs/checked-cvs.ts';
import { correctValues } from '#cvs/corrections/corrections.ts';
import { ENGINE } from '#kit/engine.ts';

import { TestCompany } from '../support/company.ts';
import { oldCv } from '../support/corrected.ts';
import { corruptPdf, textCv } from '../support/documents.ts';
import { newCli } from './command.ts';
import { withEngines } from './command-with-engines.ts';

interface Compared {
  readonly before: string;
  readonly after: string;
  readonly cvs: number;
  readonly fields: readonly (Readonly<Record<string, number>> & { readonly field: string })[];
}

describe('lectern accuracy --read-again', async () => {
  const { db, dataDir, settings } = await newCli();
  const run = withEngines({ db, dataDir, settings });
  const service = { db, url: '', baseUrl: '', dataDir };

  async function correctName(company: TestCompany, cvId: number): Promise<void> {
    const own = { companyId: company.id, cvId, memberId: company.consultant.id };
    const changes = [{ pointer: '/candidate_name', seen: 'Ada Lovelaee', value: 'Ada Lovelace' }];
    const { kind } = await db.transaction().execute((trx) => correctValues(trx, { ...own, changes }));
    assert.equal(kind, 'changed');
    await db.transaction().execute((trx) => setChecked(trx, { ...own, isChecked: true }));
  }

  test('tells what the present engine mends and breaks, stores nothing, and names a CV that it cannot read', async () => {
    const company = await TestCompany.create(service);
    const document = await textCv({ name: 'Ada Lovelace', company: 'Mill' });
    const id = await oldCv(service, company, document);
    await correctName(company, id);
    const rows = () => db.selectFrom('cvs').selectAll().where('company_id', '=', company.id).orderBy('id').execute();
    const before = await rows();

    const { code, stdout, stderr } = await run('accuracy', '--company', String(company.id), '--read-again', '--json');
    assert.deepEqual([code, stderr], [0, '']);
    const { read_again: compared } = JSON.parse(stdout) as { readonly read_again: readonly Compared[] };
    assert.deepEqual(
      compared.map(({ before: earlier, after, cvs }) => [earlier, after, cvs]),
      [['lectern/4', ENGINE, 1]],
    );
    const rowOf = (name: string) => compared[0]?.fields.find(({ field }) => field === name) ?? assert.fail(name);
    const name = rowOf('candidate_name');
    assert.deepEqual([name['right_before'], name['right_after'], name['mended'], name['broken']], [0, 1, 1, 0]);
    // The made document has another employer than the stored profile.
    const employer = rowOf('latest_company');
    assert.deepEqual([employer['right_before'], employer['right_after'], employer['broken']], [1, 0, 1]);
    assert.deepEqual(await rows(), before);
    const readings = await db.selectFrom('cv_readings').selectAll().execute();
    const audited = await db.selectFrom('audit_log').select('action').where('company_id', '=', company.id).execute();
    assert.deepEqual([readings, audited], [[], []]);

    const broken = await oldCv(service, company, corruptPdf());
    await correctName(company, broken);
    const again = await run('accuracy', '--company', String(company.id), '--read-again');
    assert.equal(again.code, 1);
    assert.match(again.stdout, new RegExp(`^Checked CVs: 2\\.[^]*CVs read by lectern/4 and then by ${ENGINE}: 1\\.`));
    assert.match(
      again.stderr,
      new RegExp(
        `^CV ${broken} could not be read again: .*\nerror: 1 of the CVs could not be read again; each is named above\\.\n$`,
      ),
    );
  });
});
