import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { FAMILIES } from '../../training/families/families.ts';
import { sharedReader } from '../reading/reader.ts';
import { readFamilyDocument } from './read-family.ts';

const reader = await sharedReader();

suite('the first document of each family is read right in all three fields', () => {
  for (const family of FAMILIES) {
    test(`${family.id}: ${family.title}`, async () => {
      const { found, truth, wrong, method } = await readFamilyDocument(reader, await family.make(0));
      assert.deepEqual(wrong, [], `${JSON.stringify(found)}, not ${JSON.stringify(truth)}`);
      assert.equal(method, truth.processing_method);
    });
  }
});
