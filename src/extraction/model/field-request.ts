import type { FieldKind } from './profile.ts';

/** A extra field that a template asks for. */
export interface FieldRequest {
  /** What the field is called, in any language; it is looked for under this name. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Other names of it. */
  readonly synonyms: readonly string[];
}
