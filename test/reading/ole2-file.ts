const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** A compound file (OLE2) with streams of these names, each of at least 4 KiB so that it lies in sectors of its own. */
export function ole2File(streams: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(streams);
  const contents = names.map((name) => padded(streams[name] ?? Buffer.alloc(0)));
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const fat: number[] = [0xfffffffd];
  chain(fat, directorySectors);
  const starts = contents.map((content) => {
    const start = fat.length;
    chain(fat, content.length / SECTOR);
    return start;
  });
  const entries = names.map((name, at) =>
    entry(name, { type: 2, start: starts[at] ?? 0, size: contents[at]?.length ?? 0 }),
  );
  const directory = Buffer.concat([entry('Root Entry', { type: 5, start: END, size: 0 }), ...entries]);
  const fatSector = Buffer.alloc(SECTOR, 0xff);
  fat.forEach((next, at) => {
    fatSector.writeUInt32LE(next, at * 4);
  });
  return Buffer.concat([header(), fatSector, Buffer.concat([directory], directorySectors * SECTOR), ...contents]);
}

function padded(content: Buffer): Buffer {
  const size = Math.max(4096, Math.ceil(content.length / SECTOR) * SECTOR);
  return Buffer.concat([content], size);
}

function chain(fat: number[], length: number): void {
  const first = fat.length;
  for (let at = 0; at < length; at += 1) fat.push(at === length - 1 ? END : first + at + 1);
}

function entry(name: string, { type, start, size }: { type: number; start: number; size: number }): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  for (const at of [68, 72, 76]) bytes.writeUInt32LE(FREE, at);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0x3e, 0x18);
  bytes.writeUInt16LE(3, 0x1a);
  bytes.writeUInt16LE(0xfffe, 0x1c);
  bytes.writeUInt16LE(9, 0x1e);
  bytes.writeUInt16LE(6, 0x20);
  bytes.writeUInt32LE(1, 0x2c);
  bytes.writeUInt32LE(1, 0x30);
  bytes.writeUInt32LE(4096, 0x38);
  bytes.writeUInt32LE(END, 0x3c);
  bytes.writeUInt32LE(END, 0x44);
  bytes.fill(0xff, 0x4c);
  bytes.writeUInt32LE(0, 0x4c);
  return bytes;
}
