import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { listOf } from '#reading/engine-answers.ts';

const name = z.string().regex(/^[a-z][a-z0-9_]{0,40}$/);
const cell = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const place = z.number();
const facts = z.custom<object>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([key, fact]) => name.safeParse(key).success && cell.safeParse(fact).success),
);

/** The views of stages. Names are printed as they are; cells are made printable where they are printed. */
const stageViews = listOf(
  z.strictObject({
    stage: name,
    facts,
    tables: listOf(
      z.strictObject({ name, columns: listOf(name), rows: listOf(listOf(cell)), rowsLeftOut: z.int().min(0) }),
    ),
    boxes: listOf(
      z.strictObject({
        page: z.int().min(1),
        x0: place,
        y0: place,
        x1: place,
        y1: place,
        kind: z.string().max(100),
        label: z.string().max(100).nullable(),
      }),
    ),
  }),
);

let isProfile: Promise<(value: unknown) => boolean> | null = null;

/**
 * Whether this is what a document worker extracts of a CV. Workers are other processes, and need not be sound. The profile is held to its
 * published schema; the explanation, which the command line alone asks for, to being an object or null; the views of stages, which it alone asks for
 * too, to their shape.
 */
export async function isValidExtractedCv(value: unknown): Promise<boolean> {
  if (typeof value !== 'object' || value === null) return false;
  const { profile, explanation, stages, ...rest } = value as Record<string, unknown>;
  isProfile ??= profileCheck();
  const isOptional = typeof explanation === 'object' && (stages === undefined || stageViews.safeParse(stages).success);
  return (await isProfile)(profile) && isOptional && Object.keys(rest).length === 0;
}

/** The validator is loaded with the first CV. */
async function profileCheck(): Promise<(value: unknown) => boolean> {
  const file = new URL('../../openapi/profile.schema.json', import.meta.url);
  const [{ Ajv2020 }, schema] = await Promise.all([import('ajv/dist/2020.js'), readFile(file, 'utf8')]);
  return new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(schema) as object);
}
