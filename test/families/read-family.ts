import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { extractProfile } from '#extraction/extract-cv.ts';
import type { PositionedDocument } from '#reading/page/page.ts';
import { readDocument } from '#reading/read-document.ts';
import { sniff } from '#reading/sniff.ts';
import type { Expected, FamilyDocument, FamilyTruth } from '../../training/families/family.ts';
import type { TestHints } from '../reading/document-worker.ts';
import { type Reader, readWell } from '../reading/reader.ts';

/** The day on which the documents are read: "present" means it where a document has no date of its own. */
const TODAY = '2025-06-15';

export type Field = 'candidate_name' | 'latest_company' | 'latest_role';
const FIELDS: readonly Field[] = ['candidate_name', 'latest_company', 'latest_role'];

/** What was read of one document, and which of the fields are what they should be. */
export interface FamilyReading {
  readonly file: string;
  readonly found: Readonly<Record<Field, string | null>>;
  readonly method: 'text' | 'image';
  readonly truth: FamilyTruth;
  readonly wrong: readonly Field[];
}

/** Values compare as the figures of the product do: compatibility forms, case, spaces, dashes and apostrophes make no difference. */
function folded(value: string | null): string | null {
  if (value === null) return null;
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/[\u2018\u2019\u02BC´`]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.,;:|·•-]+|[\s.,;:|·•-]+$/gu, '');
}

function isExpected(expected: Expected, found: string | null): boolean {
  const accepted: readonly (string | null)[] =
    typeof expected === 'string' || expected === null ? [expected] : expected;
  return accepted.some((value) => folded(value) === folded(found));
}

/** Reads a made document as an upload is read. */
export async function readFamilyDocument(reader: Reader, document: FamilyDocument): Promise<FamilyReading> {
  const scratchDir = await mkdtemp(path.join(reader.dir, 'family-'));
  const upload = path.join(scratchDir, 'upload');
  await writeFile(upload, document.bytes);
  const format = await sniff(upload, document.file);
  if (format === null) throw new Error(`${document.file} was taken for no document`);
  const outcome = await readDocument<TestHints, PositionedDocument>(
    { path: upload, format, scratchDir },
    {},
    reader.engines,
  );
  const { extracted, method } = readWell(outcome);
  const profile = extractProfile(extracted, { gender: null, fileName: document.file, today: TODAY });
  const found = {
    candidate_name: profile.candidate_name?.value ?? null,
    latest_company: profile.latest_company?.value ?? null,
    latest_role: profile.latest_role?.value ?? null,
  };
  const wrong = FIELDS.filter((field) => !isExpected(document.truth[field], found[field]));
  return { file: document.file, found, method, truth: document.truth, wrong };
}
