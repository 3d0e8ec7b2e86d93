import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../../dates/dates.ts';
import { fold } from '../../lexicon/fold.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { isLanguageName } from '../../lexicon/language-words.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import type { LabelledDocument, Line, Section } from '../../model/document.ts';
import type { Evidenced, Skill } from '../../model/profile.ts';
import { usualSpace } from '../../text/items-in-rows.ts';
import { evidencedRange, type JoinedLines, joinLines, styleOf, type TextRange, trimmedEnd } from '../../text/lines.ts';
import { edgesOfColumns } from '../../text/list-items.ts';
import { isLevel, LEVEL_MARK, skillLevelScore } from './skill-levels.ts';
import {
  edgeBehindLabels,
  isHangingLabel,
  linesOf,
  ROW_LABEL,
  rowsOf,
  styledLabelLength,
  styledLabels,
  withoutDuties,
} from './skill-rows.ts';

const SKILLS_MAX = 150;
/** A row with more parts is not a row of skills. Each part costs a pass over its line. */
const PARTS_MAX = 300;
const SKILL_CHARS_MAX = 60;
const SKILL_WORDS_MAX = 6;
const CONFIDENCE = 0.8;

/**
 * Separators between skills of one line: commas, bars, bullets, semicolons, tabs; a slash only with spaces around it.
 */
const BETWEEN = /\t|\s*[,;|•·●▪、，；،]\s*|\s+[/–—]\s+|\s{3,}/gu;
/** The same without the slash, which is within a name where other separators are there: "Word / Excel, Photoshop". */
const BETWEEN_LISTED = /\t|\s*[,;|•·●▪、，；،]\s*|\s+[–—]\s+|\s{3,}/gu;
const AND = phrases((language) => language.joiners?.and);
const AND_BEFORE = lazy(() => new RegExp(String.raw`^(?:&|${spelled(AND())})\s+`, 'iu'));
/** A word between the last two skills of a row, without a comma before it: "Tableau, MATLAB and SVN". */
const AND_WITHIN = lazy(() => new RegExp(String.raw`\s+(?:&|${spelled(AND())})\s+`, 'iu'));
/** A name that is written as only products are: "MATLAB", "OpenCV", "ROS2". */
const PRODUCT = /^(?=\p{L})(?:[^\p{Ll}\s]{2,}|\S*[\p{Ll}\d]\p{Lu}\S*|\S*\p{L}\d\S*)$/u;
const PRODUCT_WORDS_MAX = 3;
/** A longer part of a row is no pair of skills. In characters. */
const LAST_LENGTH_MAX = 80;

/** Where the last part of a row is two skills, of which one is written as a product: the range between them; null where it is one skill. */
function cutAtAnd(text: string): TextRange | null {
  const match = AND_WITHIN().exec(text);
  if (match === null) return null;
  const sides = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  const isTwo = sides.some((side) => PRODUCT.test(side)) && !AND_WITHIN().test(sides[1] ?? '');
  const areShort = sides.every((side) => side !== '' && side.split(/\s+/u).length <= PRODUCT_WORDS_MAX);
  return isTwo && areShort ? { from: match.index, to: match.index + match[0].length } : null;
}

/** A label alone on its line, above its skills. */
const LONE_LABEL = /^[^:：,;|•·\t]{2,40}[:：]\s*$/u;

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
  // "communication, teamwork, and adaptability"
  const joiner = ranges.length > 0 ? (AND_BEFORE().exec(text.slice(at))?.[0].length ?? 0) : 0;
  const last = at + joiner;
  const isLone = ranges.length === 0 || text.length - last > LAST_LENGTH_MAX;
  const cut = isLone ? null : cutAtAnd(text.slice(last).replace(/[\s.]+$/u, ''));
  if (cut !== null) ranges.push({ from: last, to: last + cut.from });
  ranges.push({ from: cut === null ? last : last + cut.to, to: text.length });
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
  if (isLanguageName(text)) return null;
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
  // A scan has no style.
  const isAlike = (own: readonly Line[]): boolean =>
    own.length > 2 && (own.every(isScanned) || new Set(own.map(styleOf)).size === 1);
  const bullets = lines.filter(({ bullet }) => bullet);
  const [areBullets, arePlain] = [isAlike(bullets), isAlike(lines.filter(({ bullet }) => !bullet))];
  return (line) =>
    line !== undefined && (line.bullet ? areBullets : arePlain && headingKind(line.text) === 'education');
}

function isScanned({ spans }: Line): boolean {
  return spans[0]?.words[0]?.font === '';
}

/**
 * The skill that a label is, if the text behind it is its level ("Excel: expert") or describes it ("Teamwork: three years in a group of
 * ten nurses"); null where the label names a group of skills.
 */
function namedSkill(joined: JoinedLines, label: number): Omit<Skill, 'group'> | null {
  const behind = joined.text.slice(label);
  const isRated = skillLevelScore(behind) >= 0.9;
  if (!isRated && !isDescription(behind)) return null;
  const draft = draftOf(joined, trimmed(joined.text, { from: 0, to: label }));
  if (draft === null) return null;
  const level = trimmed(joined.text, { from: label, to: joined.text.length });
  return { ...draft.skill, level: isRated ? evidencedRange(joined, level, CONFIDENCE) : null };
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
    if (isLevel(only)) {
      const last = skills.at(-1);
      const isOfGroup = labels.has(section.lines[section.lines.indexOf(only) - 1] as Line);
      if (last?.level === null && !isOfGroup)
        skills[skills.length - 1] = {
          ...last,
          level: evidencedRange(joined, { from: 0, to: text.length }, CONFIDENCE),
        };
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
    .map((section) => withoutDuties({ ...section, lines: linesOf(section, space) }));
  for (const skill of sections.flatMap((section) => skillsOf(section, edge))) {
    const key = fold(skill.value) || skill.value;
    if (!found.has(key) && found.size < SKILLS_MAX) found.set(key, skill);
  }
  return [...found.values()];
}
