import type { FieldRequest } from '#extraction/fields/field.ts';

/** A further field that a template asks extraction to look for. */
export type ExtraField = FieldRequest;

export interface Template {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** Default of the web application; not the API's own default template. */
  readonly isDefault: boolean;
  readonly extraFields: readonly ExtraField[];
}
