/** What every bench measures: a Lectern server of its own with one company in it, made by the operator's command line. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { environment, type ServerProcess, startServer } from '../test/kit/server-process.ts';
import { CLI_ARGUMENTS } from '../test/support/cli-arguments.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const API = '/api/public/v1';

/** A server under test, and the headers of a caller whose rate limit and credits are too high to be felt. */
export interface Subject {
  readonly server: ServerProcess;
  /** The base address of the API, without a slash at its end. */
  readonly api: string;
  readonly authorization: string;
  readonly actingUser: string;
  readonly companyId: number;
  /** The acting user's, an administrator's. */
  readonly memberId: number;
}

/** Starts a server (`nodeOptions` such as `--cpu-prof` for its Node) and makes the company. The caller stops the server. */
export async function startSubject(nodeOptions: readonly string[] = []): Promise<Subject> {
  const server = await startServer({ settings: { LECTERN_LOG_LEVEL: 'info' }, nodeOptions });
  try {
    return await newCompany(server, { name: 'Bench', rateLimit: 1_000_000 });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Makes a company that has more credits than a bench can spend, with a caller of its API. */
export async function newCompany(
  server: ServerProcess,
  { name, rateLimit }: { readonly name: string; readonly rateLimit: number },
): Promise<Subject> {
  const settings = ['--name', name, '--storage', 'on', '--api', 'on', '--rate-limit', String(rateLimit)];
  const company = await lectern(server, ['company', 'create', ...settings]);
  const id = String(company.id);
  const actingUser = `${name.toLowerCase()}@example.com`;
  const person = ['--email', actingUser, '--role', 'administrator'];
  const member = await lectern(server, ['member', 'add', '--company', id, ...person]);
  await lectern(server, ['credits', 'grant', '--company', id, '--amount', '1000000']);
  const key = await lectern(server, ['key', 'create', '--company', id, '--name', 'bench']);
  return {
    server,
    api: `${server.url}${API}`,
    authorization: `Bearer ${String(key.secret)}`,
    actingUser,
    companyId: Number(company.id),
    memberId: Number(member.id),
  };
}

/** Runs one command of the operator's command line against the server's data, and gives what it prints as JSON. */
export async function lectern(server: ServerProcess, words: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [...CLI_ARGUMENTS, ...words, '--json'], {
    cwd: ROOT,
    env: { ...environment(), LECTERN_DATA_DIR: server.dataDir },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Sends one CV through `POST /cvs/process`. Throws for every answer but 200. */
export async function processCv(
  subject: Subject,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<{ readonly id: number; readonly name: string | null; readonly method: string }> {
  const { status, text } = await sendCv(subject, pdf);
  if (status !== 200) throw new Error(`POST /cvs/process answered ${status}: ${text}`);
  const { data } = JSON.parse(text) as {
    data: { id: number; candidate_name: string | null; processing_method: string };
  };
  return { id: data.id, name: data.candidate_name, method: data.processing_method };
}

/** Sends one document through `POST /cvs/process`, and gives the answer whatever it is. */
export async function sendCv(
  subject: Subject,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<{ readonly status: number; readonly text: string }> {
  const form = new FormData();
  form.set('acting_user_email', subject.actingUser);
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'cv.pdf');
  const response = await fetch(`${subject.api}/cvs/process`, {
    method: 'POST',
    headers: { authorization: subject.authorization },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}
