import { ArchiveError } from './archive-error.ts';
import { isCvName, type UploadSource } from './upload.ts';

/** What was dropped or chosen, as files to upload. */
export interface Gathered {
  readonly sources: readonly UploadSource[];
  /** How many files of folders and archives are no CVs by their names. */
  readonly leftOut: number;
}

/**
 * Opens what was dropped or chosen: files, the files of folders, and ZIP archives. What a person chose by itself is kept whatever it
 * is, so that the list of uploads says what is wrong with it. An archive that cannot be opened stands in the list with its fault.
 */
export async function gatherSources(files: readonly File[]): Promise<Gathered> {
  const found = (await Promise.all(files.map(sourcesOf))).flat();
  const shown = found.filter(({ name, isOfMany }) => !isOfMany || !isHidden(name));
  const sources = shown.filter(({ name, isOfMany }) => !isOfMany || isCvName(name));
  return { sources, leftOut: shown.length - sources.length };
}

async function sourcesOf(file: File): Promise<UploadSource[]> {
  const path = pathOf(file);
  const whole = {
    name: file.name,
    path,
    sizeBytes: file.size,
    isOfMany: path !== file.name,
    fault: null,
    open: () => Promise.resolve(file),
  };
  if (whole.isOfMany || !/\.zip$/i.test(file.name)) return [whole];
  try {
    const { filesOfZip } = await import('./zip-archive.ts');
    return await filesOfZip(file);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return [{ ...whole, fault: error.fault }];
  }
}

/** The path of a file below the folder that was dropped, from that folder's name on; its own name without a folder. */
function pathOf(file: File): string {
  const { relativePath } = file as File & { readonly relativePath?: string };
  return (relativePath ?? file.name).replace(/^\.?\//, '');
}

/** Files that a system keeps beside those of its user. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'Thumbs.db';
}
