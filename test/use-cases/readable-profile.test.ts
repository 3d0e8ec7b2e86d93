import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { PROFILE } from '#extraction/model/profile.ts';
import { readableProfile } from '#use-cases/personal-record/readable-profile.ts';

/** The names of all fields of a profile that a person reads. */
function fieldsOf(schema: unknown): ReadonlySet<string> {
  if (Array.isArray(schema)) return new Set(schema.flatMap((inner: unknown) => [...fieldsOf(inner)]));
  if (typeof schema !== 'object' || schema === null) return new Set();
  const { properties = {}, ...rest } = schema as { readonly properties?: object };
  const inner = [properties, rest].flatMap((part): unknown[] => Object.values(part));
  return new Set([...Object.keys(properties), ...inner.flatMap((one) => [...fieldsOf(one)])]);
}

describe('a profile as a text to read', () => {
  test('has a German name for every field', () => {
    const left = ['evidence', 'confidence', 'version', 'engine', 'alternatives', 'x0', 'y0', 'x1', 'y1', 'page'];
    const fields = [...fieldsOf(z.toJSONSchema(PROFILE))].filter((field) => !left.includes(field));
    assert.ok(fields.includes('candidate_name') && fields.includes('country_code'));
    const english = (field: string): string => readableProfile({ [field]: 'x' }, 'en');
    // These are the same words in both languages.
    const alike = fields.filter((field) => readableProfile({ [field]: 'x' }, 'de') === english(field));
    assert.deepEqual(alike.toSorted(), ['link', 'links', 'name', 'organisation', 'region', 'text']);
  });

  test('has words of the language for the kinds of entries and for yes and no, and no others', () => {
    const profile = {
      work: [{ role: { value: 'job' }, kind: 'job', dates: { start: '2020', end: null, current: true } }],
    };
    assert.equal(
      readableProfile(profile, 'de'),
      'Berufserfahrung:\n  - Position: job\n    Zeitraum:\n      Beginn: 2020\n      Bis heute: ja\n    Art: Anstellung\n',
    );
    assert.equal(
      readableProfile(profile, 'en'),
      'Work:\n  - Role: job\n    Dates:\n      Start: 2020\n      Current: yes\n    Kind: job\n',
    );
  });
});
