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
