import { attribute } from './word-fields.ts';
import { escapeXml, MarkupBudget, MarkupScanner } from './word-markup.ts';

const OLD = 'http://schemas.microsoft.com/office/word/2003/wordml';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/**
 * The parts of a DOCX from WordprocessingML 2003; null if there is no body. Headers come before the text, footers after it, and
 * the content of a text box after the paragraph that contains the box: everything is read, though not in its place.
 *
 * @throws UnsoundXml if the XML is cut off
 */
export function partsOf2003(xml: string): Map<string, string> | null {
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
