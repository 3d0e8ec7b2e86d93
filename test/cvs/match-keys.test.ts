import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { BIRTH_LABELS, birthDateOf } from '#cvs/match-keys/birth-date.ts';
import { type MatchKind, matchKeysOf, normalisedProfileLink } from '#cvs/match-keys/keys-of-cv.ts';
import { foldedText } from '#kit/text.ts';

import { read } from '../support/searched-profile.ts';

const SHA = 'a'.repeat(64);
const keysOf = async (
  kind: MatchKind,
  profile: object,
  { companyId = 1, sha = SHA, shown = profile }: { companyId?: number; sha?: string; shown?: object } = {},
): Promise<readonly string[]> => {
  const keys = await matchKeysOf({ companyId, originalSha256: sha, read: profile, shown });
  return keys.filter((one) => one.kind === kind).map(({ key }) => key);
};
const contact = (values: { emails?: string[]; phones?: string[]; links?: string[]; country?: string }) => ({
  contact: {
    emails: (values.emails ?? []).map((value) => read(value)),
    phones: (values.phones ?? []).map((value) => read(value)),
    links: (values.links ?? []).map((value) => read(value)),
    address: values.country === undefined ? null : { country_code: values.country },
  },
});

/** Whether two profiles share all keys of a kind, of which each has at least one. */
const share = async (kind: MatchKind, one: object, other: object): Promise<boolean> => {
  const [a, b] = [await keysOf(kind, one), await keysOf(kind, other)];
  return a.length > 0 && JSON.stringify(a) === JSON.stringify(b);
};

describe('the match keys of a CV', () => {
  test('are 64-bit integers of the company, and no other company has the same', async () => {
    const profile = contact({ emails: ['ada@mill.example'] });
    const [own] = await keysOf('email', profile);
    const [others] = await keysOf('email', profile, { companyId: 2 });
    assert.match(own ?? '', /^-?\d{1,19}$/);
    assert.notEqual(own, others);
  });

  test('have the digest of the file where it is one', async () => {
    assert.equal((await keysOf('file', {})).length, 1);
    assert.deepEqual(await keysOf('file', {}, { sha: '' }), []);
    assert.notDeepEqual(await keysOf('file', {}), await keysOf('file', {}, { sha: 'b'.repeat(64) }));
  });

  test('have the words of the document, in whatever order and letter case, and not those of few words', async () => {
    const words = Array.from({ length: 40 }, (_, at) => `wörd${at}`);
    const one = { summary: read(words.join(' ')) };
    const other = { skills: words.toReversed().map((word) => read(word.toUpperCase())) };
    assert.equal(await share('text', one, other), true);
    assert.equal(await share('text', one, { summary: read([...words, 'more'].join(' ')) }), false);
    assert.deepEqual(await keysOf('text', { summary: read(words.slice(0, 20).join(' ')) }), []);
    // A template and an exemplar change what is read of the same document.
    const withTemplate = { ...one, template_fields: [{ label: 'Notice', evidence: [{ text: 'another' }] }] };
    assert.equal(await share('text', one, withTemplate), true);
  });

  test('have e-mail addresses in lower case', async () => {
    const one = contact({ emails: [' Ada@Mill.example'] });
    assert.equal(await share('email', one, contact({ emails: ['ada@mill.example'] })), true);
    assert.equal(await share('email', one, contact({ emails: ['ada@mill.example.com'] })), false);
    assert.deepEqual(await keysOf('email', contact({ emails: ['no address'] })), []);
  });

  test('have telephone numbers in E.164, by the country of the address where the number names none', async () => {
    const one = contact({ phones: ['+4915112345678'] });
    for (const [phone, country] of [
      ['0049 (0)151 12345678', undefined],
      ['0151 / 12 34 56 78', 'DE'],
      ['+49 151 12345678', 'FR'],
    ] as const) {
      const other = contact({ phones: [phone], ...(country !== undefined && { country }) });
      assert.equal(await share('phone', one, other), true, phone);
    }
    assert.deepEqual(await keysOf('phone', contact({ phones: ['0151 12345678'] })), []);
    assert.deepEqual(await keysOf('phone', contact({ phones: ['12'], country: 'XX' })), []);
  });

  test('have the addresses of profiles on sites where an address is one person', () => {
    for (const [link, plain] of [
      ['https://www.LinkedIn.com/in/Ada-Lovelace/?trk=x', 'linkedin.com/in/ada-lovelace'],
      ['de.linkedin.com/in/ada-lovelace/en', 'linkedin.com/in/ada-lovelace'],
      ['linkedin.com/in/j%C3%BCrgen', 'linkedin.com/in/jürgen'],
      ['github.com/ada', 'github.com/ada'],
      ['https://github.com/ada/engine', null],
      ['https://linkedin.com/company/mill', null],
      ['https://mill.example/ada', null],
      ['github.com', null],
      ['https://', null],
      ['linkedin.com/in/%E0%A4%A', 'linkedin.com/in/%e0%a4%a'],
    ] as const)
      assert.equal(normalisedProfileLink(link), plain, link);
  });

  test('have the name with the date of birth, in whatever order of its words', async () => {
    const person = (name: string, line: string) => ({
      candidate_name: read(name),
      sections: [{ kind: 'personal', heading: null, items: [read(line)] }],
    });
    const one = person('Ada Lovelace', 'Date of birth: 10 December 1985');
    assert.equal(await share('birth_date', one, person('LOVELACE, Áda', 'Geburtsdatum 10.12.1985')), true);
    assert.equal(await share('birth_date', one, person('Ada Byron', 'Geburtsdatum 10.12.1985')), false);
    assert.deepEqual(await keysOf('birth_date', person('Ada', 'Geburtsdatum 10.12.1985')), []);
  });

  test('have the name with each employer and with the latest one, without legal forms', async () => {
    const person = (name: string, latest: string, employers: readonly string[]) => ({
      candidate_name: read(name),
      latest_company: read(latest),
      work: employers.map((company) => ({ company: read(company) })),
    });
    const one = person('Ada Lovelace', 'Mill GmbH & Co. KG', ['Mill GmbH & Co. KG', 'Engine Ltd.']);
    const other = person('Lovelace Ada', 'MILL', ['Mill', 'Engine']);
    assert.equal(await share('latest_employer', one, other), true);
    assert.equal(await share('employer', one, other), true);
    assert.equal((await keysOf('employer', one)).length, 2);
    assert.deepEqual(await keysOf('latest_employer', person('Ada Lovelace', 'Self-employed', [])), []);
    assert.deepEqual(await keysOf('latest_employer', person('Ada', 'Mill', [])), []);
  });

  test('are of what members made of the profile, but for the words of the document', async () => {
    const profile = contact({ emails: ['ada@mill.example'] });
    const shown = contact({ emails: ['byron@mill.example'] });
    assert.deepEqual(await keysOf('email', profile, { shown }), await keysOf('email', shown));
  });

  test('are none of a profile without values, nor of one of an unknown form', async () => {
    assert.deepEqual(await matchKeysOf({ companyId: 1, originalSha256: '', read: {}, shown: {} }), []);
    const odd = {
      contact: { emails: ['a@b.example', null], phones: 'x' },
      work: 'x',
      sections: [{ kind: 'personal' }],
    };
    assert.deepEqual(await matchKeysOf({ companyId: 1, originalSha256: '', read: odd, shown: odd }), []);
  });
});

describe('the date of birth', () => {
  const of = (line: string) => birthDateOf({ sections: [{ kind: 'personal', heading: null, items: [read(line)] }] });

  test('is read where the day is certain', () => {
    for (const [line, day] of [
      ['Geb. am 3. März 1980 in Köln', '1980-03-03'],
      ['Geboren: 03.04.1980', '1980-04-03'],
      ['Date of birth – 1980-04-03', '1980-04-03'],
      ['Born April 3rd, 1980', '1980-04-03'],
      ['DOB: 25/04/1980', '1980-04-25'],
      ['DOB: 04/25/1980', '1980-04-25'],
      ['DOB: 03/04/1980', null],
      ['Date de naissance : 1er août 1979', '1979-08-01'],
      ['Fecha de nacimiento: 3 de abril de 1980', '1980-04-03'],
      ['出生日期：1980年4月3日', '1980-04-03'],
      ['Date of birth: 31.02.1980', null],
      ['Date of birth: 1980', null],
      ['Available from 01.02.2027', null],
      ['Bornholm 03.04.1980', null],
    ] as const)
      assert.equal(of(line), day, line);
  });

  test('is read of a field of a template that names it', () => {
    const field = { label: 'Date of birth', kind: 'date' as const, value: '1980-04-03', unit: null, raw: null };
    const template_fields = [{ ...field, evidence: [], confidence: 1 }];
    assert.equal(birthDateOf({ template_fields }), '1980-04-03');
    assert.equal(
      birthDateOf({ template_fields: [{ ...field, evidence: [], confidence: 1, label: 'Available from' }] }),
      null,
    );
  });

  test('is known by all words of the lexicon', () => {
    const folder = path.resolve(import.meta.dirname, '../../src/extraction/lexicon/languages');
    const labels = new Set<string>();
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [name, value] of Object.entries(node)) {
        if (name !== 'date_of_birth') visit(value);
        else for (const label of value as readonly string[]) labels.add(foldedText(label));
      }
    };
    for (const file of readdirSync(folder)) visit(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    assert.deepEqual([...labels].toSorted(), [...BIRTH_LABELS].toSorted());
  });
});
