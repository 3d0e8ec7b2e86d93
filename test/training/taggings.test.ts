import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { readEntries } from '#extraction/entries/read-entries.ts';
import { RULES, shippedTagging, type Tagging } from '#extraction/entries/tagging.ts';
import { jobsOf } from '#extraction/fields/work/jobs.ts';
import { rankJobs } from '#extraction/ranking/rank-jobs.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { judge } from '../../training/accuracy/judge.ts';
import { acceptedTruth } from '../../training/content/truth-of.ts';
import { renderedAndReadBy } from '../../training/tagger/made-readings.ts';
import { documentOf, type Made, PLANS } from '../../training/tagger/plans.ts';
import { PageReader } from '../../training/tagger/read-back.ts';

const DOCUMENTS = 48;

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-taggings-'));
after(() => rm(folder, { recursive: true, force: true }));

/** How many of the documents have both employer and role of the latest job right. */
function rightBy(tagging: Tagging, documents: readonly Made[]): number {
  return documents.filter(({ document, content }) => {
    const job = rankJobs(jobsOf(readEntries(labelDocument(document), tagging)), '2026-01-01').latest[0];
    const truth = acceptedTruth(content);
    return (
      judge(truth.latest_company, job?.company?.value ?? null) === 'right' &&
      judge(truth.latest_role, job?.role?.value ?? null) === 'right'
    );
  }).length;
}

describe('the taggers as shipped', () => {
  for (const plan of ['held-out-templates', 'held-out-locales'] as const)
    it(`read more jobs right than the rules alone: ${plan}`, async () => {
      const read = renderedAndReadBy(await PageReader.start(folder));
      const documents: Made[] = [];
      for (let index = 0; index < DOCUMENTS; index += 1) {
        const made = await documentOf(read, PLANS[plan], index);
        if (made !== null) documents.push(made);
      }
      const [trained, rules] = [rightBy(shippedTagging(), documents), rightBy(RULES, documents)];
      assert.ok(trained > rules, `${trained} by the taggers, ${rules} by the rules, of ${documents.length}`);
      assert.ok(trained >= documents.length * 0.7, `${trained} of ${documents.length}`);
    });
});
