import { Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PageNumbersProps {
  /** The label for screen readers. */
  readonly label: string;
  readonly total: number;
  readonly page: number;
  readonly onChange: (page: number) => void;
  /** Whether the list is not the first part of its page. The scroll position is then kept. */
  readonly isBelow?: boolean;
}

/** The page numbers of a list; nothing if there is only one page. */
export function PageNumbers({ label, total, page, onChange, isBelow = false }: PageNumbersProps): ReactNode {
  const { t } = useTranslation();
  const edges = {
    first: t('paging.first'),
    previous: t('paging.previous'),
    next: t('paging.next'),
    last: t('paging.last'),
  };
  return (
    <Pagination
      size="sm"
      hideWithOnePage
      component="nav"
      total={total}
      value={page}
      aria-label={label}
      getControlProps={(control) => ({ 'aria-label': edges[control] })}
      getItemProps={(number) => ({ 'aria-label': t('paging.page', { page: number }) })}
      onChange={(chosen) => {
        onChange(chosen);
        if (!isBelow) window.scrollTo({ top: 0 });
      }}
    />
  );
}
