import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';

import { type ServerProcess, startServer } from '../kit/server-process.ts';
import { Answer } from '../support/answer.ts';
import { TestCompany } from '../support/company.ts';
import { assertInContract } from '../support/contract.ts';
import { API_PREFIX, type Lectern } from '../support/lectern.ts';
import { cvForm } from '../support/upload.ts';

/** Credits of the company that sends: more than any run needs. */
export const CREDITS = 1_000_000;
const GIVE_UP_MS = 300_000;

/** A server of the run's own, and the company that sends to it. */
export interface HostileService extends Lectern {
  readonly server: ServerProcess;
  readonly company: TestCompany;
  /** The folder that the server and its engines are told to put temporary files into. */
  readonly temporaryDir: string;
  close(): Promise<string | null>;
}

export interface ServiceOptions {
  /** The server's limit for one document. */
  readonly documentTimeoutMs: number;
  /** As in `LECTERN_ENGINES`. */
  readonly engines: 'auto' | 'npm';
  /** As in `LECTERN_SANDBOX`. */
  readonly sandbox: 'auto' | 'off';
}

/** Starts a real server with caps short enough for thousands of documents. */
export async function startHostileService({
  documentTimeoutMs,
  engines,
  sandbox,
}: ServiceOptions): Promise<HostileService> {
  const temporaryDir = await mkdtemp(path.join(tmpdir(), 'lectern-hostile-'));
  const server = await startServer({
    settings: {
      TMPDIR: temporaryDir,
      LECTERN_ENGINES: engines,
      LECTERN_SANDBOX: sandbox,
      LECTERN_DOCUMENT_TIMEOUT_MS: String(documentTimeoutMs),
      LECTERN_OCR_PAGES_MAX: '2',
      LECTERN_OCR_LANGUAGES: 'eng',
    },
  });
  const { url, dataDir } = server;
  const config = { databaseUrl: null, dataDir, databaseConnections: 4 };
  const database = await openDatabase({ config, log: createLog('silent'), applicationName: 'lectern-hostile' });
  const service = { url, baseUrl: url + API_PREFIX, dataDir, db: database.kysely };
  const close = async (): Promise<string | null> => {
    await database.close();
    const fault = await server.stop();
    await rm(temporaryDir, { recursive: true, force: true });
    return fault;
  };
  const company = await TestCompany.create(service, { credits: CREDITS });
  return { ...service, server, company, temporaryDir, close };
}

/** What became of a document that was sent. */
export interface Outcome {
  /** Null where there was no answer. */
  readonly answer: Answer | null;
  readonly milliseconds: number;
  /** What is wrong with the answer; null where it is one that the contract knows. */
  readonly fault: string | null;
}

/** Sends one document and holds the answer against the contract. Whatever happens is told, not thrown. */
export async function send(service: HostileService, fileName: string, file: Buffer): Promise<Outcome> {
  const started = performance.now();
  const since = (): number => performance.now() - started;
  const url = new URL(`${service.baseUrl}/cvs/process`);
  let answer: Answer;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.company.key}` },
      body: await cvForm(service.company, { file, fileName }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    answer = new Answer(response.status, response.headers, await response.text());
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : '';
    return { answer: null, milliseconds: since(), fault: `no answer: ${message} ${why}` };
  }
  const milliseconds = since();
  try {
    assertInContract('POST', url.pathname, answer);
    return { answer, milliseconds, fault: null };
  } catch (error) {
    return { answer, milliseconds, fault: (error as Error).message };
  }
}
