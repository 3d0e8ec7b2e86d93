import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { profileWithCorrections } from '#cvs/corrections/corrected-profile.ts';
import type { PlainValue } from '#cvs/corrections/value-kind.ts';
import { toJsonResume } from '#extraction/model/json-resume.ts';
import type { Profile } from '#extraction/model/profile.ts';

import { WHOLE_PROFILE } from '../support/corrected.ts';

const SCHEMA = path.resolve(import.meta.dirname, '../../openapi/profile.schema.json');
const isProfile = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

/** The profile with corrections, which the published schema must accept. */
function corrected(corrections: Readonly<Record<string, PlainValue>>): Profile {
  const profile = profileWithCorrections(WHOLE_PROFILE, new Map(Object.entries(corrections)));
  assert.ok(isProfile(profile), JSON.stringify(isProfile.errors));
  return profile;
}

test('without corrections a profile is what was read', () => {
  assert.deepEqual(corrected({}), WHOLE_PROFILE);
  // Of an earlier version, or with less in it.
  for (const profile of [{}, { version: 1, languages: [{ language: { value: 'French' }, level: 'good' }] }])
    assert.deepEqual(profileWithCorrections(profile, new Map()), profile);
});

test('a value that a member gave has no evidence and the confidence 1; a confirmed one keeps its evidence', () => {
  const { candidate_name: read } = WHOLE_PROFILE;
  assert.deepEqual(corrected({ '/candidate_name': 'Ada Lovelace' }).candidate_name, {
    value: 'Ada Lovelace',
    evidence: [],
    confidence: 1,
  });
  assert.deepEqual(corrected({ '/candidate_name': read.value }).candidate_name, { ...read, confidence: 1 });
  assert.deepEqual(corrected({ '/headline': 'Mathematician' }).headline?.value, 'Mathematician');
  const dates = { start: '2021', end: null, current: true };
  assert.deepEqual(corrected({ '/work/0/dates': dates }).work[0]?.dates, { ...dates, evidence: [] });
  const skill = corrected({ '/skills/0': 'Loom', '/skills/0/level': 'expert' }).skills[0];
  assert.deepEqual([skill?.value, skill?.level?.value, skill?.group], ['Loom', 'expert', null]);
  assert.equal(corrected({ '/template_fields/1': false }).template_fields[1]?.value, false);
});

test('latest company and role follow the correction of their job', () => {
  const { latest_company, work } = corrected({ '/work/0/company': 'Analytical Engines' });
  assert.deepEqual([latest_company?.value, work[0]?.company?.value], ['Analytical Engines', 'Analytical Engines']);
  assert.equal(corrected({ '/latest_role': 'Countess' }).work[0]?.role?.value, 'Programmer');
});

test('a cleared value is gone, and the rest keeps the form of a profile', () => {
  const cleared = corrected({
    '/candidate_name': null,
    '/work/0/dates': null,
    '/contact/emails/0': null,
    '/languages/0/language': null,
    '/template_fields/0': null,
  });
  assert.equal(cleared.candidate_name, null);
  assert.equal(cleared.work[0]?.dates, null);
  assert.deepEqual(cleared.contact.emails, []);
  assert.equal(cleared.languages[0]?.language.value, '');
  assert.deepEqual([cleared.template_fields[0]?.value, cleared.template_fields[0]?.label], [null, 'Notice']);
});

test('entries are in their order, with those that were added and without those that were removed', () => {
  const { work, contact, certificates } = corrected({
    '/work': ['added-1', '1'],
    '/work/added-1/role': 'Poet',
    '/work/added-1/highlights': ['added-1'],
    '/work/added-1/highlights/added-1': 'Rhymed',
    '/contact/emails': ['0', 'added-1'],
    '/contact/emails/added-1': 'ada@b.example',
    '/certificates': ['added-1'],
  });
  assert.deepEqual(
    work.map(({ role, company, kind }) => [role?.value, company?.value, kind]),
    [
      ['Poet', undefined, 'job'],
      ['Clerk', 'Mill', 'job'],
    ],
  );
  assert.equal(work[0]?.highlights[0]?.value, 'Rhymed');
  assert.deepEqual(
    contact.emails.map(({ value }) => value),
    ['ada@rnail.example', 'ada@b.example'],
  );
  assert.deepEqual(certificates, [{ name: { value: '', evidence: [], confidence: 1 }, issuer: null, dates: null }]);
});

test('a corrected profile makes a JSON Resume', () => {
  const resume = toJsonResume(corrected({ '/candidate_name': 'Ada Lovelace', '/work': ['1'] }));
  assert.equal(resume.basics.name, 'Ada Lovelace');
  assert.deepEqual(
    resume.work.map(({ name }) => name),
    ['Mill'],
  );
});
