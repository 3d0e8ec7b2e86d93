import { decodeText } from './word-encoding.ts';

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
