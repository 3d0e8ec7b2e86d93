import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A test file that a page names, and parts of the names of its tests. */
interface NamedTests {
  readonly file: string;
  readonly names: readonly string[];
}

/** The text of a page of `docs/`. */
export function pageOf(name: string): string {
  return readFileSync(path.join(ROOT, 'docs', name), 'utf8');
}

/** The tests that a page names: each file in backticks, and after it parts of the names of its tests in quotes. */
export function namedTests(page: string): readonly NamedTests[] {
  return page.split('\n').flatMap((line) =>
    [...line.matchAll(/`(test\/[\w/.-]+\.ts)`((?:,? (?:and )?“[^”]+”)*)/g)].map(([, file = '', names = '']) => ({
      file,
      names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
    })),
  );
}

/** Those of them that are not there, as `file` or `file: name`. */
export function missingTests(named: readonly NamedTests[]): readonly string[] {
  return named.flatMap(({ file, names }) => {
    if (!existsSync(path.join(ROOT, file))) return [file];
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return names.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });
}

/** Sources and folders of sources that a page names and that are not there. */
export function missingSources(page: string): readonly string[] {
  const named = [...page.matchAll(/`((?:src|console|migrations)\/[\w/.-]*)`/g)].map(([, name = '']) => name);
  return named.filter((name) => !existsSync(path.join(ROOT, name)));
}
