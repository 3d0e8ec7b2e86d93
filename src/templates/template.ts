/** A further field that a template asks extraction to look for. */
export interface ExtraField {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'yes_no' | 'number' | 'list';
  readonly synonyms: readonly string[];
}

export interface Template {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** Default of the web application; not the API's own default template. */
  readonly isDefault: boolean;
  readonly extraFields: readonly ExtraField[];
}

const KINDS: readonly string[] = ['text', 'date', 'yes_no', 'number', 'list'] satisfies ExtraField['kind'][];

export type ParsedExtraField = { kind: 'field'; field: ExtraField } | { kind: 'invalid'; reason: string };

/** Reads a field from its short form `LABEL:KIND[:SYNONYM,SYNONYM...]`, as the command line takes it. */
export function parseExtraField(short: string): ParsedExtraField {
  const [label = '', kind = 'text', synonyms = ''] = short.split(':').map((part) => part.trim());
  if (label === '' || label.length > 100)
    return { kind: 'invalid', reason: `"${short}" has no label. Write LABEL:KIND, for example "Notice period:text".` };
  if (!KINDS.includes(kind))
    return { kind: 'invalid', reason: `"${kind}" is not a kind of field. The kinds are ${KINDS.join(', ')}.` };
  const words = synonyms.split(',').map((word) => word.trim());
  return {
    kind: 'field',
    field: { label, kind: kind as ExtraField['kind'], synonyms: words.filter((word) => word !== '') },
  };
}
