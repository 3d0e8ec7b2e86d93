import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ExtractedCv } from '#extraction/extract-cv.ts';
import type { ExtractionHints } from '#extraction/model/document.ts';
import type { StageName } from '#extraction/model/stage.ts';
import type { Scratch } from '#platform/data-dir.ts';
import type { SniffedFormat } from '#reading/calls/engine-calls.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import { type ReadResult, readDocument } from '#reading/read-document.ts';
import { sniff } from '#reading/sniff.ts';
import { profileDrawing, type ReadCv, stageDrawing, writePictures } from './read-picture.ts';

export type ReadFileResult =
  | { kind: 'read'; cv: ReadCv /** Why requested pictures were not written. */; pictureFault: string | null }
  | { kind: 'unreadable'; file: string; reason: string };

export interface ReadContext {
  readonly engines: ReadingEngines;
  readonly scratch: Scratch;
  /** The folder that files are relative to. */
  readonly cwd: string;
  /** The options of the command line. */
  readonly hints: Pick<ExtractionHints, 'gender' | 'blurb' | 'fields' | 'explain' | 'stages'>;
  /** Where pictures of the pages are written; null if none are requested. */
  readonly picture: string | null;
  /** The stage that the pictures show; null for the profile. */
  readonly pictureStage: StageName | null;
}

/**
 * Reads one file and extracts its profile, as the API would, without storing anything. Never throws: the result has the reason.
 */
export async function readFile(reader: ReadContext, file: string): Promise<ReadFileResult> {
  const startedAt = performance.now();
  try {
    const source = path.resolve(reader.cwd, file);
    const { kind, reason, format } = await admit(source);
    if (kind === 'refused') return { kind: 'unreadable', file, reason };
    return await parse(reader, { file, source, format, startedAt });
  } catch (error) {
    return { kind: 'unreadable', file, reason: fault(error) };
  }
}

interface Admitted {
  /** As the command line has it. */
  readonly file: string;
  readonly source: string;
  readonly format: SniffedFormat;
  readonly startedAt: number;
}

type Admission =
  | { kind: 'admitted'; reason: null; format: SniffedFormat }
  | { kind: 'refused'; reason: string; format: null };

/** Whether the file is a document: the same checks as for an upload. */
async function admit(source: string): Promise<Admission> {
  const refused = (reason: string): Admission => ({ kind: 'refused', reason, format: null });
  const found = await stat(source).catch((error: unknown) => error as NodeJS.ErrnoException);
  if (found instanceof Error)
    return refused(found.code === 'ENOENT' ? 'There is no such file.' : `It cannot be opened: ${found.message}.`);
  if (!found.isFile()) return refused('It is not a file. Name the files themselves, for example folder/*.pdf.');
  if (found.size === 0) return refused('The file is empty.');
  const format = await sniff(source);
  return format === null
    ? refused('The content is neither a PDF nor a Word document, regardless of the name.')
    : { kind: 'admitted', reason: null, format };
}

async function parse(reader: ReadContext, { file, source, format, startedAt }: Admitted): Promise<ReadFileResult> {
  const scratchDir = await reader.scratch.makeDir('read');
  try {
    const today = new Date().toISOString().slice(0, 10);
    const hints = { ...reader.hints, fileName: path.basename(source), today };
    const document = { path: source, format, scratchDir };
    const outcome = await readDocument<ExtractionHints, ExtractedCv>(document, hints, reader.engines);
    switch (outcome.kind) {
      case 'unreadable':
        return { kind: 'unreadable', file, reason: outcome.message };
      case 'failed':
        return { kind: 'unreadable', file, reason: fault(outcome.cause) };
      case 'read': {
        const ms = Math.round(performance.now() - startedAt);
        const { pictures, reason } = await picturesOf(reader, outcome, scratchDir);
        return { kind: 'read', cv: { file, ms, ...asRead(outcome), pictures }, pictureFault: reason };
      }
    }
  } finally {
    await rm(scratchDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Pictures {
  readonly pictures: readonly string[];
  readonly reason: string | null;
}

async function picturesOf(reader: ReadContext, cv: ReadResult<ExtractedCv>, scratchDir: string): Promise<Pictures> {
  const { engines, cwd, picture, pictureStage } = reader;
  if (picture === null) return { pictures: [], reason: null };
  const view = cv.extracted.stages?.find(({ stage }) => stage === pictureStage);
  const drawing = view === undefined ? profileDrawing(cv.extracted.profile) : stageDrawing(view);
  const result = await writePictures({ engines, scratchDir, cwd, target: picture }, cv.pdfPath, drawing);
  return result.kind === 'written' ? { pictures: result.files, reason: null } : { pictures: [], reason: result.reason };
}

function asRead(
  outcome: ReadResult<ExtractedCv>,
): Pick<ReadCv, 'method' | 'pageCount' | 'profile' | 'explanation' | 'stages'> {
  const { method, pageCount, extracted, warnings } = outcome;
  const { explanation, stages = null } = extracted;
  const profile = { ...extracted.profile, warnings: [...extracted.profile.warnings, ...warnings] };
  return { method, pageCount, profile, explanation, stages };
}

/** The output of a process that died can be long; the log has all of it. */
const CAUSE_CHARACTERS = 200;

function fault(cause: unknown): string {
  const text = (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ');
  const short = text.length > CAUSE_CHARACTERS ? `${text.slice(0, CAUSE_CHARACTERS)} ...` : text;
  return `Lectern failed to read it: ${short} (LECTERN_LOG_LEVEL=error shows all details.)`;
}
