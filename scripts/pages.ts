/**
 * Writes the parts of the documentation that code knows better than people: `npm run docs`. With `--check` it writes nothing
 * and exits 1 where a page is not what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { configurationPage } from './configuration-page.ts';
import { costTable } from './cost-table.ts';
import { withTables } from './filled-tables.ts';
import { layoutTables } from './layout-tables.ts';
import { logEventTable } from './log-event-table.ts';
import { profileSchema } from './profile-schema.ts';
import { readingTables } from './reading-tables.ts';
import { packagesByLicence } from './shipped-packages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A page of documentation: where it lies in the checkout, and its text as it should be. */
interface Page {
  readonly file: string;
  readonly text: () => string;
}

export const PAGES: readonly Page[] = [
  { file: 'docs/configuration.md', text: configurationPage },
  { file: 'openapi/profile.schema.json', text: profileSchema },
  {
    file: 'docs/operating.md',
    text: () => withTables(textOf('docs/operating.md'), new Map([['log-events', logEventTable()]])),
  },
  { file: 'docs/layouts.md', text: () => withTables(textOf('docs/layouts.md'), layoutTables()) },
  { file: 'docs/reading.md', text: () => withTables(textOf('docs/reading.md'), readingTables()) },
  {
    file: 'README.md',
    text: () => withTables(textOf('README.md'), new Map([['costs', costTable(textOf('bench/results.md'))]])),
  },
  {
    file: 'THIRD-PARTY-NOTICES.md',
    text: () => withTables(textOf('THIRD-PARTY-NOTICES.md'), new Map([['packages', packagesByLicence()]])),
  },
];

function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Writes every page. */
export function writePages(): void {
  for (const { file, text } of PAGES) writeFileSync(path.join(ROOT, file), text());
}

/** The pages that are not what they should be. */
export function stalePages(): readonly string[] {
  return PAGES.filter(({ file, text }) => textOf(file) !== text()).map(({ file }) => file);
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) {
    writePages();
  } else {
    for (const file of stalePages()) {
      console.error(`${file} is not what the code says. Run npm run docs and commit the page.`);
      process.exitCode = 1;
    }
  }
}
