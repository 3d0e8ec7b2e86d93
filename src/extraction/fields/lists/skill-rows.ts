import type { Line, Section, TextSpan, Word } from '../../model/document.ts';
import { textOfWords, weightedMedian } from '../../text/evidence.ts';
import { itemRowsOf } from '../../text/items-in-rows.ts';
import { bulletLength, isSameStyle, lineOf } from '../../text/lines.ts';
import { hadRoom, listItemsOfNames } from '../../text/list-items.ts';
import { isLevel, LEVEL_MARK, skillLevelScore } from './skill-levels.ts';

const LABEL_WORDS_MAX = 4;
/** Fewer rows with a label show no column of labels. */
const LABELS_MIN = 2;
/** How far cells of one column begin from each other, in points. */
const EDGE_TOLERANCE = 1.5;
/** "Languages: Python, Go": the label of a row of skills. */
export const ROW_LABEL = /^[^:：,;\t]{2,40}[:：](?:[\s\t]+|(?<=：|\p{L}{4}:))/u;
const SEPARATOR = /[,;•·、，；،]\s/u;

/** Whether a line lists skills between separators. */
function isList(line: Line): boolean {
  return /[,;|•·●▪、，；،]\s/u.test(line.text) || /[,;、，；،]$/u.test(line.text.trimEnd());
}

/** Whether a line is a label alone on its line, at the left of its skills, which begin right of it. */
export function isHangingLabel(line: Line | undefined, next: Line | undefined): boolean {
  if (line === undefined || next === undefined || line.spans.length > 1 || line.bullet || isList(line)) return false;
  const isShort = line.text.split(/\s+/u).length <= LABEL_WORDS_MAX;
  return isShort && next.block === line.block && next.x0 > line.x1 + line.fontSize;
}

function isListBelow(lines: readonly Line[], index: number): boolean {
  const below = lines[index + 1];
  return below !== undefined && isList(below);
}

/** The lines that only their bold type sets apart as labels above the skills of a group. They are fewer than the others. */
export function styledLabels(lines: readonly Line[]): ReadonlySet<Line> {
  const isShort = ({ text }: Line): boolean => text.split(/\s+/u).length <= LABEL_WORDS_MAX;
  const labels = lines.filter((line, index) => {
    const next = lines[index + 1];
    const isPlain = line.spans.length === 1 && !line.bullet && !isList(line) && isShort(line);
    if (!isPlain || next === undefined || !line.bold || next.bold || labelWordOf(line) !== null) return false;
    // The level of a group is between its label and its skills: "Frameworks", "Advanced", "Vue, Angular".
    return skillLevelScore(next.text) === 0 || isListBelow(lines, index + 1);
  });
  const found = new Set(labels);
  const others = lines.filter((line) => !found.has(line));
  const isBold = others.some(({ bold }) => bold);
  const areSkills = others.some(isList) || others.length >= labels.length * 2;
  return isBold || !areSkills ? new Set() : found;
}

/** Whether a list ends with its line: no separator is at the line end, and there was room for the first word of the next line. */
function endsRow(line: Line, next: Line, edge: number): boolean {
  return (
    !/[,;|•·●▪、，；،/–—-]\s*$/u.test(line.text) && /^[\p{Lu}\p{Lo}\d]/u.test(next.text) && hadRoom(next, line, edge)
  );
}

/** The rows of skills, wrapped ones joined. A column of single skills has one row a line, whatever their length. */
export function rowsOf(section: Section, edge: (line: Line) => number): (readonly Line[])[] {
  const labels = styledLabels(section.lines);
  const labelEdge = edgeBehindLabels(section.lines);
  return listItemsOfNames(section.lines, edge).flatMap((item) => {
    const rows: Line[][] = [];
    for (const line of item) {
      const before = rows.at(-1)?.at(-1);
      const next = section.lines[section.lines.indexOf(line) + 1];
      const isLabelled =
        ROW_LABEL.test(line.text) ||
        styledLabelLength(line, labelEdge) > 0 ||
        isHangingLabel(line, next) ||
        isHangingLabel(before, line) ||
        isLevel(line) ||
        labels.has(line);
      const isWrapped =
        before?.spans.length === 1 &&
        !line.bullet &&
        /^\p{Ll}/u.test(line.text) &&
        !hadRoom(line, before, edge(before)) &&
        skillLevelScore(line.text) === 0;
      const isBracket = before !== undefined && !line.bullet && /^[(（]/u.test(line.text);
      const isListed = before !== undefined && isList(before) && !endsRow(before, line, edge(before));
      const continues = (isListed || isWrapped || isBracket) && !isLabelled;
      if (continues) rows.at(-1)?.push(line);
      else rows.push([line]);
    }
    return rows;
  });
}

function wordStyleOf(word: Word): string {
  return `${word.bold}|${word.italic}|${word.colour}|${word.font}`;
}

/** Whether lines are rows of two cells, the first of which can be a label. */
function isLabelRow({ spans: [first, second, third] }: Line): boolean {
  if (first === undefined || second === undefined || third !== undefined) return false;
  return !/[,;|•·、，；،]/u.test(first.text) && first.words.length <= LABEL_WORDS_MAX;
}

/** The first word of a row with words of several styles: the style of the labels in it; null for any other row. */
function labelWordOf({ spans, bullet }: Line): Word | null {
  const [first] = spans[0]?.words ?? [];
  const isMixed = first !== undefined && spans.some(({ words }) => words.some((word) => !isSameStyle(word, first)));
  return isMixed && !bullet ? first : null;
}

/** The two halves of a row with two labels, which their style tells from the skills behind them; only the row for any other. */
function halvesOf(line: Line): Line[] {
  const label = labelWordOf(line);
  if (label === null) return [line];
  const halves: TextSpan[][] = [];
  for (const span of line.spans) {
    const [first] = span.words;
    if (halves.length === 0 || (first !== undefined && isSameStyle(first, label))) halves.push([span]);
    else halves.at(-1)?.push(span);
  }
  const isLabelled = (half: readonly TextSpan[]): boolean => {
    const words = half.flatMap((span) => span.words);
    const length = words.findIndex((word) => !isSameStyle(word, label));
    return half.length <= 2 && length > 0 && length <= LABEL_WORDS_MAX;
  };
  if (halves.length !== 2 || !halves.every(isLabelled)) return [line];
  return halves.map((half) => ({ ...line, ...lineOf(half) }));
}

/** Whether a line is nothing but the rest of the labels that wrap in the row above it, beside their skills. */
function isRestOfLabels(line: Line, before: Line | undefined): boolean {
  const label = before === undefined ? null : labelWordOf(before);
  if (before === undefined || label === null || line.block !== before.block || line.gapAbove > line.fontSize * 0.6)
    return false;
  const skills = before.spans.flatMap(({ words }) => words).find((word) => !isSameStyle(word, label));
  const words = line.spans.flatMap((span) => span.words);
  return words.every((word) => isSameStyle(word, label)) && (line.spans[0]?.x1 ?? 0) <= (skills?.x0 ?? 0);
}

/** The left edge of the skills of a section in points, in rows that have their labels in a column before it; NaN for no such column. */
export function edgeBehindLabels(lines: readonly Line[]): number {
  const rows = lines.filter(isLabelRow);
  const edge = weightedMedian(rows.map(({ spans }) => ({ value: spans[1]?.x0 ?? 0, weight: 1 })));
  const own = rows.filter(({ spans }) => Math.abs((spans[1]?.x0 ?? 0) - edge) < EDGE_TOLERANCE);
  const isListed = own.some(({ spans }) => SEPARATOR.test(spans[1]?.text ?? ''));
  return own.length >= LABELS_MIN && isListed ? edge : Number.NaN;
}

/** Length of a label that only its style or a wide space separates from the skills behind it; 0 if there is none. */
export function styledLabelLength(line: Line, edge: number): number {
  const [first, second] = line.spans;
  const words = first?.words ?? [];
  if (first === undefined || words.length === 0) return 0;
  const isBehind =
    second !== undefined &&
    !LEVEL_MARK.test(second.text) &&
    (SEPARATOR.test(second.text) || Math.abs(second.x0 - edge) < EDGE_TOLERANCE);
  if (isLabelRow(line) && isBehind) return first.text.length + 1;
  const opening = words[0] === undefined ? '' : wordStyleOf(words[0]);
  const cut = words.findIndex((word) => wordStyleOf(word) !== opening);
  const rest = words.slice(cut);
  if (cut < 1 || cut > LABEL_WORDS_MAX || new Set(rest.map(wordStyleOf)).size !== 1) return 0;
  const label = textOfWords(words.slice(0, cut));
  return /[,;|•·、，；،]/u.test(label) || !first.text.startsWith(label) ? 0 : label.length;
}

/** Bullets with so many words on average are duties. */
const DUTY_WORDS_MIN = 3.5;
/** Characters of a word in scripts without spaces. */
const WORD_LENGTH = 2;

function wordCount(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return text.split(/\s+/u).length + dense / WORD_LENGTH;
}

/** Leaves out the duties of a CV by skills: long bullets below lines that list the skills of each group. */
export function withoutDuties(section: Section): Section {
  const { lines } = section;
  const bullets = lines.filter(({ bullet }) => bullet);
  // Items beside each other are no duties.
  if (lines.some(({ spans }) => spans.slice(1).some(({ text }) => bulletLength(text) > 0))) return section;
  const listed = lines.filter((line) => !line.bullet && isList(line));
  const words = bullets.reduce((sum, { text }) => sum + wordCount(text) - 1, 0);
  const areDuties =
    listed.length > 0 && !listed.includes(lines.at(-1) as Line) && words >= bullets.length * DUTY_WORDS_MIN;
  if (bullets.length < 2 || lines[0]?.bullet === true || !areDuties) return section;
  let duty: Line | null = null;
  const kept = lines.filter((line) => {
    const isRest = duty !== null && line.block === duty.block && line.x0 > duty.x0 + 1 && !line.bold;
    if (line.bullet || !isRest) duty = line.bullet ? line : null;
    return duty === null;
  });
  return { ...section, lines: kept };
}

/** The lines of a section with one label each, without the rests of labels. */
export function linesOf({ lines }: Section, space: number): Line[] {
  const rows = itemRowsOf(lines, space) ?? lines;
  return rows.filter((line, index) => !isRestOfLabels(line, rows[index - 1])).flatMap(halvesOf);
}
