import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PositionedDocument } from '#extraction/model/document.ts';
import type { OtherKind } from '../other-documents/kind.ts';
import { makeOther, OTHER_KINDS } from '../other-documents/other-documents.ts';
import { type JudgedDocument, judgedDocument } from './is-cv.ts';
import { MadeReadings } from './made-readings.ts';
import type { Share } from './make-examples.ts';
import { documentOf, PLANS } from './plans.ts';
import { rankedOf } from './ranked.ts';
import { PageReader } from './read-back.ts';
import { REDUCTIONS, reduced } from './reduced-cvs.ts';
import { type ValueExample, valueExamples } from './value-certainty.ts';

// A thread of its own, started when the new weights are written. It judges whole CVs, CVs that say less, and documents that
// are no CVs.

/** From this number on, documents that are no CVs are for training. `npm run accuracy` measures the first ones. */
const FIRST_OTHER = 100;
const FITTED = OTHER_KINDS.filter(({ part }) => part === 'fitted');
const LETTERS = OTHER_KINDS.filter(({ id }) => id === 'letter');

const { plan, first, step, cache } = workerData as Share;
const folder = await mkdtemp(path.join(tmpdir(), 'lectern-train-'));

/** What was found in the documents of an index. */
export interface JudgedDocuments {
  readonly index: number;
  readonly judged: readonly JudgedDocument[];
  /** The values of the whole CV. */
  readonly examples: readonly ValueExample[];
}

/** A CV with less in it: two kinds of things left out. */
function reducedCv(document: PositionedDocument, letter: PositionedDocument, index: number): PositionedDocument {
  const nth = index;
  const [one, other] = [
    REDUCTIONS[nth % REDUCTIONS.length],
    REDUCTIONS[Math.floor(nth / REDUCTIONS.length) % REDUCTIONS.length],
  ];
  const less = reduced(document, one ?? 'headings', { nth, letter });
  // A letter stays whole.
  const isTwice = one !== other && one !== 'letter' && other !== 'letter';
  return isTwice ? reduced(less, other ?? 'contact', { nth, letter }) : less;
}

async function otherOf(
  reader: PageReader,
  index: number,
  kinds: readonly OtherKind[],
): Promise<PositionedDocument | null> {
  const kind = kinds[index % kinds.length];
  if (kind === undefined) return null;
  return (await reader.read(makeOther(kind, FIRST_OTHER + Math.floor(index / kinds.length)))).document;
}

try {
  const reader = await PageReader.start(folder);
  const read = new MadeReadings(cache).by(reader);
  for (let index = first; index < PLANS[plan].count; index += step) {
    const made = await documentOf(read, PLANS[plan], index);
    const letter = await otherOf(reader, index, LETTERS);
    const judged: JudgedDocument[] = [];
    const examples: ValueExample[] = [];
    if (made !== null && letter !== null) {
      const whole = rankedOf(made.document);
      examples.push(...valueExamples(whole, made.content));
      judged.push(judgedDocument(whole, true));
      judged.push(judgedDocument(rankedOf(reducedCv(made.document, letter, index)), true));
    }
    const other = await otherOf(reader, index, FITTED);
    if (other !== null) judged.push(judgedDocument(rankedOf(other), false));
    const message: JudgedDocuments = { index, judged, examples };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
    parentPort?.postMessage(message);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
