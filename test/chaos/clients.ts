import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { Random } from '../../training/content/random.ts';
import { Answer } from '../support/answer.ts';
import type { TestCompany } from '../support/company.ts';
import { assertInContract } from '../support/contract.ts';
import { API_PREFIX } from '../support/lectern.ts';
import { cvForm, cvRequest } from '../support/upload.ts';
import type { ChaosDocument } from './documents.ts';
import type { ChaosNode } from './node.ts';

/** How a client behaves. */
type Manner =
  /** Sends once, and takes what it is told. */
  | 'plain'
  /** Sends with a key of its own, again and again until it is told. */
  | 'keyed'
  /** Hangs up before it has sent its file. */
  | 'breaks off'
  /** Sends everything and hangs up before it is told. */
  | 'hangs up';

/** One CV that a client wanted processed, and all that it was told. */
export interface Sent {
  /** The file's name, which no other has. */
  readonly name: string;
  readonly manner: Manner;
  readonly kind: ChaosDocument['kind'];
  readonly key: string | null;
  /** Answers in order; null for a request without one. */
  readonly answers: readonly (Answer | null)[];
  /** What about an answer the contract does not allow; null where there is nothing. */
  readonly breach: string | null;
}

export interface LoadOptions {
  readonly nodes: readonly ChaosNode[];
  readonly company: TestCompany;
  readonly random: Random;
  readonly draw: (random: Random) => ChaosDocument;
  /** Clients at once. */
  readonly clients: number;
}

const WAIT_MS = 25;
const KEYED_ATTEMPTS = 200;
/** No call takes so long while the service lives: a client that waits for longer has been forgotten. */
const ANSWER_MS_MAX = 240_000;
const NO_NODE_MS_MAX = 120_000;

/** Keeps clients at work until it is stopped. */
export class Load {
  readonly sent: Sent[] = [];
  readonly #options: LoadOptions;
  readonly #stopping = new AbortController();
  readonly #lanes: Promise<void>[];
  #serial = 0;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.clients }, (_, index) => this.#lane(index));
    // What went wrong with a client is told by `stop`, which may come much later.
    for (const lane of this.#lanes) lane.catch(() => undefined);
  }

  /** Lets every client finish what it has begun, and sends no more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#lanes);
  }

  async #lane(index: number): Promise<void> {
    const random = this.#options.random.fork(`client ${index}`);
    while (!this.#stopping.signal.aborted) {
      this.#serial += 1;
      this.sent.push(await this.#send(random, this.#serial));
    }
  }

  async #send(random: Random, serial: number): Promise<Sent> {
    const document = this.#options.draw(random);
    const name = `cv-${serial}.${document.extension}`;
    const manner = mannerOf(random);
    const key = manner === 'keyed' ? `chaos-${serial}` : null;
    const answers: (Answer | null)[] = [];
    let breach: string | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const url = await this.#someNode(random);
      const part = manner === 'breaks off' ? random.next() : 1;
      const answer =
        manner === 'plain' || manner === 'keyed'
          ? await this.#upload(url, { name, key, bytes: document.bytes })
          : await this.#hangUp(url, { name, bytes: document.bytes, part });
      answers.push(answer);
      if (answer !== null) breach ??= breachOf(answer);
      if (manner !== 'keyed' || isFinal(answer) || attempt === KEYED_ATTEMPTS) break;
      await delay(random.int(100, 400));
    }
    return { name, manner, kind: document.kind, key, answers, breach };
  }

  /** The address of a node that listens for calls; waits for one where none does. */
  async #someNode(random: Random): Promise<string> {
    const deadline = performance.now() + NO_NODE_MS_MAX;
    for (;;) {
      const urls = this.#options.nodes.flatMap(({ url, answersCalls }) => (answersCalls && url !== null ? url : []));
      if (urls.length > 0) return random.pick(urls);
      if (performance.now() > deadline) throw new Error(`no node listens for ${NO_NODE_MS_MAX / 1000} s`);
      await delay(WAIT_MS);
    }
  }

  async #upload(url: string, file: { name: string; key: string | null; bytes: Buffer }): Promise<Answer | null> {
    const { company } = this.#options;
    try {
      const response = await fetch(`${url}${API_PREFIX}/cvs/process`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${company.key}`,
          ...(file.key === null ? {} : { 'Idempotency-Key': file.key }),
        },
        body: await cvForm(company, { file: file.bytes, fileName: file.name }),
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      return new Answer(response.status, response.headers, await response.text());
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw error;
      return null;
    }
  }

  /** Sends the request up to a part of it and leaves. */
  async #hangUp(url: string, file: { name: string; bytes: Buffer; part: number }): Promise<null> {
    const { company } = this.#options;
    const { head, body } = await cvRequest(company, { file: file.bytes, fileName: file.name });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').catch(() => undefined);
    const bytes = Buffer.concat([Buffer.from(head), body.subarray(0, Math.floor(body.length * file.part))]);
    socket.write(bytes, () => socket.destroy());
    await closed;
    return null;
  }
}

function mannerOf(random: Random): Manner {
  const chance = random.next();
  if (chance < 0.55) return 'plain';
  if (chance < 0.87) return 'keyed';
  return chance < 0.94 ? 'breaks off' : 'hangs up';
}

/** Whether a client with a key has been told what became of its CV: anything but "not now" and "not processed". */
function isFinal(answer: Answer | null): boolean {
  if (answer === null) return false;
  return answer.status < 500 || answer.errorCode === 'storage_failed';
}

function breachOf(answer: Answer): string | null {
  try {
    assertInContract('POST', `${API_PREFIX}/cvs/process`, answer);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
