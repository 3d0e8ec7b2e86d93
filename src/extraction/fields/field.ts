import type { Evidence } from '../profile.ts';

/** What sort of value a further field has. */
export type FieldKind = 'text' | 'date' | 'yes_no' | 'number' | 'list';

/** A further field that a template asks for. */
export interface FieldRequest {
  /** What the field is called, in any language; it is looked for under this name. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Other names of it. */
  readonly synonyms: readonly string[];
}

/**
 * What was found for a further field of a template. `value` is the text as written; a date as `YYYY-MM-DD`, `YYYY-MM` or
 * `YYYY`; true or false; a number; or the parts of a list. It is null where nothing was found, or what was found could not
 * be read as a value of this kind with confidence: then `raw` still tells what stands there.
 */
export interface TemplateField {
  readonly label: string;
  readonly kind: FieldKind;
  readonly value: string | number | boolean | readonly string[] | null;
  /** What a number counts: "weeks", "€", "%"; null for other kinds and for bare numbers. */
  readonly unit: string | null;
  /** The characters that the value was read from, as they stand in the document. */
  readonly raw: string | null;
  readonly evidence: readonly Evidence[];
  /** 0 to 1; 0 where nothing was found. */
  readonly confidence: number;
}
