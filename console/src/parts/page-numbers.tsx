import { Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PageNumbersProps {
  /** What the pages are of, as it is read out. */
  readonly label: string;
  readonly total: number;
  readonly page: number;
  readonly onChange: (page: number) => void;
  /** The list is not the first thing of its page: one stays where one is. */
  readonly isBelow?: boolean;
}

/** The pages of a list; nothing where there is only one. */
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
