import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KnownValues } from '#extraction/redaction/identifying-texts.ts';
import type { OwnEngines } from '../../bench/own-engines.ts';
import type { Accepted, TrueProfile } from '../accuracy/profile-score.ts';
import type { CvContent } from '../content/cv-content.ts';
import { Random } from '../content/random.ts';
import { lookFor } from '../render/renderer.ts';
import { scanPdf } from '../render/scan/scan-pdf.ts';
import { PLANS, planned } from '../tagger/plans.ts';
import { pdfOf } from './readers.ts';

/** A CV whose values are known. */
export interface KnownCv {
  readonly id: string;
  /** As in `en`. */
  readonly language: string;
  readonly values: KnownValues;
  /** Nothing that identifies the document or its values is printed. */
  readonly isUnseen: boolean;
  /** Makes the PDF in a folder. For a scan of a made CV also the PDF that was printed and scanned. */
  readonly make: (dir: string) => Promise<{ readonly pdfPath: string; readonly printedPath: string | null }>;
}

/** Of five documents one is a scan, two are composed. */
const SETS = ['round-trip', 'held-out-locales', 'round-trip', 'held-out-templates', 'scan'] as const;
/** Each set has documents of its own. */
const SET_DISTANCE = 40;
const SCAN = {
  faults: { skewDegrees: 0.3, grain: 4, paperTint: 8, specks: 20 },
  jpegQuality: 80,
  scanned: { year: 2025, month: 3 },
};

/** Which made CVs are wanted. */
export interface Wanted {
  readonly count: number;
  /** Only this set. */
  readonly set: string | null;
  /** Only these locales. */
  readonly locales: readonly string[];
  /** Documents of another seed than those that the engine was made with. */
  readonly seed: string;
}

/** Made CVs: composed layouts, locales and templates held out, scans. */
export function* madeCvs({ count, set: only, locales, seed }: Wanted): Generator<KnownCv> {
  let made = 0;
  for (let index = 0; made < count; index += 1) {
    const set = SETS[index % SETS.length] ?? 'round-trip';
    if (only !== null && set !== only) continue;
    const nth = Math.floor(index / SETS.length) + (index % SETS.length) * SET_DISTANCE;
    const plan = PLANS[set === 'scan' ? 'round-trip' : set];
    const { content, renderer } = planned(seed === '' ? plan : { ...plan, seed: `${plan.seed}/${seed}` }, nth);
    if (locales.length > 0 && !locales.includes(content.locale)) continue;
    made += 1;
    const id = `${set}-${seed}${nth}-${renderer.id}-${content.locale}`;
    yield {
      id,
      language: content.locale.slice(0, 2),
      values: valuesOf(content),
      isUnseen: false,
      make: async (dir) => {
        const pdf = await renderer.render(content, lookFor(content));
        const [pdfPath, printedPath] = [path.join(dir, 'source.pdf'), path.join(dir, 'printed.pdf')];
        await writeFile(printedPath, pdf);
        await writeFile(pdfPath, set === 'scan' ? await scanPdf({ pdf, ...SCAN, random: new Random(id) }) : pdf);
        return { pdfPath, printedPath: set === 'scan' ? printedPath : null };
      },
    };
  }
}

function valuesOf({ person, contact, work }: CvContent): KnownValues {
  const isEmployer = (kind: CvContent['work'][number]['kind']): boolean =>
    kind === 'job' || kind === 'side' || kind === 'internship';
  return {
    names: [`${person.given} ${person.family}`],
    employers: work.flatMap(({ kind, company }) => (isEmployer(kind) && company !== '' ? [company] : [])),
    contacts: [contact.email, contact.phone, ...contact.links, contact.street],
  };
}

interface ManifestRow {
  readonly id: string;
  readonly file: string;
  readonly language: string;
  readonly half?: string;
  readonly truth: Readonly<Record<'candidate_name' | 'latest_company', Accepted>>;
}

/**
 * The documents of a manifest, in the form that `npm run accuracy` reads; whole profiles in `profiles.jsonl` beside it.
 *
 * @param capture converts Word documents
 */
export async function* manifestCvs(
  manifest: string,
  half: string | null,
  capture: OwnEngines,
): AsyncGenerator<KnownCv> {
  const folder = path.dirname(manifest);
  const profiles = new Map(
    (await linesOf<TrueProfile>(path.join(folder, 'profiles.jsonl'))).map((one) => [one.id, one]),
  );
  for (const { id, file, language, half: own, truth } of await linesOf<ManifestRow>(manifest)) {
    if (half !== null && own !== half) continue;
    const profile = profiles.get(id);
    const work = profile?.work ?? [];
    yield {
      id,
      language,
      isUnseen: own === 'blind',
      values: {
        names: preferred([truth.candidate_name]),
        employers: preferred([truth.latest_company, ...work.map(({ company = null }) => company)]),
        contacts: preferred([...(profile?.emails ?? []), ...(profile?.phones ?? []), ...(profile?.links ?? [])]),
      },
      make: async (dir) => {
        const scratchDir = path.join(dir, 'converted');
        await mkdir(scratchDir);
        return { pdfPath: await pdfOf(path.join(folder, file), { capture, dir: scratchDir }), printedPath: null };
      },
    };
  }
}

async function linesOf<Row>(file: string): Promise<Row[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as Row);
}

/** Of several accepted answers the first. */
function preferred(values: readonly Accepted[]): string[] {
  return values.flatMap((value) => {
    const first = typeof value === 'string' || value === null ? value : value[0];
    return first == null || first === '' ? [] : [first];
  });
}
