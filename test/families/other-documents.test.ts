import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, suite, test } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { makeOther, OTHER_KINDS } from '../../training/other-documents/other-documents.ts';
import { PageReader } from '../../training/tagger/read-back.ts';

const HINTS = { gender: null, fileName: null, today: '2025-06-15' };
const FIELDS = ['candidate_name', 'latest_company', 'latest_role'] as const;

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-other-'));
after(async () => rm(folder, { recursive: true, force: true }));
const reader = await PageReader.start(folder);

suite('a document of each kind that is no CV gives no name, no employer and no role', () => {
  for (const kind of OTHER_KINDS) {
    test(`${kind.id}: ${kind.title}`, async () => {
      const { document } = await reader.read(makeOther(kind, 0));
      assert.ok(document !== null);
      const profile = extractProfile(document, HINTS);
      for (const field of FIELDS) assert.equal(profile[field]?.value ?? null, null, field);
    });
  }
});

test('a document that is no CV is made the same each time', () => {
  for (const kind of OTHER_KINDS.slice(0, 3)) assert.deepEqual(makeOther(kind, 3), makeOther(kind, 3));
});
