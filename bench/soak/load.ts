import { documentDrawer } from '../../test/chaos/documents.ts';
import { documentOf } from '../../test/hostile/documents.ts';
import { Random } from '../../training/content/random.ts';
import type { Subject } from '../subject.ts';

/** So many of a hundred documents are hostile; the others are those that the chaos run sends. */
const HOSTILE_SHARE = 0.1;
/** A client gives up a document that is refused so often. */
const TRIES_MAX = 20;
const GIVE_UP_MS = 300_000;

/** A document to send. */
interface SoakDocument {
  /** `PDF`, `Word`, `scan`, `damaged` or `hostile`. */
  readonly kind: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** What became of a document. */
export interface Sent {
  readonly kind: string;
  /** The status of the last answer; null where there was none. */
  readonly status: number | null;
  /** How often the server asked to come again later. */
  readonly retries: number;
  /** From the first byte of the last try to its answer. */
  readonly milliseconds: number;
  /** The code of a refusal, why there was no answer, or null for a CV. */
  readonly refusal: string | null;
  /** The stored CV; null for a refusal. */
  readonly cvId: number | null;
}

/** Makes the documents of a run: the same for the same seed. */
export async function soakDocuments(seed: number): Promise<(index: number) => SoakDocument> {
  const random = new Random(`soak/${seed}`);
  const draw = await documentDrawer();
  return (index) => {
    if (random.next() < HOSTILE_SHARE) return { ...documentOf(seed + index), kind: 'hostile' };
    const { kind, extension, bytes } = draw(random);
    return { kind, fileName: `cv-${index}.${extension}`, bytes };
  };
}

interface Answer {
  readonly data?: { readonly id: number } | null;
  readonly error?: { readonly code: string } | null;
}

export interface Rate {
  /** Documents a second. Each is sent at its time, however long the others take. */
  readonly perSecond: number;
  readonly count: number;
  /** Aborted where no more is to be sent. */
  readonly signal: AbortSignal;
}

/** Sends documents at a steady rate, and resolves when all are answered. */
export async function sendSteadily(
  document: (index: number) => SoakDocument,
  { perSecond, count, signal }: Rate,
  send: (document: SoakDocument) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const inWork = new Set<Promise<void>>();
  try {
    for (let index = 0; index < count && !signal.aborted; index += 1) {
      await wait(start + (index * 1000) / perSecond - performance.now());
      const work = send(document(index)).finally(() => inWork.delete(work));
      inWork.add(work);
    }
  } finally {
    await Promise.all(inWork);
  }
}

/** Sends a document as a client does that comes again when it is asked to, under one idempotency key. */
export async function sendDocument(subject: Subject, { kind, fileName, bytes }: SoakDocument): Promise<Sent> {
  const key = crypto.randomUUID();
  for (let retries = 0; ; retries += 1) {
    const form = new FormData();
    form.set('acting_user_email', subject.actingUser);
    form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
    const started = performance.now();
    try {
      const response = await fetch(`${subject.api}/cvs/process`, {
        method: 'POST',
        headers: { authorization: subject.authorization, 'idempotency-key': key },
        body: form,
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const answer = (await response.json()) as Answer;
      const after = response.headers.get('retry-after');
      if (after === null || retries === TRIES_MAX)
        return {
          kind,
          status: response.status,
          retries,
          milliseconds: performance.now() - started,
          refusal: answer.error?.code ?? null,
          cvId: answer.data?.id ?? null,
        };
      await wait(Number(after) * 1000);
    } catch (error) {
      const milliseconds = performance.now() - started;
      return { kind, status: null, retries, milliseconds, refusal: String(error), cvId: null };
    }
  }
}

/** Does what callers do with a stored CV: fetches it, a page of the list, and its file by a signed link. @throws Error on any other answer */
export async function readBack(subject: Subject, cvId: number): Promise<void> {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${subject.api}${path}`, {
      headers: { authorization: subject.authorization },
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    if (response.status !== 200) throw new Error(`GET ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  await get('/cvs');
  const { data } = (await get(`/cvs/${cvId}/file`)) as { readonly data: { readonly url: string } };
  const file = await fetch(data.url, { signal: AbortSignal.timeout(GIVE_UP_MS) });
  const bytes = await file.arrayBuffer();
  if (file.status !== 200 || bytes.byteLength === 0) throw new Error(`the file of CV ${cvId} answered ${file.status}`);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
