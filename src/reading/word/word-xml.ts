import { Readable } from 'node:stream';
import { attribute, escapeXml, MarkupBudget, MarkupScanner } from './word-markup.ts';
import type { PackedPart } from './word-zip.ts';

/**
 * The DOCX parts of one of Word's XML formats. The npm LibreOffice lacks the stylesheets that import them. Both are close to
 * DOCX: "flat OPC" is its parts in one file, WordprocessingML 2003 has the same paragraphs, runs and tables in an older
 * namespace.
 *
 * @returns null if the file is neither
 * @throws UnsoundXml if it is cut off
 */
export function partsOfWordXml(xml: string): PackedPart[] | null {
  const parts = isFlatPackage(xml) ? partsOfFlatPackage(xml) : partsOf2003(xml);
  return parts === null ? null : [...parts].map(([name, content]) => inMemory(name, content));
}

/** Whether Word's XML is of the newer kind. */
function isFlatPackage(xml: string): boolean {
  return xml.includes('schemas.microsoft.com/office/2006/xmlPackage');
}

/** A part in memory. */
function inMemory(name: string, content: string | Buffer): PackedPart {
  const bytes = Buffer.from(content);
  return { name, sizeBytes: bytes.length, encrypted: false, read: async () => Promise.resolve(Readable.from([bytes])) };
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function partsOfFlatPackage(xml: string): Map<string, string | Buffer> | null {
  const parts = new Map<string, string | Buffer>();
  const types: string[] = [];
  const token = new MarkupScanner(xml, new MarkupBudget());
  let namespaces: ReadonlyMap<string, string> = new Map();
  while (token.next()) {
    if (token.kind !== 'open') continue;
    if (token.name === 'package') namespaces = token.attributes();
    if (token.name !== 'part') continue;
    const name = attribute(token, 'name')?.replace(/^\/+/, '') ?? '';
    const type = attribute(token, 'contentType') ?? 'application/xml';
    const content = contentOf(token, namespaces);
    if (name === '' || content === null) continue;
    types.push(`<Override PartName="/${escapeXml(name)}" ContentType="${escapeXml(type)}"/>`);
    parts.set(name, content);
  }
  parts.set('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`);
  return types.some((type) => type.includes('wordprocessingml')) ? parts : null;
}

/** The content of the part whose opening tag is the current token. Moves to its end. */
function contentOf(token: MarkupScanner, namespaces: ReadonlyMap<string, string>): string | Buffer | null {
  const outside = token.depth - 1;
  if (token.empty) return null;
  let content: string | Buffer | null = null;
  while (token.next() && (token.kind !== 'close' || token.depth !== outside)) {
    if (token.kind !== 'open' || (token.name !== 'xmlData' && token.name !== 'binaryData') || token.empty) continue;
    const { name, end } = token;
    token.skipElement();
    const inner = token.xml.slice(end, token.start).trim();
    content = name === 'binaryData' ? Buffer.from(inner, 'base64') : withNamespaces(inner, namespaces);
  }
  return content;
}

/** A part cut out of the package takes the package's prefix declarations along. */
function withNamespaces(xml: string, namespaces: ReadonlyMap<string, string>): string {
  const token = new MarkupScanner(xml, new MarkupBudget());
  do if (!token.next()) return xml;
  while (token.kind !== 'open');
  const own = token.attributes();
  const missing = [...namespaces].filter(([name]) => name.startsWith('xmlns') && !own.has(name));
  const added = missing.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
  const nameEnd = token.start + 1 + (token.prefix === '' ? 0 : token.prefix.length + 1) + token.name.length;
  return xml.slice(0, nameEnd) + added + xml.slice(nameEnd);
}

const OLD = 'http://schemas.microsoft.com/office/word/2003/wordml';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/**
 * The parts of a DOCX from WordprocessingML 2003; null if there is no body. Headers come before the text, footers after it, and
 * the content of a text box after the paragraph that contains the box: everything is read, though not in its place.
 *
 * @throws UnsoundXml if the XML is cut off
 */
function partsOf2003(xml: string): Map<string, string> | null {
  const old = new OldDocument(xml);
  old.read();
  if (!old.hasBody) return null;
  return new Map([
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>` +
        `<Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relationship('officeDocument', 'word/document.xml')],
    ['word/_rels/document.xml.rels', relationship('styles', 'styles.xml')],
    ['word/document.xml', `<w:document xmlns:w="${MAIN}"><w:body>${old.body}</w:body></w:document>`],
    ['word/styles.xml', `<w:styles xmlns:w="${MAIN}">${old.styles}</w:styles>`],
  ]);
}

function relationship(kind: string, target: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;
}

/** Left out with their content. */
const LEFT_OUT = new Set(['delText', 'binData', 'docOleData', 'docSuppData', 'lists', 'fonts']);
const TEXT_BEARING = new Set(['t', 'instrText']);

class OldDocument {
  readonly #token: MarkupScanner;
  readonly #prefix: string;
  readonly #styles: string[] = [];
  readonly #headers: string[] = [];
  readonly #text: string[] = [];
  readonly #footers: string[] = [];
  /** The content of text boxes, until their paragraph has ended. */
  readonly #boxes: string[] = [];
  /** The current target of tags. */
  #out: string[] = [];
  /** Tags that were written, or replaced, for the open elements: what to write at their end. */
  readonly #ends: string[] = [];
  #bullet = '';
  #paragraphs = 0;
  hasBody = false;

  constructor(xml: string) {
    this.#token = new MarkupScanner(xml, new MarkupBudget());
    this.#prefix = new RegExp(`xmlns:([\\w.-]{1,40})=["']${OLD}["']`).exec(xml.slice(0, 64 * 1024))?.[1] ?? '';
  }

  get styles(): string {
    return this.#styles.join('');
  }

  get body(): string {
    const text = this.#text.join('');
    // The section of the whole document is last in its body.
    const section = text.lastIndexOf('<w:sectPr');
    const isLast = section !== -1 && !text.includes('</w:p>', section);
    const [before, after] = isLast ? [text.slice(0, section), text.slice(section)] : [text, ''];
    return this.#headers.join('') + before + this.#footers.join('') + after;
  }

  read(): void {
    const token = this.#token;
    while (token.next()) {
      if (token.kind === 'open' && token.prefix === this.#prefix && token.name === 'body') {
        this.hasBody = true;
        this.#within(this.#text);
      } else if (token.kind === 'open' && token.prefix === this.#prefix && token.name === 'styles') {
        this.#within(this.#styles);
      }
    }
  }

  /** Copies the content of the element whose opening tag is the current token. */
  #within(out: string[]): void {
    const token = this.#token;
    if (token.empty) return;
    const [outside, outer] = [token.depth - 1, this.#out];
    this.#out = out;
    while (token.next()) {
      if (token.kind === 'close' && token.depth === outside) break;
      if (token.kind === 'open') this.#begin();
      else if (token.kind === 'close') this.#end();
      else if (this.#ends.at(-1)?.endsWith('\u0000') === true) this.#out.push(token.text);
    }
    this.#out = outer;
  }

  #begin(): void {
    const { name, prefix } = this.#token;
    if (prefix === this.#prefix) this.#beginOwn(name);
    else if (name === 'annotation' && !/^Word\.Insertion$/.test(attribute(this.#token, 'type') ?? '')) this.#skip();
    else if (name === 't' && prefix === 'wx') this.#noteBullet();
    else this.#open('', '');
  }

  #beginOwn(name: string): void {
    if (LEFT_OUT.has(name)) this.#skip();
    else if (name === 'hdr') this.#within(this.#headers);
    else if (name === 'ftr') this.#within(this.#footers);
    else if (name === 'txbxContent') this.#within(this.#boxes);
    else if (name === 'pict') this.#open('', '');
    else if (name === 'hlink') this.#openLink();
    else this.#openAs(name);
  }

  #openAs(name: string): void {
    const own = [...this.#token.attributes()].flatMap(([key, value]) => {
      const [prefix, local] = key.includes(':') ? key.split(':', 2) : ['', key];
      if (prefix === 'xml') return [` xml:${local}="${escapeXml(value)}"`];
      return prefix === this.#prefix && key !== 'xmlns' ? [` w:${local}="${escapeXml(value)}"`] : [];
    });
    const space = name === 't' && !own.some((one) => one.includes('xml:space')) ? ' xml:space="preserve"' : '';
    if (name === 'p') this.#paragraphs += 1;
    this.#open(`<w:${name}${own.join('')}${space}>`, `</w:${name}>${TEXT_BEARING.has(name) ? '\u0000' : ''}`);
  }

  /** A link as a field, which it is in other formats. */
  #openLink(): void {
    const address = attribute(this.#token, 'dest') ?? '';
    const instruction = escapeXml(` HYPERLINK "${address.replaceAll('"', '')}" `);
    if (address === '') this.#open('', '');
    else this.#open(`<w:fldSimple w:instr="${instruction}">`, '</w:fldSimple>');
  }

  #open(start: string, end: string): void {
    this.#out.push(start);
    if (this.#token.empty) this.#out.push(end.replace('\u0000', ''));
    else this.#ends.push(end);
  }

  #end(): void {
    const end = (this.#ends.pop() ?? '').replace('\u0000', '');
    this.#out.push(end);
    if (end === '</w:pPr>' && this.#bullet !== '') {
      this.#out.push(`<w:r><w:t xml:space="preserve">${this.#bullet} </w:t></w:r>`);
      this.#bullet = '';
    }
    if (end !== '</w:p>') return;
    this.#paragraphs -= 1;
    if (this.#paragraphs === 0 && this.#out !== this.#boxes) this.#out.push(...this.#boxes.splice(0));
  }

  #skip(): void {
    this.#token.skipElement();
  }

  /** The mark of a list paragraph is given as a hint. One in a symbol font is a bullet. */
  #noteBullet(): void {
    const mark = attribute(this.#token, 'val') ?? '';
    this.#bullet = /^[\w.()]{1,8}$/.test(mark) ? mark : '•';
    this.#open('', '');
  }
}
