import { copyFile, open, readFile, writeFile } from 'node:fs/promises';
import type { InspectInput, InspectOutput } from './document-calls.ts';
import { checkDocx, docxModifiedAt } from './docx-package.ts';
import { openOle2 } from './ole2.ts';
import { decodedXml, docxOfWordXml } from './word-xml.ts';

const CORRUPT: InspectOutput = { kind: 'corrupt' };
/** In the head of the WordDocument stream ([MS-DOC] 2.5.2): flags at offset 10, of which this one says "encrypted". */
const FIB_BYTES = 32;
const FIB_FLAGS_AT = 10;
const FIB_ENCRYPTED = 0x0100;
const SUMMARY_BYTES_MAX = 64 * 1024;
const PROPERTY_LAST_SAVED = 13;
const PROPERTY_CREATED = 12;
const TYPE_FILETIME = 64;
const FILETIME_TO_UNIX_MS = 11_644_473_600_000n;

/**
 * Looks at a Word document before any program opens it: whether it is behind a password, how large it unpacks, and what day
 * it gives as its own. Leaves a copy that may be opened: of HTML one without anything that would be fetched.
 */
export async function inspectWord({ path, format, copyPath, limits }: InspectInput): Promise<InspectOutput> {
  if (format === 'encrypted_office') return { kind: 'encrypted' };
  if (format === 'docx') return inspectDocx(path, copyPath, limits.unpackedMbMax * 1024 * 1024);
  if (format === 'ole2_word') return inspectOle2(path, copyPath);
  if (format === 'word_xml') return inspectWordXml(path, copyPath);
  if (format === 'html') await writeFile(copyPath, withoutReferences(await readFile(path)), 'latin1');
  else await copyFile(path, copyPath);
  return { kind: 'sound', modifiedAt: null };
}

async function inspectDocx(path: string, copyPath: string, unpackedBytesMax: number): Promise<InspectOutput> {
  const check = await checkDocx(path, unpackedBytesMax);
  if (check.kind === 'bomb') return { kind: 'too_large_unpacked' };
  if (check.kind === 'corrupt') return CORRUPT;
  await copyFile(path, copyPath);
  return { kind: 'sound', modifiedAt: await docxModifiedAt(path) };
}

async function inspectWordXml(path: string, copyPath: string): Promise<InspectOutput> {
  const docx = docxOfWordXml(decodedXml(await readFile(path)));
  if (docx === null) return CORRUPT;
  await writeFile(copyPath, docx);
  return { kind: 'sound', modifiedAt: null };
}

async function inspectOle2(path: string, copyPath: string): Promise<InspectOutput> {
  const file = await open(path, 'r');
  try {
    const container = await openOle2(file);
    const head = await container?.read('WordDocument', FIB_BYTES);
    if (container === null || head === null || head === undefined || head.length < FIB_BYTES) return CORRUPT;
    if ((head.readUInt16LE(FIB_FLAGS_AT) & FIB_ENCRYPTED) !== 0) return { kind: 'encrypted' };
    const summary = await container.read('\u0005SummaryInformation', SUMMARY_BYTES_MAX);
    await copyFile(path, copyPath);
    return { kind: 'sound', modifiedAt: summary === null ? null : savedAt(summary) };
  } finally {
    await file.close();
  }
}

/** The day of the last saving in a property set ([MS-OLEPS]), else of the creation: ISO 8601, or null. */
function savedAt(summary: Buffer): string | null {
  if (summary.length < 48) return null;
  const section = summary.readUInt32LE(44);
  if (section + 8 > summary.length) return null;
  const dates = new Map<number, string>();
  const count = Math.min(summary.readUInt32LE(section + 4), 64);
  for (let index = 0; index < count; index += 1) {
    const entry = section + 8 + index * 8;
    if (entry + 8 > summary.length) break;
    const value = section + summary.readUInt32LE(entry + 4);
    if (value + 12 > summary.length || summary.readUInt32LE(value) !== TYPE_FILETIME) continue;
    const milliseconds = Number(summary.readBigUInt64LE(value + 4) / 10_000n - FILETIME_TO_UNIX_MS);
    const date = new Date(milliseconds);
    if (date.getTime() > 0 && date.getUTCFullYear() < 2200) dates.set(summary.readUInt32LE(entry), date.toISOString());
  }
  return dates.get(PROPERTY_LAST_SAVED) ?? dates.get(PROPERTY_CREATED) ?? null;
}

const EMBEDDING =
  /<\/?(?:img|link|script|iframe|frame|frameset|object|embed|applet|base|meta\s+http-equiv=["']?refresh|v:imagedata|v:fill|input|video|audio|source|bgsound)\b[^>]*>/gi;
const ADDRESS = /\b(?:src|background|data|poster|srcset)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const STYLE_ADDRESS = /url\s*\([^)]*\)|@import[^;]*;?/gi;

/** The page without whatever a program would fetch while it opens it. Links stay: nobody follows them. */
function withoutReferences(bytes: Buffer): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  // One character a byte keeps every encoding as it is but UTF-16, which becomes UTF-8 and says so by its mark.
  const html = wide ? Buffer.from(bytes.toString('utf16le')).toString('latin1') : bytes.toString('latin1');
  return html.replaceAll(EMBEDDING, '').replaceAll(ADDRESS, '').replaceAll(STYLE_ADDRESS, '');
}
