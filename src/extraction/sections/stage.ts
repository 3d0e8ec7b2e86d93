import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../dates/dates.ts';
import { likelyHeading } from '../kinds/likely-heading.ts';
import type { Layout } from '../layout/read-layout.ts';
import type { LaidOut } from '../layout/stage.ts';
import { headingKind, kindOfKnownPart } from '../lexicon/headings.ts';
import { isLanguageName, languageLevelScore } from '../lexicon/language-words.ts';
import { phrases, spelled, WORD_END } from '../lexicon/languages.ts';
import { placeScore } from '../lexicon/places.ts';
import type { LabelledDocument, Line, PositionedDocument, Section, SectionKind } from '../model/document.ts';
import { type Stage, type StageView, tableOf, type ViewBox } from '../model/stage.ts';
import { lineFrom } from '../text/evidence.ts';
import { headingContextOf } from './heading-emphasis.ts';
import { labelLayout, rulesOfPages } from './label-document.ts';
import { HEADING_SCORE_MIN, type HeadingWords, headingWordsOf } from './label-sections.ts';

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

/** The kinds that a heading in another style gets from one known part of it. */
const NAMED_BY_PART: ReadonlySet<SectionKind> = new Set([
  'skills',
  'languages',
  'certificates',
  'awards',
  'projects',
  'publications',
  'interests',
  'volunteering',
]);

/** Gives sections of unknown kind the kind of a known part of their heading: "Skills/Exposure". */
function withKindOfPart(section: Section): Section {
  const kind = section.kind === 'other' && section.heading !== null ? kindOfKnownPart(section.heading.text) : null;
  return kind !== null && NAMED_BY_PART.has(kind) ? { ...section, kind } : section;
}

const SKILL_WORDS_MAX = 4;
const SKILLS_LISTED_MIN = 3;
const BETWEEN_SKILLS = /\s*[,;|•·●▪、，；]\s*/u;

/** Whether lines list skills between signs: three or more, of a few words each. */
function isListOfSkills(lines: readonly Line[]): boolean {
  const parts = lines
    .map(({ text }) => text)
    .join(' ')
    .split(BETWEEN_SKILLS)
    .filter((part) => part !== '');
  return (
    parts.length >= SKILLS_LISTED_MIN &&
    parts.every((part) => part.split(/\s+/u).length <= SKILL_WORDS_MAX && !/[@.!?]$|\d{4}/u.test(part))
  );
}

/**
 * Makes skills of headings of unknown kind over columns of a few words, if they follow the skills or there are none:
 * "Systems", "Finance". The same with lists of a few words each that follow the skills.
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
    const isListed = follows && isListOfSkills(section.lines);
    const isGroup = section.kind === 'other' && ((isColumn && (follows || !hasSkills)) || isListed);
    result.push(isGroup ? { ...section, kind: 'skills' } : section);
  }
  return result;
}

/**
 * Divides lists at labels of other sections that are set like the lines themselves, as in the left column of a table
 * ("Languages | German: native"). The sentence that references are available on request becomes a section of its own.
 * The place and date of a signature are left out.
 */
function withInnerHeadings(document: LabelledDocument): LabelledDocument {
  const sections = withSkillGroups(
    document.sections
      .map(withKindOfPart)
      .flatMap((section, index) =>
        section.kind === 'education' ? [section] : divide(section, index === document.sections.length - 1),
      ),
  );
  return { ...document, sections };
}

/** What the stage is given and what it finds. */
interface Sections {
  readonly document: PositionedDocument;
  readonly layout: Layout;
  readonly labelled: LabelledDocument;
  readonly lists: LabelledDocument;
}

interface ViewedLine {
  readonly line: Line;
  readonly section: Section | undefined;
  /** From 0, in the order of the sections. */
  readonly at: number | null;
  readonly words: HeadingWords | null;
}

/** Why a line is a heading; for other lines, why one whose words are those of a heading is none. */
function reasonOf({ line, section, words }: ViewedLine): string | null {
  if (section?.heading !== line) return words === null ? null : 'too plain';
  if (words !== null && words.score >= HEADING_SCORE_MIN) return words.isNumbered ? 'numbered words' : 'words';
  if (likelyHeading(line.text)?.kind === section.kind) return 'style, like known words';
  return section.kind === 'work' ? 'style, jobs below' : 'style';
}

function viewedLinesOf({ document, layout, labelled }: Sections): ViewedLine[] {
  const context = headingContextOf(layout, rulesOfPages(document));
  const places = new Map<Line, number>();
  labelled.sections.forEach(({ heading, lines }, at) => {
    if (heading !== null) places.set(heading, at);
    for (const line of lines) places.set(line, at);
  });
  return layout.lines.map((line, index) => {
    const at = places.get(line) ?? null;
    const section = at === null ? undefined : labelled.sections[at];
    return { line, section, at, words: headingWordsOf(layout.lines, index, context) };
  });
}

function isSameSection(a: Section, b: Section): boolean {
  return a.kind === b.kind && a.heading === b.heading && a.lines.length === b.lines.length;
}

/** The section of each line, the headings with what made them headings, and the lists that were divided. */
function viewSections(state: Sections): StageView {
  const { labelled, lists } = state;
  const viewed = viewedLinesOf(state);
  const byHeading = new Map(viewed.map((line) => [line.line, line]));
  const headingOf = ({ heading }: Section): ViewedLine | undefined =>
    heading === null ? undefined : byHeading.get(heading);
  const divided = lists.sections.filter((list) => !labelled.sections.some((section) => isSameSection(list, section)));
  return {
    facts: {
      language: labelled.language,
      sections: labelled.sections.length,
      heading_score_min: HEADING_SCORE_MIN,
    },
    tables: [
      tableOf('sections', [...labelled.sections.entries()], {
        section: ([at]) => at,
        kind: ([, { kind }]) => kind,
        page: ([, { heading, lines }]) => (heading ?? lines[0])?.page ?? null,
        lines: ([, { lines }]) => lines.length,
        why: ([, section]) => {
          const heading = headingOf(section);
          return heading === undefined ? null : reasonOf(heading);
        },
        score: ([, section]) => headingOf(section)?.words?.score ?? null,
        heading: ([, { heading }]) => heading?.text ?? null,
      }),
      tableOf('divided_lists', divided, {
        kind: ({ kind }) => kind,
        lines: ({ lines }) => lines.length,
        heading: ({ heading }) => heading?.text ?? null,
        text: ({ lines }) => lines[0]?.text ?? null,
      }),
      tableOf('lines', viewed, {
        line: ({ line }) => line.id,
        page: ({ line }) => line.page,
        section: ({ at }) => at,
        kind: ({ section }) => section?.kind ?? null,
        heading: ({ line, section }) => section?.heading === line,
        names: ({ words }) => words?.kind ?? null,
        score: ({ words }) => words?.score ?? null,
        why: reasonOf,
        text: ({ line }) => line.text,
      }),
    ],
    boxes: viewed.map(({ line, section }): ViewBox => {
      const { page, x0, y0, x1, y1 } = line;
      const kind = section?.kind ?? 'other';
      return { page, x0, y0, x1, y1, kind, label: section?.heading === line ? kind : null };
    }),
  };
}

/** The lines with the sections that they belong to. */
export interface Sectioned extends LaidOut {
  readonly labelled: LabelledDocument;
  /** The same lines with lists divided at the labels among their lines: for skills, languages and other lists. */
  readonly lists: LabelledDocument;
}

/** Headings, the section of each line, and the language of the document. */
export const sectionsStage: Stage<LaidOut, Sectioned> = {
  name: 'sections',
  run: (state) => {
    const labelled = labelLayout(state.document, state.layout);
    return { ...state, labelled, lists: withInnerHeadings(labelled) };
  },
  view: viewSections,
};
