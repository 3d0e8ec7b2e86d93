import { Combobox, Loader, Stack, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cvsQuery } from '../api/queries.ts';
import { Dialog } from '../parts/dialog.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { type NavigationPage, PAGES, SETTINGS_PAGES } from './pages.ts';
import { useSession } from './use-session.ts';

/** The pause in typing after which CVs are searched. */
const TYPING_PAUSE_MS = 250;
/** A single letter is in most CVs. */
const SEARCHED_LENGTH_MIN = 2;
const CVS_MAX = 8;

interface GoToDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A dialog in which a page or a CV is found by its words. */
export function GoToDialog({ opened, onClose }: GoToDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('goTo.title')}>
      <Destinations onDone={onClose} />
    </Dialog>
  );
}

/** A field, and below it the pages and CVs that have what is typed. The first is chosen by Enter, others by the arrow keys. */
function Destinations({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const pages = usePages(typed);
  const { cvs, isLoading, error } = useFoundCvs(typed);
  const list = useCombobox({ opened: true });
  const { selectFirstOption } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other options are shown, the first is selected.
  useEffect(() => void selectFirstOption(), [selectFirstOption, typed, cvs]);
  const go = (value: string): void => {
    onDone();
    const page = pages.find(({ to }) => to === value);
    void (page === undefined ? navigate({ to: '/cvs/$cvId', params: { cvId: value } }) : navigate({ to: page.to }));
  };
  return (
    <Combobox store={list} onOptionSubmit={go}>
      <Stack>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            ref={focusAtOnce}
            label={t('goTo.label')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && onDone()}
            rightSection={isLoading ? <Loader size={16} /> : null}
          />
        </Combobox.EventsTarget>
        {error !== null && <ErrorAlert error={error} />}
        <Combobox.Options aria-label={t('goTo.found')}>
          {pages.length > 0 && (
            <Combobox.Group label={t('goTo.pages')}>
              {pages.map(({ to, label, Icon }) => (
                <Combobox.Option key={to} value={to}>
                  <Icon size={16} aria-hidden style={{ verticalAlign: -3, marginInlineEnd: 8 }} />
                  {t(`nav.${label}`)}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {cvs.length > 0 && (
            <Combobox.Group label={t('nav.cvs')}>
              {cvs.map((cv) => (
                <Combobox.Option key={cv.id} value={String(cv.id)}>
                  {cv.candidate_name ?? t('cvs.unknown')}
                  <Text size="xs" truncate>
                    {[cv.latest_role, cv.latest_company].filter((part) => part !== null).join(' · ')}
                  </Text>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {pages.length + cvs.length === 0 && !isLoading && <Combobox.Empty>{t('goTo.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Stack>
    </Combobox>
  );
}

/**
 * Focuses the field as soon as it is shown. The dialog itself does so some moments later, and loses the keys that are pressed meanwhile.
 * Not before the effects of the dialog, which remembers where the focus was, to return it.
 */
function focusAtOnce(field: HTMLInputElement | null): void {
  queueMicrotask(() => field?.focus({ preventScroll: true }));
}

/** The pages for the member whose names have what is typed. */
function usePages(typed: string): readonly NavigationPage[] {
  const { t } = useTranslation();
  const { role } = useSession();
  const words = typed.trim().toLocaleLowerCase();
  const all = role === 'administrator' ? [...PAGES, ...SETTINGS_PAGES] : PAGES;
  return all.filter(({ label }) => t(`nav.${label}`).toLocaleLowerCase().includes(words));
}

const NONE: readonly never[] = [];

/** The newest CVs that have each of the words typed; none while these are searched, since Enter would open one that was found before. */
function useFoundCvs(typed: string) {
  const { company } = useSession();
  const search = typed.trim();
  const [asked] = useDebouncedValue(search, TYPING_PAUSE_MS);
  const isWanted = (words: string): boolean => company.storage_enabled && words.length >= SEARCHED_LENGTH_MIN;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...cvsQuery({ page: 1, page_size: CVS_MAX, search: asked }),
    enabled: isWanted(asked),
    refetchInterval: false,
  });
  const isCurrent = isWanted(search) && search === asked;
  return {
    cvs: isCurrent && !isPlaceholderData ? (data?.data ?? NONE) : NONE,
    isLoading: isWanted(search) && (search !== asked || isFetching),
    error: isCurrent ? error : null,
  };
}
