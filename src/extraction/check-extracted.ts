import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

let isProfile: ((value: unknown) => boolean) | null = null;

/**
 * Whether this is what `extractCv` answers. It is asked about answers of other processes, which need not be sound. The profile is held
 * to its published schema; the explanation, which the command line alone asks for, to being an object.
 */
export function isExtractedCv(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { profile, explanation, ...rest } = value as Record<string, unknown>;
  isProfile ??= profileCheck();
  return isProfile(profile) && typeof explanation === 'object' && Object.keys(rest).length === 0;
}

/** Reading and compiling the schema takes some 50 ms, once. */
function profileCheck(): (value: unknown) => boolean {
  const file = new URL('../../openapi/profile.schema.json', import.meta.url);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as object;
  return new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
}
