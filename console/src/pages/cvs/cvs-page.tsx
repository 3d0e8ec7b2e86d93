import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CloudOff, FileUp, Hourglass, ListChecks, SearchX, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pagination } from '#http/console/contract.ts';
import { cvsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { later } from '../../parts/later.tsx';
import { PAGE_SIZE } from '../../parts/page-sizes.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { Paging } from '../../parts/paging.tsx';
import { useSession } from '../../shell/use-session.ts';
import { DropArea } from '../../uploads/drop-area.tsx';
import { useUploads } from '../../uploads/uploads-context.ts';
import { type CandidateHints, CandidateHintsMenu } from './candidate-hints.tsx';
import { CvsFacets } from './cvs-facets.tsx';
import { CvsFilters } from './cvs-filters.tsx';
import { type CvsSearch, cvsQueryOf, isFiltered } from './cvs-search.ts';
import { CvsTable, CvsTableSkeleton } from './cvs-table.tsx';
import { NoCreditsAlert, useLackOfCredits, useLackTitle } from './no-credits.tsx';
import { TemplateChoice, useTemplateChoice } from './template-choice.tsx';
import { useHits } from './use-hits.ts';

const SelectionBar = later(async () => (await import('./selection-bar.tsx')).SelectionBar);

/** The CVs of the company, with search and upload. */
export function CvsPage(): ReactNode {
  const { t } = useTranslation();
  const { company } = useSession();
  const uploads = useUploads();
  const lack = useLackOfCredits();
  const lackTitle = useLackTitle();
  const [templateId, chooseTemplate] = useTemplateChoice();
  const [hints, setHints] = useState<CandidateHints>({ gender: '', blurb: '' });
  return (
    <Stack>
      <PageTitle
        title={t('cvs.title')}
        action={
          company.storage_enabled && (
            <Group gap="xs">
              <TemplateChoice value={templateId} onChange={chooseTemplate} />
              <CandidateHintsMenu value={hints} onChange={setHints} />
              <Button leftSection={<Upload size={18} aria-hidden />} onClick={uploads.choose} disabled={lack !== null}>
                {t('cvs.upload')}
              </Button>
            </Group>
          )
        }
      />
      {company.storage_enabled ? (
        <>
          {lack !== null && <NoCreditsAlert lack={lack} />}
          <CvsList canUpload={lack === null} />
          <DropArea blocked={lack === null ? null : lackTitle(lack)} hints={{ templateId, ...hints }} />
        </>
      ) : (
        <Alert color="orange" variant="light" icon={<CloudOff aria-hidden />} title={t('cvs.storageOffTitle')}>
          {t('cvs.storageOff')}
        </Alert>
      )}
    </Stack>
  );
}

function CvsList({ canUpload }: { readonly canUpload: boolean }): ReactNode {
  const search = useSearch({ from: '/member/cvs' });
  const cvs = useQuery(cvsQuery(cvsQueryOf(search)));
  const isEmpty = cvs.data?.pagination.total === 0;
  // Not of the previous page while the next one loads.
  const page = cvs.isPlaceholderData ? undefined : cvs.data;
  const words = search.q === undefined ? [] : [search.q, ...(page?.pagination.similar_words ?? [])];
  const hits = useHits(words, page?.data.map(({ id }) => id) ?? []);
  if (isEmpty && !isFiltered(search)) return <FirstCvs canUpload={canUpload} />;
  return (
    <>
      <CvsFilters />
      <CvsFacets />
      {cvs.data?.pagination.search_incomplete === true && <Incomplete />}
      {cvs.data?.pagination.newest_first === true && <NewestFirst />}
      {cvs.data?.pagination.similar_words !== undefined && <Similar words={cvs.data.pagination.similar_words} />}
      {cvs.isError && <ErrorAlert error={cvs.error} onRetry={() => void cvs.refetch()} />}
      <Paper withBorder radius="md" style={{ overflow: 'clip' }}>
        {cvs.isPending && <CvsTableSkeleton />}
        {isEmpty && <NoMatch search={search} isPartial={cvs.data?.pagination.total_is_minimum === true} />}
        {cvs.data !== undefined && !isEmpty && (
          <CvsTable
            cvs={cvs.data.data}
            newSince={cvs.data.pagination.new_since ?? null}
            hits={hits}
            isOld={cvs.isPlaceholderData}
          />
        )}
      </Paper>
      {cvs.data !== undefined && !isEmpty && <Pages search={search} pagination={cvs.data.pagination} />}
      <SelectionBar />
    </>
  );
}

function FirstCvs({ canUpload }: { readonly canUpload: boolean }): ReactNode {
  const { t } = useTranslation();
  const uploads = useUploads();
  const { company } = useSession();
  const format = useFormat();
  return (
    <Paper withBorder radius="md" py="xl" style={{ borderStyle: 'dashed' }}>
      <EmptyState icon={<FileUp />} title={t('cvs.emptyTitle')} text={t('cvs.empty')}>
        <Button onClick={uploads.choose} disabled={!canUpload}>
          {t('cvs.choose')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('cvs.drop', { size: format.size(company.upload_limit_bytes) })}
        </Text>
      </EmptyState>
    </Paper>
  );
}

/** Where a word was probably mistyped. */
function Similar({ words }: { readonly words: readonly string[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Text size="sm" role="status">
      {t('cvs.similarWords', { words: words.join(', ') })}
    </Text>
  );
}

/** Where the list has too many CVs for another order. */
function NewestFirst(): ReactNode {
  const { t } = useTranslation();
  return (
    <Text size="sm" role="status">
      {t('desk.newestFirst')}
    </Text>
  );
}

/** After an upgrade. */
function Incomplete(): ReactNode {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" variant="light" icon={<Hourglass aria-hidden />} role="status">
      {t('cvs.searchIncomplete')}
    </Alert>
  );
}

interface NoMatchProps {
  readonly search: CvsSearch;
  /** Whether only the newest CVs with the words of a phrase were looked at. */
  readonly isPartial: boolean;
}

function NoMatch({ search, isPartial }: NoMatchProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { checked, ...others } = search;
  const isDone = checked === 'no' && !isFiltered(others);
  return (
    <EmptyState
      icon={isDone ? <ListChecks /> : <SearchX />}
      title={t(isDone ? 'cvs.allCheckedTitle' : 'cvs.noMatchTitle')}
      text={t(isDone ? 'cvs.allChecked' : isPartial ? 'cvs.noMatchInNewest' : 'cvs.noMatch')}
    >
      <Button variant="default" onClick={() => void navigate({ to: '/cvs', search: {} })}>
        {t('cvs.clear')}
      </Button>
    </EmptyState>
  );
}

interface PagesProps {
  readonly search: CvsSearch;
  readonly pagination: Pagination;
}

function Pages({ search, pagination }: PagesProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/cvs' });
  return (
    <Paging
      total={t(pagination.total_is_minimum === true ? 'cvs.totalMinimum' : 'cvs.total', { count: pagination.total })}
      label={t('cvs.pagination')}
      size={search.size ?? PAGE_SIZE}
      pagination={pagination}
      onSize={(size) => void navigate({ search: ({ page: _page, ...others }) => ({ ...others, size }) })}
      onPage={(page, replace) => void navigate({ search: (before) => ({ ...before, page }), replace })}
    />
  );
}
