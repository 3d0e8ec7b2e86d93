import { deflateRawSync, deflateSync, constants as zlib } from 'node:zlib';
import type { Random } from '../../training/content/random.ts';

/** Bytes that look like nothing. */
export function noise(random: Random, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) bytes[at] = random.int(0, 255);
  return bytes;
}

/** The file without its end, cut anywhere. */
export function cut(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.int(1, Math.max(1, bytes.length - 1)));
}

/** Some bits turned over between two places. */
export function flipped(
  bytes: Buffer,
  random: Random,
  { from = 0, to = bytes.length, flips = random.int(1, 64) } = {},
): Buffer {
  const copy = Buffer.from(bytes);
  if (to <= from) return copy;
  for (let flip = 0; flip < flips; flip += 1) {
    const at = random.int(from, Math.min(to, copy.length) - 1);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.int(0, 7));
  }
  return copy;
}

/** A stretch lost, doubled, moved, blanked, or filled with noise: what disks and mail programs do to files. */
export function damaged(bytes: Buffer, random: Random): Buffer {
  const at = random.int(0, bytes.length - 1);
  const length = random.int(1, Math.max(1, Math.min(bytes.length - at, 2 ** random.int(0, 14))));
  const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at + length)];
  const to = random.int(0, before.length);
  const damage = random.pick<() => Buffer[]>([
    () => [before, after],
    () => [before, part, part, after],
    () => [before.subarray(0, to), part, before.subarray(to), after],
    () => [before, Buffer.alloc(length), after],
    () => [before, Buffer.alloc(length, 0xff), after],
    () => [before, noise(random, length), after],
    () => [before, noise(random, length), part, after],
  ]);
  return Buffer.concat(damage());
}

const EDGES =
  '-1 0 1 255 256 32767 32768 65535 65536 -32768 2147483647 2147483648 -2147483648 4294967295 4294967296 1000000000 ' +
  '9223372036854775807 99999999999999999999 0.0000001 -0.5 3.4e38 NaN --1 1.2.3';

/** Numbers that programs forget: around the edges of their types, negative, huge, tiny and none at all. */
export function hostileNumber(random: Random): string {
  return random.chance(0.05) ? String(random.int(-1000, 100_000)) : random.pick(EDGES.split(' '));
}

const UNIT = 1024 * 1024;

/** Zeros or another byte, deflated: so many MiB of them in about a thousandth of the space, made at once. */
export function deflatedFill(mebibytes: number, form: 'zlib' | 'raw', fill = 0): Buffer {
  const unit = Buffer.alloc(UNIT, fill);
  // A block that ends on a whole byte and refers to nothing before it can be repeated as often as one likes.
  const block = deflateRawSync(unit, { finishFlush: zlib.Z_FULL_FLUSH, level: 9 });
  const body = [...Array.from({ length: mebibytes }, () => block), Buffer.from([0x03, 0x00])];
  // Readers do not mind the wrong check sum; zlib itself tells only once all of it is unpacked.
  return Buffer.concat(form === 'raw' ? body : [Buffer.from([0x78, 0xda]), ...body, Buffer.alloc(4)]);
}

/** Deflated again and again. */
export function deflatedTimes(bytes: Buffer, times: number): Buffer {
  let packed = bytes;
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed, { level: 9 });
  return packed;
}
