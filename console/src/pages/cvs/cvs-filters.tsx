import { Button, CloseButton, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Search, Sparkle } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS, useShortcuts } from '../../shell/shortcuts.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { CreatedRange } from './created-range.tsx';
import { type CvsSearch, cvsSearch, isFiltered, ONLY } from './cvs-search.ts';
import { OrderSelect } from './order-select.tsx';
import { ViewsMenu } from './views-menu.tsx';

/** The pause in typing after which the list is loaded. */
const TYPING_PAUSE_MS = 250;

/** The search text, the date range, whether CVs are checked, what else the list is narrowed to, and its order. All are in the URL. Besides, the columns and the saved views. */
export function CvsFilters(): ReactNode {
  return (
    <Group align="flex-end" gap="sm">
      <SearchField />
      <CreatedRange />
      <CheckedFilter />
      <OnlyFilter />
      <FreshFilter />
      <OrderSelect />
      <ColumnsMenu />
      <ViewsMenu />
    </Group>
  );
}

function CheckedFilter(): ReactNode {
  const { t } = useTranslation();
  const { checked } = useSearch({ from: '/member/cvs' });
  const navigate = useNavigate({ from: '/cvs' });
  return (
    <SegmentedControl
      aria-label={t('cvs.checked.label')}
      value={checked ?? 'all'}
      onChange={(value) =>
        void navigate({
          search: ({ page: _page, checked: _checked, ...others }) =>
            value === 'all' ? others : { ...others, checked: value },
          replace: true,
        })
      }
      data={[
        { value: 'all', label: t('cvs.checked.all') },
        { value: 'no', label: t('cvs.checked.no') },
        { value: 'yes', label: t('cvs.checked.yes') },
      ]}
    />
  );
}

/** Narrows the list to CVs that need a look, or had one. */
function OnlyFilter(): ReactNode {
  const { t } = useTranslation();
  const { only } = useSearch({ from: '/member/cvs' });
  const navigate = useNavigate({ from: '/cvs' });
  const choose = (chosen: CvsSearch['only']): void =>
    void navigate({
      search: ({ page: _page, only: _only, ...others }) =>
        chosen === undefined ? others : { ...others, only: chosen },
      replace: true,
    });
  return (
    <Select
      label={t('cvs.only.label')}
      data={[
        { value: '', label: t('cvs.only.all') },
        ...ONLY.map((value) => ({ value, label: t(`cvs.only.${value}`) })),
      ]}
      value={only ?? ''}
      allowDeselect={false}
      onChange={(value) => choose(ONLY.find((one) => one === value))}
      w={230}
    />
  );
}

/** Narrows the list to CVs that were added since the member's last visit. */
function FreshFilter(): ReactNode {
  const { t } = useTranslation();
  const { fresh } = useSearch({ from: '/member/cvs' });
  const navigate = useNavigate({ from: '/cvs' });
  return (
    <Button
      variant={fresh === undefined ? 'default' : 'light'}
      leftSection={<Sparkle size={16} aria-hidden />}
      aria-pressed={fresh === true}
      onClick={() =>
        void navigate({
          search: ({ page: _page, fresh: before, ...others }) =>
            before === undefined ? { ...others, fresh: true } : others,
          replace: true,
        })
      }
    >
      {t('desk.sinceLastVisit')}
    </Button>
  );
}

function SearchField(): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ from: '/member/cvs' });
  const { q = '' } = search;
  const navigate = useNavigate({ from: '/cvs' });
  const [typed, setTyped] = useState(q);
  /** What this field has put into the address, until the list has it. */
  const asked = useRef<string | null>(null);
  const router = useRouter();
  /** What the address asks for now. The router follows it with a delay. */
  const inAddress = (): CvsSearch => cvsSearch(router.options.parseSearch(router.history.location.search));
  const ask = useDebouncedCallback((value: string, wasFiltered: boolean) => {
    const { page: _page, q: before = '', ...others } = inAddress();
    // "Show all CVs" was chosen since.
    if (wasFiltered && before === '' && !isFiltered(others)) return setTyped('');
    const words = value.trim();
    if (words === before) return;
    asked.current = words;
    void navigate({ search: words === '' ? others : { ...others, q: words }, replace: true });
  }, TYPING_PAUSE_MS);
  const isWhole = !isFiltered(search);
  // The back button and "Show all CVs" change the address: what was typed before them is no longer asked for.
  useEffect(() => {
    const isOwn = asked.current === q;
    asked.current = null;
    if (isOwn) return;
    ask.cancel();
    setTyped(q);
  }, [q, isWhole, ask]);
  const change = (value: string): void => {
    setTyped(value);
    ask(value, isFiltered(inAddress()));
  };
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ search: () => field.current?.select() });
  return (
    <TextInput
      ref={field}
      type="search"
      aria-keyshortcuts={SHORTCUTS.search}
      role="searchbox"
      label={t('cvs.search')}
      placeholder={t('cvs.searchHint')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : <CloseButton size="sm" aria-label={t('cvs.clearSearch')} onClick={() => change('')} />
      }
      flex="1 1 240px"
      maw={420}
    />
  );
}
