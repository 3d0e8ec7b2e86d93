const KEY_BYTES_MAX = 900;
/** Names that are valid on every file system and in every URL: no `..`, no hidden files, no separators, no spaces. */
const PLAIN_NAME = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/;

/** Refuses a key that is not a relative path of plain names. Lectern makes all keys, so an invalid one is a bug. */
export function checkKey(key: string): void {
  if (!isPlainPath(key)) throw new RangeError(`not a key of the file store: ${JSON.stringify(key.slice(0, 200))}`);
}

/** Refuses a prefix that is not a folder, whose name ends in `/`. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/') || !isPlainPath(prefix.slice(0, -1))) {
    throw new RangeError(`not a folder of the file store: ${JSON.stringify(prefix.slice(0, 200))}`);
  }
}

function isPlainPath(text: string): boolean {
  return Buffer.byteLength(text) <= KEY_BYTES_MAX && text.split('/').every((name) => PLAIN_NAME.test(name));
}
