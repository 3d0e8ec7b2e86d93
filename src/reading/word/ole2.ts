import { copyFile, type FileHandle, open } from 'node:fs/promises';
import type { InspectOutput } from '../calls/engine-calls.ts';

/**
 * The container of old Word files ("compound file", [MS-CFB]): a small file system of streams inside one file. Reads only what
 * identifies and dates a document. Every step is bounded, because the bytes are not trusted.
 */
interface Ole2File {
  /** In lower case: names are compared without regard to case ([MS-CFB] 2.6.4). */
  readonly names: ReadonlySet<string>;
  /** Whether the directory could be read to its end. */
  readonly isWhole: boolean;
  /** Whether a stream in the directory is completely in the file; true for one that the directory lacks. */
  holds(name: string): Promise<boolean>;
  /** The first bytes of a stream; null if it does not exist or its chain is broken. */
  read(name: string, bytesMax: number): Promise<Buffer | null>;
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly sizeBytes: number;
}

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LAST_SECTOR = 0xfffffffa;
const END_OF_CHAIN = 0xfffffffe;
const TYPE_STREAM = 2;
const TYPE_ROOT = 5;
const DIRECTORY_SECTORS_MAX = 256;
const CHAIN_SECTORS_MAX = 4096;
const DIFAT_SECTORS_MAX = 64;

/** Reads the directory of a compound file; null if the file is none, or its directory is damaged. */
export async function openOle2(file: FileHandle): Promise<Ole2File | null> {
  const header = await readAt(file, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, 8).equals(MAGIC)) return null;
  const shift = header.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return null;
  const sectors = new Sectors(file, header, 1 << shift);
  const directory = await sectors.chain(header.readUInt32LE(0x30), DIRECTORY_SECTORS_MAX);
  const entries = directory === null ? [] : entriesOf(directory);
  if (directory === null || !entries.some(({ type }) => type === TYPE_ROOT)) return null;
  return {
    names: new Set(entries.map(({ name }) => name.toLowerCase())),
    isWhole: await sectors.isWhole(header.readUInt32LE(0x30), DIRECTORY_SECTORS_MAX),
    holds: async (name) => sectors.holds(entries, name),
    read: (name, bytesMax) => sectors.stream(entries, name, bytesMax),
  };
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = directory.readUInt16LE(at + 64);
    const type = directory.readUInt8(at + 66);
    if (type === 0 || nameBytes < 2 || nameBytes > 64) continue;
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes - 2),
      type,
      start: directory.readUInt32LE(at + 116),
      sizeBytes: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

function streamNamed(entries: readonly Entry[], name: string): Entry | undefined {
  return entries.find((one) => one.type === TYPE_STREAM && one.name.toLowerCase() === name.toLowerCase());
}

class Sectors {
  readonly #file: FileHandle;
  readonly #header: Buffer;
  readonly #size: number;
  #fatSectors: readonly number[] | null = null;
  readonly #fatCache = new Map<number, Buffer>();

  constructor(file: FileHandle, header: Buffer, size: number) {
    this.#file = file;
    this.#header = header;
    this.#size = size;
  }

  async stream(entries: readonly Entry[], name: string, bytesMax: number): Promise<Buffer | null> {
    const entry = streamNamed(entries, name);
    if (entry === undefined) return null;
    const wanted = Math.min(entry.sizeBytes, bytesMax);
    if (entry.sizeBytes >= this.#header.readUInt32LE(0x38)) {
      return (await this.chain(entry.start, Math.ceil(wanted / this.#size)))?.subarray(0, wanted) ?? null;
    }
    return this.#smallStream(entries, entry, wanted);
  }

  /** Streams below 4 KiB are in sectors of 64 bytes inside a stream of the root entry. */
  async #smallStream(entries: readonly Entry[], entry: Entry, wanted: number): Promise<Buffer | null> {
    const root = entries.find((one) => one.type === TYPE_ROOT);
    if (root === undefined) return null;
    const [container, miniFat] = await Promise.all([
      this.chain(root.start, CHAIN_SECTORS_MAX),
      this.chain(this.#header.readUInt32LE(0x3c), CHAIN_SECTORS_MAX),
    ]);
    if (container === null || miniFat === null) return null;
    const parts: Buffer[] = [];
    let at = entry.start;
    for (let step = 0; step * 64 < wanted; step += 1) {
      if (at >= LAST_SECTOR || (at + 1) * 64 > container.length || (at + 1) * 4 > miniFat.length) return null;
      parts.push(container.subarray(at * 64, at * 64 + 64));
      at = miniFat.readUInt32LE(at * 4);
    }
    return Buffer.concat(parts).subarray(0, wanted);
  }

  /** The sectors of a chain from `start`, at most `sectorsMax`. Null if the chain leaves the file. */
  async chain(start: number, sectorsMax: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    let sector = start;
    while (sector < LAST_SECTOR && parts.length < sectorsMax) {
      const part = await this.#sector(sector);
      if (part.length === 0) return parts.length === 0 ? null : Buffer.concat(parts);
      parts.push(part);
      const next = await this.#next(sector);
      if (next === null || next === sector) break;
      sector = next;
    }
    return parts.length === 0 ? null : Buffer.concat(parts);
  }

  /** Whether a chain ends properly within this many sectors, all of them in the file. */
  async isWhole(start: number, sectorsMax: number): Promise<boolean> {
    const { size: fileBytes } = await this.#file.stat();
    let sector = start;
    for (let step = 0; step < sectorsMax; step += 1) {
      if (sector >= LAST_SECTOR) return sector === END_OF_CHAIN && step > 0;
      if ((sector + 1) * this.#size >= fileBytes) return false;
      const next = await this.#next(sector);
      if (next === null) return false;
      sector = next;
    }
    return sector === END_OF_CHAIN;
  }

  /** Whether a stream is completely in the file. */
  async holds(entries: readonly Entry[], name: string): Promise<boolean> {
    const entry = streamNamed(entries, name);
    if (entry === undefined || entry.sizeBytes === 0) return true;
    if (entry.sizeBytes >= this.#header.readUInt32LE(0x38)) {
      return this.isWhole(entry.start, Math.ceil(entry.sizeBytes / this.#size) + 1);
    }
    return (await this.#smallStream(entries, entry, entry.sizeBytes)) !== null;
  }

  async #next(sector: number): Promise<number | null> {
    const aSector = this.#size / 4;
    const fatSector = (await this.#fat())[Math.floor(sector / aSector)];
    if (fatSector === undefined) return null;
    let fat = this.#fatCache.get(fatSector);
    if (fat === undefined) {
      fat = await this.#sector(fatSector);
      this.#fatCache.set(fatSector, fat);
    }
    const at = (sector % aSector) * 4;
    return at + 4 <= fat.length ? fat.readUInt32LE(at) : null;
  }

  async #fat(): Promise<readonly number[]> {
    if (this.#fatSectors !== null) return this.#fatSectors;
    const found: number[] = [];
    for (let at = 0x4c; at < HEADER_BYTES; at += 4) found.push(this.#header.readUInt32LE(at));
    let difat = this.#header.readUInt32LE(0x44);
    for (let step = 0; step < DIFAT_SECTORS_MAX && difat < LAST_SECTOR; step += 1) {
      const sector = await this.#sector(difat);
      if (sector.length < this.#size) break;
      for (let at = 0; at < this.#size - 4; at += 4) found.push(sector.readUInt32LE(at));
      difat = sector.readUInt32LE(this.#size - 4);
    }
    this.#fatSectors = found.filter((sector) => sector < LAST_SECTOR);
    return this.#fatSectors;
  }

  async #sector(index: number): Promise<Buffer> {
    return readAt(this.#file, (index + 1) * this.#size, this.#size);
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

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
