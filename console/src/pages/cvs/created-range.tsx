import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDayRange } from '../../parts/lazy-day-range.tsx';

/** The date range in which a CV was added. It is in the URL. */
export function CreatedRange(): ReactNode {
  const { t } = useTranslation();
  const { from = null, to = null } = useSearch({ from: '/member/cvs' });
  const navigate = useNavigate({ from: '/cvs' });
  return (
    <LazyDayRange
      label={t('cvs.created')}
      placeholder={t('cvs.createdHint')}
      clearLabel={t('cvs.clear')}
      value={[from, to]}
      onChange={(days) => {
        void navigate({
          search: ({ page: _page, from: _from, to: _to, ...others }) =>
            days === null ? others : { ...others, from: days[0], to: days[1] },
        });
      }}
    />
  );
}
