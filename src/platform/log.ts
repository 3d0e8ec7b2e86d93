import { type DestinationStream, type Logger, pino } from 'pino';
import { LOG_EVENTS, type LogEvent } from './log-events.ts';
import { report } from './measurements.ts';

/** Writes JSON lines with `level`, `time` (ISO 8601, UTC), `event`, `msg` and the fields given. */
export interface Log {
  /** Writes one line at the level of the event. @param message in place of the event's own */
  event(name: LogEvent, fields?: LogFields, message?: string): void;
  /** The logger of Fastify, which writes lines of its own and makes a child logger for each request. */
  readonly library: Logger;
}

export type { LogEvent } from './log-events.ts';

type LogFields = Readonly<Record<string, unknown>>;

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const REDACTED = '[redacted]';

/** Field names whose values are redacted, at the top level and one level below. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'apiKey',
  'databaseUrl',
  's3SecretAccessKey',
  's3AccessKeyId',
];

/**
 * Secrets in free text: API keys, bearer tokens, passwords in URLs, signatures of presigned links. The patterns run on untrusted
 * text on the main thread, so each takes linear time.
 */
const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  [/lectern_[0-9a-f]{48}/gi, `lectern_${REDACTED}`],
  [/\bBearer +[^\s"\\]+/gi, `Bearer ${REDACTED}`],
  [/(:\/\/[^\s:/@"\\]*):[^\s@/"\\]+@/g, `$1:${REDACTED}@`],
  [/\b(X-Amz-(?:Signature|Credential|Security-Token))=[^\s&"\\]+/gi, `$1=${REDACTED}`],
];

/**
 * Opens the log.
 *
 * @param destination standard output (the default, for the server), standard error (for the command line) or a stream. Lines are
 *   written synchronously, so that none is lost when the process dies.
 */
export function createLog(level: LogLevel, destination: 'stdout' | 'stderr' | DestinationStream = 'stdout'): Log {
  const stream =
    typeof destination === 'string'
      ? pino.destination({ dest: destination === 'stdout' ? 1 : 2, sync: true })
      : destination;
  const library = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withEvent },
      redact: {
        paths: [
          ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]),
          'req.headers.authorization',
          'req.headers.cookie',
        ],
        censor: REDACTED,
      },
      serializers: { err: withoutRows },
      hooks: { streamWrite: withoutSecrets },
    },
    stream,
  );
  return { library, ...eventLog(library) };
}

/** Writes events through a logger of Fastify; that of a request adds `reqId`. */
export function eventLog(logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>): Pick<Log, 'event'> {
  return {
    event: (event, fields, message) => {
      const row = LOG_EVENTS[event];
      logger[row.level]({ event, ...fields }, message ?? row.message);
      report('logged', { event, level: row.level, fields: fields ?? {} });
    },
  };
}

/** Marks the lines that Fastify writes itself. */
function withEvent(fields: Record<string, unknown>): Record<string, unknown> {
  const event: LogEvent = 'http.library';
  return 'event' in fields ? fields : { event, ...fields };
}

/** The error as pino writes it, without `detail` and `where`: PostgreSQL quotes rows there, which hold text of CVs. */
function withoutRows(error: unknown): unknown {
  const serialized: unknown = error instanceof Error ? pino.stdSerializers.err(error) : error;
  if (typeof serialized !== 'object' || serialized === null) return serialized;
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !(name === 'detail' || name === 'where')));
}

function withoutSecrets(line: string): string {
  let clean = line;
  for (const [pattern, replacement] of SECRET_TEXT) clean = clean.replace(pattern, replacement);
  return clean;
}
