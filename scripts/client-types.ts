/**
 * Writes the types of the TypeScript client from the OpenAPI document: `npm run client:types`. The generator needs another
 * TypeScript than Lectern and is installed in the client's own folder. Its output names the document that it was made of, so
 * that a stale one is found without the generator (`test/contract/client-types.test.ts`).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '#kit/sha256.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CLIENT = path.join(ROOT, 'clients/typescript');
const CONTRACT = path.join(ROOT, 'openapi/public-api.v1.yaml');
const TYPES = path.join(CLIENT, 'src/schema.ts');

/** The first lines of the types: what they are made of, and the digest of the lines below. */
function headOf(contract: string, types: string): string {
  return [
    '// Written by `npm run client:types` from openapi/public-api.v1.yaml. Do not edit.',
    `// contract: ${sha256(contract)}`,
    `// types: ${sha256(types)}`,
    '',
    '',
  ].join('\n');
}

/**
 * Whether the types are not those of the contract, or were edited.
 *
 * @param contract the OpenAPI document
 * @param written the file of types
 */
export function areStale(
  contract: string = readFileSync(CONTRACT, 'utf8'),
  written: string = readFileSync(TYPES, 'utf8'),
): boolean {
  const types = written.slice(written.indexOf('\n\n') + 2);
  return written !== headOf(contract, types) + types;
}

function write(): void {
  if (!existsSync(path.join(CLIENT, 'node_modules')))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: CLIENT, stdio: 'inherit' });
  const types = execFileSync(path.join(CLIENT, 'node_modules/.bin/openapi-typescript'), [CONTRACT], {
    cwd: CLIENT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  writeFileSync(TYPES, headOf(readFileSync(CONTRACT, 'utf8'), types) + types);
}

if (import.meta.main) write();
