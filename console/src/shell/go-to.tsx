import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../parts/later.tsx';
import { isCovered, useModifierKey } from './shortcuts.ts';

const GoToDialog = later(async () => (await import('./go-to-dialog.tsx')).GoToDialog);

/** The button, and the keys Ctrl+K, that open a dialog in which a page or a CV is found by its words. */
export function GoTo(): ReactNode {
  const { t } = useTranslation();
  const modifier = useModifierKey();
  const [opened, { open, close }] = useDisclosure(false);
  // Also from a form field: Ctrl+K writes nothing.
  useHotkeys([['mod+K', () => isCovered() || open()]], []);
  return (
    <>
      <Tooltip label={t('cv.byKey', { name: t('goTo.title'), key: `${modifier} K` })}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('goTo.title')}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={open}
        >
          <Search size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <GoToDialog opened={opened} onClose={close} />
    </>
  );
}
