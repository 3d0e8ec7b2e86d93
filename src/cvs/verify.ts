import type { Queries } from '#platform/tables.ts';
import { type CvAccount, cvFindAccount, cvLastId, cvListAfter, cvListInFolders, cvListOfCalls } from './verify.sql.ts';

/** The CVs of the calls whose id lies after the one and up to the other, by the call's id. */
export async function cvsOfCalls(
  snapshot: Queries,
  span: { readonly after: number; readonly upTo: number },
): Promise<Map<number, CvAccount>> {
  const cvs = await cvListOfCalls(snapshot, span.after, span.upTo);
  return new Map(cvs.map((cv) => [cv.usageId, cv]));
}

/** The CVs whose files lie in one of the folders. */
export async function cvsInFolders(db: Queries, folders: readonly string[]): Promise<readonly CvAccount[]> {
  return cvListInFolders(db, folders);
}

/** All CVs there are at this moment, oldest first, in pages of at most `limit`. Those that come meanwhile are left out. */
export async function* cvPages(db: Queries, limit: number): AsyncGenerator<readonly CvAccount[]> {
  const upTo = await cvLastId(db);
  for (let after = 0; ; ) {
    const page = await cvListAfter(db, { after, upTo }, limit);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.id;
  }
}

/** The CV as it stands at this moment; null where it has gone. */
export async function findCvAccount(db: Queries, id: number): Promise<CvAccount | null> {
  return cvFindAccount(db, id);
}
