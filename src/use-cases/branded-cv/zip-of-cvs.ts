import { ZipWriter } from '@zip.js/zip.js';
import { Problem } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';
import type { BrandRequest } from './brand-cv.ts';

/** CVs of one company that are wanted in a layout, in one archive. */
export interface BrandManyRequest extends Pick<BrandRequest, 'companyId' | 'format'> {
  readonly cvIds: readonly number[];
  /** Makes one of them. @throws Problem */
  readonly brand: (cvId: number) => Promise<Buffer>;
}

/**
 * A ZIP archive with a document for each CV, made one after the other while it is read. A CV that cannot be made does not end it: `not-made.txt`, the
 * last file, has a line for each, without the cause, which goes to the log. Nothing is compressed, because DOCX and PDF are.
 *
 * @throws what is no refusal, such as the error of a database that is away
 */
export async function* zipOfBrandedCvs(
  services: Pick<Services, 'log'>,
  request: BrandManyRequest,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = writeInto(writable, services, request);
  // Told when the reader has taken what was written before.
  writing.catch(() => undefined);
  yield* readable;
  await writing;
}

async function writeInto(
  writable: WritableStream<Uint8Array>,
  services: Pick<Services, 'log'>,
  { companyId, format, cvIds, brand }: BrandManyRequest,
): Promise<void> {
  const zip = new ZipWriter(writable, { level: 0, useWebWorkers: false });
  const refused: string[] = [];
  try {
    for (const cvId of new Set(cvIds)) {
      const made = await orProblem(brand(cvId));
      if (made instanceof Problem) {
        const { message, reason, cause: err } = made;
        refused.push(`CV ${cvId}: ${message}`);
        services.log.event('cv.not_branded', { err, companyId, cvId, reason });
      } else await zip.add(`branded-cv-${cvId}.${format}`, new Blob([new Uint8Array(made)]).stream());
    }
    if (refused.length > 0) await zip.add('not-made.txt', new Blob([`${refused.join('\n')}\n`]).stream());
    await zip.close();
  } catch (error) {
    await writable.abort(error).catch(() => undefined);
    throw error;
  }
}

/** @throws what is no refusal */
async function orProblem<T>(work: Promise<T>): Promise<T | Problem> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
