import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const run = promisify(execFile);

/** A project that has only the packed client and its dependencies. It is deleted after the file. */
export async function installClient(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-client-'));
  after(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'packed'));
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  // The dependencies come from the packages of this checkout, so that no registry is asked.
  const packages = ['clients/typescript', 'node_modules/openapi-fetch', 'node_modules/openapi-typescript-helpers'];
  await run('npm', ['pack', '--silent', '--pack-destination', path.join(folder, 'packed'), ...packages.map(dotted)], {
    cwd: ROOT,
  });
  const archives = (await readdir(path.join(folder, 'packed'))).map((name) => `./packed/${name}`);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...archives], { cwd: folder });
  await cp(path.join(ROOT, 'clients/typescript/examples'), folder, { recursive: true });
  return folder;
}

function dotted(folder: string): string {
  return `./${folder}`;
}

/** What the tests use of the client. Its own types need those of a browser, which tests do not have. */
export interface ClientModule {
  readonly LecternClient: new (options: {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly attempts?: number;
  }) => InstalledClient;
}

interface InstalledClient {
  health(): Promise<{ readonly status: string }>;
  processCv(
    cv: { readonly file: Blob; readonly fileName: string; readonly actingUserEmail: string },
    options?: { readonly signal?: AbortSignal },
  ): Promise<{ readonly id: number; readonly candidate_name: string | null }>;
  listCvs(options: { readonly pageSize: number }): AsyncIterable<{ readonly id: number }>;
  getCv(id: number): Promise<{ readonly id: number; readonly latest_role: string | null }>;
  getCvFile(id: number): Promise<{ readonly url: string }>;
  listTemplates(email: string): Promise<readonly { readonly name: string }[]>;
}

/** The client as a program of that project imports it. */
export async function importClient(folder: string): Promise<ClientModule> {
  const entry = path.join(folder, 'node_modules/lectern-client/dist/index.js');
  return (await import(pathToFileURL(entry).href)) as ClientModule;
}
