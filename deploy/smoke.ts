/**
 * The part of `smoke.sh` that runs in the container, which has no network. SAMPLES names the folder of the samples.
 *
 *   node smoke.ts ready    waits until the server takes requests
 *   node smoke.ts send     sends one CV of each kind with the key in API_KEY, compares what was read, and fetches pages
 */
import { openAsBlob, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const SAMPLES = process.env['SAMPLES'] ?? '/samples';
const READY_MS_MAX = 120_000;
const SERVER = 'http://127.0.0.1:8080';
const PAGES = ['api/public/v1/health', 'api/public/v1/cvs', 'api/public/v1/cvs/1/file', 'console/', 'docs/'];
const FILES = ['cv-one-column.pdf', 'cv-word-97.doc', 'cv-word.docx', 'cv-scanned.pdf'];

/** A line of `samples/truth.jsonl`. */
interface Truth {
  readonly file: string;
  readonly candidate_name: string;
  readonly latest_company: string;
  readonly latest_role: string;
}

async function waitUntilReady(): Promise<void> {
  for (const begunMs = performance.now(); performance.now() < begunMs + READY_MS_MAX; ) {
    const answer = await fetch('http://127.0.0.1:9464/readyz').catch(() => null);
    if (answer?.ok === true) return;
    await delay(250);
  }
  throw new Error('the server is not ready after two minutes');
}

async function answerTo(place: string, init: RequestInit): Promise<string> {
  const headers = { authorization: `Bearer ${process.env['API_KEY']}` };
  const answer = await fetch(`${SERVER}/${place}`, { ...init, headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${place}: ${answer.status} ${body}`);
  return body;
}

async function send({ file, candidate_name, latest_company, latest_role }: Truth): Promise<void> {
  const form = new FormData();
  form.set('acting_user_email', 'smoke@example.com');
  form.set('file', await openAsBlob(`${SAMPLES}/${file}`), file);
  const body = await answerTo('api/public/v1/cvs/process', { method: 'POST', body: form });
  const values = [candidate_name, latest_company, latest_role];
  const missing = values.filter((value) => !body.includes(JSON.stringify(value)));
  if (missing.length > 0) throw new Error(`${file}: no ${missing.join(', ')} in ${body}`);
  console.log(`${file}: ${values.join(', ')}`);
}

if (process.argv[2] === 'ready') await waitUntilReady();
else {
  const lines = readFileSync(`${SAMPLES}/truth.jsonl`, 'utf8').trim().split('\n');
  const truth = lines.map((line) => JSON.parse(line) as Truth);
  for (const name of FILES) {
    const one = truth.find(({ file }) => file === name);
    if (one === undefined) throw new Error(`the samples lack ${name}`);
    await send(one);
  }
  for (const page of PAGES) await answerTo(page, { method: 'GET' });
  console.log(`fetched ${PAGES.join(', ')}`);
}
