import { Code, Stack, Switch, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/dialog.tsx';
import { SHORTCUTS, type Shortcut, useModifierKey, useShortcutSwitch } from './shortcuts.ts';

const LISTED: readonly Shortcut[] = [
  'search',
  'next',
  'previous',
  'select',
  'unselect',
  'check',
  'correct',
  'confirm',
  'confirmAll',
  'undo',
  'mark',
  'help',
];

interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The keyboard shortcuts, and the switch that turns them off in this browser. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps): ReactNode {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useShortcutSwitch();
  const modifier = useModifierKey();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <Stack>
        <Switch
          label={t('shortcuts.switch')}
          description={t('shortcuts.where')}
          checked={isOn}
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
        <Table>
          <tbody>
            {LISTED.map((name) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <Code fz="sm">{SHORTCUTS[name]}</Code>
                </Table.Td>
                <Table.Td>{t(`shortcuts.${name}`)}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Td>
                <Code fz="sm" style={{ whiteSpace: 'nowrap' }}>
                  {modifier} K
                </Code>
              </Table.Td>
              <Table.Td>{t('shortcuts.goTo')}</Table.Td>
            </Table.Tr>
          </tbody>
        </Table>
      </Stack>
    </Dialog>
  );
}
