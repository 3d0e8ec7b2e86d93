import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { entriesOf, itemsOf, objectHeads, objectsOf, referenceIn, streamData, withoutStreams } from './pdf-objects.ts';

/** A larger file is not searched: it takes a second per 100 MB. */
const SEARCHED_BYTES_MAX = 64 * 1024 * 1024;
/** Key lengths below this are in bytes, not in bits. */
const KEY_BITS_MIN = 40;
const HASH_BYTES = 32;
const SALT_BYTES = 8;

/**
 * A trailer to append to an encrypted file whose encryption PDFium understands differently from other readers (ISO 32000-2,
 * 7.6.4): key length in bytes, values longer than their hashes, one filter of the two, permissions that are missing or differ
 * from the sealed ones. Whether the empty password opens it, PDFium finds out then. Null if there is nothing to repair.
 */
export function repairEncryption(bytes: Uint8Array): Uint8Array | null {
  if (bytes.byteLength > SEARCHED_BYTES_MAX) return null;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = withoutStreams(file);
  const objects = text === null ? null : objectsOf(file, text);
  if (text === null || objects === null) return null;
  const [root, encryption] = [
    /\/Root\s+(\d{1,10}\s+\d{1,5})\s+R\b/g,
    /\/Encrypt\s*(?:(\d{1,10})\s+\d{1,5}\s+R\b|(?=<<))/g,
  ].map((pattern) => [...text.matchAll(pattern)].at(-1));
  if (root === undefined || encryption === undefined) return null;
  const direct = text.slice(encryption.index + encryption[0].length);
  const entries = entriesOf(encryption[1] === undefined ? direct : (objects.get(Number(encryption[1])) ?? ''));
  const mended = entries?.get('Filter') === '/Standard' ? mendedEntries(entries) : null;
  if (mended === null) return null;
  const ids = itemsOf(text.slice(text.lastIndexOf('/ID') + '/ID'.length)) ?? [];
  const encrypt = [...mended].map(([name, value]) => `/${name} ${value}`).join(' ');
  const trailer = `\ntrailer\n<< /Root ${root[1]} R /Size 8388607 /ID [${ids.join(' ')}] /Encrypt << ${encrypt} >> >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.from(trailer, 'latin1');
}

/** The entries as PDFium needs them; null if they already are. */
function mendedEntries(entries: ReadonlyMap<string, string>): Map<string, string> | null {
  const mended = new Map(entries);
  const version = Number(entries.get('V'));
  if (version >= 5) {
    const perms = sealedPermissions(entries);
    if (perms !== null) mended.set('Perms', hexOf(perms));
  } else {
    const bits = Number(entries.get('Length') ?? Number.NaN);
    if (bits > 0 && bits < KEY_BITS_MIN) mended.set('Length', String(bits * 8));
    for (const name of ['O', 'U']) {
      const value = stringOf(entries.get(name) ?? '');
      if (value.length > HASH_BYTES) mended.set(name, hexOf(value.subarray(0, HASH_BYTES)));
    }
  }
  const filter = entries.get('StmF') ?? entries.get('StrF');
  if (version >= 4 && filter !== undefined) for (const name of ['StmF', 'StrF']) mended.set(name, filter);
  return [...mended].every(([name, value]) => entries.get(name) === value) ? null : mended;
}

/** The permissions sealed with the file's key, as the empty password yields it (algorithm 10). */
function sealedPermissions(entries: ReadonlyMap<string, string>): Buffer | null {
  const [hashed, wrapped] = [stringOf(entries.get('U') ?? ''), stringOf(entries.get('UE') ?? '')];
  if (hashed.length < HASH_BYTES + 2 * SALT_BYTES || wrapped.length < HASH_BYTES) return null;
  const salt = hashed.subarray(HASH_BYTES + SALT_BYTES, HASH_BYTES + 2 * SALT_BYTES);
  const opener = Number(entries.get('R')) >= 6 ? hardenedHash(salt) : digestOf('sha256', salt);
  const key = cipher(createDecipheriv('aes-256-cbc', opener, Buffer.alloc(16)), wrapped.subarray(0, HASH_BYTES));
  const plain = Buffer.alloc(16, 0xff);
  plain.writeInt32LE(Number(entries.get('P')) | 0);
  plain.write(entries.get('EncryptMetadata') === 'false' ? 'Fadb' : 'Tadb', 8, 'latin1');
  return cipher(createCipheriv('aes-256-ecb', key, null), plain);
}

/** The hash of the empty password (algorithm 2.B). */
function hardenedHash(salt: Buffer): Buffer {
  let hash = digestOf('sha256', salt);
  for (let round = 0; ; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => hash));
    const mixed = cipher(createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)), repeated);
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    hash = digestOf(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256', mixed);
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 31) return hash.subarray(0, HASH_BYTES);
  }
}

function digestOf(algorithm: string, data: Buffer): Buffer {
  return createHash(algorithm).update(data).digest();
}

function cipher(by: ReturnType<typeof createCipheriv> | ReturnType<typeof createDecipheriv>, data: Buffer): Buffer {
  by.setAutoPadding(false);
  return Buffer.concat([by.update(data), by.final()]);
}

function hexOf(bytes: Buffer): string {
  return `<${bytes.toString('hex')}>`;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

/** The bytes of a string, written in digits or in letters; empty for anything else. */
function stringOf(value: string): Buffer {
  if (value.startsWith('<')) return Buffer.from(value.replaceAll(/[^\da-f]/gi, ''), 'hex');
  if (!value.startsWith('(')) return Buffer.alloc(0);
  const text = value.slice(1, -1).replaceAll(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, sign: string) => {
    if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) & 255);
    return /^[\r\n]/.test(sign) ? '' : (ESCAPES.get(sign) ?? sign);
  });
  return Buffer.from(text, 'latin1');
}

/** How far into a file its header may be: servers and mail programs put lines before it. */
const HEADER_BYTES_MAX = 1024 * 1024;

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
