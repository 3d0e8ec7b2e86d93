import type { Correction, CvDetail, PlainValue, Profile } from '#http/console/contract.ts';
import type { Correctable, Evidence, ShownList, ShownValue, ValueKind, ValueLabel } from './shown.ts';

type Evidenced = NonNullable<Profile['candidate_name']>;
type Dates = Profile['work'][number]['dates'];
type TemplateField = Profile['template_fields'][number];
type HeadField = 'candidate_name' | 'latest_company' | 'latest_role';

/** Formatting of values that are not text. */
export interface ValueWords {
  /** For an end date that is open. */
  readonly today: string;
  /** `2019-06` or `2019`. */
  readonly month: (value: string) => string;
  readonly yes: string;
  readonly no: string;
}

/** The parts of a CV that its values are made from. */
export type ReadCv = Pick<CvDetail, HeadField | 'profile' | 'corrections' | 'template'>;

interface Named {
  readonly id: string;
  readonly label: ShownValue['label'];
  readonly pointer: string;
}

/** The id of a value, unique in the profile, its label, and its JSON pointer. */
type Name = readonly [id: string, label: ValueLabel, pointer: string];

/** A value that was read or entered, or else the one that can be added. */
interface Made {
  readonly present: readonly ShownValue[];
  readonly missing: readonly ShownValue[];
}

/** The values of a list, and the list itself. */
interface MadeList {
  readonly values: readonly ShownValue[];
  readonly list: ShownList;
}

interface Read {
  readonly kind: ValueKind;
  readonly read: PlainValue;
  readonly evidence: readonly Evidence[];
  readonly confidence: number | null;
}

/** Makes the displayed values of one CV: what was read, with its corrections. */
export class Values {
  readonly #cv: ReadCv;
  readonly #words: ValueWords;
  readonly #corrections: ReadonlyMap<string, Correction>;

  constructor(cv: ReadCv, words: ValueWords) {
    this.#cv = cv;
    this.#words = words;
    this.#corrections = new Map(cv.corrections.map((correction) => [correction.pointer, correction]));
  }

  /** One of the three values that lists show. It is shown even without a value, so that it can be added. */
  head(id: string, label: ValueLabel, field: HeadField): ShownValue {
    const pointer = `/${field}`;
    const value = this.#cv.profile[field] ?? null;
    const made = this.#value({ id, label, pointer }, { ...readOf(value, 'text') });
    const correctable = made.correctable as Correctable;
    const shown = this.#cv[field];
    const followsJob = correctable.correction === null && shown !== correctable.read;
    const others = this.#cv.profile.alternatives?.[field] ?? [];
    const alternatives = others
      .filter((other) => other.value !== shown)
      .map((other, at) => ({ ...plain(`${id}-other-${at}`, label, other) }));
    return {
      ...made,
      // Who corrected the job has given this value too.
      confidence: followsJob ? null : made.confidence,
      text: shown ?? made.text,
      correctable: { ...correctable, shown, followsJob, alternatives, inJob: this.#inJob(field, value) },
    };
  }

  /** The value of the job that the latest role or company was read from: the same text at the same place. */
  #inJob(field: HeadField, value: Evidenced | null): Correctable['inJob'] {
    if (field === 'candidate_name' || value === null) return null;
    // A profile of an earlier engine may lack them.
    const profile: Partial<Profile> = this.#cv.profile;
    const values = [
      ...(profile.work ?? []).map(({ role, company }, at) => ({
        pointer: `/work/${at}/${field === 'latest_role' ? 'role' : 'company'}`,
        read: field === 'latest_role' ? role : company,
      })),
      ...(profile.volunteering ?? []).map(({ role, organisation }, at) => ({
        pointer: `/volunteering/${at}/${field === 'latest_role' ? 'role' : 'organisation'}`,
        read: field === 'latest_role' ? role : organisation,
      })),
    ];
    const found = values.find(({ read }) => isSame(read, value));
    if (found === undefined) return null;
    const correction = this.#corrections.get(found.pointer) ?? null;
    return {
      pointer: found.pointer,
      read: value.value,
      shown: correction === null ? value.value : correction.value,
      correction,
    };
  }

  /** A text, as the profile has it. */
  text([id, label, pointer]: Name, value: unknown): Made {
    return split(this.#value({ id, label, pointer }, readOf((value ?? null) as Evidenced | null, textKindOf(label))));
  }

  /** A range of dates, as the profile has it. */
  dates([id, label, pointer]: Name, value: unknown): Made {
    const range = (value ?? null) as Dates;
    const read = range === null ? null : { start: range.start, end: range.end, current: range.current };
    const evidence = range?.evidence ?? [];
    return split(this.#value({ id, label, pointer }, { kind: 'dates', read, evidence, confidence: null }));
  }

  /** The texts of a list, in the order that is shown. */
  texts([id, label, pointer]: Name, read: readonly unknown[]): MadeList {
    const list = this.list(pointer, label, read.length);
    const values = list.keys.flatMap((key) => {
      const { present } = this.text([`${id}-${key}`, label, `${pointer}/${key}`], read[Number(key)]);
      return present.map((value) => ({
        ...value,
        correctable: { ...(value.correctable as Correctable), listed: { list, key } },
      }));
    });
    return { values, list };
  }

  /** A list whose entries can be added, removed and put in another order. */
  list(pointer: string, of: ShownList['of'], count: number): ShownList {
    const correction = this.#corrections.get(pointer) ?? null;
    const read = Array.from({ length: count }, (_entry, at) => String(at));
    const keys = correction === null ? read : (correction.value as readonly string[]);
    // Values of entries that were removed keep their keys.
    const taken = [...keys, ...[...this.#corrections.keys()].map((place) => keyBelow(pointer, place))];
    const added = taken.flatMap((key) => (key.startsWith(ADDED) ? [Number(key.slice(ADDED.length))] : []));
    return { pointer, of, keys, read, nextKey: `${ADDED}${Math.max(0, ...added) + 1}`, correction };
  }

  /** A field of the template. It is shown even without a value, so that it can be added. */
  field(field: TemplateField, at: number): ShownValue {
    const { kind, value, evidence, confidence } = field;
    const read = typeof value === 'object' && value !== null ? [...value] : value;
    const named = { id: `field-${at}`, label: { words: field.label }, pointer: `/template_fields/${at}` };
    const made = this.#value(named, { kind, read, evidence, confidence });
    const isAsRead = made.correctable?.correction === null;
    return isAsRead && field.unit !== null && value !== null ? { ...made, text: `${made.text} ${field.unit}` } : made;
  }

  #value({ id, label, pointer }: Named, { kind, read, evidence, confidence }: Read): ShownValue {
    const correction = this.#corrections.get(pointer) ?? null;
    const shown = correction === null ? read : correction.value;
    return {
      id,
      label,
      // A cleared value is still shown, struck through.
      text: plainText(shown ?? read, this.#words),
      evidence,
      confidence: correction === null ? confidence : null,
      correctable: {
        pointer,
        kind,
        read,
        readText: plainText(read, this.#words),
        shown,
        correction,
        followsJob: false,
        alternatives: [],
        inJob: null,
        listed: null,
      },
    };
  }
}

/** Keys of added entries begin with this. */
const ADDED = 'added-';

/** The key that a place has directly below a list; empty if it is elsewhere. */
function keyBelow(list: string, place: string): string {
  return place.startsWith(`${list}/`) ? (place.slice(list.length + 1).split('/')[0] ?? '') : '';
}

function isSame(a: Evidenced | null | undefined, b: Evidenced): boolean {
  return a?.value === b.value && JSON.stringify(a.evidence) === JSON.stringify(b.evidence);
}

function split(value: ShownValue): Made {
  const { correctable } = value;
  const isPresent = correctable === null || correctable.read !== null || correctable.shown !== null;
  return isPresent ? { present: [value], missing: [] } : { present: [], missing: [value] };
}

const LONG = new Set<ValueLabel>(['summary', 'highlight', 'detail', 'reference', 'item']);

/** The kind of a text by its label. */
export function textKindOf(label: ValueLabel): ValueKind {
  return LONG.has(label) ? 'long' : 'text';
}

/** A value as text; empty for none. */
export function plainText(value: PlainValue, words: ValueWords): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.join(', ');
  const month = (date: string | null): string | null => (date === null ? null : words.month(date));
  const end = value.current ? words.today : month(value.end);
  return [month(value.start), end].filter((part) => part !== null).join(' – ');
}

/** A read-only value. */
function plain(id: string, label: ShownValue['label'], { value, evidence, confidence }: Evidenced): ShownValue {
  return { id, label, text: value, evidence, confidence, correctable: null };
}

function readOf(value: Evidenced | null, kind: ValueKind): Read {
  return {
    kind,
    read: value?.value ?? null,
    evidence: value?.evidence ?? [],
    confidence: value?.confidence ?? null,
  };
}
