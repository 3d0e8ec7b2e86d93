import type { FieldKind } from './profile.ts';

/** An extra field of a template. */
export interface FieldRequest {
  /** The name of the field in any language. The field is searched under this name. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Other names of the field. */
  readonly synonyms: readonly string[];
}
