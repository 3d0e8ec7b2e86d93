import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

import { environment, FEW_WORKERS, startServer } from '../kit/server-process.ts';
import { temporaryDir } from '../platform/folders.ts';
import { CLI_ARGUMENTS } from '../support/cli-arguments.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Packages that are large, and of use to few requests and commands: whoever comes first to need one loads it. */
const LATE =
  /^(@aws-sdk\/.*|@modelcontextprotocol\/.*|@opentelemetry\/.*|nodemailer|@scalar\/.*|yaml|csv-stringify|libphonenumber-js|ajv|tesseract\.js|@embedpdf\/.*|vite)$/;

describe('what a start loads', () => {
  test('a server that answers calls has loaded nothing that few of them need', async (t) => {
    const list = path.join(await temporaryDir(t), 'loaded');
    const server = await startServer({ settings: FEW_WORKERS, nodeOptions: ['--import', listing(list)] });
    const answer = await fetch(`${server.url}/api/public/v1/health`);
    assert.deepEqual([answer.status, await server.stop()], [200, null]);
    const { packages, sources } = await loaded(list);
    assert.ok(packages.has('fastify'), 'the listing works');
    assert.deepEqual(
      [...packages].filter((name) => LATE.test(name)),
      [],
    );
    assert.deepEqual(
      sources.filter((file) => /^(extraction|cli)\//.test(file)),
      [],
      'the extraction runs in workers',
    );
  });

  test('a command loads neither the code of another nor that of the server', async (t) => {
    const list = path.join(await temporaryDir(t), 'loaded');
    const words = ['--import', listing(list), ...CLI_ARGUMENTS, 'key', 'list', '--help'];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT, env: environment() });
    assert.match(stdout, /--company/);
    const { packages, sources } = await loaded(list);
    const commands = sources.filter((file) =>
      /^cli\/(company|member|template|credits|usage|read|mcp|doctor|backup)/.test(file),
    );
    assert.ok(sources.includes('cli/key.ts'), 'the listing works');
    assert.deepEqual(commands, []);
    assert.deepEqual(
      [...packages].filter((name) => LATE.test(name) || ['fastify', 'zod', 'pg'].includes(name)),
      [],
    );
  });

  test('the list of all commands loads the code of none, and no database', async (t) => {
    const list = path.join(await temporaryDir(t), 'loaded');
    const words = ['--import', listing(list), ...CLI_ARGUMENTS, '--help'];
    await promisify(execFile)(process.execPath, words, { cwd: ROOT, env: environment() });
    const { packages, sources } = await loaded(list);
    assert.deepEqual(
      sources.filter((file) => file.startsWith('cli/')),
      ['cli/program.ts'],
    );
    assert.deepEqual(
      ['kysely', 'pg', 'fastify', 'zod'].filter((name) => packages.has(name)),
      [],
    );
  });
});

/** A module for `--import` that writes down, at the end of its process, which modules were loaded. */
function listing(file: string): string {
  const code = `
    import { writeFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
    process.on('exit', () => writeFileSync(${JSON.stringify(file)}, urls.join('\\n')));
  `;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** The packages that were loaded, and the sources below `src/`. */
async function loaded(file: string): Promise<{ packages: ReadonlySet<string>; sources: readonly string[] }> {
  const urls = (await readFile(file, 'utf8')).split('\n');
  const packages = urls.map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]);
  const root = new URL('../../src/', import.meta.url).href;
  return {
    packages: new Set(packages.filter((name) => name !== undefined)),
    sources: [...new Set(urls.filter((url) => url.startsWith(root)).map((url) => url.slice(root.length)))].sort(),
  };
}
