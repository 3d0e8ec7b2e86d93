import { type DestinationStream, type Logger, pino } from 'pino';

/** What everything in Lectern logs through: JSON lines with `level`, `time` (ISO 8601, UTC), `msg` and the fields given. */
export type Log = Logger;

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const REDACTED = '[redacted]';

/** Field names whose values never reach the log, at the top or one level down. */
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
 * Secrets that hide inside free text: API keys, bearer tokens, passwords of addresses, signatures of presigned links. The patterns
 * meet text of strangers on the main thread, so each takes linear time.
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
 * @param destination where lines go: standard output for the server (the default), standard error for the command line,
 *   or a stream of one's own. Lines are written synchronously, so that none is lost when the process dies.
 */
export function createLog(level: LogLevel, destination: 'stdout' | 'stderr' | DestinationStream = 'stdout'): Log {
  const stream =
    typeof destination === 'string'
      ? pino.destination({ dest: destination === 'stdout' ? 1 : 2, sync: true })
      : destination;
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
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
}

/** An error as pino writes it, without the rows that PostgreSQL quotes in `detail` and `where`: they hold what CVs say. */
function withoutRows(error: unknown): unknown {
  const told: unknown = error instanceof Error ? pino.stdSerializers.err(error) : error;
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(Object.entries(told).filter(([name]) => !(name === 'detail' || name === 'where')));
}

function withoutSecrets(line: string): string {
  let clean = line;
  for (const [pattern, replacement] of SECRET_TEXT) clean = clean.replace(pattern, replacement);
  return clean;
}
