import { isBuiltin } from 'node:module';
import path from 'node:path';

import { type Import, importsOf } from './imports.ts';
import { folderOf, LINES, lineOf } from './plan.ts';
import { parseSource } from './syntax.ts';

/** What the layer rule is held against. */
export interface House {
  /** Every source of `src/`, by its path from the root of the checkout. */
  readonly sources: ReadonlyMap<string, string>;
  /** Whether a path of the checkout outside `sources` is a file (package.json, a migration). */
  readonly exists: (file: string) => boolean;
  /** The packages that a bare installation has: dependencies, and not devDependencies. */
  readonly packages: ReadonlySet<string>;
}

/** Every breach of the layer rule, as sentences that begin with `file:line`. Empty for a house in order. */
export function breachesOf(house: House): readonly string[] {
  const misplaced = [...house.sources.keys()].flatMap((file) => placeFaults(file));
  const imports = [...house.sources].flatMap(([file, source]) =>
    importsOf(parseSource(file, source)).flatMap((item) =>
      importFaults(house, file, item).map((fault) => `${file}:${item.line} ${fault}`),
    ),
  );
  return [...misplaced, ...imports];
}

/**
 * The folders among one folder of `src/` and those below it that import each other in a circle, type imports included, sorted. A
 * folder means the files that lie in it, without those of the folders below it.
 */
export function foldersInCircles(sources: ReadonlyMap<string, string>, folder: string): readonly string[] {
  const imports = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const from = path.posix.dirname(file);
    if (folderOf(file) !== folder) continue;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const { specifier } of importsOf(parseSource(file, source))) {
      if (specifier === null || !specifier.startsWith('.')) continue;
      const target = path.posix.normalize(path.posix.join(from, specifier));
      if (sources.has(target) && path.posix.dirname(target) !== from) targets.add(path.posix.dirname(target));
    }
  }
  // A folder that imports none of those left is in no circle. What cannot be removed this way is in one, or leads to one.
  for (;;) {
    const free = [...imports].filter(([, targets]) => ![...targets].some((target) => imports.has(target)));
    if (free.length === 0) return [...imports.keys()].sort();
    for (const [name] of free) imports.delete(name);
  }
}

function placeFaults(file: string): readonly string[] {
  const folder = folderOf(file);
  if (folder === null) return [`${file}:1 lies outside every folder: move it into one of ${LINES.flat().join(', ')}`];
  if (lineOf(folder) < 0) {
    return [`${file}:1 lies in src/${folder}, which is not in the plan of the house (test/house/plan.ts)`];
  }
  return [];
}

function importFaults(house: House, file: string, item: Import): readonly string[] {
  const { specifier, form } = item;
  if (specifier === null) return [`names a module that only running the code would tell (${form}): write it as a text`];
  if (specifier.startsWith('node:') || specifier.startsWith('data:')) return [];
  if (!specifier.startsWith('.') && !specifier.startsWith('#')) return packageFaults(house, item, specifier);
  const target = specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  if (!item.whole) return openEndedFaults(item, target);
  if (house.sources.has(target)) return layerFaults(file, target, specifier);
  return outsideFaults(house, item, target);
}

function layerFaults(file: string, target: string, specifier: string): readonly string[] {
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from === null || to === null || lineOf(from) < 0 || lineOf(to) < 0) return [];
  if (from === to) return specifier.startsWith('#') ? [`imports its own folder as ${specifier}: write it as ./`] : [];
  if (!specifier.startsWith('#'))
    return [`reaches into another folder by ${specifier}: write it as #${target.slice(4)}`];
  if (lineOf(to) > lineOf(from)) return [];
  const why = lineOf(to) === lineOf(from) ? 'a sibling on its own line' : 'a folder above it';
  return [`imports ${specifier}: src/${from} must not know src/${to}, ${why}`];
}

/** A template such as `../../migrations/${name}`: fine for what is no source, unreadable for what is. */
function openEndedFaults(item: Import, target: string): readonly string[] {
  const loads = item.form !== 'URL' || target === 'src' || target.startsWith('src/');
  return loads ? [`names a module that only running the code would tell (${item.specifier}...): write it whole`] : [];
}

function outsideFaults(house: House, item: Import, target: string): readonly string[] {
  const { specifier, form } = item;
  const isCode = /\.[cm]?[jt]sx?$/.test(target);
  if (isCode && house.exists(target))
    return [`imports ${specifier}, which lies outside src/: src/ imports only itself`];
  if (form === 'text') return [];
  // Folders and data files are addressed by URL or path, and may be made while running.
  if ((form === 'URL' || form === 'path') && !isCode) return [];
  if (!isCode && house.exists(target)) return [];
  return [`imports ${specifier}, which is no file`];
}

function packageFaults(house: House, item: Import, specifier: string): readonly string[] {
  if (item.form === 'URL' || item.form === 'path') return [];
  if (isBuiltin(specifier)) return [`imports ${specifier}: write it as node:${specifier}`];
  const parts = specifier.split('/');
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  // A scope that is followed by a value: the packages of that scope are checked where they are listed, in package.json.
  if (!item.whole && [...house.packages].some((known) => known.startsWith(specifier))) return [];
  if (house.packages.has(name)) return [];
  if (item.typeOnly && house.packages.has(`@types/${name}`)) return [];
  return [`imports ${specifier}, which is not among the dependencies of package.json`];
}
