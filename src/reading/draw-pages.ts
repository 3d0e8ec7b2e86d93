import type { PictureInput, PictureOutput } from './document-calls.ts';
import type { ReadingEngines } from './engines.ts';
import { TimeBudget } from './time-budget.ts';

/**
 * Draws pages of a PDF that was read, with frames around places, as PNG files in a folder.
 *
 * @throws WorkerLost where the process that draws was lost or took too long
 */
export async function drawPages(
  engines: ReadingEngines,
  request: Omit<PictureInput, 'limits'>,
): Promise<PictureOutput['pictures']> {
  const budget = new TimeBudget({ ...engines.limits, queueWaitMs: engines.queueWaitMs });
  try {
    const { limits } = engines;
    const { pictures } = await budget.ask(engines.documents, 'picture', { ...request, limits });
    return pictures;
  } finally {
    budget.close();
  }
}
