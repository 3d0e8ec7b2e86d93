const REFERENCE = /(\d{1,10})\s+\d{1,5}\s+R\b/g;
const KIDS = '/Kids';
const HEAD_BYTES_MAX = 64 * 1024;
/** Limits of the search in one file. */
const ARRAY_BYTES_MAX = 16 * 1024 * 1024;
const ARRAYS_MAX = 20_000;

/**
 * Whether a node of the file's trees has two parents, or is twice a child of one. PDFium follows every path through a tree of
 * form fields down to 32 levels, so that a few dozen fields with shared children take it hours.
 */
export class FieldTree {
  /** Children of each object, in its last version. */
  readonly #kids = new Map<string, readonly string[]>();
  #arrayCount = 0;
  #arrayBytes = 0;

  /** Objects as written in a file: `7 0 obj << ... >> endobj`. */
  addPlain(objects: Buffer): void {
    for (const { at, kids } of this.#arraysIn(objects)) {
      this.#kids.set(ownerBefore(objects, at) ?? `unknown ${at}`, kids);
    }
  }

  /** The content of an object stream: numbers and offsets of its objects, then the objects. */
  addPacked(objects: Buffer): void {
    const head = /^[\d\s]*/.exec(objects.toString('latin1', 0, HEAD_BYTES_MAX))?.[0] ?? '';
    const numbers = head.trim().split(/\s+/).map(Number);
    const starts = numbers.filter((_, index) => index % 2 === 1).map((offset) => offset + head.length);
    for (const { at, kids } of this.#arraysIn(objects)) {
      const index = starts.findLastIndex((start) => start <= at);
      this.#kids.set(String(numbers[2 * index] ?? `unknown ${at}`), kids);
    }
  }

  get isTangled(): boolean {
    // A tree that is too large to search is not trusted.
    if (this.#isBeyondBounds) return true;
    const seen = new Set<string>();
    for (const kids of this.#kids.values()) {
      for (const kid of kids) {
        if (seen.has(kid)) return true;
        seen.add(kid);
      }
    }
    return false;
  }

  get #isBeyondBounds(): boolean {
    return this.#arrayCount > ARRAYS_MAX || this.#arrayBytes > ARRAY_BYTES_MAX;
  }

  *#arraysIn(objects: Buffer): Generator<{ at: number; kids: string[] }> {
    let end = 0;
    for (let at = objects.indexOf(KIDS); at >= 0; at = objects.indexOf(KIDS, at + KIDS.length)) {
      if (end < at) end = objects.indexOf(']', at);
      this.#arrayCount += 1;
      if (end < 0 || this.#isBeyondBounds) return;
      this.#arrayBytes += end - at;
      const text = objects.toString('latin1', at + KIDS.length, Math.min(end, at + ARRAY_BYTES_MAX));
      if (/^\s*\[/.test(text)) yield { at, kids: [...text.matchAll(REFERENCE)].map((found) => found[1] ?? '') };
    }
  }
}

/** Number of the last object that begins before a place. */
function ownerBefore(objects: Buffer, at: number): string | null {
  const near = objects.subarray(Math.max(0, at - HEAD_BYTES_MAX), at);
  const head = near.lastIndexOf(' obj');
  if (head < 0) return null;
  return /(\d{1,10})\s+\d{1,5}$/.exec(near.toString('latin1', Math.max(0, head - 20), head))?.[1] ?? null;
}
