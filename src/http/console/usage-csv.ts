import { Readable } from 'node:stream';
import { actingUserOf, type ExportedCall } from '#use-cases/console/usage.ts';

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

/** RFC 4180, without cells that a spreadsheet would take for formulas. */
const FORM = { columns: [...COLUMNS], record_delimiter: 'windows', escape_formulas: true } as const;

/**
 * Calls as CSV (RFC 4180), streamed with backpressure. A failure of the database ends the stream. It begins with a byte order mark, without
 * which spreadsheets assume another encoding. Cells that a spreadsheet would read as a formula (=, +, -, @, tab, carriage return)
 * begin with an apostrophe, because people choose the names of keys.
 */
export function usageAsCsv(batches: AsyncIterable<readonly ExportedCall[]>): Readable {
  return Readable.from(textOf(batches), { objectMode: false });
}

async function* textOf(batches: AsyncIterable<readonly ExportedCall[]>): AsyncGenerator<Buffer> {
  const { stringify } = await import('csv-stringify/sync');
  yield Buffer.from(stringify([], { ...FORM, bom: true, header: true, eof: true }));
  for await (const calls of batches) {
    if (calls.length > 0) yield Buffer.from(stringify(calls.map(recordOf), FORM));
  }
}

function recordOf({ call, keyName }: ExportedCall): Record<(typeof COLUMNS)[number], string | number | null> {
  return {
    started_at: call.startedAt.toISOString(),
    finished_at: call.finishedAt?.toISOString() ?? null,
    member: actingUserOf(call),
    channel: call.channel,
    key: keyName,
    outcome: call.outcome,
    credit: call.credit,
    cv_id: call.cvErasedAt === null ? call.cvId : null,
    detail: call.detail,
    request_id: call.requestId,
  };
}
