import type { Queries } from '#platform/tables.ts';
import { cvExistsByFile } from './erase.sql.ts';

/** Whether a CV that is on record has the file of this key as its PDF. */
export async function isFileOfCv(db: Queries, key: string): Promise<boolean> {
  return cvExistsByFile(db, key.slice(0, key.lastIndexOf('/') + 1), key);
}
