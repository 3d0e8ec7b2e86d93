import { likelyHeading } from '../kinds/likely-heading.ts';
import { companyScore } from '../lexicon/companies.ts';
import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line, SectionKind } from '../model/document.ts';
import { hasNoSmallLetter } from './heading-emphasis.ts';
import { scoresHigh } from './section-cues.ts';

/** Most characters of a heading. */
export const HEADING_LENGTH_MAX = 60;

/** Size, weight, capitals: what the headings of one document share even where they have several colours. */
function headingShapeOf(line: Line): string {
  return `${Math.round(line.fontSize * 2)}|${line.bold}|${hasNoSmallLetter(line.text)}`;
}

/** The shape, with colour and font: what the headings of most documents share. */
export function headingStyleOf(line: Line): string {
  const word = line.spans[0]?.words[0];
  return `${headingShapeOf(line)}|${word?.colour ?? ''}|${word?.font ?? ''}`;
}

/** How many lines have a look, and how many of them are known headings. */
interface LookCount {
  known: number;
  all: number;
}

function countLooks(looks: readonly string[], lines: readonly Line[], known: ReadonlyMap<Line, SectionKind>) {
  const counts = new Map<string, LookCount>();
  for (const [index, look] of looks.entries()) {
    const count = counts.get(look) ?? { known: 0, all: 0 };
    count.all += 1;
    if (known.has(lines[index] as Line)) count.known += 1;
    counts.set(look, count);
  }
  return (index: number): LookCount => counts.get(looks[index] ?? '') ?? { known: 0, all: 0 };
}

/** Known headings in one style, and their share of the lines in it, from which on each line in it is a heading, however it is set apart. */
const SURE_MIN = 3;
const SURE_SHARE_MIN = 0.6;
const SURE_WORDS_MAX = 8;
/** What else a heading has: a count or a scale in brackets, a colon. */
const HEADING_REMARK = /\s*\([^()]*\)\s*:?$/u;

/** Whether a line has the form of a heading: short, alone on its line, without dates. */
function isShortAndAlone({ text, spans, bullet }: Line, wordsMax: number): boolean {
  if (spans.length > 1 || bullet || /[.,;]$/u.test(text)) return false;
  const bare = text.replace(HEADING_REMARK, '');
  return bare.split(/\s+/u).length <= wordsMax && bare.length <= HEADING_LENGTH_MAX && !/\d/u.test(bare);
}

/** Whether a line names an employer, a title, a school or a degree, and has no word of headings. */
function isName(line: Line): boolean {
  return likelyHeading(line.text) === null && scoresHigh(line, companyScore, titleScore, schoolScore, degreeScore);
}

/**
 * Lines in the style of known headings, short and alone on their line, are headings of sections without a known name. In
 * capitals, the shape of the known headings is enough.
 */
export function unknownHeadings(
  lines: readonly Line[],
  known: ReadonlyMap<Line, SectionKind>,
  { bodySize, ruledStyleOf }: { readonly bodySize: number; readonly ruledStyleOf: (line: Line) => string },
): Set<Line> {
  const ofRuledStyle = countLooks(lines.map(ruledStyleOf), lines, known);
  const ofStyle = countLooks(lines.map(headingStyleOf), lines, known);
  const ofShape = countLooks(lines.map(headingShapeOf), lines, known);
  const found = new Set<Line>();
  for (const [index, line] of lines.entries()) {
    if (known.has(line) || !(line.gapAbove > line.fontSize * 0.4)) continue;
    const inCapitals = hasNoSmallLetter(line.text);
    const style = ofStyle(index);
    const shape = ofShape(index);
    const ruled = ofRuledStyle(index);
    const isSure = ruled.known >= SURE_MIN && ruled.known >= ruled.all * SURE_SHARE_MIN;
    if (isSure && isShortAndAlone(line, SURE_WORDS_MAX) && !isName(line)) {
      found.add(line);
      continue;
    }
    const stands =
      (style.known >= 2 && style.known >= style.all * 0.5) ||
      (inCapitals && line.bold && shape.known >= 3 && shape.known >= shape.all * 0.5);
    const setApart = line.fontSize > bodySize * 1.08 || inCapitals;
    if (stands && setApart && line.text.length <= 40 && isShortAndAlone(line, 5) && !/\d/u.test(line.text))
      found.add(line);
  }
  return found;
}
