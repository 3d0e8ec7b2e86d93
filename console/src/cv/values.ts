import type { Correction, CvDetail, PlainValue, Profile } from '#http/console/contract.ts';
import type { Correctable, Evidence, ShownValue, ValueKind, ValueLabel } from './shown.ts';

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

/** The id of a value, unique in the profile, and its label. */
type Name = readonly [id: string, label: ValueLabel];

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
      text: shown ?? made.text,
      correctable: { ...correctable, shown, followsJob, alternatives },
    };
  }

  /** A value that was read or entered; none otherwise. */
  one([id, label]: Name, value: Evidenced | null, pointer: string): readonly ShownValue[] {
    const kind = label === 'summary' || label === 'highlight' || label === 'detail' ? 'long' : 'text';
    return this.#present(this.#value({ id, label, pointer }, readOf(value, kind)));
  }

  many([id, label]: Name, values: readonly Evidenced[], pointer: string): readonly ShownValue[] {
    return values.flatMap((value, at) => this.one([`${id}-${at}`, label], value, `${pointer}/${at}`));
  }

  dates(id: string, range: Dates, pointer: string): readonly ShownValue[] {
    const read = range === null ? null : { start: range.start, end: range.end, current: range.current };
    const evidence = range?.evidence ?? [];
    return this.#present(
      this.#value({ id: `${id}-dates`, label: 'dates', pointer }, { kind: 'dates', read, evidence, confidence: null }),
    );
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

  /** A missing value that can be added. */
  missing(id: string, label: ValueLabel, pointer: string): readonly ShownValue[] {
    const kind = label === 'dates' ? 'dates' : 'text';
    const value = this.#value(
      { id: `${id}-missing`, label, pointer },
      { kind, read: null, evidence: [], confidence: null },
    );
    return value.correctable?.shown === null ? [value] : [];
  }

  #present(value: ShownValue): readonly ShownValue[] {
    const { correctable } = value;
    return correctable === null || correctable.read !== null || correctable.shown !== null ? [value] : [];
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
      },
    };
  }
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
