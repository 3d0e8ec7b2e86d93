import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import type { ExtractionHints } from '#extraction/model/document.ts';
import type { Alternatives, Evidenced, Profile } from '#extraction/model/profile.ts';

import { SAMPLES_DIR, TRUTHS } from '../samples/truth.ts';
import { generatedDocuments, readPdf } from './generated-documents.ts';

const HINTS: ExtractionHints = { gender: null, blurb: null, fileName: null, today: '2026-11-21' };
const FIELDS = ['candidate_name', 'latest_company', 'latest_role'] as const;

interface Weighed {
  readonly name: string;
  readonly field: (typeof FIELDS)[number];
  readonly value: Evidenced<string> | null;
  readonly others: readonly Evidenced<string>[];
}

describe('alternatives of the three values', () => {
  let profiles: { readonly name: string; readonly profile: Profile }[];
  let weighed: Weighed[];
  before(async () => {
    const files = TRUTHS.filter(({ file, processing_method: method }) => file.endsWith('.pdf') && method === 'text');
    const samples = await Promise.all(
      files.map(async ({ file }) => ({
        name: file,
        document: await readPdf(await readFile(path.join(SAMPLES_DIR, file))),
      })),
    );
    const documents = [...samples, ...(await generatedDocuments(2))];
    profiles = documents.map(({ name, document }) => ({ name, profile: extractProfile(document, HINTS) }));
    weighed = profiles.flatMap(({ name, profile }) =>
      FIELDS.map((field) => ({
        name,
        field,
        value: profile[field],
        others: (profile.alternatives as Alternatives)[field],
      })),
    );
  });

  test('are at most three, each once, none of them the value, the likeliest first and none likelier than the value', () => {
    assert.ok(weighed.some(({ others }) => others.length === 3));
    for (const { name, field, value, others } of weighed) {
      const where = `${name}: ${field}`;
      const texts = others.map((other) => other.value.toLowerCase());
      assert.ok(others.length <= 3, where);
      assert.equal(new Set([...texts, value?.value.toLowerCase()]).size, texts.length + 1, where);
      const sure = [value?.confidence ?? 1, ...others.map(({ confidence }) => confidence)];
      assert.deepEqual(
        sure.toSorted((a, b) => b - a),
        sure,
        where,
      );
      assert.ok(
        others.every(({ evidence }) => evidence.length > 0),
        where,
      );
    }
  });

  test('of a CV with several employers the earlier ones are, in the order of time', () => {
    for (const { name, profile } of profiles) {
      const dated = profile.work.filter(({ company, dates }) => company !== null && dates !== null);
      const next = dated
        .map(({ company }) => company?.value)
        .find((company) => company !== profile.latest_company?.value);
      if (profile.latest_company === null || next === undefined || dated.length !== profile.work.length) continue;
      const told = profile.alternatives?.latest_company.map(({ value }) => value) ?? [];
      assert.ok(told.includes(next), `${name}: ${next} is not among ${told.join(', ')}`);
    }
  });
});
