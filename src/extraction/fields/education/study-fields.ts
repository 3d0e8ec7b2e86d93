import { findDateRanges } from '../../dates/dates.ts';
import { companyScore } from '../../lexicon/companies.ts';
import { degreeScore, schoolScore } from '../../lexicon/degree-words.ts';
import { placeScore } from '../../lexicon/places.ts';
import { isGradeText } from '../../text/grades.ts';
import type { JoinedLines, TextRange } from '../../text/joined-lines.ts';
import { trimmedEnd } from '../../text/trimmed-end.ts';

/** How a bit is parted from the one before it on its line: by a comma or dash, which may stand within a name, or clearly. */
export type StudySeparator = 'start' | 'weak' | 'dash' | 'strong';

/** A part of an entry's header, with what it may be; scores from 0 to 1. */
export interface StudyField extends TextRange {
  readonly text: string;
  /** Which of the header's joined lines it stands in. */
  readonly row: number;
  readonly separator: StudySeparator;
  readonly degree: number;
  readonly school: number;
  readonly company: number;
  readonly place: number;
  readonly isGrade: boolean;
}

const SEPARATOR =
  /(?<strong>\s*\t\s*|\s*[|¦│;；]\s*|\s+[·•∙●▪◆»›]{1,2}\s+|\s{3,})|(?<dash>\s+[–—-]{1,2}\s+)|(?<weak>\s*[,，、،]\s+|(?<=\p{L})[，、，](?=\p{L}))/gu;
/** "MSc in Law at the University of ...": a school behind a preposition. */
const AT_SCHOOL =
  /\s+(?:at|@|from|an der|am|an|bei der|der|à l['’]|à la|à|a la|en la|en el|presso(?: l['’])?|alla|na|w|på|ved|vid|aan de|aan het|στο|στη|στην|при|у|в|di)\s*(?=\p{Lu})/gu;

function isWithinBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split(/[(（„“«]/u).length > before.split(/[)）”“»]/u).length;
}

function trimmed(text: string, { from, to }: TextRange): TextRange | null {
  const raw = text.slice(from, to);
  const lead = /^[\s,;:|·•()–—-]*/u.exec(raw)?.[0].length ?? 0;
  let core = raw.slice(lead, Math.max(lead, trimmedEnd(raw, /[\s,;:|·•–—-]/u)));
  if (core.endsWith(')') && !core.includes('(')) core = core.slice(0, -1);
  if (core.endsWith('(')) core = core.slice(0, -1).trimEnd();
  return /[\p{L}\p{N}]/u.test(core) ? { from: from + lead, to: from + lead + core.length } : null;
}

/** A bit that names a degree and, behind a preposition, the school: cut in two. */
function cutAtSchool(text: string, span: TextRange): TextRange[] {
  const own = text.slice(span.from, span.to);
  if (degreeScore(own) < 0.6 || schoolScore(own) < 0.5) return [span];
  for (const match of own.matchAll(AT_SCHOOL)) {
    const [left, right] = [own.slice(0, match.index), own.slice(match.index + match[0].length)];
    if (degreeScore(left) >= 0.6 && schoolScore(right) >= 0.5 && schoolScore(left) < 0.5)
      return [
        { from: span.from, to: span.from + match.index },
        { from: span.from + match.index + match[0].length, to: span.to },
      ];
  }
  return [span];
}

/** The bits of one row (a line of a header with its wrapped rest), dates cut out. */
export function splitStudyFields({ text }: JoinedLines, row: number): StudyField[] {
  const fields: StudyField[] = [];
  let at = 0;
  let separator: StudySeparator = 'start';
  const add = (to: number): void => {
    const span = trimmed(text, { from: at, to });
    if (span === null) return;
    cutAtSchool(text, span).forEach((part, index) => {
      const own = text.slice(part.from, part.to);
      fields.push({
        ...part,
        text: own,
        row,
        separator: index > 0 ? 'strong' : separator,
        degree: degreeScore(own),
        school: schoolScore(own),
        company: companyScore(own),
        place: placeScore(own),
        isGrade: isGradeText(own),
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
