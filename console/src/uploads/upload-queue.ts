import i18next from 'i18next';
import type { UploadedCv } from '#http/console/contract.ts';
import { getActingMember } from '../api/acting-member.ts';
import { ApiError, codeOf, mayWorkLater } from '../api/call.ts';
import { signInPrompt } from '../api/prompts.ts';
import { errorText, requestIdOf } from '../parts/error-text.ts';
import { isPageChanged } from '../parts/page-changed.tsx';
import { ArchiveError } from './archive-error.ts';
import { contentKey } from './content-key.ts';
import {
  isFinished,
  sendFile,
  type Upload,
  type UploadHints,
  type UploadSource,
  type UploadState,
  validateBeforeSending,
  type WaitReason,
} from './upload.ts';

/** Uploads sent at a time. The server reads about as many at a time. */
const AT_ONCE = 3;
/** The wait if the server does not send one. */
const WAIT_SECONDS = 10;

/** Codes after which an upload is retried automatically. Its key prevents paying twice. */
const PASSING: ReadonlySet<string> = new Set<WaitReason>([
  'rate_limit_exceeded',
  'too_many_uploads',
  'service_busy',
  'upload_unfinished',
]);

export interface UploadOptions {
  readonly hints: UploadHints;
  readonly sizeBytesMax: number;
}

interface QueueEvents {
  readonly onDone: (cv: UploadedCv) => void;
  readonly onError: (error: unknown) => void;
}

/** The uploads of this tab: some are being sent, the others wait. */
export class UploadQueue {
  readonly #events: QueueEvents;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<number, AbortController>();
  #list: readonly Upload[] = [];
  #nextId = 1;
  /** The server asked to send nothing before this moment. */
  #held: { readonly why: WaitReason; readonly until: number } = { why: 'turn', until: 0 };
  #timer: number | undefined;

  constructor(events: QueueEvents) {
    this.#events = events;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly list = (): readonly Upload[] => this.#list;

  /** Appends files. A file that the server would refuse is not sent. */
  readonly add = (sources: readonly UploadSource[], { hints, sizeBytesMax }: UploadOptions): void => {
    const as = getActingMember();
    if (as === null) return;
    const added = sources.map((source): Upload => {
      const state = faultOf(source, sizeBytesMax) ?? this.#turn();
      return { id: this.#nextId++, source, hints, as, key: source.isOfMany ? null : newUploadKey(), state };
    });
    this.#change([...this.#list, ...added]);
    this.#pump();
  };

  readonly retry = (id: number): void => {
    this.#set(id, this.#turn());
    this.#pump();
  };

  /** Removes an upload that the server has not received completely. */
  readonly remove = (id: number): void => {
    this.#running.get(id)?.abort();
    this.#change(this.#list.filter((upload) => upload.id !== id));
  };

  /** Removes finished uploads. */
  readonly clear = (): void => this.#change(this.#list.filter(({ state }) => !isFinished(state)));

  /** Ends all uploads: waiting ones are not sent, and responses to those already sent are ignored. */
  readonly end = (): void => {
    for (const controller of this.#running.values()) controller.abort();
    this.#held = { why: 'turn', until: 0 };
    this.#change([]);
  };

  #turn(): UploadState {
    const { why, until } = this.#held;
    return { kind: 'waiting', why: until > Date.now() ? why : 'turn', notBefore: until };
  }

  #pump(): void {
    const now = Date.now();
    const waiting = this.#list.flatMap(({ id, state }) => (state.kind === 'waiting' ? [{ id, ...state }] : []));
    for (const { id } of waiting.filter(({ notBefore }) => notBefore <= now)) {
      if (this.#running.size >= AT_ONCE) break;
      void this.#run(id);
    }
    clearTimeout(this.#timer);
    const later = waiting.map(({ notBefore }) => notBefore).filter((moment) => moment > now);
    if (later.length > 0) this.#timer = window.setTimeout(() => this.#pump(), Math.min(...later) - now);
  }

  async #run(id: number): Promise<void> {
    const upload = this.#list.find((one) => one.id === id);
    if (upload === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    this.#set(id, { kind: 'sending', sentBytes: 0, percent: 0 });
    try {
      const bytes = await upload.source.open();
      const key = upload.key ?? (await contentKey(bytes, upload));
      this.#give(id, { key });
      if (signal.aborted) return;
      const cv = await sendFile({ ...upload, bytes, key }, { signal, onState: (state) => this.#set(id, state) });
      // With a key from before, the answer repeats that of this upload itself.
      const wasThere = cv.read_before && upload.key === null;
      this.#set(id, { kind: 'done', cv, wasThere, endedAt: Date.now() });
      this.#events.onDone(cv);
    } catch (error) {
      if (!signal.aborted) this.#failed(id, error);
    } finally {
      this.#running.delete(id);
      this.#pump();
    }
  }

  #failed(id: number, error: unknown): void {
    if (codeOf(error) === 'signed_out') {
      void this.#askToSignIn(id, error);
      return;
    }
    if (error instanceof ArchiveError) {
      this.#set(id, faultState(i18next.t(`uploads.${error.fault}`)));
      return;
    }
    if (isPageChanged(error)) this.end();
    else if (error instanceof ApiError && PASSING.has(error.code)) this.#wait(id, error);
    else {
      // After a failure that cost a credit, the same key would return the same failure.
      if (codeOf(error) === 'storage_failed') this.#give(id, { key: newUploadKey() });
      this.#set(id, failureOf(error));
    }
    this.#events.onError(error);
  }

  /** The session has ended: the upload goes on once the person has signed in again. */
  async #askToSignIn(id: number, error: unknown): Promise<void> {
    this.#set(id, failureOf(error));
    if (await signInPrompt.request()) this.retry(id);
    else this.#events.onError(error);
  }

  #wait(id: number, { code, retryAfterSeconds }: ApiError): void {
    const why = code as WaitReason;
    const notBefore = Date.now() + (retryAfterSeconds ?? WAIT_SECONDS) * 1000;
    this.#set(id, { kind: 'waiting', why, notBefore });
    // An unfinished upload does not delay the others.
    if (why === 'upload_unfinished' || notBefore <= this.#held.until) return;
    this.#held = { why, until: notBefore };
    this.#change(
      this.#list.map((upload) =>
        upload.state.kind === 'waiting' && upload.state.notBefore < notBefore
          ? { ...upload, state: { kind: 'waiting', why, notBefore } }
          : upload,
      ),
    );
  }

  #set(id: number, state: UploadState): void {
    this.#give(id, { state });
  }

  #give(id: number, change: Partial<Pick<Upload, 'state' | 'key'>>): void {
    this.#change(this.#list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #change(list: readonly Upload[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}

function faultOf(source: UploadSource, sizeBytesMax: number): UploadState | null {
  const fault = validateBeforeSending(source, sizeBytesMax);
  if (fault === null) return null;
  const size = `${Math.floor(sizeBytesMax / (1024 * 1024))} MB`;
  return faultState(i18next.t(`uploads.${fault}`, { size }));
}

/** The state of a file that is not sent. */
function faultState(message: string): UploadState {
  return { kind: 'failed', endedAt: null, message, requestId: null, retryable: false };
}

function failureOf(error: unknown): UploadState {
  // A refused file would be refused again. After an overload or a fault a retry may work.
  const failure = { message: errorText(error), requestId: requestIdOf(error), retryable: mayWorkLater(error) };
  return { kind: 'failed', endedAt: Date.now(), ...failure };
}

/**
 * A random idempotency key: a UUID of version 4 (RFC 9562). `crypto.randomUUID` is not used, because browsers have it only on
 * pages served by https or from localhost.
 */
function newUploadKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
