import type { Random } from '../../training/content/random.ts';
import { samplesOf, scannedSample } from '../hostile/samples.ts';
import { corruptPdf, encryptedPdf, pagelessPdf, textCv, truncatedPdf, wordCv } from '../support/documents.ts';

/** What a client of the run sends. */
export interface ChaosDocument {
  readonly kind: 'PDF' | 'Word' | 'scan' | 'damaged';
  readonly extension: 'pdf' | 'doc' | 'docx';
  readonly bytes: Buffer;
}

/** How often each kind is sent: real CVs for the most part, and slow ones few enough for hundreds of kills in minutes. */
const WEIGHTS = [
  ['PDF', 76],
  ['Word', 10],
  ['damaged', 11],
  ['scan', 3],
] as const satisfies readonly (readonly [ChaosDocument['kind'], number])[];

/** Documents to draw from. */
export async function documentDrawer(): Promise<(random: Random) => ChaosDocument> {
  const pdf = (kind: ChaosDocument['kind'], bytes: Buffer): ChaosDocument => ({ kind, extension: 'pdf', bytes });
  const all: readonly ChaosDocument[] = [
    ...samplesOf('pdf').flatMap(({ name, bytes }) => (name.includes('scan') ? [] : [pdf('PDF', bytes)])),
    pdf('PDF', await textCv()),
    pdf('scan', scannedSample()),
    { kind: 'Word', extension: 'docx', bytes: await wordCv() },
    ...samplesOf('doc').map(({ bytes }) => ({ kind: 'Word', extension: 'doc', bytes }) as const),
    ...samplesOf('docx').map(({ bytes }) => ({ kind: 'Word', extension: 'docx', bytes }) as const),
    ...[corruptPdf(), pagelessPdf(), await encryptedPdf(), await truncatedPdf()].map((bytes) => pdf('damaged', bytes)),
  ];
  const total = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);
  return (random) => {
    let left = random.next() * total;
    const [kind] = WEIGHTS.find(([, weight]) => (left -= weight) < 0) ?? WEIGHTS[0];
    return random.pick(all.filter((document) => document.kind === kind));
  };
}
