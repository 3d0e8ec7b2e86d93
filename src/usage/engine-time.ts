import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** The outcomes of one company's calls, and the engine time that they took. */
export interface CompanyLoad {
  readonly companyId: number;
  readonly calls: number;
  readonly completed: number;
  /** Calls whose document could not be read. */
  readonly failedDocument: number;
  /** Calls on which the service failed, whose credit was refunded. */
  readonly failedService: number;
  readonly refused: number;
  readonly engineMs: number;
  /** The longest engine time of one document. */
  readonly longestMs: number;
}

/** The load of every company with a call since a moment, the company with the most engine time first. */
export async function loadByCompany(db: Queries, since: Date): Promise<CompanyLoad[]> {
  const countOf = (...outcomes: readonly string[]) =>
    sql<number>`count(*) filter (where outcome in (${sql.join(outcomes)}))::int`;
  return db
    .selectFrom('usage_log')
    .select([
      'company_id as companyId',
      sql<number>`count(*)::int`.as('calls'),
      countOf('completed').as('completed'),
      countOf('failed_document').as('failedDocument'),
      countOf('failed_service').as('failedService'),
      countOf('refused').as('refused'),
      sql<number>`coalesce(sum(engine_ms), 0)::float8`.as('engineMs'),
      sql<number>`coalesce(max(engine_ms), 0)::int`.as('longestMs'),
    ])
    .where('started_at', '>=', since)
    .groupBy('company_id')
    .orderBy('engineMs', 'desc')
    .orderBy('company_id')
    .execute();
}
