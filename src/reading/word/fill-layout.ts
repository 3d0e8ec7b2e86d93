import { readFile, writeFile } from 'node:fs/promises';
import type { FillLayoutInput, FillLayoutOutput } from '../calls/document-calls.ts';
import { compileLayout, renderLayout } from './layout-engine.ts';

/** Fills a layout and writes the document. A layout is compiled again, whatever a check said before. */
export async function fillLayout({ path, outPath, data }: FillLayoutInput): Promise<FillLayoutOutput> {
  const docx = await readFile(path);
  const compiled = compileLayout(docx);
  if (compiled.kind === 'faulty') return { kind: 'unfillable', detail: compiled.faults.map(({ kind }) => kind).join() };
  await writeFile(outPath, renderLayout(docx, data));
  return { kind: 'filled' };
}
