/** How far into a page its own word about its encoding is looked for. */
const DECLARED_WITHIN = 4096;
const DECLARED = /(?:charset|encoding)\s{0,9}=[\s"']{0,9}([\w.:-]{2,40})/i;

/**
 * Text from bytes of unknown encoding: by a byte order mark, by the zeros of UTF-16, as UTF-8 where that fits without a
 * fault (which other text does only by a miracle), by what the text says of itself, else as Windows-1252. `declared` is what
 * somebody else says of it, as the head of a mail does; `cut` that the bytes may end within a character.
 */
export function decodedText(
  bytes: Buffer,
  { declared, cut = false }: { readonly declared?: string | undefined; readonly cut?: boolean } = {},
): string {
  const marked = byMark(bytes) ?? byZeros(bytes);
  if (marked !== null) return marked;
  const utf8 = decodedAs(bytes, 'utf-8', cut);
  if (utf8 !== null) return utf8;
  const said = declared ?? DECLARED.exec(bytes.toString('latin1', 0, DECLARED_WITHIN))?.[1];
  const byWord = said === undefined || /^utf-?\d/i.test(said) ? null : decodedAs(bytes, said, cut);
  return byWord ?? new TextDecoder('windows-1252').decode(bytes);
}

function byMark(bytes: Buffer): string | null {
  const mark = bytes.toString('hex', 0, 3);
  if (mark === 'efbbbf') return new TextDecoder('utf-8').decode(bytes);
  if (mark.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  return mark.startsWith('feff') ? new TextDecoder('utf-16be').decode(bytes) : null;
}

/** Text of the alphabets of the West has a zero beside nearly each of its characters in UTF-16. */
function byZeros(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 512);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length * 0.3 && even === 0) return new TextDecoder('utf-16le').decode(bytes);
  return even > head.length * 0.3 && odd === 0 ? new TextDecoder('utf-16be').decode(bytes) : null;
}

/** Null where the encoding is unknown, or the bytes are none of its text. */
function decodedAs(bytes: Buffer, encoding: string, cut: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return null;
  }
}
