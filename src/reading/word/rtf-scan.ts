/** What a scan of RTF meets: group marks, control words with their numbers, and text between them. */
export type RtfKind = 'begin' | 'end' | 'control' | 'text' | 'binary';

const [BACKSLASH, OPEN, CLOSE, MINUS, SPACE, APOSTROPHE] = [0x5c, 0x7b, 0x7d, 0x2d, 0x20, 0x27];

/**
 * Goes through RTF, one character a byte, in time proportional to its length whatever it holds (Rich Text Format
 * Specification 1.9.1, "RTF Syntax"). Binary data, which may hold any byte, is passed over by its own count.
 */
export class RtfScanner {
  readonly rtf: string;
  kind: RtfKind = 'text';
  start = 0;
  end = 0;
  /** Of a control: its letters, or its one sign. */
  word = '';
  /** Of a control: its number, if it has one. */
  number: number | null = null;

  constructor(rtf: string) {
    this.rtf = rtf;
  }

  /** Moves on; false at the end. */
  next(): boolean {
    const { rtf } = this;
    const from = this.end;
    if (from >= rtf.length) return false;
    const bytes = this.kind === 'control' && this.word === 'bin' ? (this.number ?? 0) : 0;
    // More than there are is no count: nothing is hidden behind it.
    if (bytes > 0 && bytes <= rtf.length - from) {
      return this.#take('binary', from, from + bytes);
    }
    const code = rtf.charCodeAt(from);
    if (code === OPEN) return this.#take('begin', from, from + 1);
    if (code === CLOSE) return this.#take('end', from, from + 1);
    return code === BACKSLASH ? this.#takeControl(from) : this.#takeText(from);
  }

  #takeText(from: number): boolean {
    let at = from + 1;
    for (; at < this.rtf.length; at += 1) {
      const code = this.rtf.charCodeAt(at);
      if (code === BACKSLASH || code === OPEN || code === CLOSE) break;
    }
    return this.#take('text', from, at);
  }

  #takeControl(from: number): boolean {
    const { rtf } = this;
    let at = from + 1;
    while (isLetter(rtf.charCodeAt(at))) at += 1;
    if (at === from + 1) {
      // A sign. That of a byte has two digits behind it.
      const isByte = rtf.charCodeAt(at) === APOSTROPHE;
      this.word = rtf.charAt(at);
      this.number = isByte ? Number.parseInt(rtf.slice(at + 1, at + 3), 16) : null;
      return this.#take('control', from, Math.min(rtf.length, at + (isByte ? 3 : 1)));
    }
    this.word = rtf.slice(from + 1, at);
    const digits = at;
    if (rtf.charCodeAt(at) === MINUS) at += 1;
    while (isDigit(rtf.charCodeAt(at))) at += 1;
    this.number = at === digits ? null : Number(rtf.slice(digits, at));
    if (rtf.charCodeAt(at) === SPACE) at += 1;
    return this.#take('control', from, at);
  }

  #take(kind: RtfKind, start: number, end: number): boolean {
    this.kind = kind;
    this.start = start;
    this.end = end;
    return true;
  }
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
