import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { HEADER_FIELD_INPUT_SIZE } from '#extraction/entries/header-field-features.ts';
import { splitHeaderFields } from '#extraction/entries/header-fields.ts';
import { LINE_INPUT_SIZE } from '#extraction/entries/line-features.ts';
import { FIELD_TAGS, LINE_TAGS } from '#extraction/entries/sequence-model.ts';
import { KNOWN_WORDS } from '#extraction/entries/word-knowledge.ts';
import { STUDY_INPUT_SIZE, STUDY_TAGS } from '#extraction/fields/education/study-field-features.ts';
import { KNOWN_STUDY_WORDS } from '#extraction/fields/education/study-fields.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { Random } from '../../training/content/random.ts';
import { ONE_COLUMN } from '../../training/render/pdf/one-column.ts';
import { lookFor } from '../../training/render/renderer.ts';
import { alignLines, labelOfPart, trueJobOf } from '../../training/tagger/align.ts';
import { examplesOf, lessonOf } from '../../training/tagger/examples.ts';
import { forgetful } from '../../training/tagger/forgetful.ts';
import { asIfScanned } from '../../training/tagger/noise.ts';
import { PageReader } from '../../training/tagger/read-back.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-examples-'));
after(() => rm(folder, { recursive: true, force: true }));

const content = makeCv('examples', 'en-GB', { shape: 'plain', jobs: 3, years: 12, summary: true });
const reader = await PageReader.start(folder);
const { document: read } = await reader.read(
  await ONE_COLUMN.render(content, lookFor(content, { font: 'source-sans', dates: 'long' })),
);
assert.ok(read !== null);
const made = { content, document: read, template: ONE_COLUMN.id, locale: content.locale };
const jobs = content.work.map(trueJobOf);

function workLines(document = made.document) {
  const work = labelDocument(document).sections.find(({ kind }) => kind === 'work');
  assert.ok(work !== undefined);
  return work.lines;
}

describe('what a made CV teaches', () => {
  it('is one header for each of its jobs, begun once, in the order of the document', () => {
    const begun = alignLines(workLines(), jobs).filter(({ label }) => label === 'begin');
    assert.deepEqual(
      begun.map(({ job }) => job),
      [0, 1, 2],
    );
  });

  it('says of every duty that it is no header', () => {
    const lines = workLines();
    const aligned = alignLines(lines, jobs);
    const duties = new Set(content.work.flatMap(({ highlights }) => highlights));
    lines.forEach((line, index) => {
      const text = line.text.replace(/^[^\p{L}]+/u, '');
      if (duties.has(text)) assert.equal(aligned[index]?.label, 'outside', text);
    });
  });

  it('names the role and the employer of every job among the parts of its header', () => {
    const lines = workLines();
    const aligned = alignLines(lines, jobs);
    jobs.forEach((job, nth) => {
      const header = lines.filter((_, index) => aligned[index]?.job === nth && aligned[index]?.label !== 'outside');
      const labels = splitHeaderFields(header).map((atom) => labelOfPart(atom, job));
      assert.ok(labels.includes('role') && labels.includes('company'), labels.join());
    });
  });

  it('is found through the slips of a scan too', () => {
    const scanned = asIfScanned(made.document, new Random('slips'), 8);
    const begun = alignLines(labelDocument(scanned).lines, jobs).filter(({ label }) => label === 'begin');
    assert.equal(begun.length, 3);
  });

  it('has an input of one length for each line, part and field of a study, without a number that is none', () => {
    const taught = examplesOf(lessonOf(made), KNOWN_WORDS, KNOWN_STUDY_WORDS);
    assert.deepEqual([taught.found, taught.jobs], [3, 3]);
    const { lines, parts, studyLines, studies } = taught;
    for (const [examples, size] of [
      [lines, LINE_INPUT_SIZE],
      [studyLines, LINE_INPUT_SIZE],
      [parts, HEADER_FIELD_INPUT_SIZE],
      [studies, STUDY_INPUT_SIZE],
    ] as const) {
      assert.ok(examples.length > 0);
      for (const { inputs, labels, classes } of examples) {
        assert.equal(inputs.length, labels.length);
        assert.equal(classes.length, labels.length);
        for (const input of inputs) {
          assert.equal(input.length, size);
          assert.ok(input.every(Number.isFinite));
        }
      }
    }
    assert.ok(parts.every(({ labels }) => labels.every((label) => label >= 0 && label < FIELD_TAGS.length)));
  });

  it('begins one header for each of its studies', () => {
    const { studyLines } = examplesOf(lessonOf(made), KNOWN_WORDS, KNOWN_STUDY_WORDS);
    const begun = studyLines.flatMap(({ labels }) => labels.filter((label) => LINE_TAGS[label] === 'begin'));
    assert.equal(begun.length, content.education.length);
  });

  it('has what the employer is within the header, also between the employer and the role', () => {
    const [line] = workLines();
    assert.ok(line !== undefined);
    const rows = ['Brightwater Ltd', 'Wholesale of fittings, 40 staff', 'Storekeeper 2019 - 2021', 'Kept the stores'];
    const job = {
      role: 'Storekeeper',
      company: 'Brightwater Ltd',
      team: '',
      city: '',
      start: '2019',
      end: '2021',
      about: ['Wholesale of fittings, 40 staff'],
      highlights: ['Kept the stores'],
    };
    const aligned = alignLines(
      rows.map((text) => ({ ...line, text })),
      [job],
    );
    assert.deepEqual(
      aligned.map(({ label }) => label),
      ['begin', 'inside', 'inside', 'outside'],
    );
  });

  it('names the degree and the school of every study among the fields of its header', () => {
    const { studies } = examplesOf(lessonOf(made), KNOWN_WORDS, KNOWN_STUDY_WORDS);
    assert.equal(studies.length, content.education.length);
    for (const { labels } of studies)
      assert.ok(
        ['degree', 'school'].every((tag) => labels.some((label) => STUDY_TAGS[label] === tag)),
        labels.join(),
      );
  });
});

describe('word lists that forget', () => {
  const titles = [
    'Nurse',
    'Senior Welder',
    'Head of Sales',
    'Accountant',
    'Lorry Driver',
    'Chef',
    'Teacher',
    'Solicitor',
  ];

  it('know what they know wherever it stands in one document', () => {
    const words = forgetful(7, { title: 0.5, company: 0.5, place: 0.5 });
    for (const title of titles) assert.equal(words.title(title), words.title(title.toUpperCase()));
  });

  it('forget about the share that they are told to, others in another document', () => {
    const known = (seed: number) =>
      titles.filter((title) => forgetful(seed, { title: 0.5, company: 0, place: 0 }).title(title) > 0).length;
    const shares = Array.from({ length: 100 }, (_, seed) => known(seed) / titles.length);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    assert.ok(mean > 0.4 && mean < 0.6, String(mean));
    assert.ok(new Set(shares).size > 2);
  });

  it('never know more than the lists themselves', () => {
    const words = forgetful(3, { title: 0.3, company: 0.3, place: 0.3 });
    for (const title of titles) assert.ok(words.title(title) <= KNOWN_WORDS.title(title));
  });
});
