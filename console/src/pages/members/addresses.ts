import { MEMBER_NAME_MAX } from '#http/console/contract.ts';

/** Addresses of one invitation. */
export const ADDRESSES_MAX = 50;

/** Characters that an address has at most. */
const LENGTH_MAX = 254;

/**
 * The addresses in a text that was typed or pasted, in lower case, each once, in their order: one a line, or separated by commas, semicolons or spaces,
 * also as `Anna Beispiel <anna@example.com>`. The names before an address in angle brackets are left out, also with a comma in them. Any other word
 * is given as an address, so that a mistyped one is not lost.
 */
export function addressesIn(text: string): readonly string[] {
  const found = text
    .replaceAll(/"[^"\n]*"/g, ' ')
    .split(/[\n\r;]/)
    .flatMap(addressesOfSegment)
    .map((word) => word.replace(/^mailto:/i, '').toLowerCase())
    .filter((word) => word !== '');
  return [...new Set(found)];
}

/** Somebody who is to be invited. */
export interface Invited {
  readonly address: string;
  /** The name before an address in angle brackets; null without one. */
  readonly name: string | null;
}

/** The addresses in a text, with the names before them. */
export function invitedIn(text: string): readonly Invited[] {
  const names = new Map(text.split(/[\n\r]/).flatMap(namesInLine));
  return addressesIn(text).map((address) => ({ address, name: names.get(address) ?? null }));
}

/** The addresses in angle brackets, with the names before them. */
function namesInLine(line: string): readonly (readonly [address: string, name: string])[] {
  const found: [string, string][] = [];
  let from = 0;
  for (let open = line.indexOf('<'); open !== -1; open = line.indexOf('<', from)) {
    const close = line.indexOf('>', open);
    if (close === -1) break;
    const name = nameAtEnd(line.slice(from, open));
    const address = line
      .slice(open + 1, close)
      .trim()
      .replace(/^mailto:/i, '');
    if (name !== '' && name.length <= MEMBER_NAME_MAX) found.push([address.toLowerCase(), name]);
    from = close + 1;
  }
  return found;
}

/** The name that ends a text: in quotation marks, or what follows the last semicolon and the last address, which a comma ends. */
function nameAtEnd(text: string): string {
  const trimmed = text.trim();
  if (trimmed.endsWith('"')) return trimmed.slice(trimmed.lastIndexOf('"', trimmed.length - 2) + 1, -1).trim();
  const words = trimmed.slice(trimmed.lastIndexOf(';') + 1);
  const address = words.lastIndexOf('@');
  const comma = words.indexOf(',', address + 1);
  if (address !== -1 && comma === -1) return '';
  return (address === -1 ? words : words.slice(comma + 1)).replace(/^[\s,]+/, '').replaceAll('"', '');
}

/** The text that leads to the same addresses and names. */
export function textOf(invited: readonly Invited[]): string {
  return invited.map(({ address, name }) => (name === null ? address : `"${name}" <${address}>`)).join('\n');
}

/** Whether a word may be an address. The server decides. */
export function looksLikeAddress(word: string): boolean {
  return word.length <= LENGTH_MAX && /^[^@\s]+@[^@\s]+$/.test(word);
}

/** The addresses between two line breaks or semicolons. */
function addressesOfSegment(segment: string): readonly string[] {
  const found: string[] = [];
  // How many of the last ones have no @: they are a name with a comma if an address in brackets follows.
  let nameWords = 0;
  for (const part of segment.split(',')) {
    const pieces = part.split(/[<>]/);
    const isBracketed = pieces.length > 1;
    if (isBracketed) found.length -= nameWords;
    // Every second piece was in brackets.
    const here = pieces.flatMap((piece, at) =>
      wordsOf(piece).filter((word) => !isBracketed || at % 2 === 1 || word.includes('@')),
    );
    for (const word of here) found.push(word);
    const isName = !isBracketed && !here.some((word) => word.includes('@'));
    nameWords = isName ? nameWords + here.length : 0;
  }
  return found;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
