import { readFile } from 'node:fs/promises';

let isProfile: Promise<(value: unknown) => boolean> | null = null;

/**
 * Whether this is what a document worker extracts of a CV. Workers are other processes, and need not be sound. The profile is held to its
 * published schema; explanation and stages, which the command line alone asks for, to being an object or null, and a list or absent.
 */
export async function isValidExtractedCv(value: unknown): Promise<boolean> {
  if (typeof value !== 'object' || value === null) return false;
  const { profile, explanation, stages, ...rest } = value as Record<string, unknown>;
  isProfile ??= profileCheck();
  const isOptional = typeof explanation === 'object' && (stages === undefined || Array.isArray(stages));
  return (await isProfile)(profile) && isOptional && Object.keys(rest).length === 0;
}

/** The validator is loaded with the first CV. */
async function profileCheck(): Promise<(value: unknown) => boolean> {
  const file = new URL('../../openapi/profile.schema.json', import.meta.url);
  const [{ Ajv2020 }, schema] = await Promise.all([import('ajv/dist/2020.js'), readFile(file, 'utf8')]);
  return new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(schema) as object);
}
