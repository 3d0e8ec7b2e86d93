import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PlainValue, ValueChange } from '#http/console/contract.ts';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { PROFILE, readCv } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

/** A CV with a consultant before it. */
class Desk {
  readonly company: TestCompany;
  readonly consultant: Browser;
  readonly id: number;

  private constructor(company: TestCompany, consultant: Browser, id: number) {
    this.company = company;
    this.consultant = consultant;
    this.id = id;
  }

  static async create(): Promise<Desk> {
    const company = await TestCompany.create(service);
    return new Desk(company, await Browser.of(service, company.consultant), await readCv(service, company));
  }

  async correct(pointer: string, value: PlainValue, seen: PlainValue) {
    return this.change({ pointer, value, seen });
  }

  async takeBack(pointer: string, seen: PlainValue) {
    return this.change({ pointer, take_back: true, seen });
  }

  async change(...changes: readonly ValueChange[]) {
    return this.consultant.data('correctCv', { ids: [this.id], body: { changes: [...changes] } });
  }

  /** Name, company and role as the console, the API's detail and the API's list have them, which must be the same. */
  async shown(): Promise<readonly (string | null)[]> {
    const { key } = this.company;
    const three = ({ candidate_name: name, latest_company: employer, latest_role: role }: Three) => [
      name,
      employer,
      role,
    ];
    const own = three(await this.consultant.data('getCv', { ids: [this.id] }));
    const detail = await call(service, `/cvs/${this.id}`, { key });
    const [item] = (await call(service, '/cvs', { key })).data as readonly Three[];
    assert.deepEqual(three(detail.cv), own);
    assert.ok(item !== undefined);
    assert.deepEqual(three(item), [own[0] ?? 'Unknown', own[1] ?? 'N/A', own[2] ?? 'N/A']);
    return own;
  }
}

interface Three {
  readonly candidate_name: string | null;
  readonly latest_company: string | null;
  readonly latest_role: string | null;
}

describe('correcting values of a CV', { concurrency: 3 }, () => {
  test('a corrected name shows in list, search and API, says by whom, and leaves what was read as it was', async () => {
    const desk = await Desk.create();
    const before = await desk.consultant.data('getCv', { ids: [desk.id] });
    const [made] = await desk.correct('/candidate_name', 'Ada Lovelace', 'Ada Lovelaee');
    assert.deepEqual([made?.pointer, made?.value, made?.by], ['/candidate_name', 'Ada Lovelace', desk.company.email]);
    assert.deepEqual(await desk.shown(), ['Ada Lovelace', 'Analytica1 Engines', 'Programmer']);
    const cv = await desk.consultant.data('getCv', { ids: [desk.id] });
    assert.deepEqual(cv.profile, PROFILE);
    assert.deepEqual(cv.corrections, [made]);
    assert.ok(cv.updated_at > before.updated_at);
    assert.equal(cv.created_at, before.created_at);
    const found = async (search: string) => (await desk.consultant.data('listCvs', { query: { search } })).length;
    // The document has what was read.
    assert.deepEqual([await found('lovelace'), await found('Lovelaee'), await found('Lovelock')], [1, 1, 0]);
  });

  test('a value is cleared, corrected again and taken back: what was read shows, the whole history stays', async () => {
    const desk = await Desk.create();
    await desk.correct('/candidate_name', null, 'Ada Lovelaee');
    assert.deepEqual((await desk.shown())[0], null);
    await desk.correct('/candidate_name', 'A. Lovelace', null);
    assert.deepEqual(await desk.takeBack('/candidate_name', 'A. Lovelace'), []);
    assert.deepEqual((await desk.shown())[0], 'Ada Lovelaee');
    const query = { pointer: '/candidate_name' };
    const steps = await desk.consultant.data('listCorrectionSteps', { ids: [desk.id], query });
    assert.deepEqual(
      steps.map(({ step, value, by }) => [step, value, by]),
      [
        ['taken_back', null, desk.company.email],
        ['corrected', 'A. Lovelace', desk.company.email],
        ['cleared', null, desk.company.email],
      ],
    );
  });

  test('what stands already is no step, nor is taking back what was not corrected', async () => {
    const desk = await Desk.create();
    assert.deepEqual(await desk.correct('/latest_role', 'Programmer', 'Programmer'), []);
    assert.deepEqual(await desk.takeBack('/latest_role', 'Programmer'), []);
    const row = await service.db.selectFrom('cvs').selectAll().where('id', '=', desk.id).executeTakeFirstOrThrow();
    assert.deepEqual([row.corrections, row.updated_at], [0, row.created_at]);
  });

  test('what was read is confirmed: it is on record by whom, and a correction until it is taken back', async () => {
    const desk = await Desk.create();
    const made = await desk.change(
      { pointer: '/latest_role', seen: 'Programmer', confirm: true },
      // That there is none is confirmed as well.
      { pointer: '/work/0/location', seen: null, confirm: true },
      { pointer: '/work/0/dates', seen: { start: '2020', end: null, current: true }, confirm: true },
    );
    assert.deepEqual(
      made.map(({ pointer, value, by }) => [pointer, value, by]),
      [
        ['/latest_role', 'Programmer', desk.company.email],
        ['/work/0/dates', { start: '2020', end: null, current: true }, desk.company.email],
        ['/work/0/location', null, desk.company.email],
      ],
    );
    assert.deepEqual(await desk.shown(), ['Ada Lovelaee', 'Analytica1 Engines', 'Programmer']);
    // Confirmed, it no longer follows its job.
    await desk.correct('/work/0/role', 'Lead programmer', 'Programmer');
    assert.deepEqual((await desk.shown())[2], 'Programmer');
    await desk.takeBack('/latest_role', 'Programmer');
    assert.deepEqual((await desk.shown())[2], 'Lead programmer');
  });

  test('confirming what was corrected or confirmed already, or a list, is no step', async () => {
    const desk = await Desk.create();
    await desk.correct('/candidate_name', 'Ada Lovelace', 'Ada Lovelaee');
    await desk.change({ pointer: '/candidate_name', seen: 'Ada Lovelace', confirm: true });
    for (const _ of [1, 2]) await desk.change({ pointer: '/latest_role', seen: 'Programmer', confirm: true });
    await desk.change({ pointer: '/skills', seen: ['0'], confirm: true });
    const row = await service.db.selectFrom('cvs').selectAll().where('id', '=', desk.id).executeTakeFirstOrThrow();
    assert.equal(row.corrections, 2);
  });

  test('the latest company follows the correction of the job that it was read from, not of another', async () => {
    const desk = await Desk.create();
    await desk.correct('/work/1/company', 'Mill & Sons', 'Mill');
    await desk.correct('/work/0/company', 'Analytical Engines', 'Analytica1 Engines');
    assert.deepEqual(await desk.shown(), ['Ada Lovelaee', 'Analytical Engines', 'Programmer']);
    await desk.takeBack('/work/0/company', 'Analytical Engines');
    assert.deepEqual((await desk.shown())[1], 'Analytica1 Engines');
  });

  test('a correction of the latest company itself stands whatever is corrected in the job, and leaves the job alone', async () => {
    const desk = await Desk.create();
    await desk.correct('/latest_company', 'Royal Society', 'Analytica1 Engines');
    await desk.correct('/work/0/company', 'Analytical Engines', 'Analytica1 Engines');
    assert.deepEqual((await desk.shown())[1], 'Royal Society');
    // Taken back, it follows the job again.
    await desk.takeBack('/latest_company', 'Royal Society');
    assert.deepEqual((await desk.shown())[1], 'Analytical Engines');
  });

  test('addresses, dates, skills, levels, codes and fields of the template are corrected, each by a value of its kind', async () => {
    const desk = await Desk.create();
    const read = { start: '2018-02', end: '2019', current: false };
    await desk.correct('/contact/emails/0', 'ada@mail.example', 'ada@rnail.example');
    await desk.correct('/contact/phones/0', null, '+441');
    await desk.correct('/work/1/dates', { ...read, end: '2019-11' }, read);
    await desk.correct('/work/1/location', 'London', null);
    await desk.correct('/work/1/kind', 'internship', 'job');
    await desk.correct('/skills/0', 'Punched cards', 'Punch cards');
    await desk.correct('/skills/0/level', 'expert', null);
    await desk.correct('/languages/0/cefr', 'C1', null);
    await desk.correct('/languages/0/native', true, false);
    await desk.correct('/template_fields/0', 6, 4);
    const all = await desk.correct('/template_fields/1', true, null);
    assert.deepEqual(
      all.map(({ pointer, value }) => [pointer, value]),
      [
        ['/contact/emails/0', 'ada@mail.example'],
        ['/contact/phones/0', null],
        ['/languages/0/cefr', 'C1'],
        ['/languages/0/native', true],
        ['/skills/0', 'Punched cards'],
        ['/skills/0/level', 'expert'],
        ['/template_fields/0', 6],
        ['/template_fields/1', true],
        ['/work/1/dates', { ...read, end: '2019-11' }],
        ['/work/1/kind', 'internship'],
        ['/work/1/location', 'London'],
      ],
    );
  });

  test('entries are added, removed and put in another order, what was read stays, and the list is shown as read again', async () => {
    const desk = await Desk.create();
    const all = await desk.change(
      { pointer: '/work', seen: ['0', '1'], value: ['added-1', '1'] },
      { pointer: '/work/added-1/role', seen: null, value: 'Countess' },
      { pointer: '/work/added-1/dates', seen: null, value: { start: '2021', end: null, current: true } },
      { pointer: '/work/added-1/highlights', seen: [], value: ['added-1'] },
      { pointer: '/work/added-1/highlights/added-1', seen: null, value: 'Wrote\nnotes' },
      { pointer: '/contact/links', seen: [], value: ['added-7'] },
      { pointer: '/contact/links/added-7', seen: null, value: 'https://ada.example' },
      { pointer: '/skills', seen: ['0'], value: [] },
    );
    assert.deepEqual(
      all.map(({ pointer, value }) => [pointer, value]),
      [
        ['/contact/links', ['added-7']],
        ['/contact/links/added-7', 'https://ada.example'],
        ['/skills', []],
        ['/work', ['added-1', '1']],
        ['/work/added-1/dates', { start: '2021', end: null, current: true }],
        ['/work/added-1/highlights', ['added-1']],
        ['/work/added-1/highlights/added-1', 'Wrote\nnotes'],
        ['/work/added-1/role', 'Countess'],
      ],
    );
    const cv = await desk.consultant.data('getCv', { ids: [desk.id] });
    assert.deepEqual(cv.profile, PROFILE);
    // The three values are corrected by themselves: no list chooses another latest job.
    assert.deepEqual(await desk.shown(), ['Ada Lovelaee', 'Analytica1 Engines', 'Programmer']);
    const left = await desk.takeBack('/work', ['added-1', '1']);
    assert.ok(left.every(({ pointer }) => pointer !== '/work'));
  });

  test('several changes are made together or not at all, each step counts, and the audit log names each place', async () => {
    const desk = await Desk.create();
    const body = {
      changes: [
        { pointer: '/candidate_name', seen: 'Ada Lovelaee', value: 'Ada Lovelace' },
        { pointer: '/latest_role', seen: 'somebody else saw this', value: 'Countess' },
      ],
    };
    (await desk.consultant.call('correctCv', { ids: [desk.id], body })).expectError(409, 'value_changed');
    const row = () => service.db.selectFrom('cvs').selectAll().where('id', '=', desk.id).executeTakeFirstOrThrow();
    const audit = async () =>
      (
        await service.db
          .selectFrom('audit_log')
          .select('subject')
          .where('company_id', '=', desk.company.id)
          .where('action', '=', 'cv.corrected')
          .orderBy('id')
          .execute()
      ).map(({ subject }) => (subject as { readonly pointer: string }).pointer);
    const before = await row();
    assert.deepEqual([before.candidate_name, before.corrections, await audit()], ['Ada Lovelaee', 0, []]);
    await desk.change(
      { pointer: '/candidate_name', seen: 'Ada Lovelaee', value: 'Ada Lovelace' },
      { pointer: '/skills', seen: ['0'], value: ['0'] },
      { pointer: '/latest_role', seen: 'Programmer', value: 'Countess' },
    );
    const after = await row();
    assert.deepEqual([after.candidate_name, after.latest_role, after.corrections], ['Ada Lovelace', 'Countess', 2]);
    assert.deepEqual(await audit(), ['/candidate_name', '/latest_role']);
  });

  test('the audit log keeps that a value was corrected, where and by whom, and never the value', async () => {
    const desk = await Desk.create();
    await desk.correct('/contact/emails/0', 'ada@mail.example', 'ada@rnail.example');
    await desk.takeBack('/contact/emails/0', 'ada@mail.example');
    const rows = await service.db
      .selectFrom('audit_log')
      .selectAll()
      .where('company_id', '=', desk.company.id)
      .where('action', '=', 'cv.corrected')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ actor, subject }) => [actor, subject]),
      ['corrected', 'taken_back'].map((step) => [
        String(desk.company.consultant.id),
        { cv_id: desk.id, pointer: '/contact/emails/0', step },
      ]),
    );
  });

  test('an erased CV takes its corrections along, and nothing else does', async () => {
    const desk = await Desk.create();
    await desk.correct('/candidate_name', 'Ada Lovelace', 'Ada Lovelaee');
    const rows = () => service.db.selectFrom('cv_corrections').select('id').where('cv_id', '=', desk.id).execute();
    await assert.rejects(service.db.deleteFrom('cv_corrections').where('cv_id', '=', desk.id).execute(), /append-only/);
    await assert.rejects(
      service.db.updateTable('cv_corrections').set({ member_id: 1 }).where('cv_id', '=', desk.id).execute(),
      /append-only/,
    );
    assert.equal((await rows()).length, 1);
    const administrator = await Browser.of(service, desk.company.administrator);
    await administrator.data('eraseCv', { ids: [desk.id] });
    assert.deepEqual(await rows(), []);
  });
});
