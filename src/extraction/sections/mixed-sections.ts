import { findDateRanges } from '../dates/dates.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import { fold } from '../lexicon/fold.ts';
import { headingKind, isOfQualifications } from '../lexicon/headings.ts';
import { isLanguageName } from '../lexicon/language-words.ts';
import { phrases } from '../lexicon/languages.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line, Section } from '../model/document.ts';
import { styleOf } from '../text/lines.ts';

/** Fewest dated groups that show that a section is one chronology. */
const GROUPS_MIN = 3;
/** The lines of a group that can name the school and the degree. */
const HEADER_LINES_MAX = 4;
const HEADER_LENGTH_MAX = 110;
const DEGREE_MIN = 0.6;
const SCHOOL_MIN = 0.5;
const TITLE_MIN = 0.6;

/** Headings of the whole way of a person: "Werdegang". */
const CHRONOLOGIES = phrases((language) => language.headingWords?.chronologies);

/** Whether a section of jobs is headed by words that say nothing of jobs, or by words that no list knows. */
function isChronology({ kind, heading }: Section): boolean {
  if (kind !== 'work' || heading === null) return false;
  return CHRONOLOGIES().has(fold(heading.text)) || headingKind(heading.text.replaceAll('\t', ' ')) === null;
}

/** Whether a line begins with a date, as each entry of a chronology does. */
function beginsWithDate(line: Line): boolean {
  return !line.bullet && findDateRanges(line.text).some(({ from }) => from === 0);
}

/** The lines of a section by the dated line that begins them; null if the section does not begin with one. */
function groupsOf(lines: readonly Line[]): Line[][] | null {
  const groups: Line[][] = [];
  for (const line of lines) {
    if (beginsWithDate(line)) groups.push([line]);
    else if (groups.length === 0) return null;
    else groups.at(-1)?.push(line);
  }
  return groups;
}

/** The texts of the first lines of a group, without the dates, cut at tabs, commas and dashes. */
function partsOf(group: readonly Line[]): string[] {
  return group
    .slice(0, HEADER_LINES_MAX)
    .filter(({ bullet, text }) => !bullet && text.length <= HEADER_LENGTH_MAX)
    .flatMap(({ text }) => {
      const ends = findDateRanges(text).map(({ to }) => to);
      return text.slice(Math.max(0, ...ends)).split(/[\t,;:()]|\s[|·•–—-]\s/u);
    })
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * Whether a group names a school or a degree, and neither an occupation nor a firm: a teacher at a school is at work. So is who is at a
 * school today without a degree to come.
 */
function isStudy(group: readonly Line[]): boolean {
  const parts = partsOf(group);
  const isDegree = (part: string): boolean => degreeScore(part) >= DEGREE_MIN;
  const isOfStudies = (part: string): boolean => isDegree(part) || schoolScore(part) >= SCHOOL_MIN;
  const isCurrent = findDateRanges(group[0]?.text ?? '').some(({ current }) => current);
  return (
    parts.some(isCurrent ? isDegree : isOfStudies) &&
    parts.every((part) => !hasLegalForm(part) && (titleScore(part) < TITLE_MIN || isOfStudies(part)))
  );
}

/**
 * Divides a section that tells jobs and studies in one chronology, as many German and French CVs do under "Werdegang" and "Parcours", into
 * one of the jobs and one of the studies. Each entry begins with its date. Documents with a section of studies stay as they are.
 */
export function withStudiesApart(sections: readonly Section[]): readonly Section[] {
  if (sections.some(({ kind, lines }) => kind === 'education' && lines.length > 0)) return sections;
  return sections.flatMap((section): Section[] => {
    const groups = isChronology(section) ? groupsOf(section.lines) : null;
    if (groups === null || groups.length < GROUPS_MIN) return [section];
    const [studies, jobs] = [groups.filter(isStudy), groups.filter((group) => !isStudy(group))];
    if (studies.length === 0 || jobs.length === 0) return [section];
    return [
      { ...section, lines: jobs.flat() },
      { kind: 'education', heading: null, lines: studies.flat() },
    ];
  });
}

/** Whether a line names a school or a degree. */
function namesStudy({ text }: Line): boolean {
  const parts = text.split(/[\t,;:()]|\s[|·•–—-]\s/u).map((part) => part.trim());
  return parts.some((part) => degreeScore(part) >= DEGREE_MIN || schoolScore(part) >= SCHOOL_MIN);
}

/** Fewest lines that show what qualifications are. */
const STUDIES_MIN = 2;

/**
 * Reads a section of qualifications as one of studies where most of its lines name schools or degrees. Documents with a section of studies
 * stay as they are.
 */
export function withQualifications(sections: readonly Section[]): readonly Section[] {
  if (sections.some(({ kind, lines }) => kind === 'education' && lines.length > 0)) return sections;
  return sections.map((section): Section => {
    const { kind, heading, lines } = section;
    if (kind !== 'skills' || heading === null || !isOfQualifications(heading.text)) return section;
    const studies = lines.filter(namesStudy).length;
    return studies >= STUDIES_MIN && studies * 2 > lines.length ? { ...section, kind: 'education' } : section;
  });
}

/** Fewer studies above a heading of courses can be parts of one. */
const LINES_ABOVE_MIN = 2;

/**
 * Divides a section of studies at a plain heading of certificates or courses within it, in the style of the one above the studies: "Study
 * program", "Additional courses".
 */
export function withCoursesApart(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section): Section[] => {
    const { kind, lines } = section;
    const [first] = lines;
    if (kind !== 'education' || first === undefined || !isLoneLabel(first)) return [section];
    const isHeading = (line: Line): boolean =>
      isLoneLabel(line) && styleOf(line) === styleOf(first) && headingKind(line.text) === 'certificates';
    const at = lines.findIndex(isHeading);
    const isDivided = at >= LINES_ABOVE_MIN && at < lines.length - 1;
    if (!isDivided) return [section];
    return [
      { ...section, lines: lines.slice(0, at) },
      { kind: 'certificates', heading: lines[at] ?? null, lines: lines.slice(at + 1) },
    ];
  });
}

const LABEL_WORDS_MAX = 4;
/** Fewer lines below a label can be anything. */
const GROUP_LINES_MIN = 2;
const SEPARATORS_MIN = 2;

function namesLanguage({ text }: Line): boolean {
  return text.split(/[^\p{L}]+/u).some(isLanguageName);
}

function isLoneLabel({ text, spans, bullet }: Line): boolean {
  return (
    !bullet && spans.length === 1 && /^\p{L}[^,;:|•·\d]*$/u.test(text) && text.split(/\s+/u).length <= LABEL_WORDS_MAX
  );
}

/** Index of the label of a group of skills below the languages: no line from there on names a language, and one lists several things; -1 for none. */
function labelOfSkills(lines: readonly Line[]): number {
  const last = lines.findLastIndex(namesLanguage);
  const label = lines[last + 1];
  const below = lines.slice(last + 2);
  const isListed = below.some(({ text }) => (text.match(/[,;|•·]\s/gu)?.length ?? 0) >= SEPARATORS_MIN);
  const isGroup = last >= 0 && label !== undefined && isLoneLabel(label) && below.length >= GROUP_LINES_MIN && isListed;
  return isGroup ? last + 1 : -1;
}

/** Divides a section of languages from the skills below them, whose label no list knows: "Software engineering" over "Expert: Ada, Julia". */
export function withSkillsApart(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section): Section[] => {
    const label = section.kind === 'languages' ? labelOfSkills(section.lines) : -1;
    if (label < 0) return [section];
    return [
      { ...section, lines: section.lines.slice(0, label) },
      { kind: 'skills', heading: section.lines[label] ?? null, lines: section.lines.slice(label + 1) },
    ];
  });
}
