import { Button, Menu } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COLUMNS, type Column, DEFAULT_COLUMNS, useColumns } from './columns.ts';

/** Which columns the list has. Narrow screens have room for the last ones only. */
export function ColumnsMenu(): ReactNode {
  const { t } = useTranslation();
  const [columns, setColumns] = useColumns();
  const toggle = (column: Column): void =>
    setColumns(COLUMNS.filter((one) => (one === column ? !columns.includes(one) : columns.includes(one))));
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Columns3 size={16} aria-hidden />} visibleFrom="sm">
          {t('desk.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {COLUMNS.map((column) => (
          <Menu.CheckboxItem key={column} checked={columns.includes(column)} onChange={() => toggle(column)}>
            {t(`desk.column.${column}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => setColumns(DEFAULT_COLUMNS)}>{t('desk.columnsDefault')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
