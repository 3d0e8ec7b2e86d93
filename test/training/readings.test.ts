import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Case } from '../../training/accuracy/case.ts';
import { EntryCache, readEntry } from '../../training/accuracy/entry-cache.ts';
import type { ExtractionAnswer } from '../../training/accuracy/extractors.ts';
import { MadeDocuments } from '../../training/accuracy/made-documents.ts';
import { type NamedBytes, type Reading, Readings } from '../../training/accuracy/readings.ts';
import { runCases } from '../../training/accuracy/run-cases.ts';
import { sourceDigest } from '../../training/accuracy/source-digest.ts';

const run = promisify(execFile);

let root = '';
before(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lectern-test-'));
});
after(async () => rm(root, { recursive: true, force: true }));

const PDF = named('cv.pdf', '%PDF-1.7 one');
const OTHER_PDF = named('cv.pdf', '%PDF-1.7 other');
const WORD = named('cv.docx', 'PK word');

function named(fileName: string, text: string): NamedBytes {
  return { bytes: Buffer.from(text), fileName };
}

/** Readings over a cache of their own, with a reader that keeps the names of the documents it is given. */
class Bench {
  readonly cache: EntryCache;
  readonly #temporary: EntryCache;
  warnings: readonly string[] = [];
  readMs = 20;
  readonly names: string[] = [];

  constructor(folder: string) {
    this.cache = new EntryCache(path.join(folder, 'cache'));
    this.#temporary = new EntryCache(path.join(folder, 'temporary'));
  }

  readings(versions = { pdf: '1', word: '1' }): Readings {
    return new Readings({
      cache: this.cache,
      temporary: this.#temporary,
      versions,
      read: async (bytes, fileName) => {
        this.names.push(fileName);
        const text = Buffer.from(bytes).toString();
        if (text === 'unreadable') throw new Error('the document was refused');
        const timingsMs = { read: this.readMs, ocr: 0 };
        return { method: 'text', extracted: { text }, warnings: this.warnings, timingsMs } as never;
      },
    });
  }
}

describe('cached readings', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = new Bench(await mkdtemp(path.join(root, 'bench-')));
  });

  it('are read once, by whichever run comes first', async () => {
    const file = await bench.readings().fileOf(PDF);
    assert.deepEqual(await readEntry(file ?? ''), { method: 'text', document: { text: String(PDF.bytes) } });
    assert.equal(await bench.readings().fileOf(PDF), file);
    assert.equal(bench.names.length, 1);
  });

  it('are read again when the document changes', async () => {
    assert.notEqual(await bench.readings().fileOf(PDF), await bench.readings().fileOf(OTHER_PDF));
    assert.equal(bench.names.length, 2);
  });

  it('are read again when what reads this format changes', async () => {
    for (const versions of [
      { pdf: '1', word: '1' },
      { pdf: '1', word: '2' },
      { pdf: '2', word: '2' },
    ]) {
      await bench.readings(versions).fileOf(PDF);
      await bench.readings(versions).fileOf(WORD);
    }
    assert.equal(bench.names.length, 4);
  });

  it('are made under the name of the document, which decides whether a web page is a Word document', async () => {
    for (const name of ['cv.mht', 'cv.doc', 'other.DOC']) {
      await bench.readings().fileOf(named(name, 'MIME-Version: 1.0'));
    }
    assert.deepEqual(bench.names, ['cv.mht', 'cv.doc']);
  });

  it('are not kept if a time limit may have decided, or the document cannot be read', async () => {
    bench.warnings = ['A page took too long.'];
    assert.ok((await bench.readings().fileOf(PDF))?.includes('temporary'));
    [bench.warnings, bench.readMs] = [[], 10_000];
    assert.ok((await bench.readings().fileOf(PDF))?.includes('temporary'));
    assert.equal(await bench.readings().fileOf(named('cv.doc', 'unreadable')), null);
    assert.deepEqual(await readdir(bench.cache.folder).catch(() => []), []);
  });

  it('are read again if the file of the cache is cut off', async () => {
    await truncate((await bench.readings().fileOf(PDF)) ?? '', 20);
    const extract = async ({ file }: { readonly file: string }): Promise<ExtractionAnswer> => {
      const reading = (await readEntry(file).catch(() => null)) as Reading | null;
      if (reading === null) return { kind: 'broken' };
      return { kind: 'extracted', method: 'text', profile: JSON.stringify(reading.document), explanation: null };
    };
    const document = { document: async () => PDF.bytes, fileName: 'cv.pdf', today: '2026-01-01' } as unknown as Case;
    const workbench = { readings: bench.readings(), engines: [{ extract }], explain: false };
    const [[extracted] = []] = await runCases(workbench, [document]);
    assert.equal(extracted?.json, JSON.stringify({ text: String(PDF.bytes) }));
    assert.equal(bench.names.length, 2);
  });
});

describe('the cache', () => {
  it('gives whole values to processes that write the same keys at once', async () => {
    const folder = await mkdtemp(path.join(root, 'shared-'));
    const module = path.resolve(import.meta.dirname, '../../training/accuracy/entry-cache.ts');
    const script = `
      const { EntryCache } = await import(${JSON.stringify(module)});
      const cache = new EntryCache(${JSON.stringify(folder)});
      const value = Array.from({ length: 2000 }, (_, index) => String(index));
      for (let round = 0; round < 60; round += 1) {
        await cache.set(String(round % 3), value);
        const found = await cache.get(String((round + 1) % 3));
        if (found !== undefined && found.length !== value.length) throw new Error('half a value');
        if (found === undefined && round > 3) throw new Error('no value');
      }`;
    const start = async (): Promise<unknown> => run(process.execPath, ['--input-type=module', '--eval', script]);
    await Promise.all([start(), start()]);
    assert.equal((await readdir(folder)).length, 3);
  });

  it('deletes what was not used for the longest time when it is too large', async () => {
    const cache = new EntryCache(await mkdtemp(path.join(root, 'large-')));
    for (const key of ['old', 'used', 'new']) await cache.set(key, key);
    const [long, short] = [new Date(1_000_000), new Date(2_000_000)];
    await utimes(cache.fileOf('used'), long, long);
    await utimes(cache.fileOf('old'), short, short);
    assert.equal(await cache.get('used'), 'used');
    await cache.prune(60 / 1024 / 1024);
    assert.deepEqual((await readdir(cache.folder)).sort(), ['new.json.gz', 'used.json.gz']);
    await cache.prune(0);
    assert.deepEqual(await readdir(cache.folder), []);
  });

  it('has made documents until their generator changes', async () => {
    const cache = new EntryCache(await mkdtemp(path.join(root, 'made-')));
    let count = 0;
    const make = async (): Promise<{ about: { locale: string }; bytes: Uint8Array }> => {
      count += 1;
      return { about: { locale: 'pt-BR' }, bytes: PDF.bytes };
    };
    for (const version of ['1', '1', '2']) {
      const { about, bytes } = await new MadeDocuments(cache, version).get('families/docx/3', make);
      assert.deepEqual({ about, bytes: Buffer.from(bytes) }, { about: { locale: 'pt-BR' }, bytes: PDF.bytes });
    }
    await new MadeDocuments(cache, '2').get('families/docx/4', make);
    assert.equal(count, 3);
  });
});

/** npm's record of installed packages; `engine` depends on `core`. */
function lock(versions: Readonly<Record<string, string>>): string {
  const packages: Record<string, object> = {};
  for (const [name, version] of Object.entries(versions))
    packages[`node_modules/${name}`] = { version, ...(name === 'engine' && { dependencies: { core: '*' } }) };
  return JSON.stringify({ packages });
}

describe('the digest of sources', () => {
  const files: Readonly<Record<string, string>> = {
    'src/reading/read.ts':
      "import type { T } from '../types.ts';\nimport { a } from '#kit/a.ts';\nimport 'engine/lib.js';",
    'src/reading/bridge.py': 'print(1)',
    'src/kit/a.ts': "export const worker = new URL('./worker.ts', import.meta.url);",
    'src/kit/worker.ts': "const SCOPE = '@data';",
    'src/types.ts': 'export type T = 1;',
    'src/extraction/other.ts': '1',
    'node_modules/.package-lock.json': lock({ engine: '1', core: '1', '@data/eng': '1', other: '1' }),
  };

  async function digestWith(changes: Readonly<Record<string, string>>): Promise<string> {
    const folder = await mkdtemp(path.join(root, 'source-'));
    for (const [name, text] of Object.entries({ ...files, ...changes })) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    return sourceDigest(folder, ['src/reading']);
  }

  const LOCK = 'node_modules/.package-lock.json';
  for (const [what, changes] of [
    ['a file', { 'src/reading/bridge.py': 'print(2)' }],
    ['a new file', { 'src/reading/new.ts': '' }],
    ['a file that another one imports or starts', { 'src/kit/worker.ts': "const SCOPE = '@data'; " }],
    ['a package', { [LOCK]: lock({ engine: '2', core: '1', '@data/eng': '1', other: '1' }) }],
    ['a package below it', { [LOCK]: lock({ engine: '1', core: '2', '@data/eng': '1', other: '1' }) }],
    ['a package of a scope that is named', { [LOCK]: lock({ engine: '1', core: '1', '@data/eng': '2', other: '1' }) }],
  ] as const) {
    it(`changes with ${what}`, async () => {
      assert.notEqual(await digestWith(changes), await digestWith({}));
    });
  }

  it('stays with a file that the code itself writes', async () => {
    const folder = path.join(root, 'written');
    await mkdir(path.join(folder, 'src'), { recursive: true });
    await mkdir(path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, LOCK), lock({}));
    await writeFile(path.join(folder, 'src/fit.ts'), "new URL('./weights.bin', import.meta.url)");
    const digests = ['1', '2'].map((weights) => {
      writeFileSync(path.join(folder, 'src/weights.bin'), weights);
      return [sourceDigest(folder, ['src']), sourceDigest(folder, ['src'], ['src/weights.bin'])];
    });
    assert.notEqual(digests[0]?.[0], digests[1]?.[0]);
    assert.equal(digests[0]?.[1], digests[1]?.[1]);
  });

  it('stays with types, other sources and other packages', async () => {
    const changes = {
      'src/reading/read.ts': (files['src/reading/read.ts'] ?? '').replace('../types.ts', '../new-types.ts'),
      'src/types.ts': 'export type T = 2;',
      'src/extraction/other.ts': '2',
      [LOCK]: lock({ engine: '1', core: '1', '@data/eng': '1', other: '2' }),
    };
    assert.equal(await digestWith(changes), await digestWith({}));
  });
});
