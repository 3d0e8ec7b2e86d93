import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { setChecked } from '#cvs/checked-cvs.ts';
import { profileWithCorrections } from '#cvs/corrections/corrected-profile.ts';
import { correctValues, type ValueChange } from '#cvs/corrections/corrections.ts';
import type { PlainValue } from '#cvs/corrections/value-kind.ts';
import { NO_FACETS } from '#cvs/facets.ts';
import { carryOver, differencesBetween } from '#cvs/readings/differences.ts';
import { lastForeignCorrection, listCvsReadBefore, listReadings, storeReading } from '#cvs/readings/readings.ts';
import { searchCvs } from '#cvs/search.ts';
import { findProfile } from '#cvs/stored-cvs.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { eraseCandidate, eraseCv } from '#use-cases/retention/erase-cvs.ts';

import { WHOLE_PROFILE } from '../support/corrected.ts';
import { erasureSetup } from '../support/erasure-setup.ts';
import { insertCv } from '../support/stored-cv.ts';

const SCHEMA = path.resolve(import.meta.dirname, '../../openapi/profile.schema.json');
const isProfile = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

const OLD = WHOLE_PROFILE as unknown as Profile;
const [programmer, clerk] = OLD.work as [Profile['work'][number], Profile['work'][number]];

/** What a newer engine makes of the same document: another name, the two jobs the other way round, one of them with a place. */
const NEW: Profile = {
  ...OLD,
  engine: 'lectern/10',
  candidate_name: { ...OLD.candidate_name, value: 'Ada Lovelace' } as Profile['candidate_name'],
  latest_company: { value: 'Mill', confidence: 0.9, evidence: clerk.company?.evidence ?? [] },
  latest_role: { value: 'Clerk', confidence: 0.9, evidence: clerk.role?.evidence ?? [] },
  contact: { ...OLD.contact, phones: [] },
  work: [{ ...clerk, location: { value: 'Leeds', confidence: 0.9, evidence: [] } }, programmer],
};

/** The corrected profile after the newer reading, which the published schema must accept. */
function readAgain(corrections: Readonly<Record<string, PlainValue>>, read = NEW) {
  const inForce = new Map(Object.entries(corrections));
  const { profile, kept, moved } = carryOver(OLD, read, inForce);
  const places = new Map(moved.map(({ from, to }) => [from, to]));
  const after = new Map([...inForce].map(([pointer, value]) => [places.get(pointer) ?? pointer, value]));
  const shown = profileWithCorrections(profile, after);
  assert.ok(isProfile(shown), JSON.stringify(isProfile.errors));
  return { shown, kept, moved };
}

const employers = ({ work }: Profile) => work.map(({ company }) => company?.value ?? null);

test('without corrections the new reading counts; what was corrected in a list keeps the list as the person left it', () => {
  assert.deepEqual(readAgain({}).shown, NEW);
  const corrected = readAgain({ '/work/0/company': 'Analytical Engines', '/candidate_name': 'Ada King' });
  assert.deepEqual(employers(corrected.shown), ['Analytical Engines', 'Mill']);
  assert.equal(corrected.shown.candidate_name?.value, 'Ada King');
  assert.deepEqual(corrected.shown.contact.phones, []);
  // The latest employer followed the corrected job, the latest role did not.
  assert.equal(corrected.shown.latest_company?.value, 'Analytical Engines');
  assert.equal(corrected.shown.latest_role?.value, 'Clerk');
  assert.deepEqual(corrected.kept, ['/candidate_name', '/latest_company', '/work']);
  // An entry that was removed, one that was added, an address, a confirmed value.
  const edited = readAgain({
    '/work': ['1', 'added-1'],
    '/work/added-1/company': 'Loom',
    '/contact/phones/0': '+442',
    '/latest_role': 'Programmer',
  });
  assert.deepEqual(employers(edited.shown), ['Mill', 'Loom']);
  assert.equal(edited.shown.contact.phones[0]?.value, '+442');
  assert.equal(edited.shown.latest_role?.value, 'Programmer');
});

test('a corrected field of the template is found by its label, and stays where the new template lacks it', () => {
  const [notice, licence] = OLD.template_fields as [
    Profile['template_fields'][number],
    Profile['template_fields'][number],
  ];
  const town = { ...notice, label: 'Town', kind: 'text', value: 'Leeds', unit: null } as const;
  const valuesOf = ({ template_fields: fields }: Profile) => fields.map(({ label, value }) => [label, value]);
  const corrections = { '/template_fields/0': 6, '/template_fields/1': true };
  const { shown, kept, moved } = readAgain(corrections, { ...NEW, template_fields: [town, notice] });
  assert.deepEqual(valuesOf(shown), [
    ['Town', 'Leeds'],
    ['Notice', 6],
    ['Licence', true],
  ]);
  assert.deepEqual(moved, [
    { from: '/template_fields/0', to: '/template_fields/1' },
    { from: '/template_fields/1', to: '/template_fields/2' },
  ]);
  assert.deepEqual(kept, []);
  // The same label with another kind of value: the correction is of the kind that the field had.
  const text = { ...licence, kind: 'text', value: 'yes' } as const;
  assert.deepEqual(valuesOf(readAgain({ '/template_fields/1': true }, { ...NEW, template_fields: [text] }).shown), [
    ['Licence', true],
  ]);
});

test('differences name what changed, came, went and moved; an entry is known again by its values and places', () => {
  assert.deepEqual(differencesBetween(OLD, { ...OLD, engine: 'lectern/10' }), []);
  assert.deepEqual(differencesBetween(OLD, NEW), [
    { kind: 'changed', pointer: '/candidate_name', entry: null, before: 'Ada Lovelaee', after: 'Ada Lovelace' },
    { kind: 'changed', pointer: '/latest_company', entry: null, before: 'Analytica1 Engines', after: 'Mill' },
    { kind: 'changed', pointer: '/latest_role', entry: null, before: 'Programmer', after: 'Clerk' },
    { kind: 'removed', pointer: '/contact/phones/0', entry: null, before: '+441', after: null },
    { kind: 'changed', pointer: '/work/0/location', entry: 'Clerk, Mill', before: null, after: 'Leeds' },
    { kind: 'moved', pointer: '/work', entry: null, before: null, after: null },
  ]);
  const baker = { ...clerk, role: { ...clerk.role, value: 'Baker', evidence: [] }, company: null, dates: null };
  const [email] = OLD.contact.emails;
  const emails = [{ ...email, value: 'ada@mail.example' }];
  const changed = { ...OLD, contact: { ...OLD.contact, emails }, work: [programmer, baker], template_fields: [] };
  assert.deepEqual(
    differencesBetween(OLD, changed).map(({ kind, pointer, before, after }) => [kind, pointer, before, after]),
    [
      ['changed', '/contact/emails/0', 'ada@rnail.example', 'ada@mail.example'],
      ['added', '/work/1', null, 'Baker'],
      ['removed', '/work/1', 'Clerk, Mill', null],
      ['removed', '/template_fields/0', 'Notice', null],
      ['removed', '/template_fields/1', 'Licence', null],
    ],
  );
  // Profiles of the first versions lack lists.
  assert.deepEqual(differencesBetween({}, {}), []);
});

describe('readings on record', async () => {
  const room = await erasureSetup();
  const { db } = room;

  async function newCv(profile: object = OLD) {
    const company = await room.newCompany();
    const { consultant } = company;
    const cvId = await insertCv(room, company, { name: 'Ada Lovelaee', company: 'Analytica1 Engines', profile });
    const own = { companyId: company.id, cvId, memberId: consultant.id };
    return {
      ...own,
      correct: (...changes: readonly ValueChange[]) =>
        db.transaction().execute((trx) => correctValues(trx, { ...own, changes })),
      check: () => db.transaction().execute((trx) => setChecked(trx, { ...own, isChecked: true })),
      read: (read: Profile, after = 1, template = 'default') => {
        const more = { processingMethod: 'text', pageSizes: [{ width: 1, height: 2 }] } as const;
        return db
          .transaction()
          .execute((trx) => storeReading(trx, { ...own, ...more, profile: read, template, after }));
      },
      row: () => db.selectFrom('cvs').selectAll().where('id', '=', cvId).executeTakeFirstOrThrow(),
      profile: async () => (await findProfile(db, company.id, cvId))?.profile,
      foundBy: async (text: string) => {
        const all = {
          companyId: company.id,
          createdFrom: null,
          createdTo: null,
          isChecked: null,
          only: null,
          tag: null,
        };
        const found = await searchCvs(db, all, { text, facets: NO_FACETS, page: { number: 1, size: 1 } });
        return found !== null && found.total > 0 && found.similarWords.length === 0;
      },
    };
  }

  test('the earlier reading is kept, the new one is shown in lists, and the mark of a checked CV ends where values change', async () => {
    const cv = await newCv();
    await cv.check();
    // Other evidence alone changes nothing that a person checked.
    const surer = { ...OLD, headline: null, candidate_name: { ...OLD.candidate_name, confidence: 0.99 } } as Profile;
    assert.deepEqual(await cv.read(surer), { kind: 'stored', number: 2, unchecked: false });
    const before = await cv.row();
    assert.ok(!(await cv.foundBy('leeds')));
    assert.deepEqual(await cv.read(NEW, 2, '7'), { kind: 'stored', number: 3, unchecked: true });
    const row = await cv.row();
    assert.deepEqual([row.candidate_name, row.latest_company, row.latest_role], ['Ada Lovelace', 'Mill', 'Clerk']);
    assert.deepEqual([row.checked_at, row.template, row.uncertain_values], [null, '7', []]);
    assert.ok(row.search_text.includes('lovelace') && row.updated_at > before.updated_at);
    assert.ok(await cv.foundBy('leeds'), 'searches read the words of the new reading');
    assert.deepEqual(await cv.profile(), NEW);
    assert.deepEqual(
      (await listReadings(db, cv.cvId)).map(({ number, engine, template, memberId }) => [
        number,
        engine,
        template,
        memberId,
      ]),
      [
        [3, 'lectern/10', '7', cv.memberId],
        [2, 'lectern/4', 'default', cv.memberId],
        [1, 'lectern/4', 'default', cv.memberId],
      ],
    );
    assert.deepEqual(await cv.read(NEW, 3, '7'), { kind: 'same', number: 3 });
  });

  test('of two readings at once one counts, and one of a CV that was erased meanwhile none', async () => {
    const cv = await newCv();
    const kinds = await Promise.all([cv.read(NEW), cv.read({ ...NEW, engine: 'lectern/11' })]);
    assert.deepEqual(kinds.map(({ kind }) => kind).toSorted(), ['read_meanwhile', 'stored']);
    assert.deepEqual(
      (await listReadings(db, cv.cvId)).map(({ number }) => number),
      [2, 1],
    );
    await eraseCv(room, { companyId: cv.companyId, cvId: cv.cvId, actor: 'operator' });
    assert.deepEqual(await cv.read(NEW, 2), { kind: 'no_cv' });
    assert.deepEqual(await db.selectFrom('cv_readings').select('number').where('cv_id', '=', cv.cvId).execute(), []);
  });

  test('the database refuses a profile without its readings, and to change or delete a reading', async () => {
    const cv = await newCv();
    const refused = (change: ReturnType<typeof sql>) => assert.rejects(change.execute(db), { code: '23001' });
    await refused(sql`update cvs set profile = '{}' where id = ${cv.cvId}`);
    await refused(sql`update cvs set profile = '{}', readings = 2 where id = ${cv.cvId}`);
    await cv.read(NEW);
    await refused(sql`update cvs set profile = '{}', readings = 3 where id = ${cv.cvId}`);
    await refused(sql`update cv_readings set template = 'x' where cv_id = ${cv.cvId}`);
    await refused(sql`delete from cv_readings where cv_id = ${cv.cvId}`);
  });

  test('corrections of a moved field keep who made them, and those of another entry at the same place are no history of this one', async () => {
    const cv = await newCv();
    await cv.correct(
      { pointer: '/template_fields/0', seen: 4, value: 6 },
      { pointer: '/work/0/role', seen: 'Programmer', value: 'Analyst' },
    );
    await cv.correct({ pointer: '/work/0/role', seen: 'Analyst', value: undefined });
    await cv.read({ ...NEW, template_fields: OLD.template_fields.toReversed() });
    const steps = await db
      .selectFrom('cv_corrections')
      .selectAll()
      .where('cv_id', '=', cv.cvId)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      steps.map(({ pointer, step, member_id: by }) => [pointer, step, by === cv.memberId]),
      [
        ['/template_fields/0', 'corrected', true],
        ['/work/0/role', 'corrected', true],
        ['/work/0/role', 'taken_back', true],
        ['/template_fields/0', 'taken_back', true],
        ['/template_fields/1', 'corrected', true],
      ],
    );
    assert.deepEqual(steps[4]?.created_at, steps[0]?.created_at);
    const first = (pointer: string) => lastForeignCorrection(db, cv.cvId, pointer);
    assert.deepEqual([await first('/work/0/role'), await first('/candidate_name')], [steps[2]?.id, 0]);
    assert.equal((await cv.row()).corrections, 5);
    assert.deepEqual((await checkRecordIntegrity(db)).faults, []);
  });

  test('a candidate is found by an address that an earlier reading has', async () => {
    const cv = await newCv();
    await cv.read({ ...NEW, contact: { ...NEW.contact, emails: [] } });
    const request = { companyId: cv.companyId, email: 'ada@rnail.example', actor: 'operator' } as const;
    assert.deepEqual((await eraseCandidate(room, request)).cvIds, [cv.cvId]);
  });

  test('CVs that an earlier engine read are listed by the number of its version', async () => {
    const company = await room.newCompany();
    const add = (engine?: string) => insertCv(room, company, { profile: engine === undefined ? {} : { engine } });
    const [oldest, four] = [await add(), await add('lectern/4')];
    await add('lectern/10');
    const before = (engine: string, after = 0) => listCvsReadBefore(db, company.id, { engine, after, limit: 9 });
    assert.deepEqual(await before('lectern/10'), [oldest, four]);
    assert.deepEqual(await before('lectern/4', oldest), []);
  });
});
