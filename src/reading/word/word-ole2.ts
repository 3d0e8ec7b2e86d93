import { copyFile, open } from 'node:fs/promises';
import type { InspectOutput } from '../calls/document-calls.ts';
import { type Ole2File, openOle2 } from './ole2.ts';

const CORRUPT: InspectOutput = { kind: 'corrupt' };
/** In the header of the WordDocument stream ([MS-DOC] 2.5.2): flags at offset 10. */
const FIB_BYTES = 32;
const FIB_VERSION_AT = 2;
const FIB_FLAGS_AT = 10;
const FIB_ENCRYPTED = 0x0100;
const FIB_TABLE_IS_1 = 0x0200;
/** The first version whose text needs a table stream: Word 97. */
const FIB_VERSION_97 = 101;
const SUMMARY_BYTES_MAX = 64 * 1024;
const PROPERTY_LAST_SAVED = 13;
const PROPERTY_CREATED = 12;
const TYPE_FILETIME = 64;
const FILETIME_TO_UNIX_MS = 11_644_473_600_000n;

/** Inspects a Word file from before DOCX, and writes a copy. Macros stay in it: LibreOffice is configured to run none. */
export async function inspectOle2(path: string, copyPath: string): Promise<InspectOutput> {
  const file = await open(path, 'r');
  try {
    const container = await openOle2(file);
    const head = await container?.read('WordDocument', FIB_BYTES);
    if (container === null || head === null || head === undefined || head.length < FIB_BYTES) return CORRUPT;
    if ((head.readUInt16LE(FIB_FLAGS_AT) & FIB_ENCRYPTED) !== 0) return { kind: 'encrypted' };
    if (!(await holdsText(container, head))) return CORRUPT;
    const summary = await container.read('\u0005SummaryInformation', SUMMARY_BYTES_MAX);
    await copyFile(path, copyPath);
    return { kind: 'sound', modifiedAt: summary === null ? null : savedAt(summary) };
  } finally {
    await file.close();
  }
}

/** Whether the streams of the text are complete: of a truncated file, a program shows a part as if it were all. */
async function holdsText(container: Ole2File, head: Buffer): Promise<boolean> {
  if (!(await container.holds('WordDocument'))) return false;
  if (head.readUInt16LE(FIB_VERSION_AT) < FIB_VERSION_97) return true;
  return container.holds((head.readUInt16LE(FIB_FLAGS_AT) & FIB_TABLE_IS_1) === 0 ? '0Table' : '1Table');
}

/** The date of the last save in a property set ([MS-OLEPS]), else of the creation: ISO 8601, or null. */
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
