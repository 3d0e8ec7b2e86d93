import { lazy } from '#kit/memoize.ts';
import { foldInPlace } from '../../dates/tokens.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import type { LabelledDocument, Line, SectionKind } from '../../model/document.ts';
import { bulletLength } from '../../text/lines.ts';
import { listItemsOf } from '../../text/list-items.ts';
import { type Candidate, type LineRange, PAST_ACTIVITY_SECTIONS, trustInSection } from './candidate.ts';
import { conceptPhrases, expressionOf } from './concepts.ts';
import type { FieldQuery, LabelMatcher } from './label-matcher.ts';
import {
  isDenied,
  listItems,
  readDay,
  readNumber,
  shortYearMaxOf,
  type TypedValue,
  type ValueContext,
} from './typed-value.ts';

/** A sentence, or a separate part of a line, with the position of its characters. */
export interface Sentence {
  readonly section: SectionKind;
  /** As written. Spaces join the lines. */
  readonly text: string;
  /** The same, folded character by character. */
  readonly folded: string;
  /** The ranges of lines that a range of the sentence covers. */
  rangesOf(from: number, to: number): readonly LineRange[];
}

const SENTENCES_MAX = 600;
const LENGTH_MAX = 600;
/** Full stops end a sentence before a capital or at the end. Bars, bullets, semicolons and wide gaps always do. */
const END =
  /[!?;。；！？\t]+|\s[|•·●▪◦]\s|(?<![\p{L}\p{N}]\p{L}?)\.(?=\s)|(?<=[\p{L}\p{N})]{3})\.(?=\s+\P{Ll}|$)|(?<=\d)\.(?=\s+\p{Lu}\p{L}{2,})/gu;

interface PlacedRange {
  readonly line: Line;
  /** Where the part begins in the text, and at which character of the line. */
  readonly at: number;
  readonly from: number;
}

function joined(lines: readonly Line[]): { text: string; parts: readonly PlacedRange[] } {
  let text = '';
  const parts: PlacedRange[] = [];
  for (const [index, line] of lines.entries()) {
    const from = index === 0 ? bulletLength(line.text) : 0;
    if (text !== '') text += ' ';
    parts.push({ line, at: text.length, from });
    text += line.text.slice(from);
  }
  return { text, parts };
}

function lineRangesOf(parts: readonly PlacedRange[], from: number, to: number): LineRange[] {
  return parts.flatMap(({ line, at, from: lineFrom }): LineRange[] => {
    const start = Math.max(from, at);
    const end = Math.min(to, at + line.text.length - lineFrom);
    if (end <= start || line.text.slice(start - at + lineFrom, end - at + lineFrom).trim() === '') return [];
    return [{ line, from: start - at + lineFrom, to: end - at + lineFrom }];
  });
}

function sentencesOfItem(lines: readonly Line[], section: SectionKind): Sentence[] {
  const { text, parts } = joined(lines);
  const found: Sentence[] = [];
  let from = 0;
  const add = (to: number): void => {
    const own = text.slice(from, to);
    const start = from + own.length - own.trimStart().length;
    const sentence = own.trim().slice(0, LENGTH_MAX);
    if (!/[\p{L}\p{N}]/u.test(sentence)) return;
    found.push({
      section,
      text: sentence,
      folded: foldInPlace(sentence),
      rangesOf: (a, b) => lineRangesOf(parts, start + a, start + b),
    });
  };
  for (const match of text.matchAll(END)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(text.length);
  return found;
}

/** The sentences of a document that can be about the person: all but those about jobs, studies and projects. */
function sentencesOf(document: LabelledDocument): Sentence[] {
  const found: Sentence[] = [];
  for (const { kind, lines } of document.sections) {
    if (PAST_ACTIVITY_SECTIONS.has(kind)) continue;
    for (const item of listItemsOf(lines)) {
      found.push(...sentencesOfItem(item, kind));
      if (found.length > SENTENCES_MAX) return found.slice(0, SENTENCES_MAX);
    }
  }
  return found;
}

/** The confidence that a name in running text states the field, before the value is read. */
const CONFIDENCE_VALUE = 0.8;
const CONFIDENCE_MENTION = 0.74;
const FIT_CONCEPT = 0.97;
const NAME_LENGTH_MIN = 4;
const NAME_LENGTH_MIN_SPACELESS = 2;
/** A longer clause is not a value. In characters. */
const CLAUSE_LENGTH_MAX = 140;
/** Most characters between a name and its value. */
const REACH = 40;
const SPACELESS = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** Words that join a name and its value: "is", "of", "from", "beträgt", "à partir du". */
const LINKS = phrases((language) => language.joiners?.value);
const LINKS_SPACELESS = /^\s?(?:为|為|是|は|が|：|은|는|이|가|を)\s?/u;

interface Mention {
  readonly from: number;
  readonly to: number;
  readonly fit: number;
  /** The name has more than one word, or in scripts without spaces more characters than one word. */
  readonly isPhrase: boolean;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);
}

/**
 * The range of a folded name as whole words of a text, including a case ending ("Führerscheins"); null if there is
 * none.
 */
function indexOfName(folded: string, name: string): { from: number; to: number } | null {
  const spaceless = SPACELESS.test(name);
  for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
    const to = at + name.length;
    if (spaceless) return { from: at, to };
    if (isWordCharacter(folded[at - 1])) continue;
    const ending = /^[\p{L}\p{M}]*/u.exec(folded.slice(to))?.[0] ?? '';
    if (ending === '' || (name.length >= 6 && /^(?:s|n|e|en|es|er|em|a|y|i|u|om|ów)$/u.test(ending)))
      return { from: at, to: to + ending.length };
  }
  return null;
}

interface NameInText {
  readonly folded: string;
  readonly fit: number;
  readonly isPhrase: boolean;
}

function namesInText(query: FieldQuery): readonly NameInText[] {
  return query.names.flatMap(({ text, own }): NameInText[] => {
    const folded = foldInPlace(text).trim();
    const spaceless = SPACELESS.test(folded);
    if (folded.length < (spaceless ? NAME_LENGTH_MIN_SPACELESS : NAME_LENGTH_MIN)) return [];
    const isPhrase = spaceless ? folded.length >= 4 : /[\s-]/u.test(folded);
    return [{ folded, fit: own ? 1 : FIT_CONCEPT, isPhrase: isPhrase || (own && query.concept === null) }];
  });
}

/** The longest name of a field in a sentence. */
function mentionIn({ folded }: Sentence, names: readonly NameInText[]): Mention | null {
  let best: Mention | null = null;
  for (const { folded: name, fit, isPhrase } of names) {
    if (best !== null && name.length <= best.to - best.from) continue;
    const place = indexOfName(folded, name);
    if (place !== null) best = { ...place, fit, isPhrase };
  }
  return best;
}

/** Whether the name is part of a longer name of another concept ("visa" in "visa status"). */
function isInsideOtherName({ folded }: Sentence, mention: Mention, query: FieldQuery): boolean {
  return conceptPhrases().some(({ concept, folded: name }) => {
    if (concept === query.concept || name.length <= mention.to - mention.from) return false;
    if (!name.includes(folded.slice(mention.from, mention.to))) return false;
    const place = indexOfName(folded, name);
    return place !== null && place.from <= mention.from && place.to >= mention.to;
  });
}

/**
 * Whether the name is within a label with a colon, which can be that of something else ("Notice period of the flat:
 * ...").
 */
function isInLabel({ text }: Sentence, { to }: Mention): boolean {
  return /^[^,:：]{0,40}[:：](?!\d)/u.test(text.slice(to));
}

/** Where the value begins behind a name and the words that join them, and whether there are such words. */
function behindLinks({ text, folded }: Sentence, from: number): { at: number; linked: boolean } {
  let at = from;
  let linked = false;
  for (let count = 0; count < 5; count += 1) {
    const mark =
      /^\s*(?:\([^()]{0,40}\)\s*)?[:：=–—-]\s*/u.exec(text.slice(at)) ?? LINKS_SPACELESS.exec(text.slice(at));
    const word = /^\s+([\p{L}\p{M}']+)(?=[\s.]|$)/u.exec(folded.slice(at));
    if (mark !== null) at += mark[0].length;
    else if (word !== null && LINKS().has(word[1] ?? '')) at += word[0].length;
    else break;
    linked = true;
  }
  return { at, linked };
}

/** Commas and dashes divide clauses. */
const CLAUSE_MARK = /,(?!\d)|，|、|\s[–—-]\s/gu;
const CONJUNCTIONS = phrases(
  (language) => language.joiners?.and,
  (language) => language.joiners?.or,
  (language) => language.joiners?.but,
);
/** Conjunctions divide clauses if the other side names another concept. */
const CONJUNCTION = lazy(() => new RegExp(String.raw`\s(?:${spelled(CONJUNCTIONS())})\s`, 'giu'));

/** The clause of a sentence around a range. */
function clauseAround(sentence: Sentence, { from, to }: Mention): { from: number; to: number } {
  const { text, folded } = sentence;
  let clause = { from: 0, to: text.length };
  const cut = (match: RegExpMatchArray): void => {
    const at = match.index ?? 0;
    const end = at + match[0].length;
    if (end <= from && end > clause.from) clause = { from: end, to: clause.to };
    if (at >= to && at < clause.to) clause = { from: clause.from, to: at };
  };
  for (const match of text.matchAll(CLAUSE_MARK)) cut(match);
  for (const match of text.matchAll(CONJUNCTION())) {
    const [start, end] = match.index >= to ? [match.index, clause.to] : [clause.from, match.index + 1];
    if (end > start && namesSomething(folded.slice(start, end))) cut(match);
  }
  return clause;
}

function clauseEnd(sentence: Sentence, from: number): number {
  return clauseAround(sentence, { from, to: from, fit: 1, isPhrase: true }).to;
}

/** Whether a folded text contains a name of several words of any concept. */
function namesSomething(folded: string): boolean {
  return conceptPhrases().some((phrase) => phrase.folded.includes(' ') && indexOfName(folded, phrase.folded) !== null);
}

interface StatedValue {
  readonly from: number;
  readonly to: number;
  readonly value: TypedValue;
  readonly confidence: number;
}

const certainValue = (value: TypedValue['value'], unit: string | null = null): TypedValue => ({
  value,
  unit,
  confidence: 1,
});

/** A number behind the name, otherwise directly before it ("12 years of experience", "4 weeks' notice"). */
function statedNumber(sentence: Sentence, mention: Mention): { from: number; to: number; value: TypedValue } | null {
  const { at } = behindLinks(sentence, mention.to);
  const behind = readNumber(sentence.text.slice(at, at + REACH));
  if (behind !== null && behind.from <= 14)
    return { from: at + behind.from, to: at + behind.to, value: certainValue(behind.value, behind.unit) };
  const before = sentence.folded.slice(0, mention.from);
  const words = [...before.matchAll(/[\p{Sc}]?[\d][\d.,]*\+?|[\p{L}\p{M}]+/gu)].slice(-4);
  for (const word of words.toReversed()) {
    const room = sentence.text.slice(word.index, mention.to);
    const number = readNumber(room);
    if (number === null || number.from !== 0) continue;
    const value = certainValue(number.value, number.unit);
    return { from: word.index, to: word.index + number.to, value };
  }
  return null;
}

function statedDate(
  sentence: Sentence,
  mention: Mention,
  { query, context: { dayFirst } }: { query: FieldQuery; context: ValueContext },
): Omit<StatedValue, 'confidence'> | null {
  const shortYearMax = shortYearMaxOf(query);
  const behind = readDay(sentence.text.slice(mention.to, mention.to + REACH * 2), dayFirst, shortYearMax);
  if (behind !== null && behind.from <= REACH)
    return { from: mention.to + behind.from, to: mention.to + behind.to, value: certainValue(behind.value) };
  const before = readDay(sentence.text.slice(0, mention.from), dayFirst, shortYearMax);
  return before === null || mention.from - before.to > REACH
    ? null
    : { from: before.from, to: before.to, value: certainValue(before.value) };
}

function statedText(sentence: Sentence, mention: Mention, query: FieldQuery): Omit<StatedValue, 'confidence'> | null {
  const number = query.concept !== null && ['notice_period', 'salary', 'experience_years'].includes(query.concept);
  if (number) {
    const stated = statedNumber(sentence, mention);
    return stated === null
      ? null
      : { ...stated, value: certainValue(sentence.text.slice(stated.from, stated.to).trim()) };
  }
  const { at, linked } = behindLinks(sentence, mention.to);
  const to = clauseEnd(sentence, at);
  const text = sentence.text.slice(at, to).trim();
  if (!linked || text === '' || text.length > CLAUSE_LENGTH_MAX) return null;
  return { from: at, to, value: certainValue(text) };
}

/** The value that the clause states by naming the concept. */
function statedByMention(
  sentence: Sentence,
  mention: Mention,
  query: FieldQuery,
): Omit<StatedValue, 'confidence'> | null {
  const expression = query.concept === null ? null : expressionOf(query.concept);
  if (expression !== null && (expression.mention !== 'clause' || (!mention.isPhrase && !expression.oneWord)))
    return null;
  const clause = clauseAround(sentence, mention);
  const text = sentence.text.slice(clause.from, clause.to).trim();
  if (text.length > CLAUSE_LENGTH_MAX) return null;
  switch (query.request.kind) {
    case 'yes_no': {
      const own = sentence.text.slice(clause.from, clause.to);
      const denied = isDenied(own, mention.from - clause.from, mention.to - clause.from);
      return { ...clause, value: certainValue(!denied) };
    }
    case 'text':
      return expression === null ? null : { ...clause, value: certainValue(text) };
    case 'date':
    case 'number':
    case 'list':
      return null;
  }
}

function statedBy(
  sentence: Sentence,
  mention: Mention,
  { query, context }: { query: FieldQuery; context: ValueContext },
): StatedValue | null {
  const never = query.concept !== null && expressionOf(query.concept).mention === 'never';
  if (never) return null;
  const withConfidence = (found: Omit<StatedValue, 'confidence'> | null, confidence: number): StatedValue | null =>
    found === null ? null : { ...found, confidence };
  switch (query.request.kind) {
    case 'number':
      return withConfidence(statedNumber(sentence, mention), CONFIDENCE_VALUE);
    case 'date':
      return withConfidence(statedDate(sentence, mention, { query, context }), CONFIDENCE_VALUE);
    case 'yes_no':
      return withConfidence(statedByMention(sentence, mention, query), CONFIDENCE_MENTION);
    case 'text': {
      const clause = query.concept !== null && expressionOf(query.concept).mention === 'clause';
      if (clause) return withConfidence(statedByMention(sentence, mention, query), CONFIDENCE_MENTION);
      return withConfidence(statedText(sentence, mention, query), CONFIDENCE_VALUE);
    }
    case 'list': {
      const found = statedText(sentence, mention, query);
      if (found === null) return null;
      const to = sentence.text.length;
      return {
        from: found.from,
        to,
        value: certainValue(listItems(sentence.text.slice(found.from, to))),
        confidence: CONFIDENCE_VALUE,
      };
    }
  }
}

/**
 * The values of the requested fields that sentences state: "available from 1 March 2026", "I hold a full driving
 * licence", "notice period of 4 weeks". A denial means no. Sections about jobs, studies and projects are left out.
 */
export function statedValues(document: LabelledDocument, matcher: LabelMatcher, context: ValueContext): Candidate[] {
  const found: Candidate[] = [];
  const sentences = sentencesOf(document);
  matcher.queries.forEach((query, field) => {
    const names = namesInText(query);
    for (const sentence of sentences) {
      const mention = mentionIn(sentence, names);
      if (mention === null || isInLabel(sentence, mention) || isInsideOtherName(sentence, mention, query)) continue;
      const stated = statedBy(sentence, mention, { query, context });
      if (stated === null) continue;
      const trust = query.concept === 'references' ? 1 : trustInSection(sentence.section);
      const ranges = sentence.rangesOf(stated.from, stated.to);
      if (ranges.length > 0)
        found.push({
          field,
          ranges: ranges,
          confidence: stated.confidence * mention.fit * trust,
          statedValue: stated.value,
        });
    }
  });
  return found;
}
