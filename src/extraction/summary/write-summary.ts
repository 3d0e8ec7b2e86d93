import type { Slot } from '../lexicon/kinds.ts';
import type { Evidence, Evidenced, GeneratedSummary, Profile, SummaryFact, WorkEntry } from '../model/profile.ts';
import { trimmedEnd } from '../text/lines.ts';
import {
  countWords,
  englishArticle,
  type Gender,
  type Grammar,
  grammarOf,
  labelOf,
  listOf,
  plainExemplar,
  type Style,
  styleOf,
  withForm,
} from './exemplar.ts';

/** The facts about a candidate that a summary can state, each with its evidence, as written in the CV. */
export interface Facts {
  readonly name: string | null;
  readonly role: Fact | null;
  /** One value for most slots; several for skills, languages, certificates, education. */
  readonly slots: Readonly<Record<Slot, readonly Fact[]>>;
  readonly isEmployed: boolean;
  /** The year in which the current job began, if the CV contains it as written. */
  readonly began: Fact | null;
}

export interface Fact {
  readonly kind: SummaryFact['kind'];
  readonly value: string;
  readonly evidence: readonly Evidence[];
}

const VALUE_CHARS_MAX = 80;
const CONFIDENCE_MIN = 0.5;

/** A text without marks at its end. The full stop of an abbreviation ("B.V.", "Inc.") stays. */
function withoutStop(text: string): string {
  const bare = text.slice(0, trimmedEnd(text, /[\s,;:]/u));
  const last = bare.split(' ').at(-1) ?? '';
  const isAbbreviation = bare.includes(' ') && (last.slice(0, -1).includes('.') || /^\p{Lu}\p{L}{1,3}\.$/u.test(last));
  return isAbbreviation ? bare : bare.slice(0, trimmedEnd(bare, /[\s.,;:]/u));
}

function factOf(kind: Fact['kind'], field: Evidenced<string> | null | undefined): Fact[] {
  if (field === null || field === undefined || field.confidence < CONFIDENCE_MIN) return [];
  const value = withoutStop(field.value.replaceAll(/\s+/gu, ' ').trim());
  // A text that is long or contains sentences or markup is not a name.
  if (value.length < 1 || value.length > VALUE_CHARS_MAX || /[.!?]\s|[<>{}]|https?:|@/u.test(value)) return [];
  return [{ kind, value, evidence: field.evidence }];
}

const PAID: ReadonlySet<WorkEntry['kind']> = new Set(['job', 'freelance']);

/** The year in which the first job began, if the CV contains it as written. */
function firstYear(work: readonly WorkEntry[]): Fact[] {
  const starts = work.flatMap(({ kind, dates }) => {
    const year = dates?.start?.slice(0, 4);
    return !PAID.has(kind) || year === undefined || dates === null ? [] : [{ year, evidence: dates.evidence }];
  });
  const [first] = starts.toSorted((a, b) => Number(a.year) - Number(b.year));
  if (first === undefined) return [];
  const isWritten = first.evidence.some(({ text }) => text.includes(first.year));
  return isWritten ? [{ kind: 'years', value: first.year, evidence: first.evidence }] : [];
}

/** The facts that a profile proves. */
function factsOf(profile: Profile): Facts {
  const { latest_role: role, latest_company: company } = profile;
  const current = profile.work.filter(
    (entry) => entry.dates?.current === true && entry.company?.value === company?.value,
  );
  const name = profile.candidate_name;
  return {
    name: name === null || name.confidence < CONFIDENCE_MIN ? null : (factOf('role', name)[0]?.value ?? null),
    role: factOf('role', role)[0] ?? null,
    isEmployed: current.length > 0,
    began: firstYear(current)[0] ?? null,
    slots: {
      since: firstYear(profile.work),
      employer: factOf('employer', company),
      skills: profile.skills.flatMap((skill) => factOf('skills', skill)),
      languages: profile.languages.flatMap(({ language }) => factOf('languages', language)),
      education: profile.education.slice(0, 2).flatMap(({ degree }) => factOf('education', degree)),
      certificates: profile.certificates.flatMap(({ name: title }) => factOf('certificates', title)),
      place: factOf('place', profile.contact.address?.city),
    },
  };
}

/** Least number of kinds of facts in a summary. */
const FACTS_MIN = 3;
const NGRAM_WORDS = 5;
const LIST_MIN = 2;
const LIST_MAX = 8;
/** The order of facts that the exemplar does not mention. */
const USUAL: readonly Slot[] = ['since', 'employer', 'skills', 'education', 'languages', 'certificates', 'place'];
const LISTED: ReadonlySet<Slot> = new Set(['skills', 'languages', 'certificates', 'education']);

/** The content of a summary: the slots in their order, and the number of items of each list. */
interface Plan {
  readonly slots: readonly Slot[];
  readonly listed: number;
  /** Labels with values instead of sentences for the slots. They share fewer words with an exemplar. */
  readonly plain: boolean;
  readonly role: boolean;
}

interface Setting {
  readonly style: Style;
  readonly grammar: Grammar;
  readonly facts: Facts;
  readonly gender: Gender | null;
}

interface Written {
  readonly text: string;
  readonly facts: readonly Fact[];
}

function formOf({ style, gender }: Setting): 0 | 1 | 2 | 3 {
  if (style.person === 'first') return 0;
  if (style.person === 'implied' || gender === null) return 3;
  return gender === 'f' ? 1 : 2;
}

function factsOfSlot({ facts }: Setting, slot: Slot, listed: number): readonly Fact[] {
  return facts.slots[slot].slice(0, LISTED.has(slot) ? listed : 1);
}

function filled(template: string, value: string): string {
  // A function, so that a "$" in a value is not a pattern.
  return template.replace('{x}', () => value);
}

function identity(setting: Setting, role: Fact, since: Fact | undefined): string {
  const { style, grammar, facts } = setting;
  const isThird = style.person === 'third' && facts.name !== null;
  const template = style.person === 'first' ? grammar.first : isThird ? grammar.third : grammar.implied;
  const parts = new Map<string, string>(
    Object.entries({
      '{role}': role.value,
      '{name}': facts.name ?? '',
      '{a}': englishArticle(role.value),
      '{with}': since === undefined ? '' : filled(grammar.since, since.value),
    }),
  );
  return template.replaceAll(/\{(?:role|name|a|with)\}/gu, (slot) => parts.get(slot) ?? '');
}

/**
 * Whether the current job is stated by its beginning, for an exemplar in the past tense. A job that ended is in the
 * past anyway.
 */
function isStatedInPast({ style, grammar, facts }: Setting): boolean {
  return style.tense === 'past' && grammar.began !== undefined && facts.isEmployed && facts.began !== null;
}

function sentenceOf(setting: Setting, slot: Slot, facts: readonly Fact[]): string {
  const { grammar } = setting;
  const values = listOf(
    grammar,
    facts.map(({ value }) => value),
  );
  switch (slot) {
    case 'since':
      return clauseOf(setting, slot, facts);
    case 'employer':
      if (isStatedInPast(setting))
        return filled(withForm(grammar.began ?? '', formOf(setting)), values).replace(
          '{y}',
          () => setting.facts.began?.value ?? '',
        );
      return filled(
        withForm(setting.facts.isEmployed ? grammar.employerNow : grammar.employerPast, formOf(setting)),
        values,
      );
    case 'skills':
    case 'languages':
    case 'education':
    case 'certificates':
    case 'place':
      return filled(withForm(grammar[slot], formOf(setting)), values);
  }
}

/** "current employer: X", for use behind a semicolon. */
function clauseOf({ grammar, facts }: Setting, slot: Slot, values: readonly Fact[]): string {
  const label = labelOf(grammar, slot, facts.isEmployed);
  const list = listOf(
    grammar,
    values.map(({ value }) => value),
  );
  return slot === 'since' && grammar.marks === undefined
    ? `${label} ${list}`
    : `${label}${grammar.marks?.colon ?? ': '}${list}`;
}

function capitalised(text: string, language: string): string {
  const first = text.codePointAt(0);
  if (first === undefined) return text;
  const initial = String.fromCodePoint(first);
  return initial.toLocaleUpperCase(language) + text.slice(initial.length);
}

/** Slots distributed over sentences. The first sentences get more. */
function distributed(slots: readonly Slot[], sentences: number): Slot[][] {
  const groups: Slot[][] = Array.from({ length: Math.max(1, Math.min(sentences, slots.length)) }, () => []);
  const size = Math.ceil(slots.length / groups.length);
  slots.forEach((slot, index) => groups[Math.min(groups.length - 1, Math.floor(index / size))]?.push(slot));
  return groups.filter((group) => group.length > 0);
}

function write(setting: Setting, plan: Plan): Written {
  const { style, grammar, facts } = setting;
  const stop = grammar.marks?.stop ?? '.';
  const semicolon = grammar.marks?.semicolon ?? '; ';
  const all: Fact[] = [];
  const sentences: string[] = [];
  const role = plan.role ? facts.role : null;
  const since = plan.slots.includes('since') ? facts.slots.since[0] : undefined;
  let head: string | null = null;
  if (role !== null) {
    head = identity(setting, role, since);
    all.push(role, ...(since === undefined ? [] : [since]));
  }
  const rest = role === null ? plan.slots : plan.slots.filter((slot) => slot !== 'since');
  const room = head === null ? style.sentences : style.sentences - 1;
  const groups = room <= 0 ? [] : distributed(rest, room);
  const state = (slot: Slot, inSentence: boolean): string => {
    const values = factsOfSlot(setting, slot, plan.listed);
    all.push(...values);
    const isSentence = inSentence && !plan.plain;
    if (isSentence && slot === 'employer' && isStatedInPast(setting) && facts.began !== null) all.push(facts.began);
    return isSentence ? sentenceOf(setting, slot, values) : clauseOf(setting, slot, values);
  };
  if (head !== null) {
    const behind = room <= 0 ? rest.map((slot) => state(slot, false)) : [];
    sentences.push([head, ...behind].join(semicolon));
  }
  for (const group of groups) sentences.push(group.map((slot, index) => state(slot, index === 0)).join(semicolon));
  const ended = sentences.map((sentence) => {
    const text = capitalised(sentence, style.language);
    return text.endsWith(stop) ? text : text + stop;
  });
  return { text: ended.join(stop === '。' ? '' : ' '), facts: all };
}

/** The slots with facts: those of the exemplar in its order, then the usual ones. */
function available({ style, facts }: Setting): Slot[] {
  const order = [...style.slots, ...USUAL.filter((slot) => !style.slots.includes(slot))];
  return order.filter((slot) => facts.slots[slot].length > 0);
}

/** The difference of a text's length from that of the exemplar, as a share of the exemplar's. */
function distance(written: Written, style: Style): number {
  return Math.abs(countWords(written.text) - style.words) / style.words;
}

/** Plans in order of their match with the exemplar: its slots first, then its length. */
function plans(setting: Setting): Plan[] {
  const slots = available(setting);
  const wanted = setting.style.slots.filter((slot) => slots.includes(slot)).length;
  const role = setting.facts.role !== null;
  const all: { plan: Plan; cost: number }[] = [];
  for (let count = 1; count <= slots.length; count += 1) {
    if (count + (role ? 1 : 0) < FACTS_MIN) continue;
    for (let listed = LIST_MIN; listed <= LIST_MAX; listed += 1) {
      for (const plain of [false, true]) {
        const plan: Plan = { slots: slots.slice(0, count), listed, plain, role };
        const missed = Math.max(0, wanted - count) * 0.15;
        all.push({ plan, cost: distance(write(setting, plan), setting.style) + missed + (plain ? 0.4 : 0) });
      }
    }
  }
  return all.toSorted((a, b) => a.cost - b.cost).map(({ plan }) => plan);
}

/** The plan without one of its slots each, for an exemplar that states the same in the same words. */
function withoutOne(plan: Plan): Plan[] {
  return plan.slots.map((slot) => ({ ...plan, plain: true, slots: plan.slots.filter((other) => other !== slot) }));
}

/**
 * Writes a summary after a client's exemplar: in its language, person and length, with its kinds of facts in their
 * order. It states only facts that the profile proves. It shares no five words in a row with the exemplar, and repeats
 * no shorter exemplar. The same profile and exemplar give the same text.
 * @param exemplar as sent by the client; hostile text is harmless, because it is only measured
 * @param gender decides pronouns of the third person; null gives neutral wording
 * @returns null if there are fewer than three kinds of facts, if the language is unknown or has no grammar, or if every
 * wording would repeat the exemplar
 */
export function writeSummary(profile: Profile, exemplar: string, gender: Gender | null): GeneratedSummary | null {
  const style = styleOf(plainExemplar(exemplar), profile.language);
  const grammar = style === null ? null : grammarOf(style.language);
  if (style === null || grammar === null) return null;
  const setting: Setting = { style, grammar, facts: factsOf(profile), gender };
  const candidates = plans(setting);
  // For an exemplar shorter than that, all its words.
  const ngramWords = Math.min(NGRAM_WORDS, comparedWords(exemplar).length);
  const exemplarNgrams = ngramsOf(exemplar, ngramWords);
  for (const plan of [...candidates, ...candidates.slice(0, 1).flatMap(withoutOne)]) {
    const { text, facts } = write(setting, plan);
    if (new Set(facts.map(({ kind }) => kind)).size < FACTS_MIN || sharesNgram(text, exemplarNgrams, ngramWords))
      continue;
    return { generated: true, text, language: style.language, facts };
  }
  return null;
}

const DENSE = /[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F]/u;
/** The first character of a run of a dense script, if another one follows. */
const DENSE_START =
  /(?<![\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F])[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F](?=[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F])/gu;

/**
 * The words of a text for comparison: lower case, without accents, marks and invisible characters. Characters of dense
 * scripts count in pairs.
 */
export function comparedWords(text: string): string[] {
  const bare = text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  // Upper case first, which unites "ß" with "ss" and "ı" with "i".
  const plain = bare.toUpperCase().toLowerCase();
  const runs = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => (DENSE.test(run) ? (run.match(/.{1,2}/gsu) ?? []) : [run]));
}

function* ngramsIn(text: string, length: number): Generator<string> {
  const words = comparedWords(text);
  for (let at = 0; at + length <= words.length; at += 1) yield words.slice(at, at + length).join(' ');
}

/**
 * All n-grams of a text.
 * @param length words of each; dense scripts are taken at both offsets of their pairs
 */
export function ngramsOf(text: string, length: number): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const run of ngramsIn(text, length)) runs.add(run);
  if (DENSE.test(text)) for (const run of ngramsIn(text.replaceAll(DENSE_START, '$& '), length)) runs.add(run);
  return runs;
}

/** Whether a text has one of the given n-grams, which have the given length. */
export function sharesNgram(text: string, runs: ReadonlySet<string>, length: number): boolean {
  for (const run of ngramsIn(text, length)) if (runs.has(run)) return true;
  return false;
}
