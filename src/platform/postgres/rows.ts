import { memoize } from '#kit/memoize.ts';
import type { Queries } from './tables.ts';

/** Runs the work in the caller's transaction, or in one of its own where the caller has none. */
export async function inTransaction<T>(db: Queries, work: (trx: Queries) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

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
