import { Transform, type TransformCallback } from 'node:stream';
import { MIMEType } from 'node:util';

const CR = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/** What a boundary may be: RFC 2046 allows 70 characters, some clients send more and other signs. */
const BOUNDARY = /^[ !#-[\]-~]{0,199}[!#-[\]-~]$/;

/** The boundary that a `Content-Type` names; null where it names none that can be used. */
export function boundaryOf(contentType: string): string | null {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary') ?? '';
    return BOUNDARY.test(boundary) ? boundary : null;
  } catch {
    return null;
  }
}

/**
 * Takes the white space away that may follow a boundary on its line (RFC 2046, section 5.1.1). The parser of the form does not
 * know it, and would take it for the first header of the part.
 */
export class PaddingRemover extends Transform {
  readonly #delimiter: Buffer;
  /** The end of what came, where it may be the beginning of a delimiter. The body begins as if a line had ended. */
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

  /** How many of the last bytes may begin a delimiter. A carriage return is its first byte, and no other of it. */
  #heldLength(bytes: Buffer): number {
    const from = bytes.lastIndexOf(CR);
    if (from < 0) return 0;
    const tail = bytes.subarray(from);
    return tail.length < this.#delimiter.length && this.#delimiter.subarray(0, tail.length).equals(tail)
      ? tail.length
      : 0;
  }
}
