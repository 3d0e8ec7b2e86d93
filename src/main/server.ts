import { ConfigError, loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { startServer } from './start-server.ts';

/** `npm start`: the plain server. Stops on SIGTERM or SIGINT after the CVs in work have finished. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await startServer(config, log);
  log.info({ url: server.url }, 'listening');
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: no new calls, the CVs in work are finished first');
    server.stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof OperatorError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
