import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import {
  type ApiCredentials,
  curlLine,
  numberInWords,
  progressOf,
  resultTable,
  type SendCvResult,
  sendCv,
} from '#cli/demo-output.ts';
import { type Config, ConfigError, loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { prepareDemoCompany } from '#use-cases/administration/demo-company.ts';
import { createMemberLink } from '#use-cases/console/links.ts';
import { PATHS } from './paths.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** `npm run demo`: the whole service with a demo company. Every sample CV is sent through the public API. */
async function main(interrupted: AbortSignal): Promise<void> {
  const config = await demoConfig();
  console.log(`Lectern is starting. It keeps its data in ${path.resolve(config.dataDir)}.`);
  // Routine lines of the server are not shown.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, 'stderr');
  const server = await startServer(config, log);
  try {
    console.log(`Lectern listens at ${server.url}.\n`);
    await demonstrate(server, { baseUrl: config.baseUrl ?? server.url, interrupted });
    await untilAborted(interrupted);
  } finally {
    console.log('\nStopping.');
    await server.stop();
  }
}

/** The port to listen on: the configured one if it is free, otherwise 0, which takes any free port. */
export async function choosePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE' ? 0 : port));
  probe.listen(port, host, () => probe.close(() => resolve(port)));
  return promise;
}

/** The configuration of the server. A default port that is taken is replaced by a free one. */
async function demoConfig(): Promise<Config> {
  const config = loadConfig(process.env);
  const port = await choosePort(config);
  if (port === config.port) return config;
  if (process.env.LECTERN_PORT !== undefined) {
    throw new OperatorError(
      `Another program listens on port ${config.port}. Stop it, or set LECTERN_PORT to another port or to 0 for any free one.`,
    );
  }
  console.log(`Another program listens on port ${config.port}, so the demo takes a free one.`);
  return { ...config, port };
}

/** @param baseUrl address at which browsers reach the server */
async function demonstrate(
  { services, url }: RunningServer,
  { baseUrl, interrupted }: { baseUrl: string; interrupted: AbortSignal },
): Promise<void> {
  const company = await prepareDemoCompany(services.db);
  console.log(
    `The company "${company.name}" has storage and the public API switched on, ${company.balance} credits, ` +
      `${numberInWords(company.members.length)} members and ${numberInWords(company.templates.length)} templates.`,
  );
  const consultant = company.members.find(({ role }) => role === 'consultant') ?? company.members[0];
  const sender = { url, secret: company.secret, actingUserEmail: consultant?.email ?? '' };
  console.log('The engines that read documents are starting.');
  // LibreOffice from npm starts most reliably while nothing else runs. OCR can start while the first CVs are read.
  for (const job of ['documents', 'office'] as const) await services.engines?.warm([job]);
  if (interrupted.aborted) return;
  void services.engines?.warm(['ocr']);
  const files = await sampleFiles();
  console.log(`Now ${numberInWords(files.length)} CVs go through the public API, one after the other.\n`);
  const sent = await sendAll(sender, files, interrupted);
  if (interrupted.aborted) return;
  console.log(`\n${resultTable(sent, process.stdout.columns ?? 160)}\n`);
  const administrator = company.members.find(({ role }) => role === 'administrator');
  const link =
    administrator === undefined
      ? null
      : await createMemberLink(services.db, {
          member: administrator,
          actor: OPERATOR_ACTOR,
          baseUrl,
        });
  for (const line of closingWords(sender, company.members, link?.url ?? null)) console.log(line);
  console.log(`To send a CV yourself, paste this into another terminal:\n\n${curlLine(sender, files[0] ?? '')}\n`);
}

/** The sample CVs, fast ones first: PDFs with text, then the scan, then Word documents. */
async function sampleFiles(): Promise<string[]> {
  const slowness = (file: string): number => (file.includes('scan') ? 1 : path.extname(file) === '.pdf' ? 0 : 2);
  const files = (await readdir(PATHS.samples)).filter((file) => /\.(pdf|docx?)$/i.test(file));
  if (files.length === 0) throw new OperatorError(`There are no CVs in ${PATHS.samples}. Run npm run samples.`);
  return files
    .sort((a, b) => slowness(a) - slowness(b) || (a < b ? -1 : 1))
    .map((file) => path.join(PATHS.samples, file));
}

async function sendAll(
  sender: ApiCredentials,
  files: readonly string[],
  interrupted: AbortSignal,
): Promise<SendCvResult[]> {
  const sent: SendCvResult[] = [];
  for (const file of files) {
    const place = String(sent.length + 1).padStart(2);
    process.stdout.write(`  ${place} of ${files.length}  ${path.basename(file)}: `);
    const outcome = await sendCv(sender, file, interrupted).catch((error: unknown) => {
      if (interrupted.aborted) return null;
      throw error;
    });
    if (outcome === null) break;
    console.log(progressOf(outcome));
    sent.push(outcome);
  }
  return sent;
}

/** @param consoleLink one-time link to the console for the administrator */
function closingWords(
  sender: ApiCredentials,
  members: readonly { email: string; role: string }[],
  consoleLink: string | null,
): string[] {
  return [
    'Lectern runs until you press Ctrl-C.',
    '',
    `  Address:    ${sender.url}/api/public/v1`,
    `  Reference:  ${sender.url}/docs`,
    `  API key:    ${sender.secret} (for a day)`,
    ...members.map(({ email, role }, index) => `  ${index === 0 ? 'Members:  ' : '          '}  ${email}, ${role}`),
    ...(consoleLink === null ? [] : [`  Console:    ${consoleLink} (works once, as the administrator)`]),
    '',
  ];
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve());
  if (signal.aborted) resolve();
  // Keeps the process alive while it waits.
  const keepAlive = setInterval(() => undefined, 2 ** 30);
  await promise;
  clearInterval(keepAlive);
}

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The first signal stops the demo in order; the second ends it at once.
  process.once(signal, () => {
    process.once(signal, () => process.exit(1));
    interrupt.abort();
  });
}

main(interrupt.signal).then(
  () => process.exit(0),
  (error: unknown) => {
    const expected = error instanceof ConfigError || error instanceof OperatorError;
    console.error(expected ? error.message : error);
    process.exit(1);
  },
);
