import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { PROBLEMS } from '#problems/codes.ts';

import { documentedCodes, operations } from '../support/openapi.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folders of test/api that stand for no operation of the contract, for one of them under a crowd, or for what several nodes do together. */
const BESIDE_THE_OPERATIONS: readonly string[] = [
  'any-address',
  'docs',
  'node-roles',
  'process-cv-crowd',
  // Of a contract of its own, which its 200-every_status.test.ts walks whole.
  'profile-api',
  'two-nodes',
];

/**
 * What the contract documents and no call can bring about today. `400 storage_failed` is for a store that a company sets up
 * itself, badly; in this version storage is the operator's alone, so every failure to store is the service's own (500).
 */
const NOT_TO_BE_BROUGHT_ABOUT: readonly string[] = ['test/api/process-cv/400-storage_failed.test.ts'];

interface Case {
  readonly status: number;
  /** Null for a success. */
  readonly code: string | null;
  readonly file: string;
}

/** Every endpoint, status and code of the contract, with the file that tests it. */
const CASES: readonly Case[] = operations().flatMap((placed) => {
  const folder = `test/api/${kebab(placed.operation.operationId)}`;
  return Object.keys(placed.operation.responses).flatMap((text): Case[] => {
    const status = Number(text);
    if (status < 400) return [{ status, code: null, file: `${folder}/${status}-ok.test.ts` }];
    return documentedCodes(placed, status).map((code) => ({
      status,
      code,
      file: `${folder}/${status}-${code}.test.ts`,
    }));
  });
});

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

describe('the contract and its tests', () => {
  test('every endpoint, status and code of the contract has its test file', () => {
    const missing = CASES.map(({ file }) => file).filter((file) => !existsSync(path.join(ROOT, file)));
    assert.deepEqual(missing, NOT_TO_BE_BROUGHT_ABOUT);
  });

  test('no test file is for something that the contract does not know', () => {
    const known = new Set(CASES.map(({ file }) => file));
    const endpoints = new Set(CASES.map(({ file }) => path.posix.dirname(file)));
    const unknown = globSync('test/api/**/*.test.ts', { cwd: ROOT })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !BESIDE_THE_OPERATIONS.includes(file.split('/')[2] ?? ''))
      // The console's own API has its contract in src/http/console/contract.ts, which console-any walks whole.
      .filter((file) => !file.startsWith('test/api/console-'))
      // A success may have several files, one for each side of it.
      .filter((file) => !known.has(file) && !(endpoints.has(path.posix.dirname(file)) && /\/200-[^/]+$/.test(file)));
    assert.deepEqual(unknown, []);
  });

  test('the table of errors and the contract know the same codes, with the same statuses', () => {
    const inContract = new Map<string, Set<number>>();
    for (const { status, code } of CASES) {
      if (code !== null) inContract.set(code, (inContract.get(code) ?? new Set()).add(status));
    }
    const contract = [...inContract].map(([code, statuses]) => [code, [...statuses].toSorted((a, b) => a - b)]);
    const table = Object.entries(PROBLEMS).map(([code, { statuses }]) => [
      code,
      [...statuses].toSorted((a, b) => a - b),
    ]);
    assert.deepEqual(Object.fromEntries(contract), Object.fromEntries(table));
  });
});
