import { memoize } from '#kit/memoize.ts';

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** A row under the names of the code: `company_id` is `companyId`. */
export type CamelRow<Row> = { readonly [Column in keyof Row & string as Camel<Column>]: Row[Column] };

const nameOf = memoize((column: string) =>
  column.replaceAll(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase()),
);

/** Renames the columns of a row, and only those: the keys of JSON values stay. */
export function camelRow<Row extends object>(row: Row): CamelRow<Row> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value])) as CamelRow<Row>;
}
