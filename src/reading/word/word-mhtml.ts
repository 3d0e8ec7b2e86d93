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

const PARTS_MAX = 500;
const DEPTH_MAX = 5;

/**
 * The web page in a web archive (MHTML, RFC 2557): a mail of many parts, of which the first page counts. The other parts, its
 * images and style sheets, are left out. Null if it contains no page.
 *
 * @param bytes the file
 */
export function extractMhtmlPage(bytes: Buffer): string | null {
  return pageIn(bytes.toString('latin1'), DEPTH_MAX);
}

function pageIn(mail: string, depthLeft: number): string | null {
  const { headers, body } = headAndBody(mail);
  const type = headers.get('content-type') ?? '';
  if (/^text\/html\b/i.test(type)) {
    const page = transferred(body, headers.get('content-transfer-encoding') ?? '');
    return decodeText(page, { declared: parameter(type, 'charset') });
  }
  const boundary = parameter(type, 'boundary');
  if (!/^multipart\//i.test(type) || boundary === undefined || depthLeft === 0) return null;
  for (const part of `\n${body}`.split(`\n--${boundary}`, PARTS_MAX).slice(1)) {
    const page = part.startsWith('--') ? null : pageIn(part.replace(/^[^\n]{0,100}\n/, ''), depthLeft - 1);
    if (page !== null) return page;
  }
  return null;
}

/** The header of a part, unfolded, by names in lower case; and what follows the empty line. */
function headAndBody(mail: string): { headers: Map<string, string>; body: string } {
  const start = /^\s*/.exec(mail)?.[0].length ?? 0;
  const blank = /\r?\n\r?\n/g;
  blank.lastIndex = start;
  const gap = blank.exec(mail);
  const head = mail.slice(start, gap?.index ?? mail.length).slice(0, 16 * 1024);
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: gap === null ? '' : mail.slice(gap.index + gap[0].length) };
}

function parameter(value: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(value);
  return found?.[1] ?? found?.[2];
}

/** Decodes a body by its transfer encoding (RFC 2045, 6). */
function transferred(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1');
  const text = body
    .replaceAll(/=[ \t]{0,80}\r?\n/g, '')
    .replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
