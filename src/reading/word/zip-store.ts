import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

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
