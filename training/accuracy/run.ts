/**
 * `npm run accuracy` reads CVs with a known truth as production reads them, prints how often name, latest employer and latest
 * role are right, and writes docs/accuracy.md.
 *
 * `-- --manifest FILE` reads other documents (JSON lines as described in docs/accuracy.md) and writes nothing; with `--misses`
 * it prints every answer that was not right. `-- --set NAME` reads one set alone and writes nothing.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openEngines } from '../../bench/own-engines.ts';
import { closeBrowser } from '../render/html/templates.ts';
import { FIELDS, type Result } from './case.ts';
import { type Measured, withFigures } from './page.ts';
import { runCases } from './run-cases.ts';
import { type CaseSet, corpusSet, familySet, madeSets, webSet } from './sets.ts';
import { accuracyTable, precisionTable, reliabilityTable } from './tables.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = path.join(ROOT, 'docs/accuracy.md');
const CORPUS = path.resolve(ROOT, '../shared/corpus/manifest.jsonl');
const AT_ONCE = 2;

async function setsFor(manifest: string | undefined): Promise<CaseSet[]> {
  if (manifest === undefined) {
    const all = [await corpusSet(CORPUS), await familySet(), ...madeSets(), webSet()];
    return all.filter((set) => set !== null);
  }
  const own = await corpusSet(path.resolve(manifest));
  if (own === null) throw new Error(`There is no file ${manifest}.`);
  return [own];
}

function tellMisses(results: readonly Result[]): void {
  for (const { id, answers } of results) {
    const missed = FIELDS.filter((field) => answers[field].verdict !== 'right');
    if (missed.length > 0)
      console.log(
        `${id}: ${missed.map((field) => `${field} ${answers[field].verdict} (${answers[field].value})`).join(', ')}`,
      );
  }
}

const { values } = parseArgs({
  options: { manifest: { type: 'string' }, set: { type: 'string' }, misses: { type: 'boolean', default: false } },
});
const own = await openEngines();
const measured: Measured[] = [];
try {
  for (const set of await setsFor(values.manifest)) {
    if (values.set !== undefined && set.id !== values.set) continue;
    const results = await runCases(own, set.cases, AT_ONCE);
    measured.push({ set, results });
    console.log(`\n## ${set.title}\n${set.about}\n`);
    const core = results.filter(({ traits }) => traits.tier === 'core');
    console.log(accuracyTable(set.title, core, ['language', 'method', 'format']));
    console.log(`\n${precisionTable(core)}\n\n${reliabilityTable(core)}`);
    if (values.misses) tellMisses(results);
  }
} finally {
  await own.close();
  await closeBrowser();
}
if (values.manifest === undefined && values.set === undefined)
  await writeFile(PAGE, withFigures(await readFile(PAGE, 'utf8'), measured));
