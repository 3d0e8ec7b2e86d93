import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../../dates/dates.ts';
import { fold } from '../../lexicon/fold.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { phrases, spelled, WORD_END } from '../../lexicon/languages.ts';
import type { LabelledDocument, Line, Section, Word } from '../../model/document.ts';
import type { Evidenced, Skill } from '../../model/profile.ts';
import { textOfWords, weightedMedian } from '../../text/evidence.ts';
import { itemRowsOf, usualSpace } from '../../text/items-in-rows.ts';
import {
  evidencedRange,
  isSameStyle,
  type JoinedLines,
  joinLines,
  lineOf,
  styleOf,
  type TextRange,
  trimmedEnd,
} from '../../text/lines.ts';
import { edgesOfColumns, hadRoom, listItemsOfNames } from '../../text/list-items.ts';

const SKILLS_MAX = 150;
/** A row with more parts is not a row of skills. Each part costs a pass over its line. */
const PARTS_MAX = 300;
const SKILL_CHARS_MAX = 60;
const SKILL_WORDS_MAX = 6;
const LABEL_WORDS_MAX = 4;
/** Fewer rows with a label show no column of labels. */
const LABELS_MIN = 2;
/** How far cells of one column begin from each other, in points. */
const EDGE_TOLERANCE = 1.5;
const CONFIDENCE = 0.8;

/**
 * Separators between skills of one line: commas, bars, bullets, semicolons, tabs; a slash only with spaces around it.
 */
const BETWEEN = /\t|\s*[,;|•·●▪、，；،]\s*|\s+[/–—]\s+|\s{3,}/gu;
/** The same without the slash, which is within a name where other separators are there: "Word / Excel, Photoshop". */
const BETWEEN_LISTED = /\t|\s*[,;|•·●▪、，；،]\s*|\s+[–—]\s+|\s{3,}/gu;
/** "Languages: Python, Go": the label of a row of skills. */
const ROW_LABEL = /^[^:：,;\t]{2,40}[:：](?:[\s\t]+|(?<=：|\p{L}{4}:))/u;
/** A label alone on its line, above its skills. */
const LONE_LABEL = /^[^:：,;|•·\t]{2,40}[:：]\s*$/u;
/** Signs of a level: stars, dots, bars, per cent. */
const LEVEL_MARK = /^[\s★☆●○◉◦■□▪▫•*.\d/%+-]*$/u;

/** Whether a line lists skills between separators. */
function isList(line: Line): boolean {
  return /[,;|•·●▪、，；،]\s/u.test(line.text) || /[,;、，；،]$/u.test(line.text.trimEnd());
}

/** Whether a line is a label alone on its line, at the left of its skills, which begin right of it. */
function isHangingLabel(line: Line | undefined, next: Line | undefined): boolean {
  if (line === undefined || next === undefined || line.spans.length > 1 || line.bullet || isList(line)) return false;
  const isShort = line.text.split(/\s+/u).length <= LABEL_WORDS_MAX;
  return isShort && next.block === line.block && next.x0 > line.x1 + line.fontSize;
}

/** The lines that only their bold type sets apart as labels above the skills of a group. They are fewer than the others. */
function styledLabels(lines: readonly Line[]): ReadonlySet<Line> {
  const isShort = ({ text }: Line): boolean => text.split(/\s+/u).length <= LABEL_WORDS_MAX;
  const labels = lines.filter((line, index) => {
    const next = lines[index + 1];
    const isPlain = line.spans.length === 1 && !line.bullet && !isList(line) && isShort(line);
    return isPlain && next !== undefined && line.bold && !next.bold && skillLevelScore(next.text) === 0;
  });
  const found = new Set(labels);
  const others = lines.filter((line) => !found.has(line));
  const isBold = others.some(({ bold }) => bold);
  const areSkills = others.some(isList) || others.length >= labels.length * 2;
  return isBold || !areSkills ? new Set() : found;
}

/** The rows of skills, wrapped ones joined. A column of single skills has one row a line, whatever their length. */
function rowsOf(section: Section, edge: (line: Line) => number): (readonly Line[])[] {
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
        labels.has(line);
      const isWrapped =
        before?.spans.length === 1 &&
        !line.bullet &&
        /^\p{Ll}/u.test(line.text) &&
        !hadRoom(line, before, edge(before)) &&
        skillLevelScore(line.text) === 0;
      const isBracket = before !== undefined && !line.bullet && /^[(（]/u.test(line.text);
      const continues = before !== undefined && (isList(before) || isWrapped || isBracket) && !isLabelled;
      if (continues) rows.at(-1)?.push(line);
      else rows.push([line]);
    }
    return rows;
  });
}

/** Whether a slash between spaces is within the names of a row: there is one alone, or there are other separators. */
function isWithinNames(text: string): boolean {
  const slashes = text.match(/\s\/\s/gu)?.length ?? 0;
  return slashes === 1 || /[,;|•·●▪、，；،]\s/u.test(text);
}

function rangesOf(text: string, start: number): TextRange[] {
  const ranges: TextRange[] = [];
  let at = start;
  let seen = start;
  let isOpen = false;
  const between = isWithinNames(text.slice(start)) ? BETWEEN_LISTED : BETWEEN;
  for (const match of text.slice(start).matchAll(between)) {
    // A comma within brackets does not separate skills: "Python (pandas, NumPy)".
    const index = start + match.index;
    for (; seen < index; seen += 1) if (/[()（）]/u.test(text[seen] ?? '')) isOpen = /[(（]/u.test(text[seen] ?? '');
    if (isOpen) continue;
    if (ranges.length >= PARTS_MAX) break;
    ranges.push({ from: at, to: index });
    at = index + match[0].length;
  }
  ranges.push({ from: at, to: text.length });
  return ranges.map((range) => trimmed(text, range)).filter(({ from, to }) => to > from);
}

function trimmed(text: string, { from, to }: TextRange): TextRange {
  const raw = text.slice(from, to);
  const lead = /^[\s:：;,•·・-]*/u.exec(raw)?.[0].length ?? 0;
  return { from: from + lead, to: from + Math.max(lead, trimmedEnd(raw, /[\s.:：;,]/u)) };
}

/** "Excel (expert)": the skill, and the level in brackets at the end. */
function levelWithin(text: string, { from, to }: TextRange): { skill: TextRange; level: TextRange } | null {
  const match = /^(.*\S)\s*[(（]([^()（）]+)[)）]$/su.exec(text.slice(from, to));
  const [skill, level] = [match?.[1], match?.[2]];
  if (skill === undefined || level === undefined || skillLevelScore(level) < 0.6) return null;
  const at = text.lastIndexOf(level, to);
  return { skill: { from, to: from + skill.length }, level: { from: at, to: at + level.length } };
}

/** Whether a text is nothing but dates: those of a course among the skills. */
function isDate(text: string): boolean {
  const [range] = /\d/u.test(text) ? findDateRanges(text) : [];
  return range !== undefined && range.to - range.from >= text.length - 1;
}

interface Draft {
  readonly skill: Evidenced<string>;
  level: Evidenced<string> | null;
}

/** A skill without the remark in brackets behind it, if both are too long for a skill: "Servers (by hand and with the tools of the trade)". */
function withoutRemark(text: string, { from, to }: TextRange): TextRange {
  const own = text.slice(from, to);
  if (own.split(/\s+/u).length <= SKILL_WORDS_MAX) return { from, to };
  const remark = own.search(/\s*[(（]/u);
  return remark > 1 ? { from, to: from + remark } : { from, to };
}

function draftOf(joined: JoinedLines, range: TextRange): Draft | null {
  const within = levelWithin(joined.text, range);
  const { from, to } = within?.skill ?? withoutRemark(joined.text, range);
  const text = joined.text.slice(from, to);
  if (text.length < 1 || text.length > SKILL_CHARS_MAX || LEVEL_MARK.test(text)) return null;
  if (text.split(/\s+/u).length > SKILL_WORDS_MAX || !/\p{L}/u.test(text) || isDate(text)) return null;
  const skill = evidencedRange(joined, { from, to }, CONFIDENCE);
  if (skill === null) return null;
  return { skill, level: within === null ? null : evidencedRange(joined, within.level, CONFIDENCE) };
}

/** The label of a row of Latin names in right-to-left text, which is the last word in reading order. */
function trailingLabel(text: string): TextRange | null {
  const match = /\s([\p{Script=Hebrew}\p{Script=Arabic}][^:,،]{1,30}):\s*$/u.exec(text);
  if (match?.[1] === undefined) return null;
  return { from: match.index + 1, to: match.index + 1 + match[1].length };
}

function wordStyleOf(word: Word): string {
  return `${word.bold}|${word.italic}|${word.colour}|${word.font}`;
}

const SEPARATOR = /[,;•·、，；،]\s/u;

/** Whether lines are rows of two cells, the first of which can be a label. */
function isLabelRow({ spans: [first, second, third] }: Line): boolean {
  if (first === undefined || second === undefined || third !== undefined) return false;
  return !/[,;|•·、，；،]/u.test(first.text) && first.words.length <= LABEL_WORDS_MAX;
}

/** The two halves of a row with two labels, which their style tells from the skills behind them; only the row for any other. */
function halvesOf(line: Line): Line[] {
  const [label, skills, otherLabel, otherSkills] = line.spans.map(({ words }) => words[0]);
  if (label === undefined || skills === undefined || otherLabel === undefined || otherSkills === undefined)
    return [line];
  const areLabels =
    isSameStyle(label, otherLabel) && !isSameStyle(label, skills) && !isSameStyle(otherLabel, otherSkills);
  if (line.spans.length > 4 || !areLabels) return [line];
  return [line.spans.slice(0, 2), line.spans.slice(2)].map((spans) => ({ ...line, ...lineOf(spans) }));
}

/** The left edge of the skills of a section in points, in rows that have their labels in a column before it; NaN for no such column. */
function edgeBehindLabels(lines: readonly Line[]): number {
  const rows = lines.filter(isLabelRow);
  const edge = weightedMedian(rows.map(({ spans }) => ({ value: spans[1]?.x0 ?? 0, weight: 1 })));
  const own = rows.filter(({ spans }) => Math.abs((spans[1]?.x0 ?? 0) - edge) < EDGE_TOLERANCE);
  const isListed = own.some(({ spans }) => SEPARATOR.test(spans[1]?.text ?? ''));
  return own.length >= LABELS_MIN && isListed ? edge : Number.NaN;
}

/** Length of a label that only its style or a wide space separates from the skills behind it; 0 if there is none. */
function styledLabelLength(line: Line, edge: number): number {
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

/** The skills of one row. A part that is only a level belongs to the skill before it. */
function draftsOf(joined: JoinedLines, row: TextRange): Draft[] {
  const drafts: Draft[] = [];
  for (const range of rangesOf(joined.text.slice(0, row.to), row.from)) {
    const last = drafts.at(-1);
    if (last !== undefined && last.level === null && skillLevelScore(joined.text.slice(range.from, range.to)) >= 0.9) {
      last.level = evidencedRange(joined, range, CONFIDENCE);
      continue;
    }
    const draft = draftOf(joined, range);
    if (draft !== null) drafts.push(draft);
  }
  return drafts;
}

/** Whether a line is running text, which does not list skills. */
function isSentence(text: string): boolean {
  return text.split('\t').some((part) => part.trim().split(/\s+/u).length > 9 && !/[,;|•·、，]/u.test(part));
}

/** Whether the text behind a label is one phrase that is too long for a skill. */
function isDescription(text: string): boolean {
  return text.trim().split(/\s+/u).length > SKILL_WORDS_MAX && !/[,;|•·、，\t]/u.test(text);
}

/** A heading that names a group of skills rather than skills in general; else null. */
function groupOfHeading({ heading }: Section): Evidenced<string> | null {
  if (heading === null || headingKind(heading.text) !== null) return null;
  const joined = joinLines([heading]);
  return evidencedRange(joined, trimmed(joined.text, { from: 0, to: joined.text.length }), CONFIDENCE);
}

/**
 * Whether a line with the words of a heading is a skill: one bullet of several, or "Training" in the style of the lines around it. The test
 * for one section.
 */
function skillTest({ lines }: Section): (line: Line | undefined) => boolean {
  const isAlike = (own: readonly Line[]): boolean => own.length > 2 && new Set(own.map(styleOf)).size === 1;
  const bullets = lines.filter(({ bullet }) => bullet);
  const [areBullets, arePlain] = [isAlike(bullets), isAlike(lines.filter(({ bullet }) => !bullet))];
  return (line) =>
    line !== undefined && (line.bullet ? areBullets : arePlain && headingKind(line.text) === 'education');
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
function withoutDuties(section: Section): Section {
  const { lines } = section;
  const bullets = lines.filter(({ bullet }) => bullet);
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

/**
 * The skill that a label is, if the text behind it is its level ("Excel: expert") or describes it ("Teamwork: three years in a group of
 * ten nurses"); null where the label names a group of skills.
 */
function namedSkill(joined: JoinedLines, label: number): Omit<Skill, 'group'> | null {
  const behind = joined.text.slice(label);
  const isLevel = skillLevelScore(behind) >= 0.9;
  if (!isLevel && !isDescription(behind)) return null;
  const draft = draftOf(joined, trimmed(joined.text, { from: 0, to: label }));
  if (draft === null) return null;
  const level = trimmed(joined.text, { from: label, to: joined.text.length });
  return { ...draft.skill, level: isLevel ? evidencedRange(joined, level, CONFIDENCE) : null };
}

function skillsOf(section: Section, edge: (line: Line) => number): Skill[] {
  let above: Evidenced<string> | null = groupOfHeading(section);
  const skills: Skill[] = [];
  const labels = styledLabels(section.lines);
  const isSkill = skillTest(section);
  const labelEdge = edgeBehindLabels(section.lines);
  for (const row of rowsOf(section, edge)) {
    const joined = joinLines(row);
    const { text } = joined;
    const only = row.length === 1 ? row[0] : undefined;
    const next = only === undefined ? undefined : section.lines[section.lines.indexOf(only) + 1];
    if (LONE_LABEL.test(text) || isHangingLabel(only, next) || (only !== undefined && labels.has(only))) {
      above = evidencedRange(joined, trimmed(text, { from: 0, to: text.length }), CONFIDENCE);
      continue;
    }
    if (headingKind(text) !== null && !isSkill(only)) continue;
    const first = row[0];
    const label =
      ROW_LABEL.exec(text)?.[0].length ??
      (first === undefined || first.bullet ? 0 : styledLabelLength(first, labelEdge));
    const named = label === 0 ? null : namedSkill(joined, label);
    if (named !== null) skills.push({ ...named, group: above });
    if (named !== null || isSentence(text.slice(label))) continue;
    const group = label === 0 ? above : evidencedRange(joined, trimmed(text, { from: 0, to: label }), CONFIDENCE);
    const behind = label === 0 ? trailingLabel(text) : null;
    const heading = behind === null ? group : evidencedRange(joined, behind, CONFIDENCE);
    for (const { skill, level } of draftsOf(joined, { from: label, to: behind?.from ?? text.length }))
      skills.push({ ...skill, group: heading, level });
  }
  return skills;
}

/** The skills of the skill sections, each once, in document order. */
export function findSkills(document: LabelledDocument): Skill[] {
  const found = new Map<string, Skill>();
  const edge = edgesOfColumns(document.lines);
  const space = usualSpace(document.lines);
  const sections = document.sections
    .filter(({ kind }) => kind === 'skills')
    .map((section) =>
      withoutDuties({ ...section, lines: (itemRowsOf(section.lines, space) ?? section.lines).flatMap(halvesOf) }),
    );
  for (const skill of sections.flatMap((section) => skillsOf(section, edge))) {
    const key = fold(skill.value) || skill.value;
    if (!found.has(key) && found.size < SKILLS_MAX) found.set(key, skill);
  }
  return [...found.values()];
}

/** Levels of skill. */
const LEVELS = phrases((language) => language.levels?.skill);
const YEARS = /^(?:>|~|ca\.?|über|over)?\s?\d{1,2}\+?\s*(?:\p{L}+\.?)$/iu;
const YEAR_WORDS = phrases((language) => language.levels?.years);
const YEAR_WORD = lazy(() => new RegExp(String.raw`^(?:${spelled(YEAR_WORDS())})${WORD_END}`, 'iu'));

/** How likely a text is only a level of skill, or years of practice; 0 to 1. */
export function skillLevelScore(text: string): number {
  const own = text.trim();
  if (own.length > 40) return 0;
  if (LEVELS().has(fold(own))) return 1;
  if (/^[★☆●○◉◦■□▪▫⬤]{3,6}$/u.test(own)) return 1;
  if (/^\d{1,3}\s?%$|^\d{1,2}\s?\/\s?(?:5|10)$/u.test(own)) return 0.95;
  const years = YEARS.test(own) ? own.replace(/^\D*\d{1,2}\+?\s*/u, '') : null;
  return years !== null && YEAR_WORD().test(years) ? 0.9 : 0;
}
