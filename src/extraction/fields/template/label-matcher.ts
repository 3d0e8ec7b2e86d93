import { fieldLabelOf } from '../../lexicon/field-labels.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { phrases } from '../../lexicon/languages.ts';
import { isOneLetterApart } from '../../lexicon/misspelt.ts';
import type { FieldRequest, Line } from '../../model/document.ts';
import { bulletLength } from '../../text/lines.ts';
import {
  blurredKey,
  type Concept,
  type ConceptPhrase,
  conceptOfKey,
  conceptOfLabel,
  conceptPhrases,
  labelKey,
  stemKey,
} from './concepts.ts';

/** A field that a label in the document names, and how well the label matches, 0 to 1: 1 for the field's own label. */
export interface LabelMatch {
  readonly field: number;
  readonly fit: number;
}

export interface FieldQuery {
  readonly request: FieldRequest;
  readonly concept: Concept | null;
  /** The label, then synonyms, then the names of its concept, as written. */
  readonly names: readonly { readonly text: string; readonly key: string; readonly own: boolean }[];
}

const FIT_OWN = 1;
/** The label of one field may be a synonym of another, and the CV may have both. */
const FIT_SYNONYM = 0.99;
const FIT_CONCEPT = 0.96;
const FIT_STEM = 0.93;
const FIT_BLURRED = 0.88;
const FIT_ONE_EDIT = 0.84;
/** In shorter labels, one letter makes another word. */
const ONE_EDIT_LENGTH_MIN = 7;
const LABEL_LENGTH_MAX = 70;
const LABEL_WORDS_MAX = 9;

/** Labels of fields that the profile has anyway. They also end the value of another label. */
const OTHER_LABELS = phrases((language) => language.labels?.other);

/** All labels that matter for one document: those of the requested fields, and those that end another label's value. */
export class LabelMatcher {
  readonly queries: readonly FieldQuery[];
  readonly #exact = new Map<string, LabelMatch[]>();
  readonly #stemmed = new Map<string, LabelMatch[]>();
  readonly #blurred = new Map<string, LabelMatch[]>();
  readonly #known = new Map<string, readonly LabelMatch[] | null>();

  constructor(requests: readonly FieldRequest[]) {
    this.queries = requests.map((request) => queryOf(request));
    this.queries.forEach(({ names }, field) => {
      for (const [index, { key, own }] of names.entries()) {
        if (key === '') continue;
        const fit = index === 0 ? FIT_OWN : own ? FIT_SYNONYM : FIT_CONCEPT;
        addMatch(this.#exact, key, { field, fit });
        addMatch(this.#stemmed, stemKey(key), { field, fit: fit * FIT_STEM });
        if (key.length >= ONE_EDIT_LENGTH_MIN)
          addMatch(this.#blurred, blurredKey(key), { field, fit: fit * FIT_BLURRED });
      }
    });
  }

  /**
   * The fields that a label names, none for another label; null if the text is not a known label. A field's own name
   * takes precedence over the names of its concept, and an exact name over a similar one.
   */
  match(text: string): readonly LabelMatch[] | null {
    if (text.length > LABEL_LENGTH_MAX) return null;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const found = this.#look(text);
    this.#known.set(text, found);
    return found;
  }

  /** Whether a text as a whole is a known label, without spelling differences. */
  isName(text: string): boolean {
    const key = labelKey(text);
    return key !== '' && (this.#exact.has(key) || conceptOfKey(key) !== null || OTHER_LABELS().has(key));
  }

  #look(text: string): readonly LabelMatch[] | null {
    const key = labelKey(text);
    if (key === '' || key.split(' ').length > LABEL_WORDS_MAX) return null;
    const bare = labelKey(text.replaceAll(/\([^()]*\)/gu, ' '));
    const exact = this.#exact.get(key) ?? this.#exact.get(bare);
    if (exact !== undefined) return exact;
    // Another known label is not a misspelt one.
    if (conceptOfKey(key) !== null || OTHER_LABELS().has(key)) return [];
    const alike = this.#stemmed.get(stemKey(key)) ?? this.#blurred.get(blurredKey(key)) ?? this.#letterOff(key);
    if (alike !== null) return alike;
    const meant = conceptOfLabel(text);
    if (meant !== null) return this.#ofConcept(meant);
    return fieldLabelOf(text) !== null || headingKind(text) !== null ? [] : null;
  }

  #letterOff(key: string): readonly LabelMatch[] | null {
    if (key.length < ONE_EDIT_LENGTH_MIN) return null;
    for (const [name, matches] of this.#exact) {
      if (name.length >= ONE_EDIT_LENGTH_MIN && isOneLetterApart(name, key))
        return matches.map(({ field, fit }) => ({ field, fit: fit * FIT_ONE_EDIT }));
    }
    return null;
  }

  #ofConcept(concept: Concept): readonly LabelMatch[] {
    return this.queries.flatMap((query, field) => (query.concept === concept ? [{ field, fit: FIT_STEM }] : []));
  }
}

function addMatch(map: Map<string, LabelMatch[]>, key: string, match: LabelMatch): void {
  const before = map.get(key) ?? [];
  const same = before.findIndex(({ field }) => field === match.field);
  if (same >= 0 && (before[same]?.fit ?? 0) >= match.fit) return;
  map.set(key, [...before.filter(({ field }) => field !== match.field), match]);
}

function queryOf(request: FieldRequest): FieldQuery {
  const own = [request.label, ...request.synonyms];
  const concept = own.map((name) => conceptOfLabel(name)).find((found) => found !== null) ?? null;
  const builtIn =
    concept === null ? [] : conceptPhrases().filter((phrase: ConceptPhrase) => phrase.concept === concept);
  const ownKeys = new Set(own.map((name) => labelKey(name)));
  return {
    request,
    concept,
    names: [
      ...own.map((text) => ({ text, key: labelKey(text), own: true })),
      ...builtIn.filter(({ key }) => !ownKeys.has(key)).map(({ text, key }) => ({ text, key, own: false })),
    ],
  };
}

/** A label in a line, with the range behind it for its value, which can be empty. */
export interface LabelPlace {
  readonly line: Line;
  readonly labelFrom: number;
  readonly labelTo: number;
  /** The fields that the label names; none for another label. */
  readonly matches: readonly LabelMatch[];
  readonly valueFrom: number;
  readonly valueTo: number;
  /** What separates label and value: a colon, a dash, a change of style, only a space; or the label fills its cell. */
  readonly mark: 'colon' | 'dash' | 'style' | 'space' | 'cell';
}

export interface LineCell {
  readonly from: number;
  readonly to: number;
}

const SEPARATOR = /\t|\s[|•·●▪◦‖]\s|[|‖]/gu;
const WORDS_MAX = 9;
const CELLS_MAX = 40;
/** Labels are searched only up to this offset in a line, and up to this number of colons in a cell. */
const LINE_LENGTH_MAX = 1_500;
const COLONS_MAX = 24;

/** The parts of a line between tabs, bars and bullets, without white space at their ends. */
export function cellsOf(whole: string): readonly LineCell[] {
  const text = whole.slice(0, LINE_LENGTH_MAX);
  const cells: LineCell[] = [];
  let from = 0;
  const add = (to: number): void => {
    const part = text.slice(from, to);
    const lead = part.length - part.trimStart().length;
    if (part.trim() !== '') cells.push({ from: from + lead, to: from + part.trimEnd().length });
  };
  for (const match of text.matchAll(SEPARATOR)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(text.length);
  return cells.slice(0, CELLS_MAX);
}

function colonsIn(text: string, { from, to }: LineCell): readonly number[] {
  const found: number[] = [];
  for (let at = from; at < to && found.length < COLONS_MAX; at += 1) {
    if (text[at] !== ':' && text[at] !== '：') continue;
    const isTime = /\d/u.test(text[at - 1] ?? '') && /\d/u.test(text[at + 1] ?? '');
    if (!isTime && text.slice(at + 1, at + 3) !== '//') found.push(at);
  }
  return found;
}

/** Offsets of the last words of a text, the last one at the end. */
function wordStarts(text: string, from: number, to: number): readonly number[] {
  const starts = [...text.slice(from, to).matchAll(/(?<=^|[\s/(,;])\S/gu)].map((match) => from + match.index);
  return starts.slice(-WORDS_MAX);
}

/**
 * The label that ends at an offset: the whole text before it in the cell, or the part behind its last comma or full
 * stop. Behind another value it is the longest known label, because the text before that belongs to the value.
 */
function labelBefore(
  matcher: LabelMatcher,
  text: string,
  room: LineCell & { readonly opens: boolean },
): { from: number; matches: readonly LabelMatch[] } | null {
  const whole = room.opens ? matcher.match(text.slice(room.from, room.to)) : null;
  if (whole !== null) return { from: room.from, matches: whole };
  for (const from of wordStarts(text, room.from, room.to)) {
    const own = text.slice(from, room.to);
    if (room.opens && !/[,;.)]\s*$/u.test(text.slice(room.from, from))) continue;
    if (matcher.isName(own)) return { from, matches: matcher.match(own) ?? [] };
  }
  return null;
}

function byColons(matcher: LabelMatcher, line: Line, cell: LineCell): LabelPlace[] {
  const { text } = line;
  const places: { labelFrom: number; labelTo: number; matches: readonly LabelMatch[]; valueFrom: number }[] = [];
  let from = cell.from;
  for (const colon of colonsIn(text, cell)) {
    const found = labelBefore(matcher, text, { from, to: colon, opens: places.length === 0 });
    // The first colon of a cell always ends a label, even an unknown one.
    if (found !== null)
      places.push({ labelFrom: found.from, labelTo: colon, matches: found.matches, valueFrom: colon + 1 });
    else if (places.length === 0) places.push({ labelFrom: from, labelTo: colon, matches: [], valueFrom: colon + 1 });
    else continue;
    from = colon + 1;
  }
  return places.map((place, index) => ({
    ...place,
    line,
    valueTo: places[index + 1]?.labelFrom ?? cell.to,
    mark: 'colon',
  }));
}

/** Where the bold words at the beginning of a cell end; null if all or none are bold. */
function endOfBold(line: Line, cell: LineCell): number | null {
  const cellText = line.text.slice(cell.from, cell.to);
  const span = line.spans.find(({ text }) => text.includes(cellText) || cellText.includes(text));
  const words = span?.words ?? [];
  const boldCount = words.findIndex((word) => !word.bold);
  const last = words[boldCount - 1];
  if (boldCount <= 0 || last === undefined) return null;
  const at = line.text.indexOf(last.text, cell.from);
  return at < 0 || at + last.text.length >= cell.to ? null : at + last.text.length;
}

function byPrefix(matcher: LabelMatcher, line: Line, cell: LineCell): LabelPlace | null {
  const { text } = line;
  const bold = endOfBold(line, cell);
  const place = { line, labelFrom: cell.from, valueTo: cell.to };
  if (bold !== null) {
    const matches = matcher.match(text.slice(cell.from, bold));
    return matches === null ? null : { ...place, matches, labelTo: bold, valueFrom: bold, mark: 'style' };
  }
  const ends = [...text.slice(cell.from, cell.to).matchAll(/\S(?=\s|$)/gu)].map((match) => cell.from + match.index + 1);
  if (ends.length > WORDS_MAX) return null;
  for (const end of ends.slice(0, -1).toReversed()) {
    const matches = matcher.match(text.slice(cell.from, end));
    // "Notice period 4 weeks": without a separator, only digits are certainly not part of the label.
    if (matches !== null && matches.length > 0 && /^\s*\p{Nd}/u.test(text.slice(end)))
      return { ...place, matches, labelTo: end, valueFrom: end, mark: 'space' };
  }
  return null;
}

/** The labels of a cell, each with the text behind it up to the next label. */
export function labelsInCell(matcher: LabelMatcher, line: Line, whole: LineCell): readonly LabelPlace[] {
  const { text } = line;
  const bullet = bulletLength(text.slice(whole.from, whole.to));
  const lead = text.slice(whole.from + bullet, whole.to).match(/^\s*/u)?.[0].length ?? 0;
  const cell = { from: whole.from + bullet + lead, to: whole.to };
  const marked = byColons(matcher, line, cell);
  if (marked.length > 0) return marked;
  const place = { line, labelFrom: cell.from };
  const dash = /\s[–—-]\s|\s?=\s?|\s[–—-](?=\p{Lu}|\d)/u.exec(text.slice(cell.from, cell.to));
  if (dash !== null) {
    const labelTo = cell.from + dash.index;
    const matches = matcher.match(text.slice(cell.from, labelTo));
    const valueFrom = labelTo + dash[0].length;
    if (matches !== null) return [{ ...place, labelTo, matches, valueFrom, valueTo: cell.to, mark: 'dash' }];
  }
  const matches = matcher.match(text.slice(cell.from, cell.to));
  if (matches !== null)
    return [{ ...place, labelTo: cell.to, matches, valueFrom: cell.to, valueTo: cell.to, mark: 'cell' }];
  const prefixed = byPrefix(matcher, line, cell);
  return prefixed === null ? [] : [prefixed];
}
