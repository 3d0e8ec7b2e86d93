import { lazy, memoize } from '#kit/memoize.ts';
import { TEXT_KINDS, textKinds } from '../kinds/text-kinds.ts';
import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import { placeScore } from '../lexicon/places.ts';
import type { Line } from '../model/document.ts';
import { bulletLength, styleOf } from '../text/lines.ts';
import { LINE_INPUT_SIZE, lineInputs } from './line-features.ts';
import { loadModel } from './model-file.ts';
import { bestLabels, LINE_TAGS, type LineTag, type SequenceModel } from './sequence-model.ts';
import type { EntryLines } from './split-entries.ts';
import { CUE_SURE, cuesOf } from './study-cues.ts';
import type { WordKnowledge } from './word-knowledge.ts';

const ROLE = TEXT_KINDS.indexOf('role');
const DEGREE = TEXT_KINDS.indexOf('degree');

/** The probabilities of TEXT_KINDS with those of degrees and roles exchanged. */
export function degreesAsRoles(kinds: Float32Array): Float32Array {
  const own = kinds.slice();
  own[ROLE] = kinds[DEGREE] ?? 0;
  own[DEGREE] = kinds[ROLE] ?? 0;
  return own;
}

/** What the line tagger of studies knows of a text: degrees in the place of roles, schools in that of employers. */
const STUDY_LINE_WORDS: WordKnowledge = {
  title: degreeScore,
  company: schoolScore,
  place: placeScore,
  team: () => 0,
  kinds: memoize((text) => degreesAsRoles(textKinds(text))),
};

/** The shipped tagger. Its weights are read at the first call, so that training does not need them. */
const shipped = lazy(() =>
  loadModel(new URL('../weights/study-lines.bin', import.meta.url), {
    inputSize: LINE_INPUT_SIZE,
    labelCount: LINE_TAGS.length,
    classCount: 1,
  }),
);

/** The tag of each line of an education section: where the header of a study begins, and which lines belong to it. */
export function studyLineTags(lines: readonly Line[], model: SequenceModel = shipped()): LineTag[] {
  const sequence = { inputs: lineInputs(lines, STUDY_LINE_WORDS), classes: lines.map(() => 0) };
  return bestLabels(model, sequence).map((label) => LINE_TAGS[label] as LineTag);
}

/** The sign of a list item, the same for all numbers; '' for a line that is no list item. */
function signOf({ bullet, text }: Line): string {
  return bullet ? text.slice(0, bulletLength(text)).replace(/\d+/u, '1') : '';
}

/**
 * The sign of the bullets that mark studies and not details, if there are such: the section begins with it, at least half of the lines with it
 * name a degree or a school, and no line without a bullet names a degree.
 */
function signOfStudies(lines: readonly Line[]): string | null {
  const sign = lines[0] === undefined ? '' : signOf(lines[0]);
  const marked = lines.filter((line) => signOf(line) === sign).map(cuesOf);
  const named = marked.filter(({ degree, school }) => Math.max(degree, school) >= CUE_SURE);
  const isElsewhere = lines.some((line) => !line.bullet && cuesOf(line).degree >= CUE_SURE);
  return sign === '' || isElsewhere || named.length * 2 < marked.length ? null : sign;
}

/** The tags where bullets show the studies: a study begins at each bullet that marks one, and at no bullet below a study without a bullet. */
export function withBullets(lines: readonly Line[], found: readonly LineTag[]): LineTag[] {
  const sign = signOfStudies(lines);
  const first = lines[found.indexOf('begin')];
  const tags: LineTag[] = [];
  lines.forEach((line, index) => {
    const tag = found[index] ?? 'outside';
    const isDetail = sign === null ? line.bullet && first?.bullet === false : signOf(line) !== sign;
    const before = tags.at(-1) ?? 'outside';
    if (sign !== null && signOf(line) === sign) tags.push('begin');
    else if (tag === 'begin' && isDetail) tags.push(sign === null || before === 'outside' ? 'outside' : 'inside');
    else tags.push(tag);
  });
  return tags;
}

/** White space above a line that begins a paragraph, in font sizes. */
const PARAGRAPH_GAP = 0.9;

/** The tags with a study at each line of a header that begins a paragraph and is in the style of the first line of the first study, unlike the line above it. */
export function withParagraphs(lines: readonly Line[], tags: readonly LineTag[]): LineTag[] {
  const first = lines[tags.indexOf('begin')];
  return lines.map((line, index) => {
    const tag = tags[index] ?? 'outside';
    const before = lines[index - 1];
    if (tag !== 'inside' || first === undefined || before === undefined) return tag;
    const isApart = line.gapAbove > line.fontSize * PARAGRAPH_GAP && styleOf(line) !== styleOf(before);
    return isApart && styleOf(line) === styleOf(first) ? 'begin' : tag;
  });
}

/** Splits the lines of an education section into studies by the tag of each. The lines before the first header belong to none. */
export function entriesByTags(lines: readonly Line[], tags: readonly LineTag[]): EntryLines[] {
  const entries: { header: Line[]; body: Line[] }[] = [];
  lines.forEach((line, index) => {
    const entry = entries.at(-1);
    if (tags[index] === 'begin') entries.push({ header: [line], body: [] });
    else if (tags[index] === 'inside' && entry?.body.length === 0) entry.header.push(line);
    else entry?.body.push(line);
  });
  return entries;
}
