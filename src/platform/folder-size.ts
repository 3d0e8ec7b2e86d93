import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** What the files below a folder take together, in MiB. Links are not followed; what vanishes meanwhile counts nothing. */
export async function folderMb(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => null);
        return found?.size ?? 0;
      }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / (1024 * 1024);
}
