import { ConfigError, loadConfig, unknownSettings } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { startServer, startWarnings } from './start-server.ts';

/** How long closing may take after the grace period. */
const CLOSE_MS_MAX = 30_000;

/** `npm start`: the server. On SIGTERM or SIGINT it refuses new uploads, finishes the CVs in progress, and ends. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  for (const sentence of unknownSettings(process.env)) log.event('setting.unknown', {}, sentence);
  for (const sentence of startWarnings(config, process.getuid?.() ?? null))
    log.event('server.start_warning', {}, sentence);
  // Registered before anything starts, so that an interrupted start is undone in order too.
  const interrupted = new Promise<NodeJS.Signals>((resolve) => {
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
  const server = await startServer(config, log);
  log.event('server.started', { url: server.url, adminPort: server.adminPort ?? undefined });
  log.event('server.stopping', { signal: await interrupted });
  // Waiting for a connection that is dead and silent could take forever.
  setTimeout(() => process.exit(1), config.shutdownGraceMs + CLOSE_MS_MAX).unref();
  await server.stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const expected = error instanceof ConfigError || error instanceof OperatorError;
    console.error(expected ? error.message : error);
    process.exit(1);
  },
);
