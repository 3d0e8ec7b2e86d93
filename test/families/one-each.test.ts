import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { FAMILIES } from '../../training/families/families.ts';
import { sharedReader } from '../reading/reader.ts';
import { readFamilyDocument } from './read-family.ts';

const reader = await sharedReader();

/**
 * The document that stands for its family where that is not the first: the first `doc` takes a minute to make, the first of the
 * others are misread. `npm run accuracy` reads all documents.
 */
const OTHERS: Readonly<Record<string, number>> = {
  'divided-runs': 10,
  doc: 1,
  'names-in-addresses': 1,
  'remote-team-role': 1,
  'role-for-employer': 1,
  'rows-beside-a-sidebar': 1,
  'trades-behind': 1,
  'wrapped-headers-above-dates': 1,
};

/** Families whose documents take seconds to make. Word 97 is written by LibreOffice, which puts the time into its files. */
const MADE_ONCE: readonly string[] = ['doc', 'scans'];

suite('a document of each family is made the same each time, and read right in all three fields', () => {
  for (const family of FAMILIES) {
    test(`${family.id}: ${family.title}`, async () => {
      const nth = OTHERS[family.id] ?? 0;
      const document = await family.make(nth);
      if (!MADE_ONCE.includes(family.id)) assert.deepEqual((await family.make(nth)).bytes, document.bytes);
      const { found, truth, wrong, method } = await readFamilyDocument(reader, document);
      assert.deepEqual(wrong, [], `${document.file}: ${JSON.stringify(found)}, not ${JSON.stringify(truth)}`);
      assert.equal(method, truth.processing_method);
    });
  }
});
