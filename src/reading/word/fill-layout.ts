import { readFile, writeFile } from 'node:fs/promises';
import type { FillLayoutOutput } from '../calls/document-calls.ts';
import { compileLayout, renderLayout } from './layout-engine.ts';

export interface FilledLayout {
  readonly path: string;
  readonly outPath: string;
  /** Texts, truth values, lists and objects, by name. */
  readonly data: unknown;
}

/** Fills a layout and writes the document. A layout is compiled again, whatever a check said before. */
export async function fillLayout({ path, outPath, data }: FilledLayout): Promise<FillLayoutOutput> {
  const docx = await readFile(path);
  const compiled = compileLayout(docx);
  if (compiled.kind === 'faulty') return { kind: 'unfillable', detail: compiled.faults.map(({ kind }) => kind).join() };
  await writeFile(outPath, renderLayout(docx, data));
  return { kind: 'filled' };
}
