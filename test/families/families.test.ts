import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { FAMILIES } from '../../training/families/families.ts';
import { documentsOf, type Family, type FamilyDocument } from '../../training/families/family.ts';
import { openReader } from '../reading/reader.ts';
import { type FamilyReading, readFamilyDocument } from './read-family.ts';

/** Of all documents, this share must be read right in all three fields. */
const EXACT_SHARE_MIN = 0.9;
/** Of a single family, which has few documents. */
const FAMILY_EXACT_MIN = 6;
const DOCUMENTS_MIN = 10;
/** Documents that are read at the same time: one for each engine that may have work. */
const AT_ONCE = 3;

const reader = await openReader({ documentWorkers: 2, officeWorkers: 1, ocrWorkers: 2 });
after(() => reader.close());

const readings = new Map<string, readonly FamilyReading[]>();
const digests = new Map<string, string>();

function digestOf({ bytes }: FamilyDocument): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readFamily(family: Family): Promise<readonly FamilyReading[]> {
  const documents = await documentsOf(family);
  for (const document of documents) digests.set(document.file, digestOf(document));
  const read: FamilyReading[] = [];
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const part = documents.slice(at, at + AT_ONCE);
    read.push(...(await Promise.all(part.map((document) => readFamilyDocument(reader, document)))));
  }
  return read;
}

/** What was not read as it should be, a line a document. */
function missesOf(read: readonly FamilyReading[]): string[] {
  return read
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ file, found, truth, wrong }) => {
      const fields = wrong.map(
        (field) => `${field} ${JSON.stringify(found[field])}, not ${JSON.stringify(truth[field])}`,
      );
      return `${file}: ${fields.join('; ')}`;
    });
}

suite('fixture families', () => {
  for (const family of FAMILIES) {
    test(`reads ${family.id}: ${family.title}`, async (t) => {
      const read = await readFamily(family);
      readings.set(family.id, read);
      assert.ok(read.length >= DOCUMENTS_MIN, `${read.length} documents`);
      const misses = missesOf(read);
      const exact = read.length - misses.length;
      t.diagnostic(`${exact} of ${read.length} exact`);
      for (const { file, method, truth } of read) assert.equal(method, truth.processing_method, file);
      assert.ok(exact >= FAMILY_EXACT_MIN, misses.join('\n'));
    });
  }

  test('reads nine of ten documents right in all three fields', (t) => {
    const all = [...readings.values()].flat();
    const misses = missesOf(all);
    const share = (all.length - misses.length) / all.length;
    t.diagnostic(`${all.length - misses.length} of ${all.length} exact: ${(share * 100).toFixed(1)} %`);
    assert.ok(readings.size === FAMILIES.length && share >= EXACT_SHARE_MIN, misses.join('\n'));
  });

  test('are the same on every run', async () => {
    // Word 97 is written by LibreOffice, which puts the time into its files; a scan takes a second a page.
    for (const family of FAMILIES.filter(({ id }) => id !== 'doc' && id !== 'scans')) {
      for (const document of await documentsOf(family))
        assert.equal(digestOf(document), digests.get(document.file), document.file);
    }
  });
});
