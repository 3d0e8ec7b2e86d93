import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** The files of a ZIP by name, in the order of its directory. Reads what word processors write: no encryption, no ZIP64. */
export function readZip(zip: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) throw new Error('This is no ZIP file: it has no directory.');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, contentOf(bytes, at));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** The content of the file whose entry in the directory is at `entry`. */
function contentOf(bytes: Buffer, entry: number): Buffer {
  const size = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  return bytes.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed);
}

/** A ZIP in which every file has the same date, so that the same files give the same ZIP. */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content, { level: 9 });
    const nameBytes = Buffer.from(name, 'utf8');
    const common = commonFields(content, packed, nameBytes);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, nameBytes, packed]);
    // In the directory "made by" stands before the shared fields; comment, disk, attributes and offset stand after them.
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, tail, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** From "version needed" to the length of the extra field: the same 26 bytes in both headers of a file. */
function commonFields(content: Uint8Array, packed: Uint8Array, name: Uint8Array): Buffer {
  const fields = Buffer.alloc(26);
  const utf8Names = 0x0800;
  const deflated = 8;
  // 1 January 1980, the first day that a ZIP can tell.
  const date = 0x0021;
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.byteLength, 14);
  fields.writeUInt32LE(content.byteLength, 18);
  fields.writeUInt16LE(name.byteLength, 22);
  return fields;
}
