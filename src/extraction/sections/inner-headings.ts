import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../dates/dates.ts';
import { headingKind } from '../lexicon/headings.ts';
import { isLanguageName, languageLevelScore } from '../lexicon/language-words.ts';
import { phrases, spelled, WORD_END } from '../lexicon/languages.ts';
import { placeScore } from '../lexicon/places.ts';
import type { LabelledDocument, Line, Section, SectionKind } from '../model/document.ts';
import { lineFrom } from '../text/evidence.ts';

/** Sections whose lines can contain the label of another section, set like running text: tables, sidebars. */
const DIVIDED: ReadonlySet<SectionKind> = new Set([
  'skills',
  'languages',
  'interests',
  'certificates',
  'personal',
  'awards',
  'other',
]);
/** The sections that such a label can name. */
const NAMED: ReadonlySet<SectionKind> = new Set([
  'languages',
  'certificates',
  'interests',
  'awards',
  'references',
  'publications',
]);
/** What such a label can name within jobs, whose lines also have labels of their own ("Projects: ...", "Tools: ..."). */
const NAMED_IN_JOBS: ReadonlySet<SectionKind> = new Set(['education', 'languages', 'interests', 'references']);
const LABEL_LENGTH_MAX = 40;

/** "Tools: ...", but not "German: native". */
const ROW_LABEL = /^[^:：,;\t]{2,40}[:：]\s+\S.*[,;·]/u;

const REFERENCES = phrases((language) => language.references?.labels);
const REQUESTS = phrases((language) => language.references?.onRequest);
/** "References are available on request." */
const ON_REQUEST = lazy(
  () => new RegExp(String.raw`^(?:${spelled(REFERENCES())})${WORD_END}.{0,60}(?:${spelled(REQUESTS())})`, 'iu'),
);

/**
 * The section label at the beginning of a line, before a colon or in a span of its own, and the length up to the text
 * behind it; null if there is none.
 */
function labelOf(
  line: Line,
  { named, isMixed }: { readonly named: ReadonlySet<SectionKind>; readonly isMixed: boolean },
): { kind: SectionKind; length: number } | null {
  if (line.bullet) return null;
  const span = line.spans[0]?.text ?? '';
  const colon = /^([^:：]{2,40})[:：]\s*/u.exec(span);
  const label = colon?.[1] ?? span;
  if (label.length > LABEL_LENGTH_MAX) return null;
  const kind = headingKind(label);
  if (kind === null || !named.has(kind)) return null;
  // "Mother tongue" heads a list in one CV, alone on its line among skills, and is a level in another.
  if (kind === 'languages' && languageLevelScore(label) >= 0.6 && !(isMixed && label === line.text)) return null;
  // "Languages: Python, SQL" is a row of skills.
  const rest = line.text.slice(colon?.[0].length ?? span.length);
  const names = rest.split(/[\t,;|·:：()（）]|\s[–—-]\s/u).flatMap((part) => [part, part.trim().split(/\s/u)[0] ?? '']);
  if (kind === 'languages' && rest.trim() !== '' && !names.some(isLanguageName)) return null;
  return { kind, length: colon?.[0].length ?? span.length };
}

/** Whether a line is the place and date of a signature below the last section: "Osnabrück, November 2023". */
function isSignature(line: Line): boolean {
  const [range] = findDateRanges(line.text);
  if (range === undefined || !range.single || line.text.length > 60) return false;
  const rest = `${line.text.slice(0, range.from)} ${line.text.slice(range.to)}`.replaceAll(/[\s,.]+/gu, ' ').trim();
  const place = rest
    .replace(/(?:^|\s)(?:den|the|le|il|em|a|w|dnia|v|dne|i|on|d\.|em|în|в|на|г|р)(?=\s|$)/giu, '')
    .trim();
  return range.from > 0 && place.split(' ').length <= 3 && (placeScore(place) >= 0.5 || /^\p{Lu}\p{L}+$/u.test(place));
}

/** The label by which a line begins another section; null if it begins none. @param left the left edge of the section in points */
function labelIn(section: Section, line: Line, left: number): { kind: SectionKind; length: number } | null {
  if (DIVIDED.has(section.kind)) return labelOf(line, { named: NAMED, isMixed: section.kind !== 'languages' });
  // Within jobs, only a label before a colon at the left edge is one.
  if (section.kind !== 'work' || !/^[^:：\t]{2,40}[:：]\s/u.test(line.text)) return null;
  return line.x0 > left + line.fontSize / 2 ? null : labelOf(line, { named: NAMED_IN_JOBS, isMixed: false });
}

function divide(section: Section, isLast: boolean): Section[] {
  const parts: { kind: SectionKind; heading: Line | null; lines: Line[] }[] = [
    { kind: section.kind, heading: section.heading, lines: [] },
  ];
  const left = section.lines.reduce((least, { x0 }) => Math.min(least, x0), Infinity);
  section.lines.forEach((line, index) => {
    if (isLast && index === section.lines.length - 1 && isSignature(line)) return;
    if (section.kind !== 'references' && ON_REQUEST().test(line.text)) {
      parts.push({ kind: 'references', heading: null, lines: [line] });
      return;
    }
    const label = labelIn(section, line, left);
    const current = parts.at(-1);
    if (label === null || current === undefined) {
      // A row with a label that is no heading returns to the section above the inner heading.
      const isBack = parts.length > 1 && current?.kind !== section.kind && ROW_LABEL.test(line.text);
      if (isBack) parts.push({ kind: section.kind, heading: section.heading, lines: [line] });
      else current?.lines.push(line);
      return;
    }
    const rest = lineFrom(line, label.length);
    const isLevel = label.kind === 'languages' && languageLevelScore(line.text) >= 0.6;
    parts.push({ kind: label.kind, heading: line, lines: isLevel ? [line] : rest === null ? [] : [rest] });
  });
  return parts.filter((part, index) => index === 0 || part.lines.length > 0);
}

const SKILL_WORDS_MAX = 4;

/**
 * Makes skills of headings of unknown kind over columns of a few words, if they follow the skills or there are none:
 * "Systems", "Finance".
 */
function withSkillGroups(sections: readonly Section[]): Section[] {
  const hasSkills = sections.some(({ kind, lines }) => kind === 'skills' && lines.length > 0);
  const result: Section[] = [];
  for (const section of sections) {
    const follows = result.at(-1)?.kind === 'skills';
    const isColumn =
      section.lines.length >= 2 &&
      section.lines.every(
        ({ text, spans }) =>
          spans.length === 1 && text.split(/\s+/u).length <= SKILL_WORDS_MAX && !/[@.!?]$|\d{4}/u.test(text),
      );
    const isGroup = section.kind === 'other' && isColumn && (follows || !hasSkills);
    result.push(isGroup ? { ...section, kind: 'skills' } : section);
  }
  return result;
}

/**
 * Divides lists at labels of other sections that are set like the lines themselves, as in the left column of a table
 * ("Languages | German: native"). The sentence that references are available on request becomes a section of its own.
 * The place and date of a signature are left out.
 */
export function withInnerHeadings(document: LabelledDocument): LabelledDocument {
  const sections = withSkillGroups(
    document.sections.flatMap((section, index) =>
      section.kind === 'education' ? [section] : divide(section, index === document.sections.length - 1),
    ),
  );
  return { ...document, sections };
}
