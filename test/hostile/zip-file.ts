import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a ZIP archive, and what its headers say, which may be a lie. */
export interface ZipPart {
  readonly name: string | Buffer;
  /** As it is stored. */
  readonly data: Buffer;
  readonly method?: number;
  readonly crc?: number;
  readonly packedBytes?: number;
  readonly unpackedBytes?: number;
  readonly flags?: number;
  readonly extra?: Buffer;
  /** Where the central directory says that the part lies. */
  readonly offset?: number;
}

/** What the end of the archive says, where that is not the truth. */
export interface ZipEnd {
  readonly count?: number;
  readonly directoryBytes?: number;
  readonly directoryOffset?: number;
  readonly comment?: Buffer;
}

/** A part that is deflated and described rightly. */
export function deflatedPart(name: string, content: string | Buffer): ZipPart {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { name, data: deflateRawSync(bytes), method: 8, crc: crc32(bytes), unpackedBytes: bytes.length };
}

/** A ZIP archive as its parts describe themselves. */
export function zipFile(parts: readonly ZipPart[], end: ZipEnd = {}): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name as string);
    const { extra = Buffer.alloc(0) } = part;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0, 2);
    fields.writeUInt16LE(part.method ?? 0, 4);
    fields.writeUInt32LE(part.crc ?? 0, 10);
    fields.writeUInt32LE(part.packedBytes ?? part.data.length, 14);
    fields.writeUInt32LE(part.unpackedBytes ?? part.data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    fields.writeUInt16LE(extra.length, 24);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, extra, part.data);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(part.offset ?? at, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, more, name, extra);
    at += 30 + name.length + extra.length + part.data.length;
  }
  const directory = Buffer.concat(central);
  const tail = Buffer.alloc(18);
  const { count = parts.length, comment = Buffer.alloc(0) } = end;
  tail.writeUInt16LE(Math.min(count, 0xffff), 4);
  tail.writeUInt16LE(Math.min(count, 0xffff), 6);
  tail.writeUInt32LE(end.directoryBytes ?? directory.length, 8);
  tail.writeUInt32LE(end.directoryOffset ?? at, 12);
  tail.writeUInt16LE(comment.length, 16);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), tail, comment]);
}

/** Parts as an archive, all deflated. */
export function zipOf(parts: ReadonlyMap<string, Buffer | string>): Buffer {
  return zipFile([...parts].map(([name, content]) => deflatedPart(name, content)));
}
