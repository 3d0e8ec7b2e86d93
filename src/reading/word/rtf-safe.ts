import { isHarmlessField } from './word-fields.ts';
import { type Replacement, replaced, TextBudget, UnsoundXml } from './word-markup.ts';
import { isPicture, pixelsOf } from './word-pictures.ts';

/** Groups inside each other: real documents have some twenty. */
const DEPTH_MAX = 400;
const TABLE_DEPTH_MAX = 32;
const PARAGRAPHS_MAX = 100_000;
/** Groups that lead to other files, or hold what other programs made and would open. */
const DROPPED = new Set(
  'template objdata objclass objname objalias objsect oleclsid datastore mailmerge nextfile filetbl fontemb fontfile themedata colorschememapping passwordhash linkval ddeval xmlnstbl'.split(
    ' ',
  ),
);
/** How a bitmap of Windows begins that has no head of a file. */
const DEVICE_BITMAP = '28000000';
const INSTRUCTION_MAX = 1000;
const DATA_LENGTH_MIN = 60;
const PICTURE_HEAD_DIGITS = 128 * 1024;

/**
 * RTF as a program may open it: without links to other files, embedded objects (their pictures stay), fields that fetch, and
 * pictures of more pixels than allowed; what comes behind its end is cut off.
 *
 * @param rtf the file, one character a byte
 * @throws UnsoundXml (`too_complex`) where groups are nested deeper than any document's
 */
export function safeRtf(rtf: string, picturePixelsMax: number): string {
  const pass = new Pass(rtf.slice(Math.max(0, rtf.indexOf('{\\rtf'))), picturePixelsMax);
  return pass.run();
}

interface Group {
  readonly start: number;
  /** Its first control word, that of what it holds; `*` before it does not count. */
  destination: string | null;
  /** Gathered in the instruction of a field, and in a picture. */
  content: string;
}

class Pass {
  readonly #token: RtfScanner;
  readonly #picturePixelsMax: number;
  readonly #groups: Group[] = [];
  readonly #pieces: Replacement[] = [];
  /** Open groups that hold the instruction of a field. */
  #instructions = 0;
  #paragraphs = 0;
  readonly #text = new TextBudget();

  constructor(rtf: string, picturePixelsMax: number) {
    this.#token = new RtfScanner(rtf);
    this.#picturePixelsMax = picturePixelsMax;
  }

  run(): string {
    const token = this.#token;
    while (token.next()) {
      if (token.kind === 'begin') this.#begin();
      else if (token.kind === 'end') this.#end();
      else if (token.kind === 'control') this.#control();
      else if (token.kind === 'binary') this.#binary();
      else if (token.kind === 'text') this.#take(token.rtf.slice(token.start, token.end));
      if (token.kind === 'end' && this.#groups.length === 0) break;
    }
    // In one cut off, what is left open is judged too, and ended.
    const ends = '}'.repeat(this.#groups.length);
    while (this.#groups.length > 0) this.#end();
    return replaced(token.rtf.slice(0, token.end), this.#pieces) + ends;
  }

  #begin(): void {
    this.#groups.push({ start: this.#token.start, destination: null, content: '' });
    if (this.#groups.length > DEPTH_MAX) throw new UnsoundXml('too_complex', 'groups nested too deep');
  }

  #end(): void {
    const group = this.#groups.pop();
    if (group === undefined) return;
    const { destination, content } = group;
    const fetches = destination === 'fldinst' && !isHarmlessField(content);
    const isUnfit = destination === 'pict' && !this.#isFit(content);
    if (fetches || isUnfit || DROPPED.has(destination ?? '')) {
      this.#pieces.push({
        start: group.start,
        end: this.#token.end,
        text: destination === 'fldinst' ? EMPTY_FIELD : '',
      });
    }
    if (destination !== 'fldinst') return;
    this.#instructions -= 1;
    // An instruction may be made of others.
    this.#gather(content);
  }

  #enter(group: Group, destination: string): void {
    group.destination = destination;
    if (destination === 'fldinst') this.#instructions += 1;
  }

  /** Whether a picture is one, and has no more pixels than allowed: one that is none makes LibreOffice refuse the document. */
  #isFit(digits: string): boolean {
    const head = Buffer.from(digits.replaceAll(/\s/g, ''), 'hex');
    const isKnown = isPicture(head) || head.toString('hex', 0, 4) === DEVICE_BITMAP;
    return isKnown && (pixelsOf(head) ?? 0) <= this.#picturePixelsMax;
  }

  #control(): void {
    const { word, number, start, end } = this.#token;
    const group = this.#groups.at(-1);
    if (group !== undefined && group.destination === null && word !== '*') this.#enter(group, word);
    if (word === 'par') this.#text.newLine();
    if (word === 'par' || word === 'row' || word === 'cell') this.#paragraphs += 1;
    if (this.#paragraphs > PARAGRAPHS_MAX) throw new UnsoundXml('too_complex', 'more paragraphs than a document has');
    if (word === 'itap' && (number ?? 0) > TABLE_DEPTH_MAX) {
      throw new UnsoundXml('too_complex', 'tables nested too deep');
    }
    if (word === "'" && number !== null && number >= 0x20 && number < 0x7f) this.#gather(String.fromCharCode(number));
    else if (word === 'u' && number !== null && number > 0) this.#gather(String.fromCharCode(number));
    // Binary data follows in digits, or is not there at all: a program would wait for it.
    else if (word === 'bin') this.#pieces.push({ start, end, text: ' ' });
    // An address of a picture beside the picture.
    else if (word === 'bliptag' && end - start > 40) this.#pieces.push({ start, end, text: '' });
  }

  /** Binary data of a picture is written in digits, which every program takes; any other is left out. */
  #binary(): void {
    const { rtf, start, end } = this.#token;
    const digits = hexOf(rtf.slice(start, end));
    const isInPicture = this.#groups.at(-1)?.destination === 'pict';
    this.#pieces.push({ start, end, text: isInPicture ? digits : '' });
    if (isInPicture) this.#gather(digits);
  }

  #take(text: string): void {
    // What binary data is written in, in digits, is no text.
    if (text.length < DATA_LENGTH_MIN || !/^[\da-f\s]+$/i.test(text.slice(0, DATA_LENGTH_MIN))) this.#text.spend(text);
    this.#gather(text);
  }

  /** Text goes to the picture that it stands in itself, or to the instruction around it in however many groups. */
  #gather(text: string): void {
    const inner = this.#groups.at(-1);
    if (inner?.destination === 'pict') {
      if (inner.content.length < PICTURE_HEAD_DIGITS) inner.content += text.slice(0, PICTURE_HEAD_DIGITS);
    } else if (this.#instructions > 0) {
      const field = this.#groups.findLast(({ destination }) => destination === 'fldinst');
      if (field !== undefined && field.content.length < INSTRUCTION_MAX)
        field.content += text.slice(0, INSTRUCTION_MAX);
    }
  }
}

function hexOf(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('hex');
}

const EMPTY_FIELD = '{\\*\\fldinst }';

/** What a scan of RTF meets: group marks, control words with their numbers, and text between them. */
export type RtfKind = 'begin' | 'end' | 'control' | 'text' | 'binary';

const [BACKSLASH, OPEN, CLOSE, MINUS, SPACE, APOSTROPHE] = [0x5c, 0x7b, 0x7d, 0x2d, 0x20, 0x27];

/**
 * Goes through RTF, one character a byte, in time proportional to its length whatever it holds (Rich Text Format
 * Specification 1.9.1, "RTF Syntax"). Binary data, which may hold any byte, is passed over by its own count.
 */
class RtfScanner {
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
