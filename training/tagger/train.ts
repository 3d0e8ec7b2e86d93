/**
 * `npm run train` fits the weights src/extraction/weights/{kinds,headings,lines,parts,study-lines,studies,citations}.bin, certainty.json, value-certainty.json and is-cv.json. It fits the model
 * of text kinds to lists of texts. Then it generates thousands of CVs and draws the written lessons, reads them as production does, tags lines and header fields
 * by the content of each CV, and fits one model to
 * each kind of sequence. With these models it reads other documents, of templates that were not trained on, and fits
 * the calibration of the three fields and of the other values, and the decision whether a document is a CV.
 * Seeds and the versions in package-lock.json decide everything: the same checkout gives the same bytes. The
 * LibreOffice from npm lays out Word documents, never that of the machine, so that this holds everywhere. `-- --check`
 * writes nothing and fails if the bytes would differ. `-- --keep-taggers` fits only the JSON files, to what
 * the taggers on disk find.
 * What the documents are read to is kept in the folder of `--cache`, by everything that decides it: the content, the
 * code that renders and reads, and the packages. A second run reads only what has changed.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { HEADER_FIELD_INPUT_SIZE, SEPARATOR_CLASSES } from '#extraction/entries/header-field-features.ts';
import { LINE_INPUT_SIZE } from '#extraction/entries/line-features.ts';
import { decodeModel, encodeModel } from '#extraction/entries/model-file.ts';
import { FIELD_TAGS, LINE_TAGS, type SequenceModel } from '#extraction/entries/sequence-model.ts';
import { STUDY_INPUT_SIZE, STUDY_TAGS } from '#extraction/fields/education/study-field-features.ts';
import { STUDY_SEPARATORS } from '#extraction/fields/education/study-fields.ts';
import { CITATION_INPUT_SIZE } from '#extraction/fields/lists/citation-words.ts';
import { CITATION_TAGS } from '#extraction/fields/lists/tag-citations.ts';
import { MODEL_NAMES, type ModelName, modelFile } from '../kinds/half-models.ts';
import { useOwnFonts } from '../render/own-fonts.ts';
import { fitCertainty } from './certainty.ts';
import { citationExamples } from './citation-examples.ts';
import type { Fit } from './fit.ts';
import { fitIsCv } from './is-cv.ts';
import type { JudgedDocuments } from './judge-documents.ts';
import type { JudgedCv } from './judge-values.ts';
import { MadeReadings, READINGS_FOLDER } from './made-readings.ts';
import type { Taught } from './make-examples.ts';
import { meanModel } from './mean-model.ts';
import { PLANS, type PlanName } from './plans.ts';
import { accuracyOf, type Example } from './train-model.ts';
import { fitValueCertainty, isTagged } from './value-certainty.ts';
import { taughtByWord } from './word-examples.ts';

const WEIGHTS = path.resolve(import.meta.dirname, '../../src/extraction/weights');
const THREADS = 2;
/** Fits of each tagger. */
const FITS = 5;
const COMMON = {
  projectedSize: 48,
  stateSize: 32,
  epochs: 12,
  inputDropout: 0.1,
  learningRate: 0.003,
  decay: 0.01,
} as const;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    'keep-taggers': { type: 'boolean', default: false },
    cache: { type: 'string', default: READINGS_FOLDER },
  },
});
const started = performance.now();

function say(text: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${text}`);
}

/** The messages of a thread until it ends. */
async function run(file: URL, workerData: unknown): Promise<unknown[]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const messages: unknown[] = [];
  const worker = new Worker(file, { workerData });
  worker.on('message', (message) => messages.push(message));
  worker.on('error', reject);
  worker.on('exit', (code) =>
    code === 0 ? resolve(messages) : reject(new Error(`${file.pathname} ended with ${code}`)),
  );
  return promise;
}

/** The messages of threads that share documents, in the order of the documents. */
async function shared<Message extends { readonly index: number }>(file: URL, of: object): Promise<Message[]> {
  const shares = Array.from({ length: THREADS }, (_, first) => ({ ...of, first, step: THREADS, cache: values.cache }));
  const messages = await Promise.all(shares.map(async (share) => run(file, share)));
  return (messages.flat() as Message[]).toSorted((a, b) => a.index - b.index);
}

/** Writes a weights file; with `--check` only says whether it would differ. */
async function keep(name: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(WEIGHTS, name);
  const before = await readFile(file).catch(() => null);
  const isSame = before !== null && Buffer.compare(before, bytes) === 0;
  say(
    `${name}: ${Math.ceil(bytes.byteLength / 1024)} KB, ${isSame ? 'the same bytes as before' : 'other bytes than before'}`,
  );
  if (values.check && !isSame) process.exitCode = 1;
  if (values.check) return;
  await mkdir(WEIGHTS, { recursive: true });
  await writeFile(file, bytes);
}

async function keepJson(name: string, weights: object): Promise<void> {
  await keep(name, Buffer.from(`${JSON.stringify(weights, null, 2)}\n`));
}

/** The examples of the documents of a plan. */
async function taughtBy(plan: PlanName): Promise<Taught[]> {
  if (plan === 'word') return taughtByWord(values.cache);
  return shared<Taught>(new URL('./make-examples.ts', import.meta.url), { plan });
}

async function fit(examples: readonly Example[], options: Fit['options']): Promise<SequenceModel> {
  const [model] = await run(new URL('./fit.ts', import.meta.url), { examples, options } satisfies Fit);
  if (model === undefined) throw new Error('The fit ended without a model.');
  return model as SequenceModel;
}

/** The mean of several fits that differ in their seeds. */
async function fitMean(examples: readonly Example[], options: Fit['options']): Promise<SequenceModel> {
  const models: SequenceModel[] = [];
  for (let at = 0; at < FITS; at += 1) models.push(await fit(examples, { ...options, seed: `${options.seed}/${at}` }));
  return meanModel(models);
}

function linesOf(taught: readonly Taught[]): Example[] {
  return taught.flatMap(({ examples }) => examples.lines);
}

function partsOf(taught: readonly Taught[]): Example[] {
  return taught.flatMap(({ examples }) => examples.parts);
}

function studiesOf(taught: readonly Taught[]): Example[] {
  return taught.flatMap(({ examples }) => examples.studies);
}

function tell(what: string, { members, sequences }: ReturnType<typeof accuracyOf>): void {
  console.log(
    `  ${what}: ${(members * 100).toFixed(2)}% of the members, ${(sequences * 100).toFixed(2)}% of the sequences right`,
  );
}

/** Fits the models of text kinds that are not kept yet. */
async function fitKinds(names: readonly ModelName[]): Promise<void> {
  for (const name of names) {
    if (existsSync(modelFile(name))) continue;
    await run(new URL('../kinds/fit-kinds.ts', import.meta.url), name);
    say(`fitted the model of text kinds: ${name}`);
  }
}

function studyLinesOf(taught: readonly Taught[]): Example[] {
  return taught.flatMap(({ examples }) => examples.studyLines);
}

const LINE_OPTIONS = { ...COMMON, inputSize: LINE_INPUT_SIZE, labelCount: LINE_TAGS.length, classCount: 1 } as const;

/** The taggers of the lines of jobs and of studies, one after the other. */
async function fitLines(training: readonly Taught[]): Promise<[lines: SequenceModel, studyLines: SequenceModel]> {
  const lines = await fitMean(linesOf(training), { ...LINE_OPTIONS, seed: 'lines' });
  return [lines, await fitMean(studyLinesOf(training), { ...LINE_OPTIONS, seed: 'study-lines' })];
}

/** The taggers of the header fields of jobs and of studies, one after the other. */
async function fitFields(training: readonly Taught[]): Promise<[parts: SequenceModel, studies: SequenceModel]> {
  const parts = await fitMean(partsOf(training), {
    ...COMMON,
    seed: 'parts',
    inputSize: HEADER_FIELD_INPUT_SIZE,
    labelCount: FIELD_TAGS.length,
    classCount: SEPARATOR_CLASSES.length,
  });
  const studies = await fitMean(studiesOf(training), {
    ...COMMON,
    seed: 'studies',
    inputSize: STUDY_INPUT_SIZE,
    labelCount: STUDY_TAGS.length,
    classCount: STUDY_SEPARATORS.length,
  });
  return [parts, studies];
}

/** Rounds of the tagger of citations, which are taught in mixed forms too. */
const CITATION_EPOCHS = 8;

/** The tagger of the titles of publications. */
async function fitCitations(training: readonly Taught[]): Promise<SequenceModel> {
  const citations = training.flatMap(({ examples }) => examples.citations);
  return fitMean(citationExamples(citations), {
    ...COMMON,
    epochs: CITATION_EPOCHS,
    seed: 'citations',
    inputSize: CITATION_INPUT_SIZE,
    labelCount: CITATION_TAGS.length,
    classCount: 1,
  });
}

async function trainTaggers(): Promise<void> {
  const [first, ...others] = MODEL_NAMES;
  await Promise.all([fitKinds([first]), fitKinds(others)]);
  await keep('kinds.bin', await readFile(modelFile('all')));
  await keep('headings.bin', await readFile(modelFile('headings')));

  say(`making ${PLANS.pdf.count + PLANS.composed.count} PDFs and ${PLANS.word.count} Word documents`);
  const training = [
    ...(await taughtBy('pdf')),
    ...(await taughtBy('composed')),
    ...(await taughtBy('word')),
    ...(await shared<Taught>(new URL('./written-examples.ts', import.meta.url), {})),
  ];
  const jobs = training.reduce((sum, { examples }) => sum + examples.jobs, 0);
  const found = training.reduce((sum, { examples }) => sum + examples.found, 0);
  say(`read back ${training.length}; role and employer found in the header of ${found} of ${jobs} jobs`);

  // One thread each.
  const [[lines, studyLines], [parts, studies], citations] = await Promise.all([
    fitLines(training),
    fitFields(training),
    fitCitations(training),
  ]);
  say('fitted');

  const taggers = [
    { name: 'lines', model: lines, examplesOf: linesOf },
    { name: 'parts', model: parts, examplesOf: partsOf },
    { name: 'study-lines', model: studyLines, examplesOf: studyLinesOf },
    { name: 'studies', model: studies, examplesOf: studiesOf },
  ].map(({ name, model, examplesOf }) => ({ name, examplesOf, bytes: encodeModel(model) }));
  for (const plan of ['held-out-templates', 'held-out-locales', 'held-out-composed'] as const) {
    const held = await taughtBy(plan);
    console.log(`${plan}, words forgotten as in training:`);
    for (const { name, bytes, examplesOf } of taggers) tell(name, accuracyOf(decodeModel(bytes), examplesOf(held)));
  }
  for (const { name, bytes } of taggers) await keep(`${name}.bin`, bytes);
  await keep('citations.bin', encodeModel(citations));
}

// Threads get the environment of the moment when they start.
useOwnFonts();
if (!values['keep-taggers']) await trainTaggers();
const cvs = await shared<JudgedCv>(new URL('./judge-values.ts', import.meta.url), { plan: 'calibration' });
await keepJson('certainty.json', fitCertainty(cvs.flatMap(({ judged }) => judged)));
const documents = await shared<JudgedDocuments>(new URL('./judge-documents.ts', import.meta.url), {
  plan: 'documents',
});
await keepJson('is-cv.json', fitIsCv(documents.flatMap(({ judged }) => judged)));
const examples = [
  ...cvs.flatMap((cv) => cv.examples),
  // These are of templates that the taggers have learned.
  ...documents.flatMap((document) => document.examples).filter(({ kind }) => !isTagged(kind)),
];
await keepJson('value-certainty.json', fitValueCertainty(examples));
await new MadeReadings(values.cache).prune();
say('done');
