/** The table of the fields of layouts in docs/layouts.md. */
import { type FieldTable, LAYOUT_FIELDS } from '#layouts/layout-fields.ts';
import { markdownTable } from './filled-tables.ts';

/** Every field, its loops with their own fields below them, by the name of the table. */
export function layoutTables(): ReadonlyMap<string, string> {
  return new Map([['layout-fields', markdownTable(['field', 'what it prints'], rowsOf(LAYOUT_FIELDS, ''))]]);
}

function rowsOf({ texts, lists }: FieldTable, within: string): (readonly [string, string])[] {
  const place = within === '' ? '' : `in \`${within}\`: `;
  return [
    ...Object.entries(texts).map(([name, says]) => [`${place}\`{{${name}}}\``, says] as const),
    ...Object.entries(lists).flatMap(([name, { says, fields }]) => [
      [`${place}\`{{#${name}}}\` … \`{{/${name}}}\``, says] as const,
      ...rowsOf(fields, within === '' ? name : `${within}, ${name}`),
    ]),
  ];
}
