import { Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESSES } from '../../api/addresses.ts';

/** The order of the list. It is in the URL. */
export function OrderSelect(): ReactNode {
  const { t } = useTranslation();
  const { order = 'newest' } = useSearch({ from: '/member/cvs' });
  const navigate = useNavigate({ from: '/cvs' });
  const choose = (value: string | null): void => {
    const chosen = ADDRESSES.cvOrders.find((one) => one === value);
    void navigate({
      search: ({ page: _page, order: _order, ...others }) =>
        chosen === undefined || chosen === 'newest' ? others : { ...others, order: chosen },
      replace: true,
    });
  };
  return (
    <Select
      label={t('desk.order')}
      data={ADDRESSES.cvOrders.map((value) => ({ value, label: t(`desk.orders.${value}`) }))}
      value={order}
      allowDeselect={false}
      onChange={choose}
      w={180}
    />
  );
}
