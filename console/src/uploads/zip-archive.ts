import { BlobReader, BlobWriter, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { ArchiveError, type ArchiveFault } from './archive-error.ts';
import type { UploadSource } from './upload.ts';

/** The limits of `lectern import`: more than a person packs, and few enough to list. */
const ENTRIES_MAX = 50_000;
/** What an archive may unpack to, for each of its bytes. PDF and DOCX are compressed, so it is near 1. */
const RATIO_MAX = 100;
/** Below this an archive may unpack to anything. */
const UNPACKED_BYTES_FREE = 64 * 1024 * 1024;

// A worker would be a script from a blob, which the policy of the page forbids.
configure({ useWebWorkers: false });

/**
 * The files of a ZIP archive in its own order, without its folders. Only its directory is read here; a file is unpacked when it is
 * opened.
 *
 * @throws ArchiveError if it is no ZIP archive, or one that is built to unpack to far more than it has
 */
export async function filesOfZip(archive: File): Promise<UploadSource[]> {
  const reader = new ZipReader(new BlobReader(archive));
  const sources: UploadSource[] = [];
  let unpackedBytes = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || entry.symlink) continue;
      unpackedBytes += entry.uncompressedSize;
      if (sources.length === ENTRIES_MAX || unpackedBytes > Math.max(UNPACKED_BYTES_FREE, RATIO_MAX * archive.size))
        throw new ArchiveError('archiveTooMuch');
      sources.push(sourceOf(archive.name, entry));
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('archiveDamaged', { cause: error });
  }
  return sources;
}

function sourceOf(archiveName: string, entry: FileEntry): UploadSource {
  const { filename, uncompressedSize, encrypted } = entry;
  return {
    name: filename.split(/[/\\]/).at(-1) ?? filename,
    path: `${archiveName}/${filename}`,
    sizeBytes: uncompressedSize,
    isOfMany: true,
    fault: encrypted ? ('archiveEncrypted' satisfies ArchiveFault) : null,
    open: async () => {
      try {
        // A file that unpacks to more than its entry says is refused, and so are entries that share bytes.
        return await entry.getData(new BlobWriter(), { checkOverlappingEntry: true, checkCrc32: true });
      } catch (error) {
        throw new ArchiveError('archiveDamaged', { cause: error });
      }
    },
  };
}
