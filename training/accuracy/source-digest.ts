import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * SHA-256 of everything that can decide what code does: the files at the given paths and below them, every file that one of these names,
 * and the installed versions of all packages that one of these names, with the packages below those.
 *
 * A file or package counts as named if it is the content of a string literal. This finds imports, `import.meta.resolve` and
 * `new URL('./worker.ts', import.meta.url)` alike, and at most too much, so that no change goes unnoticed. Imports of types do not count.
 *
 * @param root the folder with `src`, `node_modules` and the lock file.
 * @param starts paths of files and folders, relative to the root.
 * @param written files that do not count, because they are written by the code whose digest this is.
 * @throws Error if a start or a lock file does not exist.
 */
export function sourceDigest(root: string, starts: readonly string[], written: readonly string[] = []): string {
  const installed = new InstalledPackages(root);
  // Its versions count as they are installed, and nothing else in it decides what code does.
  const manifest = path.join(root, 'package.json');
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const waiting = starts.flatMap((start) => filesBelow(path.join(root, start)));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = path.relative(root, file);
    if (files.has(name) || written.includes(name)) continue;
    const content = readFileSync(file);
    const isCode = /\.[cm]?[jt]s$/.test(file);
    const code = isCode ? content.toString().replaceAll(TYPE_IMPORT, '') : '';
    files.set(name, hash('sha256', isCode ? code : content));
    for (const literal of literalsOf(code)) {
      const target = targetOf(root, file, literal);
      if (target === null) installed.addNamed(literal, packages);
      else if (target !== manifest && isFile(target)) waiting.push(target);
    }
  }
  const digest = createHash('sha256');
  for (const name of [...files.keys()].sort()) digest.update(`${name} ${files.get(name)}\n`);
  for (const name of [...packages].sort()) digest.update(`${name} ${installed.versionsOf(name)}\n`);
  return digest.digest('hex');
}

const TYPE_IMPORT = /\b(?:import|export)\s+type\s[^;'"]*from\s*(?:'[^'\n]*'|"[^"\n]*")/g;
/** What a specifier of a module or of a file looks like, between quotes. */
const LITERAL = /(['"`])([\w#@./-]+)\1/g;

function literalsOf(code: string): Set<string> {
  return new Set(Array.from(code.matchAll(LITERAL), ([, , literal = '']) => literal));
}

/** The path that a literal names from a file; null if it can only be a package. */
function targetOf(root: string, file: string, literal: string): string | null {
  if (literal.startsWith('#')) return path.join(root, 'src', literal.slice(1));
  return /^\.\.?\//.test(literal) ? path.join(path.dirname(file), literal) : null;
}

function isFile(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isFile() === true;
}

function filesBelow(start: string): string[] {
  if (!statSync(start).isDirectory()) return [start];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages below `node_modules`, as npm has recorded them. */
class InstalledPackages {
  /** By name; a name may be installed in several versions. */
  readonly #byName = new Map<string, LockedPackage[]>();

  constructor(root: string) {
    const lock = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, LockedPackage>>;
    };
    for (const [place, entry] of Object.entries(lock.packages)) {
      const name = place.split('node_modules/').at(-1) ?? place;
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), entry]);
    }
  }

  /** Adds the package or the scope that a literal names, and all packages below it. */
  addNamed(literal: string, found: Set<string>): void {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(literal)?.[0] ?? literal;
    if (literal.startsWith('@') && !literal.includes('/')) {
      for (const other of this.#byName.keys()) if (other.startsWith(`${literal}/`)) this.#add(other, found);
    } else this.#add(name, found);
  }

  versionsOf(name: string): string {
    const versions = (this.#byName.get(name) ?? []).map(({ version, integrity }) => `${version} ${integrity}`);
    return versions.sort().join(' ');
  }

  #add(name: string, found: Set<string>): void {
    const waiting = [name];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const installed = this.#byName.get(one);
      if (found.has(one) || installed === undefined) continue;
      found.add(one);
      for (const { dependencies, optionalDependencies } of installed)
        waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  }
}
