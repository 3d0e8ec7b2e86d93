/** Opens the scratch space of a data folder, prints a folder made in it, and holds it until it is killed. */
import { once } from 'node:events';
import { openScratch } from '#platform/data-dir.ts';

const [dataDir = ''] = process.argv.slice(2);
const scratch = await openScratch(dataDir);
console.log(await scratch.makeDir('task'));
await once(process.stdin, 'data');
