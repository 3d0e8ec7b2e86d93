import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { extractProfile } from '#extraction/extract-cv.ts';
import type { ExtractionHints } from '#extraction/model/document.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { SAMPLES_DIR, TRUTHS } from '../samples/truth.ts';
import { type GeneratedDocument, generatedDocuments, readPdf } from './generated-documents.ts';
import { MEASURED, type Measured, measure, noScores, scoreTable } from './measure-profile.ts';
import { digestOf } from './profile-digest.ts';
import { proofsOf, unproved } from './proved.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HINTS: ExtractionHints = {
  gender: 'female',
  fileName: null,
  today: '2026-11-21',
  blurb: 'I am a calm project lead with ten years of experience. My skills include planning.',
};

/** At least so much of the truth is found, and so much of what is found is true, in per cent: what the engine reaches now. */
const LEVELS: Readonly<Record<Measured, readonly [found: number, right: number]>> = {
  emails: [99, 99],
  phones: [99, 99],
  links: [97, 97],
  city: [93, 95],
  postcode: [94, 96],
  degrees: [87, 87],
  schools: [85, 87],
  'study years': [92, 94],
  skills: [91, 88],
  languages: [94, 98],
  'language levels': [95, 96],
  certificates: [78, 95],
  interests: [89, 95],
  'job count': [93, 93],
  roles: [93, 93],
  companies: [93, 93],
  'job dates': [93, 93],
  bullets: [97, 97],
};

let documents: GeneratedDocument[];
let profiles: Profile[];
/** The samples that have a text layer: file and its words. */
let samples: { file: string; document: GeneratedDocument['document'] }[];
const folders: string[] = [];

before(async () => {
  documents = await generatedDocuments(3);
  profiles = documents.map(({ document }) => extractProfile(document, HINTS));
  const files = TRUTHS.filter(({ file, processing_method }) => file.endsWith('.pdf') && processing_method === 'text');
  samples = await Promise.all(
    files.map(async ({ file }) => ({ file, document: await readPdf(await readFile(path.join(SAMPLES_DIR, file))) })),
  );
});

after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describe('profiles of samples and of generated CVs', () => {
  it('prove every value with a page, a box and the characters in it', () => {
    assert.ok(documents.length >= 60 && samples.length >= 8);
    const all = [
      ...documents.map(({ name, document }, index) => ({ name, document, profile: profiles[index]! })),
      ...samples.map(({ file, document }) => ({ name: file, document, profile: extractProfile(document, HINTS) })),
    ];
    assert.ok(all.every(({ profile }) => proofsOf(profile).length > 25));
    const faults = all.flatMap(({ name, document, profile }) =>
      unproved(profile, document).map((fault) => `${name}: ${fault}`),
    );
    assert.deepEqual(faults.slice(0, 10), []);
  });

  it('keep the published schema', () => {
    const schema = JSON.parse(readFileSync(path.join(ROOT, 'openapi/profile.schema.json'), 'utf8')) as object;
    const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);
    for (const profile of [...profiles, ...samples.map(({ document }) => extractProfile(document, HINTS))])
      assert.ok(validate(profile), JSON.stringify(validate.errors?.slice(0, 3)));
    const [profile] = profiles;
    assert.ok(!validate({ ...profile, summary: 'a text without evidence' }));
    assert.ok(!validate({ ...profile, further: 1 }));
  });

  it('are the same to the byte on every run and in every process', async () => {
    const again = documents.map(({ document }) => extractProfile(document, HINTS));
    assert.equal(digestOf(again), digestOf(profiles));
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-profiles-'));
    folders.push(folder);
    const file = path.join(folder, 'documents.json');
    const some = documents.filter((_, index) => index % 4 === 0);
    await writeFile(file, JSON.stringify({ hints: HINTS, documents: some.map(({ document }) => document) }));
    const script = path.join(import.meta.dirname, 'profile-digest.ts');
    const run = async () => (await promisify(execFile)(process.execPath, [script, file])).stdout.trim();
    const [one, other] = await Promise.all([run(), run()]);
    assert.equal(one, digestOf(profiles.filter((_, index) => index % 4 === 0)));
    assert.equal(other, one);
  });

  it('match the truth as much as before', () => {
    const scores = noScores();
    documents.forEach(({ content, document, dates }, index) => {
      const words = document.pages.flatMap((page) => page.words.map((word) => word.text)).join(' ');
      measure({ content, profile: profiles[index]!, dates, words }, scores);
    });
    console.log(scoreTable(scores));
    for (const part of MEASURED) {
      const { found, truth, wrong } = scores[part];
      const [foundMin, rightMin] = LEVELS[part];
      assert.ok(found * 100 >= truth * foundMin, `${part}: ${found} of ${truth} found`);
      assert.ok(found * 100 >= (found + wrong) * rightMin, `${part}: ${wrong} wrong beside ${found}`);
    }
  });
});
