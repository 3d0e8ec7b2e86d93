import type { PictureInput, PictureOutput } from './calls/engine-calls.ts';
import type { ReadingEngines } from './engines.ts';
import { TimeBudget } from './time-budget.ts';

/**
 * Renders pages of a PDF, with frames around places, as PNG files in a folder.
 *
 * @throws WorkerLost if the worker was lost or took too long
 */
export async function drawPages(
  engines: ReadingEngines,
  request: Omit<PictureInput, 'limits'>,
): Promise<PictureOutput['pictures']> {
  const budget = new TimeBudget({ ...engines.limits, queueWaitMs: engines.queueWaitMs });
  try {
    const { limits } = engines;
    const { pictures } = await budget.call(engines.documents, 'picture', { ...request, limits });
    return pictures;
  } finally {
    budget.close();
  }
}
