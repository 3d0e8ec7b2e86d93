import path from 'node:path';
import { InvalidXmlError, MarkupBudget } from './word-markup.ts';
import {
  decodePart,
  namesWordDocument,
  readModifiedDate,
  sanitizeContentTypes,
  sanitizePart,
  sanitizeRelationships,
  USUAL_CONTENT_TYPES,
} from './word-parts.ts';
import { isPicture, pixelsOf, TINY_PICTURE } from './word-pictures.ts';
import { openPacked, type PackedFile, type PackedPart, ZipStore } from './word-zip.ts';

/** Limits of a DOCX before any program unzips it. A CV has some dozens of parts and a few MB. */
const PARTS_MAX = 4_000;
const XML_BYTES_MAX = 48 * 1024 * 1024;
/** The list of content types is small. It is read on the server's main thread, so only this much of it. */
const TYPES_BYTES_MAX = 64 * 1024;
/** The size of an image is within its first bytes, at most after a thumbnail. */
const HEAD_BYTES = 64 * 1024;
const TYPES_NAME = '[Content_Types].xml';

export type DocxCheck =
  | {
      readonly kind: 'sound';
      readonly modifiedAt: string | null;
      /** Web pages or archives to be inserted into the document. */
      readonly pages: readonly Buffer[];
      /** Characters of text that the document has besides them. */
      readonly ownCharacters: number;
    }
  | { readonly kind: 'corrupt' }
  | { readonly kind: 'encrypted' }
  | { readonly kind: 'too_large_unpacked' }
  | { readonly kind: 'too_complex' };

/** Limits of what a DOCX unpacks to. */
export interface DocxLimits {
  readonly unpackedBytesMax: number;
  /** Pixels of one image. A larger one is left out. */
  readonly picturePixelsMax: number;
}

/** Whether a ZIP package is a Word document by its list of content types; null if the package cannot be read. */
export async function isWordPackage(file: string): Promise<boolean | null> {
  let packed: PackedFile | null = null;
  try {
    packed = await openPacked(file);
    const parts = await partsOf(packed);
    if (parts === null) return null;
    const types = parts.get(TYPES_NAME.toLowerCase());
    const head = types === undefined ? null : await headOf(types, TYPES_BYTES_MAX);
    if (head !== null && namesWordDocument(decodePart(head))) return true;
    // The list is missing, or names the document beyond the part that is read.
    return (head === null || head.length >= TYPES_BYTES_MAX) && parts.has('word/document.xml');
  } catch {
    return null;
  } finally {
    await packed?.close();
  }
}

/**
 * Rewrites a DOCX so that a program may open it: every part is unpacked here and counted, because the stated sizes may be false;
 * of duplicate names the last counts; nothing leads out of the package, and there are no macros.
 *
 * @throws Error only if the file cannot be read, or the copy cannot be written
 */
export async function copyDocx(file: string, copyPath: string, limits: DocxLimits): Promise<DocxCheck> {
  let packed: PackedFile | null = null;
  try {
    packed = await openPacked(file);
    const parts = await partsOf(packed);
    return parts === null ? { kind: 'too_large_unpacked' } : await copyParts([...parts.values()], copyPath, limits);
  } catch (error) {
    return { kind: refusalOf(error) };
  } finally {
    await packed?.close();
  }
}

/** Writes the parts of a DOCX from any source, like `copyDocx`. */
export async function copyParts(
  parts: readonly PackedPart[],
  copyPath: string,
  limits: DocxLimits,
): Promise<DocxCheck> {
  if (parts.some(({ encrypted }) => encrypted)) return { kind: 'encrypted' };
  const store = await ZipStore.create(copyPath);
  try {
    const copy = new Copy(store, limits, parts);
    const named = parts.some(({ name }) => name.toLowerCase() === TYPES_NAME.toLowerCase());
    if (!named) await store.add(TYPES_NAME, USUAL_CONTENT_TYPES);
    // A part is checked with its relationships known.
    const [links, others] = [parts.filter(isRelationships), parts.filter((part) => !isRelationships(part))];
    for (const part of [...links, ...others]) await copy.take(part);
    await store.finish();
    return { kind: 'sound', modifiedAt: copy.modifiedAt, pages: copy.pages, ownCharacters: copy.ownCharacters };
  } catch (error) {
    return { kind: refusalOf(error) };
  } finally {
    await store.close();
  }
}

/** The parts by their names in lower case; null if there are too many. */
async function partsOf(packed: PackedFile): Promise<Map<string, PackedPart> | null> {
  const parts = new Map<string, PackedPart>();
  if (packed.partCount > PARTS_MAX) return null;
  for await (const part of packed.parts()) parts.set(part.name.toLowerCase(), part);
  return parts;
}

class TooLargeError extends Error {}

function refusalOf(error: unknown): 'corrupt' | 'too_complex' | 'too_large_unpacked' {
  if (error instanceof TooLargeError) return 'too_large_unpacked';
  if (error instanceof InvalidXmlError && error.reason === 'too_complex') return 'too_complex';
  // A full disk or a bug of this program says nothing about the document.
  const isOurs = error instanceof TypeError || error instanceof ReferenceError;
  if (isOurs || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
  return 'corrupt';
}

class Copy {
  readonly #store: ZipStore;
  readonly #limits: DocxLimits;
  readonly #budget = new MarkupBudget();
  readonly #names: ReadonlySet<string>;
  /** The relationships of each part, by its name. */
  readonly #ids = new Map<string, ReadonlySet<string>>();
  /** The parts of other formats to be inserted into the document (`altChunk`): their names and content. */
  readonly #chunkNames = new Set<string>();
  readonly pages: Buffer[] = [];
  ownCharacters = 0;
  #unpacked = 0;
  modifiedAt: string | null = null;

  constructor(store: ZipStore, limits: DocxLimits, parts: readonly PackedPart[]) {
    this.#store = store;
    this.#limits = limits;
    this.#names = new Set(parts.map(({ name }) => name.toLowerCase()));
  }

  async take(part: PackedPart): Promise<void> {
    const chunks = this.#counted(part);
    const first = await gathered(chunks, HEAD_BYTES);
    if (this.#chunkNames.has(part.name.toLowerCase())) {
      this.pages.push(Buffer.concat([first, await gathered(chunks)]));
      return;
    }
    const name = part.name.toLowerCase() === TYPES_NAME.toLowerCase() ? TYPES_NAME : part.name;
    if (isMarkup(first)) await this.#store.add(name, this.#safe(name, Buffer.concat([first, await gathered(chunks)])));
    else await this.#store.add(name, this.#others(name, first, chunks));
  }

  #safe(name: string, bytes: Buffer): string {
    const xml = decodePart(bytes);
    if (name === TYPES_NAME) return sanitizeContentTypes(xml, this.#budget);
    if (/\.rels$/i.test(name)) return this.#relationships(name, xml);
    // No program opens parts that are not XML (an inserted web page).
    if (!/\.(?:xml|vml|svg)$/i.test(name)) return '';
    if (/^docProps\/core/i.test(name)) this.modifiedAt = readModifiedDate(xml, this.#budget);
    const before = this.#budget.characters;
    const safe = sanitizePart(xml, this.#budget, this.#ids.get(name.toLowerCase()) ?? new Set());
    if (this.#chunkNames.size > 0 && xml.includes('altChunk')) this.ownCharacters += this.#budget.characters - before;
    return safe;
  }

  /** Relationships of the part `word/document.xml` are in `word/_rels/document.xml.rels`, relative to its folder. */
  #relationships(name: string, xml: string): string {
    const owner = name
      .toLowerCase()
      .replace(/(?:^|\/)_rels\/([^/]*)\.rels$/, '/$1')
      .replace(/^\//, '');
    const folder = path.posix.dirname(owner);
    const partNamed = (target: string): string => {
      const whole = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
      return decodedName(whole.split('#', 1)[0] ?? '').toLowerCase();
    };
    const safe = sanitizeRelationships(xml, this.#budget, (target) => this.#names.has(partNamed(target)));
    for (const target of safe.chunks) this.#chunkNames.add(partNamed(target));
    this.#ids.set(owner, safe.ids);
    return safe.xml;
  }

  /** The content. An invalid or too large image is replaced by a tiny one. */
  async *#others(name: string, first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const isMedia = /(?:^|\/)media\//i.test(name);
    const kept = (!isMedia || isPicture(first)) && (pixelsOf(first) ?? 0) <= this.#limits.picturePixelsMax;
    yield kept ? first : TINY_PICTURE;
    for await (const chunk of rest) if (kept) yield chunk;
  }

  /** The unpacked bytes of a part, a first chunk of some KB and then the rest, up to the limit. */
  async *#counted(part: PackedPart): AsyncGenerator<Buffer, undefined> {
    const isXml = /\.(?:xml|rels|vml|svg)$/i.test(part.name);
    let left = this.#limits.unpackedBytesMax - this.#unpacked;
    if (isXml) left = Math.min(left, XML_BYTES_MAX);
    if (part.sizeBytes > left) throw new TooLargeError();
    for await (const chunk of await part.read()) {
      left -= (chunk as Buffer).length;
      this.#unpacked += (chunk as Buffer).length;
      if (left < 0) throw new TooLargeError();
      yield chunk as Buffer;
    }
  }
}

/** The next bytes, at least this many; fewer at the end. */
async function gathered(chunks: AsyncIterator<Buffer, unknown>, bytesMin = Infinity): Promise<Buffer> {
  const found: Buffer[] = [];
  let size = 0;
  while (size < bytesMin) {
    const next = await chunks.next();
    if (next.done === true) break;
    found.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(found);
}

function isRelationships({ name }: PackedPart): boolean {
  return /\.rels$/i.test(name);
}

/** A name as a target writes it, with percent-encoding. */
function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether the first bytes are XML: a tag or a UTF-16 mark. */
function isMarkup(head: Buffer): boolean {
  const mark = head.toString('hex', 0, 2);
  if (mark === 'fffe' || mark === 'feff') return true;
  return /^(?:\u00EF\u00BB\u00BF)?[\s\0]*</.test(head.toString('latin1', 0, 200));
}

async function headOf(part: PackedPart, bytesMax: number): Promise<Buffer> {
  const stream = await part.read();
  const head = await gathered(stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>, bytesMax);
  stream.destroy();
  return head;
}
