import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';

/**
 * Makes a folder in the data folder, by default for the user of this process only. The data folder itself, if it is made here,
 * lets others pass through but not look: started as root, PostgreSQL runs as another user and must reach its own folder in it.
 */
export async function makeDataSubdir(dataDir: string, name: string, mode = 0o700): Promise<string> {
  const dir = path.join(dataDir, name);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await mkdir(dir, { recursive: true, mode });
  } catch (error) {
    throw new OperatorError(
      `The folder ${dir} cannot be made: ${(error as Error).message}. Let the user of Lectern write there, or set LECTERN_DATA_DIR to another folder.`,
      error,
    );
  }
  return dir;
}
