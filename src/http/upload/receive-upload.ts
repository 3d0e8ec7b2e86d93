import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MIMEType } from 'node:util';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { storableText } from '#kit/text.ts';
import { Problem, refusal } from '#problems/problem.ts';
import { fileTooLarge } from '#use-cases/process-cv/check-upload.ts';
import type { UploadedFile } from '#use-cases/process-cv/cv-call.ts';

/** A form of `POST /cvs/process`, its file in scratch space. */
export interface UploadForm {
  /** Null where the form has no file. */
  readonly file: UploadedFile | null;
  readonly actingUserEmail: string | null;
  readonly templateId: string | null;
  readonly gender: string | null;
  readonly blurb: string | null;
}

/** The minimum rate of a body: this many bytes in each span of time. */
export interface MinimumUploadRate {
  readonly bytes: number;
  readonly windowMs: number;
}

interface UploadOptions {
  /** The call's own folder; the file is written there. */
  readonly scratchDir: string;
  readonly fileLimitBytes: number;
  readonly leastRate?: MinimumUploadRate;
}

const TEXT_FIELDS: readonly string[] = ['acting_user_email', 'template_id', 'gender', 'blurb'];
/** One kilobyte per second. A slower upload blocks a place that others need. */
const LEAST_RATE: MinimumUploadRate = { bytes: 20 * 1024, windowMs: 20_000 };
const FIELD_BYTES = 64 * 1024;
/** The limit for everything but the file: fields, part headers, files in other fields. */
const BESIDE_FILE_BYTES = 1024 * 1024;
/** A boundary. RFC 2046 allows 70 characters; some clients send more, and other characters. */
const BOUNDARY = /^[ !#-[\]-~]{0,199}[!#-[\]-~]$/;

const CR = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/**
 * Receives a multipart form as a stream. The file goes directly to disk and is cut off at the limit; nothing is held whole in memory.
 * Of repeated fields the first counts; unknown fields are ignored.
 *
 * @throws Problem `validation_error` for a malformed form, a file over the limit, a second file, and a body that arrives too slowly
 */
export async function receiveUpload(request: IncomingMessage, options: UploadOptions): Promise<UploadForm> {
  // A destroyed request emits no more events.
  if (request.destroyed) throw clientDisconnected();
  const form = new FormReceiver(options);
  const boundary = requireBoundary(request.headers['content-type'] ?? '');
  const parser = makeParser(boundary, options.fileLimitBytes);
  const body = request.pipe(new PaddingRemover(boundary));
  const { bytes: bytesMin, windowMs } = options.leastRate ?? LEAST_RATE;
  let watch: NodeJS.Timeout | undefined;
  const refused = new Promise<never>((_resolve, reject) => {
    let bytes = 0;
    let bytesBefore = 0;
    watch = setInterval(() => {
      // While the disk is slow, the body waits for it.
      if (bytes - bytesBefore < bytesMin && !body.writableNeedDrain) reject(new Problem('upload_too_slow'));
      bytesBefore = bytes;
    }, windowMs);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > options.fileLimitBytes + BESIDE_FILE_BYTES) reject(fileTooLarge(options.fileLimitBytes));
    });
    request.once('error', (cause) => reject(clientDisconnected(cause)));
    request.once('close', () => {
      if (!request.readableEnded) reject(clientDisconnected());
    });
    parser.once('error', (cause: unknown) => reject(malformed(cause)));
    parser.on('field', (...field: [name: string, value: string, nameCut: boolean, valueCut: boolean]) => {
      const [name, value, , truncated] = field;
      if (truncated && TEXT_FIELDS.includes(name))
        reject(new Problem(refusal('field_too_long', { field: name.slice(0, 100), max: FIELD_BYTES })));
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
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new Problem('body_not_form');
  const boundary = boundaryOf(contentType);
  if (boundary === null) throw new Problem('boundary_missing');
  return boundary;
}

/** The boundary of a `Content-Type`; null if it has no usable one. */
function boundaryOf(contentType: string): string | null {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary') ?? '';
    return BOUNDARY.test(boundary) ? boundary : null;
  } catch {
    return null;
  }
}

function makeParser(boundary: string, fileSize: number): InstanceType<typeof Busboy> {
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    isPartAFile: (name, type, fileName) =>
      !TEXT_FIELDS.includes(name ?? '') && (fileName !== undefined || type === 'application/octet-stream'),
    // The size limit above also bounds the number of parts.
    limits: { fileSize, fieldSize: FIELD_BYTES, headerPairs: 100 },
  });
}

/** The client is gone, so only the log shows this. */
export function clientDisconnected(cause?: unknown): Problem {
  return new Problem('upload_broken_off', { cause });
}

function malformed(cause: unknown): Problem {
  const isCutOff = cause instanceof Error && /unexpected end/i.test(cause.message);
  return new Problem(isCutOff ? 'form_cut_off' : 'form_malformed', { cause });
}

interface IncomingFile {
  readonly name: string;
  readonly stream: BusboyFileStream;
  readonly fileName: string;
}

/** Collects the parts of one form. */
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
      throw new Problem('two_files');
    }
    const target = path.join(this.#options.scratchDir, 'upload');
    const limit = new Promise<never>((_resolve, reject) => {
      stream.once('limit', () => reject(fileTooLarge(this.#options.fileLimitBytes)));
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

  /** Stops writing. The folder of the call is deleted with what is on disk. */
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

  /** A field that is never refused: characters that cannot be stored are removed. */
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

/**
 * Removes the white space that may follow a boundary on its line (RFC 2046, section 5.1.1). The form parser does not support it
 * and would read it as the first header of the part.
 */
class PaddingRemover extends Transform {
  readonly #delimiter: Buffer;
  /** The end of the received bytes that may begin a delimiter. Initially a line break, as before the first delimiter. */
  #held: Buffer = Buffer.from('\r\n');
  #isAfterDelimiter = false;

  constructor(boundary: string) {
    super();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let rest = this.#withoutPadding(Buffer.concat([this.#held, chunk]));
    let at = rest.indexOf(this.#delimiter);
    while (at >= 0) {
      const end = at + this.#delimiter.length;
      this.push(rest.subarray(0, end));
      this.#isAfterDelimiter = true;
      rest = this.#withoutPadding(rest.subarray(end));
      at = rest.indexOf(this.#delimiter);
    }
    const whole = rest.length - this.#heldLength(rest);
    if (whole > 0) this.push(rest.subarray(0, whole));
    this.#held = rest.subarray(whole);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#held);
  }

  #withoutPadding(bytes: Buffer): Buffer {
    if (!this.#isAfterDelimiter) return bytes;
    const at = bytes.findIndex((byte) => byte !== SPACE && byte !== TAB);
    this.#isAfterDelimiter = at < 0;
    return bytes.subarray(at < 0 ? bytes.length : at);
  }

  /** The number of last bytes that may begin a delimiter. Only its first byte is a carriage return. */
  #heldLength(bytes: Buffer): number {
    const from = bytes.lastIndexOf(CR);
    if (from < 0) return 0;
    const tail = bytes.subarray(from);
    return tail.length < this.#delimiter.length && this.#delimiter.subarray(0, tail.length).equals(tail)
      ? tail.length
      : 0;
  }
}
