import { foldInPlace } from '../../dates/tokens.ts';
import type { LabelledDocument } from '../../model/document.ts';
import { type Candidate, trustInSection } from './candidate.ts';
import { conceptPhrases, mannerOf } from './concepts.ts';
import type { FieldQuery, LabelMatcher } from './label-matcher.ts';
import { readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';
import { isDenied } from './read-yes-no.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { listItems, shortYearMaxOf, type TypedValue, type ValueContext } from './typed-value.ts';

/** What a name in running text proves, before the value is read. */
const SURE_VALUE = 0.8;
const SURE_MENTION = 0.74;
const FIT_CONCEPT = 0.97;
const NAME_LENGTH_MIN = 4;
const NAME_LENGTH_MIN_SPACELESS = 2;
/** A clause longer than this is no value. */
const CLAUSE_LENGTH_MAX = 140;
/** Characters between a name and the value that it has. */
const REACH = 40;
const SPACELESS = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** Words that join a name and its value: "is", "of", "from", "beträgt", "à partir du". */
const LINKS = new Set(
  (
    'is are of from as by on to in be at for will would currently my a an the due only after until since with immediately ' +
    'ist sind betragt liegt bei ab zum am von vom seit der die das den derzeit aktuell ' +
    'est sont de du des a partir le la les en des d un une depuis es son desde el los del partir al e di dal da dalla il lo i sono ' +
    'o os as do dos das em na no sao partir apos is van per vanaf op wynosi od to jest ar fran den per er fra pr on alkaen je od ' +
    'este este din de la ειναι απο στις bir olarak ile составляет с от не менее e от з від становить adalah mulai sejak'
  ).split(' '),
);
const LINKS_SPACELESS = /^\s?(?:为|為|是|は|が|：|은|는|이|가|を)\s?/u;

interface Mention {
  readonly from: number;
  readonly to: number;
  readonly fit: number;
  /** The name has more than one word, or more signs than one word has in scripts without spaces. */
  readonly isPhrase: boolean;
}

function isWordSign(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);
}

/** Where a folded name stands as words of a text; case endings may follow ("Führerscheins"). -1 where it does not. */
function indexOfName(folded: string, name: string): { from: number; to: number } | null {
  const spaceless = SPACELESS.test(name);
  for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
    const to = at + name.length;
    if (spaceless) return { from: at, to };
    if (isWordSign(folded[at - 1])) continue;
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

function namesInText(asked: FieldQuery): readonly NameInText[] {
  return asked.names.flatMap(({ text, own }): NameInText[] => {
    const folded = foldInPlace(text).trim();
    const spaceless = SPACELESS.test(folded);
    if (folded.length < (spaceless ? NAME_LENGTH_MIN_SPACELESS : NAME_LENGTH_MIN)) return [];
    const isPhrase = spaceless ? folded.length >= 4 : /[\s-]/u.test(folded);
    return [{ folded, fit: own ? 1 : FIT_CONCEPT, isPhrase: isPhrase || (own && asked.concept === null) }];
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

/** Whether the name is a part of a longer name of something else ("references" in "cross references" is not; "visa" in "visa status" is). */
function isInsideOtherName({ folded }: Sentence, mention: Mention, asked: FieldQuery): boolean {
  return conceptPhrases().some(({ concept, folded: name }) => {
    if (concept === asked.concept || name.length <= mention.to - mention.from) return false;
    if (!name.includes(folded.slice(mention.from, mention.to))) return false;
    const place = indexOfName(folded, name);
    return place !== null && place.from <= mention.from && place.to >= mention.to;
  });
}

/** Whether the name stands in what a colon makes a label, which may be one of something else ("Notice period of the flat: ..."). */
function isInLabel({ text }: Sentence, { to }: Mention): boolean {
  return /^[^,:：]{0,40}[:：](?!\d)/u.test(text.slice(to));
}

/** Behind a name and the words that join it to its value: where the value begins, and whether anything joined them. */
function behindLinks({ text, folded }: Sentence, from: number): { at: number; linked: boolean } {
  let at = from;
  let linked = false;
  for (let count = 0; count < 5; count += 1) {
    const mark =
      /^\s*(?:\([^()]{0,40}\)\s*)?[:：=–—-]\s*/u.exec(text.slice(at)) ?? LINKS_SPACELESS.exec(text.slice(at));
    const word = /^\s+([\p{L}\p{M}']+)(?=[\s.]|$)/u.exec(folded.slice(at));
    if (mark !== null) at += mark[0].length;
    else if (word !== null && LINKS.has(word[1] ?? '')) at += word[0].length;
    else break;
    linked = true;
  }
  return { at, linked };
}

/** Commas and dashes part clauses. */
const CLAUSE_MARK = /,(?!\d)|，|、|\s[–—-]\s/gu;
/** Conjunctions part them where something else that forms ask for stands on the other side. */
const CONJUNCTION =
  /\s(?:and|but|or|und|aber|et|mais|y|pero|e|ed|ma|mas|en|maar|oraz|ale|och|men|og|ja|mutta|a|și|dar|και|αλλά|ve|ama|и|но|та|але|dan|tetapi)\s/giu;

/** The clause of a sentence around a place. */
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
  for (const match of text.matchAll(CONJUNCTION)) {
    const [start, end] = match.index >= to ? [match.index, clause.to] : [clause.from, match.index + 1];
    if (end > start && namesSomething(folded.slice(start, end))) cut(match);
  }
  return clause;
}

function clauseEnd(sentence: Sentence, from: number): number {
  return clauseAround(sentence, { from, to: from, fit: 1, isPhrase: true }).to;
}

/** Whether a folded text names in several words something that forms ask for. */
function namesSomething(folded: string): boolean {
  return conceptPhrases().some((phrase) => phrase.folded.includes(' ') && indexOfName(folded, phrase.folded) !== null);
}

interface StatedValue {
  readonly from: number;
  readonly to: number;
  readonly value: TypedValue;
  readonly sure: number;
}

const sureValue = (value: TypedValue['value'], unit: string | null = null): TypedValue => ({
  value,
  unit,
  confidence: 1,
});

/** A number behind the name, else right before it ("12 years of experience", "4 weeks' notice"). */
function numberSaid(sentence: Sentence, mention: Mention): { from: number; to: number; value: TypedValue } | null {
  const { at } = behindLinks(sentence, mention.to);
  const behind = readNumber(sentence.text.slice(at, at + REACH));
  if (behind !== null && behind.from <= 14)
    return { from: at + behind.from, to: at + behind.to, value: sureValue(behind.value, behind.unit) };
  const before = sentence.folded.slice(0, mention.from);
  const words = [...before.matchAll(/[\p{Sc}]?[\d][\d.,]*\+?|[\p{L}\p{M}]+/gu)].slice(-4);
  for (const word of words.toReversed()) {
    const room = sentence.text.slice(word.index, mention.to);
    const number = readNumber(room);
    if (number === null || number.from !== 0) continue;
    const value = sureValue(number.value, number.unit);
    return { from: word.index, to: word.index + number.to, value };
  }
  return null;
}

function dateSaid(
  sentence: Sentence,
  mention: Mention,
  { asked, context: { dayFirst } }: { asked: FieldQuery; context: ValueContext },
): Omit<StatedValue, 'sure'> | null {
  const shortYearMax = shortYearMaxOf(asked);
  const behind = readDay(sentence.text.slice(mention.to, mention.to + REACH * 2), dayFirst, shortYearMax);
  if (behind !== null && behind.from <= REACH)
    return { from: mention.to + behind.from, to: mention.to + behind.to, value: sureValue(behind.value) };
  const before = readDay(sentence.text.slice(0, mention.from), dayFirst, shortYearMax);
  return before === null || mention.from - before.to > REACH
    ? null
    : { from: before.from, to: before.to, value: sureValue(before.value) };
}

function textSaid(sentence: Sentence, mention: Mention, asked: FieldQuery): Omit<StatedValue, 'sure'> | null {
  const number = asked.concept !== null && ['notice_period', 'salary', 'experience_years'].includes(asked.concept);
  if (number) {
    const told = numberSaid(sentence, mention);
    return told === null ? null : { ...told, value: sureValue(sentence.text.slice(told.from, told.to).trim()) };
  }
  const { at, linked } = behindLinks(sentence, mention.to);
  const to = clauseEnd(sentence, at);
  const text = sentence.text.slice(at, to).trim();
  if (!linked || text === '' || text.length > CLAUSE_LENGTH_MAX) return null;
  return { from: at, to, value: sureValue(text) };
}

/** What the clause that names a thing says by naming it. */
function mentionSaid(sentence: Sentence, mention: Mention, asked: FieldQuery): Omit<StatedValue, 'sure'> | null {
  const manner = asked.concept === null ? null : mannerOf(asked.concept);
  if (manner !== null && (manner.mention !== 'clause' || (!mention.isPhrase && !manner.oneWord))) return null;
  const clause = clauseAround(sentence, mention);
  const text = sentence.text.slice(clause.from, clause.to).trim();
  if (text.length > CLAUSE_LENGTH_MAX) return null;
  switch (asked.request.kind) {
    case 'yes_no': {
      const own = sentence.text.slice(clause.from, clause.to);
      const denied = isDenied(own, mention.from - clause.from, mention.to - clause.from);
      return { ...clause, value: sureValue(!denied) };
    }
    case 'text':
      return manner === null ? null : { ...clause, value: sureValue(text) };
    case 'date':
    case 'number':
    case 'list':
      return null;
  }
}

function said(
  sentence: Sentence,
  mention: Mention,
  { asked, context }: { asked: FieldQuery; context: ValueContext },
): StatedValue | null {
  const never = asked.concept !== null && mannerOf(asked.concept).mention === 'never';
  if (never) return null;
  const withSure = (found: Omit<StatedValue, 'sure'> | null, sure: number): StatedValue | null =>
    found === null ? null : { ...found, sure };
  switch (asked.request.kind) {
    case 'number':
      return withSure(numberSaid(sentence, mention), SURE_VALUE);
    case 'date':
      return withSure(dateSaid(sentence, mention, { asked, context }), SURE_VALUE);
    case 'yes_no':
      return withSure(mentionSaid(sentence, mention, asked), SURE_MENTION);
    case 'text': {
      const clause = asked.concept !== null && mannerOf(asked.concept).mention === 'clause';
      if (clause) return withSure(mentionSaid(sentence, mention, asked), SURE_MENTION);
      return withSure(textSaid(sentence, mention, asked), SURE_VALUE);
    }
    case 'list': {
      const found = textSaid(sentence, mention, asked);
      if (found === null) return null;
      const to = sentence.text.length;
      return {
        from: found.from,
        to,
        value: sureValue(listItems(sentence.text.slice(found.from, to))),
        sure: SURE_VALUE,
      };
    }
  }
}

/**
 * The values of the fields asked for that sentences tell: "available from 1 March 2026", "I hold a full driving licence",
 * "notice period of 4 weeks". A denial is a no. What stands in sections about jobs, studies and projects is not looked at.
 */
export function statedValues(document: LabelledDocument, book: LabelMatcher, context: ValueContext): Candidate[] {
  const found: Candidate[] = [];
  const sentences = sentencesOf(document);
  book.asked.forEach((asked, field) => {
    const names = namesInText(asked);
    for (const sentence of sentences) {
      const mention = mentionIn(sentence, names);
      if (mention === null || isInLabel(sentence, mention) || isInsideOtherName(sentence, mention, asked)) continue;
      const told = said(sentence, mention, { asked, context });
      if (told === null) continue;
      const trust = asked.concept === 'references' ? 1 : trustInSection(sentence.section);
      const spans = sentence.rangesOf(told.from, told.to);
      if (spans.length > 0)
        found.push({ field, ranges: spans, confidence: told.sure * mention.fit * trust, statedValue: told.value });
    }
  });
  return found;
}
