import type { Tenant } from '#kit/tenant.ts';
import type { CheckLayoutInput, CheckLayoutOutput, FillLayoutInput } from './calls/engine-calls.ts';
import type { ReadingEngines } from './engines.ts';
import { convertToPdf } from './read-document.ts';
import { TimeBudget } from './time-budget.ts';

/** What is to be filled, and the files in a scratch folder that it becomes. */
export interface LayoutOrder extends FillLayoutInput {
  /** Null if only the Word document is wanted. */
  readonly pdfPath: string | null;
  readonly tenant: Tenant;
}

/** Inspects a layout in a document worker. @throws WorkerLost if the worker was lost or took too long */
export async function inspectLayout(
  engines: ReadingEngines,
  { tenant, ...input }: Omit<CheckLayoutInput, 'limits'> & { readonly tenant: Tenant },
): Promise<CheckLayoutOutput> {
  const { limits } = engines;
  return withBudget(engines, tenant, (budget) => budget.call(engines.documents, 'checkLayout', { ...input, limits }));
}

/**
 * Fills a layout in a document worker, and converts the result to PDF in an office worker.
 *
 * @returns false where what a blind CV leaves out cannot be removed with certainty
 * @throws WorkerLost if a worker was lost or took too long; Error if the layout cannot be filled or converted
 */
export async function makeFromLayout(
  engines: ReadingEngines,
  { pdfPath, tenant, path, outPath, source }: LayoutOrder,
): Promise<boolean> {
  return withBudget(engines, tenant, async (budget) => {
    const filled = await budget.call(engines.documents, 'fillLayout', { path, outPath, source });
    if (filled.kind === 'identifying') return false;
    if (filled.kind === 'unfillable') throw new Error(`a layout cannot be filled: ${filled.detail}`);
    if (pdfPath === null) return true;
    const converted = await convertToPdf(engines, { path: outPath, format: 'docx', pdfPath }, budget);
    if (converted.kind === 'refused') throw new Error(`a filled layout cannot be converted: ${converted.detail}`);
    return true;
  });
}

async function withBudget<T>(
  { limits, queueWaitMs }: ReadingEngines,
  tenant: Tenant,
  work: (budget: TimeBudget) => Promise<T>,
): Promise<T> {
  const budget = new TimeBudget({ ...limits, queueWaitMs }, { tenant });
  try {
    return await work(budget);
  } finally {
    budget.close();
  }
}
