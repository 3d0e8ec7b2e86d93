import { Alert, Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CloudOff, FileUp, SearchX, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cvsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { PageNumbers } from '../../parts/page-numbers.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useSession } from '../../shell/use-session.ts';
import { DropArea } from '../../uploads/drop-area.tsx';
import { useUploads } from '../../uploads/uploads-context.ts';
import { CvsFilters } from './cvs-filters.tsx';
import { type CvsSearch, cvsQueryOf, isFiltered, PAGE_SIZE, PAGE_SIZES } from './cvs-search.ts';
import { CvsTable, CvsTableSkeleton } from './cvs-table.tsx';

/** The company's CVs: found, and added by dropping files anywhere on the page. */
export function CvsPage(): ReactNode {
  const { t } = useTranslation();
  const { company } = useSession();
  const uploads = useUploads();
  return (
    <Stack>
      <PageTitle
        title={t('cvs.title')}
        action={
          company.storage_enabled && (
            <Button leftSection={<Upload size={18} aria-hidden />} onClick={uploads.choose}>
              {t('cvs.upload')}
            </Button>
          )
        }
      />
      {company.storage_enabled ? (
        <>
          <CvsList />
          <DropArea />
        </>
      ) : (
        <Alert color="orange" variant="light" icon={<CloudOff aria-hidden />} title={t('cvs.storageOffTitle')}>
          {t('cvs.storageOff')}
        </Alert>
      )}
    </Stack>
  );
}

function CvsList(): ReactNode {
  const search = useSearch({ from: '/member/cvs' });
  const cvs = useQuery(cvsQuery(cvsQueryOf(search)));
  const isEmpty = cvs.isSuccess && cvs.data.pagination.total === 0;
  if (isEmpty && !isFiltered(search)) return <FirstCvs />;
  return (
    <>
      <CvsFilters />
      {cvs.isError && <ErrorAlert error={cvs.error} onRetry={() => void cvs.refetch()} />}
      <Paper withBorder radius="md" style={{ overflow: 'hidden' }}>
        {cvs.isPending && <CvsTableSkeleton />}
        {isEmpty && <NoMatch />}
        {cvs.isSuccess && !isEmpty && <CvsTable cvs={cvs.data.data} isOld={cvs.isPlaceholderData} />}
      </Paper>
      {cvs.isSuccess && !isEmpty && <Paging search={search} pagination={cvs.data.pagination} />}
    </>
  );
}

function FirstCvs(): ReactNode {
  const { t } = useTranslation();
  const uploads = useUploads();
  const { company } = useSession();
  const format = useFormat();
  return (
    <Paper withBorder radius="md" py="xl" style={{ borderStyle: 'dashed' }}>
      <EmptyState icon={<FileUp />} title={t('cvs.emptyTitle')} text={t('cvs.empty')}>
        <Button onClick={uploads.choose}>{t('cvs.choose')}</Button>
        <Text size="xs" c="dimmed">
          {t('cvs.drop', { size: format.size(company.upload_limit_bytes) })}
        </Text>
      </EmptyState>
    </Paper>
  );
}

function NoMatch(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState icon={<SearchX />} title={t('cvs.noMatchTitle')} text={t('cvs.noMatch')}>
      <Button variant="default" onClick={() => void navigate({ to: '/cvs', search: {} })}>
        {t('cvs.clear')}
      </Button>
    </EmptyState>
  );
}

interface PagingProps {
  readonly search: CvsSearch;
  readonly pagination: { readonly page: number; readonly total: number; readonly total_pages: number };
}

function Paging({ search, pagination }: PagingProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/cvs' });
  const size = search.size ?? PAGE_SIZE;
  return (
    <Group justify="space-between">
      <Group gap="md">
        <Text size="sm" c="dimmed" role="status">
          {t('cvs.total', { count: pagination.total })}
        </Text>
        <Select
          size="xs"
          w={76}
          aria-label={t('cvs.pageSize')}
          data={PAGE_SIZES.map(String)}
          value={String(size)}
          allowDeselect={false}
          onChange={(value) => {
            const chosen = PAGE_SIZES.find((one) => String(one) === value) ?? PAGE_SIZE;
            void navigate({ search: ({ page: _page, ...others }) => ({ ...others, size: chosen }) });
          }}
        />
      </Group>
      <PageNumbers
        label={t('cvs.pagination')}
        total={pagination.total_pages}
        page={pagination.page}
        onChange={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      />
    </Group>
  );
}
