import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setChecked } from '#cvs/checked-cvs.ts';
import { correctValues, type ValueChange } from '#cvs/corrections/corrections.ts';
import type { PlainValue } from '#cvs/corrections/value-kind.ts';
import { storeReading } from '#cvs/readings/readings.ts';
import type { Profile } from '#extraction/model/profile.ts';

import { TestCompany } from '../support/company.ts';
import { WHOLE_PROFILE } from '../support/corrected.ts';
import { copyCv, insertCv } from '../support/stored-cv.ts';
import { newCli } from './command.ts';

interface Field {
  readonly field: string;
  readonly label: string | null;
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  readonly held_back: number;
  readonly values: number;
  readonly share_right: number;
  readonly given: number;
  readonly mean_confidence: number | null;
  readonly right_of_given: number | null;
}

interface Group {
  readonly cvs: number;
  readonly fields: readonly Field[];
}

interface Report {
  readonly company_id: number;
  readonly since: string | null;
  readonly checked: Group;
  readonly templates: readonly (Group & { readonly template: string | null })[];
  readonly engines: readonly (Group & { readonly engine: string | null })[];
  readonly corrected: Group;
  readonly read_again: readonly {
    readonly before: string | null;
    readonly after: string | null;
    readonly cvs: number;
    readonly fields: readonly (Readonly<Record<string, number>> & Pick<Field, 'field' | 'label'>)[];
  }[];
}

const OLD = WHOLE_PROFILE as unknown as Profile;

/** Right, wrong, missed and held back of a field. */
function countsOf({ fields }: Group, name: string, label: string | null = null): readonly number[] | null {
  const row = fields.find((own) => own.field === name && own.label === label);
  return row === undefined ? null : [row.right, row.wrong, row.missed, row.held_back];
}

function confirmed(pointer: string, value: PlainValue): ValueChange {
  return { pointer, seen: value, value, isConfirmed: true };
}

describe('lectern accuracy', async () => {
  const { db, dataDir, json, run, refused } = await newCli();

  const newCompany = (): Promise<TestCompany> => TestCompany.create({ db, url: '', baseUrl: '', dataDir });

  async function newCv(company: TestCompany, profile: object = OLD, createdAt?: string) {
    const id = await insertCv({ db }, company, { profile, ...(createdAt !== undefined && { createdAt }) });
    const own = { companyId: company.id, cvId: id, memberId: company.consultant.id };
    return {
      id,
      correct: async (...changes: readonly ValueChange[]) => {
        const result = await db.transaction().execute((trx) => correctValues(trx, { ...own, changes }));
        assert.equal(result.kind, 'changed');
      },
      check: () => db.transaction().execute((trx) => setChecked(trx, { ...own, isChecked: true })),
      readAgain: async (read: Profile, template = 'default') => {
        const more = { profile: read, template, after: 1, processingMethod: 'text', pageSizes: [] } as const;
        const result = await db.transaction().execute((trx) => storeReading(trx, { ...own, ...more }));
        assert.equal(result.kind, 'stored');
      },
    };
  }

  const measure = ({ id }: TestCompany, ...more: readonly string[]): Promise<Report> =>
    json<Report>('accuracy', '--company', String(id), ...more);

  test('every value of a checked CV counts as right, wrong or missed, and the confidences are compared with it', async () => {
    const company = await newCompany();
    const untouched = await newCv(company);
    await untouched.check();
    const corrected = await newCv(company);
    await corrected.correct(
      { pointer: '/candidate_name', seen: 'Ada Lovelaee', value: 'Ada Lovelace' },
      // The case alone is no fault.
      { pointer: '/latest_role', seen: 'Programmer', value: 'PROGRAMMER' },
      { pointer: '/work/0/company', seen: 'Analytica1 Engines', value: 'Analytical Engines' },
      { pointer: '/work/1/company', seen: 'Mill', value: null },
      { pointer: '/contact/emails', seen: ['0'], value: ['0', 'added-1'] },
      { pointer: '/contact/emails/added-1', seen: null, value: 'ada@mill.example' },
      { pointer: '/template_fields/0', seen: 4, value: null },
      { pointer: '/template_fields/1', seen: null, value: true },
    );
    await corrected.check();
    // Nobody said anything of this one.
    await newCv(company);
    const other = await newCv(await newCompany());
    await other.check();

    const report = await measure(company);
    const { checked } = report;
    assert.deepEqual([report.company_id, report.since, checked.cvs], [company.id, null, 2]);
    assert.deepEqual(countsOf(checked, 'candidate_name'), [1, 1, 0, 0]);
    assert.deepEqual(countsOf(checked, 'latest_role'), [2, 0, 0, 0]);
    assert.deepEqual(countsOf(checked, 'latest_company'), [1, 1, 0, 0], 'it follows its job');
    assert.deepEqual(countsOf(checked, 'work.company'), [2, 2, 0, 0]);
    assert.deepEqual(countsOf(checked, 'work.role'), [4, 0, 0, 0]);
    assert.deepEqual(countsOf(checked, 'work.dates'), [4, 0, 0, 0]);
    assert.deepEqual(countsOf(checked, 'emails'), [2, 0, 1, 0]);
    assert.deepEqual(countsOf(checked, 'phones'), [2, 0, 0, 0]);
    assert.deepEqual(countsOf(checked, 'skills'), [2, 0, 0, 0]);
    assert.equal(countsOf(checked, 'awards'), null);
    assert.deepEqual(countsOf(checked, 'template_fields', 'Notice'), [1, 1, 0, 0]);
    assert.deepEqual(countsOf(checked, 'template_fields', 'Licence'), [1, 0, 1, 0], 'that there is none can be right');

    const rowOf = (name: string): Field | undefined => checked.fields.find(({ field }) => field === name);
    const { field, label, right, ...name } = rowOf('candidate_name') ?? assert.fail();
    assert.deepEqual([field, label, right], ['candidate_name', null, 1]);
    assert.deepEqual(name, {
      wrong: 1,
      missed: 0,
      held_back: 0,
      values: 2,
      share_right: 0.5,
      given: 2,
      mean_confidence: 0.8,
      right_of_given: 0.5,
    });
    assert.deepEqual(
      [rowOf('work.dates')?.given, rowOf('work.dates')?.mean_confidence],
      [0, null],
      'dates have no confidence',
    );
    assert.deepEqual([report.corrected, report.read_again], [{ cvs: 0, fields: [] }, []]);
  });

  test('a right value that was too unsure to be shown is held back; one that was not found is missed', async () => {
    const company = await newCompany();
    const hidden = { value: 'Ada Lovelace', confidence: 0.2, evidence: [] };
    const unsure = {
      ...OLD,
      candidate_name: null,
      latest_role: null,
      alternatives: { candidate_name: [hidden], latest_company: [], latest_role: [hidden] },
    };
    const cv = await newCv(company, unsure);
    await cv.correct(
      { pointer: '/candidate_name', seen: null, value: 'Ada Lovelace' },
      { pointer: '/latest_role', seen: null, value: 'Programmer' },
    );
    await cv.check();
    const { checked } = await measure(company);
    assert.deepEqual(countsOf(checked, 'candidate_name'), [0, 0, 0, 1]);
    assert.deepEqual(countsOf(checked, 'latest_role'), [0, 0, 1, 0]);
  });

  test('of a CV that nobody checked, only what members corrected or confirmed counts, without a share', async () => {
    const company = await newCompany();
    const cv = await newCv(company);
    await cv.correct(
      { pointer: '/candidate_name', seen: 'Ada Lovelaee', value: 'Ada Lovelace' },
      { pointer: '/contact/phones/0', seen: '+441', value: null },
      { pointer: '/latest_role', seen: 'Programmer', value: 'Analyst' },
      confirmed('/skills/0', 'Punch cards'),
      confirmed('/template_fields/1', null),
    );
    await cv.correct({ pointer: '/latest_role', seen: 'Analyst', value: undefined });
    const { checked, corrected } = await measure(company);
    assert.deepEqual(checked, { cvs: 0, fields: [] });
    assert.deepEqual(corrected, {
      cvs: 1,
      fields: [
        { field: 'candidate_name', label: null, right: 0, wrong: 1, missed: 0, held_back: 0 },
        { field: 'phones', label: null, right: 0, wrong: 1, missed: 0, held_back: 0 },
        { field: 'skills', label: null, right: 1, wrong: 0, missed: 0, held_back: 0 },
        { field: 'template_fields', label: 'Licence', right: 1, wrong: 0, missed: 0, held_back: 0 },
      ],
    });
  });

  test('checked CVs are divided by template and by engine', async () => {
    const company = await newCompany();
    const house = await company.addTemplate('House');
    const [plain, housed, gone] = [await newCv(company), await newCv(company), await newCv(company)];
    await housed.readAgain({ ...OLD, engine: 'lectern/10', headline: null }, String(house));
    await gone.readAgain({ ...OLD, engine: 'lectern/10' }, '99999');
    for (const cv of [plain, housed, gone]) await cv.check();
    const { templates, engines } = await measure(company);
    const counted = (groups: readonly Group[]) => groups.map((group) => [group.cvs, countsOf(group, 'phones')]);
    assert.deepEqual(
      templates.map(({ template }) => template),
      [null, 'default', 'House'],
    );
    assert.deepEqual(counted(templates), [
      [1, [1, 0, 0, 0]],
      [1, [1, 0, 0, 0]],
      [1, [1, 0, 0, 0]],
    ]);
    assert.deepEqual(
      engines.map(({ engine, cvs }) => [engine, cvs]),
      [
        ['lectern/4', 1],
        ['lectern/10', 2],
      ],
    );
  });

  test('what a newer engine mends and breaks is told of the CVs that two engines read', async () => {
    const company = await newCompany();
    const newer: Profile = {
      ...OLD,
      engine: 'lectern/10',
      candidate_name: { value: 'Ada Lovelace', confidence: 0.9, evidence: [] },
      latest_company: { value: 'Mill', confidence: 0.9, evidence: [] },
      contact: { ...OLD.contact, phones: [] },
    };
    const unchecked = await newCv(company);
    await unchecked.correct(
      { pointer: '/candidate_name', seen: 'Ada Lovelaee', value: 'Ada Lovelace' },
      confirmed('/latest_company', 'Analytica1 Engines'),
    );
    await unchecked.readAgain(newer);
    const checked = await newCv(company);
    await checked.readAgain(newer);
    await checked.correct(
      { pointer: '/contact/phones', seen: [], value: ['added-1'] },
      { pointer: '/contact/phones/added-1', seen: null, value: '+441' },
    );
    await checked.check();

    const report = await measure(company);
    assert.deepEqual(countsOf(report.checked, 'phones'), [0, 0, 1, 0], 'the last reading counts');
    const [compared, ...more] = report.read_again;
    assert.deepEqual([compared?.before, compared?.after, compared?.cvs, more], ['lectern/4', 'lectern/10', 2, []]);
    /** Values, right before and after, mended, broken, wrong before and after. */
    const rowOf = (name: string) => {
      const row = compared?.fields.find((own) => own.field === name) ?? assert.fail(name);
      const { values, right_before, right_after, mended, broken, wrong_before, wrong_after } = row;
      return [values, right_before, right_after, mended, broken, wrong_before, wrong_after];
    };
    assert.deepEqual(rowOf('candidate_name'), [2, 0, 2, 2, 0, 2, 0]);
    assert.deepEqual(rowOf('latest_company'), [2, 1, 1, 1, 1, 1, 1]);
    assert.deepEqual(rowOf('phones'), [1, 1, 0, 0, 1, 0, 0]);
  });

  test('--since leaves out CVs that were stored before, and all pages are counted', async () => {
    const company = await newCompany();
    const old = await newCv(company, OLD, '2020-01-01T00:00:00Z');
    await old.check();
    const first = await newCv(company, OLD, '2024-01-01T00:00:00Z');
    await copyCv({ db }, company, { id: first.id, count: 119 });
    await db
      .updateTable('cvs')
      .set({ checked_at: new Date(), checked_by: company.consultant.id })
      .where('company_id', '=', company.id)
      .execute();
    assert.equal((await measure(company)).checked.cvs, 121);
    const { since, checked } = await measure(company, '--since', '2021-01-01');
    assert.deepEqual([since, checked.cvs], ['2021-01-01T00:00:00.000Z', 120]);
    assert.equal((await run('accuracy', '--company', String(company.id), '--since', 'May')).code, 2);
  });

  test('the page says what the figures mean, and has no value of a CV', async () => {
    const company = await newCompany();
    const cv = await newCv(company);
    await cv.correct({ pointer: '/candidate_name', seen: 'Ada Lovelaee', value: 'Ada Lovelace' });
    const shown = async (): Promise<string> => {
      const { code, stdout, stderr } = await run('accuracy', '--company', String(company.id));
      assert.deepEqual([code, stderr], [0, '']);
      return stdout;
    };
    const unchecked = await shown();
    assert.match(unchecked, /Checked CVs: 0\./);
    assert.match(
      unchecked,
      /corrected or confirmed: 1\. Only these values count\.\n\nFIELD .*\ncandidate name +0 +1 +0 +0\n/,
    );
    await cv.check();
    await cv.readAgain({ ...OLD, engine: 'lectern/10', latest_role: null });
    const again = await shown();
    assert.match(again, /CVs read by lectern\/4 and then by lectern\/10: 1\./);
    await cv.check();
    const page = await shown();
    assert.match(
      page,
      /Checked CVs: 1\. .*\n\nFIELD .*SHARE .*\ncandidate name +1 +0 +1 +0 +0 +0\.0% +80\.0% +0\.0%\n/,
    );
    assert.match(page, /template: Notice +1 +1 .*\n/);
    assert.match(page, /What the figures mean:/);
    for (const value of ['Ada', 'ada@', '+441', 'Analytica', 'Mill', 'Programmer', 'Punch'])
      assert.ok(!page.includes(value), value);
    const { id } = await newCompany();
    assert.match(
      (await run('accuracy', '--company', String(id))).stdout,
      /^No CV has been marked as checked or corrected/,
    );
  });

  test('a company that does not exist is refused', async () => {
    assert.match(await refused('accuracy', '--company', '99999'), /There is no company 99999\. "lectern company list"/);
  });
});
