import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { tooLarge } from '#flows/check-upload.ts';
import type { UploadedFile } from '#flows/cv-call.ts';
import { storableText } from '#kit/storable-text.ts';
import { Problem } from '#problems/problem.ts';
import { BODY_TYPE_SENTENCE } from '../render-error.ts';
import { boundaryOf, PaddingRemover } from './form-boundary.ts';

/** A form of `POST /cvs/process`, its file in scratch space. */
export interface UploadForm {
  /** Null where the form has no file. */
  readonly file: UploadedFile | null;
  readonly actingUserEmail: string | null;
  readonly templateId: string | null;
  readonly gender: string | null;
  readonly blurb: string | null;
}

/** A body brings so many bytes in each span of time at least. */
export interface LeastRate {
  readonly bytes: number;
  readonly spanMs: number;
}

interface UploadOptions {
  /** The call's own folder; the file is written there. */
  readonly scratchDir: string;
  readonly fileLimitBytes: number;
  readonly leastRate?: LeastRate;
}

const TEXT_FIELDS: readonly string[] = ['acting_user_email', 'template_id', 'gender', 'blurb'];
/** A kilobyte a second: a modem of 1990. What is slower holds a place that others need. */
const LEAST_RATE: LeastRate = { bytes: 20 * 1024, spanMs: 20_000 };
const FIELD_BYTES = 64 * 1024;
/** All that may come beside the file: fields, part headers, files in other fields. */
const BESIDE_FILE_BYTES = 1024 * 1024;

/**
 * Takes a multipart form in as it arrives. The file goes straight to disk and is cut off at the limit; nothing is held whole in
 * memory. Repeated fields: the first counts; unknown fields are passed over.
 *
 * @throws Problem `validation_error` for what is not a well-formed multipart form, a file over the limit, a second file, and
 *   a body that arrives too slowly
 */
export async function receiveUpload(request: IncomingMessage, options: UploadOptions): Promise<UploadForm> {
  // A client that is gone already sends no event any more to wait for.
  if (request.destroyed) throw brokenOff();
  const form = new FormReceiver(options);
  const boundary = requireBoundary(request.headers['content-type'] ?? '');
  const parser = makeParser(boundary, options.fileLimitBytes);
  const body = request.pipe(new PaddingRemover(boundary));
  const { bytes: bytesMin, spanMs } = options.leastRate ?? LEAST_RATE;
  let watch: NodeJS.Timeout | undefined;
  const refused = new Promise<never>((_resolve, reject) => {
    let bytes = 0;
    let bytesBefore = 0;
    watch = setInterval(() => {
      // While the disk is behind, the body waits for it.
      if (bytes - bytesBefore < bytesMin && !body.writableNeedDrain) reject(tooSlow());
      bytesBefore = bytes;
    }, spanMs);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > options.fileLimitBytes + BESIDE_FILE_BYTES) reject(tooLarge(options.fileLimitBytes));
    });
    request.once('error', (cause) => reject(brokenOff(cause)));
    request.once('close', () => {
      if (!request.readableEnded) reject(brokenOff());
    });
    parser.once('error', (cause: unknown) => reject(malformed(sentenceFor(cause), cause)));
    parser.on('field', (...field: [name: string, value: string, nameCut: boolean, valueCut: boolean]) => {
      const [name, value, , truncated] = field;
      if (truncated && TEXT_FIELDS.includes(name))
        reject(malformed(`The field "${name.slice(0, 100)}" is longer than ${FIELD_BYTES} bytes. Shorten it.`));
      else form.takeField(name, value);
    });
    parser.on('file', (name: string, stream: BusboyFileStream, fileName: string | undefined) => {
      form.takeFile({ name, stream, fileName: fileName ?? '' }).catch(reject);
    });
  });
  const finished = new Promise<void>((resolve) => parser.once('finish', () => resolve()));
  body.pipe(parser);
  try {
    await Promise.race([finished, refused]);
    await Promise.race([form.written(), refused]);
    return form.upload();
  } catch (error) {
    request.unpipe(body);
    body.destroy();
    form.abandon();
    throw error;
  } finally {
    clearInterval(watch);
  }
}

function requireBoundary(contentType: string): string {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw malformed(BODY_TYPE_SENTENCE);
  const boundary = boundaryOf(contentType);
  if (boundary === null) {
    throw malformed('The Content-Type has no usable boundary. Let your HTTP client write that header itself.');
  }
  return boundary;
}

function makeParser(boundary: string, fileSize: number): InstanceType<typeof Busboy> {
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    isPartAFile: (name, type, fileName) =>
      !TEXT_FIELDS.includes(name ?? '') && (fileName !== undefined || type === 'application/octet-stream'),
    // How many parts may come is bounded by what may come beside the file.
    limits: { fileSize, fieldSize: FIELD_BYTES, headerPairs: 100 },
  });
}

/** The client is gone: nobody reads this, but for the log. */
export function brokenOff(cause?: unknown): Problem {
  return malformed('The request broke off before it was complete.', cause);
}

function tooSlow(): Problem {
  return malformed(
    'The upload arrives too slowly, at less than 1 KB a second. Send it again over a faster connection.',
  );
}

function malformed(message: string, cause?: unknown): Problem {
  return new Problem('validation_error', { message, cause });
}

function sentenceFor(cause: unknown): string {
  const detail = cause instanceof Error ? cause.message : '';
  return /unexpected end/i.test(detail)
    ? 'The multipart body ends too early: its closing boundary is missing.'
    : 'The multipart body is malformed. Let your HTTP client build it, boundary included.';
}

interface IncomingFile {
  readonly name: string;
  readonly stream: BusboyFileStream;
  readonly fileName: string;
}

/** Gathers the parts of one form. */
class FormReceiver {
  readonly #options: UploadOptions;
  readonly #fields = new Map<string, string>();
  #file: UploadedFile | null = null;
  #writing: Promise<void> | null = null;
  #stream: Readable | null = null;

  constructor(options: UploadOptions) {
    this.#options = options;
  }

  takeField(name: string, value: string): void {
    if (TEXT_FIELDS.includes(name) && !this.#fields.has(name)) this.#fields.set(name, value);
  }

  /** Writes the file to disk. Settles when it is there; rejects at the limit and for a second file. */
  async takeFile({ name, stream, fileName }: IncomingFile): Promise<void> {
    if (name !== 'file') {
      stream.on('error', () => undefined).resume();
      return;
    }
    if (this.#writing !== null) {
      stream.on('error', () => undefined).resume();
      throw malformed('The form carries two files in "file". Send one CV a call.');
    }
    const target = path.join(this.#options.scratchDir, 'upload');
    const limit = new Promise<never>((_resolve, reject) => {
      stream.once('limit', () => reject(tooLarge(this.#options.fileLimitBytes)));
    });
    this.#stream = stream;
    this.#writing = pipeline(stream, createWriteStream(target));
    await Promise.race([this.#writing, limit]);
    this.#file = { path: target, name: displayName(fileName), sizeBytes: stream.bytesRead };
  }

  /** Waits until the file, if one came, is on disk. */
  async written(): Promise<void> {
    await this.#writing;
  }

  /** Stops writing; what is on disk goes with the call's folder. */
  abandon(): void {
    this.#stream?.destroy();
    this.#writing?.catch(() => undefined);
  }

  upload(): UploadForm {
    // A browser sends a nameless empty part where no file was chosen.
    const none = this.#file === null || (this.#file.name === '' && this.#file.sizeBytes === 0);
    return {
      file: none ? null : this.#file,
      actingUserEmail: this.#fields.get('acting_user_email') ?? null,
      templateId: this.#hint('template_id'),
      gender: this.#hint('gender'),
      blurb: this.#hint('blurb'),
    };
  }

  /** A field that is never refused for what it holds: of what cannot be kept the rest is taken. */
  #hint(name: string): string | null {
    const value = this.#fields.get(name);
    return value === undefined ? null : storableText(value);
  }
}

/** The name without folders and control characters; of a long one the first 180 characters and the extension are kept. */
function displayName(fileName: string): string {
  const base = storableText(fileName.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const dot = base.lastIndexOf('.');
  const stem = dot < 0 ? base : base.slice(0, dot);
  return Array.from(stem).slice(0, 180).join('') + base.slice(stem.length, stem.length + 20);
}
