/**
 * Reads a number from a file, adds one and writes it back, under the lock, as often as told; or holds the lock (`hold`) or shows
 * its identity (`identity`) until a line comes in.
 */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentProcess, withProcessLock } from '#platform/process-lock.ts';

const [dir = '', what = ''] = process.argv.slice(2);
const lock = { dir: path.join(dir, 'lock') };
const counter = path.join(dir, 'count');

if (what === 'identity') {
  console.log(JSON.stringify(await currentProcess()));
  await once(process.stdin, 'data');
} else if (what === 'hold') {
  await withProcessLock(lock, async () => {
    console.log('inside');
    await once(process.stdin, 'data');
  });
} else {
  for (let round = 0; round < Number(what); round += 1) {
    await withProcessLock(lock, async () => {
      const count = Number(await readFile(counter, 'utf8'));
      await writeFile(counter, String(count + 1));
    });
  }
}
process.exit();
