import { applyReplacements, InvalidXmlError, isHarmlessField, type Replacement, TextBudget } from './word-markup.ts';
import { isPicture, pixelsOf } from './word-pictures.ts';

/** Nesting of groups. Real documents have about twenty. */
const DEPTH_MAX = 400;
const TABLE_DEPTH_MAX = 32;
const PARAGRAPHS_MAX = 100_000;
/** Groups that lead to other files, or contain objects that other programs would open. */
const DROPPED = new Set(
  'template objdata objclass objname objalias objsect oleclsid datastore mailmerge nextfile filetbl fontemb fontfile themedata colorschememapping passwordhash linkval ddeval xmlnstbl'.split(
    ' ',
  ),
);
/** The beginning of a Windows bitmap without a file header. */
const DEVICE_BITMAP = '28000000';
const INSTRUCTION_MAX = 1000;
const DATA_LENGTH_MIN = 60;
const PICTURE_HEAD_DIGITS = 128 * 1024;

/**
 * RTF that a program may open: without links to other files, embedded objects (their images stay), fields that fetch, and images
 * with too many pixels. What follows its end is cut off.
 *
 * @param rtf the file, one character per byte
 * @throws UnsoundXml (`too_complex`) if groups are nested deeper than in any document
 */
export function sanitizeRtf(rtf: string, picturePixelsMax: number): string {
  const pass = new Pass(rtf.slice(Math.max(0, rtf.indexOf('{\\rtf'))), picturePixelsMax);
  return pass.run();
}

interface Group {
  readonly start: number;
  /** The control word that names its content; a preceding `*` does not count. */
  destination: string | null;
  /** Collected in the instruction of a field, and in an image. */
  content: string;
}

class Pass {
  readonly #token: RtfScanner;
  readonly #picturePixelsMax: number;
  readonly #groups: Group[] = [];
  readonly #pieces: Replacement[] = [];
  /** Open groups that contain the instruction of a field. */
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
    // In a truncated file, open groups are judged too, and closed.
    const ends = '}'.repeat(this.#groups.length);
    while (this.#groups.length > 0) this.#end();
    return applyReplacements(token.rtf.slice(0, token.end), this.#pieces) + ends;
  }

  #begin(): void {
    this.#groups.push({ start: this.#token.start, destination: null, content: '' });
    if (this.#groups.length > DEPTH_MAX) throw new InvalidXmlError('too_complex', 'groups nested too deep');
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
    // An instruction may contain others.
    this.#gather(content);
  }

  #enter(group: Group, destination: string): void {
    group.destination = destination;
    if (destination === 'fldinst') this.#instructions += 1;
  }

  /** Whether an image is valid and has no more pixels than allowed. An invalid one makes LibreOffice refuse the document. */
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
    if (this.#paragraphs > PARAGRAPHS_MAX)
      throw new InvalidXmlError('too_complex', 'more paragraphs than a document has');
    if (word === 'itap' && (number ?? 0) > TABLE_DEPTH_MAX) {
      throw new InvalidXmlError('too_complex', 'tables nested too deep');
    }
    if (word === "'" && number !== null && number >= 0x20 && number < 0x7f) this.#gather(String.fromCharCode(number));
    else if (word === 'u' && number !== null && number > 0) this.#gather(String.fromCharCode(number));
    // Binary data is written in digits, or missing: a program would wait for it.
    else if (word === 'bin') this.#pieces.push({ start, end, text: ' ' });
    // The address of an image next to the image.
    else if (word === 'bliptag' && end - start > 40) this.#pieces.push({ start, end, text: '' });
  }

  /** Binary data of an image is written in digits, which every program accepts. Other binary data is left out. */
  #binary(): void {
    const { rtf, start, end } = this.#token;
    const digits = hexOf(rtf.slice(start, end));
    const isInPicture = this.#groups.at(-1)?.destination === 'pict';
    this.#pieces.push({ start, end, text: isInPicture ? digits : '' });
    if (isInPicture) this.#gather(digits);
  }

  #take(text: string): void {
    // Binary data written in digits is not text.
    if (text.length < DATA_LENGTH_MIN || !/^[\da-f\s]+$/i.test(text.slice(0, DATA_LENGTH_MIN))) this.#text.spend(text);
    this.#gather(text);
  }

  /** Text belongs to the image that directly contains it, or to the instruction around it, in however many groups. */
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

/** A token of RTF: a group mark, a control word with its number, or the text between them. */
export type RtfKind = 'begin' | 'end' | 'control' | 'text' | 'binary';

const [BACKSLASH, OPEN, CLOSE, MINUS, SPACE, APOSTROPHE] = [0x5c, 0x7b, 0x7d, 0x2d, 0x20, 0x27];

/**
 * Scans RTF, one character per byte, in linear time for any input (Rich Text Format Specification 1.9.1, "RTF Syntax"). Binary
 * data, which may contain any byte, is skipped by its own length.
 */
class RtfScanner {
  readonly rtf: string;
  kind: RtfKind = 'text';
  start = 0;
  end = 0;
  /** Of a control: its letters, or its one symbol. */
  word = '';
  /** Of a control: its number, if it has one. */
  number: number | null = null;

  constructor(rtf: string) {
    this.rtf = rtf;
  }

  /** Moves to the next token; false at the end. */
  next(): boolean {
    const { rtf } = this;
    const from = this.end;
    if (from >= rtf.length) return false;
    const bytes = this.kind === 'control' && this.word === 'bin' ? (this.number ?? 0) : 0;
    // A length beyond the end is invalid: it must not hide anything.
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
      // A control symbol. That of a byte has two digits after it.
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
