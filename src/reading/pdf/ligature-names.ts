/** Codes that no character of text has. Fonts keep ligatures there. */
const CODES = 0x20;
const DIFFERENCES = '/Differences';
const ARRAY_BYTES_MAX = 16 * 1024;
const ARRAYS_MAX = 2_000;

/**
 * The ligatures that the encodings of a file's fonts assign to control characters: `27 /f_i` is "fi" for code 27. PDFium knows
 * only names such as `fi`. A code with two different meanings is left out.
 */
export class LigatureNames {
  readonly #texts = new Map<number, string | null>();
  #arrayCount = 0;

  /** Searches objects as written in a file or in an object stream. */
  add(objects: Buffer): void {
    let at = objects.indexOf(DIFFERENCES);
    for (; at >= 0 && this.#arrayCount < ARRAYS_MAX; this.#arrayCount += 1) {
      const start = at + DIFFERENCES.length;
      this.#addArray(objects.toString('latin1', start, start + ARRAY_BYTES_MAX));
      at = objects.indexOf(DIFFERENCES, start);
    }
  }

  get texts(): ReadonlyMap<number, string> {
    return new Map([...this.#texts].filter((entry): entry is [number, string] => entry[1] !== null));
  }

  #addArray(text: string): void {
    const array = /^\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
    let code = 0;
    for (const [token] of array.matchAll(/\/[^\s/]+|\d+/g)) {
      if (!token.startsWith('/')) {
        code = Number(token);
        continue;
      }
      const ligature = code < CODES ? lettersOf(token.slice(1)) : null;
      if (ligature !== null) {
        const known = this.#texts.get(code);
        this.#texts.set(code, known === undefined || known === ligature ? ligature : null);
      }
      code += 1;
    }
  }
}

/** The letters of a ligature by its name: `f_f_i`, `ffi`, `T_h`, `f_i.alt`. */
function lettersOf(name: string): string | null {
  const base = name.split('.')[0] ?? '';
  if (/^ff[il]?$|^f[il]$/.test(base)) return base;
  return /^[A-Za-z](?:_[A-Za-z])+$/.test(base) ? base.replaceAll('_', '') : null;
}
