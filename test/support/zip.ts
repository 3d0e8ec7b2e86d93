import { deflatedPart, type ZipPart, zipFile } from '../hostile/zip-file.ts';

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** A ZIP archive of the entries. Content that several entries share is compressed once, so that bombs are cheap to make. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const packed = new Map<Buffer, ZipPart>();
  return zipFile(
    entries.map(({ name, content }) => {
      const part = packed.get(content) ?? deflatedPart(name, content);
      packed.set(content, part);
      return { ...part, name };
    }),
  );
}
