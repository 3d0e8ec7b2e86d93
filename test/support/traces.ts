import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { TestCompany } from './company.ts';
import type { Lectern } from './lectern.ts';

/** The files that the store holds for a company, as paths below its folder; none where it has no folder. */
export async function storedFiles(service: Lectern, company: TestCompany): Promise<readonly string[]> {
  const folder = path.join(service.dataDir, 'files', 'companies', String(company.id));
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Fails unless the company is as if nothing had happened: no credit spent, no record, no file. */
export async function assertNoTrace(service: Lectern, company: TestCompany, balance = 100): Promise<void> {
  assert.equal(await company.balance(), balance, 'no credit is spent');
  await assertNothingKept(service, company);
}

/** Fails unless the company has neither a record of a CV nor a file. */
export async function assertNothingKept(service: Lectern, company: TestCompany): Promise<void> {
  assert.equal(await company.cvCount(), 0, 'no CV is on record');
  assert.deepEqual(await storedFiles(service, company), [], 'no file is left in the store');
}
