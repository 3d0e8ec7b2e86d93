import { rename, rm } from 'node:fs/promises';
import { type CvToExport, findCvToExport, listFieldLabels, streamCvVersions } from '#cvs/cvs-to-export.ts';
import type { Address, Profile, TemplateField } from '#extraction/model/profile.ts';
import { writeNewFile, written } from '#platform/backup/backup-folder.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { correctedProfile, resumeOf } from './export-cv.ts';
import type { ExportDeps, ExportQuestion } from './export-cvs.ts';

/** A cell of a table: a text, a number, or nothing. */
export type Cell = string | number | null;

/** The columns that every table has, before those of the templates' fields. */
const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'original_name',
  'candidate_name',
  'latest_company',
  'latest_role',
  'email',
  'phone',
  'location',
  'tags',
] as const;

/** The heading of a table of CVs. @param labels the fields of templates, each a column */
function headingOf(labels: readonly string[]): readonly string[] {
  return [...COLUMNS, ...labels];
}

/** The row of a CV, with corrections applied. Of several addresses or numbers it has the first. */
function rowOf(cv: CvToExport, labels: readonly string[]): readonly Cell[] {
  const profile = correctedProfile(cv);
  // Profiles of earlier versions may lack what later ones have.
  const { contact = null, template_fields: fields = [] } = profile as Partial<Profile>;
  const row: Readonly<Record<(typeof COLUMNS)[number], Cell>> = {
    id: cv.id,
    created_at: cv.createdAt.toISOString(),
    updated_at: cv.updatedAt.toISOString(),
    original_name: cv.originalName,
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    email: contact?.emails?.[0]?.value ?? null,
    phone: contact?.phones?.[0]?.value ?? null,
    location: locationOf(contact?.address ?? null),
    tags: cv.tags.length === 0 ? null : cv.tags.join('; '),
  };
  const byLabel = new Map(fields.map((field) => [field.label, cellOf(field)]));
  return [...COLUMNS.map((name) => row[name]), ...labels.map((label) => byLabel.get(label) ?? null)];
}

/** Town and country where they were recognised, else the address as written. */
function locationOf(address: Address | null): string | null {
  if (address === null) return null;
  const parts = [address.city, address.country].flatMap((part) => (part == null ? [] : [part.value]));
  return parts.length === 0 ? address.value : parts.join(', ');
}

function cellOf({ value, unit }: TemplateField): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return unit === null ? value : `${value} ${unit}`;
  return typeof value === 'string' || value === null ? value : value.join('; ');
}

/** The forms of an export in one file: a table with a row for each CV, or a JSON Resume in each line. */
export const FILE_FORMATS = ['csv', 'xlsx', 'json-resume'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Sums over the CVs of an export in one file. */
export interface ExportFileSums {
  readonly cvs: number;
  /** CVs that have no JSON Resume, because their profile is of version 1. */
  readonly leftOut: number;
}

type FileDeps = Pick<ExportDeps, 'db' | 'warn'> & { readonly onProgress: (sums: ExportFileSums) => void };

const PAGE = 500;
/** Rows of a worksheet, its heading among them. */
const SHEET_ROWS_MAX = 1_048_576;
/** Characters of a cell of a worksheet. */
const CELL_CHARS_MAX = 32_767;

/**
 * Writes the CVs of a company into one file, with corrections applied. Servers may run meanwhile: it covers the CVs that were stored when it began, each as of the
 * moment at which it is read. The file is written beside its place, for the user of this process only, and replaces an earlier one at the end.
 *
 * @throws OperatorError if the file cannot be written, or a worksheet cannot hold so many CVs
 */
export async function exportFile(
  deps: FileDeps,
  question: ExportQuestion & { readonly format: FileFormat },
  file: string,
): Promise<ExportFileSums> {
  const work = new FileExport(deps, question);
  const draft = `${file}.part`;
  // A killed export may have left it.
  await written(draft, () => rm(draft, { force: true }));
  await writeNewFile(draft, question.format === 'json-resume' ? work.resumes() : work.table(question.format));
  try {
    await written(file, () => rename(draft, file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return work.sums;
}

/** An export as a stream of bytes. */
interface StreamedExport {
  readonly chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
  /** CVs that have no JSON Resume, because their profile is of version 1. */
  readonly leftOut: number;
}

/** The same bytes for CVs that a member selected, without a file. Ids that are no CV of the company are passed over. */
export async function streamSelectedCvs(
  { db }: Pick<ExportDeps, 'db'>,
  { companyId, cvIds, format }: { companyId: number; cvIds: readonly number[]; format: FileFormat },
): Promise<StreamedExport> {
  const ignore = (): void => undefined;
  const question = { companyId, since: null, only: cvIds };
  const work = new FileExport({ db, warn: ignore, onProgress: ignore }, question);
  if (format !== 'json-resume') return { chunks: work.table(format), leftOut: 0 };
  const chunks: Buffer[] = [];
  for await (const line of work.resumes()) chunks.push(line);
  return { chunks, leftOut: work.sums.leftOut };
}

class FileExport {
  readonly #deps: FileDeps;
  readonly #question: ExportQuestion;
  readonly sums = { cvs: 0, leftOut: 0 };

  constructor(deps: FileDeps, question: ExportQuestion) {
    this.#deps = deps;
    this.#question = question;
  }

  async *table(format: 'csv' | 'xlsx'): AsyncGenerator<Buffer> {
    const labels = await this.#labels();
    yield* format === 'csv'
      ? csvOf(headingOf(labels), this.#rows(labels))
      : xlsxOf(headingOf(labels), this.#rows(labels));
  }

  /** A JSON object in each line. */
  async *resumes(): AsyncGenerator<Buffer> {
    for await (const cv of this.#cvs()) {
      const resume = await resumeOf(correctedProfile(cv));
      if (resume === null) {
        this.sums.leftOut += 1;
        this.#deps.warn(`CV ${cv.id} is left out: its profile is of version 1. "lectern reread" makes a new one.`);
      } else {
        this.#count();
        yield Buffer.from(`${JSON.stringify({ id: cv.id, resume })}\n`);
      }
    }
  }

  async *#rows(labels: readonly string[]): AsyncGenerator<readonly Cell[]> {
    for await (const cv of this.#cvs()) {
      this.#count();
      yield rowOf(cv, labels);
    }
  }

  #count(): void {
    this.sums.cvs += 1;
    this.#deps.onProgress(this.sums);
  }

  /** The fields of templates that the CVs have, in the order in which they come. A table has them in its heading, before its rows. */
  async #labels(): Promise<readonly string[]> {
    const labels = new Set<string>();
    for await (const page of this.#pages()) {
      const ids = page.map(({ id }) => id);
      for (const label of await listFieldLabels(this.#deps.db, this.#question.companyId, ids)) labels.add(label);
    }
    return [...labels];
  }

  async *#cvs(): AsyncGenerator<CvToExport> {
    for await (const page of this.#pages()) {
      for (const { id } of page) {
        const cv = await findCvToExport(this.#deps.db, this.#question.companyId, id);
        if (cv !== null) yield cv;
      }
    }
  }

  #pages(): ReturnType<typeof streamCvVersions> {
    return streamCvVersions(this.#deps.db, { ...this.#question, limit: PAGE });
  }
}

/** RFC 4180, without cells that a spreadsheet would take for formulas: the values are those of documents. */
const CSV = { record_delimiter: 'windows', escape_formulas: true } as const;

async function* csvOf(heading: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  const { stringify } = await import('csv-stringify/sync');
  yield Buffer.from(stringify([heading], { ...CSV, bom: true }));
  for await (const row of rows) yield Buffer.from(stringify([row], CSV));
}

/** A workbook with one sheet. Its texts are typed as texts, which no program evaluates (decision 0056). */
async function* xlsxOf(heading: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* all(): AsyncGenerator<Cell[]> {
    yield heading.map(fitted);
    let count = 1;
    for await (const row of rows) {
      count += 1;
      if (count > SHEET_ROWS_MAX)
        throw new OperatorError(
          `A worksheet has at most ${SHEET_ROWS_MAX - 1} CVs. Export a part with --since, or all as csv.`,
        );
      yield row.map(fitted);
    }
  }
  for await (const chunk of writeXlsxStream(all(), { name: 'CVs', freezePane: { rows: 1 } }))
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** A code of a character in texts of a worksheet, as programs decode it: a document that has these characters means them as they are. */
const CHARACTER_CODE = /_(?=x[\dA-Fa-f]{4}_)/gu;

function fitted(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.slice(0, CELL_CHARS_MAX).replaceAll(CHARACTER_CODE, '_x005F_') : cell;
}
