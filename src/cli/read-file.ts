import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ParseOutcome, parseCv } from '#flows/parse-cv.ts';
import type { Scratch } from '#platform/scratch.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import { type SniffedFormat, sniff } from '#reading/sniff.ts';
import type { ReadCv } from './read-page.ts';

export type ReadFileResult = { kind: 'read'; cv: ReadCv } | { kind: 'unreadable'; file: string; reason: string };

interface Reader {
  readonly engines: ReadingEngines;
  readonly scratch: Scratch;
  /** The folder that files are relative to. */
  readonly cwd: string;
}

/** Reads one file and extracts its profile, as the API would, without storing anything. Never fails: the reason is a value. */
export async function readFile(reader: Reader, file: string): Promise<ReadFileResult> {
  const startedAt = performance.now();
  try {
    const source = path.resolve(reader.cwd, file);
    const { kind, reason, format } = await admit(source);
    if (kind === 'refused') return { kind: 'unreadable', file, reason };
    const outcome = await parse(reader, source, format);
    switch (outcome.kind) {
      case 'unreadable':
        return { kind: 'unreadable', file, reason: outcome.message };
      case 'failed':
        return { kind: 'unreadable', file, reason: fault(outcome.cause) };
      case 'read':
        return { kind: 'read', cv: { file, ms: Math.round(performance.now() - startedAt), ...asRead(outcome) } };
    }
  } catch (error) {
    return { kind: 'unreadable', file, reason: fault(error) };
  }
}

type Admission =
  | { kind: 'admitted'; reason: null; format: SniffedFormat }
  | { kind: 'refused'; reason: string; format: null };

/** Whether there is a document at all; the checks that an upload passes too. */
async function admit(source: string): Promise<Admission> {
  const refused = (reason: string): Admission => ({ kind: 'refused', reason, format: null });
  const found = await stat(source).catch((error: unknown) => error as NodeJS.ErrnoException);
  if (found instanceof Error)
    return refused(found.code === 'ENOENT' ? 'There is no such file.' : `It cannot be opened: ${found.message}.`);
  if (!found.isFile()) return refused('It is no file. Name the files themselves, for example folder/*.pdf.');
  if (found.size === 0) return refused('The file is empty.');
  const format = await sniff(source);
  return format === null
    ? refused('The content is neither a PDF nor a Word document, whatever the name says.')
    : { kind: 'admitted', reason: null, format };
}

async function parse(reader: Reader, source: string, format: SniffedFormat): Promise<ParseOutcome> {
  const scratchDir = await reader.scratch.makeDir('read');
  try {
    const today = new Date().toISOString().slice(0, 10);
    const hints = { gender: null, fileName: path.basename(source), today };
    return await parseCv(reader.engines, { path: source, format, scratchDir }, hints);
  } finally {
    await rm(scratchDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

function asRead(outcome: Extract<ParseOutcome, { kind: 'read' }>): Pick<ReadCv, 'method' | 'pageCount' | 'profile'> {
  const { method, pageCount, extracted } = outcome;
  const profile = { ...extracted, warnings: [...extracted.warnings, ...outcome.warnings] };
  return { method, pageCount, profile };
}

/** What a process wrote before it died can be long; the log has it whole. */
const CAUSE_CHARACTERS = 200;

function fault(cause: unknown): string {
  const text = (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ');
  const short = text.length > CAUSE_CHARACTERS ? `${text.slice(0, CAUSE_CHARACTERS)} ...` : text;
  return `It could not be read by a fault of Lectern: ${short} (LECTERN_LOG_LEVEL=error tells all.)`;
}
