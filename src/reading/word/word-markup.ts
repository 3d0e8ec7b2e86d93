/**
 * Why a part of a Word document is refused: `malformed` XML is broken or cut off; `too_complex` XML is nested deeper or has more
 * elements than any word processor writes, and would crash a program that opens it.
 */
export class InvalidXmlError extends Error {
  readonly reason: 'malformed' | 'too_complex';

  constructor(reason: 'malformed' | 'too_complex', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Limits of all XML of one document, many times those of the largest real documents. */
export class MarkupBudget {
  /** Nesting of elements. Word itself writes about fifty levels at most. */
  static readonly depthMax = 400;
  /** Nesting of tables. Layout time grows exponentially with it. */
  static readonly tableDepthMax = 32;
  #elementsLeft = 3_000_000;
  #paragraphsLeft = 100_000;
  #text = new TextBudget();
  #inText = false;

  /** Counts an element. @throws UnsoundXml beyond the limit */
  spend(name: string): void {
    this.#elementsLeft -= 1;
    if (name === 'p') this.#paragraphsLeft -= 1;
    if (this.#elementsLeft < 0 || this.#paragraphsLeft < 0) {
      throw new InvalidXmlError('too_complex', 'more elements than a document has');
    }
  }

  /** Characters of text so far. */
  get characters(): number {
    return this.#text.characters;
  }

  /** Counts the text of a document: that of its `t` elements. Must be called for every token. @throws UnsoundXml */
  count(token: MarkupScanner): void {
    if (token.kind !== 'text') this.#inText = token.kind === 'open' && token.name === 't' && !token.empty;
    else if (this.#inText) this.#text.spend(token.text);
    if (token.kind === 'open' && token.name === 'p') this.#text.newLine();
  }
}

/** Limits of a document's text: far more than any CV, and no "word" that takes a program minutes to break into lines. */
export class TextBudget {
  #unbroken = 0;
  characters = 0;

  /** Counts text, which continues the previous one. @throws UnsoundXml */
  spend(text: string): void {
    this.characters += text.length;
    let from = 0;
    for (const { index } of text.matchAll(/\s+/g)) {
      this.#isUnbroken(index - from);
      this.#unbroken = 0;
      from = index + 1;
    }
    this.#isUnbroken(text.length - from);
    if (this.characters > CHARACTERS_MAX) throw new InvalidXmlError('too_complex', 'more text than a document has');
  }

  newLine(): void {
    this.#unbroken = 0;
  }

  #isUnbroken(length: number): void {
    this.#unbroken += length;
    if (this.#unbroken > UNBROKEN_MAX) throw new InvalidXmlError('too_complex', 'a word without an end');
  }
}

const CHARACTERS_MAX = 3_000_000;
/** Chinese and Japanese have no spaces: one of their paragraphs may have some thousand characters. */
const UNBROKEN_MAX = 50_000;

const [LESS, GREATER, SLASH, BANG, QUESTION, QUOTE, APOSTROPHE] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f, 0x22, 0x27];

export type MarkupKind = 'open' | 'close' | 'text' | 'end';

/**
 * Scans XML from tag to tag, in linear time for any input. It does not validate: the program that opens the document judges what
 * passes. Comments and processing instructions are skipped, CDATA is text, and a document type declaration is refused: no Word
 * format has one, and it defines entities.
 */
export class MarkupScanner {
  readonly xml: string;
  readonly #budget: MarkupBudget;
  kind: MarkupKind = 'end';
  /** Where the tag or text begins, and where it ends. */
  start = 0;
  end = 0;
  /** The name of the tag without its namespace prefix. */
  name = '';
  /** The prefix, without its colon. */
  prefix = '';
  /** Of an opening tag: whether it closes itself. */
  empty = false;
  /** Number of open elements here. An opening tag counts itself, a closing tag does not. */
  depth = 0;
  #tables = 0;
  #text = '';

  constructor(xml: string, budget: MarkupBudget) {
    this.xml = xml;
    this.#budget = budget;
  }

  /** The text of a `text` token, entities as written. */
  get text(): string {
    return this.#text;
  }

  /** The opening tag's attributes by their full names, entities decoded. */
  attributes(): Map<string, string> {
    return parseXmlAttributes(this.xml.slice(this.start, this.end));
  }

  /** Moves to the next token; false at the end. @throws UnsoundXml */
  next(): boolean {
    const { xml } = this;
    for (;;) {
      const from = this.end;
      if (from >= xml.length) return this.#finish();
      if (xml.charCodeAt(from) !== LESS) return this.#takeText(from);
      const second = xml.charCodeAt(from + 1);
      if (second === QUESTION) this.end = after(xml, '?>', from + 2);
      else if (second !== BANG) return this.#takeTag(from, second === SLASH);
      else if (xml.startsWith('<!--', from)) this.end = after(xml, '-->', from + 4);
      else if (xml.startsWith('<![CDATA[', from)) return this.#takeCdata(from);
      else throw new InvalidXmlError('malformed', 'a document type declaration');
    }
  }

  /** After an opening tag: moves to the last token of its element. @throws UnsoundXml */
  skipElement(): void {
    if (this.empty) return;
    const outside = this.depth - 1;
    while (this.next()) if (this.kind === 'close' && this.depth === outside) return;
    throw new InvalidXmlError('malformed', 'an element without an end');
  }

  #finish(): boolean {
    if (this.depth !== 0) throw new InvalidXmlError('malformed', 'elements are left open');
    this.kind = 'end';
    this.start = this.end;
    return false;
  }

  #takeText(from: number): boolean {
    const next = this.xml.indexOf('<', from);
    this.#take('text', from, next === -1 ? this.xml.length : next);
    this.#text = this.xml.slice(this.start, this.end);
    return true;
  }

  #takeCdata(from: number): boolean {
    const end = after(this.xml, ']]>', from + 9);
    this.#take('text', from, end);
    this.#text = escapeXml(this.xml.slice(from + 9, end - 3));
    return true;
  }

  #takeTag(from: number, closing: boolean): boolean {
    const end = tagEnd(this.xml, from + 1);
    const nameAt = from + (closing ? 2 : 1);
    const whole = tagName(this.xml, nameAt, end);
    const colon = whole.indexOf(':');
    this.name = whole.slice(colon + 1);
    this.prefix = colon === -1 ? '' : whole.slice(0, colon);
    this.empty = !closing && this.xml.charCodeAt(end - 2) === SLASH;
    this.#take(closing ? 'close' : 'open', from, end);
    if (closing) this.#leave();
    else this.#enter();
    return true;
  }

  #enter(): void {
    this.#budget.spend(this.name);
    if (this.empty) return;
    this.depth += 1;
    if (this.name === 'tbl') this.#tables += 1;
    if (this.depth > MarkupBudget.depthMax || this.#tables > MarkupBudget.tableDepthMax) {
      throw new InvalidXmlError('too_complex', 'elements nested too deep');
    }
  }

  #leave(): void {
    this.depth -= 1;
    if (this.name === 'tbl') this.#tables -= 1;
    if (this.depth < 0) throw new InvalidXmlError('malformed', 'an end without a beginning');
  }

  #take(kind: MarkupKind, start: number, end: number): void {
    this.kind = kind;
    this.start = start;
    this.end = end;
  }
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found === -1) throw new InvalidXmlError('malformed', `no ${mark}`);
  return found + mark.length;
}

/** After the `>` that ends a tag. One inside a quoted value does not. */
function tagEnd(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === QUOTE || code === APOSTROPHE) quote = code;
    else if (code === GREATER) return at + 1;
    else if (code === LESS) break;
  }
  throw new InvalidXmlError('malformed', 'a tag without an end');
}

function tagName(xml: string, from: number, end: number): string {
  let at = from;
  for (; at < end; at += 1) {
    const code = xml.charCodeAt(at);
    if (code <= 0x20 || code === SLASH || code === GREATER) break;
  }
  if (at === from) throw new InvalidXmlError('malformed', 'a tag without a name');
  return xml.slice(from, at);
}

// Sticky and without overlapping alternatives, so that no input causes backtracking.
const ATTRIBUTE = /[\s/]*([^\s=/>"'<]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The attributes of one tag, `<name ...>`, by their full names, entities decoded. The first of a name counts. */
export function parseXmlAttributes(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = tag.search(/[\s/>]/);
  for (let match = ATTRIBUTE.exec(tag); match !== null; match = ATTRIBUTE.exec(tag)) {
    const [, name = '', double, single] = match;
    if (!found.has(name)) found.set(name, decodeEntities(double ?? single ?? ''));
  }
  return found;
}

const ENTITIES = new Map<string, string>(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** Text with the five XML entities and numeric characters decoded. Others stay unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole;
    const isHex = /^#x/i.test(name);
    return characterOf(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)) ?? whole;
  });
}

/** The character of a number; null if there is none. */
function characterOf(code: number): string | null {
  const exists = code > 0 && code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff);
  return exists ? String.fromCodePoint(code) : null;
}

// Control characters are invalid in XML, even as numbers.
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]|\p{Cs}/gu;

/** Text escaped for XML, between tags or in a quoted value. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A range of text, by its offsets, and its replacement. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with the ranges replaced. They may come in any order; of overlapping ones the first in the text counts. */
export function applyReplacements(text: string, pieces: readonly Replacement[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
    if (piece.start < at) continue;
    parts.push(text.slice(at, piece.start), piece.text);
    at = piece.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/**
 * Fields whose instruction a program may see: what they show comes from the document itself. Of all others (INCLUDEPICTURE,
 * INCLUDETEXT, DDE, LINK, DATABASE and any new ones) only the stored result is shown.
 */
const HARMLESS =
  /^\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES|REF|PAGEREF|NOTEREF|STYLEREF|SEQ|TOC|TC|HYPERLINK|SHAPE|MACROBUTTON|EQ|ADVANCE|XE|INDEX|CITATION|BIBLIOGRAPHY|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|SYMBOL|MERGEFIELD|DOCPROPERTY|AUTHOR|TITLE|SUBJECT|KEYWORDS|CREATEDATE|SAVEDATE)(?:\s|\\|"|$)/i;

/** Whether a field with this instruction shows only what is in the document. */
export function isHarmlessField(instruction: string): boolean {
  return HARMLESS.test(instruction);
}

interface OpenField {
  instruction: string;
  /** Where the parts of the instruction are. */
  readonly pieces: Replacement[];
  /** Past its instruction: in the result. */
  decided: boolean;
}

/** Tracks the fields of a part, whose instructions are split between their marks, and blanks those that are not harmless. */
export class FieldSanitizer {
  readonly #open: OpenField[] = [];
  readonly #blanked: Replacement[];
  #inInstruction = false;

  constructor(blanked: Replacement[]) {
    this.#blanked = blanked;
  }

  /** Must be called for every token of the part. */
  process(token: MarkupScanner): void {
    if (token.kind === 'text') this.#text(token);
    else if (token.name === 'instrText') this.#inInstruction = token.kind === 'open' && !token.empty;
    else if (token.kind === 'open') this.#tag(token);
  }

  /** At the end of the part: open fields are judged too. */
  finish(): void {
    for (const field of this.#open.splice(0)) this.#decide(field);
  }

  #text({ start, end, text }: MarkupScanner): void {
    if (!this.#inInstruction) return;
    const open = this.#open.filter(({ decided }) => !decided);
    // An instruction outside any field is not one.
    if (open.length === 0) this.#blanked.push({ start, end, text: '' });
    for (const field of open) {
      if (field.instruction.length < 1000) field.instruction += decodeEntities(text);
      field.pieces.push({ start, end, text: '' });
    }
  }

  #tag(token: MarkupScanner): void {
    if (token.name === 'fldChar') this.#mark(attribute(token, 'fldCharType') ?? '');
    if (token.name !== 'fldSimple') return;
    if (isHarmlessField(attribute(token, 'instr') ?? '')) return;
    // Without its instruction, the field only encloses its result, like a smart tag.
    const { start, end, empty } = token;
    const text = token.xml.slice(start, end).replace(/instr\s*=\s*(?:"[^"]*"|'[^']*')/, 'instr=""');
    this.#blanked.push({ start, end, text: empty ? '' : text });
  }

  #mark(type: string): void {
    if (type === 'begin') this.#open.push({ instruction: '', pieces: [], decided: false });
    const last = this.#open.at(-1);
    if (last === undefined || type === 'begin') return;
    this.#decide(last);
    if (type === 'end') this.#open.pop();
  }

  #decide(field: OpenField): void {
    if (!field.decided && !isHarmlessField(field.instruction)) this.#blanked.push(...field.pieces);
    field.decided = true;
  }
}

/** An attribute of a tag by its name, whatever the prefix. */
export function attribute(token: MarkupScanner, name: string): string | null {
  for (const [full, value] of token.attributes()) if (full === name || full.endsWith(`:${name}`)) return value;
  return null;
}
