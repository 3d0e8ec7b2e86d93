import { lazy } from '#kit/memoize.ts';
import { isPrintedLabel } from '../../lexicon/field-labels.ts';
import { fold } from '../../lexicon/fold.ts';
import { headingKind, isDocumentTitle } from '../../lexicon/headings.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import { givenNameScore, isParticle } from '../../lexicon/names.ts';
import { placeScore } from '../../lexicon/places.ts';
import type { Line, Section, SectionKind, TextSpan } from '../../model/document.ts';
import { type LabelledName, labelledNames } from './labelled-names.ts';
import { candidate, type NameCandidate } from './name-candidate.ts';
import { namesInAddresses, namesOfOwner } from './names-of-owners.ts';
import { parseName, twoWritings } from './parse-name.ts';

const LINE_LENGTH_MAX = 110;
/** Least score of a place that is no family name, and of one that can be one: "Granada". */
const TOWN_MIN = 0.75;
const TOWN_OR_NAME_MIN = 0.5;
/** Type that is too small for a line of a name, in sizes of its first line. */
const SMALL_MAX = 0.75;
/** Large type, in sizes of the body. */
const LARGE_MIN = 1.25;
const TITLES_BEFORE = phrases((language) => language.names?.titlesBefore);
const TITLES_BEHIND = phrases((language) => language.names?.titlesBehind);
const TITLE_LINKS = phrases((language) => language.names?.titleLinks);
const INTRODUCTIONS = phrases((language) => language.names?.introductions);

const DOCUMENT_TITLE_BEFORE = lazy(
  () =>
    new RegExp(
      String.raw`^\s*(?:curriculum\s+vit(?:ae|æ)|${spelled(TITLES_BEFORE())})\s*(?:[-–—:|/•·]|(?<!\p{L})(?:${spelled(TITLE_LINKS())})(?!\p{L}))?\s+(?=\p{L})`,
      'iu',
    ),
);
const DOCUMENT_TITLE_BEHIND = lazy(
  () =>
    new RegExp(
      String.raw`(?:['’]s)?\s*[-–—:|/•·,]?\s*(?:\(?\s*(?:curriculum\s+vit(?:ae|æ)|${spelled(TITLES_BEHIND())})\s*\)?)\s*$`,
      'iu',
    ),
);
/** "of" below "Résumé". */
const LINK = lazy(() => new RegExp(String.raw`^(?:${spelled(TITLE_LINKS())})\s+(?=\p{L})`, 'iu'));
/** "My name is Jane Doe". */
const SENTENCE = lazy(
  () => new RegExp(String.raw`(?:${spelled(INTRODUCTIONS())})\s+((?:\p{Lu}[\p{L}'’-]+\s?){2,4})`, 'iu'),
);

interface NameRange {
  readonly from: number;
  readonly to: number;
}

/** Signs beside a name that are no part of it. */
const MARKS_BEFORE = /^[\s"'“”•·|,;:‹›«»▪■◆★☆–—-]*/u;
const MARKS_BEHIND = /(?<![\s"'“”•·|,;:‹›«»▪■◆★☆–—-])[\s"'“”•·|,;:‹›«»▪■◆★☆–—-]*$/u;

/** The ranges of a line between separators, and the runs of words in one style. */
function nameRangesIn(line: Line): NameRange[] {
  const ranges: NameRange[] = [];
  const add = (from: number, to: number) => {
    const text = line.text.slice(from, to);
    const start = from + (MARKS_BEFORE.exec(text)?.[0].length ?? 0);
    const end = to - (MARKS_BEHIND.exec(text)?.[0].length ?? 0);
    if (end > start && !ranges.some((range) => range.from === start && range.to === end))
      ranges.push({ from: start, to: end });
  };
  add(0, line.text.length);
  let at = 0;
  for (const match of line.text.matchAll(/\t|\s+[|•·–—~/-]+\s+|\s*[|•·]\s*|\s{2,}|\s*[:;]\s+/gu)) {
    add(at, match.index);
    at = match.index + match[0].length;
  }
  if (at > 0) add(at, line.text.length);
  let offset = 0;
  for (const span of line.spans) {
    let run = { from: offset, key: '' };
    let read = offset;
    for (const word of span.words) {
      const place = line.text.indexOf(word.text, read);
      if (place < 0) break;
      const key = `${Math.round(word.fontSize * 2)}|${word.bold}|${word.colour}`;
      if (run.key !== '' && key !== run.key) {
        add(run.from, place);
        run = { from: place, key };
      }
      if (run.key === '') run = { from: place, key };
      read = place + word.text.length;
    }
    if (run.from > offset && run.key !== '') add(run.from, read);
    offset += span.text.length + 1;
  }
  return ranges;
}

/**
 * The text of a line, with spaces instead of tabs if its spans look alike and are close: such a tab is a wide space
 * within a name.
 */
function untabbed(line: Line): string {
  const sizes = line.spans.map((span) => span.fontSize);
  const alike = Math.max(...sizes) - Math.min(...sizes) < 0.8;
  const near = line.spans.every(
    (span, index) => index === 0 || span.x0 - (line.spans[index - 1]?.x1 ?? 0) < line.fontSize * 4,
  );
  return alike && near && line.spans.length <= 4 ? line.text.replaceAll('\t', ' ') : line.text;
}

/** "Ann_Lee_CV_2024": the name of a file, with spaces between its words and without its year and ending. */
function withoutFileMarks(text: string): string {
  if (!/\p{L}_\p{L}/u.test(text)) return text;
  return text.replaceAll('_', ' ').replace(/(?:\s+(?:19|20)?\d{2})?(?:\.\p{L}{3,4})?$/u, '');
}

/** The range of the second spelling of a name in two scripts: "王小明 | Kevin Wang". It is no rival of the first. */
function secondSpelling(text: string): NameRange | null {
  const [main, other] = twoWritings(text) ?? [];
  if (main === undefined || other === undefined || parseName(text.slice(main.from, main.to)) === null) return null;
  return other;
}

/** Sections in which a name can be alone at the top. */
const NAME_SECTIONS: ReadonlySet<SectionKind> = new Set(['header', 'contact', 'personal']);
/** Type of a name, in sizes of the body. */
const PROMINENT_MIN = 1.1;

/** Whether a line has the type of a name at the top of a CV. */
function isProminent(line: Line, { section, bodySize }: Stacking): boolean {
  return NAME_SECTIONS.has(section) && (line.bold || line.fontSize >= bodySize * PROMINENT_MIN);
}

function plainCandidates(line: Line, stacking: Stacking): NameCandidate[] {
  const { section } = stacking;
  const found: NameCandidate[] = [];
  const text = untabbed(line);
  const other = secondSpelling(text);
  for (const range of nameRangesIn(line)) {
    const own = withoutFileMarks(text.slice(range.from, range.to));
    if (own.includes('\t') || isDocumentTitle(own) || isPrintedLabel(own)) continue;
    if (other !== null && range.from >= other.from && range.to <= other.to) continue;
    if (/^\s*[:：]/u.test(line.text.slice(range.to)) || headingKind(own) !== null) continue;
    const before = DOCUMENT_TITLE_BEFORE().exec(own)?.[0].length ?? 0;
    const behind = DOCUMENT_TITLE_BEHIND().exec(own)?.index ?? own.length;
    if (behind <= before) continue;
    const name = own.slice(before, behind);
    const parsed = /[:：]/u.test(name) ? null : parseName(name, isProminent(line, stacking));
    if (parsed === null) continue;
    const titledDocument = before > 0 || behind < own.length;
    const alone = range.from <= 1 && range.to >= line.text.trimEnd().length - 1;
    found.push(
      candidate({ line, offset: range.from + before }, parsed, {
        kind: titledDocument ? 'titled-document' : 'plain',
        section,
        alone,
      }),
    );
  }
  const sentence = line.text.length < 400 ? SENTENCE().exec(line.text) : null;
  if (sentence?.[1] !== undefined) {
    const parsed = parseName(sentence[1].trim());
    const from = sentence.index + sentence[0].length - sentence[1].length;
    if (parsed !== null)
      found.push(candidate({ line, offset: from }, parsed, { kind: 'sentence', section, alone: false }));
  }
  return found;
}

/**
 * Given name, family name and patronymic of a form as one name, in the order of the form if there is a patronymic; null
 * without given and family name.
 */
function joinedParts(values: readonly LabelledName[]): readonly LabelledName[] | null {
  const [ownGiven, ownFamily, patronymic] = (['given', 'family', 'patronymic'] as const).map((label) =>
    values.find((value) => value.label === label),
  );
  // "Имя", "Nom", "Name" are labels of the given name, or of the family name, if another label names the other one.
  const isOneWord = ({ line, from, to }: LabelledName) => !/\s/u.test(line.text.slice(from, to).trim());
  const given = ownGiven ?? values.find((value) => value.label === 'full' && isOneWord(value));
  const family = ownFamily ?? values.find((value) => value.label === 'full' && value !== given);
  if (given === undefined || family === undefined) return null;
  if (patronymic === undefined) return [given, family];
  return values.filter((value) => value === given || value === family || value === patronymic);
}

function labelCandidates(lines: readonly Line[], section: SectionKind): NameCandidate[] {
  const found: NameCandidate[] = [];
  const values = labelledNames(lines);
  for (const value of values) {
    const parsed = value.label === 'full' ? parseName(value.line.text.slice(value.from, value.to)) : null;
    if (parsed !== null)
      found.push(candidate({ line: value.line, offset: value.from }, parsed, { kind: 'label', section, alone: false }));
  }
  const parts = joinedParts(values)?.map((value) => ({
    value,
    parsed: parseName(value.line.text.slice(value.from, value.to)),
  }));
  const first = parts?.[0]?.parsed;
  if (parts === undefined || first === undefined || first === null) return found;
  const known = parts.flatMap(({ value, parsed }) => (parsed === null ? [] : [{ value, parsed }]));
  if (known.length < parts.length) return found;
  const words = known.flatMap(({ parsed }) => parsed.words);
  found.push({
    kind: 'label',
    section,
    alone: false,
    parsed: { ...first, words },
    words,
    parts: known.flatMap(({ value, parsed }) =>
      parsed.parts.map((part) => ({ line: value.line, from: value.from + part.from, to: value.from + part.to })),
    ),
  });
  return found;
}

/** A span that can be a line of a name, with its offset in its line. */
interface NameSpan {
  readonly line: Line;
  readonly from: number;
  readonly span: TextSpan;
}

/** The spans in large type, and those that are a single name alone in their line, in any type. */
function nameSpans(lines: readonly Line[], largeMin: number): NameSpan[] {
  return lines.flatMap((line) => {
    let from = 0;
    return line.spans.flatMap((span) => {
      const place = { line, from, span };
      from += span.text.length + 1;
      const isSingle = line.spans.length === 1 && hasOneName(withoutDocumentTitle(span.text));
      return span.fontSize >= largeMin || isSingle ? [place] : [];
    });
  });
}

function withoutDocumentTitle(text: string): string {
  return text.replace(DOCUMENT_TITLE_BEFORE(), '');
}

function hasOneName(text: string): boolean {
  return text.split(/\s+/u).filter((word) => !isParticle(word) && !/^\p{Lu}\.$/u.test(word)).length === 1;
}

/** Whether the sizes of two parts of a name agree: alike, or a given name and a family name each in its own size. */
function sizesAgree(a: TextSpan, b: TextSpan): boolean {
  const size = Math.max(a.fontSize, b.fontSize);
  // OCR knows no fonts. It estimates sizes from heights, which differ with the letters.
  const tolerance = a.words[0]?.font === '' ? 0.3 : 0.12;
  if (Math.abs(a.fontSize - b.fontSize) <= size * tolerance) return true;
  return Math.abs(a.fontSize - b.fontSize) <= size * 0.5 && hasOneName(a.text) && hasOneName(b.text);
}

/** Whether a span is beside the last one of a stack, across a picture or a wide space. */
function isBeside(stack: readonly NameSpan[], next: NameSpan): boolean {
  const last = stack.at(-1) as NameSpan;
  return last.line === next.line && last.span.x1 < next.span.x0 && sizesAgree(last.span, next.span);
}

/** Whether a span is the next line of a stack. */
function isBelow(stack: readonly NameSpan[], next: NameSpan): boolean {
  const { line, span: above } = stack.at(-1) as NameSpan;
  const below = next.span;
  if (line.page !== next.line.page || line === next.line || !sizesAgree(above, below)) return false;
  const size = Math.max(above.fontSize, below.fontSize);
  const row = stack.filter((own) => own.line === line).map(({ span }) => span);
  const overlaps = row.some(({ x0 }) => x0 < below.x1) && row.some(({ x1 }) => x1 > below.x0);
  return below.y0 - above.y1 < size * 0.9 && below.y0 > above.y0 + size * 0.4 && overlaps;
}

/**
 * Two lines of a name as one: without a space for a word broken at the line end ("Linden-" "berg") and for a double
 * name ("Smith-" "Jones").
 */
function joined(above: string, below: string): string {
  if (/\p{L}[-‐]$/u.test(above)) return /^\p{Ll}/u.test(below) ? above.slice(0, -1) + below : above + below;
  const broken = /^\p{Ll}{1,12}$/u.test(below) && /\p{Ll}$/u.test(above) && !isParticle(below);
  return above + (broken ? '' : ' ') + below;
}

/** Whether lines begin with the title of the document, and the line below it with the word that links it to the name. */
function endsBeforeLink([title, name]: readonly NameSpan[]): boolean {
  return title !== undefined && name !== undefined && isDocumentTitle(title.span.text) && LINK().test(name.span.text);
}

/** Whether a text is a town in smaller type than the name above it. */
function isTownBelow(span: TextSpan, name: TextSpan): boolean {
  const size = span.fontSize / name.fontSize;
  return size < 0.95 && placeScore(span.text) >= (size < SMALL_MAX ? TOWN_OR_NAME_MIN : TOWN_MIN);
}

/** Lines of a name as one candidate. In type that is not larger, one of its words is a known given name, or the title of the document precedes it. */
function stackCandidate(stack: readonly NameSpan[], stacking: Stacking): NameCandidate | null {
  const { section } = stacking;
  const isTitled = endsBeforeLink(stack);
  if (stack.some(({ span }, at) => (isDocumentTitle(span.text) && !(isTitled && at === 0)) || span.text.endsWith(':')))
    return null;
  if (stack.some(({ span }) => isTownBelow(span, stack[0]?.span ?? span))) return null;
  let text = '';
  const starts = stack.map(({ span }) => {
    const before = text;
    text = text === '' ? span.text : joined(text, span.text);
    return before === '' ? 0 : text.length - span.text.length;
  });
  const title = text.length - withoutDocumentTitle(text).length;
  const parsed = parseName(text.slice(title), NAME_SECTIONS.has(section));
  if (parsed === null || parsed.eastAsian !== null || parsed.words.length > 5) return null;
  const isLarge = stack.every(({ span }) => span.fontSize >= largeMinOf(stacking));
  if (title === 0 && !isLarge && !parsed.words.some((word) => givenNameScore(fold(word)) > 0)) return null;
  const parts = parsed.parts.flatMap((own) =>
    stack.flatMap((place, index) => {
      const start = (starts[index] ?? 0) - title;
      const low = Math.max(0, own.from - start);
      const high = Math.min(place.span.text.length, own.to - start);
      return high > low ? [{ place, line: place.line, from: place.from + low, to: place.from + high }] : [];
    }),
  );
  if (!stack.slice(isTitled ? 1 : 0).every((place) => parts.some((part) => part.place === place))) return null;
  return {
    kind: title > 0 ? 'titled-document' : 'two-lines',
    section,
    alone: true,
    parsed,
    words: parsed.words,
    parts: parts.map(({ line, from, to }) => ({ line, from, to })),
  };
}

interface Stacking {
  readonly section: SectionKind;
  readonly bodySize: number;
}

/** The least size of type that shows a name by itself, in points. */
function largeMinOf({ section, bodySize }: Stacking): number {
  return bodySize * (NAME_SECTIONS.has(section) ? PROMINENT_MIN : LARGE_MIN);
}

function nearest(spans: readonly NameSpan[], edge: 'x0' | 'y0'): NameSpan | undefined {
  return spans.toSorted((a, b) => a.span[edge] - b.span[edge])[0];
}

/** Most lines of a name in a narrow column. */
const STACK_MAX = 5;

/** Names over several lines, or in two parts of a line. */
function stackedCandidates(lines: readonly Line[], stacking: Stacking): NameCandidate[] {
  const spans = nameSpans(lines, largeMinOf(stacking));
  const found: NameCandidate[] = [];
  const extend = (stack: readonly NameSpan[]): void => {
    const whole = stack.length < 2 ? null : stackCandidate(stack, stacking);
    if (whole !== null) found.push(whole);
    if (stack.length === STACK_MAX) return;
    const beside = spans.filter((next) => isBeside(stack, next));
    const below = spans.filter((next) => isBelow(stack, next));
    for (const next of [nearest(beside, 'x0'), nearest(below, 'y0')]) if (next !== undefined) extend([...stack, next]);
  };
  for (const first of spans) extend([first]);
  return found;
}

/** Every text of the first page that has the form of a name, and names of all pages behind labels and in lines of copyright. */
export function nameCandidates(sections: readonly Section[], bodySize: number): NameCandidate[] {
  const firstPage = Math.min(...sections.flatMap((section) => section.lines.map((line) => line.page)));
  return sections.flatMap((section) => {
    const own = section.heading === null ? section.lines : [section.heading, ...section.lines];
    const lines = own.filter((line) => line.page === firstPage);
    const short = section.lines.filter((line) => line.page === firstPage && line.text.length <= LINE_LENGTH_MAX);
    return [
      ...lines.flatMap((line) =>
        line.text.length <= LINE_LENGTH_MAX || SENTENCE().test(line.text)
          ? plainCandidates(line, { section: section.kind, bodySize })
          : [],
      ),
      ...stackedCandidates(short, { section: section.kind, bodySize }),
      ...labelCandidates(section.lines, section.kind),
      ...short.flatMap((line) => namesInAddresses(line, section.kind)),
      ...section.lines.flatMap((line) => namesOfOwner(line, section.kind)),
    ];
  });
}
