import { Group, Select, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageNumbers } from './page-numbers.tsx';
import { PAGE_SIZE, PAGE_SIZES, type PageSize } from './page-sizes.ts';

interface PagingProps {
  /** The total over all pages, as text. */
  readonly total: string;
  /** The label for screen readers. */
  readonly label: string;
  readonly size: PageSize;
  readonly pagination: { readonly page: number; readonly total_pages: number };
  readonly onSize: (size: PageSize) => void;
  /** `replace`: the page that was asked for does not exist, and stays out of the history. */
  readonly onPage: (page: number, replace: boolean) => void;
  /** Whether the list is not the first part of its page. */
  readonly isBelow?: boolean;
}

/** Controls for the page of a list and its size. */
export function Paging({ total, label, size, pagination, onSize, onPage, isBelow = false }: PagingProps): ReactNode {
  const { t } = useTranslation();
  const { page, total_pages: last } = pagination;
  // A page past the end, from an old link or after an erasure, leads to the last one.
  const isPastEnd = last > 0 && page > last;
  useEffect(() => {
    if (isPastEnd) onPage(last, true);
  }, [isPastEnd, last, onPage]);
  return (
    <Group justify="space-between">
      <Group gap="md">
        <Text size="sm" c="dimmed" role="status">
          {total}
        </Text>
        <Select
          size="xs"
          w={76}
          aria-label={t('cvs.pageSize')}
          data={PAGE_SIZES.map(String)}
          value={String(size)}
          allowDeselect={false}
          onChange={(value) => onSize(PAGE_SIZES.find((one) => String(one) === value) ?? PAGE_SIZE)}
        />
      </Group>
      <PageNumbers
        label={label}
        total={last}
        page={page}
        onChange={(chosen) => onPage(chosen, false)}
        isBelow={isBelow}
      />
    </Group>
  );
}
