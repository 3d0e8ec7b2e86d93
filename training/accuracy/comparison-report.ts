import { isShown } from './case.ts';
import { type Change, type Comparison, type Totals, totalsOf } from './compare.ts';
import type { Truth } from './judge.ts';
import type { Difference } from './profile-differences.ts';

const WIDTH = 100;
/** Longer texts, such as whole paragraphs, are cut. */
const TEXT_MAX = 300;

/** A set of documents, compared. */
export interface ComparedSet {
  readonly title: string;
  readonly comparisons: readonly Comparison[];
}

/** What a report has besides the three values. */
export interface ReportOptions {
  /** Every value of the profile that differs. */
  readonly profiles: boolean;
}

/**
 * What a change mended and broke, document by document, then the totals of each set: lines of at most 100 characters. Documents of the half
 * `blind` count in the totals, and are not shown.
 */
export function comparisonReport(sets: readonly ComparedSet[], options: ReportOptions): string {
  const chapters = sets.flatMap(({ title, comparisons }) => {
    const blocks = comparisons.filter((one) => isShown(one.case)).flatMap((one) => documentLines(one, options));
    return blocks.length === 0 ? [] : ['', `## ${title}`, ...blocks];
  });
  return [...chapters, '', ...totalsTable(sets)].join('\n');
}

function documentLines(
  { case: { id, truth }, changes, differences, failure }: Comparison,
  { profiles }: ReportOptions,
): string[] {
  const lines = changes.flatMap((change) => changeLines(change, truth[change.path]));
  if (failure !== null) lines.push(...field('failed', failure.split('\n').slice(0, 3).join(' ')));
  if (profiles) {
    const others = differences.filter(({ path }) => !changes.some((change) => change.path === path));
    lines.push(...others.flatMap(differenceLines));
  }
  return lines.length === 0 ? [] : ['', id, ...lines];
}

function changeLines({ kind, path, old, new: own, decision }: Change, truth: Truth): string[] {
  const accepted = (Array.isArray(truth) ? truth : [truth]) as readonly (string | null)[];
  return [
    `  ${kind} ${path}`,
    ...field('old', shown(old)),
    ...field('new', shown(own)),
    ...field('truth', accepted.map(shown).join(' or ')),
    ...field('stage', `${decision.stage}: ${decision.how}`),
  ];
}

function differenceLines({ path, old, new: own }: Difference): string[] {
  return [`  profile ${path}`, ...field('old', shown(old)), ...field('new', shown(own))];
}

function shown(value: unknown): string {
  return value === undefined ? '(nothing)' : clipped(JSON.stringify(value), TEXT_MAX);
}

function clipped(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 3)}...`;
}

/** A name and its text, wrapped and indented. */
function field(name: string, text: string): string[] {
  const indent = ' '.repeat(12);
  const wrapped = wrap(text, WIDTH - indent.length);
  return wrapped.map((line, index) => `${index === 0 ? `    ${name}`.padEnd(indent.length) : indent}${line}`);
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/gu, ' ');
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const end = space > width / 2 ? space : width;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

const COLUMNS: readonly (readonly [name: string, value: (totals: Totals) => number | string])[] = [
  ['documents', ({ documents }) => documents],
  ['mended', ({ mended }) => mended],
  ['broke', ({ broke }) => broke],
  ['changed', ({ changed }) => changed],
  ['profiles differ', ({ profilesDiffer }) => profilesDiffer],
  ['all three right', ({ allRightOld, allRightNew }) => `${allRightOld} -> ${allRightNew}`],
];

function totalsTable(sets: readonly ComparedSet[]): string[] {
  const all = { title: 'all', comparisons: sets.flatMap(({ comparisons }) => comparisons) };
  const rows = (sets.length > 1 ? [...sets, all] : sets).map(({ title, comparisons }) => ({
    title,
    totals: totalsOf(comparisons),
  }));
  const line = (title: string, cells: readonly (number | string)[]): string =>
    `${title.padEnd(31)}${cells.map((cell, index) => String(cell).padStart((COLUMNS[index]?.[0].length ?? 0) + 2)).join('')}`;
  const { hidden, failed } = totalsOf(all.comparisons);
  return [
    line(
      '',
      COLUMNS.map(([name]) => name),
    ),
    ...rows.map(({ title, totals }) =>
      line(
        title,
        COLUMNS.map(([, value]) => value(totals)),
      ),
    ),
    ...(failed === 0 ? [] : [`The extraction failed on ${failed}.`]),
    ...(hidden === 0 ? [] : [`${hidden} documents of the half "blind" differ; they are counted, and not shown.`]),
  ];
}

/** For each document whose profiles differ in any byte a line with the first difference, and a last line with their number. */
export function sameReport(sets: readonly ComparedSet[]): string {
  const differing = sets.flatMap(({ comparisons }) => comparisons.filter((one) => one.firstDifference !== null));
  const lines = differing
    .filter((one) => isShown(one.case))
    .flatMap(({ case: { id }, firstDifference: first }) =>
      first === null ? [] : clipped(`${id}: ${first.path}: ${shown(first.old)} -> ${shown(first.new)}`, WIDTH),
    );
  const { documents, bytesDiffer, hidden } = totalsOf(sets.flatMap(({ comparisons }) => comparisons));
  const blind = hidden === 0 ? '' : `, ${hidden} of them of the half "blind"`;
  return [...lines, `${bytesDiffer} of ${documents} profiles differ${blind}.`].join('\n');
}
