import { Skeleton, Stack, Table } from '@mantine/core';
import { useElementScrollRestoration, useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cv, Hit, ListedCv, RelatedSummary } from '#http/console/contract.ts';
import { type Format, useFormat } from '../../i18n/format.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { type Column, useColumns } from './columns.ts';
import classes from './cvs-table.module.css';
import { selection } from './selection.ts';
import { SelectCv, SelectPage } from './selection-checks.tsx';
import type { Hits } from './use-hits.ts';

/** In place of a role or company that was not found. */
const NOT_FOUND = '–';

/** The classes of the cells of a column. */
const CELLS: Readonly<Record<Column, string>> = {
  role: clsx(classes.wide),
  company: clsx(classes.wide),
  pages: clsx(classes.wide, classes.number),
  checked: clsx(classes.wide, classes.when),
  changed: clsx(classes.wide, classes.when),
  added: clsx(classes.when),
};

const NONE_YET: readonly ListedCv[] = [];
const NO_HITS: readonly Hit[] = [];

/** The path of the page of a CV. */
const BASE = '/console/cvs/';

interface CvsTableProps {
  readonly cvs: readonly ListedCv[];
  /** CVs that were added after this moment are new; null on the first visit. */
  readonly newSince: string | null;
  /** Where CVs have the words of a search. */
  readonly hits: Hits;
  /** Whether the rows are those of the previous page while the next one loads. */
  readonly isOld: boolean;
}

/**
 * One row per CV. The rows are plain elements with one shared listener, and are rendered in slices below the visible area: two hundred
 * rows of components and links would block the browser noticeably.
 */
export const CvsTable = memo(function CvsTable({ cvs: latest, newSince, hits, isOld }: CvsTableProps): ReactNode {
  const left = useScrollLeft();
  const cvs = useDeferredValue(latest, left > 0 ? latest : NONE_YET);
  // The router scrolled before there were any rows.
  useLayoutEffect(() => {
    if (left > 0) window.scrollTo({ top: left, behavior: 'instant' });
  }, [left]);
  const open = useOpening();
  const rows = useRowsByKey(cvs);
  const { t } = useTranslation();
  const format = useFormat();
  const [columns] = useColumns();
  const words = {
    fresh: t('desk.new'),
    unknown: t('cvs.unknown'),
    select: (name: string) => t('selection.select', { name }),
    scan: t('cvs.scan'),
    checked: t('cvs.checked.yes'),
    uncertain: (values: Cv['uncertain_values']) =>
      t('cvs.uncertain', { values: values.map((value) => t(`cvs.uncertainValues.${value}`)).join(', ') }),
    warnings: (count: number) => t('cvs.warnings', { count }),
    corrected: (count: number) => t('cvs.corrected', { count }),
    related: ({ count, reason }: RelatedSummary) =>
      t('related.inList', { count, reason: t(`related.reasons.${reason}`) }),
    section: ({ section, heading }: Hit) => t('cvs.foundIn', { section: heading ?? t(`section.${section}`) }),
  };
  return (
    <Table
      className={clsx(classes.table, isOld && classes.old)}
      verticalSpacing="sm"
      horizontalSpacing="md"
      highlightOnHover
      stickyHeader
      stickyHeaderOffset="var(--app-shell-header-offset, 0px)"
      aria-busy={isOld}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.checkCell}>
            <SelectPage page={latest} label={t('selection.selectPage')} />
          </Table.Th>
          <Table.Th>{t('cvs.candidate')}</Table.Th>
          {columns.map((column) => (
            <Table.Th key={column} className={CELLS[column]}>
              {t(`desk.column.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <tbody ref={rows} onClick={open} onPointerEnter={loadCvPage} onFocus={loadCvPage}>
        {cvs.map((cv) => (
          <CvRow
            key={cv.id}
            cv={cv}
            page={cvs}
            columns={columns}
            isNew={newSince !== null && cv.created_at > newSince}
            hits={hits.get(cv.id) ?? NO_HITS}
            format={format}
            words={words}
          />
        ))}
      </tbody>
    </Table>
  );
});

/** How far the list was scrolled when it was left, if the person comes back to it; else 0. */
function useScrollLeft(): number {
  const entry = useElementScrollRestoration({ getElement: () => window });
  const [left] = useState(entry?.scrollY ?? 0);
  return left;
}

/** Moves the focus from row to row by keys, and selects the row with the focus. */
function useRowsByKey(cvs: readonly ListedCv[]) {
  const rows = useRef<HTMLTableSectionElement>(null);
  const step = (by: 1 | -1): void => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>(`.${classes.link}`) ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[Math.max(0, at + by)]?.focus();
  };
  const select = (): void => {
    const at = [...(rows.current?.rows ?? [])].findIndex((row) => row.contains(document.activeElement));
    const cv = cvs[at];
    if (cv !== undefined) selection.toggle(cv, { page: cvs, isRange: false });
  };
  useShortcuts({ next: () => step(1), previous: () => step(-1), select });
  return rows;
}

interface CvRowProps {
  readonly cv: ListedCv;
  /** All rows. */
  readonly page: readonly ListedCv[];
  readonly columns: readonly Column[];
  /** Whether it was added since the member's last visit. */
  readonly isNew: boolean;
  readonly hits: readonly Hit[];
  readonly format: Format;
  /** The texts of the rows, which are looked up once. */
  readonly words: CvRowWords;
}

interface CvRowWords {
  readonly fresh: string;
  readonly unknown: string;
  readonly select: (name: string) => string;
  readonly scan: string;
  readonly checked: string;
  readonly uncertain: (values: Cv['uncertain_values']) => string;
  readonly warnings: (count: number) => string;
  readonly corrected: (count: number) => string;
  readonly related: (related: RelatedSummary) => string;
  readonly section: (hit: Hit) => string;
}

function CvRow({ cv, page, columns, isNew, hits, format, words }: CvRowProps): ReactNode {
  const about = [
    cv.file_name,
    ...(cv.processing_method === 'image' ? [words.scan] : []),
    ...(cv.uncertain_values.length > 0 ? [words.uncertain(cv.uncertain_values)] : []),
    ...(cv.warning_count > 0 ? [words.warnings(cv.warning_count)] : []),
    ...(cv.corrected_values > 0 ? [words.corrected(cv.corrected_values)] : []),
  ].join(' · ');
  const classOf = (field: Cv['uncertain_values'][number]): string =>
    clsx(classes.clamped, cv.uncertain_values.includes(field) && classes.uncertain);
  const inRow = {
    name: hitIn(hits, '/candidate_name', cv.candidate_name),
    role: hitIn(hits, '/latest_role', cv.latest_role),
    company: hitIn(hits, '/latest_company', cv.latest_company),
  };
  // A hit in a column that is not shown is listed below the name, as others are.
  const shown: readonly (Hit | undefined)[] = [
    inRow.name,
    ...(columns.includes('role') ? [inRow.role] : []),
    ...(columns.includes('company') ? [inRow.company] : []),
  ];
  const textOf = (hit: Hit | undefined, text: string): ReactNode =>
    hit === undefined ? text : <Excerpt excerpt={hit.excerpt} />;
  const cells: Readonly<Record<Column, ReactNode>> = {
    role: <span className={classOf('latest_role')}>{textOf(inRow.role, cv.latest_role ?? NOT_FOUND)}</span>,
    company: <span className={classOf('latest_company')}>{textOf(inRow.company, cv.latest_company ?? NOT_FOUND)}</span>,
    pages: cv.page_count,
    checked: cv.checked_at === null ? NOT_FOUND : format.ago(cv.checked_at),
    changed: format.ago(cv.updated_at),
    added: format.ago(cv.created_at),
  };
  const moments: Partial<Record<Column, string | null>> = {
    checked: cv.checked_at,
    changed: cv.updated_at,
    added: cv.created_at,
  };
  const titleOf = (column: Column): string | undefined => {
    const moment = moments[column] ?? null;
    return moment === null ? undefined : format.moment(moment);
  };
  const job = [cv.latest_role, cv.latest_company].filter((part) => part !== null).join(' · ');
  return (
    <tr className={classes.row}>
      <td className={classes.checkCell}>
        <SelectCv cv={cv} page={page} label={words.select(cv.candidate_name ?? cv.file_name)} />
      </td>
      <td>
        <a href={`${BASE}${cv.id}`} className={classes.link}>
          <span className={classOf('candidate_name')}>{textOf(inRow.name, cv.candidate_name ?? words.unknown)}</span>
        </a>
        {cv.checked_at !== null && (
          <CircleCheck className={classes.checked} size={13} role="img" aria-label={words.checked} />
        )}
        {isNew && <span className={classes.fresh}>{words.fresh}</span>}
        <div className={clsx(classes.secondary, classes.clamped, classes.narrow)}>{job}</div>
        <div className={clsx(classes.secondary, classes.clamped)}>
          {cv.related !== null && <span className={classes.related}>{words.related(cv.related)}</span>}
          {cv.tags.map((tag) => (
            <span key={tag} className={classes.tag}>
              {tag}
            </span>
          ))}{' '}
          {about}
        </div>
        {hits
          .filter((hit) => !shown.includes(hit))
          .map((hit, at) => (
            <HitLine key={`${hit.pointer}-${at}`} cvId={cv.id} hit={hit} section={words.section(hit)} />
          ))}
      </td>
      {columns.map((column) => (
        <td key={column} className={CELLS[column]} title={titleOf(column)}>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}

/** The hit in a value that the row shows in whole; undefined where there is none. */
function hitIn(hits: readonly Hit[], pointer: string, shown: string | null): Hit | undefined {
  return hits.find((hit) => hit.pointer === pointer && hit.excerpt.map(({ text }) => text).join('') === shown);
}

/** A text of which some words were searched for. */
function Excerpt({ excerpt }: Pick<Hit, 'excerpt'>): ReactNode {
  return excerpt.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>));
}

interface HitLineProps {
  readonly cvId: number;
  readonly hit: Hit;
  readonly section: string;
}

/** Where words were found. It leads to the place on the page. */
function HitLine({ cvId, hit: { pointer, excerpt }, section }: HitLineProps): ReactNode {
  const address = pointer === null ? '' : `?${new URLSearchParams({ value: pointer }).toString()}`;
  return (
    <a href={`${BASE}${cvId}${address}`} className={classes.hit}>
      <span className={classes.secondary}>{section}</span> <Excerpt excerpt={excerpt} />
    </a>
  );
}

/** Row links navigate within the app, except those that open a new tab. The page of the CV learns from which list it was opened. */
function useOpening(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const list = useSearch({ from: '/member/cvs' });
  return (event) => {
    const link = (event.target as HTMLElement).closest('a');
    if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const cvId = link.pathname.split('/').at(-1) ?? '';
    const value = new URLSearchParams(link.search).get('value');
    const place = value === null ? {} : { search: { value } };
    void navigate({ to: '/cvs/$cvId', params: { cvId }, ...place, state: { list } });
  };
}

/** Loads the code of a CV's page, so that it is there when a row is clicked. A failure does no harm: the page tries again. */
function loadCvPage(): void {
  void import('../cv/cv-page.tsx').then(({ loadPdfPane }) => loadPdfPane()).catch(() => undefined);
}

/** As high as the first rows, so that the layout does not shift. */
export function CvsTableSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack p="md" gap="md" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
