import { Transform, type TransformCallback } from 'node:stream';
import { MIMEType } from 'node:util';

const CR = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/** A boundary. RFC 2046 allows 70 characters; some clients send more, and other characters. */
const BOUNDARY = /^[ !#-[\]-~]{0,199}[!#-[\]-~]$/;

/** The boundary of a `Content-Type`; null if it has no usable one. */
export function boundaryOf(contentType: string): string | null {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary') ?? '';
    return BOUNDARY.test(boundary) ? boundary : null;
  } catch {
    return null;
  }
}

/**
 * Removes the white space that may follow a boundary on its line (RFC 2046, section 5.1.1). The form parser does not support it
 * and would read it as the first header of the part.
 */
export class PaddingRemover extends Transform {
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
