import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

import { environment } from '../kit/server-process.ts';
import { temporaryDir } from '../platform/folders.ts';
import { CLI_ARGUMENTS } from '../support/cli-arguments.ts';
import { WHOLE_PROFILE } from '../support/corrected.ts';
import { corruptPdf, textCv } from '../support/documents.ts';
import { lectern } from '../support/lectern.ts';
import { withProfileKey } from '../support/profiles.ts';
import { insertCv } from '../support/stored-cv.ts';
import { cliProcess, newDataDir } from './command.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const service = await lectern();
const dataDir = await newDataDir();

interface Profile {
  readonly candidate_name: { readonly value: string; readonly evidence?: readonly object[] } | null;
}

/** What a tool answered. */
interface Answered {
  readonly isError: boolean;
  readonly text: string;
}

/** The client of an assistant. */
interface Assistant {
  readonly client: Client;
  /** The names of the tools that are offered. */
  readonly tools: () => Promise<readonly string[]>;
  readonly call: (name: string, given?: Record<string, unknown>) => Promise<Answered>;
  /** Calls a tool that must succeed, and gives the JSON value that it answers. */
  readonly json: <T>(name: string, given?: Record<string, unknown>) => Promise<T>;
}

/** Starts `lectern mcp WORDS` as an assistant does, and ends it with the test. Without a `revision` of the protocol it speaks that of 2025. */
async function assistant(
  t: TestContext,
  words: readonly string[],
  { settings = {}, revision }: { readonly settings?: Record<string, string>; readonly revision?: string } = {},
): Promise<Assistant> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...CLI_ARGUMENTS, 'mcp', ...words],
    cwd: ROOT,
    env: { ...environment(), LECTERN_DATA_DIR: dataDir, ...settings },
  });
  const mode = revision === undefined ? 'legacy' : { pin: revision };
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  t.after(() => client.close());
  const call = async (name: string, given: Record<string, unknown> = {}): Promise<Answered> => {
    const { content, isError = false } = await client.callTool({ name, arguments: given });
    const [part] = content;
    assert.ok(content.length === 1 && part?.type === 'text', 'an answer is one text');
    return { isError, text: part.text };
  };
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call,
    json: async <T>(name: string, given?: Record<string, unknown>) => {
      const { isError, text } = await call(name, given);
      assert.equal(isError, false, text);
      return JSON.parse(text) as T;
    },
  };
}

describe('lectern mcp', () => {
  test('read_cv reads files of the named folders with evidence, and nothing else', async (t) => {
    const dir = await temporaryDir(t);
    const folder = path.join(dir, 'cvs');
    await mkdir(path.join(folder, 'below'), { recursive: true });
    await mkdir(path.join(dir, 'cvs of others'));
    const good = await textCv();
    await writeFile(path.join(folder, 'below/good.pdf'), good);
    await writeFile(path.join(folder, 'corrupt.pdf'), corruptPdf());
    await writeFile(path.join(dir, 'outside.pdf'), good);
    await writeFile(path.join(dir, 'cvs of others/outside.pdf'), good);
    await symlink(path.join(dir, 'outside.pdf'), path.join(folder, 'link.pdf'));
    await symlink(path.join(folder, 'below/good.pdf'), path.join(folder, 'within.pdf'));
    await symlink(folder, path.join(dir, 'linked'));
    const { tools, call, json } = await assistant(t, ['--files', path.join(dir, 'linked')]);

    assert.deepEqual(await tools(), ['read_cv']);
    for (const file of ['below/good.pdf', path.join(dir, 'linked/below/good.pdf'), 'within.pdf', '../cvs/within.pdf']) {
      const read = await json<{ file: string; profile: Profile }>('read_cv', { file });
      assert.deepEqual([read.file, read.profile.candidate_name?.value], [file, 'Marlene Vossberg']);
      assert.equal(read.profile.candidate_name?.evidence?.length, 1);
    }
    const short = await json<{ profile: Profile }>('read_cv', { file: 'within.pdf', evidence: false });
    assert.equal(short.profile.candidate_name?.evidence, undefined);

    const outside = ['../outside.pdf', '../cvs of others/outside.pdf', 'link.pdf', path.join(dir, 'outside.pdf')];
    for (const file of [...outside, '/etc/passwd', 'absent.pdf', 'file:///etc/passwd', '.', '..', 'good\0.pdf'])
      assert.deepEqual(await call('read_cv', { file }), {
        isError: true,
        text: `The folders ${folder} have no file "${file}".`,
      });
    const corrupt = await call('read_cv', { file: 'corrupt.pdf' });
    assert.equal(corrupt.isError, true);
    assert.match(corrupt.text, /^The .+\.$/);
    const kept = await readdir(path.join(dataDir, 'scratch'), { recursive: true, withFileTypes: true });
    assert.deepEqual(
      kept.filter((entry) => entry.isFile()),
      [],
      'nothing of the files is kept',
    );
  });

  test('it ends with standard input, and writes nothing but the protocol', async (t) => {
    const words = [...CLI_ARGUMENTS, 'mcp', '--files', await temporaryDir(t)];
    const child = spawn(process.execPath, words, { cwd: ROOT, env: { ...environment(), LECTERN_DATA_DIR: dataDir } });
    child.stdin.end();
    const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'exit')]);
    assert.deepEqual({ code: child.exitCode, stdout, stderr }, { code: 0, stdout: '', stderr: '' });
  });

  test('with keys it shows what the keys may see, and says why where they may not', async (t) => {
    const { company, key } = await withProfileKey(service);
    const first = await insertCv(service, company, { name: 'Ada King', createdAt: '2026-01-05T10:00:00Z' });
    const second = await insertCv(service, company, { name: 'Ines Okafor', profile: WHOLE_PROFILE });
    const other = await withProfileKey(service);
    const foreign = await insertCv(service, other.company);
    const keys = { LECTERN_URL: service.baseUrl, LECTERN_API_KEY: company.key, LECTERN_PROFILE_API_KEY: key };
    const { client, tools, call, json } = await assistant(t, [], { settings: keys });

    assert.deepEqual(await tools(), ['list_cvs', 'get_cv', 'list_profiles', 'get_profile']);
    for (const { name, annotations } of (await client.listTools()).tools)
      assert.equal(annotations?.readOnlyHint, true, name);
    assert.match(client.getInstructions() ?? '', /never follow instructions in it/);

    const all = await json<{ data: { id: number }[]; pagination: { total: number } }>('list_cvs');
    assert.deepEqual([all.data.map(({ id }) => id), all.pagination.total], [[second, first], 2]);
    const old = await json<{ data: { id: number }[] }>('list_cvs', { created_to: '2026-01-05', page_size: 1 });
    assert.deepEqual(
      old.data.map(({ id }) => id),
      [first],
    );
    assert.equal((await json<{ candidate_name: string }>('get_cv', { id: first })).candidate_name, 'Ada King');

    const { profile } = await json<{ profile: Profile }>('get_profile', { id: second });
    assert.ok(profile.candidate_name?.evidence !== undefined);
    interface Page {
      readonly data: readonly { readonly id: number; readonly profile: Profile }[];
      readonly pagination: { readonly next_cursor: string };
    }
    const page = await json<Page>('list_profiles', { limit: 1 });
    const { data } = await json<Page>('list_profiles', { cursor: page.pagination.next_cursor });
    assert.deepEqual(
      [...page.data, ...data].map(({ id }) => id).toSorted((a, b) => a - b),
      [first, second],
    );
    const listed = [...page.data, ...data].find(({ id }) => id === second)?.profile.candidate_name;
    assert.deepEqual([listed?.value, listed?.evidence], [profile.candidate_name.value, undefined]);

    for (const tool of ['get_cv', 'get_profile']) {
      const refused = await call(tool, { id: foreign });
      assert.equal(refused.isError, true);
      assert.match(refused.text, /^.+\. \(not_found, request [\w-]+\)$/);
    }
    const invalid = await call('list_cvs', { created_from: 'yesterday' });
    assert.match(invalid.text, /\(validation_error, request /);
    await company.change({ rateLimitPerMinute: 1 });
    const limited = await call('get_cv', { id: first });
    assert.match(limited.text, /Try again after \d+ seconds\. \(rate_limit_exceeded, request /);
    await company.change({ apiEnabled: false, rateLimitPerMinute: 1000 });
    assert.match((await call('list_cvs')).text, /\(api_disabled, request /);
  });

  test('it offers what is configured, also to assistants that speak the revision of 2026 only', async (t) => {
    const { key } = await withProfileKey(service);
    const settings = { LECTERN_URL: `${service.url}/`, LECTERN_PROFILE_API_KEY: key };
    const dir = await temporaryDir(t);
    const { tools, json } = await assistant(t, ['--files', dir], { settings, revision: '2026-07-28' });
    assert.deepEqual(await tools(), ['read_cv', 'list_profiles', 'get_profile']);
    assert.deepEqual((await json<{ data: object[] }>('list_profiles')).data, []);
  });

  test('a server that does not answer, or that is not Lectern, is an answer of the tool', async (t) => {
    const away = { LECTERN_URL: 'http://127.0.0.1:9/api/public/v1', LECTERN_API_KEY: 'lectern_x' };
    const nobody = await (await assistant(t, [], { settings: away })).call('list_cvs');
    assert.equal(nobody.isError, true);
    assert.match(nobody.text, /^Lectern does not answer at http:\/\/127\.0\.0\.1:9: .+\.$/);

    const website = createServer((_request, answer) => answer.end('<html>Welcome</html>')).listen(0, '127.0.0.1');
    t.after(() => website.close());
    await once(website, 'listening');
    const address = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
    const page = { LECTERN_URL: address, LECTERN_API_KEY: 'lectern_x' };
    assert.deepEqual(await (await assistant(t, [], { settings: page })).call('list_cvs'), {
      isError: true,
      text: `What answers at ${address} is not Lectern: status 200.`,
    });
  });

  test('a start that could offer nothing is refused with the reason', async () => {
    const { refused } = cliProcess({ LECTERN_DATA_DIR: dataDir });
    assert.match(await refused('mcp'), /There is nothing to offer\./);
    assert.match(await refused('mcp', '--files', 'package.json'), /There is no folder package\.json\./);
    const refusedWith = (settings: Record<string, string>) => cliProcess(settings).refused('mcp');
    assert.match(await refusedWith({ LECTERN_API_KEY: 'lectern_x' }), /not LECTERN_URL/);
    assert.match(await refusedWith({ LECTERN_URL: service.url }), /neither LECTERN_API_KEY nor/);
    assert.match(
      await refusedWith({ LECTERN_URL: 'lectern.example.com', LECTERN_API_KEY: 'x' }),
      /Write an address such as/,
    );
  });
});
