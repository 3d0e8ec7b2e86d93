import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { ExportedCall } from '#flows/console-usage.ts';

const COLUMNS = [
  'started_at',
  'finished_at',
  'member',
  'channel',
  'key',
  'outcome',
  'credit',
  'cv_id',
  'detail',
  'request_id',
] as const;

/**
 * Calls as CSV (RFC 4180), written as fast as it is read and no faster. It begins with a byte order mark, without which spreadsheets
 * take it for another encoding. Cells that a spreadsheet would take for a formula (=, +, -, @, tab, carriage return) begin with an
 * apostrophe: names of keys are written by people.
 */
export function usageAsCsv(calls: AsyncIterable<ExportedCall>): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
    eof: true,
    escape_formulas: true,
  });
  // Should the reader go away, or the database, the other one ends too; who reads is told by a stream that breaks off.
  return pipeline(Readable.from(recordsOf(calls)), csv, () => undefined);
}

async function* recordsOf(calls: AsyncIterable<ExportedCall>): AsyncGenerator<ReturnType<typeof recordOf>> {
  for await (const call of calls) yield recordOf(call);
}

function recordOf({ call, keyName }: ExportedCall): Record<(typeof COLUMNS)[number], string | number | null> {
  return {
    started_at: call.startedAt.toISOString(),
    finished_at: call.finishedAt?.toISOString() ?? null,
    member: call.actingUser,
    channel: call.channel,
    key: keyName,
    outcome: call.outcome,
    credit: call.credit,
    cv_id: call.cvErasedAt === null ? call.cvId : null,
    detail: call.detail,
    request_id: call.requestId,
  };
}
