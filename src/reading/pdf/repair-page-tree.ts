import { joinContentStreams } from './join-contents.ts';
import { entriesOf, itemsOf, objectsOf, referenceIn, streamData, withoutStreams } from './pdf-objects.ts';

/** A larger file is not searched for its pages: it takes a second per 100 MB. */
const SEARCHED_BYTES_MAX = 64 * 1024 * 1024;
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
