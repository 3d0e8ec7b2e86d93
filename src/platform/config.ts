import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAIL_SETTINGS, validateMailSettings } from './mail-settings.ts';
import { OIDC_SETTINGS, validateOidcSettings } from './oidc-settings.ts';
import {
  flag,
  integer,
  oneOf,
  optionalAddresses,
  optionalInteger,
  optionalText,
  optionalUrl,
  type Setting,
  setting,
  text,
} from './setting.ts';

/** Every setting of Lectern: environment name, parser, default, secrecy, and one line of documentation. */
export const SETTINGS = {
  role: setting({
    env: 'LECTERN_ROLE',
    parse: oneOf('all', 'api', 'worker'),
    fallback: 'all',
    doc: 'What the server does: api answers requests and runs no engines; worker reads CVs for other nodes and answers only /health; all does both.',
  }),
  host: setting({
    env: 'LECTERN_HOST',
    parse: text,
    fallback: '127.0.0.1',
    doc: 'Address that the server listens on. Use 0.0.0.0 behind a proxy or in a container.',
  }),
  port: setting({
    env: 'LECTERN_PORT',
    parse: integer(0, 65535),
    fallback: 8080,
    doc: 'Port that the server listens on; 0 takes any free port.',
  }),
  adminHost: setting({
    env: 'LECTERN_ADMIN_HOST',
    parse: text,
    fallback: '127.0.0.1',
    doc: 'Address that the admin port listens on. Anyone who reaches it can read the metrics; no CV is in them.',
  }),
  adminPort: setting({
    env: 'LECTERN_ADMIN_PORT',
    parse: optionalInteger(0, 65535),
    fallback: null,
    doc: 'Port for /metrics, /livez and /readyz; 0 takes any free port. Without it there is none.',
  }),
  baseUrl: setting({
    env: 'LECTERN_BASE_URL',
    parse: optionalUrl('http', 'https'),
    fallback: null,
    doc: 'Address at which clients reach the server; signed links begin with it. Passkeys need one with https and a host name. Default: http://HOST:PORT.',
  }),
  trustedProxies: setting({
    env: 'LECTERN_TRUSTED_PROXIES',
    parse: optionalAddresses,
    fallback: null,
    doc: 'Proxies whose X-Forwarded-For is trusted: addresses or networks such as 10.0.0.0/8, separated by commas. Set it behind a proxy, because sign-in attempts are counted by client address.',
  }),
  dataDir: setting({
    env: 'LECTERN_DATA_DIR',
    parse: text,
    fallback: 'data',
    doc: 'Folder for the embedded database, stored files and scratch space.',
  }),
  databaseUrl: setting({
    env: 'LECTERN_DATABASE_URL',
    parse: optionalUrl('postgres', 'postgresql'),
    fallback: null,
    secret: true,
    doc: 'PostgreSQL server, version 15 or newer, to use instead of the embedded database: postgres://user:password@host/database.',
  }),
  databaseDirectUrl: setting({
    env: 'LECTERN_DATABASE_DIRECT_URL',
    parse: optionalUrl('postgres', 'postgresql'),
    fallback: null,
    secret: true,
    doc: 'The same database without the pooler. Set it if LECTERN_DATABASE_URL leads to a pooler in transaction mode, such as PgBouncer; notifications, migrations and the locks of backups need it.',
  }),
  databaseReadUrl: setting({
    env: 'LECTERN_DATABASE_READ_URL',
    parse: optionalUrl('postgres', 'postgresql'),
    fallback: null,
    secret: true,
    doc: 'Standby of the database that serves the lists and searches of the console. They are at most 5 seconds old; if the standby lags further behind or fails, the primary serves them.',
  }),
  databaseConnections: setting({
    env: 'LECTERN_DATABASE_CONNECTIONS',
    parse: integer(2, 200),
    fallback: 10,
    doc: 'Maximum number of database connections of one server, at least 3. A third of them is reserved for console reads, which can be slow.',
  }),
  s3Endpoint: setting({
    env: 'LECTERN_S3_ENDPOINT',
    parse: optionalUrl('http', 'https'),
    fallback: null,
    doc: 'Address of an S3-compatible store; leave it empty for AWS.',
  }),
  s3Bucket: setting({
    env: 'LECTERN_S3_BUCKET',
    parse: optionalText,
    fallback: null,
    doc: 'Bucket for stored files. If set, files go to S3 instead of the data folder.',
  }),
  s3Region: setting({ env: 'LECTERN_S3_REGION', parse: text, fallback: 'us-east-1', doc: 'Region of the bucket.' }),
  s3AccessKeyId: setting({
    env: 'LECTERN_S3_ACCESS_KEY_ID',
    parse: optionalText,
    fallback: null,
    secret: true,
    doc: 'Access key of the store.',
  }),
  s3SecretAccessKey: setting({
    env: 'LECTERN_S3_SECRET_ACCESS_KEY',
    parse: optionalText,
    fallback: null,
    secret: true,
    doc: 'Secret key of the store.',
  }),
  s3PathStyle: setting({
    env: 'LECTERN_S3_PATH_STYLE',
    parse: flag,
    fallback: true,
    doc: 'Addresses the bucket by path (most self-hosted stores) instead of by host name.',
  }),
  s3TimeoutMs: setting({
    env: 'LECTERN_S3_TIMEOUT_MS',
    parse: integer(100, 600_000),
    fallback: 30_000,
    doc: 'Milliseconds without any data after which a connection to the store is closed. Every request is tried three times.',
  }),
  ...MAIL_SETTINGS,
  ...OIDC_SETTINGS,
  profileApi: setting({
    env: 'LECTERN_PROFILE_API',
    parse: flag,
    fallback: false,
    doc: 'Offers the profile API at /api/profiles/v1, which returns whole profiles. Each company has to switch it on too. While this is off, its addresses answer like unknown ones.',
  }),
  webhookPrivate: setting({
    env: 'LECTERN_WEBHOOK_PRIVATE',
    parse: flag,
    fallback: false,
    doc: 'Permits webhooks to addresses of private networks and of this machine, and without TLS. Every company can then have requests sent to servers that only this machine reaches.',
  }),
  webhookTimeoutMs: setting({
    env: 'LECTERN_WEBHOOK_TIMEOUT_MS',
    parse: integer(100, 120_000),
    fallback: 15_000,
    doc: 'Milliseconds within which the receiver of a webhook must answer.',
  }),
  engines: setting({
    env: 'LECTERN_ENGINES',
    parse: oneOf('auto', 'npm'),
    fallback: 'auto',
    doc: 'auto uses LibreOffice and tesseract of the machine if they are installed; npm uses only the engines from npm.',
  }),
  ocrLanguages: setting({
    env: 'LECTERN_OCR_LANGUAGES',
    parse: text,
    fallback: 'eng',
    doc: 'Expected languages of scans, as tesseract names joined by +. Each page is first read in the first one. Other languages are detected automatically if the machine or npm has their data.',
  }),
  documentWorkers: setting({
    env: 'LECTERN_DOCUMENT_WORKERS',
    parse: integer(1, 64),
    fallback: 2,
    doc: 'Number of processes that read PDFs and extract profiles.',
  }),
  officeWorkers: setting({
    env: 'LECTERN_OFFICE_WORKERS',
    parse: integer(1, 16),
    fallback: 1,
    doc: 'Number of processes that convert Word documents. Each LibreOffice from npm takes about 1 GB of memory while it runs.',
  }),
  ocrWorkers: setting({
    env: 'LECTERN_OCR_WORKERS',
    parse: integer(1, 64),
    fallback: 2,
    doc: 'Number of pages that are recognised at the same time.',
  }),
  queueLimit: setting({
    env: 'LECTERN_QUEUE_LIMIT',
    parse: integer(1, 10_000),
    fallback: 64,
    doc: 'Maximum number of CVs in work and waiting; further calls are answered that the service is busy. Shared between companies like LECTERN_UPLOADS_MAX.',
  }),
  queueWaitMs: setting({
    env: 'LECTERN_QUEUE_WAIT_MS',
    parse: integer(100, 3_600_000),
    fallback: 120_000,
    doc: 'Milliseconds that a CV may wait for free engine processes. After that, the call is answered that the service is busy.',
  }),
  shutdownGraceMs: setting({
    env: 'LECTERN_SHUTDOWN_GRACE_MS',
    parse: integer(0, 3_600_000),
    fallback: 25_000,
    doc: 'Milliseconds that a stopping server gives the CVs in work. The next start, or another node, finishes what is not done by then. Configure the process supervisor to wait 10 seconds longer before it kills the server.',
  }),
  uploadsMax: setting({
    env: 'LECTERN_UPLOADS_MAX',
    parse: integer(1, 100_000),
    fallback: 256,
    doc: 'Maximum number of uploads that are arriving or in work; a further one is answered that the service is busy before its file is read. Of 256, one company can hold at most 192, so another company always finds a free one.',
  }),
  diskFreeMb: setting({
    env: 'LECTERN_DISK_FREE_MB',
    parse: integer(0, 1_000_000_000),
    fallback: 256,
    doc: 'MiB to keep free on the disk of the data folder. With less, uploads are answered that the service is busy, so that the database does not run out of space.',
  }),
  spareWorkers: setting({
    env: 'LECTERN_SPARE_WORKERS',
    parse: integer(0, 8),
    fallback: 1,
    doc: 'Idle processes kept ready in addition to the workers, to replace a lost one and to serve a company that has no worker while others use all of them. Applies to document workers and to LibreOffice of the machine, never to engines from npm.',
  }),
  pagesMax: setting({
    env: 'LECTERN_PAGES_MAX',
    parse: integer(1, 10_000),
    fallback: 50,
    doc: 'Maximum number of pages of a document.',
  }),
  documentTimeoutMs: setting({
    env: 'LECTERN_DOCUMENT_TIMEOUT_MS',
    parse: integer(1000, 3_600_000),
    fallback: 180_000,
    doc: 'Milliseconds that engines may work on one document. Waiting for a free engine does not count.',
  }),
  readTimeoutMs: setting({
    env: 'LECTERN_READ_TIMEOUT_MS',
    parse: integer(1000, 3_600_000),
    fallback: 30_000,
    doc: 'Milliseconds that one call to a document worker may take; most take less than 50. The limit keeps a damaged PDF from occupying the process for the whole document time.',
  }),
  documentCpuMs: setting({
    env: 'LECTERN_DOCUMENT_CPU_MS',
    parse: integer(1000, 36_000_000),
    fallback: 300_000,
    doc: 'Milliseconds of processor time that one document may use in all engine processes together.',
  }),
  ocrPagesMax: setting({
    env: 'LECTERN_OCR_PAGES_MAX',
    parse: integer(1, 1000),
    fallback: 20,
    doc: 'Maximum number of pages of a document that are recognised by OCR. Further pages are skipped, with a warning in the profile.',
  }),
  pagePixelsMax: setting({
    env: 'LECTERN_PAGE_PIXELS_MAX',
    parse: integer(1_000_000, 100_000_000),
    fallback: 16_000_000,
    doc: 'Maximum number of pixels of a rendered page; a larger page is rendered at a lower resolution. A3 at 200 dpi has 7.7 million.',
  }),
  pageCharactersMax: setting({
    env: 'LECTERN_PAGE_CHARACTERS_MAX',
    parse: integer(1000, 10_000_000),
    fallback: 60_000,
    doc: 'Maximum number of characters that are read from one page; the rest is skipped.',
  }),
  unpackedMbMax: setting({
    env: 'LECTERN_UNPACKED_MB_MAX',
    parse: integer(1, 4096),
    fallback: 256,
    doc: 'Maximum unpacked size of a Word document, in MiB. A larger one is refused before any program opens it.',
  }),
  outputMbMax: setting({
    env: 'LECTERN_OUTPUT_MB_MAX',
    parse: integer(1, 1024),
    fallback: 64,
    doc: 'Maximum output of an engine for one document, in MiB: the PDF of a Word document, the text of a scanned page, the profile.',
  }),
  workerMemoryMb: setting({
    env: 'LECTERN_WORKER_MEMORY_MB',
    parse: integer(256, 65_536),
    fallback: 2048,
    doc: 'MiB of memory that one engine process, with its child processes, may use before it is killed.',
  }),
  sandbox: setting({
    env: 'LECTERN_SANDBOX',
    parse: oneOf('auto', 'required', 'off'),
    fallback: 'auto',
    doc: 'Sandbox for engine processes on Linux: bubblewrap, else unshare. auto uses the first that works and logs a warning if none does; required refuses to start without one; off uses none.',
  }),
  logLevel: setting({
    env: 'LECTERN_LOG_LEVEL',
    parse: oneOf('debug', 'info', 'warn', 'error', 'silent'),
    fallback: 'info',
    doc: 'How much the server logs.',
  }),
  logAddresses: setting({
    env: 'LECTERN_LOG_ADDRESSES',
    parse: oneOf('full', 'short', 'none'),
    fallback: 'full',
    doc: "How much of a client's address is logged: full; short, only its network (the first three numbers of an IPv4 address, the first 48 bits of IPv6); or none.",
  }),
} as const;

export type Config = {
  readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never;
};

/** All faults of a configuration, each with the name of its variable. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration from environment variables. Pure except for `NAME_FILE`, which names a file that contains the value of
 * `NAME` (for secrets).
 *
 * @throws ConfigError that lists every fault
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries(SETTINGS)) {
    try {
      const raw = rawValue(env, definition.env);
      values[name] = raw === undefined ? definition.fallback : definition.parse(raw.trim());
    } catch (error) {
      faults.push(`${definition.env} ${(error as Error).message}`);
    }
  }
  if (values.s3Bucket !== null && (values.s3AccessKeyId === null) !== (values.s3SecretAccessKey === null)) {
    faults.push('LECTERN_S3_ACCESS_KEY_ID and LECTERN_S3_SECRET_ACCESS_KEY go together: set both or neither');
  }
  faults.push(...validateMailSettings(values), ...validateOidcSettings(values));
  if (faults.length > 0) throw new ConfigError(faults);
  values.dataDir = path.resolve(values.dataDir as string);
  return Object.freeze(values) as Config;
}

function rawValue(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (file === undefined) return env[name];
  if (env[name] !== undefined) throw new Error(`and ${name}_FILE are both set: set one`);
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new Error(`cannot be read from ${name}_FILE: ${(error as Error).message}`, { cause: error });
  }
}

/** What the examples and `lectern mcp` read to reach a server as its clients. Operators may have them beside the settings. */
const VARIABLES_OF_CLIENTS: readonly string[] = ['LECTERN_URL', 'LECTERN_API_KEY', 'LECTERN_PROFILE_API_KEY'];

/**
 * Sentences about variables that begin with `LECTERN_`, are not settings and are not those of clients, so that a typing error is noticed.
 * They are no faults, because operators may keep variables of their own under such names.
 */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(Object.values(SETTINGS).flatMap(({ env: name }) => [name, `${name}_FILE`]));
  for (const name of VARIABLES_OF_CLIENTS) known.add(name);
  return Object.keys(env)
    .filter((name) => name.startsWith('LECTERN_') && !name.startsWith('LECTERN_TEST_') && !known.has(name))
    .map((name) => `${name} is not a setting of Lectern`);
}
