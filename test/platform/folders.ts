import { EventEmitter, once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { after } from 'node:test';
import { createLog, type Log } from '#platform/log.ts';

import { shared } from '../kit/shared.ts';
import { fromTemplate, makeTemplate, passableDir } from '../kit/test-database.ts';

/** A log of nothing. */
export const silent: Log = createLog('silent');

/** A log kept as text, for tests of what it says and for waiting until it says it. */
export function logOfText(): { log: Log; text: () => string; said: (pattern: RegExp) => Promise<void> } {
  let text = '';
  const told = new EventEmitter();
  const write = (line: string): void => {
    text += line;
    told.emit('line');
  };
  const said = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(text)) await once(told, 'line');
  };
  return { log: createLog('debug', { write }), text: () => text, said };
}

/** All that comes, once it has come to its end. */
export async function everything<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of source) all.push(item);
  return all;
}

/** Whatever ends and then lets things be done: a test, a test file, a run of its own. */
export interface Ends {
  readonly after: (work: () => unknown) => void;
}

const stacks = new WeakMap<Ends, AsyncDisposableStack>();

/** Does something when the test ends: what was asked for last comes first, so a database is closed before its folder goes. */
export function atEnd(t: Ends, work: () => unknown): void {
  let stack = stacks.get(t);
  if (stack === undefined) {
    const opened = new AsyncDisposableStack();
    stacks.set(t, opened);
    t.after(() => opened.disposeAsync());
    stack = opened;
  }
  stack.defer(async () => {
    await work();
  });
}

/** A folder for one test, which every user may pass through; gone when the test ends, with the home of a database kept elsewhere. */
export async function temporaryDir(t: Ends, name = 'data'): Promise<string> {
  const dir = await passableDir(`lectern-test-${name}-`);
  atEnd(t, async () => {
    await removeDatabaseElsewhere(dir);
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  });
  return dir;
}

/** Where `place.json` says that a database is kept; null if it is in its data folder. */
export async function databaseElsewhere(dataDir: string): Promise<string | null> {
  const text = await readFile(path.join(dataDir, 'postgres', 'place.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { home: string }).home;
}

async function removeDatabaseElsewhere(dataDir: string): Promise<void> {
  const home = await databaseElsewhere(dataDir);
  if (home !== null) await rm(home, { recursive: true, force: true });
}

/**
 * Makes data folders whose database is there already: copies of the template of the run or, where the file runs by itself, of one
 * that is made once for it. Making one again takes seconds on a busy machine.
 */
export function databaseTemplate(): (t: Ends, name?: string) => Promise<string> {
  let made: Promise<string> | undefined;
  const ofTheRun = shared()?.template;
  const make = async (): Promise<string> => {
    const dir = await passableDir('lectern-test-template-');
    await makeTemplate(dir);
    return dir;
  };
  after(async () => {
    if (made !== undefined) await rm(await made, { recursive: true, force: true });
  });
  return async (t, name = 'data') => {
    made ??= ofTheRun === undefined ? make() : undefined;
    const dataDir = path.join(await temporaryDir(t), name);
    await fromTemplate(dataDir, ofTheRun ?? (await made));
    return dataDir;
  };
}
