import { entriesOf, itemsOf, objectHeads, objectsOf, referenceIn, streamData, withoutStreams } from './pdf-objects.ts';

/** How far into a file its header may be: servers and mail programs put lines before it. */
const HEADER_BYTES_MAX = 1024 * 1024;
/** A larger file is not searched for its objects and pages: it takes a second per 100 MB. */
const SEARCHED_BYTES_MAX = 64 * 1024 * 1024;
const REFERENCE = /(?<![\d.])(\d{1,10})\s+\d{1,5}\s+R\b/g;

/** Changes to a file before PDFium opens it. */
export interface Repair {
  /** Number of bytes before the header to remove. */
  readonly skip: number;
  /** Bytes to append. */
  readonly append: Uint8Array;
}

/**
 * Repairs a file that PDFium does not open: removes what precedes its header, or adds a trailer in place of one that was lost
 * with the end of the file, made from the catalog as other readers do. Null if neither helps, or if more than the end was lost:
 * half of a CV would be read as if it were complete.
 */
export function repairOf(bytes: Uint8Array): Repair | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const skip = file.subarray(0, HEADER_BYTES_MAX).indexOf('%PDF-');
  if (skip < 0) return null;
  const hasTrailer = file.includes('trailer') || file.includes('/XRef');
  const root = hasTrailer || file.length > SEARCHED_BYTES_MAX ? null : catalogOf(file);
  if (skip === 0 && root === null) return null;
  // PDFium searches the objects itself if their table is not where it should be.
  const append = root === null ? '' : `\nendobj\ntrailer\n<< /Root ${root} R /Size 8388607 >>\nstartxref\n0\n%%EOF\n`;
  return { skip, append: Buffer.from(append, 'latin1') };
}

/** Number and generation of the catalog, if the file contains every object that it references. */
function catalogOf(file: Buffer): string | null {
  if (!file.includes('/Catalog')) return null;
  const text = withoutStreams(file);
  // The lost trailer described the encryption.
  if (text === null || text.includes('/Standard')) return null;
  const heads = objectHeads(text);
  if (heads === null) return null;
  const known = new Set(heads.map(({ number }) => number));
  for (const reference of text.matchAll(REFERENCE)) if (!known.has(Number(reference[1]))) return null;
  const catalog = heads.findLast((head, at) =>
    /\/Type\s*\/Catalog\b/.test(text.slice(head.index, heads[at + 1]?.index)),
  );
  return catalog === undefined ? null : `${catalog.number} ${catalog.generation}`;
}

const PAGES_MAX = 1_000;
const DEPTH_MAX = 32;
const CONTENTS_MAX = 16 * 1024 * 1024;
/** What a page inherits from the nodes above it (ISO 32000-1, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * A new page tree for a file whose own one PDFium does not follow, to append to the file: for pages without their type, nodes
 * with invalid children, contents in nested arrays, and contents cut inside a token. Null if the tree is sound, or if the file
 * is encrypted, because the addition would have to be too.
 */
export function repairPageTree(bytes: Uint8Array): Uint8Array | null {
  if (bytes.byteLength > SEARCHED_BYTES_MAX) return null;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = withoutStreams(file);
  if (text === null || text.includes('/Encrypt')) return null;
  const objects = objectsOf(file, text);
  const root = [...text.matchAll(/\/Root\s+(\d{1,10})\s+\d{1,5}\s+R\b/g)].at(-1)?.[1];
  const catalog = entriesOf(objects?.get(Number(root)) ?? '');
  if (objects === null || catalog === null) return null;
  const tree = new PageTree(objects);
  tree.walk(catalog.get('Pages') ?? '', new Map());
  tree.joinContents(file);
  return tree.isSound || tree.pages.length === 0 ? null : Buffer.from(updateOf(tree, catalog, objects), 'latin1');
}

type Entries = ReadonlyMap<string, string>;

class PageTree {
  readonly pages: Map<string, string>[] = [];
  /** The joined contents of pages, by page index. */
  readonly joined = new Map<number, string>();
  isSound = true;
  readonly #objects: ReadonlyMap<number, string>;
  readonly #seen = new Set<number>();

  constructor(objects: ReadonlyMap<number, string>) {
    this.#objects = objects;
  }

  /** Descends into a node of the tree, by its reference or the node itself. */
  walk(value: string, above: Entries, depth = 0): void {
    const number = referenceIn(value);
    if (depth > DEPTH_MAX || this.pages.length >= PAGES_MAX || (number !== null && this.#seen.has(number))) return;
    if (number !== null) this.#seen.add(number);
    const own = entriesOf(this.#resolved(value));
    if (own === null) {
      this.isSound = false;
      return;
    }
    const handedDown = new Map([...above, ...[...own].filter(([name]) => INHERITED.includes(name))]);
    const kids = own.get('Kids');
    if (kids === undefined) {
      this.#page(new Map([...handedDown, ...own]));
      return;
    }
    const items = itemsOf(this.#resolved(kids));
    if (items === null || own.get('Type') === '/Page') this.isSound = false;
    for (const kid of items ?? [kids]) this.walk(kid, handedDown, depth + 1);
  }

  #page(entries: Map<string, string>): void {
    if (entries.get('Type') !== '/Page') this.isSound = false;
    const contents = entries.get('Contents');
    if (contents !== undefined) entries.set('Contents', `[${this.#streamsIn(contents).join(' ')}]`);
    this.pages.push(entries);
  }

  /** Joins the contents of pages that were cut inside a token. */
  joinContents(file: Buffer): void {
    const parts = this.pages.map((page) => itemsOf(page.get('Contents') ?? '')?.map(referenceIn) ?? []);
    const wanted = new Set(
      parts.filter(({ length }) => length > 1).flatMap((numbers) => numbers.map((one) => one ?? -1)),
    );
    const data = wanted.size === 0 ? new Map<number, string>() : streamData(file, wanted);
    let left = CONTENTS_MAX;
    for (const [at, numbers] of parts.entries()) {
      const streams = numbers.map((number) => data.get(number ?? -1));
      if (streams.length < 2 || streams.includes(undefined)) continue;
      left -= streams.reduce((sum, stream) => sum + (stream?.length ?? 0), 0);
      const joined = left < 0 ? null : joinContentStreams(streams.map((stream) => stream ?? ''));
      if (joined === null) continue;
      this.joined.set(at, joined);
      this.isSound = false;
    }
  }

  /** The content streams of a page, out of nested arrays. */
  #streamsIn(value: string, depth = 0): string[] {
    const items = itemsOf(this.#resolved(value));
    if (items === null) return entriesOf(this.#resolved(value)) === null ? [] : [value];
    if (depth > 0) this.isSound = false;
    return depth > DEPTH_MAX ? [] : items.flatMap((item) => this.#streamsIn(item, depth + 1));
  }

  #resolved(value: string): string {
    const number = referenceIn(value);
    return number === null ? value : (this.#objects.get(number) ?? '');
  }
}

/** The pages under a new root, all with new numbers, and a trailer. PDFium then searches the objects itself. */
function updateOf({ pages, joined }: PageTree, catalog: Entries, objects: ReadonlyMap<number, string>): string {
  const free = 1 + [...objects.keys()].reduce((most, number) => Math.max(most, number), 0);
  const [root, tree] = [free, free + 1];
  const numbered = pages.map((page, at) => ({ number: free + 2 + at, page }));
  const kids = numbered.map(({ number }) => `${number} 0 R`).join(' ');
  const contents = [...joined].map(([at, data]) => ({ number: free + 2 + pages.length + at, at, data }));
  for (const { number, at } of contents) pages[at]?.set('Contents', `${number} 0 R`);
  return [
    '',
    written(root, new Map([...catalog, ['Type', '/Catalog'], ['Pages', `${tree} 0 R`]])),
    `${tree} 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>\nendobj`,
    ...numbered.map(({ number, page }) =>
      written(number, new Map([...page, ['Type', '/Page'], ['Parent', `${tree} 0 R`]])),
    ),
    ...contents.map(
      ({ number, data }) => `${number} 0 obj\n<< /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`,
    ),
    `trailer\n<< /Root ${root} 0 R /Size 8388607 >>\nstartxref\n0\n%%EOF\n`,
  ].join('\n');
}

function written(number: number, entries: Entries): string {
  return `${number} 0 obj\n<< ${[...entries].map(([name, value]) => `/${name} ${value}`).join(' ')} >>\nendobj`;
}

const OPERATORS = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Word delimiters: white space and delimiters (ISO 32000-1, 7.2.2). */
const ENDING = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1'));
const FIRST_TOKEN = /^[^\s\0()<>[\]{}/%]+/;

/**
 * The contents of a page as one stream, if a token is split between two streams: programs cut contents at any byte, and readers
 * differ in whether they insert a space there. Null if every stream ends after a complete token.
 *
 * @param streams their unpacked data, one character per byte
 */
export function joinContentStreams(streams: readonly string[]): string | null {
  const scan = new ContentScan();
  let joined = '';
  let isSplit = false;
  for (const stream of streams) {
    const goesOn = scan.goesOnWith(stream);
    isSplit ||= goesOn;
    const piece = goesOn || joined === '' ? stream : `\n${stream}`;
    joined += piece;
    scan.feed(piece);
  }
  return isSplit ? joined : null;
}

/** Where a part of the contents ends: inside a string, an image or a word, or between tokens. */
class ContentScan {
  #strings = 0;
  #isEscaped = false;
  #inside: 'hex' | 'comment' | 'image' | null = null;
  #word = '';

  /** Whether the next stream begins in the middle of what the last one ended with. */
  goesOnWith(next: string): boolean {
    if (this.#strings > 0 || this.#inside === 'hex') return true;
    if (this.#inside === 'image' && this.#word !== 'EI') return true;
    const first = FIRST_TOKEN.exec(next)?.[0];
    return first !== undefined && this.#word !== '' && isOneToken(this.#word, first);
  }

  feed(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const isWord = this.#strings === 0 && (this.#inside === null || this.#inside === 'image');
      if (isWord && !ENDING.has(text.charCodeAt(at))) continue;
      if (isWord) this.#word += text.slice(from, at);
      from = at + 1;
      const sign = text.charAt(at);
      if (this.#strings > 0) this.#inString(sign);
      // `<<` begins a dictionary. Its second character ends what the first one began.
      else if (this.#inside === 'hex') this.#leaveAt(sign, '>', '<');
      else if (this.#inside === 'comment') this.#leaveAt(sign, '\n', '\r');
      else this.#endWord(sign);
    }
    this.#word += text.slice(from);
  }

  #inString(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === '\\') this.#isEscaped = true;
    else if (sign === '(') this.#strings += 1;
    else if (sign === ')') this.#strings -= 1;
  }

  #leaveAt(sign: string, ...ends: string[]): void {
    if (ends.includes(sign)) this.#inside = null;
  }

  #endWord(sign: string): void {
    // Image data in the contents may contain any byte, up to its own end word.
    if (this.#inside === 'image') {
      if (this.#word === 'EI') this.#inside = null;
    } else if (this.#word === 'ID') this.#inside = 'image';
    else if (sign === '(') this.#strings = 1;
    else if (sign === '%') this.#inside = 'comment';
    else if (sign === '<') this.#inside = 'hex';
    this.#word = sign === '/' ? '/' : '';
  }
}

/** Whether the texts on both sides of a stream's end form one name, number or operator. */
function isOneToken(before: string, after: string): boolean {
  if (before.startsWith('/')) return true;
  if (OPERATORS.has(before) && (OPERATORS.has(after) || NUMBER.test(after))) return false;
  return OPERATORS.has(before + after) || NUMBER.test(before + after);
}
