import { request } from 'node:http';
import { type Kysely, sql } from 'kysely';
import { CONSOLE_API } from '#http/console/contract.ts';
import type { Tables } from '#platform/tables.ts';

import type { Browser } from './console.ts';
import { textCv } from './documents.ts';
import type { Lectern } from './lectern.ts';

/** A form of `POST /cvs` of the console; a small CV where no content is given. */
export async function uploadForm(content?: Buffer, name = 'cv.pdf'): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content ?? (await textCv()))]), name);
  return form;
}

/** Begins an upload that does not end by itself, and waits until `seen` of it. Returns how to break it off. */
export async function beginUpload(
  { service, browser }: { service: Lectern; browser: Browser },
  seen: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const outgoing = request(`${service.url}${CONSOLE_API}/cvs`, {
    method: 'POST',
    headers: {
      Origin: service.url,
      Cookie: browser.cookie,
      'Content-Type': 'multipart/form-data; boundary=x',
    },
  });
  outgoing.on('error', () => undefined);
  const gone = new Promise((resolve) => outgoing.once('close', resolve));
  outgoing.write('--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n');
  while (!(await seen()));
  return async () => {
    outgoing.destroy();
    await gone;
  };
}

/** How many uploads of a company were counted in this minute of the console. */
export async function countedUploads(db: Kysely<Tables>, companyId: number): Promise<number> {
  const window = await db
    .selectFrom('console_windows')
    .select('used')
    .where('company_id', '=', companyId)
    .where('subject', '=', 'upload')
    .executeTakeFirst();
  return window?.used ?? 0;
}

/** Moves the company's windows of the console into the past, as if their minute were over. */
export async function endConsoleWindows(db: Kysely<Tables>, companyId: number): Promise<void> {
  await db
    .updateTable('console_windows')
    .set({ started_at: sql<Date>`started_at - interval '61 seconds'` })
    .where('company_id', '=', companyId)
    .execute();
}
