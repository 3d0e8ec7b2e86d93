import { after } from 'node:test';
import type { CommandContext } from '#cli/command-context.ts';
import { openProcessing } from '#main/command-processing.ts';
import { loadConfig } from '#platform/config.ts';
import { openScratch } from '#platform/data-dir.ts';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';
import { openDatabase } from '#platform/postgres/database.ts';

import { silent } from '../platform/folders.ts';
import { type Ended, type newCli, runHere } from './command.ts';

/** Runs commands that read CVs in this process. The engines start once, with the first command, and end with the test file. Call it at its top. */
export function withEngines({
  db,
  dataDir,
  settings,
}: Pick<Awaited<ReturnType<typeof newCli>>, 'db' | 'dataDir' | 'settings'>): (
  ...words: readonly string[]
) => Promise<Ended> {
  const stack = new AsyncDisposableStack();
  after(() => stack.disposeAsync());
  let opened: Promise<Partial<CommandContext>> | null = null;
  async function openParts(): Promise<Partial<CommandContext>> {
    const config = loadConfig(settings);
    const [database, storage, scratch] = [
      await openDatabase({ config, log: silent }),
      await openObjectStorage(config),
      await openScratch(dataDir),
    ];
    stack.defer(() => database.close());
    stack.defer(() => scratch.close());
    const parts = { config, log: silent, database, storage, scratch, parallel: 1 };
    const services = await openProcessing(stack, parts);
    return {
      config: () => config,
      db: () => Promise.resolve(db),
      scratch: () => Promise.resolve(scratch),
      processing: () => Promise.resolve(services),
    };
  }
  return async (...words) => {
    opened ??= openParts();
    return runHere(words, await opened);
  };
}
