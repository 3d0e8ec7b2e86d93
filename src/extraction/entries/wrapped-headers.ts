import { lazy } from '#kit/memoize.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import { endsWithState } from '../lexicon/places.ts';
import type { Line, TextSpan } from '../model/document.ts';
import { labelOfLine } from '../text/line-label.ts';
import { bulletLength, isSameStyle, lineOf, spanOf, wrappedWords } from '../text/lines.ts';
import { rangesOf } from './header-fields.ts';
import type { EntryLines } from './split-entries.ts';

const AND = phrases((language) => language.joiners?.and);
const OPEN = phrases((language) => language.joiners?.open);
/** The end of a text that continues below: a word that joins, or a part of a word. */
const OPEN_END = lazy(() => new RegExp(String.raw`(?:\p{L}-|\s(?:&|${spelled([...AND(), ...OPEN()])}))$`, 'iu'));

/** White space between the lines of one text, in font sizes. */
const GAP_MAX = 0.7;
/** Texts that begin at one left edge, in points. */
const ALIGNED = 2;
/** Most words of a town. */
const TOWN_WORDS_MAX = 2;
/** White space between two cells, in font sizes. */
const GUTTER = 0.5;

/** Where the text of a span begins, behind its bullet. */
function startOf({ words, x0 }: TextSpan): number {
  const [first, second] = words;
  return first !== undefined && second !== undefined && bulletLength(`${first.text} x`) > 0 ? second.x0 : x0;
}

/** Whether the first word of a text would have had room behind the text above it, before an edge. */
function hadRoom(above: TextSpan, below: TextSpan, edge: number): boolean {
  const first = below.words[0];
  const width = first === undefined ? 0 : first.x1 - first.x0;
  return above.x1 + width + above.fontSize * 0.25 < edge;
}

/** Whether a text ends as the name of an employer does: with a legal form or a closing quote. The town is below it, and no part of it. */
function isWholeName(text: string): boolean {
  return /[”“"»]$/u.test(text) || hasLegalForm(text.split(/\s+/u).slice(-3).join(' '));
}

/** Right edges that show where a text wraps. X coordinates in points. */
export interface Edges {
  /** Where the column of a line ends. */
  readonly ofColumn: (line: Line) => number;
  /** Where the lines of the section end. */
  readonly ofSection: number;
}

/** Where the text of a span has to wrap: before the cell beside it, or at an edge that other lines reach; null if nothing shows it. */
function edgeOf(line: Line, at: number, { ofColumn, ofSection }: Edges): number | null {
  const next = line.spans[at + 1];
  if (next !== undefined) return next.x0 - next.fontSize * GUTTER;
  return [ofColumn(line), ofSection].find((edge) => edge > line.x1 + 0.5) ?? null;
}

/** The index of the span that a line below continues; -1 if it continues none. */
function continuedSpan(above: Line, below: Line, edges: Edges): number {
  const rest = below.spans[0];
  if (rest === undefined || below.spans.length !== 1 || below.bullet || below.block !== above.block) return -1;
  if (below.gapAbove > below.fontSize * GAP_MAX || labelOfLine(below) !== null) return -1;
  const at = above.spans.findIndex((span) => Math.abs(startOf(span) - rest.x0) < ALIGNED);
  const span = above.spans[at];
  const [last, first] = [span?.words.at(-1), rest.words[0]];
  if (span === undefined || last === undefined || first === undefined || !isSameStyle(last, first)) return -1;
  const offset = above.spans.slice(0, at).reduce((sum, { text }) => sum + text.length + 1, 0);
  const isDated = rangesOf(above).some(({ to }) => to === offset + span.text.length);
  if (isDated || rangesOf(below)[0]?.from === 0) return -1;
  // "Servitris på Arden, aug 2023 – nu (helger)" over another job with its dates.
  if ([above, below].every((line) => rangesOf(line).some(({ single }) => !single))) return -1;
  if (OPEN_END().test(span.text) && !endsWithState(span.text)) return at;
  if (isWholeName(span.text) && rest.words.length <= TOWN_WORDS_MAX && !hasLegalForm(rest.text)) return -1;
  const edge = edgeOf(above, at, edges);
  if (edge === null || hadRoom(span, rest, edge)) return -1;
  return at;
}

/** Lines that are one text from top to bottom: the lines after the first are the rest of one of its spans. */
interface Run {
  readonly lines: Line[];
  /** The index of that span. */
  at: number;
}

/** The lines of a run as one line. */
function lineOfRun({ lines: [first, ...others], at }: Run): Line {
  const whole = first as Line;
  if (others.length === 0) return whole;
  const words = [...(whole.spans[at]?.words ?? [])];
  for (const line of others) {
    const last = words.pop();
    words.push(...wrappedWords(last === undefined ? [] : [last], line.spans[0]?.words ?? []));
  }
  return { ...whole, ...lineOf(whole.spans.map((span, index) => (index === at ? spanOf(words) : span))) };
}

/** Whether a line of the body is full and continues below: the first line of a paragraph, not the last one of a header. */
function beginsParagraph(lines: readonly Line[], at: number, edges: Edges): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  return line !== undefined && next !== undefined && continuedSpan(line, next, edges) >= 0;
}

/**
 * The lines of a section by the texts that wrap.
 * @param mayContinue whether the text of a line may continue in the line of the second index
 */
function runsOf(lines: readonly Line[], edges: Edges, mayContinue: (from: Line, at: number) => boolean): Run[] {
  const runs: Run[] = [];
  lines.forEach((line, index) => {
    const [run, above] = [runs.at(-1), lines[index - 1]];
    const at = above === undefined ? -1 : continuedSpan(above, line, edges);
    if (run === undefined || at < 0 || !mayContinue(run.lines[0] as Line, index)) {
      runs.push({ lines: [line], at: 0 });
      return;
    }
    if (run.lines.length === 1) run.at = at;
    run.lines.push(line);
  });
  return runs;
}

/** The lines of a section with each text that wraps as one line, those of running text too. */
export function wholeTexts(lines: readonly Line[], edges: Edges): Line[] {
  return runsOf(lines, edges, () => true).map((run) => lineOfRun(run));
}

/** Lines of a section, some of them joined, with the entries among them. */
export interface WholeLines {
  readonly rows: readonly Line[];
  readonly entries: readonly EntryLines[];
}

/**
 * Joins the lines of headers that wrap: a line without room for the first word of the next one, which is right below it in the same style. An entry
 * that begins at the rest of such a line belongs to the one before it.
 * @param lines the lines of a section
 * @param entries the entries among them
 */
export function withWholeHeaders(lines: readonly Line[], entries: readonly EntryLines[], edges: Edges): WholeLines {
  const headers = new Set(entries.flatMap(({ header }) => header));
  const runs = runsOf(
    lines,
    edges,
    (first, at) => headers.has(first) && (headers.has(lines[at] as Line) || !beginsParagraph(lines, at, edges)),
  );
  const wholes = new Map<Line, Line | null>();
  for (const run of runs) {
    const [first, ...others] = run.lines;
    if (first !== undefined && others.length > 0) wholes.set(first, lineOfRun(run));
    for (const line of others) wholes.set(line, null);
  }
  const joinedIn = (own: readonly Line[]): Line[] =>
    own.flatMap((line) => {
      const whole = wholes.get(line);
      return whole === null ? [] : [whole ?? line];
    });
  const result: EntryLines[] = [];
  for (const { header, body } of entries) {
    const own = { header: joinedIn(header), body: joinedIn(body) };
    const above = result.at(-1);
    const isRest = header[0] !== undefined && wholes.get(header[0]) === null;
    if (isRest && above?.body.length === 0)
      result[result.length - 1] = { header: [...above.header, ...own.header], body: own.body };
    else result.push(own);
  }
  return { rows: joinedIn(lines), entries: result };
}
