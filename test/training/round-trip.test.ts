import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { extractCv } from '#extraction/extract-cv.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { scoreProfiles, type TrueProfile } from '../../training/accuracy/profile-score.ts';
import { printedProfile } from '../../training/accuracy/round-trip.ts';
import { compose } from '../../training/render/composed/composed.ts';
import { lookFor } from '../../training/render/renderer.ts';
import { PLANS, planned } from '../../training/tagger/plans.ts';
import { PageReader } from '../../training/tagger/read-back.ts';

/** The first ones of the 500 of `npm run accuracy -- --set round-trip`. */
const DOCUMENTS = 24;
/** Least shares of the printed values that are right, in percent: as measured, and they may only rise. */
const FLOORS: Readonly<Record<string, number>> = {
  'all fields': 83,
  emails: 95,
  phones: 91,
  'work.role': 90,
  'work.company': 86,
  'work.start': 83,
  'education.degree': 92,
};

it('reads back most of a profile that is rendered in a layout composed at random', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-round-trip-'));
  try {
    const reader = await PageReader.start(folder);
    const truths: TrueProfile[] = [];
    const profiles: (Profile | null)[] = [];
    for (let index = 0; index < DOCUMENTS; index += 1) {
      const { content, renderer } = planned(PLANS['round-trip'], index);
      const look = lookFor(content);
      truths.push(printedProfile(String(index), { content, look }, compose(content, look, 'all')));
      const { document } = await reader.read(await renderer.render(content, look));
      const hints = { gender: null, fileName: 'cv.pdf', today: '2026-01-01', explain: false };
      profiles.push(document === null ? null : extractCv(document, hints).profile);
    }
    const score = scoreProfiles(truths, profiles);
    for (const [part, floor] of Object.entries(FLOORS)) {
      const { truth, right } = score.get(part) ?? { truth: 1, right: 0 };
      const share = (100 * right) / truth;
      assert.ok(share >= floor, `${part}: ${share.toFixed(1)}% of ${truth} are right, of at least ${floor}%`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
