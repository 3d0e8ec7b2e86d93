import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** A part of a package: a file in its ZIP archive. */
export interface PackedPart {
  /** The name with `/` between folders and none before them, as Word reads it. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly encrypted: boolean;
  /** The content, unpacked while it is read. If it exceeds the stated size, the stream ends in an error. */
  read(): Promise<Readable>;
}

/** An open archive. The caller closes it. */
export interface PackedFile {
  readonly partCount: number;
  parts(): AsyncIterable<PackedPart>;
  close(): Promise<void>;
}

/**
 * Opens a ZIP archive as users' programs do: what precedes the archive (a mail header, a script) or follows it (padding, a
 * signature) is skipped, and names may have Windows separators.
 *
 * @throws Error if there is no archive directory, as in a truncated file
 */
export async function openPacked(path: string): Promise<PackedFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const window = await archiveWithin(file, size);
    const reader = new WindowReader(file, window.start);
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
    const zip = await fromRandomAccessReaderPromise(reader, window.end - window.start, options);
    return {
      partCount: zip.entryCount,
      parts: () => partsOf(zip),
      close: async () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* partsOf(zip: ZipFile): AsyncGenerator<PackedPart> {
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (name === null) continue;
    yield {
      name,
      sizeBytes: entry.uncompressedSize,
      encrypted: entry.isEncrypted(),
      read: async () => zip.openReadStreamPromise(entry),
    };
  }
}

/** Null for a folder, and for a name that would lead out of the package. */
function nameOf(entry: Entry): string | null {
  const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '');
  const folders = name.split('/');
  return name === '' || name.endsWith('/') || folders.includes('..') || name.includes('\0') ? null : name;
}

/** How far from its end an archive's last record may be: only a comment of up to 64 KiB and appended bytes follow it. */
const TAIL_BYTES = 1024 * 1024;
const END_BYTES = 22;
const CHUNK_BYTES = 64 * 1024;
const END_MARK = Buffer.from('PK\x05\x06', 'latin1');
const WIDE_MARK = 0x07064b50;

interface Window {
  readonly start: number;
  readonly end: number;
}

/** Where in the file the archive is, by its end record (APPNOTE.TXT 4.3.16). */
async function archiveWithin(file: FileHandle, size: number): Promise<Window> {
  const tailStart = Math.max(0, size - TAIL_BYTES);
  const tail = Buffer.alloc(size - tailStart);
  await file.read(tail, 0, tail.length, tailStart);
  for (let at = tail.lastIndexOf(END_MARK); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(END_MARK, at - 1)) {
    if (at + END_BYTES > tail.length) continue;
    const end = tailStart + at + END_BYTES + tail.readUInt16LE(at + 20);
    if (end > size) continue;
    const directorySize = tail.readUInt32LE(at + 12);
    const directoryAt = tail.readUInt32LE(at + 16);
    // A large archive keeps these numbers elsewhere. Then nothing is known about preceding bytes.
    const wide = at >= 20 && tail.readUInt32LE(at - 20) === WIDE_MARK;
    const start = wide ? 0 : tailStart + at - directorySize - directoryAt;
    if (start >= 0) return { start, end };
  }
  throw new Error('no directory of an archive');
}

/** Presents a part of a file to the archive reader as if it were the whole file. */
class WindowReader extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #offset: number;

  constructor(file: FileHandle, offset: number) {
    super();
    this.#file = file;
    this.#offset = offset;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start + this.#offset, end + this.#offset), { objectMode: false });
  }

  /** The small records, without a stream for each. */
  // oxlint-disable-next-line max-params -- the signature is that of the class above
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    void this.#file
      .read(buffer, offset, length, position + this.#offset)
      .then(
        ({ bytesRead }) => callback(bytesRead === length ? null : new Error('the archive ends too early')),
        callback,
      );
  }

  async *#chunks(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = from; at < to; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, to - at));
      const { bytesRead } = await this.#file.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) return;
      yield chunk.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}

/**
 * Writes an uncompressed ZIP archive, for a file that lives a few seconds. A part is written as it arrives, and its sizes are
 * filled in afterwards. Names are ASCII or UTF-8.
 */
export class ZipStore {
  readonly #file: FileHandle;
  readonly #directory: Buffer[] = [];
  #offset = 0;
  #count = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @throws Error if the file cannot be written */
  static async create(path: string): Promise<ZipStore> {
    return new ZipStore(await open(path, 'w'));
  }

  /** Writes one part. Only one may be written at a time. Errors of its content are rethrown. */
  async add(name: string, content: string | Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const nameBytes = Buffer.from(name);
    const start = this.#offset;
    const facts = { crc: 0, sizeBytes: 0 };
    await this.#write(Buffer.concat([LOCAL, fields(nameBytes, facts), nameBytes]));
    for await (const chunk of typeof content === 'string' ? [Buffer.from(content)] : content) {
      facts.crc = crc32(chunk, facts.crc);
      facts.sizeBytes += chunk.length;
      await this.#write(chunk);
    }
    const known = fields(nameBytes, facts);
    await this.#file.write(known, 0, known.length, start + LOCAL.length);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(start, 10);
    this.#directory.push(CENTRAL, known, place, nameBytes);
    this.#count += 1;
  }

  /** Writes the directory and closes the file. */
  async finish(): Promise<void> {
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(this.#count, 8);
    end.writeUInt16LE(this.#count, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#offset, 16);
    await this.#write(Buffer.concat([directory, end]));
    await this.close();
  }

  /** Closes the file as it is. May be called after `finish` too. */
  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#offset);
    this.#offset += bytes.length;
  }
}

const LOCAL = Buffer.from('PK\x03\x04', 'latin1');
const CENTRAL = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
const NAMES_ARE_UTF8 = 0x0800;

/** The 26 bytes that a part's own header and its directory entry have in common. */
function fields(name: Buffer, { crc, sizeBytes }: { readonly crc: number; readonly sizeBytes: number }): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(NAMES_ARE_UTF8, 2);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(sizeBytes, 14);
  bytes.writeUInt32LE(sizeBytes, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
}
