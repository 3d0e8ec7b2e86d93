import { crc32 } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: Buffer;
}

/** A ZIP archive of the parts as they are, not compressed: for files that live a few seconds. Names are ASCII. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content } of parts) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(signature(0x04034b50), common, Buffer.from(name), content);
    central.push(signature(0x02014b50), Buffer.from([20, 0]), common, place, Buffer.from(name));
    offset += 30 + name.length + content.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
