import { markdownTable } from './filled-tables.ts';
import { sourceText } from './source-text.ts';

/** A package as package-lock.json records it. */
interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

/** The packages that `npm ci --omit=dev` installs on any platform, by name. A package in several versions is listed several times. */
export function shippedPackages(): readonly (readonly [name: string, locked: LockedPackage])[] {
  const { packages } = JSON.parse(sourceText('package-lock.json')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && dev !== true)
    .map(([place, locked]) => [place.replace(/^.*node_modules\//, ''), locked]);
}

/** The table of THIRD-PARTY-NOTICES.md: the shipped packages by their licence, the most common licence first. */
export function packagesByLicence(): string {
  const byLicence = Map.groupBy(shippedPackages(), ([, { license }]) => license ?? 'none');
  const rows = [...byLicence].map(([licence, packages]) => [
    licence,
    [...new Set(packages.map(([name]) => name))].sort(),
  ]) satisfies readonly (readonly [string, readonly string[]])[];
  rows.sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1));
  return markdownTable(
    ['licence', 'packages'],
    rows.map(([licence, names]) => [licence, names.join(', ')]),
  );
}
