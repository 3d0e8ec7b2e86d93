import type { DateRange, Profile } from '#extraction/model/profile.ts';
import { comparable } from '#kit/text.ts';
import { bestAssignment, likenessOf } from './assignment.ts';
import { itemsOf, LISTS, type List, type ProfileLists } from './profile-lists.ts';

/** A right value: a text, null, or several accepted ones, the preferred first. */
export type Accepted = string | null | readonly (string | null)[];

/** The fields of an entry that are scored. The first ones name the entry. */
const SECTIONS = {
  work: { key: ['company', 'role'], fields: ['company', 'role', 'start', 'end', 'location'] },
  education: { key: ['institution', 'degree'], fields: ['institution', 'degree', 'start', 'end'] },
  languages: { key: ['language'], fields: ['language', 'level'] },
} as const;
type Section = keyof typeof SECTIONS;

export type TrueEntry = Readonly<Record<string, Accepted>>;
type Annotations = { readonly [Name in List]?: readonly Accepted[] | null } & {
  readonly [Name in Section]?: readonly TrueEntry[] | null;
};

/** The truth of a whole profile. A part that is null or absent is not scored; what only `optional` has is neither asked for nor wrong. */
export interface TrueProfile extends Annotations {
  readonly id: string;
  readonly optional?: Annotations;
}

/** A predicted entry. `degrees`: the ways in which degree and field may be written together. */
interface Entry {
  readonly values: Readonly<Record<string, string | null>>;
  readonly degrees: readonly (string | null)[];
}

type Predicted = Readonly<Record<List, readonly string[]>> & Readonly<Record<Section, readonly Entry[]>>;

/** How many values the truth has, how many were given, and how many of those are right. */
export interface Tally {
  readonly truth: number;
  readonly given: number;
  readonly right: number;
}

/** Tallies by part of the profile: a list, a section, `section.field`, and `all fields`. */
export type ProfileScore = ReadonlyMap<string, Tally>;

/** A value that is missing (`-`), wrong where there is another (`x`) or given where there is none (`+`), as one line of text. */
type Say = (miss: string) => void;

/** Whether a given value is right: the item of a list by its text, or `section.field` of the entry of this index. */
type Judge = (part: string, at: string | number, isRight: boolean) => void;

/** The parts of a profile that are scored. */
export type ScoredProfile = ProfileLists & Pick<Profile, Section>;

/**
 * Scores profiles against their truth. Entries and items are paired so that most fields agree. Each item of a list and each field of an entry
 * counts once in `all fields`. A work entry is right with company and role, an education entry with institution and degree, a date at the
 * precision of the truth. A date that stands alone may be start or end.
 *
 * @param profiles a profile for each truth, in order; null where the document could not be read: all its values are missed.
 * @param say gets each value that is not right, with the id of its document.
 */
export function scoreProfiles(
  truths: readonly TrueProfile[],
  profiles: readonly (Profile | null)[],
  say: (id: string, miss: string) => void = () => undefined,
): ProfileScore {
  const score = new Score();
  truths.forEach((truth, index) => {
    const scored = {
      truth,
      predicted: predictedOf(profiles[index] ?? null),
      say: (miss: string) => say(truth.id, miss),
      judge: () => undefined,
    };
    scoreAll(scored, score);
  });
  return score.tallies;
}

/**
 * Says of each value of a profile whether it is right, as {@link scoreProfiles} counts it.
 *
 * @param judge gets the values that the truth decides; of items with the same text the first.
 */
export function judgeProfile(truth: TrueProfile, profile: ScoredProfile, judge: Judge): void {
  scoreAll({ truth, predicted: predictedOf(profile), say: () => undefined, judge }, new Score());
}

function scoreAll(scored: Scored, score: Score): void {
  for (const list of LISTS) scoreList(list, scored, score);
  for (const section of Object.keys(SECTIONS) as Section[]) scoreSection(section, scored, score);
}

class Score {
  readonly tallies = new Map<string, Tally>();

  add(name: string, { truth, given, right }: Tally): void {
    const before = this.tallies.get(name) ?? { truth: 0, given: 0, right: 0 };
    this.tallies.set(name, {
      truth: before.truth + truth,
      given: before.given + given,
      right: before.right + right,
    });
  }

  addField(name: string, truth: boolean, { given, right }: { readonly given: boolean; readonly right: boolean }): void {
    const tally = { truth: Number(truth), given: Number(given), right: Number(right) };
    this.add(name, tally);
    this.add(ALL_FIELDS, tally);
  }
}

const ALL_FIELDS = 'all fields';

function accepted(value: Accepted | undefined): readonly (string | null)[] {
  return Array.isArray(value) ? (value as readonly (string | null)[]) : [(value as string | null | undefined) ?? null];
}

/** The preferred text of a truth; null if it has none. */
function shownOf(value: Accepted | undefined): string | null {
  return accepted(value).find((text) => text !== null && text !== '') ?? null;
}

function digitsOf(text: string): string {
  const digits = Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => String(valueOfDigit(digit.codePointAt(0) ?? 0)));
  return digits.join('').replace(/^0+/, '');
}

/** The digits of every script follow each other from zero. */
function valueOfDigit(codePoint: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}

function foldedLink(text: string): string {
  return (comparable(text) ?? '').replace(/^(?:https?:\/?\/?|mailto:|tel:)?(?:www\.)?/, '').replace(/\/+$/, '');
}

function wordsOf(text: string): string {
  return ((comparable(text) ?? '').match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

const ASCII = /^[\u0020-\u007E]*$/;

/** Whether a given text equals one accepted text, by what is compared in values of this kind. */
function isSame(kind: string, given: string | null, truth: string | null): boolean {
  if (given === null || truth === null) return given === truth;
  if (kind === 'links') return foldedLink(given) === foldedLink(truth);
  if (kind === 'degree') {
    const [one, other] = [wordsOf(given), wordsOf(truth)];
    if (one === '' || other === '') return false;
    const edge = ASCII.test(one + other) ? ' ' : '';
    const [a, b] = [`${edge}${one}${edge}`, `${edge}${other}${edge}`];
    return a.includes(b) || b.includes(a);
  }
  if (comparable(given) === comparable(truth)) return true;
  if (kind !== 'phones') return false;
  const [one, other] = [digitsOf(given), digitsOf(truth)];
  return Math.min(one.length, other.length) >= 7 && (one.endsWith(other) || other.endsWith(one));
}

function isDateRight(given: string | null, truth: string | null): boolean {
  if (given === truth) return true;
  return given !== null && truth !== null && given !== 'present' && truth !== 'present' && given.startsWith(truth);
}

function isFieldRight(name: string, { values, degrees }: Entry, truth: Accepted | undefined): boolean {
  const own = values[name] ?? null;
  return accepted(truth).some((one) => {
    if (name === 'start' || name === 'end') return isDateRight(own, one);
    if (name === 'degree') return degrees.some((degree) => isSame(name, degree, one));
    return isSame(name, own, one);
  });
}

/** The one date of an entry that has only one, and is not current. */
function loneDate(start: string | null, end: string | null): string | null {
  if ((start === null) === (end === null) || start === 'present' || end === 'present') return null;
  return start ?? end;
}

/** For each field that the truth has, whether it is right. */
function rightFields(section: Section, entry: Entry, truth: TrueEntry): Map<string, boolean> {
  const { fields } = SECTIONS[section];
  const right = new Map(
    fields.filter((name) => name in truth).map((name) => [name as string, isFieldRight(name, entry, truth[name])]),
  );
  const own = loneDate(entry.values.start ?? null, entry.values.end ?? null);
  const needed = (value: Accepted | undefined): string | null =>
    accepted(value).includes(null) ? null : shownOf(value);
  const wanted = loneDate(shownOf(truth.start), shownOf(truth.end)) ?? loneDate(needed(truth.start), needed(truth.end));
  if (right.has('start') && own !== null && wanted !== null && own.startsWith(wanted))
    right.set('start', true).set('end', true);
  return right;
}

function isKey(section: Section, name: string): boolean {
  return (SECTIONS[section].key as readonly string[]).includes(name);
}

function likeness(section: Section, entry: Entry, truth: TrueEntry): number {
  let sum = 0;
  for (const [name, right] of rightFields(section, entry, truth)) {
    const own = entry.values[name] ?? null;
    if (own === null || shownOf(truth[name]) === null) continue;
    if (right) sum += isKey(section, name) ? 2 : 0.8;
    else if (isKey(section, name)) {
      const texts = accepted(truth[name]).filter((text) => text !== null && text !== '');
      sum += Math.max(...texts.map((text) => likenessOf(comparable(own) ?? '', comparable(text) ?? '')));
    }
  }
  return sum;
}

/** The document that is scored. */
interface Scored {
  readonly truth: TrueProfile;
  readonly predicted: Predicted;
  readonly say: Say;
  readonly judge: Judge;
}

function scoreList(list: List, { truth, predicted, say, judge }: Scored, score: Score): void {
  const wanted = truth[list];
  if (wanted === undefined || wanted === null) return;
  const all = [...wanted, ...(truth.optional?.[list] ?? [])];
  const given = predicted[list];
  const pairs = bestAssignment(
    given.map((text) =>
      all.map((one, index) =>
        accepted(one).some((each) => isSame(list, text, each)) ? (index < wanted.length ? 2 : 1) : 0,
      ),
    ),
  );
  const right = pairs.filter(([, index]) => index < wanted.length).length;
  const tally = { truth: wanted.length, given: given.length - (pairs.length - right), right };
  wanted.forEach((one, index) => {
    if (!pairs.some(([, other]) => other === index)) say(`- ${list}: ${shownOf(one)}`);
  });
  given.forEach((text, index) => {
    const pair = pairs.find(([row]) => row === index);
    if (pair === undefined) say(`+ ${list}: ${text}`);
    if (pair === undefined || pair[1] < wanted.length) judge(list, text, pair !== undefined);
  });
  score.add(list, tally);
  score.add(ALL_FIELDS, tally);
}

function scoreSection(section: Section, { truth, predicted, say, judge }: Scored, score: Score): void {
  const wanted = truth[section];
  if (wanted === undefined || wanted === null) return;
  const given = predicted[section];
  const optional = truth.optional?.[section] ?? [];
  const pairs = bestAssignment(
    given.map((entry) => [
      ...wanted.map((one) => likeness(section, entry, one) + 0.1),
      ...optional.map((one) => (sharesKey(section, entry, one) ? likeness(section, entry, one) : 0)),
    ]),
  );
  let right = 0;
  wanted.forEach((one, index) => {
    const row = pairs.find(([, other]) => other === index)?.[0] ?? -1;
    const judgeField = (part: string, isRight: boolean): void => judge(part, row, isRight);
    if (scoreEntry(section, { entry: given[row] ?? null, truth: one, say, judge: judgeField }, score)) right += 1;
  });
  const paired = new Set(pairs.map(([row]) => row));
  given.forEach((entry, index) => {
    if (paired.has(index)) return;
    say(`+ ${section}: ${SECTIONS[section].fields.map((name) => entry.values[name] ?? null).join(' | ')}`);
    for (const name of SECTIONS[section].fields) {
      const isGiven = (entry.values[name] ?? null) !== null;
      score.addField(`${section}.${name}`, false, { given: isGiven, right: false });
      if (isGiven) judge(`${section}.${name}`, index, false);
    }
  });
  const spare = pairs.filter(([, index]) => index >= wanted.length).length;
  score.add(section, { truth: wanted.length, given: given.length - spare, right });
}

function sharesKey(section: Section, entry: Entry, truth: TrueEntry): boolean {
  const right = rightFields(section, entry, truth);
  return SECTIONS[section].key.some((name) => right.get(name) === true && (entry.values[name] ?? null) !== null);
}

/** An entry of the truth, and the one that was given for it. */
interface ScoredEntry {
  readonly entry: Entry | null;
  readonly truth: TrueEntry;
  readonly say: Say;
  readonly judge: (part: string, isRight: boolean) => void;
}

/** Scores the fields of an entry of the truth; `entry` is null where none was given for it. Returns whether its key fields are right. */
function scoreEntry(section: Section, { entry, truth, say, judge }: ScoredEntry, score: Score): boolean {
  if (entry === null) say(`- ${section}: ${SECTIONS[section].fields.map((name) => shownOf(truth[name])).join(' | ')}`);
  const fields = entry === null ? new Map<string, boolean>() : rightFields(section, entry, truth);
  for (const name of SECTIONS[section].fields) {
    if (!(name in truth)) continue;
    let given = (entry?.values[name] ?? null) !== null;
    let right = given && fields.get(name) === true;
    let asked = shownOf(truth[name]) !== null && (!accepted(truth[name]).includes(null) || right);
    // The only date of the entry was given as the other one.
    if (!given && asked && (name === 'start' || name === 'end') && fields.get(name) === true) given = right = true;
    else if (right) asked = true;
    if (entry !== null && !right && (asked || given))
      say(`${given ? 'x' : '-'} ${section}.${name}: ${entry.values[name] ?? null}, not ${shownOf(truth[name])}`);
    score.addField(`${section}.${name}`, asked, { given, right });
    if (given) judge(`${section}.${name}`, right);
  }
  return entry !== null && SECTIONS[section].key.every((name) => fields.get(name) === true);
}

function valueOf(found: { readonly value: string } | null | undefined): string | null {
  return found?.value ?? null;
}

function datesOf(dates: DateRange | null): { start: string | null; end: string | null } {
  return { start: dates?.start ?? null, end: dates?.current === true ? 'present' : (dates?.end ?? null) };
}

/** Each text once. */
function distinct(texts: readonly (string | null)[], fold: (text: string) => string | null): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const key = text === null ? null : fold(text);
    if (text !== null && key !== null && key !== '' && !found.has(key)) found.set(key, text);
  }
  return [...found.values()];
}

/** A profile in the shape of the truth. */
function predictedOf(profile: ScoredProfile | null): Predicted {
  const lists = LISTS.map((list) => [
    list,
    profile === null ? [] : distinct(itemsOf(list, profile).map(valueOf), list === 'links' ? foldedLink : comparable),
  ]);
  return {
    ...(Object.fromEntries(lists) as Record<List, string[]>),
    work: (profile?.work ?? []).map(({ company, role, location, dates }) => ({
      values: { company: valueOf(company), role: valueOf(role), location: valueOf(location), ...datesOf(dates) },
      degrees: [],
    })),
    education: (profile?.education ?? []).map(({ institution, degree, field, dates }) => {
      const [own, subject] = [valueOf(degree), valueOf(field)];
      const either = own ?? subject;
      const both = own !== null && subject !== null ? [`${own} ${subject}`, `${own} in ${subject}`] : [];
      return {
        values: { institution: valueOf(institution), degree: either, ...datesOf(dates) },
        degrees: [either, ...both],
      };
    }),
    languages: (profile?.languages ?? []).map(({ language, level }) => ({
      values: { language: valueOf(language), level: valueOf(level) },
      degrees: [],
    })),
  };
}

/** The parts of a score in the order in which they are printed; fields of entries are indented. */
const ROWS: readonly string[] = [
  'emails',
  'phones',
  'links',
  ...(Object.keys(SECTIONS) as Section[]).flatMap((section) => [
    ...(section === 'languages' ? ['skills'] : []),
    section,
    ...SECTIONS[section].fields.map((name) => `${section}.${name}`),
  ]),
  'certificates',
  'projects',
  'publications',
  'awards',
  ALL_FIELDS,
];

function percent(part: number, whole: number): string {
  return (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)).padStart(9);
}

/** Precision, recall and F1 of each part, in percent; with the F1 of the base where there is one. */
export function scoreTable(score: ProfileScore, base: ProfileScore | null): string {
  const none = { truth: 0, given: 0, right: 0 };
  const f1 = ({ truth, given, right }: Tally): string => percent(2 * right, truth + given);
  const head = ['truth', 'given', 'right', 'precision', 'recall', 'F1', ...(base === null ? [] : ['F1 base'])];
  const rows = ROWS.map((name) => {
    const tally = score.get(name) ?? none;
    const { truth, given, right } = tally;
    const counts = [truth, given, right].map((count) => String(count).padStart(9));
    const before = base === null ? [] : [f1(base.get(name) ?? none)];
    const title = name.includes('.') ? `  ${name}` : name === ALL_FIELDS ? 'all fields (micro)' : name;
    return [title.padEnd(24), ...counts, percent(right, given), percent(right, truth), f1(tally), ...before].join(' ');
  });
  return [['part'.padEnd(24), ...head.map((name) => name.padStart(9))].join(' '), ...rows].join('\n');
}
