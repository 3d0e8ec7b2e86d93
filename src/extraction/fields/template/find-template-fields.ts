import type { Box, FieldRequest, LabelledDocument, Line, Section } from '../../model/document.ts';
import type { Contact, TemplateField } from '../../model/profile.ts';
import { evidenceOf, roundedConfidence } from '../../text/evidence.ts';
import { trimmedEnd } from '../../text/lines.ts';
import {
  type Candidate,
  evidenceOfRanges,
  type LineRange,
  legibility,
  PAST_ACTIVITY_SECTIONS,
  rawTextOfRanges,
  trustInSection,
} from './candidate.ts';
import { expressionOf } from './concepts.ts';
import { cellsOf, type FieldQuery, LabelMatcher, type LabelPlace, labelsInCell } from './label-matcher.ts';
import { statedValues } from './statements.ts';
import { isLeftOpen, typedValue, type ValueContext } from './typed-value.ts';

/** The confidence of a value by its position relative to its label. */
const CONFIDENCE_BEHIND: Readonly<Record<LabelPlace['mark'], number>> = {
  colon: 0.95,
  dash: 0.8,
  style: 0.85,
  space: 0.65,
  cell: 0,
};
const CONFIDENCE_RIGHT = 0.92;
const CONFIDENCE_RIGHT_BARE = 0.84;
const CONFIDENCE_BELOW = 0.85;
const CONFIDENCE_BELOW_BARE = 0.72;
const CONFIDENCE_SECTION = 0.75;
/** Most lines of a value besides the first. More lines are a separate text. */
const MORE_LINES_MAX = 6;
const SECTION_LINES_MAX = 12;
/** Two x coordinates are aligned within this distance in points. */
const ALIGNED_WITHIN = 4;

interface PlacedLine {
  readonly line: Line;
  readonly section: Section;
  readonly labels: readonly LabelPlace[];
}

/** A document with its labels, for finding the text beside and below them. */
class Form {
  readonly placed: readonly PlacedLine[];
  readonly matcher: LabelMatcher;
  readonly #byId: ReadonlyMap<number, PlacedLine>;
  readonly #rows = new Map<string, Line[]>();

  constructor(document: LabelledDocument, matcher: LabelMatcher) {
    this.matcher = matcher;
    this.placed = document.sections.flatMap((section) =>
      [...(section.heading === null ? [] : [section.heading]), ...section.lines].map((line) => ({
        line,
        section,
        labels: cellsOf(line.text).flatMap((cell) => labelsInCell(matcher, line, cell)),
      })),
    );
    this.#byId = new Map(this.placed.map((placed) => [placed.line.id, placed]));
    for (const { line } of this.placed) {
      for (const key of this.#rowKeys(line)) this.#rows.set(key, [...(this.#rows.get(key) ?? []), line]);
    }
  }

  #rowKeys(line: Line): readonly string[] {
    const row = Math.floor(line.baseline / 8);
    return [`${line.page}|${row}`, `${line.page}|${row + 1}`];
  }

  /** A line with its section and its labels. */
  of(line: Line): PlacedLine | null {
    return this.#byId.get(line.id) ?? null;
  }

  /** The line below in the same column; null at its end and before a heading. */
  below(line: Line): PlacedLine | null {
    const next = this.#byId.get(line.id + 1);
    if (next === undefined || next.line.block !== line.block || next.line === next.section.heading) return null;
    return next.line.gapAbove > line.fontSize * 1.6 ? null : next;
  }

  /** The nearest line to the right at the same height, in another column of the page. */
  beside(line: Line): PlacedLine | null {
    const row = this.#rowKeys(line).flatMap((key) => this.#rows.get(key) ?? []);
    let best: Line | null = null;
    for (const other of row) {
      if (other === line || Math.abs(other.baseline - line.baseline) > line.fontSize * 0.5) continue;
      if (other.x0 > line.x1 - 1 && (best === null || other.x0 < best.x0)) best = other;
    }
    return best === null ? null : (this.#byId.get(best.id) ?? null);
  }

  /** Whether other known labels are above or below this one, as in a form. */
  hasLabelColumn(place: LabelPlace): boolean {
    const at = placeOf(place).x0;
    return this.placed.some(({ labels }) =>
      labels.some(
        (other) =>
          other.line !== place.line &&
          other.line.page === place.line.page &&
          this.matcher.isName(other.line.text.slice(other.labelFrom, other.labelTo)) &&
          Math.abs(placeOf(other).x0 - at) <= ALIGNED_WITHIN,
      ),
    );
  }
}

function placeOf({ line, labelFrom, labelTo }: LabelPlace): Box {
  return evidenceOf(line, labelFrom, labelTo);
}

function styleAt({ line, from, to }: LineRange): string {
  const text = line.text.slice(from, to);
  const word = line.spans.flatMap((lineSpan) => lineSpan.words).find((own) => text.includes(own.text));
  return word === undefined ? '' : `${word.bold}|${Math.round(word.fontSize * 2)}|${word.colour}|${word.font}`;
}

/** The range of a value without the marks around it. */
function trimmed({ line, from, to }: LineRange): LineRange | null {
  const text = line.text.slice(from, to);
  const lead = /^[\s:：=–—•·*-]*/u.exec(text)?.[0].length ?? 0;
  const end = trimmedEnd(text, /[\s,;|]/u);
  const isCheckMark = /^[✓✔☑✗✘☒✕×-]+$/u.test(text.trim());
  if (end <= lead) return isCheckMark ? { line, from, to } : null;
  return { line, from: from + lead, to: from + end };
}

/** A cell beside or below a label as its value; null if it is a label too. */
function asValue({ matcher }: Form, placed: PlacedLine, { from, to }: { from: number; to: number }): LineRange | null {
  const isLabel = placed.labels.some((label) => label.labelFrom >= from && label.labelTo <= to);
  const text = placed.line.text.slice(from, to);
  if (isLabel || matcher.match(text) !== null || placed.line === placed.section.heading) return null;
  return trimmed({ line: placed.line, from, to });
}

interface FoundValue {
  readonly range: LineRange;
  readonly confidence: number;
}

/** The next cell of the label's own line. */
function cellBeside(form: Form, place: LabelPlace): FoundValue | null {
  const holder = form.of(place.line);
  const [cell, next] = cellsOf(place.line.text).filter(({ from }) => from >= place.labelTo && from > place.labelFrom);
  if (holder === null || cell === undefined) return null;
  // "Yes" and "No" side by side are the choices of a form. One alone would be an answer.
  const both = { from: cell.from, to: next?.to ?? cell.to };
  const isChoice = next !== undefined && isLeftOpen(place.line.text.slice(both.from, both.to));
  return besideLabel(form, place, asValue(form, holder, isChoice ? both : cell));
}

/** The text at the height of the label in another column of the page. */
function columnBeside(form: Form, place: LabelPlace): FoundValue | null {
  const isLast = place.labelTo >= place.line.text.trimEnd().length - 1;
  const holder = isLast ? form.beside(place.line) : null;
  const cell = holder === null ? undefined : cellsOf(holder.line.text)[0];
  const range = holder === null || cell === undefined ? null : asValue(form, holder, cell);
  return place.mark === 'colon' || form.hasLabelColumn(place) ? besideLabel(form, place, range) : null;
}

function besideLabel(form: Form, place: LabelPlace, range: LineRange | null): FoundValue | null {
  if (range === null) return null;
  if (place.mark === 'colon') return { range, confidence: CONFIDENCE_RIGHT };
  const label = { line: place.line, from: place.labelFrom, to: place.labelTo };
  const differs = styleAt(label) !== styleAt(range);
  return differs || form.hasLabelColumn(place) ? { range, confidence: CONFIDENCE_RIGHT_BARE } : null;
}

function belowLabel(form: Form, place: LabelPlace): FoundValue | null {
  const below = form.below(place.line);
  if (below === null || (place.mark !== 'colon' && place.line.bullet)) return null;
  const box = placeOf(place);
  const cell = cellsOf(below.line.text).find(({ from, to }) => {
    const own = evidenceOf(below.line, from, to);
    return own.x0 < box.x1 + 2 && own.x1 > box.x0 - 2;
  });
  const range = cell === undefined ? null : asValue(form, below, cell);
  if (range === null) return null;
  if (place.mark === 'colon') return { range, confidence: CONFIDENCE_BELOW };
  const label = { line: place.line, from: place.labelFrom, to: place.labelTo };
  return styleAt(label) === styleAt(range) ? null : { range, confidence: CONFIDENCE_BELOW_BARE };
}

/** The lines that continue a value: in its own column, or beginning with a small letter. */
function withMoreLines(form: Form, place: LabelPlace, first: LineRange): readonly LineRange[] {
  const ranges = [first];
  const start = evidenceOf(first.line, first.from, first.to).x0;
  const isHanging = first.line !== place.line || start > placeOf(place).x0 + ALIGNED_WITHIN;
  let last = first;
  if (first.to < first.line.text.trimEnd().length) return ranges;
  while (ranges.length <= MORE_LINES_MAX) {
    const next = form.below(last.line);
    if (next === null || next.labels.length > 0 || next.line.bullet || next.line.text.includes('\t')) break;
    if (next.line.gapAbove > last.line.fontSize * 0.7) break;
    const aligned = isHanging && Math.abs(next.line.x0 - start) <= ALIGNED_WITHIN;
    const continues = /^\p{Ll}/u.test(next.line.text) || /[,;(-]$/u.test(last.line.text);
    if (!aligned && !continues) break;
    last = { line: next.line, from: 0, to: next.line.text.length };
    ranges.push(last);
  }
  return ranges;
}

/** The lines below a heading that is a field's name, up to the next label. */
function sectionValue(form: Form, { section }: PlacedLine): readonly LineRange[] {
  const end = section.lines.findIndex((line) => (form.of(line)?.labels.length ?? 0) > 0);
  return section.lines
    .slice(0, Math.min(SECTION_LINES_MAX, end < 0 ? section.lines.length : end))
    .flatMap((line) => trimmed({ line, from: 0, to: line.text.length }) ?? []);
}

function valuesOf(
  form: Form,
  placed: PlacedLine,
  place: LabelPlace,
): { ranges: readonly LineRange[]; confidence: number } | null {
  const inline = place.mark === 'cell' ? null : trimmed({ line: place.line, from: place.valueFrom, to: place.valueTo });
  if (inline !== null) return { ranges: withMoreLines(form, place, inline), confidence: CONFIDENCE_BEHIND[place.mark] };
  const beside = cellBeside(form, place);
  if (beside !== null) return { ranges: withMoreLines(form, place, beside.range), confidence: beside.confidence };
  if (placed.line === placed.section.heading) {
    const ranges = sectionValue(form, placed);
    if (ranges.length > 0) return { ranges, confidence: CONFIDENCE_SECTION };
  }
  const found = belowLabel(form, place) ?? columnBeside(form, place);
  return found === null ? null : { ranges: withMoreLines(form, place, found.range), confidence: found.confidence };
}

/**
 * Whether a text that matches a label is a label here. "Remote", "available" and other words with a meaning of their
 * own are labels only with a colon, or in a column of labels.
 */
function isLabelHere(form: Form, { section, line }: PlacedLine, place: LabelPlace): boolean {
  if (place.mark === 'colon') return true;
  // In sections about past activities, a word without a colon is part of the text.
  if (PAST_ACTIVITY_SECTIONS.has(section.kind) && line !== section.heading) return false;
  const name = place.line.text.slice(place.labelFrom, place.labelTo);
  const hasOwnMeaning = place.matches.every(({ field }) => {
    const query = form.matcher.queries[field];
    if (query === undefined || query.concept === null || /\s/u.test(name.trim())) return false;
    const { mention, oneWord } = expressionOf(query.concept);
    return mention === 'clause' && !oneWord && query.request.label !== name.trim();
  });
  return !hasOwnMeaning || line === section.heading || form.hasLabelColumn(place);
}

/**
 * The values of the requested fields that have a label: behind the label on its line, in the cell or column to its
 * right, below it, or in the section that it heads. A value ends where the next label begins, and is never a label
 * itself.
 */
function labelledValues(document: LabelledDocument, matcher: LabelMatcher): Candidate[] {
  const form = new Form(document, matcher);
  const found: Candidate[] = [];
  for (const placed of form.placed) {
    for (const place of placed.labels) {
      if (place.matches.length === 0 || !isLabelHere(form, placed, place)) continue;
      const value = valuesOf(form, placed, place);
      if (value === null) continue;
      for (const { field, fit } of place.matches) {
        const isSingle = !['text', 'list'].includes(matcher.queries[field]?.request.kind ?? '');
        const asksReferees = matcher.queries[field]?.concept === 'references';
        const trust = asksReferees ? 1 : trustInSection(placed.section.kind);
        found.push({
          field,
          ranges: isSingle ? value.ranges.slice(0, 2) : value.ranges,
          confidence: value.confidence * fit * trust,
        });
      }
    }
  }
  return found;
}

/** Values below this confidence are not shown: better unknown than wrong. */
const CONFIDENCE_MIN = 0.55;
/** Longer texts are not values of a field. In characters. */
const VALUE_LENGTH_MAX = 1_000;
/** Most fields of a request. A longer list is cut, not refused. */
const FIELDS_MAX = 50;

/**
 * Whether the day comes first in numeric dates. It does in every language but English, where it depends on the country,
 * which telephone numbers show. Null if unknown.
 */
function isDayFirst(document: LabelledDocument, contact: Contact): boolean | null {
  if (document.language !== 'en' && document.language !== null) return true;
  const phones = contact.phones.map(({ value }) => value).filter((value) => value.startsWith('+'));
  if (phones.length === 0) return document.language === null ? true : null;
  return !phones.some((phone) => phone.startsWith('+1'));
}

interface Read extends TemplateField {
  readonly order: number;
}

function readCandidate(query: FieldQuery, candidate: Candidate, context: ValueContext): Omit<Read, 'order'> | null {
  const raw = rawTextOfRanges(candidate.ranges);
  if (raw === '' || raw.length > VALUE_LENGTH_MAX) return null;
  const typed = candidate.statedValue ?? typedValue(query, raw, context);
  const confidence = candidate.confidence * typed.confidence * legibility(candidate.ranges);
  const { label, kind } = query.request;
  return {
    label,
    kind,
    value: typed.value,
    unit: typed.unit,
    raw: raw.replaceAll(/[\t\n]/gu, ' '),
    evidence: evidenceOfRanges(candidate.ranges),
    confidence: roundedConfidence(confidence),
  };
}

function isBetter(a: TemplateField, b: TemplateField): boolean {
  if ((a.value === null) !== (b.value === null)) return a.value !== null;
  return a.confidence > b.confidence;
}

function chosen(query: FieldQuery, candidates: readonly Candidate[], context: ValueContext): TemplateField {
  const { label, kind } = query.request;
  const nothing: TemplateField = { label, kind, value: null, unit: null, raw: null, evidence: [], confidence: 0 };
  let best: TemplateField | null = null;
  for (const candidate of candidates) {
    const read = readCandidate(query, candidate, context);
    if (read !== null && (best === null || isBetter(read, best))) best = read;
  }
  if (best === null) return nothing;
  if (best.value === null || best.confidence >= CONFIDENCE_MIN) return best;
  return { ...best, value: null, unit: null };
}

/**
 * Finds the extra fields of a template: beside, behind and below their labels, and in sentences. A field is found under
 * its label, its synonyms, and, if it means one of the concepts that forms ask for most often, the names of the concept
 * in 25 languages.
 * @param requests the fields, in the order of the answer; only the first 50 count
 * @returns one answer for each field; `value` is null if nothing was found or its confidence is too low
 */
export function findTemplateFields(
  document: LabelledDocument,
  contact: Contact,
  requests: readonly FieldRequest[],
): TemplateField[] {
  if (requests.length === 0) return [];
  const matcher = new LabelMatcher(requests.slice(0, FIELDS_MAX));
  const context = { dayFirst: isDayFirst(document, contact) };
  const candidates = [...labelledValues(document, matcher), ...statedValues(document, matcher, context)];
  return matcher.queries.map((query, field) =>
    chosen(
      query,
      candidates.filter((candidate) => candidate.field === field),
      context,
    ),
  );
}
