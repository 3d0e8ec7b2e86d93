import assert from 'node:assert/strict';
import { request } from 'node:http';
import { type Kysely, sql } from 'kysely';
import { CONSOLE_API, type Cv, UPLOAD_EVENTS, type UploadEvent } from '#http/console/contract.ts';
import { sha256 } from '#kit/sha256.ts';
import type { Tables } from '#platform/postgres/tables.ts';
import { until } from '../kit/until.ts';
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
  await until('the upload is seen', seen);
  return async () => {
    outgoing.destroy();
    await gone;
  };
}

/** How many uploads of a company were counted in this minute of the console. */
export async function countedUploads(db: Kysely<Tables>, companyId: number): Promise<number> {
  const window = await db
    .selectFrom('window_counters')
    .select('used')
    .where('kind', '=', 'console_upload')
    .where('subject', '=', sha256(String(companyId)))
    .executeTakeFirst();
  return window?.used ?? 0;
}

/** Moves the company's windows of the console into the past, as if their minute were over. */
export async function endConsoleWindows(db: Kysely<Tables>, companyId: number): Promise<void> {
  await db
    .updateTable('window_counters')
    .set({ ends_at: sql<Date>`ends_at - interval '61 seconds'` })
    .where('kind', 'like', 'console%')
    .where('subject', '=', sha256(String(companyId)))
    .execute();
}

/** An upload that is answered by events, line by line as they come. */
export class WatchedUpload {
  readonly response: Response;
  readonly #lines: AsyncIterator<string>;

  private constructor(response: Response) {
    this.response = response;
    this.#lines = linesOf(response);
  }

  /** Sends it; settles when the answer begins. */
  static async send(
    browser: Browser,
    { form, headers = {}, signal = null }: UploadToWatch,
    service: Lectern,
  ): Promise<WatchedUpload> {
    const own = { Origin: service.url, Cookie: browser.cookie, Accept: UPLOAD_EVENTS };
    const init = { method: 'POST', headers: { ...own, ...headers }, body: form, signal };
    return new WatchedUpload(await fetch(`${service.url}${CONSOLE_API}/cvs`, init));
  }

  /** The next event; null behind the last one. Signs of life are passed over. */
  async next(): Promise<UploadEvent<Cv> | null> {
    const line = await this.#lines.next();
    return line.done === true ? null : (JSON.parse(line.value) as UploadEvent<Cv>);
  }

  /** All events that are still to come. */
  async rest(): Promise<readonly UploadEvent<Cv>[]> {
    const events: UploadEvent<Cv>[] = [];
    for (let event = await this.next(); event !== null; event = await this.next()) events.push(event);
    return events;
  }
}

interface UploadToWatch {
  readonly form: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | null;
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const text of (body ?? assert.fail('no body')).pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  assert.equal(rest, '', 'the last line is whole');
}
