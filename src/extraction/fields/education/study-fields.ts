import { lazy } from '#kit/lazy.ts';
import { findDateRanges } from '../../dates/dates.ts';
import { companyScore } from '../../lexicon/companies.ts';
import { degreeScore, schoolScore } from '../../lexicon/degree-words.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import { placeScore } from '../../lexicon/places.ts';
import { isGradeText } from '../../text/grades.ts';
import type { JoinedLines, TextRange } from '../../text/joined-lines.ts';
import { trimmedEnd } from '../../text/trimmed-end.ts';

/** The separator before a field on its line. A comma (weak) or a dash can be within a name; the others are strong. */
export type StudySeparator = 'start' | 'weak' | 'dash' | 'strong';

/** A field of an education header, with scores from 0 to 1 of what it can be. */
export interface StudyField extends TextRange {
  readonly text: string;
  /** Index of the header's row that contains it. */
  readonly row: number;
  readonly separator: StudySeparator;
  readonly degree: number;
  readonly school: number;
  readonly company: number;
  readonly place: number;
  readonly isGrade: boolean;
}

const SEPARATOR =
  /(?<strong>\s*\t\s*|\s*[|¦│;；]\s*|\s+[·•∙●▪◆»›]{1,2}\s+|\s{3,})|(?<dash>\s+[–—-]{1,2}\s+|\s+\/\s+)|(?<weak>\s*[,，、،]\s+|(?<=\p{L})[，、，](?=\p{L}))/gu;
/** "MSc in Law at the University of ...": a school behind a preposition. */
const BEFORE_SCHOOL = phrases((language) => language.joiners?.school);
const AT_SCHOOL = lazy(() => new RegExp(String.raw`\s+(?:@|${spelled(BEFORE_SCHOOL())})\s*(?=\p{Lu})`, 'gu'));

function isWithinBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split(/[(（„“«]/u).length > before.split(/[)）”“»]/u).length;
}

/** The number of a row or of a study: "3", "II.", "b)". */
const ORDINAL = /^(?:\d{1,2}|[IVX]{1,4}[.)]|\p{L}[.)])[.)]?$/u;

function trimmed(text: string, { from, to }: TextRange): TextRange | null {
  const raw = text.slice(from, to);
  const lead = /^[\s,;:|·•()[\]/–—-]*/u.exec(raw)?.[0].length ?? 0;
  let core = raw.slice(lead, Math.max(lead, trimmedEnd(raw, /[\s,;:|·•[\]/–—-]/u)));
  if (core.endsWith(')') && !core.includes('(')) core = core.slice(0, -1);
  if (core.endsWith('(')) core = core.slice(0, -1).trimEnd();
  return /[\p{L}\p{N}]/u.test(core) && !ORDINAL.test(core)
    ? { from: from + lead, to: from + lead + core.length }
    : null;
}

/** Cuts a range with a degree and, behind a preposition, the school in two. */
function cutAtSchool(text: string, range: TextRange): TextRange[] {
  const fieldText = text.slice(range.from, range.to);
  if (degreeScore(fieldText) < 0.6 || schoolScore(fieldText) < 0.5) return [range];
  for (const match of fieldText.matchAll(AT_SCHOOL())) {
    const [left, right] = [fieldText.slice(0, match.index), fieldText.slice(match.index + match[0].length)];
    if (degreeScore(left) >= 0.6 && schoolScore(right) >= 0.5 && schoolScore(left) < 0.5)
      return [
        { from: range.from, to: range.from + match.index },
        { from: range.from + match.index + match[0].length, to: range.to },
      ];
  }
  return [range];
}

/** The fields of one row (a line of a header with its wrapped rest), without dates. */
export function splitStudyFields({ text }: JoinedLines, row: number): StudyField[] {
  const fields: StudyField[] = [];
  let at = 0;
  let separator: StudySeparator = 'start';
  const add = (to: number): void => {
    const range = trimmed(text, { from: at, to });
    if (range === null) return;
    cutAtSchool(text, range).forEach((part, index) => {
      const fieldText = text.slice(part.from, part.to);
      fields.push({
        ...part,
        text: fieldText,
        row,
        separator: index > 0 ? 'strong' : separator,
        degree: degreeScore(fieldText),
        school: schoolScore(fieldText),
        company: companyScore(fieldText),
        place: placeScore(fieldText),
        isGrade: isGradeText(fieldText),
      });
    });
  };
  const cuts: (TextRange & { readonly separator: StudySeparator })[] = findDateRanges(text).map(({ from, to }) => ({
    from,
    to,
    separator: 'strong',
  }));
  const dates = [...cuts];
  for (const match of text.matchAll(SEPARATOR)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (dates.some((date) => from < date.to && to > date.from)) continue;
    if (match.groups?.['strong'] === undefined && isWithinBrackets(text, from)) continue;
    const kind =
      match.groups?.['strong'] !== undefined ? 'strong' : match.groups?.['dash'] !== undefined ? 'dash' : 'weak';
    cuts.push({ from, to, separator: kind });
  }
  for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
    if (cut.from < at) continue;
    const before = fields.length;
    add(cut.from);
    separator = fields.length > before || cut.separator === 'strong' ? cut.separator : separator;
    at = cut.to;
  }
  add(text.length);
  return fields;
}
