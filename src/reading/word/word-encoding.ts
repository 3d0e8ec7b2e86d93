/** How far into a page its own encoding declaration is searched. */
const DECLARED_WITHIN = 4096;
const DECLARED = /(?:charset|encoding)\s{0,9}=[\s"']{0,9}([\w.:-]{2,40})/i;

/**
 * Decodes text of unknown encoding: by a byte order mark, by the zeros of UTF-16, as UTF-8 if that is valid (other text almost
 * never is), by its own declaration, else as Windows-1252. `declared` is an external declaration, such as in a mail header;
 * `cut` means that the bytes may end within a character.
 */
export function decodeText(
  bytes: Buffer,
  { declared, cut = false }: { readonly declared?: string | undefined; readonly cut?: boolean } = {},
): string {
  const marked = byMark(bytes) ?? byZeros(bytes);
  if (marked !== null) return marked;
  const utf8 = decodedAs(bytes, 'utf-8', cut);
  if (utf8 !== null) return utf8;
  const label = declared ?? DECLARED.exec(bytes.toString('latin1', 0, DECLARED_WITHIN))?.[1];
  const byLabel = label === undefined || /^utf-?\d/i.test(label) ? null : decodedAs(bytes, label, cut);
  return byLabel ?? new TextDecoder('windows-1252').decode(bytes);
}

function byMark(bytes: Buffer): string | null {
  const mark = bytes.toString('hex', 0, 3);
  if (mark === 'efbbbf') return new TextDecoder('utf-8').decode(bytes);
  if (mark.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  return mark.startsWith('feff') ? new TextDecoder('utf-16be').decode(bytes) : null;
}

/** In UTF-16, Western text has a zero next to nearly every character. */
function byZeros(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 512);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length * 0.3 && even === 0) return new TextDecoder('utf-16le').decode(bytes);
  return even > head.length * 0.3 && odd === 0 ? new TextDecoder('utf-16be').decode(bytes) : null;
}

/** Null if the encoding is unknown, or the bytes are not valid in it. */
function decodedAs(bytes: Buffer, encoding: string, cut: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return null;
  }
}
