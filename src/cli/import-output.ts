import { type FileHandle, open, rename } from 'node:fs/promises';
import type { stringify } from 'csv-stringify/sync';
import { OperatorError } from '#platform/operator-error.ts';
import { printable } from './output.ts';

/** How the import of one file ended. `..._before`: an earlier call did, and this run did nothing. */
export type ImportOutcome = 'done' | 'read_before' | 'refused' | 'refused_before' | 'skipped';

/** The line of one file. */
export interface ImportLine {
  readonly path: string;
  readonly outcome: ImportOutcome;
  /** Null unless it was refused. */
  readonly code: string | null;
  readonly message: string | null;
  readonly cvId: number | null;
  readonly credits: number;
  readonly seconds: number;
}

/** Sums over the lines of a run. */
export interface ImportSums extends Record<ImportOutcome, number> {
  /** All files of the source. */
  readonly files: number;
  readonly credits: number;
  readonly seconds: number;
}

const WORDS: Record<ImportOutcome, string> = {
  done: 'done',
  read_before: 'read before',
  refused: 'refused',
  refused_before: 'refused before',
  skipped: 'left out',
};

/** The line of a file for people. */
export function lineAsText({ path, outcome, code, message, cvId }: ImportLine): string {
  const what = cvId !== null ? `CV ${cvId}` : [code, message].filter((part) => part !== null).join(': ');
  return printable(`${WORDS[outcome]}  ${path}  ${what}`);
}

/** The line of a file as JSON. */
export function lineAsJson({ path, outcome, code, message, cvId, credits, seconds }: ImportLine): object {
  return { path, outcome, code, message, cv_id: cvId, credits, seconds };
}

/** The sums of a run in a sentence. */
export function sumsAsText(sums: ImportSums): string {
  const parts = (Object.keys(WORDS) as ImportOutcome[]).flatMap((outcome) =>
    sums[outcome] === 0 ? [] : [`${sums[outcome]} ${WORDS[outcome]}`],
  );
  const left = notReached(sums);
  if (left > 0) parts.push(`${left} not reached`);
  return `${sums.files} files: ${parts.join(', ') || 'none'}. Credits spent: ${sums.credits}.`;
}

/** The sums of a run as JSON. */
export function sumsAsJson(sums: ImportSums): object {
  const { files, done, credits, seconds } = sums;
  const { read_before, refused, refused_before, skipped } = sums;
  const not_reached = notReached(sums);
  return { summary: { files, done, read_before, refused, refused_before, skipped, not_reached, credits, seconds } };
}

/** How many files of the source the run did not come to. */
export function notReached(sums: ImportSums): number {
  return sums.files - finished(sums);
}

function finished(sums: ImportSums): number {
  return (Object.keys(WORDS) as ImportOutcome[]).reduce((sum, outcome) => sum + sums[outcome], 0);
}

/** How far a run is, how fast, and how long the rest takes at that rate. */
export function progressAsText(sums: ImportSums, seconds: number): string {
  const finishedFiles = finished(sums);
  const rate = finishedFiles / seconds;
  const percent = Math.floor((100 * finishedFiles) / Math.max(1, sums.files));
  const left =
    finishedFiles === 0 ? '' : `, ${rate.toFixed(1)} files/s, ${durationAsText(notReached(sums) / rate)} left`;
  return `${finishedFiles} of ${sums.files} (${percent}%)${left}`;
}

function durationAsText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

const COLUMNS = ['path', 'outcome', 'code', 'cv_id', 'credits', 'seconds', 'message'] as const;

/** RFC 4180, without cells that a spreadsheet would take for formulas: people choose the names of files. */
const CSV = { columns: [...COLUMNS], record_delimiter: 'windows', escape_formulas: true } as const;

/** The report of a run as CSV. It is written beside its place and takes it at the end. */
export class ImportReport {
  readonly #file: string;
  readonly #draft: FileHandle;
  #last: Promise<void> = Promise.resolve();
  readonly #stringify: typeof stringify;

  private constructor(file: string, draft: FileHandle, asCsv: typeof stringify) {
    this.#file = file;
    this.#draft = draft;
    this.#stringify = asCsv;
  }

  /** Begins a report. @throws OperatorError if it cannot be written there */
  static async begin(file: string): Promise<ImportReport> {
    const csv = await import('csv-stringify/sync');
    try {
      const draft = await open(draftOf(file), 'w', 0o600);
      await draft.write(csv.stringify([], { ...CSV, bom: true, header: true, eof: true }));
      return new ImportReport(file, draft, csv.stringify);
    } catch (error) {
      throw new OperatorError(`The report cannot be written to ${file}: ${(error as Error).message}.`);
    }
  }

  /** Adds the line of a file. Lines wait for each other. */
  add(line: ImportLine): Promise<void> {
    const text = this.#stringify([lineAsJson(line)], CSV);
    this.#last = this.#last.then(() => this.#draft.appendFile(text));
    return this.#last;
  }

  /** Ends the report. It replaces an earlier one. */
  async end(): Promise<void> {
    await this.#draft.sync();
    await this.#draft.close();
    await rename(draftOf(this.#file), this.#file);
  }
}

function draftOf(file: string): string {
  return `${file}.part`;
}
