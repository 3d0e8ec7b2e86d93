/**
 * `npm run hostile -- --count 2000 --seed 1` throws so many hostile documents at a server of its own, seed after seed, prints
 * what became of them, and ends with 1 where one of them hurt the service. `--only WORD` takes only kinds whose name holds the
 * word; `--files FOLDER` throws the files below a folder instead; `--keep FOLDER` keeps documents that did harm; `--make FOLDER` only
 * writes the documents. `--concurrency 4` and `--timeout 15000` (the server's limit for one document, in milliseconds) can be changed;
 * `--engines npm` uses only what npm installed; `--sandbox off` goes without the sandbox.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { documentOf, KINDS, kindOf } from './documents.ts';
import { filesBelow, thrownFile } from './files.ts';
import { reportOf } from './report.ts';
import { type ThrownDocument, throwDocuments } from './throw.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    files: { type: 'string' },
    keep: { type: 'string' },
    make: { type: 'string' },
    concurrency: { type: 'string', default: '4' },
    timeout: { type: 'string', default: '15000' },
    engines: { type: 'string', default: 'auto' },
    sandbox: { type: 'string', default: 'auto' },
  },
});

/** The document of a seed; of the chosen kinds in turn where there is a choice. */
function generated(seed: number, address?: string): ThrownDocument {
  const { only } = values;
  const chosen = only === undefined ? [] : KINDS.filter(({ name }) => name.includes(only));
  if (only !== undefined && chosen.length === 0) throw new Error(`no kind has "${only}" in its name`);
  const kind = chosen[seed % chosen.length] ?? kindOf(seed);
  const document = documentOf(seed, { kind, ...(address === undefined ? {} : { address }) });
  return { ...document, origin: `--seed ${seed} --only ${kind.name}` };
}

/** A signal to this process ends the service with it. */
function interrupted(): AbortSignal {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => interrupt.abort(new Error(`interrupted by ${signal}`)));
  return interrupt.signal;
}

async function main(): Promise<number> {
  const first = Number(values.seed);
  const files = values.files === undefined ? null : await filesBelow(values.files);
  const count = files?.length ?? Number(values.count);
  const document = (index: number, address?: string): Promise<ThrownDocument> | ThrownDocument =>
    files === null ? generated(first + index, address) : thrownFile(files[index] ?? '');
  if (values.make !== undefined) {
    await mkdir(values.make, { recursive: true });
    for (let index = 0; index < count; index += 1) {
      const { fileName, bytes } = await document(index);
      await writeFile(path.join(values.make, path.basename(fileName)), bytes);
    }
    return 0;
  }
  const verdict = await throwDocuments({
    count,
    document,
    concurrency: Number(values.concurrency),
    documentTimeoutMs: Number(values.timeout),
    engines: values.engines === 'npm' ? 'npm' : 'auto',
    sandbox: values.sandbox === 'off' ? 'off' : 'auto',
    warmUp: { rounds: 3, quickCalls: 400 },
    goodEvery: 25,
    keepDir: values.keep ?? null,
    onProgress: (done) => {
      if (done % 100 === 0) console.error(`${done} of ${count}`);
    },
    signal: interrupted(),
  });
  for (const line of reportOf(verdict)) console.log(line);
  return verdict.violations.length === 0 ? 0 : 1;
}

process.exit(await main());
