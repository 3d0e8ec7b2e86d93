/**
 * Loaded into a node before it starts, where a small disk cannot be mounted: while the file LECTERN_TEST_FULL_FLAG is there, what the
 * node writes into the folder LECTERN_TEST_FULL_FOLDER of its data fails as on a disk that has as many bytes left as that file says.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { Writable } from 'node:stream';

const folder = path.join(
  path.resolve(process.env.LECTERN_DATA_DIR ?? 'data'),
  process.env.LECTERN_TEST_FULL_FOLDER ?? '',
);
const flag = process.env.LECTERN_TEST_FULL_FLAG ?? '';

function roomFor(file: unknown): number {
  const below = typeof file === 'string' && `${path.resolve(file)}/`.startsWith(`${folder}/`);
  return below && fs.existsSync(flag) ? Number(fs.readFileSync(flag, 'utf8')) : Number.POSITIVE_INFINITY;
}

function noSpace(): NodeJS.ErrnoException {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });
}

const { createWriteStream } = fs;
const openFile = fs.promises.open;

fs.createWriteStream = ((file, options) => {
  let room = roomFor(file);
  if (room === Number.POSITIVE_INFINITY) return createWriteStream(file, options);
  const real = createWriteStream(file, options);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      room -= chunk.length;
      if (room < 0) done(noSpace());
      else real.write(chunk, done);
    },
    final(done) {
      real.end(done);
    },
    destroy(error, done) {
      real.destroy();
      done(error);
    },
  }) as fs.WriteStream;
}) satisfies typeof fs.createWriteStream;

fs.promises.open = async (file, flags, mode) => {
  const handle = await openFile(file, flags, mode);
  if (roomFor(file) !== Number.POSITIVE_INFINITY && /[wa]/.test(String(flags)))
    handle.writeFile = () => Promise.reject(noSpace());
  return handle;
};

syncBuiltinESMExports();
