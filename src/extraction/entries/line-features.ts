import { employmentType } from '../lexicon/employment.ts';
import type { Line } from '../model/document.ts';
import { labelOfLine } from '../text/line-label.ts';
import { isInCapitals, styleOf } from '../text/lines.ts';
import { rangesOf } from './header-fields.ts';
import { type Marked, markHeaders } from './header-lines.ts';
import { meansOfOthers } from './others-like-it.ts';
import { KIND_ODDS_SIZE, kindOdds, type WordKnowledge } from './word-knowledge.ts';

/** In how many ways a line can be like others, and count of the numbers of each. */
const WAYS = 4;
const TOLD_SIZE = 5 + KIND_ODDS_SIZE;
const OTHERS_SIZE = WAYS * (1 + TOLD_SIZE);

/** Count of numbers that describe a line. */
export const LINE_INPUT_SIZE = 61 + KIND_ODDS_SIZE + OTHERS_SIZE;

const PARTS = /\t|\s[|·•–—@-]\s|,\s|\s\(|:\s/u;
const PARTS_MAX = 6;

/** The highest scores of the word lists for the parts of a line. */
interface LineKnowledge {
  readonly title: number;
  readonly company: number;
  readonly place: number;
  readonly team: number;
  /** The highest odds of each kind of text for the parts, the last for the whole line, see word-knowledge.ts. */
  readonly kinds: readonly number[];
}

interface SectionView {
  readonly lines: readonly Line[];
  readonly marks: readonly Marked[];
  readonly knowledge: readonly LineKnowledge[];
  readonly isDated: boolean;
  readonly size: number;
  readonly left: number;
  readonly width: number;
  readonly gap: number;
  readonly mostlyBold: boolean;
  readonly colour: string;
  readonly styles: ReadonlyMap<string, StyleCount>;
  readonly paragraphs: readonly InParagraph[];
  /** What the lines like it show, for each line. */
  readonly others: readonly (readonly number[])[];
}

/** Where a line is in its paragraph. */
interface InParagraph {
  readonly at: number;
  readonly length: number;
}

interface StyleCount {
  lines: number;
  dated: number;
  titled: number;
  held: number;
  prose: number;
}

function bounded(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, Number.isFinite(value) ? value : max));
}

function medianOf(values: readonly number[], fallback: number): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? fallback;
}

/** The style of a line, and whether it is a list item. */
function listStyleOf(line: Line): string {
  return `${styleOf(line)}|${line.bullet}`;
}

function knowledgeOf(line: Line, words: WordKnowledge): LineKnowledge {
  const parts = line.text.split(PARTS).slice(0, PARTS_MAX);
  const most = (score: (text: string) => number): number => parts.reduce((max, part) => Math.max(max, score(part)), 0);
  const whole = kindOdds(words.kinds(line.text));
  const ofParts = parts.map((part) => kindOdds(words.kinds(part)));
  return {
    title: most(words.title),
    company: most(words.company),
    place: most(words.place),
    team: most(words.team),
    kinds: whole.map((odds, kind) =>
      kind === whole.length - 1 ? odds : ofParts.reduce((max, part) => Math.max(max, part[kind] ?? 0), -2),
    ),
  };
}

function viewOf(lines: readonly Line[], words: WordKnowledge): SectionView {
  const marks = markHeaders(lines, { lead: words.title, holder: words.company });
  const knowledge = lines.map((line) => knowledgeOf(line, words));
  const styles = new Map<string, StyleCount>();
  lines.forEach((line, index) => {
    const mark = marks[index] as Marked;
    const key = listStyleOf(line);
    const count = styles.get(key) ?? { lines: 0, dated: 0, titled: 0, held: 0, prose: 0 };
    count.lines += 1;
    if (mark.isDated) count.dated += 1;
    if ((knowledge[index]?.title ?? 0) >= 0.6) count.titled += 1;
    if ((knowledge[index]?.company ?? 0) >= 0.45) count.held += 1;
    if (mark.prose >= 1) count.prose += 1;
    styles.set(key, count);
  });
  const gap = medianOf(
    lines.map((line) => line.gapAbove),
    2,
  );
  const paragraphs = paragraphsOf(lines, gap);
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const bold = lines.reduce((sum, line) => sum + (line.bold ? line.text.length : 0), 0);
  const lefts = lines.filter((line) => !line.bullet).map((line) => line.x0);
  const left = Math.min(...lefts, Infinity);
  const right = Math.max(...lines.map((line) => line.x1), 0);
  const colours = new Map<string, number>();
  for (const line of lines) {
    const colour = line.spans[0]?.words[0]?.colour ?? '';
    colours.set(colour, (colours.get(colour) ?? 0) + line.text.length);
  }
  const [colour = ''] = [...colours].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return {
    lines,
    marks,
    knowledge,
    isDated: marks.some((mark) => mark.isDated),
    size: medianOf(
      lines.map((line) => line.fontSize),
      10,
    ),
    left: Number.isFinite(left) ? left : 0,
    width: Math.max(1, right - (Number.isFinite(left) ? left : 0)),
    gap,
    paragraphs,
    others: othersOf(lines, { marks, knowledge, paragraphs }),
    mostlyBold: bold * 2 > characters,
    colour,
    styles,
  };
}

/** More white space than usual above a line, in font sizes, begins a paragraph. */
const PARAGRAPH_GAP = 0.25;

function paragraphsOf(lines: readonly Line[], gap: number): InParagraph[] {
  const paragraphs: Line[][] = [];
  lines.forEach((line, index) => {
    const isFirst = line.block !== lines[index - 1]?.block || line.gapAbove - gap > line.fontSize * PARAGRAPH_GAP;
    if (isFirst || index === 0) paragraphs.push([]);
    paragraphs.at(-1)?.push(line);
  });
  return paragraphs.flatMap((own) => own.map((_, at) => ({ at, length: own.length })));
}

/** Paragraphs differ by more than that in their first lines only. */
const PLACES_IN_PARAGRAPH = 3;

/** What the lines in the style of each line show, those at its distance from the dates above and below, and those at its place in their paragraphs. */
function othersOf(
  lines: readonly Line[],
  { marks, knowledge, paragraphs }: Pick<SectionView, 'marks' | 'knowledge' | 'paragraphs'>,
): number[][] {
  const numbers = lines.map((_, index) => {
    const { title, company, place, kinds } = knowledge[index] as LineKnowledge;
    const { isDated, prose } = marks[index] as Marked;
    return [isDated ? 1 : 0, prose / 3, title, company, place, ...kinds];
  });
  const ways = [
    (line: Line) => listStyleOf(line),
    (line: Line, index: number) => `${listStyleOf(line)}|${stepsToDate({ marks }, index, -1)}`,
    (line: Line, index: number) => `${listStyleOf(line)}|${stepsToDate({ marks }, index, 1)}`,
    (_: Line, index: number) => `${Math.min(PLACES_IN_PARAGRAPH, paragraphs[index]?.at ?? 0)}`,
  ];
  const means = ways.map((way) => meansOfOthers(lines.map(way), numbers));
  return lines.map((_, index) => means.flatMap((of) => [of[index]?.count ?? 0, ...(of[index]?.mean ?? [])]));
}

/** Steps to the next dated line in a direction; 5 if none is within 4. */
function stepsToDate(view: Pick<SectionView, 'marks'>, index: number, direction: 1 | -1): number {
  for (let step = 1; step <= 4; step += 1) if (view.marks[index + step * direction]?.isDated === true) return step;
  return 5;
}

function placeOf({ at, length }: InParagraph): number[] {
  return [at === 0 ? 1 : 0, bounded(at / 4, 0, 2), bounded(length / 6, 0, 2)];
}

/** The features of one line. */
function ownFeatures(view: SectionView, index: number): Float32Array {
  const line = view.lines[index] as Line;
  const mark = view.marks[index] as Marked;
  const knowledge = view.knowledge[index] as LineKnowledge;
  const next = view.lines[index + 1];
  const { text } = line;
  const ranges = rangesOf(line);
  const full = ranges.find((range) => !range.single);
  const lone = ranges[0];
  const style = view.styles.get(listStyleOf(line)) as StyleCount;
  const label = labelOfLine(line);
  const tokens = text.split(/\s+/u);
  const gapBelow = next === undefined || next.block !== line.block ? Infinity : next.gapAbove;
  const yes = (is: boolean): number => (is ? 1 : 0);
  const features = new Float32Array(LINE_INPUT_SIZE);
  features.set([
    yes(mark.isDated),
    yes(full !== undefined),
    yes(lone?.single === true && full === undefined),
    yes(ranges.some((range) => range.current)),
    mark.prose / 3,
    knowledge.title,
    knowledge.company,
    knowledge.place,
    knowledge.team,
    yes(line.bold),
    yes(line.spans[0]?.words.every((word) => word.italic) === true),
    yes(isInCapitals(text)),
    bounded((line.fontSize / view.size - 1) * 4, -2, 3),
    yes(line.bullet),
    yes(/^\p{Ll}/u.test(text)),
    yes(/^[\d'’]/u.test(text)),
    yes(/[.;。]$/u.test(text)),
    yes(/[:：]$/u.test(text)),
    yes(/[,–—-]$/u.test(text)),
    bounded(tokens.length / 10, 0, 2),
    yes(tokens.length <= 4),
    bounded(line.gapAbove / line.fontSize, -0.5, 3),
    yes(line.gapAbove === Infinity),
    bounded((line.x0 - view.left) / line.fontSize / 2, -2, 4),
    bounded((line.x1 - line.x0) / view.width, 0, 1),
    yes(line.spans.length > 1),
    yes(label === 'role' || label === 'company' || label === 'dates'),
    yes(label === 'other'),
    yes(mark.isHeader),
    bounded((line.gapAbove - view.gap) / line.fontSize, -1, 3),
    style.lines / view.lines.length,
    style.titled / style.lines,
    ...knowledge.kinds,
    style.dated / style.lines,
    style.held / style.lines,
    style.prose / style.lines,
    yes(view.mostlyBold),
    yes(line.spans.length > 2),
    bounded(gapBelow / line.fontSize, -0.5, 3),
    bounded((gapBelow - view.gap) / line.fontSize, -1, 3),
    yes(/\s[|·•]\s|\s@|\s[–—-]\s/u.test(text)),
    yes(/,\s/u.test(text)),
    yes(/[(（]/u.test(text)),
    yes(/@\w|https?:|www\.|\.com\b/u.test(text)),
    yes(view.lines[index - 1]?.block !== line.block),
    yes(next?.block !== line.block),
    yes(index === 0),
    yes(index === view.lines.length - 1),
    yes(index > 0 && listStyleOf(view.lines[index - 1] as Line) === listStyleOf(line)),
    yes(next !== undefined && listStyleOf(next) === listStyleOf(line)),
    stepsToDate(view, index, -1) / 5,
    stepsToDate(view, index, 1) / 5,
    yes((line.spans[0]?.words[0]?.colour ?? '') !== view.colour),
    tokens.filter((token) => /^\p{Lu}/u.test(token)).length / tokens.length,
    yes(employmentType(text) !== null && tokens.length <= 4),
    yes(full !== undefined && full.from <= 1),
    yes(full !== undefined && full.to >= text.trimEnd().length - 2),
    yes(lone !== undefined && lone.to - lone.from >= text.trim().length - 2),
    yes(view.isDated),
    ...(view.others[index] as readonly number[]),
    ...placeOf(view.paragraphs[index] as InParagraph),
  ]);
  return features;
}

/** Inputs of the line tagger for the lines of a section: a row of LINE_INPUT_SIZE numbers a line. */
export function lineInputs(lines: readonly Line[], words: WordKnowledge): Float32Array[] {
  const view = viewOf(lines, words);
  return lines.map((_, index) => ownFeatures(view, index));
}
