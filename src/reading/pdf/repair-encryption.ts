import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { entriesOf, itemsOf, objectsOf, withoutStreams } from './pdf-objects.ts';

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
  const written = [...mended].map(([name, value]) => `/${name} ${value}`).join(' ');
  const trailer = `\ntrailer\n<< /Root ${root[1]} R /Size 8388607 /ID [${ids.join(' ')}] /Encrypt << ${written} >> >>\nstartxref\n0\n%%EOF\n`;
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
