/** `npm run accuracy`: see HELP, and docs/accuracy.md. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { OwnEngines } from '../../bench/own-engines.ts';
import { closeBrowser } from '../render/html/templates.ts';
import { openBase, type SavedRun, savedKey, saveRun } from './base.ts';
import { FIELDS, isShown } from './case.ts';
import { compare, type Pair, totalsOf } from './compare.ts';
import { type ComparedSet, comparisonReport, sameReport } from './comparison-report.ts';
import { EntryCache } from './entry-cache.ts';
import { type Extracted, Extractors, profileOf } from './extractors.ts';
import { familyFaults } from './family-levels.ts';
import { type JudgedValue, judgedValues } from './judged-values.ts';
import { generatorVersion, MadeDocuments } from './made-documents.ts';
import { asPrinted } from './made-profile.ts';
import { withFigures } from './page.ts';
import { type ProfileScore, scoreProfiles, scoreTable, type TrueProfile } from './profile-score.ts';
import { documentIn, openReader, Readings, ROOT, readerVersions } from './readings.ts';
import { type LostValue, lostHeadlines, lostReport, lostValues } from './round-trip.ts';
import { resultOf, runCases } from './run-cases.ts';
import { type CaseSet, corpusSet, familySet, madeSets, otherSet, roundTripSet, webSet } from './sets.ts';
import { accuracyTable, calibrationTable, precisionTable, reliabilityTable, valueCalibrationTable } from './tables.ts';
import { unseenSet, writtenSet } from './written-sets.ts';

const HELP = `npm run accuracy -- [options]

Reads CVs with a known truth as production reads them, prints how often name, latest employer and
latest role are right, and writes the figures into docs/accuracy.md. What the documents are read
to is cached, so only the extraction runs again. Exits with 1 if fewer than 90% of the documents
of the families, or 60% of one family, are right in all three values, or if one is read as text
that is a scan, or the other way round.

Which documents:
  --manifest FILE   the documents of this file (docs/accuracy.md has the form); writes no page
  --half NAME       of the manifest only the lines with this "half"; writes no page
  --set NAME        only this set: corpus, families, held-out-templates, held-out-locales,
                    held-out-composed, web-pages, written, written-unseen, no-cvs, round-trip; writes no page.
                    Only by this option: round-trip renders 500 profiles and reads them back. It also
                    prints which stage lost the values

What is printed:
  --misses          also every answer that is not right, and the stage that lost the value
  --compare BASE    what this checkout mends and breaks against BASE: a git revision, the folder of
                    another checkout, or a file of --save; writes no page
  --profiles        with --compare: every value of the profiles that differs
  --same            with --compare: only the documents whose profiles differ in any byte
  --strict          with --compare: exit with 1 if a value broke. --same exits with 1 in any case.
  --profiles-truth FILE
                    also how many values of whole profiles are right, by the truth in this file;
                    with --compare the base's F1 beside it
  --save FILE       saves the results, for --compare

  --cache FOLDER    the cache (default node_modules/.cache/lectern-accuracy). It holds the text of
                    the documents, at most 2 GB, and may be deleted at any time.
`;

const CACHE = path.join(ROOT, 'node_modules/.cache/lectern-accuracy');
const PAGE = path.join(ROOT, 'docs/accuracy.md');
const CORPUS = path.resolve(ROOT, '../shared/corpus/manifest.jsonl');
/** Processes for the extraction. */
const PROCESSES = 2;

const { values: options } = parseArgs({
  options: {
    manifest: { type: 'string' },
    half: { type: 'string' },
    set: { type: 'string' },
    misses: { type: 'boolean', default: false },
    compare: { type: 'string' },
    profiles: { type: 'boolean', default: false },
    same: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    'profiles-truth': { type: 'string' },
    save: { type: 'string' },
    cache: { type: 'string', default: CACHE },
    help: { type: 'boolean', default: false },
  },
});

/** A set with what each engine made of its documents. */
interface RunSet {
  readonly set: CaseSet;
  /** In the order of the cases. */
  readonly own: readonly Extracted[];
  /** What the base made of them; undefined for documents that it does not know. */
  readonly base: readonly (Extracted | undefined)[];
  /** The whole truth of the documents that have one. */
  readonly profiles: readonly TrueProfile[];
}

async function chosenSets(made: () => Promise<MadeDocuments>): Promise<CaseSet[]> {
  const { manifest, half = null, set: only } = options;
  if (manifest !== undefined) {
    const own = await corpusSet(path.resolve(manifest), half);
    if (own === null) throw new Error(`There is no file ${manifest}.`);
    return [own];
  }
  if (only === 'round-trip') return [roundTripSet(await made())];
  const sets: (CaseSet | null)[] = [];
  if (only === undefined || only === 'corpus') sets.push(await corpusSet(CORPUS, half));
  if (only === undefined || only === 'families') sets.push(await familySet(await made()));
  if (only !== 'corpus' && only !== 'families')
    sets.push(
      ...madeSets(await made()),
      webSet(await made()),
      writtenSet(await made()),
      unseenSet(await made()),
      otherSet(await made()),
    );
  const chosen = sets.filter((set) => set !== null && (only === undefined || set.id === only)) as CaseSet[];
  if (chosen.length === 0)
    throw new Error(
      `The set ${only} has no documents. --help names the sets; web-pages needs Chromium, corpus a manifest.`,
    );
  return chosen;
}

/** Runs all chosen sets; `report` gets them one by one. */
async function runSets(report: (set: RunSet) => void): Promise<void> {
  const base = options.compare === undefined ? null : await openBase(options.compare);
  const temporary = await mkdtemp(path.join(tmpdir(), 'lectern-accuracy-'));
  const caches = {
    made: new EntryCache(path.join(options.cache, 'made')),
    readings: new EntryCache(path.join(options.cache, 'readings')),
  };
  let made: Promise<MadeDocuments> | undefined;
  let reader: Promise<OwnEngines> | undefined;
  const readings = new Readings({
    cache: caches.readings,
    temporary: new EntryCache(temporary),
    versions: await readerVersions(),
    read: async (bytes, fileName) => (await (reader ??= openReader())).read(bytes, { fileName }),
  });
  const engines = [new Extractors(ROOT, base?.kind === 'checkout' ? PROCESSES - 1 : PROCESSES)];
  if (base?.kind === 'checkout') engines.push(new Extractors(base.folder, 1));
  try {
    const sets = await chosenSets(async () => (made ??= newMadeDocuments(caches.made)));
    for (const set of sets) {
      const explain = base !== null || options.save !== undefined || options.misses || set.profiles !== undefined;
      const all = await runCases({ readings, engines, explain }, set.cases);
      const saved = base?.kind === 'saved' ? base.run : null;
      report({
        set,
        // The round trip knows what its layouts print, and scores its profiles by that.
        profiles: set.profiles === undefined ? await printedProfiles(set, readings) : [],
        own: all.map(([own]) => own as Extracted),
        base: all.map(([, other], index) => other ?? saved?.get(savedKey(set.id, set.cases[index]?.id ?? ''))),
      });
    }
    await Promise.all([caches.made.prune(), caches.readings.prune()]);
    const { cached, read, unreadable } = readings.counts;
    console.error(
      `\nReadings: ${cached} cached, ${read} new, ${unreadable} unreadable. Documents made: ${(await made)?.madeCount ?? 0}. ` +
        `${(performance.now() / 1000).toFixed(1)} s.`,
    );
  } finally {
    for (const engine of engines) engine.close();
    if (base?.kind === 'checkout') base.close();
    await (await reader)?.close();
    await closeBrowser();
    await rm(temporary, { recursive: true, force: true });
  }
}

async function printedProfiles({ cases }: CaseSet, readings: Readings): Promise<TrueProfile[]> {
  const found: TrueProfile[] = [];
  for (const { id, profile, document, fileName } of cases) {
    if (profile === undefined) continue;
    const file = await readings.fileOf({ bytes: await document(), fileName });
    if (file !== null) found.push({ id, ...asPrinted(profile, await documentIn(file)) });
  }
  return found;
}

async function newMadeDocuments(cache: EntryCache): Promise<MadeDocuments> {
  return new MadeDocuments(cache, await generatorVersion());
}

/** The values of the whole profiles of a set whose truth is known. */
function valuesOf({ set, own, profiles }: RunSet): JudgedValue[] {
  const byId = new Map(set.cases.map(({ id }, index) => [id, own[index]]));
  return profiles.flatMap((truth) => {
    const extracted = byId.get(truth.id);
    const profile = extracted === undefined ? null : profileOf(extracted);
    return profile === null ? [] : judgedValues(truth, profile);
  });
}

function printFigures(run: RunSet): void {
  const { set, own } = run;
  const results = set.cases.map((one, index) => resultOf(one, own[index] as Extracted));
  console.log(`\n## ${set.title}\n${set.about}\n`);
  const core = results.filter(({ traits }) => traits.tier === 'core');
  console.log(
    accuracyTable(
      set.title,
      core,
      set.id === 'no-cvs' ? ['layout', 'group', 'language'] : ['layout', 'language', 'method', 'format'],
    ),
  );
  console.log(
    `\n${precisionTable(core)}\n\n${reliabilityTable(core)}\n\n${calibrationTable([{ title: set.title, results: core }])}`,
  );
  const values = valuesOf(run);
  if (values.length > 0) console.log(`\n${valueCalibrationTable([{ title: set.title, values }])}`);
  for (const fault of set.id === 'families' ? familyFaults(set.cases, results) : []) {
    console.log(`\n${fault}`);
    process.exitCode = 1;
  }
  own.forEach(({ failure }, index) => {
    if (failure !== null) console.log(`${set.cases[index]?.id}: the extraction failed: ${failure}`);
  });
  if (!options.misses) return;
  results.forEach(({ id, answers }, index) => {
    const missed = FIELDS.filter((field) => answers[field].verdict !== 'right');
    if (missed.length > 0 && isShown(set.cases[index] ?? { half: null }))
      console.log(
        `${id}: ${missed.map((field) => `${field} ${answers[field].verdict} (${answers[field].value})`).join(', ')}`,
      );
  });
  // The report of the round trip has them, with those of all jobs.
  if (set.profiles === undefined) console.log(`\n${lostReport(lostFields(run), true)}`);
}

/** The values of the three fields that were lost, of the documents that may be shown. */
function lostFields({ set, own }: RunSet): (LostValue & { readonly id: string })[] {
  return set.cases.flatMap((one, index) => {
    if (!isShown(one)) return [];
    const extracted = own[index] as Extracted;
    const side = { profile: profileOf(extracted), explanation: extracted.explanation };
    return lostHeadlines(one.truth, side).map((lost) => ({ ...lost, id: one.id }));
  });
}

function comparedSet({ set, own, base }: RunSet): ComparedSet {
  const pairs = set.cases.flatMap((one, index): Pair[] => {
    const old = base[index];
    return old === undefined ? [] : [{ case: one, old, new: own[index] as Extracted }];
  });
  if (pairs.length < set.cases.length)
    console.log(`${set.title}: ${set.cases.length - pairs.length} documents are not in the base.`);
  return { title: set.title, comparisons: pairs.map(compare) };
}

async function main(): Promise<void> {
  const needsBase = (['profiles', 'same', 'strict'] as const).find((name) => options[name]);
  if (options.compare === undefined && needsBase !== undefined) throw new Error(`--${needsBase} needs --compare BASE.`);
  const sets: RunSet[] = [];
  await runSets((set) => {
    sets.push(set);
    if (options.compare === undefined) printFigures(set);
    if (set.set.profiles !== undefined) printRoundTrip(set, set.set.profiles);
  });
  if (options.save !== undefined) await saveRun(options.save, savedRunOf(sets));
  const file = options['profiles-truth'];
  if (file !== undefined) printProfileScore(await profilesIn(file), sets);
  for (const set of sets) if (set.profiles.length > 0) printProfileScore(set.profiles, [set]);
  if (options.compare !== undefined) {
    const compared = sets.map(comparedSet);
    console.log(options.same ? sameReport(compared) : comparisonReport(compared, options));
    const { broke, bytesDiffer } = totalsOf(compared.flatMap(({ comparisons }) => comparisons));
    if ((options.same && bytesDiffer > 0) || (options.strict && broke > 0)) process.exitCode = 1;
  } else if (options.manifest === undefined && options.half === undefined && options.set === undefined) {
    const measured = sets.map((one) => ({
      set: one.set,
      results: one.set.cases.map((each, index) => resultOf(each, one.own[index] as Extracted)),
      values: valuesOf(one),
    }));
    await writeFile(PAGE, withFigures(await readFile(PAGE, 'utf8'), measured));
  }
}

/** The truths in a file: JSON lines in the form of `TrueProfile`. */
async function profilesIn(file: string): Promise<TrueProfile[]> {
  return (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as TrueProfile);
}

/** Scores the profiles of the documents whose whole truth is known. */
function printProfileScore(known: readonly TrueProfile[], sets: readonly RunSet[]): void {
  const documents = new Map(
    sets.flatMap(({ set, own, base }) =>
      set.cases.map((one, index) => [one.id, { shown: isShown(one), own: own[index], base: base[index] }] as const),
    ),
  );
  const truths = known.filter(({ id }) => documents.has(id));
  const misses = new Map<string, string[]>();
  const scoreOf = (side: 'own' | 'base'): ProfileScore =>
    scoreProfiles(
      truths,
      truths.map(({ id }) => {
        const extracted = documents.get(id)?.[side];
        return extracted === undefined ? null : profileOf(extracted);
      }),
      (id, miss) => {
        if (side === 'own' && documents.get(id)?.shown === true) misses.set(id, [...(misses.get(id) ?? []), miss]);
      },
    );
  const score = scoreOf('own');
  console.log(`\n## Whole profiles${sets.length === 1 ? `: ${sets[0]?.set.title}` : ''}\n${truths.length} documents\n`);
  console.log(scoreTable(score, options.compare === undefined ? null : scoreOf('base')));
  if (options.misses) for (const [id, lines] of misses) console.log([`\n${id}`, ...lines].join('\n  '));
}

/** Scores the whole profiles of a set, and says which stage lost what is missing. */
function printRoundTrip({ set, own, base }: RunSet, truths: readonly TrueProfile[]): void {
  const scoreOf = (side: RunSet['base']): ProfileScore =>
    scoreProfiles(
      truths,
      side.map((one) => (one === undefined ? null : profileOf(one))),
    );
  console.log(`\n${scoreTable(scoreOf(own), options.compare === undefined ? null : scoreOf(base))}\n`);
  const lost = truths.flatMap((profile, index) => {
    const one = own[index] as Extracted;
    const side = { profile: profileOf(one), explanation: one.explanation };
    const fields = (set.cases[index] as CaseSet['cases'][number]).truth;
    return lostValues({ fields, profile }, side).map((value) => ({ ...value, id: profile.id }));
  });
  console.log(lostReport(lost, options.misses));
}

function savedRunOf(sets: readonly RunSet[]): SavedRun {
  return new Map(
    sets.flatMap(({ set, own }) =>
      set.cases.map(({ id }, index): [string, Extracted] => [savedKey(set.id, id), own[index] as Extracted]),
    ),
  );
}

if (options.help) console.log(HELP);
else await main();
