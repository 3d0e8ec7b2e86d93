import { type Markup, t } from './compile.ts';
import { bulleted, type Entry, type EntryStyle } from './entry.ts';
import { bold, columns, joined, lines, rangeOf, row, type Setting, stacked } from './setting.ts';

/** What an arrangement is given beside the entry. */
export interface Manner {
  readonly setting: Setting;
  readonly style: EntryStyle;
}

/** A way to set all positions: tables, promotions under one employer. */
export type JobList = (entries: readonly Entry[], manner: Manner) => Markup;

/** Positions grouped where neighbours are at one employer. */
function byEmployer(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last !== undefined && entry.job.company !== '' && last[0]?.job.company === entry.job.company) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** From the first to the last month of a group, in whatever order it stands. */
function wholeRange(setting: Setting, group: readonly Entry[]): string {
  const jobs = group
    .map(({ job }) => job)
    .toSorted((a, b) => a.start.year * 12 + a.start.month - b.start.year * 12 - b.start.month);
  const [first, last] = [jobs[0], jobs.at(-1)];
  if (first === undefined || last === undefined || jobs.some(({ undated }) => undated === true)) return '';
  return rangeOf(setting, first.start, last.end);
}

/** An employer with the positions held there below it. */
const grouped: JobList = (entries, { setting, style }) =>
  stacked(
    byEmployer(entries).map((group) => {
      const [first] = group;
      if (first === undefined) return '';
      const head = row(
        joined([first.company, first.city], ', '),
        group.length > 1 ? t(wholeRange(setting, group)) : first.dates,
      );
      const positions = group.map((one) =>
        stacked(
          [lines([row(joined([one.role, one.team], ', '), group.length > 1 ? one.dates : ''), one.about]), one.duties],
          5.5,
        ),
      );
      return stacked([head, ...positions], 4);
    }),
    style.gapPt,
  );

/** The same with a line of dates below each position, as network profiles have it. */
const profile: JobList = (entries, { setting, style }) =>
  stacked(
    byEmployer(entries).map((group) => {
      const [first] = group;
      if (first === undefined) return '';
      const several = group.length > 1;
      const positions = group.map((one) =>
        stacked([lines([one.role, joined([one.dates, one.duration], ' · '), one.city]), one.duties], 5.5),
      );
      return stacked(
        [lines([first.company, several ? t(wholeRange(setting, group)) : '']), ...positions],
        several ? 6 : 2,
      );
    }),
    style.gapPt,
  );

function table(options: string, cells: readonly Markup[]): Markup {
  return `#table(${options}, ${cells.map((cell) => `[${cell}]`).join(', ')})`;
}

/** A table with a titled head: period, employer, position, place. */
const titled: JobList = (entries, { setting: { forms } }) =>
  table('columns: (auto, 1.1fr, 1.2fr, auto), inset: 5pt, stroke: 0.4pt + luma(150), align: start', [
    ...[forms.period, forms.employer, forms.position, forms.place].map((head) => bold(t(head))),
    ...entries.flatMap((one) => [
      one.dates,
      one.company,
      stacked([joined([one.role, one.team], ', '), one.duties], 5.5),
      one.city,
    ]),
  ]);

/** A table with role before employer, rules between rows only. */
const ruled: JobList = (entries, { setting: { forms } }) =>
  table('columns: (82pt, 1fr, 1fr), inset: (x: 4pt, y: 6pt), stroke: (x: none, y: 0.4pt + luma(170)), align: start', [
    ...[forms.period, forms.position, forms.employer].map((head) => bold(t(head))),
    ...entries.flatMap((one) => [one.dates, one.role, lines([one.company, one.city])]),
  ]);

/** Rows of a form: the label at the left, what it asks for at the right. */
const form: JobList = (entries, { setting: { forms }, style }) =>
  stacked(
    entries.map((one) => {
      const rows: [string, Markup][] = [
        [forms.period, one.dates],
        [forms.employer, joined([one.company, one.city], ', ')],
        [forms.position, one.role],
        [forms.department, one.team],
        [forms.duties, one.duties],
      ];
      const shown = rows.filter(([, value]) => value !== '').flatMap(([label, value]) => [t(label), value]);
      return table('columns: (104pt, 1fr), inset: 5pt, stroke: 0.5pt + luma(120), align: start', shown);
    }),
    style.gapPt,
  );

/** Dates, employer and role in three columns without any line. */
const tabbed: JobList = (entries, { style }) =>
  stacked(
    entries.map((one) =>
      stacked(
        [columns(['96pt', '1fr', '1fr'], [one.dates, joined([one.company, one.city], ', '), one.role]), one.duties],
        5.5,
      ),
    ),
    style.gapPt,
  );

/** Positions as the points of a list, the duties as points below them. */
const listed: JobList = (entries, { style }) => {
  const points = entries.map(
    (one) => `${joined([one.dates, joined([one.role, one.company, one.city], ', ')], ': ')}\n${one.duties}`,
  );
  return bulleted(points, style.mark);
};

/** Positions that are counted. */
const counted: JobList = (entries, { style }) =>
  stacked(
    entries.map((one, at) => {
      const head = joined([t(`${at + 1}.`), one.company, one.city], '  ');
      return stacked([lines([head, joined([one.role, one.dates], style.separator)]), one.duties], 5.5);
    }),
    style.gapPt,
  );

/** The latest positions in full, what came before in single lines. */
const shortened: JobList = (entries, { style }) => {
  const [full, short] = [entries.slice(0, 2), entries.slice(2)];
  const head = (one: Entry): Markup =>
    stacked([lines([row(one.role, one.dates), joined([one.company, one.city], ', ')]), one.duties], 5.5);
  return stacked(
    [...full.map(head), lines(short.map((one) => joined([one.dates, one.role, one.company], style.separator)))],
    style.gapPt,
  );
};

/** Ways to set all positions together; `narrow` ones fit a column of any width. */
export const JOB_LISTS: Readonly<Record<string, { readonly set: JobList; readonly narrow: boolean }>> = {
  'promotions under one employer': { set: grouped, narrow: true },
  'promotions as network profiles have them': { set: profile, narrow: true },
  'points of a list': { set: listed, narrow: true },
  'counted positions': { set: counted, narrow: true },
  'older ones in single lines': { set: shortened, narrow: true },
  'table with a titled head': { set: titled, narrow: false },
  'table with rules between rows': { set: ruled, narrow: false },
  'rows of a form': { set: form, narrow: false },
  'three columns': { set: tabbed, narrow: false },
};
